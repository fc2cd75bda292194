"""The system: every block of a description behind one AXI4-Lite port, and one AXI4 port a DMA engine."""

from amaranth.hdl import Module
from amaranth.lib import wiring
from amaranth.lib.wiring import In, Out, connect, flipped

from hw.axi import AXI4LiteSignature, LiteBridge
from hw.axi.protocol import ProtocolMonitor
from hw.axi_dma import AxiDma
from hw.matmul_accel import MatmulAccel
from hw.spec import Accelerator, StreamAccel, System
from hw.stream_accel import StreamAdapter

from .foreign import connect_foreign
from .protocol import protocol_tables, watched_ports

__all__ = ["SystemTop"]


def _block(part: Accelerator, data_width: int) -> MatmulAccel | StreamAdapter:
    """What answers at an accelerator's registers."""
    if isinstance(part, StreamAccel):
        return StreamAdapter(part, data_width)
    return MatmulAccel(part, data_width)


class SystemTop(wiring.Component):
    """A whole system on chip, less memory and host.

    Accelerators of the kind ``stream`` are instances of their module, whose Verilog is not part of it.

    Parameters
    ----------
    system : System
    checked : bool
        With protocol checkers on every port and on the streams between blocks: for simulation only.

    Members
    -------
    s_axil : In(AXI4LiteSignature)
        The host's port: block ``name`` answers at ``system.address_map[name]``.
    m_axi_<dma> : Out(AXI4Signature)
        Memory port of each DMA engine.
    interrupt_<block> : Out(1)
        Interrupt line of each block, level.
    protocol_enable : In(2), protocol_error : Out(1), protocol_error_<port> : Out(8)
        Where ``checked``: see `hw.axi.protocol.ProtocolMonitor`; ports and rules are `protocol_tables`.
    """

    def __init__(self, system: System, *, checked: bool = False):
        self.system = system
        self.checked = checked
        self.dma = {part.name: AxiDma(part, system.bus) for part in system.dma}
        self.accelerator = {part.name: _block(part, system.bus.data_width_bits) for part in system.accelerator}
        members = {"s_axil": In(AXI4LiteSignature(system.lite_address_width_bits))}
        for name, engine in self.dma.items():
            members[f"m_axi_{name}"] = Out(engine.axi.signature)
        for name in system.register_maps:
            members[f"interrupt_{name}"] = Out(1)
        if checked:
            members |= ProtocolMonitor.members(protocol_tables(system))
        super().__init__(members)

    def elaborate(self, platform: object) -> Module:
        m = Module()
        m.submodules.bridge = bridge = LiteBridge(self.system)
        connect(m, flipped(self.s_axil), bridge.axil)
        for name, block in (self.dma | self.accelerator).items():
            m.submodules[name] = block
            connect(m, bridge.windows[name], block.registers)
            m.d.comb += getattr(self, f"interrupt_{name}").eq(block.interrupt)
        for name, engine in self.dma.items():
            connect(m, engine.axi, flipped(getattr(self, f"m_axi_{name}")))
        for part in self.system.accelerator:
            engine, block = self.dma[part.dma], self.accelerator[part.name]
            connect(m, engine.to_stream, block.input)
            connect(m, block.output, engine.from_stream)
            if isinstance(block, StreamAdapter):
                connect_foreign(m, f"{part.name}_foreign", block)
        if self.checked:
            m.submodules.protocol = monitor = ProtocolMonitor(watched_ports(self))
            m.d.comb += monitor.protocol_enable.eq(self.protocol_enable)
            for name in ("protocol_error", *(f"protocol_error_{port}" for port in monitor.ports)):
                m.d.comb += getattr(self, name).eq(getattr(monitor, name))
        return m
