"""Tiles of int32: partial sums that a job keeps for a later one, and initial values of C."""

from amaranth.hdl import Cat, Module, Mux, Signal, signed
from amaranth.lib import wiring
from amaranth.lib.memory import Memory
from amaranth.lib.wiring import In, Out

from .pipeline import log2

__all__ = ["AccumulatorBuffer"]


class AccumulatorBuffer(wiring.Component):
    """A word holds the ``drain`` results of one cycle; there is one read and one write port.

    Parameters
    ----------
    words, drain : int
        Capacity and width in int32.
    chunk : int
        Int32 that a load writes at once, at most ``drain``.

    Members
    -------
    load_enable, load_address, load_data : In
        A load's write: one enable per int32, the address counts chunks. ``load_ready`` : Out; low while the drain
        writes, which can't wait.
    address, read : In, Out
        A word, out in the next cycle.
    keep_enable, keep_address, keep : In
        The drain's write.
    """

    def __init__(self, *, words: int, drain: int, chunk: int):
        self.words, self.drain, self.chunk = words, drain, chunk
        super().__init__(
            {
                "load_enable": In(chunk),
                "load_address": In(log2(words * drain // chunk)),
                "load_data": In(32 * chunk),
                "load_ready": Out(1),
                "address": In(log2(words)),
                "read": Out(signed(32)).array(drain),
                "keep_enable": In(1),
                "keep_address": In(log2(words)),
                "keep": In(signed(32)).array(drain),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        m.submodules.memory = memory = Memory(shape=32 * self.drain, depth=self.words, init=[])
        write, read = memory.write_port(granularity=32), memory.read_port()
        parts = self.drain // self.chunk
        part, word = self.load_address[: log2(parts)], self.load_address[log2(parts) :]
        enables = Signal(self.drain)
        m.d.comb += [
            enables.eq(self.load_enable << (part * self.chunk)),
            self.load_ready.eq(~self.keep_enable),
            write.en.eq(Mux(self.keep_enable, ~0, enables)),
            write.addr.eq(Mux(self.keep_enable, self.keep_address, word)),
            write.data.eq(Mux(self.keep_enable, Cat(*self.keep), self.load_data.replicate(parts))),
            read.addr.eq(self.address),
        ]
        m.d.comb += [value.eq(read.data.word_select(index, 32)) for index, value in enumerate(self.read)]
        return m
