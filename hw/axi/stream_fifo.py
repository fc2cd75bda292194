"""A FIFO between two streams, in block or distributed RAM."""

from typing import Any

from amaranth.hdl import Module, Signal
from amaranth.lib import stream, wiring
from amaranth.lib.memory import Memory
from amaranth.lib.wiring import In, Out

__all__ = ["StreamFifo"]


class StreamFifo(wiring.Component):
    """First in, first out.

    Parameters
    ----------
    shape : ShapeLike
        The payload.
    depth : int
        Items that it holds: a power of two, at least 2.

    Members
    -------
    i : In(stream of shape)
    o : Out(stream of shape)

    Timing: an item comes out in the cycle after it went in, one per cycle. No combinational path from ``i`` to ``o``
    or from ``o.ready`` to ``i.ready``.
    """

    def __init__(self, shape: Any, depth: int):
        if depth < 2 or depth & (depth - 1):
            raise ValueError(f"FIFO depth: {depth}; a power of two of at least 2; round it up")
        self.shape = shape
        self.depth = depth
        super().__init__({"i": In(stream.Signature(shape)), "o": Out(stream.Signature(shape))})

    def elaborate(self, platform: object) -> Module:
        m = Module()
        i, o = self.i, self.o
        m.submodules.memory = memory = Memory(shape=self.shape, depth=self.depth, init=[])
        write = memory.write_port()
        # Transparent: an item that is written is read on the same edge, so that it shows without a cycle of delay.
        read = memory.read_port(transparent_for=(write,))
        taken, given = Signal(), Signal()
        level = Signal(range(self.depth + 1))
        next_write, next_read = Signal(range(self.depth)), Signal(range(self.depth))
        m.d.comb += [
            i.ready.eq(level != self.depth),
            o.valid.eq(level != 0),
            o.payload.eq(read.data),
            taken.eq(i.valid & i.ready),
            given.eq(o.valid & o.ready),
            write.en.eq(taken),
            write.addr.eq(next_write),
            write.data.eq(i.payload),
            read.addr.eq(next_read + given),
        ]
        m.d.sync += [
            next_write.eq(next_write + taken),
            next_read.eq(next_read + given),
            level.eq(level + taken - given),
        ]
        return m
