"""Runs into bursts: legal ones, that cover just the beats asked for, in order."""

from amaranth.hdl import Assert, Mux, Signal

from hw.spec import Bus, Dma

from .bench import Bench
from .load import Fault, Loader
from .prove import Proof
from .streams import held

__all__ = ["PROOFS"]

PAGE_BYTES = 4096
MODULE = "hw.axi_dma.burst_splitter"
# Bus width in bits, longest burst in beats: the narrowest and the widest, and those where a page or AXLEN is the limit.
CASES = ((32, 16), (32, 256), (128, 1), (128, 16), (512, 256))


def _build(load: Loader) -> Bench:
    bench = Bench(load)
    for width, beats in CASES:
        _case(bench, load, width, beats)
    return bench


def _case(bench: Bench, load: Loader, width: int, beats: int) -> None:
    m, name = bench.m, f"{width}_{beats}"
    bus = Bus(data_width_bits=width)
    layouts = load("hw.axi_dma.layouts").Layouts(Dma(name="dma", burst_beats=beats, buffer_beats=2 * beats), bus)
    part = load(MODULE).BurstSplitter(layouts, beats)
    inner = bench.add(f"splitter{name}", part)
    i, o, size = part.i, part.o, bus.data_bytes

    # What is still to be covered, in beats.
    begin = Signal(layouts.address - layouts.byte_bits, name=f"begin{name}")
    left = Signal(len(i.p.beats) + 1, name=f"left{name}")
    with m.If(o.valid & o.ready):
        m.d.sync += [begin.eq(begin + o.p.len + 1), left.eq(left - o.p.len - 1)]
    with m.If(i.valid & i.ready):
        m.d.sync += [begin.eq(i.p.address // size), left.eq(i.p.beats + 1)]

    held(m, f"o{name}", o, "a burst")
    last_byte = Signal(layouts.address + 1, name=f"last_byte{name}")
    m.d.comb += [
        last_byte.eq(o.p.address + (o.p.len + 1) * size - 1),
        Assert(o.valid == (left != 0), "bursts are offered until the run is covered"),
        Assert(~i.ready | (left == Mux(o.valid, o.p.len + 1, 0)), "a run goes in when the one before is covered"),
    ]
    with m.If(o.valid):
        m.d.comb += [
            Assert(o.p.address == begin * size, "a burst begins where the one before ended: in order, without a gap"),
            Assert(o.p.len < left, "a burst covers no beat that wasn't asked for"),
            Assert(o.p.last == (o.p.len + 1 == left), "the last burst of a run is marked, and no other"),
            Assert(o.p.len < beats, "a burst is no longer than wanted"),
            Assert(o.p.address // PAGE_BYTES == last_byte // PAGE_BYTES, "a burst doesn't cross a 4 KiB boundary"),
        ]
    bench.support(
        inner["valid"] == (left != 0), ~inner["valid"] | ((inner["left"] + 1 == left) & (inner["beat"] == begin))
    )


PROOFS = (
    Proof(
        name="burst_splitter",
        block="hw/axi_dma/burst_splitter.py",
        build=_build,
        depth=2,
        widths="32-bit addresses; bus bits × longest burst: " + ", ".join(f"{w} × {b}" for w, b in CASES),
        faults={
            "crosses": Fault(MODULE, "BOUNDARY_BYTES = 4096", "BOUNDARY_BYTES = 8192"),
            "unaligned": Fault(MODULE, "room = ~beat[:position_bits] if", "room = Const(self.limit - 1) if"),
            "short": Fault(MODULE, "o.p.last.eq(left <= room)", "o.p.last.eq(left < room)"),
            "long": Fault(MODULE, "Mux(o.p.last, left, room)", "room"),
            "gap": Fault(MODULE, "beat.eq(beat + room + 1)", "beat.eq(beat + room)"),
            "drops": Fault(MODULE, "~valid | (o.ready & o.p.last)", "~valid | o.ready"),
        },
    ),
)
