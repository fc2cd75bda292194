"""Each AXI rule that the harness checks is broken once."""

import numpy as np
import pytest

from sim import ProtocolError

from . import copy_engine

BEAT = 8


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        (copy_engine.CROSS_4K, r"m_axi_dma0 AR: burst at 0x\w+ of 16 beats of 8 bytes crosses a 4 KiB boundary"),
        (copy_engine.EARLY_LAST, "m_axi_dma0 W: LAST comes on beat 3 of 4"),
        (copy_engine.NO_LAST, "m_axi_dma0 W: LAST is missing on beat 4 of 4"),
        (copy_engine.UNSTABLE_DATA, "m_axi_dma0 W: payload changed while it was stalled"),
        (copy_engine.WIDE_SIZE, "m_axi_dma0 AR: SIZE is 7; the bus is 8 bytes wide, so at most 3"),
        (copy_engine.WRAP_BURST, r"m_axi_dma0 AR: BURST is 2; only INCR \(1\) is used here"),
        (copy_engine.DROP_VALID, "m_axi_dma0 AR: VALID dropped before READY"),
        (copy_engine.NARROW_SIZE, r"m_axi_dma0 W: STRB 0xff of beat 0 enables bytes outside the transfer"),
    ],
)
def test_a_broken_rule_is_named(fault, says):
    with copy_engine.simulate(back_pressure=0.6, seed=1) as simulation:
        memory = simulation.empty(3 * 4096, np.uint8)
        page = -memory.device_address % 4096
        source, target = memory[page + 4096 - 32 : page + 4096 + 96], memory[page + 4096 + 256 :][:128]
        copy_engine.copy(simulation, target, source, fault=fault)
        with pytest.raises(ProtocolError, match=r"AXI protocol: cycle \d+: " + says):
            simulation.run(2000)
        # It is told once; afterwards the simulation can go on.
        simulation.reset()
        simulation.run(10)


def copy_across_pages(simulation, fault: int = 0) -> tuple:
    """Start a copy of 16 beats from just below a page's end."""
    memory = simulation.empty(3 * 4096, np.uint8)
    page = -memory.device_address % 4096
    source, target = memory[page + 4096 - 32 : page + 4096 + 96], memory[page + 4096 + 256 :][:128]
    copy_engine.copy(simulation, target, source, fault=fault)
    return source, target


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        (copy_engine.CROSS_4K, "AR_BOUNDARY: a burst doesn't cross a 4 KiB boundary"),
        (copy_engine.EARLY_LAST, "W_LAST_EARLY: WLAST is low before the last"),
        (copy_engine.NO_LAST, "W_LAST_MISSING: WLAST is high on the last"),
        (copy_engine.UNSTABLE_DATA, "W_STABLE_DATA: WDATA doesn't change"),
        (copy_engine.WIDE_SIZE, "AR_SIZE: ARSIZE is the width of the bus"),
        (copy_engine.WRAP_BURST, "AR_BURST: ARBURST is INCR"),
        (copy_engine.DROP_VALID, "AR_HELD: ARVALID stays high until ARREADY"),
    ],
)
def test_a_checker_names_the_rule_first(fault, says):
    """Not later than the memory port, which is written independently of it."""
    with copy_engine.checked_simulation(back_pressure=0.6, seed=1) as simulation:
        copy_across_pages(simulation, fault)
        with pytest.raises(ProtocolError, match=rf"AXI protocol: cycle \d+: m_axi_dma0 {says}"):
            simulation.run(2000)
        simulation.reset()
        simulation.run(100)


def test_a_checker_sees_nothing_wrong():
    with copy_engine.checked_simulation(back_pressure=0.6, seed=1) as simulation:
        source, target = copy_across_pages(simulation)
        simulation.run(2000)
        assert simulation.violations() == []
        np.testing.assert_array_equal(target, source)


def test_a_checker_can_be_switched_off_and_on():
    with copy_engine.checked_simulation(back_pressure=0.6, seed=1) as simulation:
        simulation.configure(checked_sides="surroundings")
        copy_across_pages(simulation, copy_engine.CROSS_4K)
        with pytest.raises(ProtocolError, match="m_axi_dma0 AR: burst at"):
            simulation.run(2000)
        simulation.configure(checked_sides="both")
        simulation.reset()
        copy_across_pages(simulation, copy_engine.WRAP_BURST)
        with pytest.raises(ProtocolError, match="m_axi_dma0 AR_BURST"):
            simulation.run(2000)


def test_without_a_fault_there_is_none():
    with copy_engine.simulate(back_pressure=0.6, seed=1) as simulation:
        memory = simulation.empty(3 * 4096, np.uint8)
        page = -memory.device_address % 4096
        source, target = memory[page + 4096 - 32 : page + 4096 + 96], memory[page + 4096 + 256 :][:128]
        copy_engine.copy(simulation, target, source)
        simulation.run(2000)
        assert simulation.violations() == []
        np.testing.assert_array_equal(target, source)


def test_valid_in_reset_is_noticed():
    with copy_engine.simulate() as simulation:
        source, target = simulation.array(np.zeros(BEAT, np.uint8)), simulation.empty(BEAT, np.uint8)
        copy_engine.copy(simulation, target, source, fault=copy_engine.LOUD_RESET)
        simulation.run(200)
        simulation.reset()
        with pytest.raises(ProtocolError, match="m_axi_dma0 AR/AW/W: VALID is high in reset or right after it"):
            simulation.run(1)
