"""Slices and FIFOs: what goes in comes out, once, in order, and stays until it is taken."""

from amaranth.hdl import Array, Assert, Module, Signal, Value

from .bench import Bench, Opened
from .load import Fault, Loader
from .prove import Proof

__all__ = ["PROOFS", "Queue", "held", "slice_is"]

WIDTH = 8  # of the payload, which the blocks don't look at
DEPTHS = (2, 4, 8)


class Queue:
    """A reference queue: ``items[0]`` is the oldest of ``level``.

    Parameters
    ----------
    push, pop, value : of what goes in and what goes out
    """

    def __init__(self, m: Module, name: str, depth: int, *, push, value, pop):
        value = Value.cast(value)
        width = len(value)
        self.level = Signal(range(depth + 2), name=f"{name}_level")
        self.items = [Signal(width, name=f"{name}_{number}") for number in range(depth)]
        place = Signal(range(depth + 1), name=f"{name}_place")
        m.d.comb += place.eq(self.level - pop)
        m.d.sync += self.level.eq(self.level + push - pop)
        following = [*self.items[1:], Signal(width, name=f"{name}_none")]
        for number, (item, after) in enumerate(zip(self.items, following, strict=True)):
            with m.If(push & (place == number)):
                m.d.sync += item.eq(value)
            with m.Elif(pop):
                m.d.sync += item.eq(after)


def held(m: Module, name: str, stream, what: str) -> None:
    """Assert that what is offered on a stream stays until it is taken."""
    waiting = Signal(name=f"{name}_waiting")
    payload = Value.cast(stream.payload)
    before = Signal(len(payload), name=f"{name}_payload_before")
    m.d.sync += [waiting.eq(stream.valid & ~stream.ready), before.eq(payload)]
    with m.If(waiting):
        m.d.comb += Assert(stream.valid, f"{what} stays until it is taken")
        m.d.comb += Assert(payload == before, f"{what} doesn't change until it is taken")


def _through(m: Module, name: str, part, capacity: int) -> Queue:
    i, o = part.i, part.o
    queue = Queue(m, name, capacity, push=i.valid & i.ready, value=i.payload, pop=o.valid & o.ready)
    m.d.comb += [
        Assert(queue.level <= capacity, "it takes no more than it holds"),
        Assert(o.valid == (queue.level != 0), "what went in is offered, and nothing else: no loss, no duplication"),
        Assert(~o.valid | (o.payload == queue.items[0]), "what is offered is the oldest: order is kept"),
    ]
    held(m, name, o, "what is offered")
    return queue


def _slice(load: Loader) -> Bench:
    bench = Bench(load)
    part = load("hw.axi.register_slice").RegisterSlice(WIDTH)
    inner = bench.add("slice", part)
    m, queue = bench.m, _through(bench.m, "queue", part, 2)
    first = Signal(init=1)
    m.d.sync += first.eq(0)
    m.d.comb += [
        Assert(first | (part.i.ready == (queue.level != 2)), "it takes an item whenever it has room"),
        Assert(~first | ~part.i.ready, "it takes nothing in the first cycle after reset"),
    ]
    bench.support(~first | (queue.level == 0))
    slice_is(bench, inner, queue)
    return bench


def slice_is(bench: Bench, inner: Opened, queue: Queue) -> None:
    """Support: a register slice holds what the queue holds."""
    o = inner.component.o
    bench.support(
        queue.level <= 2,
        o.valid == (queue.level != 0),
        ~o.valid | (Value.cast(o.payload) == queue.items[0]),
        inner["skid_valid"] == (queue.level == 2),
        ~inner["skid_valid"] | (inner["skid"] == queue.items[1]),
        ~(inner["skid_valid"] & inner.component.i.ready),
    )


def _fifo(load: Loader) -> Bench:
    bench = Bench(load)
    m = bench.m
    for depth in DEPTHS:
        part = load("hw.axi.stream_fifo").StreamFifo(WIDTH, depth)
        inner = bench.add(f"fifo{depth}", part)
        queue = _through(m, f"queue{depth}", part, depth)
        memory = inner.raw("memory")
        stored = []
        for row in range(depth):
            port = memory.read_port(domain="comb")
            m.d.comb += port.addr.eq(row)
            stored.append(port.data)
        m.d.comb += Assert(part.i.ready == (queue.level != depth), "it takes an item whenever it has room")
        bench.support(
            inner["level"] == queue.level,
            (inner["next_read"] + queue.level)[: len(inner["write__addr"])] == inner["write__addr"],
        )
        for number, item in enumerate(queue.items):
            row = Signal(range(depth), name=f"row{depth}_{number}")
            m.d.comb += row.eq(inner["next_read"] + number)
            bench.support((queue.level <= number) | (Array(stored)[row] == item))
    return bench


PROOFS = (
    Proof(
        name="register_slice",
        block="hw/axi/register_slice.py",
        build=_slice,
        depth=2,
        widths=f"payload {WIDTH} bits",
        faults={
            "loses": Fault("hw.axi.register_slice", "skid_valid.eq(1)", "skid_valid.eq(0)"),
            "overtakes": Fault("hw.axi.register_slice", "o.payload.eq(skid)", "o.payload.eq(i.payload)"),
            "doubles": Fault("hw.axi.register_slice", ", skid_valid.eq(0)", ", skid_valid.eq(o.ready)"),
            "changes": Fault("hw.axi.register_slice", "moving = ~o.valid | o.ready", "moving = ~skid_valid | o.ready"),
            "overflows": Fault("hw.axi.register_slice", "(~skid_valid & ~taken)", "~skid_valid"),
        },
    ),
    Proof(
        name="stream_fifo",
        block="hw/axi/stream_fifo.py",
        build=_fifo,
        depth=2,
        widths=f"payload {WIDTH} bits; depths {', '.join(map(str, DEPTHS))}",
        faults={
            "overflows": Fault("hw.axi.stream_fifo", "level != self.depth)", "level != self.depth + 1)"),
            "late": Fault("hw.axi.stream_fifo", "transparent_for=(write,)", ""),
            "repeats": Fault("hw.axi.stream_fifo", "read.addr.eq(next_read + given)", "read.addr.eq(next_read)"),
            "forgets": Fault("hw.axi.stream_fifo", "level + taken - given", "level + (taken & ~given) - given"),
        },
    ),
)
