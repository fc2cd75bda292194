"""Protocol checkers for a design that has none of its own."""

from amaranth.hdl import Module
from amaranth.lib import wiring
from amaranth.lib.wiring import Flow, In, Out

from hw.axi import AXI4LiteSignature, AXI4Signature
from hw.axi.protocol import AXI4Checker, AXI4LiteChecker, ProtocolMonitor, Side, Watched
from hw.spec import System

__all__ = ["PortMonitor"]


class PortMonitor(wiring.Component):
    """Watches ports called as those of a system with one engine, dma0; all of them are inputs."""

    def __init__(self, description: System, *, id_width: int):
        memory = AXI4Signature(description.bus.address_width_bits, description.bus.data_width_bits, id_width)
        registers = AXI4LiteSignature(32)
        super().__init__(
            {
                "m_axi_dma0": Out(_observed(memory)),
                "s_axil": Out(_observed(registers)),
                **ProtocolMonitor.members(dict.fromkeys(("m_axi_dma0", "s_axil"))),
            }
        )
        self.ports = {
            "m_axi_dma0": Watched(AXI4Checker(memory, burst_beats=16), self.m_axi_dma0, Side.MASTER),
            "s_axil": Watched(AXI4LiteChecker(registers), self.s_axil, Side.SLAVE),
        }

    def elaborate(self, platform: object) -> Module:
        m = Module()
        m.submodules.monitor = monitor = ProtocolMonitor(self.ports)
        for name, member in monitor.signature.members.items():
            here, there = getattr(self, name), getattr(monitor, name)
            m.d.comb += there.eq(here) if member.flow is Flow.In else here.eq(there)
        return m


def _observed(signature: wiring.Signature) -> wiring.Signature:
    return wiring.Signature({name: In(member.shape) for name, member in signature.members.items()})
