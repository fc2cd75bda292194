"""Timing of the memory, seen by counters in the design that is simulated; what goes wrong on purpose."""

import numpy as np
import pytest

from hw.spec import SpecError
from sw.runtime.errors import DeviceTimeout

from . import copy_engine

BEAT = 8


def random_bytes(count: int, seed: int = 1) -> np.ndarray:
    return np.random.default_rng(seed).integers(0, 256, count, dtype=np.uint8)


def copied(simulation, beats: int = 200, **options) -> np.ndarray:
    """Copy some beats and check them; returns the target."""
    source = simulation.array(random_bytes(beats * BEAT))
    target = simulation.array(np.zeros(beats * BEAT, np.uint8))
    copy_engine.copy(simulation, target, source, **options)
    simulation.wait_interrupt("dma0", limit=100_000)
    np.testing.assert_array_equal(target, source)
    return target


@pytest.mark.parametrize(("reads", "writes"), [(1, 1), (2, 7), (32, 32), (100, 3)])
def test_latencies_are_exact(reads, writes):
    with copy_engine.simulate(latency=(reads, writes)) as simulation:
        copied(simulation)
        registers = simulation.registers["dma0"]
        assert registers.mm2s_stall_memory_cycles.read().count == reads
        assert registers.s2mm_stall_memory_cycles.read().count == writes


def test_a_burst_takes_a_beat_a_cycle(engine):
    latency = engine.system.memory[0].latency_cycles
    source, target = engine.array(random_bytes(32 * BEAT)), engine.empty(32 * BEAT, np.uint8)
    copy_engine.copy(engine, target, source)
    engine.wait_interrupt("dma0")
    # Per burst, by the engine's states: address 2 (it is put on the bus, it is taken), then latency to the first of
    # 16 beats; the same way out, where the latency runs from the last beat; and one cycle of the interrupt's flag.
    burst = 2 + (latency - 1) + 16 + 2 + 16 + latency
    counters = engine.counters()
    start = counters.last_write_response - 2 * burst + 1
    assert engine.cycle == counters.last_write_response + 1
    port = counters.ports["dma0"]
    assert (port.read_addresses, port.read_beats, port.write_addresses, port.write_beats) == (2, 32, 2, 32)
    assert port.write_responses == 2
    assert port.read_bus_bytes == port.write_bus_bytes == port.write_strobed_bytes == 32 * BEAT
    # The start register is written in the cycle before the first state, the fifth and last of the copy's writes.
    assert counters.register_writes == 5
    assert counters.first_register_write < start
    assert counters.job_cycles == counters.last_write_response - counters.first_register_write + 1


def test_back_pressure_changes_time_and_nothing_else():
    def cycles(**options) -> int:
        with copy_engine.simulate(**options) as simulation:
            copied(simulation)
            assert simulation.registers["dma0"].s2mm_completed.read().count == 1
            return simulation.cycle

    free = cycles()
    slow = cycles(back_pressure=0.5, seed=3)
    assert slow > free
    assert slow == cycles(back_pressure=0.5, seed=3)
    assert slow != cycles(back_pressure=0.5, seed=4)
    for channel in ("ar", "r", "aw", "w", "b", "lite_ar", "lite_r", "lite_aw", "lite_w", "lite_b"):
        assert cycles(back_pressure={channel: 0.7}, seed=5) > free, channel


@pytest.mark.parametrize("rates", [(0.25, 1.0), (1.0, 0.25), (0.5, 0.5), (0.3, 1.0)])
def test_bandwidth(rates):
    def cycles(**options) -> int:
        with copy_engine.simulate(latency=1, **options) as simulation:
            copied(simulation, beats=160)
            return simulation.counters().job_cycles or 0

    # In each of ten bursts the first beat comes at once and 15 more at the rate.
    lost = sum(10 * 15 * (1 / rate - 1) for rate in rates)
    assert cycles(bandwidth=rates) - cycles() == pytest.approx(lost, abs=10)


@pytest.mark.parametrize(
    ("on", "kind", "error", "code"),
    [("r", "slverr", "READ", 1), ("r", "decerr", "READ", 2), ("w", "slverr", "WRITE", 3), ("w", "decerr", "WRITE", 4)],
)
def test_errors_by_address(engine, on, kind, error, code):
    source, target = engine.array(random_bytes(64 * BEAT)), engine.array(np.zeros(64 * BEAT, np.uint8))
    hit = source if on == "r" else target
    engine.plant(kind, (hit.device_address + 40 * BEAT, 1), on=on)
    copy_engine.copy(engine, target, source)
    engine.wait_interrupt("dma0")
    registers = engine.registers["dma0"]
    assert registers.s2mm_status.read().error == code
    # The third burst has it: beats 32 to 47. What came before it has arrived.
    assert registers.s2mm_error_address.read().address == hit.device_address + 32 * BEAT
    np.testing.assert_array_equal(target[: 32 * BEAT], source[: 32 * BEAT])
    assert engine.counters().total("error_responses") == 1


def test_no_memory_there(engine):
    source = engine.array(random_bytes(BEAT))
    target = engine.empty(BEAT, np.uint8)
    copy_engine.copy(engine, target, source)
    engine.wait_interrupt("dma0")
    engine.registers["dma0"].interrupt_pending.write_bits(1)
    memory = engine.system.memory[0]
    engine.registers["dma0"].base0.write(address=memory.base + memory.size_bytes)
    engine.registers["dma0"].mm2s_chain_words.write_bits(1)
    engine.wait_interrupt("dma0")
    assert engine.registers["dma0"].s2mm_status.read().error == 2


def test_faults_pass_some_bursts_and_end(engine):
    target = engine.array(np.zeros(64 * BEAT, np.uint8))
    engine.plant("slverr", target, on="w", skip=2, times=1)
    source = engine.array(random_bytes(64 * BEAT))
    copy_engine.copy(engine, target, source)
    engine.wait_interrupt("dma0")
    assert engine.counters().ports["dma0"].write_addresses == 3
    engine.reset()
    copied(engine)


def test_slow_and_silent_answers(engine):
    source, target = engine.array(random_bytes(16 * BEAT)), engine.empty(16 * BEAT, np.uint8)
    engine.plant("slow", source, on="r", extra_cycles=500)
    copy_engine.copy(engine, target, source)
    engine.wait_interrupt("dma0")
    assert engine.registers["dma0"].mm2s_stall_memory_cycles.read().count == 532
    engine.registers["dma0"].interrupt_pending.write_bits(1)
    engine.clear_faults()
    engine.plant("silent", target, on="w")
    copy_engine.copy(engine, target, source)
    with pytest.raises(DeviceTimeout, match=r"interrupt of dma0: cycle \d+; not high within 5000 cycles; "):
        engine.wait_interrupt("dma0", limit=5000)
    with pytest.raises(DeviceTimeout, match=r"memory ports: .*not quiet within 10 cycles"):
        engine.settle(quiet=20, limit=10)


@pytest.mark.parametrize("at", ["data", "address"])
def test_when_a_read_sees_memory(at):
    """The source changes while the burst is on its way."""
    with copy_engine.simulate(read_at=at, latency=200) as simulation:
        source, target = simulation.array(random_bytes(16 * BEAT)), simulation.empty(16 * BEAT, np.uint8)
        before = np.array(source)
        copy_engine.copy(simulation, target, source)
        simulation.run(100)
        source[:] = ~before
        simulation.wait_interrupt("dma0")
        np.testing.assert_array_equal(target, before if at == "address" else ~before)


@pytest.mark.parametrize("at", ["data", "response"])
def test_when_a_write_is_seen(at):
    with copy_engine.simulate(write_at=at, latency=(1, 200)) as simulation:
        source, target = simulation.array(random_bytes(16 * BEAT)), simulation.array(np.zeros(16 * BEAT, np.uint8))
        copy_engine.copy(simulation, target, source)
        simulation.run(100)
        assert simulation.counters().total("write_beats") == 16
        np.testing.assert_array_equal(target, source if at == "data" else 0)
        simulation.wait_interrupt("dma0")
        np.testing.assert_array_equal(target, source)


def test_options_are_checked(engine):
    with pytest.raises(SpecError, match=r"back_pressure of r: 1\.0; from 0 to 0\.99; "):
        engine.configure(back_pressure={"r": 1.0})
    with pytest.raises(SpecError, match="back_pressure: rr; channels are ar, r, aw"):
        engine.configure(back_pressure={"rr": 0.1})
    with pytest.raises(SpecError, match=r"bandwidth: 2; from 0\.001 to 1"):
        engine.configure(bandwidth=2)
    with pytest.raises(SpecError, match="read_at: 'never'; one of: data, address"):
        engine.configure(read_at="never")
