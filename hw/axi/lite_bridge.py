"""An AXI4-Lite slave in front of the register files of all blocks."""

from typing import Any

from amaranth.hdl import Module, Signal
from amaranth.lib import data, wiring
from amaranth.lib.wiring import In, Out

from hw.spec import System
from hw.spec.registers import REGISTER_BYTES
from hw.spec.words import INDEX_BITS

from .register_bank import RegisterBusSignature
from .register_slice import RegisterSlice
from .signatures import AXI4LiteSignature, Response

__all__ = ["LiteBridge"]

WINDOW_BYTES = REGISTER_BYTES << INDEX_BITS
FULL_STROBE = (1 << REGISTER_BYTES) - 1


class LiteBridge(wiring.Component):
    """AXI4-Lite slave → one register bus per block.

    Parameters
    ----------
    system : System
        Its ``address_map`` says where each block's window is. A window has 4096 bytes and is aligned to its size.

    Members
    -------
    axil : In(AXI4LiteSignature)
    <block> : Out(RegisterBusSignature)

    Attributes
    ----------
    windows : dict, block name → its register bus

    An access outside all windows answers DECERR. SLVERR: the block refuses it, or a write doesn't strobe all four
    bytes. The two low address bits don't count.

    Timing: every signal towards the port comes from a register. Write address and data may come in any order. One
    write per cycle, one read per two cycles, when the block doesn't hold them; a held write holds those behind it.
    """

    def __init__(self, system: System):
        self.address_map = system.address_map
        self.address_width = system.lite_address_width_bits
        members = {name: Out(RegisterBusSignature()) for name in self.address_map}
        super().__init__({"axil": In(AXI4LiteSignature(self.address_width)), **members})
        self.windows = {name: getattr(self, name) for name in self.address_map}

    def elaborate(self, platform: object) -> Module:
        m = Module()
        axi = self.axil
        write_data = data.StructLayout({"data": 32, "strb": 4})
        read_data = data.StructLayout({"data": 32, "resp": 2})

        m.submodules.aw = aw = RegisterSlice(self.address_width)
        m.submodules.w = w = RegisterSlice(write_data)
        m.submodules.b = b = RegisterSlice(2)
        m.submodules.ar = ar = RegisterSlice(self.address_width)
        m.submodules.r = r = RegisterSlice(read_data)
        m.d.comb += [
            aw.i.payload.eq(axi.awaddr),
            aw.i.valid.eq(axi.awvalid),
            axi.awready.eq(aw.i.ready),
            w.i.payload.data.eq(axi.wdata),
            w.i.payload.strb.eq(axi.wstrb),
            w.i.valid.eq(axi.wvalid),
            axi.wready.eq(w.i.ready),
            axi.bresp.eq(b.o.payload),
            axi.bvalid.eq(b.o.valid),
            b.o.ready.eq(axi.bready),
            ar.i.payload.eq(axi.araddr),
            ar.i.valid.eq(axi.arvalid),
            axi.arready.eq(ar.i.ready),
            axi.rdata.eq(r.o.payload.data),
            axi.rresp.eq(r.o.payload.resp),
            axi.rvalid.eq(r.o.valid),
            r.o.ready.eq(axi.rready),
        ]
        self._write(m, aw.o, w.o, b.i)
        self._read(m, ar.o, r.i)
        return m

    def _windows(self, m: Module, address: Any):
        """Yield (register bus, context in which the address is in its window)."""
        low = INDEX_BITS + (REGISTER_BYTES - 1).bit_length()
        for name, base in self.address_map.items():
            yield self.windows[name], m.If(address[low:] == base >> low)

    def _write(self, m: Module, aw: Any, w: Any, b: Any) -> None:
        asked, answered = Signal(), Signal()
        whole = w.p.strb == FULL_STROBE
        # Everything that the block is shown waits for room for its response, so that the write happens once.
        m.d.comb += [asked.eq(aw.valid & w.valid & b.ready), answered.eq(asked), b.p.eq(Response.DECERR)]
        for bus, here in self._windows(m, aw.p):
            m.d.comb += [bus.write_index.eq(aw.p[2:]), bus.write_data.eq(w.p.data)]
            with here:
                m.d.comb += [
                    bus.write_valid.eq(asked & whole),
                    answered.eq(asked & (bus.write_ready | ~whole)),
                ]
                with m.If(bus.write_error | ~whole):
                    m.d.comb += b.p.eq(Response.SLVERR)
                with m.Else():
                    m.d.comb += b.p.eq(Response.OKAY)
        m.d.comb += [b.valid.eq(answered), aw.ready.eq(answered), w.ready.eq(answered)]

    def _read(self, m: Module, ar: Any, r: Any) -> None:
        asked, answered = Signal(), Signal()
        m.d.comb += [asked.eq(ar.valid & r.ready), answered.eq(asked), r.p.resp.eq(Response.DECERR)]
        for bus, here in self._windows(m, ar.p):
            m.d.comb += bus.read_index.eq(ar.p[2:])
            with here:
                m.d.comb += [
                    bus.read_valid.eq(asked),
                    answered.eq(asked & bus.read_ready),
                    r.p.data.eq(bus.read_data),
                ]
                with m.If(bus.read_error):
                    m.d.comb += r.p.resp.eq(Response.SLVERR)
                with m.Else():
                    m.d.comb += r.p.resp.eq(Response.OKAY)
        m.d.comb += [r.valid.eq(answered), ar.ready.eq(answered)]
