"""The only place that decides what a burst is."""

from amaranth.hdl import Const, Module, Mux, Signal
from amaranth.lib import stream, wiring
from amaranth.lib.wiring import In, Out

from .layouts import Layouts

__all__ = ["BurstSplitter", "burst_limit"]

BOUNDARY_BYTES = 4096
MOST_BEATS = 256


def burst_limit(beats: int, data_bytes: int) -> int:
    """The longest legal burst of at most ``beats`` beats."""
    return min(beats, BOUNDARY_BYTES // data_bytes, MOST_BEATS)


class BurstSplitter(wiring.Component):
    """Cuts a run of beats into legal INCR bursts, one per cycle.

    A burst never crosses a multiple of its longest length. That length is a power of two that divides 4096 bytes, so
    no burst crosses a 4 KiB boundary, and all but the first and the last of a run are aligned and equally long.

    Parameters
    ----------
    layouts : Layouts
    beats : int
        The longest burst wanted, a power of two.

    Members
    -------
    i : In(stream of run)
    o : Out(stream of burst)

    Timing: the first burst shows in the cycle after its run went in; a run goes in while the last burst of the run
    before goes out.
    """

    def __init__(self, layouts: Layouts, beats: int):
        self.layouts = layouts
        self.limit = burst_limit(beats, layouts.data_bytes)
        super().__init__({"i": In(stream.Signature(layouts.run())), "o": Out(stream.Signature(layouts.burst()))})

    def elaborate(self, platform: object) -> Module:
        m = Module()
        i, o = self.i, self.o
        low = self.layouts.byte_bits
        position_bits = (self.limit - 1).bit_length()
        beat = Signal(self.layouts.address - low)
        left = Signal(len(i.p.beats))
        valid = Signal()
        # Beats, less one, up to the boundary.
        room = ~beat[:position_bits] if position_bits else Const(0, 1)
        m.d.comb += [
            o.valid.eq(valid),
            o.p.last.eq(left <= room),
            o.p.address.eq(beat << low),
            o.p.len.eq(Mux(o.p.last, left, room)),
            i.ready.eq(~valid | (o.ready & o.p.last)),
        ]
        with m.If(o.valid & o.ready):
            m.d.sync += [beat.eq(beat + room + 1), left.eq(left - room - 1), valid.eq(~o.p.last)]
        with m.If(i.valid & i.ready):
            m.d.sync += [beat.eq(i.p.address >> low), left.eq(i.p.beats), valid.eq(1)]
        return m
