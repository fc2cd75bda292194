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
