"""Register slice and FIFO against a queue, under random valid and ready; in Amaranth's simulator."""

import random
from collections import deque

import pytest
from amaranth.sim import Simulator

from hw.axi import RegisterSlice, StreamFifo

PARTS = {
    "slice": (lambda: RegisterSlice(16), 2),
    "fifo2": (lambda: StreamFifo(16, 2), 2),
    "fifo8": (lambda: StreamFifo(16, 8), 8),
}


def run(part, process) -> None:
    simulator = Simulator(part)
    simulator.add_clock(1e-6)
    simulator.add_testbench(process)
    simulator.run()


@pytest.mark.parametrize("name", PARTS)
@pytest.mark.parametrize(("offer", "take"), [(1.0, 1.0), (0.5, 1.0), (1.0, 0.5), (0.6, 0.6)])
def test_order_capacity_and_throughput(name, offer, take):
    part, capacity = PARTS[name][0](), PARTS[name][1]
    rng = random.Random(f"{name}{offer}{take}")

    async def process(ctx):
        held: deque[int] = deque()
        passed, number = 0, 0
        valid = accepted = False
        await ctx.tick()
        for _ in range(500):
            # Held until it is taken, as a stream must.
            valid = (valid and not accepted) or rng.random() < offer
            ready = rng.random() < take
            ctx.set(part.i.valid, valid)
            ctx.set(part.i.payload, number)
            ctx.set(part.o.ready, ready)
            accepted = valid and ctx.get(part.i.ready)
            if ready and ctx.get(part.o.valid):
                assert ctx.get(part.o.payload) == held.popleft()
                passed += 1
            if accepted:
                held.append(number)
                number += 1
            assert len(held) <= capacity
            await ctx.tick()
        if offer == take == 1.0:
            assert passed >= 496

    run(part, process)


def test_a_slice_has_no_path_through():
    """Neither side's input shows at the other's output within the cycle."""
    part = RegisterSlice(8)

    async def process(ctx):
        await ctx.tick()
        ctx.set(part.i.valid, 1)
        assert not ctx.get(part.o.valid)
        await ctx.tick()
        await ctx.tick()
        assert not ctx.get(part.i.ready)
        ctx.set(part.o.ready, 1)
        assert not ctx.get(part.i.ready)

    run(part, process)


def test_a_fifo_of_odd_depth_is_refused():
    with pytest.raises(ValueError, match="FIFO depth: 3; a power of two of at least 2; round it up"):
        StreamFifo(8, 3)
