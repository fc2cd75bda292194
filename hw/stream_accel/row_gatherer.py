"""Words of an accelerator become beats, and a new beat begins with each row."""

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib import stream, wiring
from amaranth.lib.wiring import In, Out

from hw.axi.packet import packet_signature

from .word_packer import word_layout

__all__ = ["RowGatherer"]


class RowGatherer(wiring.Component):
    """Gathers words into beats.

    Parameters
    ----------
    data_bytes, word_bytes : int
        Width of the beats, and of the words, which are no wider.

    Members
    -------
    i : In(stream of word_layout(word_bytes))
    o : Out(packet_signature(8 * data_bytes))
    row_bytes : In(20)
        Of the rows that begin from now on: whole words. While it is 0 no word is taken.
    halt : In(1)
        Take no more words.
    early : Out(1)
        A word that was taken has ``last`` and doesn't end its row; it isn't passed on.
    partial : Out(1)
        A word that was taken doesn't keep all its bytes; it isn't passed on.

    Timing: a word per cycle; a beat shows in the cycle after its last word.
    """

    def __init__(self, data_bytes: int, word_bytes: int):
        assert word_bytes <= data_bytes, "checked by System"
        self.data_bytes, self.word_bytes = data_bytes, word_bytes
        super().__init__(
            {
                "i": In(stream.Signature(word_layout(word_bytes))),
                "o": Out(packet_signature(8 * data_bytes)),
                "row_bytes": In(20),
                "halt": In(1),
                "early": Out(1),
                "partial": Out(1),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        i, o, width = self.i, self.o, self.word_bytes
        words = self.data_bytes // width
        lane = Signal(range(words))
        gathered, merged = Signal(8 * self.data_bytes), Signal(8 * self.data_bytes)
        owed, left = Signal(20), Signal(20)  # bytes of the row: before this word (0: it is the first), and after it
        row_end, complete, taken = Signal(), Signal(), Signal()
        m.d.comb += [
            merged.eq(Mux(lane == 0, 0, gathered) | i.p.data << lane * (8 * width)),
            left.eq(Mux(owed == 0, self.row_bytes, owed) - width),
            row_end.eq(left == 0),
            complete.eq(row_end | (lane == words - 1)),
            i.ready.eq((self.row_bytes != 0) & ~self.halt & (~complete | ~o.valid | o.ready)),
            taken.eq(i.valid & i.ready),
            self.early.eq(taken & i.p.last & ~row_end),
            self.partial.eq(taken & ~i.p.keep.all()),
        ]
        with m.If(o.ready):
            m.d.sync += o.valid.eq(0)
        with m.If(taken):
            m.d.sync += [owed.eq(left), gathered.eq(merged), lane.eq(lane + 1)]
            with m.If(complete):
                m.d.sync += lane.eq(0)
        with m.If(taken & complete & ~self.early & ~self.partial):
            m.d.sync += [
                o.valid.eq(1),
                o.p.data.eq(merged),
                # All lanes up to this one.
                o.p.keep.eq(Cat((lane >= position).replicate(width) for position in range(words))),
                o.p.last.eq(i.p.last),
            ]
        return m
