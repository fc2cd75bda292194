"""A register slice: what stands between a block and an AXI port."""

from typing import Any

from amaranth.hdl import Module, Signal
from amaranth.lib import stream, wiring
from amaranth.lib.wiring import In, Out

__all__ = ["RegisterSlice"]


class RegisterSlice(wiring.Component):
    """A skid buffer of two items whose outputs, ``i.ready`` included, all come from registers.

    Parameters
    ----------
    shape : ShapeLike
        The payload.

    Members
    -------
    i : In(stream of shape)
    o : Out(stream of shape)

    Timing: one cycle of latency, one item per cycle. ``i.ready`` is low in reset and in the first cycle after it.
    """

    def __init__(self, shape: Any):
        self.shape = shape
        super().__init__({"i": In(stream.Signature(shape)), "o": Out(stream.Signature(shape))})

    def elaborate(self, platform: object) -> Module:
        m = Module()
        i, o = self.i, self.o
        skid = Signal(self.shape)
        skid_valid = Signal()
        moving = ~o.valid | o.ready
        taken = i.valid & i.ready

        with m.If(moving):
            with m.If(skid_valid):
                m.d.sync += [o.payload.eq(skid), o.valid.eq(1), skid_valid.eq(0)]
            with m.Else():
                m.d.sync += [o.payload.eq(i.payload), o.valid.eq(taken)]
        with m.Elif(taken):
            m.d.sync += [skid.eq(i.payload), skid_valid.eq(1)]
        # Ready while the skid register will be free. It is never taken while full, because ready is then low.
        m.d.sync += i.ready.eq(moving | (~skid_valid & ~taken))
        return m
