"""The top with protocol checkers: they sit where they should, and only there."""

import pytest

from hw.soc import SystemTop, build_verilog, protocol_tables, top_name
from hw.soc.protocol import watched_ports
from hw.spec import load_system
from sim import ProtocolError, Simulation, system_verilog
from sim.rules import rules_header

SYSTEM = load_system("tiny")


def test_every_port_and_stream_is_watched():
    tables = protocol_tables(SYSTEM)
    assert list(tables) == ["s_axil", "m_axi_dma0", "dma0_to_stream", "dma0_from_stream"]
    top = SystemTop(SYSTEM, checked=True)
    assert {name: port.checker.rules for name, port in watched_ports(top).items()} == tables
    more = top.signature.members.keys() - SystemTop(SYSTEM).signature.members.keys()
    assert more == {"protocol_enable", "protocol_error", *(f"protocol_error_{name}" for name in tables)}


def test_the_synthesised_top_has_none():
    assert "protocol" not in build_verilog(SYSTEM)


# In the Verilog of the system: what is driven, what instead, and what a run then says.
FAULTS = {
    "cache": (
        "assign m_axi_dma0_arcache = 4'h3;",
        "assign m_axi_dma0_arcache = 4'h4;",
        "m_axi_dma0 AR_CACHE: ARCACHE is no reserved encoding",
    ),
    "lite response": (
        "assign s_axil_rresp =",
        "assign s_axil_rresp = 2'h1 |",
        "s_axil R_EXOKAY: RRESP isn't EXOKAY",
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_ends_the_run(name):
    right, wrong, says = FAULTS[name]
    text = system_verilog(SYSTEM, checked=True)
    assert text.count(right) == 1
    rules = rules_header(protocol_tables(SYSTEM))
    faulty = text.replace(right, wrong)
    with Simulation(SYSTEM, verilog=faulty, top=top_name(SYSTEM), rules=rules) as simulation:
        registers = simulation.registers["dma0"]
        with pytest.raises(ProtocolError, match=rf"AXI protocol: cycle \d+: {says}"):
            registers.mm2s_status.read_bits()
            registers.mm2s_chain_head.write_bits(simulation.empty(64).device_address)
            registers.mm2s_chain_words.write_bits(1)
            simulation.run(100)
