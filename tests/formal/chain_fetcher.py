"""The chain fetcher: reads a chain's own beats, no more than it has room for, and gives its words in order."""

from typing import Any

from amaranth.hdl import Array, Assert, Const, Mux, Signal

from hw.axi import Response
from hw.spec import Bus, Dma
from hw.spec.words import WORD_BYTES, DmaError

from .bench import Bench
from .load import Fault, Loader
from .prove import Proof

__all__ = ["PROOFS"]

MODULE = "hw.axi_dma.chain_fetcher"
DEPTH_BITS = 2
DEPTH_BEATS = 1 << DEPTH_BITS  # the buffer's: enough for two bursts of two
WORD_SHIFT = 3


class Chain:
    """The chain at hand, seen from outside, and a memory with one word to look at.

    Beats and words are numbered by their place in memory. What is proved of the one word holds for any, because the
    solver chooses where it is.
    """

    def __init__(self, bench: Bench, load: Loader, width: int, address_bits: int, count_bits: int):
        self.bench, self.size, self.address_bits = bench, width // 8, address_bits
        self.low = (self.size - 1).bit_length()
        self.lanes = self.low - WORD_SHIFT
        made = load("hw.axi_dma.layouts", COUNT_BITS=count_bits)

        class Narrow(made.Layouts):
            address = address_bits
            length = count_bits

        self.layouts = Narrow(Dma(name="dma"), Bus(data_width_bits=width))
        made = load(MODULE, AHEAD_WORDS=DEPTH_BEATS * self.size // WORD_BYTES, COUNT_BITS=count_bits)
        self.part = made.ChainFetcher(self.layouts)
        self.inner = bench.add("fetcher", self.part)
        self.buffer = self.inner.part("buffer")
        # The next ones, and those after the last one.
        self.word, self.end_word = (
            Signal(address_bits - WORD_SHIFT + 1, name=f"spec_{name}") for name in ("word", "end_word")
        )
        beats = ("requested", "received", "popped", "end_beat")
        self.requested, self.received, self.popped, self.end_beat = (
            Signal(address_bits - self.low + 1, name=f"spec_{name}") for name in beats
        )
        self.refused, self.failed = Signal(name="spec_refused"), Signal(name="spec_failed")
        self.done = self.word == self.end_word
        self._surroundings()
        self._count()

    def _surroundings(self) -> None:
        part, bench = self.part, self.bench
        bench.assume(
            ~part.start | (self.done & ~self.failed),  # one chain at a time, and none after an error
            ~self.failed | part.halt,
            ~part.beat_valid | (self.received != self.requested),
        )
        self.place: Any = bench.constant("place", self.address_bits - WORD_SHIFT)
        self.content: Any = bench.constant("content", 8 * WORD_BYTES)
        bench.assume(~part.beat_valid | self.is_right(self.received, part.beat_data))

    def is_right(self, beat, data):
        """Whether a beat is what memory holds, as far as the word is in it."""
        beat = beat[: self.address_bits - self.low]
        if self.lanes < 0:
            value = Mux(beat[0], self.content[32:], self.content[:32])
            return (beat[1:] != self.place) | (data == value)
        here = beat == self.place[self.lanes :]
        right = Const(1)
        for lane in range(1 << self.lanes):
            mine = here & (self.place[: self.lanes] == lane)
            right = right & (~mine | (data.word_select(lane, 8 * WORD_BYTES) == self.content))
        return right

    def beat_of(self, word):
        """The beat that the word begins in."""
        return word << 1 if self.lanes < 0 else word >> self.lanes

    def _count(self) -> None:
        m, part = self.bench.m, self.part
        request, beats, word = part.requests, self.buffer.component.o, part.words_out
        with m.If(request.valid & request.ready):
            m.d.sync += self.requested.eq(self.requested + request.p.len + 1)
        with m.If(part.beat_valid):
            m.d.sync += self.received.eq(self.received + 1)
        with m.If(beats.valid & beats.ready):
            m.d.sync += self.popped.eq(self.popped + 1)
        with m.If(word.valid & word.ready):
            m.d.sync += self.word.eq(self.word + 1)
        with m.If(part.fault):
            m.d.sync += [self.failed.eq(1), self.refused.eq(part.start)]
        with m.Elif(part.start):
            first = part.head[WORD_SHIFT : self.address_bits]
            end = first + part.words
            end_beat = end << 1 if self.lanes < 0 else ((end - 1) >> self.lanes) + 1
            m.d.sync += [self.word.eq(first), self.end_word.eq(end), self.end_beat.eq(end_beat)]
            m.d.sync += [beat.eq(self.beat_of(first)) for beat in (self.requested, self.received, self.popped)]


def _build(width: int, address_bits: int, count_bits: int):
    def build(load: Loader) -> Bench:
        bench = Bench(load)
        chain = Chain(bench, load, width, address_bits, count_bits)
        _requests(chain)
        _words(chain)
        _faults(chain)
        _support(chain)
        return bench

    return build


def _requests(chain: Chain) -> None:
    m, part, request = chain.bench.m, chain.part, chain.part.requests
    after = chain.requested + request.p.len + 1
    with m.If(request.valid):
        m.d.comb += [
            Assert(
                request.p.address == chain.requested << chain.low,
                "bursts follow each other without a gap, from the chain's first word on",
            ),
            Assert(after <= chain.end_beat, "no burst reaches beyond the beat of the chain's last word"),
            Assert(after - chain.popped <= DEPTH_BEATS, "no more beats are asked for than there is room for"),
            Assert(~chain.failed, "nothing is asked for after an error"),
        ]
    m.d.comb += Assert(~part.beat_valid | chain.buffer.component.i.ready, "each beat finds its place")


def _words(chain: Chain) -> None:
    m, part, word = chain.bench.m, chain.part, chain.part.words_out
    with m.If(word.valid):
        m.d.comb += [
            Assert(~chain.failed, "no word is given after an error"),
            Assert(~chain.done, "no more words are given than the chain has"),
            Assert(word.p.address == chain.word << WORD_SHIFT, "words come in order, none twice"),
            Assert((chain.word != chain.place) | (word.p.bits == chain.content), "a word is what memory holds there"),
        ]
    with m.If(~chain.refused):
        m.d.comb += Assert(part.empty == chain.done, "the chain is over when all words are taken")
    with m.If(chain.done):
        m.d.comb += Assert(chain.received == chain.end_beat, "a chain leaves no beat behind")


def _faults(chain: Chain) -> None:
    m, part, window = chain.bench.m, chain.part, chain.part.window
    end = part.head + (part.words << WORD_SHIFT) - 1
    outside = window.enable & ((part.head < window.base) | (end > window.limit))
    wrong = (part.words == 0) | (part.head[:WORD_SHIFT] != 0) | ((end >> chain.address_bits) != 0) | outside
    broken = part.beat_valid & part.beat_response[1]
    decoded = part.beat_response == Response.DECERR
    with m.If(part.start):
        m.d.comb += Assert(part.fault == wrong, "a chain that can't be fetched is refused, and no other")
    with m.Else():
        m.d.comb += Assert(part.fault == broken, "a beat with an error is told, and no other")
        with m.If(part.fault):
            m.d.comb += [
                Assert(part.fault_address == chain.received << chain.low, "with its address"),
                Assert(
                    part.fault_code == Mux(decoded, DmaError.READ_DECERR, DmaError.READ_SLVERR),
                    "and what the bus said of it",
                ),
            ]


def _support(chain: Chain) -> None:
    bench, inner, buffer = chain.bench, chain.inner, chain.buffer
    splitter = inner.part("splitter")
    level = chain.received - chain.popped
    last_beat = chain.end_word << 1 if chain.lanes < 0 else ((chain.end_word - 1) >> chain.lanes) + 1
    bench.support(
        chain.popped <= chain.received,
        chain.received <= chain.requested,
        chain.requested <= chain.end_beat,
        chain.word <= chain.end_word,
        chain.end_word <= 1 << (chain.address_bits - WORD_SHIFT),
        (chain.end_word == 0) | (chain.end_beat == last_beat),
        (chain.end_word != 0) | (chain.end_beat == 0),
        ~chain.refused | (chain.failed & chain.done),
        splitter["valid"] == (chain.requested != chain.end_beat),
        ~splitter["valid"] | (splitter["left"] + 1 == chain.end_beat - chain.requested),
        ~splitter["valid"] | (splitter["beat"] == chain.requested),
        inner["unclaimed"] + chain.requested - chain.popped == DEPTH_BEATS,
        buffer["level"] == level,
        (buffer["next_read"] + level)[:DEPTH_BITS] == buffer["write__addr"],
        # Behind the last beat there may be no address.
        (chain.received == chain.end_beat) | (inner["beat_address"] == chain.received << chain.low),
        chain.refused | (inner["left"] == chain.end_word - chain.word),
        chain.done | (chain.part.words_out.p.address == chain.word << WORD_SHIFT),
    )
    if chain.lanes < 0:
        half = inner["low_valid"]  # and what it holds is the one signal that Amaranth can't name
        bench.support(
            chain.popped == (chain.word << 1) + half,
            ~half | (chain.word != chain.place) | (inner["$signal"] == chain.content[:32]),
        )
    else:
        bench.support(Mux(chain.done, chain.popped == chain.end_beat, chain.popped == chain.beat_of(chain.word)))
    if chain.lanes > 0:
        bench.support(chain.done | (inner["position"] == chain.word[: chain.lanes]))
    memory = buffer.raw("memory")
    rows = []
    for number in range(DEPTH_BEATS):
        port = memory.read_port(domain="comb")
        bench.m.d.comb += port.addr.eq(number)
        rows.append(port.data)
    for number in range(DEPTH_BEATS):
        row = (buffer["next_read"] + number)[:DEPTH_BITS]
        bench.support((level <= number) | chain.is_right((chain.popped + number), Array(rows)[row]))
    bench.support((level == 0) | chain.is_right(chain.popped, buffer.component.o.payload))


FAULTS = {
    "greedy": Fault(MODULE, "(unclaimed > bursts.p.len)", "(unclaimed >= bursts.p.len)"),
    "stingy": Fault(MODULE, "unclaimed - Mux(issue, bursts.p.len + 1, 0)", "unclaimed - Mux(issue, bursts.p.len, 0)"),
    "beyond": Fault(MODULE, "(self.words << WORD_SHIFT)) - 1\n", "(self.words << WORD_SHIFT))\n"),
    "wraps": Fault(MODULE, "end[self.layouts.address :] != 0", "0"),
    "window": Fault(MODULE, "(end > self.window.limit)", "(self.head > self.window.limit)"),
    "swapped": Fault(MODULE, "Cat(low, beats.p)", "Cat(beats.p, low)"),
    "leftover": Fault(MODULE, "| (left == 1))", ")"),
    "unaligned": Fault(MODULE, "position.eq(self.head[WORD_SHIFT : self.layouts.byte_bits])", "position.eq(0)"),
}


def _proof(name: str, width: int, address_bits: int, count_bits: int, *faults: str, long: bool = False) -> Proof:
    return Proof(
        name=name,
        block="hw/axi_dma/chain_fetcher.py",
        build=_build(width, address_bits, count_bits),
        depth=1,
        widths=f"{width}-bit bus, {DEPTH_BEATS}-beat buffer, {address_bits}-bit addresses, {count_bits}-bit lengths",
        faults={name: FAULTS[name] for name in faults},
        long=long,
    )


PROOFS = (
    _proof("chain_fetcher_32", 32, 9, 4, "greedy", "swapped", "wraps"),
    _proof("chain_fetcher_64", 64, 9, 4, "stingy"),
    _proof("chain_fetcher_128", 128, 9, 4, "beyond", "window", "leftover", "unaligned"),
    _proof("chain_fetcher_128_long", 128, 13, 6, "greedy", "stingy", long=True),
)
