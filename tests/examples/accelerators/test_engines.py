"""Each example accelerator by itself: all opcodes on random data, with both sides of it slow at times."""

import random

import pytest
from amaranth.sim import Simulator

from examples.accelerators.source.engine import Engine
from examples.accelerators.source.model import EngineModel
from examples.accelerators.source.variant import VARIANTS, Variant
from hw.stream_accel import StreamRun

from .opcodes import Program, random_program

BY_NAME = {variant.name: variant for variant in VARIANTS}
OPCODES = {4: 40, 8: 12, 16: 4}


def simulate(variant: Variant, content: bytes, expected: int, seed: int) -> list[tuple[bytes, bool]]:
    """Send words to the engine, and take ``expected`` words from it; (word, TLAST) of each."""
    dut, found = Engine(variant), []
    words = [content[at : at + 4] for at in range(0, len(content), 4)]
    rng = random.Random(seed)
    shares = rng.choice([(1.0, 1.0), (0.6, 1.0), (1.0, 0.5), (0.7, 0.6)])

    async def drive(ctx):
        sent, offered = 0, False
        for _ in range(20 * (len(words) + expected) + 20_000):
            if not offered and sent < len(words) and rng.random() < shares[0]:
                ctx.set(dut.s_axis_tdata, int.from_bytes(words[sent], "little"))
                offered = True
            ready = rng.random() < shares[1]
            ctx.set(dut.s_axis_tvalid, offered)
            ctx.set(dut.m_axis_tready, ready)
            if ready and ctx.get(dut.m_axis_tvalid):
                found.append((ctx.get(dut.m_axis_tdata).to_bytes(4, "little"), bool(ctx.get(dut.m_axis_tlast))))
            if offered and ctx.get(dut.s_axis_tready):
                sent, offered = sent + 1, False
            await ctx.tick()
            if sent == len(words) and len(found) == expected:
                return

    simulator = Simulator(dut)
    simulator.add_clock(1e-6)
    simulator.add_testbench(drive)
    simulator.run()
    return found


def check(program: Program, found: list[tuple[bytes, bool]]) -> None:
    ends = [False] * sum(tile.size for tile in program.tiles)
    position = 0
    for tile in program.tiles:
        position += tile.size
        ends[position - 1] = True
    assert b"".join(word for word, _ in found) == b"".join(tile.tobytes() for tile in program.tiles)
    assert [last for _, last in found] == ends


@pytest.mark.parametrize("name", BY_NAME)
def test_engine(name):
    variant = BY_NAME[name]
    count = 10 if variant.run_time else OPCODES[variant.tile] // (4 if variant.element == "f32" else 1)
    program = random_program(variant, 1, count)
    check(program, simulate(variant, program.words, sum(tile.size for tile in program.tiles), 1))


@pytest.mark.parametrize("name", BY_NAME)
def test_model(name):
    """The same in numpy, with the words in pieces of any length."""
    variant = BY_NAME[name]
    for seed in range(20):
        program = random_program(variant, seed, 30)
        model, content, found = EngineModel(variant), program.words, []
        rng = random.Random(seed)
        while content:
            size = 4 * rng.randint(1, 100)
            found += model.feed(StreamRun(content[:size]))
            content = content[size:]
        assert [run.content for run in found] == [tile.tobytes() for tile in program.tiles]
        assert all(run.last for run in found)
