"""Tiles that are kept and read back at once, on an array so small that a tile drains in a cycle."""

import pytest
from amaranth.sim import Simulator

from hw.axi.packet_model import Packet, StreamItem, beats
from hw.matmul_accel import MatmulAccel
from hw.spec.words import LoadTarget, Word

from .fast_bench import pack
from .shapes import accelerator

MATMUL = accelerator(2, 2, 2, 4, buffer_bytes=64, output_row_bytes=64)
MAP = MATMUL.register_map
BYTES = 8


def job(*, reserve: int = 0, release: int = 0, **mode: int) -> list[Word]:
    return [
        Word.command(MAP["job_shape"], m=1, n=1),
        Word.command(MAP["job_depth"], k=2),
        Word.command(MAP["job_mode"], launch=False, **mode),
        Word.command(MAP["job_release_epilogue"], launch=True, reserve=reserve, accumulators=release),
    ]


def load(target: LoadTarget, row: bytes) -> list[StreamItem]:
    return [
        Word.command(MAP["load_shape"], rows=1, row_bytes=2),
        Word.command(MAP["load_layout"], launch=True, target=target, pitch=1),
        Packet([row]),
    ]


def simulate(items: list[StreamItem], cycles: int) -> tuple[list[int], list[int]]:
    """Results of one row of one int32 each, and the cycles in which the array took a step."""
    dut = MatmulAccel(MATMUL, 8 * BYTES)
    queue = [pack(beat, BYTES) for beat in beats(items, BYTES)]
    results: list[int] = []
    array_cycles: list[int] = []

    async def bench(ctx):
        ctx.set(dut.output.ready, 1)
        for _ in range(cycles):
            ctx.set(dut.input.valid, bool(queue))
            if queue:
                ctx.set(dut.input.payload.as_value(), queue[0])
                if ctx.get(dut.input.ready):
                    queue.pop(0)
            if ctx.get(dut.output.valid):
                results.append(ctx.get(dut.output.payload.data) & 0xFFFFFFFF)
            await ctx.tick()
        ctx.set(dut.registers.read_index, MAP["array_cycles"].index)
        ctx.set(dut.registers.read_valid, 1)
        await ctx.tick().until(dut.registers.read_ready)
        array_cycles.append(ctx.get(dut.registers.read_data))

    simulator = Simulator(dut)
    simulator.add_clock(1e-6)
    simulator.add_testbench(bench)
    simulator.run()
    return results, array_cycles


@pytest.mark.parametrize("jobs", [2, 3, 6])
def test_sums_are_read_back_after_they_are_kept(jobs):
    """The jobs wait for their data, one behind the other, and start together when it comes."""
    items = [*job(keep=1, reserve=1)]
    for _ in range(jobs - 2):
        items += job(keep=1, accumulate=1)
    items += job(accumulate=1, release=1)
    data = [*load(LoadTarget.A, bytes([3, 5])), *load(LoadTarget.B, bytes([7, 11]))]
    # No more jobs than the slots take may be launched before the data that they wait for.
    words = items if jobs <= 3 else items[:12]
    rest = [] if jobs <= 3 else items[12:]
    results, array_cycles = simulate([*words, *data, *rest], 200)
    assert results == [jobs * (3 * 7 + 5 * 11)]
    assert array_cycles == [jobs]
