"""A C driver in this process, on the copy engine: its transport, its cost, and what it says when things go wrong."""

import re
import signal
import time

import numpy as np
import pytest

from hw.spec import SpecError
from sim import BuildError, ProtocolError, build_driver
from sw.runtime.errors import (
    DeviceTimeout,
    DmaMemoryFull,
    DriverError,
    ReadSlaveError,
    RegisterAccessError,
    WriteDecodeError,
)

from . import copy_engine


@pytest.fixture
def arrays(engine):
    """An argument, and two results of the same and of the constants' size."""
    source = engine.array(np.random.default_rng(0).integers(0, 256, 1024, dtype=np.uint8))
    return source, engine.array(np.zeros(1024, np.uint8)), engine.array(np.zeros(64, np.uint8))


def test_zero_copy(engine, copy_driver, arrays):
    source, target, constants = arrays
    engine.run_driver(copy_driver, [source], [target, constants])
    target[:] = constants[:] = 0
    with engine.memories["main"].unreadable():
        run = engine.run_driver(copy_driver, [source], [target, constants])
    np.testing.assert_array_equal(target, source)
    np.testing.assert_array_equal(constants, np.arange(64))
    counters = run.counters
    assert (counters.copied_bytes, counters.copies, counters.copy_cycles) == (0, 0, 0)
    # Three writes to start each transfer, one to let the interrupt go.
    assert counters.register_writes == 2 * 4
    assert counters.total("read_beats") == counters.total("write_beats") == (1024 + 64) // 8
    assert [span.index for span in run.operators] == [0, 1]
    assert [span.end.total("write_beats") - span.begin.total("write_beats") for span in run.operators] == [128, 8]
    assert run.operators[0].cycles > run.operators[1].cycles > 0
    assert sum(span.cycles for span in run.operators) == run.cycles
    assert counters.job_cycles < run.cycles


def test_a_copy_costs_bytes_and_cycles(engine, copy_driver, arrays):
    source, target, constants = arrays
    free = engine.run_driver(copy_driver, [source], [target, constants])
    heap = np.array(source)
    target[:] = 0
    run = engine.run_driver(copy_driver, [heap], [target, constants])
    # The driver stages rows of eight bytes from the last to the first.
    np.testing.assert_array_equal(target, heap.reshape(-1, 8)[::-1].reshape(-1))
    assert (run.counters.copied_bytes, run.counters.copies) == (1024, 1)
    assert run.counters.copy_cycles == 2 * 1024 // engine.system.bus.data_bytes
    assert run.cycles == free.cycles + run.counters.copy_cycles


def test_without_interrupts_it_polls(engine, copy_driver, arrays):
    source, target, constants = arrays
    engine.run_driver(copy_driver, [source], [target, constants])
    engine.registers["dma0"].interrupt_mask.write_bits(1)
    engine.run_driver(copy_driver, [source], [target, constants])
    np.testing.assert_array_equal(constants, np.arange(64))


def test_hardware_errors_have_names(engine, copy_driver, arrays):
    source, target, constants = arrays
    engine.plant("slverr", source[300:301], on="r")
    with pytest.raises(ReadSlaveError) as caught:
        engine.run_driver(copy_driver, [source], [target, constants])
    error = caught.value
    assert (error.block, error.channel, error.address) == ("dma0", "s2mm", source.device_address + 256)
    assert str(error) == (
        f"dma0.s2mm: READ_SLVERR at {source.device_address + 256:#x}; memory answered a read with SLVERR; "
        "check the memory; reset the block before it is used again"
    )
    engine.reset()
    engine.clear_faults()
    engine.plant("decerr", target, on="w")
    with pytest.raises(WriteDecodeError):
        engine.run_driver(copy_driver, [source], [target, constants])


def test_a_device_that_hangs_times_out(engine, copy_driver, arrays):
    source, target, constants = arrays
    engine.plant("silent", target, on="w")
    engine.configure(idle_limit_cycles=5000)
    with pytest.raises(DeviceTimeout, match=r"copy_run: cycle \d+; no progress for 5000 cycles, or the limit of the"):
        engine.run_driver(copy_driver, [source], [target, constants])


def test_a_run_has_a_limit(engine, copy_driver, arrays):
    source, target, constants = arrays
    with pytest.raises(DeviceTimeout, match="copy_run"):
        engine.run_driver(copy_driver, [source], [target, constants], limit_cycles=300)
    assert engine.counters().total("write_beats") < 128


def test_a_broken_rule_ends_the_run(engine, copy_driver, arrays):
    source, target, constants = arrays
    engine.registers["dma0"].base7.write(address=copy_engine.EARLY_LAST)
    with pytest.raises(ProtocolError, match="LAST comes on beat 15 of 16"):
        engine.run_driver(copy_driver, [source], [target, constants])


def test_a_full_memory(engine, copy_driver, arrays):
    _, target, constants = arrays
    engine.run_driver(copy_driver, [target], [target, constants])
    size = engine.system.memory[0].size_bytes
    kept = engine.empty(size - (1 << 20))
    with pytest.raises(DmaMemoryFull, match=r"DMA memory: 2097152 bytes wanted; \d+ of 268435456 bytes are free, "):
        engine.run_driver(copy_driver, [np.zeros(1 << 21, np.uint8)], [target, constants])
    del kept


def test_arguments_have_to_be_contiguous(engine, copy_driver, arrays):
    source, target, constants = arrays
    with pytest.raises(SpecError, match=r"argument 0: strides \(2,\); C-contiguous; pass a contiguous array"):
        engine.run_driver(copy_driver, [source[::2]], [target, constants])


def edited(folder, old: str, new: str):
    """The driver, changed."""
    text = (folder / "driver.c").read_text()
    assert old in text
    (folder / "driver.c").write_text(text.replace(old, new))
    return build_driver(folder)


def test_a_refused_register_access(engine, copy_driver, arrays, tmp_path):
    source, target, constants = arrays
    program = edited(tmp_path / "copy_driver", "HR_DMA0_BASE1,", "HR_DMA0_MM2S_MODE,")
    with pytest.raises(RegisterAccessError, match=r"dma0\.mm2s_mode: SLVERR"):
        engine.run_driver(program, [source], [target, constants])


def test_a_driver_with_an_error_of_its_own(engine, copy_driver, arrays, tmp_path):
    source, target, constants = arrays
    program = edited(tmp_path / "copy_driver", "hr_free(device, &window);", "status = HR_ERROR_ARGUMENT;")
    with pytest.raises(DriverError, match="copy_run: status 5"):
        engine.run_driver(program, [source], [target, constants])


def test_a_driver_that_doesnt_compile(copy_driver, tmp_path):
    says = r"driver\.c: driver\.c:\d+:\d+: error: .*HR_DMA0_NONE.*; it has to compile"
    with pytest.raises(BuildError, match=says) as caught:
        edited(tmp_path / "copy_driver", "HR_DMA0_BASE1,", "HR_DMA0_NONE,")
    assert re.search(r"the whole log is .*driver-copy\.log$", str(caught.value))


def test_programs_are_cached(copy_driver, tmp_path):
    assert build_driver(tmp_path / "copy_driver").context_bytes == copy_driver.context_bytes


def test_a_run_can_be_interrupted(engine, copy_driver, arrays):
    """A driver that would wait for minutes leaves at once, and the simulation can still be used."""
    source, target, constants = arrays
    engine.run_driver(copy_driver, [source], [target, constants])
    engine.plant("silent", source)
    engine.configure(idle_limit_cycles=1 << 40)

    def interrupt(*_) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    begin = time.monotonic()
    try:
        with pytest.raises(KeyboardInterrupt):
            engine.run_driver(copy_driver, [source], [target, constants])
    finally:
        signal.signal(signal.SIGALRM, before)
    assert time.monotonic() - begin < 5
    assert engine.cycle > 0
