"""The AXI4-Lite bridge: every access is answered once, and reaches the block that it names, as it was written."""

from amaranth.hdl import Assert, Cat, Const, Module, Mux, Signal

from hw.axi import Response
from hw.axi.protocol import AXI4LiteChecker, Side

from .bench import Bench, Opened
from .load import Fault, Loader
from .prove import Proof
from .streams import Queue, slice_is

__all__ = ["PROOFS"]

MODULE = "hw.axi.lite_bridge"
WINDOW_BITS, INDEX_BITS = 12, 10
ALL_BYTES = 15
OUTSTANDING = 8  # more than the bridge takes in


class Blocks:
    """What the bridge asks of a system: two blocks, and a window between them where there is none."""

    address_map = {"first": 0, "second": 2 << WINDOW_BITS}  # noqa: RUF012
    lite_address_width_bits = WINDOW_BITS + 2


class Accesses:
    """Accesses on the way: accepted at the port, ``done`` when their answer is fixed, then answered.

    ``window`` is the block's bus that the oldest one names, as a bit each; ``index`` its register.
    """

    def __init__(self, bench: Bench, inner: Opened, channel: str, answer: str, layout):
        m, axi = bench.m, inner.component.axil
        address, response = inner.part(channel), inner.part(answer)
        given = response.component.i
        self.done = given.valid & given.ready
        self.waiting = Queue(m, channel, 2, push=_accepted(axi, channel), value=_address(axi, channel), pop=self.done)
        self.index = self.waiting.items[0][2 : 2 + INDEX_BITS]
        number = self.waiting.items[0][WINDOW_BITS:]
        self.window = {name: number == base >> WINDOW_BITS for name, base in Blocks.address_map.items()}
        self.expected = Signal(layout, name=f"{answer}_expected")
        self.answers = Queue(m, answer, 2, push=self.done, value=self.expected, pop=_accepted(axi, answer))
        self.count = self.waiting.level + self.answers.level
        m.d.comb += Assert(~self.done | (self.waiting.level != 0), "nothing is answered that wasn't asked")
        slice_is(bench, address, self.waiting)
        slice_is(bench, response, self.answers)
        bench.support(*(item[-2:] != Response.EXOKAY for item in self.answers.items))


def _accepted(axi, channel: str):
    return getattr(axi, f"{channel}valid") & getattr(axi, f"{channel}ready")


def _address(axi, channel: str):
    return getattr(axi, f"{channel}addr")


def _build(load: Loader) -> Bench:
    bench = Bench(load)
    m = bench.m
    part = load(MODULE).LiteBridge(Blocks)
    inner = bench.add("bridge", part)
    axi = part.axil
    checker = AXI4LiteChecker(axi.signature.flip(), outstanding=OUTSTANDING)
    watch = bench.protocol("checker", checker, axi, asserted=Side.SLAVE)

    writes = Accesses(bench, inner, "aw", "b", 2)
    data_part = inner.part("w")
    data = Queue(m, "w", 2, push=_accepted(axi, "w"), value=Cat(axi.wdata, axi.wstrb), pop=writes.done)
    slice_is(bench, data_part, data)
    _writes(m, part, writes, data, axi)
    reads = Accesses(bench, inner, "ar", "r", 34)
    _reads(m, part, reads, axi)
    bench.support(
        watch["unanswered_aw"] == writes.count,
        watch["unanswered_w"] == data.level + writes.answers.level,
        watch["unanswered_ar"] == reads.count,
    )
    return bench


def _held(m: Module, name: str, valid, ready, what: str, *payload) -> None:
    waiting, before = Signal(name=f"{name}_waits"), Signal(len(Cat(*payload)), name=f"{name}_before")
    m.d.sync += [waiting.eq(valid & ~ready), before.eq(Cat(*payload))]
    m.d.comb += Assert(~waiting | (valid & (Cat(*payload) == before)), what)


def _writes(m: Module, part, writes: Accesses, data: Queue, axi) -> None:
    value, whole = data.items[0][:32], data.items[0][32:] == ALL_BYTES
    both = (writes.waiting.level != 0) & (data.level != 0)
    m.d.comb += [
        writes.expected.eq(Response.DECERR),
        Assert(~writes.done | both, "a write is answered when address and data are there"),
        Assert(axi.bvalid == (writes.answers.level != 0), "each write is answered once"),
        Assert(~axi.bvalid | (axi.bresp == writes.answers.items[0]), "and with its own response, in order"),
    ]
    reached = Const(0)
    for name, here in writes.window.items():
        bus = part.windows[name]
        reached = reached | here
        with m.If(here):
            m.d.comb += writes.expected.eq(Mux(~whole | bus.write_error, Response.SLVERR, Response.OKAY))
        asked = both & here & whole
        m.d.comb += [
            Assert(~bus.write_valid | asked, "a block is written only what was written to its window, whole"),
            Assert(~bus.write_valid | (bus.write_index == writes.index), "to the register that was addressed"),
            Assert(~bus.write_valid | (bus.write_data == value), "with the data that was written"),
            Assert(~asked | (writes.done == (bus.write_valid & bus.write_ready)), "once, when the block takes it"),
            # The answers' slice always has room when none waits at the port.
            Assert(~asked | bus.write_valid | axi.bvalid, "a write is shown to its block without delay"),
        ]
        _held(
            m,
            f"{name}_write",
            bus.write_valid,
            bus.write_ready,
            "a held write waits, unchanged",
            bus.write_index,
            bus.write_data,
        )
    elsewhere = both & ~(reached & whole)
    m.d.comb += Assert(~elsewhere | writes.done | axi.bvalid, "what no block gets is answered at once")


def _reads(m: Module, part, reads: Accesses, axi) -> None:
    asking = reads.waiting.level != 0
    m.d.comb += [
        reads.expected.eq(Response.DECERR << 32),
        Assert(axi.rvalid == (reads.answers.level != 0), "each read is answered once"),
        Assert(~axi.rvalid | (Cat(axi.rdata, axi.rresp) == reads.answers.items[0]), "with its own data and response"),
    ]
    reached = Const(0)
    for name, here in reads.window.items():
        bus = part.windows[name]
        reached = reached | here
        with m.If(here):
            m.d.comb += reads.expected.eq(Cat(bus.read_data, Mux(bus.read_error, Response.SLVERR, Response.OKAY)))
        asked = asking & here
        m.d.comb += [
            Assert(~bus.read_valid | asked, "a block is asked only for reads of its window"),
            Assert(~bus.read_valid | (bus.read_index == reads.index), "of the register that was addressed"),
            Assert(~asked | (reads.done == (bus.read_valid & bus.read_ready)), "once, when the block answers"),
            Assert(~asked | bus.read_valid | axi.rvalid, "a read is shown to its block without delay"),
        ]
        _held(m, f"{name}_read", bus.read_valid, bus.read_ready, "a held read waits, unchanged", bus.read_index)
    m.d.comb += Assert(~asking | reached | reads.done | axi.rvalid, "what no block gets is answered at once")


PROOFS = (
    Proof(
        name="lite_bridge",
        block="hw/axi/lite_bridge.py",
        build=_build,
        depth=2,
        widths="two blocks' windows and one without; 14-bit addresses, 32-bit data",
        faults={
            "twice": Fault(MODULE, "asked.eq(aw.valid & w.valid & b.ready)", "asked.eq(aw.valid & w.valid)"),
            "wrong_window": Fault(MODULE, "address[low:] == base >> low", "address[low + 1 :] == base >> low + 1"),
            "wrong_register": Fault(MODULE, "bus.write_index.eq(aw.p[2:])", "bus.write_index.eq(aw.p[3:])"),
            "partial": Fault(MODULE, "bus.write_valid.eq(asked & whole)", "bus.write_valid.eq(asked)"),
            "unanswered": Fault(MODULE, "(bus.write_ready | ~whole)", "bus.write_ready"),
            "impatient": Fault(MODULE, "answered.eq(asked & bus.read_ready)", "answered.eq(asked)"),
            "data_lost": Fault(MODULE, ", w.ready.eq(answered)", ", w.ready.eq(w.valid)"),
        },
    ),
)
