"""What status registers report becomes an exception with a name."""

from dataclasses import replace

import pytest

from hw.spec import load_system
from hw.spec.words import DmaError, MatmulError
from sw.runtime import errors
from sw.runtime.errors import DeviceError, HardwareError, WindowError, device_error

SYSTEM = load_system("tiny")


def status(block: str, register: str, **fields: int) -> tuple[int, int]:
    return SYSTEM.register_address(block, register), SYSTEM.register_maps[block][register].pack(**fields)


@pytest.mark.parametrize("code", [code for code in (*DmaError, *MatmulError) if code])
def test_every_code_has_a_class(code):
    dma = isinstance(code, DmaError)
    where = status("dma0", "s2mm_status", error=code, busy=1) if dma else status("gemm0", "status", error=code)
    asked = []

    def read(block: str, register: str) -> int:
        asked.append((block, register))
        return 0x4000_1234

    error = device_error(SYSTEM, *where, read)
    assert isinstance(error, HardwareError)
    assert error.code is code
    assert type(error).__name__ in errors.__all__
    assert error.what == ("dma0.s2mm" if dma else "gemm0")
    assert error.value == (f"{code.name} at 0x40001234" if dma else code.name)
    assert str(error) == f"{error.what}: {error.value}; {error.limit}; {error.remedy}"
    assert asked == ([("dma0", "s2mm_error_address")] if dma else [])


def test_no_error_is_none():
    assert device_error(SYSTEM, *status("dma0", "mm2s_status", busy=1), lambda block, register: 0) is None
    assert device_error(SYSTEM, *status("dma0", "mm2s_completed", count=7), lambda block, register: 0) is None


def test_a_code_that_nobody_knows():
    error = device_error(SYSTEM, *status("gemm0", "status", error=15), lambda block, register: 0)
    assert type(error) is DeviceError
    assert str(error).startswith("gemm0: error 15; known errors are NONE, UNKNOWN_COMMAND, ")


def test_wide_addresses_have_two_halves():
    halves = {"mm2s_error_address": 0x10, "mm2s_error_address_high": 0x2}
    wide = replace(SYSTEM, bus=replace(SYSTEM.bus, address_width_bits=40))
    error = device_error(
        wide, *status("dma0", "mm2s_status", error=DmaError.WINDOW), lambda block, register: halves[register]
    )
    assert isinstance(error, WindowError)
    assert (error.block, error.channel, error.address) == ("dma0", "mm2s", 0x2_0000_0010)
