"""Beats of a packet, whose rows each start a new one, become a dense run of words."""

from amaranth.hdl import Cat, Const, Module, Mux, Signal, Value
from amaranth.lib import data, stream, wiring
from amaranth.lib.wiring import In, Out

from hw.axi.packet import packet_layout

__all__ = ["WordPacker", "word_layout"]


def word_layout(word_bytes: int) -> data.StructLayout:
    """A word of the accelerator's streams; ``keep`` has a bit per byte."""
    return data.StructLayout({"data": 8 * word_bytes, "keep": word_bytes, "last": 1})


def _bits(count: Signal) -> Value:
    """Bits of so many bytes."""
    return Cat(Const(0, 3), count)


class WordPacker(wiring.Component):
    """Packs the kept bytes of beats, one after the other, into words.

    Parameters
    ----------
    data_bytes, word_bytes : int
        Width of the beats, and of the words, which are no wider.

    Members
    -------
    i : In(stream of packet_layout(8 * data_bytes))
        ``command`` marks a literal: a word by itself, in the low bits.
    o : Out(stream of word_layout(word_bytes))
    halt : In(1)
        Give no more words.
    partial : Out(1)
        In this cycle: bytes are left that make no whole word, at the end of a packet or ahead of a literal.

    Timing: a beat shows a cycle after it came; then a word per cycle, without a gap from beat to beat.
    """

    def __init__(self, data_bytes: int, word_bytes: int):
        assert word_bytes <= data_bytes, "checked by System"
        self.data_bytes, self.word_bytes = data_bytes, word_bytes
        super().__init__(
            {
                "i": In(stream.Signature(packet_layout(8 * data_bytes))),
                "o": Out(stream.Signature(word_layout(word_bytes))),
                "halt": In(1),
                "partial": Out(1),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        i, o, width = self.i, self.o, self.word_bytes
        # The beat at hand: its bytes that aren't sent yet, the lowest first, zeroes above them.
        bytes_, count, last, literal = (
            Signal(8 * self.data_bytes),
            Signal(range(self.data_bytes + 1)),
            Signal(),
            Signal(),
        )
        held = Signal()
        # What earlier beats have left over: less than a word, zeroes above it.
        rest, rest_bytes = Signal(8 * width), Signal(range(width))

        total = Signal(range(self.data_bytes + width))
        joined, taken = Signal(8 * width), Signal(range(1, width + 1))
        shifted, left = Signal.like(bytes_), Signal.like(count)
        whole, done, stray = Signal(), Signal(), Signal()
        remaining = Signal.like(rest_bytes)
        m.d.comb += [
            total.eq(rest_bytes + count),
            whole.eq(total >= width),
            joined.eq(rest | bytes_ << _bits(rest_bytes)),
            taken.eq(width - rest_bytes),
            shifted.eq(bytes_ >> _bits(taken)),
            left.eq(count - taken),
            # All of the beat is in a word, or in the rest, with the end of this cycle.
            done.eq(held & Mux(whole, (left < width) & o.ready, 1)),
            remaining.eq(Mux(whole, left, total)),
            stray.eq(held & literal & (rest_bytes != 0)),
            self.partial.eq(stray | (done & last & ~literal & (remaining != 0))),
            o.valid.eq(held & whole & ~stray & ~self.halt),
            o.p.data.eq(joined),
            o.p.keep.eq((1 << width) - 1),
            o.p.last.eq(last & (left == 0)),
            i.ready.eq(~held | done),
        ]
        with m.If(held & whole & o.ready):
            m.d.sync += [bytes_.eq(shifted), count.eq(left), rest.eq(0), rest_bytes.eq(0)]
        with m.If(done):
            m.d.sync += [rest.eq(Mux(whole, shifted, joined)), rest_bytes.eq(remaining)]
        with m.If(i.ready):
            keep = i.p.keep
            m.d.sync += [
                held.eq(i.valid),
                bytes_.eq(i.p.data & Cat(bit.replicate(8) for bit in keep)),
                count.eq(sum(keep)),
                last.eq(i.p.last),
                literal.eq(i.p.command),
            ]
        return m
