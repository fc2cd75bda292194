"""Registers by name over the register port."""

import pytest

from hw.spec import SpecError
from sw.runtime.errors import DeviceTimeout, RegisterAccessError

from . import copy_engine


def test_fields_by_name(engine):
    registers = engine.registers["dma0"]
    registers.base0.write(address=0x1234_5678)
    assert registers.base0.read() == {"address": 0x1234_5678}
    assert registers["base0"].read().address == 0x1234_5678
    assert registers.base0.read_bits() == engine.read32(engine.system.register_address("dma0", "base0"))
    assert set(registers) == {register.name for register in engine.system.register_maps["dma0"]}
    with pytest.raises(AttributeError, match="block dma0 has no register bse0"):
        _ = registers.bse0
    with pytest.raises(AttributeError, match="no field adress; there are: address"):
        _ = registers.base0.read().adress
    with pytest.raises(SpecError, match="address"):
        registers.base0.write(address=1 << 32)


def test_refusals_name_the_register(engine):
    registers = engine.registers["dma0"]
    with pytest.raises(RegisterAccessError, match=r"dma0\.mm2s_mode: SLVERR; the register port answers OKAY; "):
        registers.mm2s_mode.write()
    with pytest.raises(RegisterAccessError, match=r"dma0\.s2mm_mode: DECERR; "):
        registers.s2mm_mode.write()
    with pytest.raises(RegisterAccessError, match=r"dma0\.s2mm_mode: DECERR; "):
        registers.s2mm_mode.read()
    # A posted write's error comes with a later access, and is the write's.
    registers.mm2s_mode.write(posted=True)
    with pytest.raises(RegisterAccessError, match=r"dma0\.mm2s_mode: SLVERR"):
        registers.base0.read()
    registers.base0.read()


def test_nothing_is_asked_in_the_first_cycle_after_reset(engine):
    """The engine would take the write at once."""
    begin = engine.cycle
    engine.registers["dma0"].base0.write(address=1, posted=True)
    assert engine.cycle - begin == 2


def test_posted_writes_go_back_to_back(engine):
    """The engine takes a write every second cycle, and so fast they come."""
    registers = engine.registers["dma0"]
    engine.run(1)
    engine.clear_counters()
    begin = engine.cycle
    for value in range(20):
        registers.base0.write(address=value, posted=True)
    assert engine.cycle - begin == 2 * 20 - 1
    assert registers.base0.read().address == 19
    assert (engine.counters().register_writes, engine.counters().register_reads) == (20, 1)


def test_a_held_write_is_waited_for_and_not_for_ever(engine):
    """The engine holds a start while a copy runs."""
    source, target = engine.empty(16 * 8), engine.empty(16 * 8)
    copy_engine.copy(engine, target, source)
    begin = engine.cycle
    engine.registers["dma0"].mm2s_chain_words.write_bits(1)
    assert engine.cycle - begin > 2 * 32
    engine.wait_interrupt("dma0")
    engine.run(200)
    engine.plant("silent", source)
    engine.configure(transaction_limit_cycles=1000)
    copy_engine.copy(engine, target, source)
    begin = engine.cycle
    limit = r"write of dma0\.mm2s_chain_words: cycle \d+; no answer within 1000 cycles; "
    with pytest.raises(DeviceTimeout, match=limit):
        engine.registers["dma0"].mm2s_chain_words.write_bits(1)
    assert engine.cycle - begin == 1000


def test_interrupt_lines(engine):
    assert engine.interrupts == {"dma0": False, "gemm0": False}
    copy_engine.copy(engine, engine.empty(8), engine.empty(8))
    assert engine.wait_interrupt() == {"dma0": True, "gemm0": False}
    engine.registers["dma0"].interrupt_pending.write_bits(1)
    engine.run(1)
    assert engine.interrupts == {"dma0": False, "gemm0": False}
