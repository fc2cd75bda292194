"""The portable C runtime, on a transport of a few lines (bench.c)."""

import ctypes
import subprocess
from ctypes import POINTER, Structure, byref, c_int, c_size_t, c_uint32, c_uint64, c_void_p
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

RUNTIME = Path(__file__).resolve().parents[3] / "sw" / "runtime"
STRICT = ["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Wstrict-prototypes", "-Werror"]
OK, BUS, TIMEOUT, DEVICE, MEMORY, ARGUMENT = range(6)
COUNT, STATUS, OTHER = 0, 4, 8


class Device(Structure):
    _fields_ = [
        ("transport", c_void_p),
        ("context", c_void_p),
        ("failure", c_int),
        ("failure_address", c_uint32),
        ("failure_value", c_uint32),
    ]


class Bench(Structure):
    _fields_ = [
        ("registers", c_uint32 * 8),
        ("step", c_uint32),
        ("waits", c_uint32),
        ("most_waits", c_uint32),
        ("error_after", c_uint32),
        ("error", c_uint32),
        ("copied", c_size_t),
        ("copies", c_size_t),
        ("synchronised", c_size_t),
        ("marks", c_uint32),
        ("device", Device),
    ]


class Buffer(Structure):
    _fields_ = [("host", c_void_p), ("device", c_uint64), ("bytes", c_size_t), ("in_dma", c_int)]


@pytest.fixture(scope="module")
def runtime(tmp_path_factory):
    """The runtime and the bench as a library, compiled without a warning."""
    library = tmp_path_factory.mktemp("runtime") / "runtime.so"
    sources = [RUNTIME / "headrace.c", Path(__file__).with_name("bench.c")]
    command = ["cc", *STRICT, "-fsanitize=undefined", "-fno-sanitize-recover", "-shared", "-fPIC", f"-I{RUNTIME}"]
    subprocess.run([*command, "-o", library, *sources], check=True)
    code = ctypes.CDLL(str(library))
    assert c_size_t.in_dll(code, "bench_bytes").value == ctypes.sizeof(Bench)
    code.bench_device.restype = POINTER(Device)
    code.hr_status_text.restype = ctypes.c_char_p
    code.hr_alloc.argtypes = [POINTER(Device), c_size_t, POINTER(Buffer)]
    for name in ("hr_sync_for_device", "hr_sync_for_host"):
        getattr(code, name).argtypes = [POINTER(Device), POINTER(Buffer), c_size_t, c_size_t]
    return code


def bench(runtime, *, measured: bool = True, **values) -> tuple[Bench, "ctypes._Pointer[Device]"]:
    made = Bench(most_waits=100, **values)
    return made, runtime.bench_device(byref(made), int(measured))


def test_the_header_is_also_c_plus_plus(tmp_path):
    (tmp_path / "use.cpp").write_text(
        '#include "headrace.h"\nhr_status f(hr_device *d) { return hr_write32(d, 0, 1); }\n'
    )
    subprocess.run(["g++", "-Wall", "-Werror", "-fsyntax-only", f"-I{RUNTIME}", tmp_path / "use.cpp"], check=True)


def test_registers(runtime):
    _, device = bench(runtime)
    value = c_uint32()
    assert runtime.hr_write32(device, OTHER, 77) == OK
    assert runtime.hr_read32(device, OTHER, byref(value)) == OK
    assert value.value == 77
    assert runtime.hr_write32(device, 64, 5) == BUS
    assert (device.contents.failure, device.contents.failure_address, device.contents.failure_value) == (BUS, 64, 5)
    assert runtime.hr_read32(device, 68, byref(value)) == BUS
    assert device.contents.failure_address == 68


@pytest.mark.parametrize(
    ("start", "step", "target", "waits"),
    [(5, 1, 5, 0), (6, 1, 5, 0), (4, 1, 5, 1), (0, 3, 10, 4), (0xFFFFFFFE, 1, 1, 3), (2, 1, 0xFFFFFFFF, 0)],
)
def test_await_compares_serial_numbers(runtime, start, step, target, waits):
    made, device = bench(runtime, step=step)
    made.registers[COUNT // 4] = start
    assert runtime.hr_await(device, COUNT, c_uint32(target), STATUS, 0xF) == OK
    assert made.waits == waits


def test_await_ends_at_errors(runtime):
    made, device = bench(runtime, step=1, error_after=2, error=0x35)
    assert runtime.hr_await(device, COUNT, 10, STATUS, 0xF0) == DEVICE
    assert made.waits == 2
    assert (device.contents.failure_address, device.contents.failure_value) == (STATUS, 0x35)
    # Bits outside of the mask are none.
    made, device = bench(runtime, step=1, error_after=2, error=0x0F)
    assert runtime.hr_await(device, COUNT, 10, STATUS, 0xF0) == OK
    # An error behind a count that has been reached isn't lost.
    made, device = bench(runtime, step=10, error_after=1, error=0x10)
    assert runtime.hr_await(device, COUNT, 10, STATUS, 0xF0) == DEVICE
    made, device = bench(runtime)
    assert runtime.hr_await(device, COUNT, 10, STATUS, 0xF0) == TIMEOUT
    assert (device.contents.failure, device.contents.failure_address) == (TIMEOUT, COUNT)
    assert runtime.hr_await(device, 64, 10, STATUS, 0xF0) == BUS
    assert runtime.hr_await(device, COUNT, 0, 64, 0xF0) == BUS


def test_memory(runtime):
    made, device = bench(runtime)
    buffer = Buffer()
    assert runtime.hr_alloc(device, 100, byref(buffer)) == OK
    assert (buffer.bytes, buffer.in_dma) == (100, 1)
    runtime.hr_sync_for_device(device, byref(buffer), 0, 60)
    runtime.hr_sync_for_host(device, byref(buffer), 60, 40)
    assert made.synchronised == 100
    runtime.hr_free(device, byref(buffer))
    runtime.hr_free(device, byref(buffer))
    assert bytes(buffer) == bytes(ctypes.sizeof(Buffer))
    assert runtime.hr_alloc(device, 2000, byref(buffer)) == MEMORY
    assert bytes(buffer) == bytes(ctypes.sizeof(Buffer))
    assert device.contents.failure_value == 2000
    assert runtime.hr_alloc(device, 0, byref(buffer)) == ARGUMENT
    heap = Buffer(host=1, device=0, bytes=8, in_dma=0)
    runtime.hr_sync_for_device(device, byref(heap), 0, 8)
    runtime.hr_free(device, byref(heap))
    assert made.synchronised == 100


def strided(draw, shape):
    """A view of the shape with strides of any order and sign."""
    order = draw(st.permutations(range(3)))
    larger = [shape[axis] * draw(st.integers(1, 3)) for axis in order]
    values = np.arange(int(np.prod(larger)) * shape[3] * 2, dtype=np.uint8).reshape(*larger, shape[3] * 2)
    view = values.transpose([*np.argsort(order), 3])
    cut = tuple(
        slice(None, None, draw(st.sampled_from([1, -1]))) if view.shape[axis] == shape[axis] else slice(shape[axis])
        for axis in range(3)
    )
    return view[cut][..., : shape[3]]


@given(st.data())
def test_staging_is_numpys_copy(runtime, data):
    shape = data.draw(st.tuples(*[st.integers(1, 4)] * 3, st.integers(1, 9)))
    measured = data.draw(st.booleans())
    made, device = bench(runtime, measured=measured)
    counts = (c_size_t * 3)(*shape[2::-1])

    source = strided(data.draw, shape)
    strides = (ctypes.c_ssize_t * 3)(*source.strides[2::-1])
    dense = np.zeros(shape, np.uint8)
    at = [c_void_p(array.ctypes.data) for array in (dense, source)]
    runtime.hr_stage_in(device, *at, c_size_t(shape[3]), counts, strides)
    np.testing.assert_array_equal(dense, source)

    target = strided(data.draw, shape)
    whole = target.base if target.base is not None else target
    expected = whole.copy()
    model = np.lib.stride_tricks.as_strided(
        expected.reshape(-1)[(target.ctypes.data - whole.ctypes.data) :], shape, target.strides
    )
    model[...] = dense
    strides = (ctypes.c_ssize_t * 3)(*target.strides[2::-1])
    at = [c_void_p(array.ctypes.data) for array in (target, dense)]
    runtime.hr_stage_out(device, *at, c_size_t(shape[3]), counts, strides)
    np.testing.assert_array_equal(whole, expected)

    runtime.hr_copy(device, c_void_p(dense.ctypes.data), c_void_p(np.full(dense.size, 7, np.uint8).ctypes.data), 1)
    assert (made.copied, made.copies) == ((2 * dense.size + 1, 3) if measured else (0, 0))


def test_marks(runtime):
    made, device = bench(runtime)
    runtime.hr_operator_begin(device, 3)
    assert made.marks == 6
    runtime.hr_operator_end(device, 3)
    assert made.marks == 7
    made, device = bench(runtime, measured=False)
    runtime.hr_operator_end(device, 3)
    assert made.marks == 0


def test_every_status_has_words(runtime):
    texts = [runtime.hr_status_text(status).decode() for status in range(7)]
    assert len(set(texts)) == 7
    assert texts[6] == "an unknown status"
