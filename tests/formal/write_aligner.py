"""S2MM's beats: as many as the address said, the last one marked, whatever the stream and a halt do."""

from amaranth.hdl import Assert, Signal

from hw.spec import Bus, Dma

from .bench import Bench
from .load import Fault, Loader
from .prove import Proof

__all__ = ["PROOFS"]

MODULE = "hw.axi_dma.write_aligner"


def _build(load: Loader) -> Bench:
    bench = Bench(load)
    m = bench.m
    layouts = load("hw.axi_dma.layouts").Layouts(Dma(name="dma"), Bus(data_width_bits=64))
    part = load(MODULE).WriteAligner(layouts)
    inner = bench.add("aligner", part)
    requests, beats, tracked, bursts = part.requests, part.beats, part.tracked, part.bursts
    begins, moves = requests.valid & requests.ready, beats.valid & beats.ready

    owed = Signal(9)  # beats of the burst that has begun
    with m.If(begins):
        m.d.sync += owed.eq(requests.p.len + 1 - moves)
    with m.Elif(moves):
        m.d.sync += owed.eq(owed - 1)
    tracks = tracked.valid & tracked.ready & tracked.p.burst
    m.d.comb += [
        Assert(
            ~beats.valid | (owed != 0) | (requests.valid & requests.ready) | ~beats.ready, "no beat without a burst"
        ),
        Assert(~requests.valid | ((owed == 0) & requests.ready & moves), "an address goes with its first beat"),
        Assert(~requests.valid | (requests.p.address == bursts.p.address), "a burst goes where it was asked to"),
        Assert(~requests.valid | (requests.p.len == bursts.p.len), "and is as long"),
        Assert(begins == (bursts.valid & bursts.ready), "each burst that is taken goes out once"),
        Assert(begins == tracks, "each burst is tracked until its response"),
        Assert(~tracks | (tracked.p.address == requests.p.address), "under its address"),
        Assert(part.in_burst == (owed != 0), "the burst isn't over before its last beat"),
    ]
    with m.If(moves):
        m.d.comb += Assert(
            beats.p.last == ((owed == 1) | (begins & (requests.p.len == 0))), "the last beat is marked, and no other"
        )
    with m.If(part.halt):
        m.d.comb += [
            Assert(~begins, "no burst begins after an error"),
            Assert(beats.p.strb == 0, "nothing is written after an error"),
            Assert((owed == 0) | beats.valid, "a burst is finished without its stream"),
            Assert(part.packets.ready, "and the stream is swallowed"),
        ]
    bench.support((owed == 0) | (inner["left"] == owed - 1))
    return bench


PROOFS = (
    Proof(
        name="write_aligner",
        block="hw/axi_dma/write_aligner.py",
        build=_build,
        depth=1,
        widths="64-bit bus, 32-bit addresses, bursts of 1 to 256 beats",
        faults={
            "early": Fault(MODULE, "Mux(self.in_burst, left == 0, bursts.p.len == 0)", "left == 0"),
            "short": Fault(MODULE, "left.eq(bursts.p.len - 1)", "left.eq(bursts.p.len - 2)"),
            "writes_on": Fault(MODULE, "(i <= stop) & ~self.halt", "(i <= stop)"),
            "stuck": Fault(MODULE, "take | self.halt", "take"),
            "stops": Fault(MODULE, "with m.If(self.in_burst & self.halt):", "with m.If(0):"),
            "untracked": Fault(MODULE, "requests.ready & tracked.ready & ~self.halt", "requests.ready & ~self.halt"),
        },
    ),
)
