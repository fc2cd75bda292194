"""The engine behind an AXI4-Lite port: the top of its test benches."""

import dataclasses
from typing import Any

from amaranth.hdl import Module
from amaranth.lib import wiring
from amaranth.lib.wiring import In, Out, connect, flipped

from hw.axi import AXI4LiteSignature, LiteBridge
from hw.axi.protocol import AXI4Checker, PacketChecker, Side, Watched
from hw.axi_dma import AxiDma
from hw.spec import Bus, Dma, System, load_system
from tests.hw.protocol_watch import LIMIT_CYCLES


def bench_system(data_width_bits: int, address_width_bits: int = 32, **dma: int) -> System:
    """The base system with another bus and engine; its accelerator's window isn't connected."""
    return dataclasses.replace(
        load_system("base"),
        bus=Bus(data_width_bits=data_width_bits, address_width_bits=address_width_bits),
        dma=(Dma(name="dma0", **dma),),
    )


class DmaBench(wiring.Component):
    """`AxiDma` with flat stream ports and its registers at address 0 of ``s_axil``."""

    def __init__(self, system: System):
        self.system = system
        self.engine = AxiDma(system.dma[0], system.bus)
        width = system.bus.data_width_bits

        def stream(prefix: str, flow: Any) -> dict:
            back = In if flow is Out else Out
            forward = {"data": width, "keep": width // 8, "last": 1, "command": 1, "valid": 1}
            return {f"{prefix}_{name}": flow(bits) for name, bits in forward.items()} | {f"{prefix}_ready": back(1)}

        super().__init__(
            {
                "s_axil": In(AXI4LiteSignature(system.lite_address_width_bits)),
                "m_axi": Out(self.engine.axi.signature),
                "interrupt_dma0": Out(1),
                **stream("to_stream", Out),
                **stream("from_stream", In),
            }
        )

    def watched(self) -> dict[str, Watched]:
        """Checkers that know the engine's limits, and watch its streams."""
        dma, width = self.system.dma[0], self.system.bus.data_width_bits
        port = AXI4Checker(
            self.engine.axi.signature,
            outstanding=dma.outstanding,
            burst_beats=dma.burst_beats,
            limit_cycles=LIMIT_CYCLES,
        )
        out, into = (PacketChecker(width, uniform_rows=False, limit_cycles=LIMIT_CYCLES) for _ in range(2))
        return {
            "m_axi": Watched(port, self.m_axi, Side.MASTER),
            "to_stream": Watched(out, self.engine.to_stream, Side.MASTER),
            "from_stream": Watched(into, self.engine.from_stream, Side.SLAVE),
        }

    def elaborate(self, platform: object) -> Module:
        m = Module()
        m.submodules.bridge = bridge = LiteBridge(self.system)
        m.submodules.engine = engine = self.engine
        connect(m, flipped(self.s_axil), bridge.axil)
        connect(m, bridge.windows["dma0"], engine.registers)
        connect(m, engine.axi, flipped(self.m_axi))
        m.d.comb += self.interrupt_dma0.eq(engine.interrupt)
        out, into = engine.to_stream, engine.from_stream
        for name in ("data", "keep", "last", "command"):
            m.d.comb += [
                getattr(self, f"to_stream_{name}").eq(getattr(out.p, name)),
                getattr(into.p, name).eq(getattr(self, f"from_stream_{name}")),
            ]
        m.d.comb += [
            self.to_stream_valid.eq(out.valid),
            out.ready.eq(self.to_stream_ready),
            into.valid.eq(self.from_stream_valid),
            self.from_stream_ready.eq(into.ready),
        ]
        return m
