"""Bias, multiplier and shift of each channel, read a group of ``cols`` channels at a time."""

from amaranth.hdl import Module, Mux, Signal
from amaranth.lib import wiring
from amaranth.lib.memory import Memory
from amaranth.lib.wiring import In, Out

from .pipeline import log2

__all__ = ["ParameterBuffer"]

PLANES = 3


class ParameterBuffer(wiring.Component):
    """Three planes of int32.

    Parameters
    ----------
    groups, cols : int
        Capacity, in groups of ``cols`` channels.
    chunk : int
        Channels that are written at once, at most ``cols``.

    Members
    -------
    write_enable, write_plane, write_address, write_data : In
        One enable per channel; the address counts chunks.
    address : In
        A group; its ``bias``, ``multiplier`` and ``shift`` are out in the next cycle.
    """

    def __init__(self, *, groups: int, cols: int, chunk: int):
        self.groups, self.cols, self.chunk = groups, cols, chunk
        super().__init__(
            {
                "write_enable": In(chunk),
                "write_plane": In(2),
                "write_address": In(log2(groups * cols // chunk)),
                "write_data": In(32 * chunk),
                "address": In(log2(groups)),
                "bias": Out(32).array(cols),
                "multiplier": Out(32).array(cols),
                "shift": Out(32).array(cols),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        parts = self.cols // self.chunk
        part, group = self.write_address[: log2(parts)], self.write_address[log2(parts) :]
        for plane, channels in enumerate((self.bias, self.multiplier, self.shift)):
            memory = Memory(shape=32 * self.cols, depth=self.groups, init=[])
            m.submodules[f"plane{plane}"] = memory
            write, read = memory.write_port(granularity=32), memory.read_port()
            enables = Signal(self.cols, name=f"enables{plane}")
            m.d.comb += [
                enables.eq(self.write_enable << (part * self.chunk)),
                write.en.eq(Mux(self.write_plane == plane, enables, 0)),
                write.addr.eq(group),
                write.data.eq(self.write_data.replicate(parts)),
                read.addr.eq(self.address),
            ]
            m.d.comb += [channel.eq(read.data.word_select(index, 32)) for index, channel in enumerate(channels)]
        return m
