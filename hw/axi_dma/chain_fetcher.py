"""Fetches the words of a chain, ahead of their execution."""

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib import stream, wiring
from amaranth.lib.wiring import In, Out

from hw.axi import Response, StreamFifo
from hw.spec.words import WORD_BYTES, DmaError

from .burst_splitter import BurstSplitter, burst_limit
from .layouts import COUNT_BITS, Layouts

__all__ = ["ChainFetcher"]

AHEAD_WORDS = 64  # one word is executed per cycle: enough for a latency of as many cycles
WORD_SHIFT = (WORD_BYTES - 1).bit_length()


class ChainFetcher(wiring.Component):
    """Reads a contiguous array of 64-bit words in bursts, as far ahead as its buffer has room.

    Parameters
    ----------
    layouts : Layouts

    Members
    -------
    start, head, words : In
        Pulse, with the address of the first word (64 bits) and the number of words.
    requests : Out(stream of request)
        To AR.
    beat_valid, beat_data, beat_response : In
        The read data; always taken.
    words_out : Out(stream of word)
    empty : Out(1)
        All words have been taken.
    halt : In(1)
        Issue no burst and give no word.
    fault, fault_code, fault_address : Out
        Pulse: the chain can't be fetched, or the beat at that address came with an error.

    Timing: the first request shows in the cycle after ``start``; a word shows in the cycle after its beat came; one
    word per cycle.
    """

    def __init__(self, layouts: Layouts):
        self.layouts = layouts
        super().__init__(
            {
                "start": In(1),
                "head": In(64),
                "words": In(COUNT_BITS),
                "requests": Out(stream.Signature(layouts.request())),
                "beat_valid": In(1),
                "beat_data": In(layouts.bus.data_width_bits),
                "beat_response": In(2),
                "words_out": Out(stream.Signature(layouts.word())),
                "empty": Out(1),
                "window": In(layouts.window()),
                "halt": In(1),
                "fault": Out(1),
                "fault_code": Out(5),
                "fault_address": Out(layouts.address),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        size = self.layouts.data_bytes
        depth = AHEAD_WORDS * WORD_BYTES // size
        burst_beats = burst_limit(min(depth // 2, self.layouts.dma.burst_beats), size)
        m.submodules.splitter = splitter = BurstSplitter(self.layouts, burst_beats)
        m.submodules.buffer = buffer = StreamFifo(8 * size, depth)
        self._check(m)

        reach = (self.head[: self.layouts.byte_bits] + (self.words << WORD_SHIFT)) - 1
        m.d.comb += [
            splitter.i.valid.eq(self.start & ~self.fault),
            splitter.i.p.address.eq(self.head),
            splitter.i.p.beats.eq(reach >> self.layouts.byte_bits),
        ]
        # Beats of the buffer that no burst has claimed.
        unclaimed = Signal(range(depth + 1), init=depth)
        bursts, requests = splitter.o, self.requests
        may = (unclaimed > bursts.p.len) & ~self.halt
        issue = requests.valid & requests.ready
        freed = buffer.o.valid & buffer.o.ready
        m.d.comb += [
            requests.valid.eq(bursts.valid & may),
            bursts.ready.eq(requests.ready & may),
            requests.p.address.eq(bursts.p.address),
            requests.p.len.eq(bursts.p.len),
            buffer.i.valid.eq(self.beat_valid),
            buffer.i.p.eq(self.beat_data),
        ]
        m.d.sync += unclaimed.eq(unclaimed - Mux(issue, bursts.p.len + 1, 0) + freed)
        self._unpack(m, buffer.o)
        return m

    def _check(self, m: Module) -> None:
        """Faults of the chain itself, and of its beats."""
        beat_address = Signal(self.layouts.address)
        low = self.layouts.byte_bits
        with m.If(self.start):
            m.d.sync += beat_address.eq(self.head[low:] << low)
        with m.Elif(self.beat_valid):
            m.d.sync += beat_address.eq(beat_address + self.layouts.data_bytes)
        end = self.head + (self.words << WORD_SHIFT) - 1
        m.d.comb += self.fault_address.eq(Mux(self.start, self.head, beat_address))
        with m.If(self.start):
            with m.If(self.words == 0):
                m.d.comb += [self.fault.eq(1), self.fault_code.eq(DmaError.BAD_SHAPE)]
            with m.Elif(self.head[:WORD_SHIFT] != 0):
                m.d.comb += [self.fault.eq(1), self.fault_code.eq(DmaError.INVALID_WORD)]
            with m.Elif(end[self.layouts.address :] != 0):
                m.d.comb += [self.fault.eq(1), self.fault_code.eq(DmaError.ADDRESS_OVERFLOW)]
            with m.Elif(self.window.enable & ((self.head < self.window.base) | (end > self.window.limit))):
                m.d.comb += [self.fault.eq(1), self.fault_code.eq(DmaError.WINDOW)]
        with m.Elif(self.beat_valid & self.beat_response[1]):
            m.d.comb += self.fault.eq(1)
            with m.If(self.beat_response == Response.DECERR):
                m.d.comb += self.fault_code.eq(DmaError.READ_DECERR)
            with m.Else():
                m.d.comb += self.fault_code.eq(DmaError.READ_SLVERR)

    def _unpack(self, m: Module, beats: object) -> None:
        size = self.layouts.data_bytes
        word = self.words_out
        left = Signal(COUNT_BITS)
        taken = word.valid & word.ready
        m.d.comb += self.empty.eq(left == 0)
        with m.If(taken):
            m.d.sync += [left.eq(left - 1), word.p.address.eq(word.p.address + WORD_BYTES)]
        with m.If(self.start):
            m.d.sync += [left.eq(self.words), word.p.address.eq(self.head)]
        if size < WORD_BYTES:
            # Two beats a word: the low half waits for the high one.
            low, low_valid = Signal(8 * size), Signal()
            m.d.comb += [
                word.p.bits.eq(Cat(low, beats.p)),
                word.valid.eq(beats.valid & low_valid & ~self.halt),
                beats.ready.eq((~low_valid | word.ready) & ~self.halt),
            ]
            with m.If(beats.valid & beats.ready):
                m.d.sync += [low.eq(beats.p), low_valid.eq(~low_valid)]
            return
        words_per_beat = size // WORD_BYTES
        position = Signal(range(words_per_beat))
        m.d.comb += [
            word.p.bits.eq(beats.p.word_select(position, 8 * WORD_BYTES)),
            word.valid.eq(beats.valid & ~self.halt),
            beats.ready.eq(taken & ((position == words_per_beat - 1) | (left == 1))),
        ]
        with m.If(taken):
            m.d.sync += position.eq(position + 1)
        with m.If(self.start):
            m.d.sync += position.eq(self.head[WORD_SHIFT : self.layouts.byte_bits])
