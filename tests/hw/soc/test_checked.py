"""The top with protocol checkers: they sit where they should, and only there."""

from types import SimpleNamespace

import pytest

from hw.soc import SystemTop, build_verilog, protocol_tables, top_name
from hw.soc.protocol import watched_ports
from hw.spec import load_system
from sim import ProtocolError, Simulation
from sim.rules import rules_header

SYSTEM = load_system("tiny")
pytestmark = pytest.mark.filterwarnings("ignore:.*created but never used")


def test_every_port_and_stream_is_watched():
    tables = protocol_tables(SYSTEM)
    assert list(tables) == ["s_axil", "m_axi_dma0", "dma0_to_stream", "dma0_from_stream"]
    top = SystemTop(SYSTEM, checked=True)
    watched = watched_ports(top)
    assert {name: port.checker.rules for name, port in watched.items()} == tables
    engine = top.dma["dma0"]
    interfaces = [top.s_axil, top.m_axi_dma0, engine.to_stream, engine.from_stream]
    assert all(port.interface is interface for port, interface in zip(watched.values(), interfaces, strict=True))
    more = top.signature.members.keys() - SystemTop(SYSTEM).signature.members.keys()
    assert more == {"protocol_enable", "protocol_error", *(f"protocol_error_{name}" for name in tables)}


def test_the_synthesised_top_has_none():
    assert "protocol" not in build_verilog(SYSTEM)


# What the RTL is made from, what it is made from instead, and what a run then says.
FAULTS = {
    "hw.axi_dma.engine.CACHE": (0b0100, "m_axi_dma0 AR_CACHE: ARCACHE is no reserved encoding"),
    "hw.axi.lite_bridge.Response": (
        SimpleNamespace(OKAY=1, SLVERR=2, DECERR=3),
        "s_axil R_EXOKAY: RRESP isn't EXOKAY: AXI4-Lite has no exclusive access",
    ),
}


def touch(simulation: Simulation) -> None:
    """Read a register, and let a chain be fetched."""
    registers = simulation.registers["dma0"]
    registers.mm2s_status.read_bits()
    registers.mm2s_chain_head.write_bits(simulation.empty(64).device_address)
    registers.mm2s_chain_words.write_bits(1)
    simulation.run(100)


@pytest.mark.long
@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_ends_the_run(name, monkeypatch):
    wrong, says = FAULTS[name]
    monkeypatch.setattr(name, wrong)
    faulty = build_verilog(SYSTEM, checked=True)
    rules = rules_header(protocol_tables(SYSTEM))
    with Simulation(SYSTEM, verilog=faulty, top=top_name(SYSTEM), rules=rules) as simulation:
        with pytest.raises(ProtocolError, match=rf"AXI protocol: cycle \d+: {says}"):
            touch(simulation)
