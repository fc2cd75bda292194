"""cocotb: beats that the addresses make unavoidable, against cycles; and how soon the first address leaves."""

import json
import os
from pathlib import Path

import cocotb

from hw.axi.packet_model import Packet
from hw.spec.words import Word, WordKind
from tests.hw.axi.memory import Timing
from tests.hw.axi_dma.testbench import Testbench, chain_bytes

LATENCY = 32
CHAIN = 0x3E000
CASES = {
    # name: (offset, row bytes, rows, stride, least efficiency)
    "contiguous": (0, 65536, 1, 0, 0.97),
    "misaligned": (5, 65536, 1, 0, 0.95),
    "rows of 64 bytes": (0, 64, 400, 192, 0.90),
    "rows of 64 bytes, misaligned": (3, 64, 400, 173, 0.90),
    "rows of 16 bytes": (0, 16, 800, 64, 0.80),
    "rows of 16 bytes, misaligned": (3, 16, 800, 51, 0.80),
    "rows of 16 bytes, backwards": (0x1F000, 16, 800, -48, 0.80),
}


def record(bench: Testbench, name: str, value: float) -> None:
    """Keep a figure where the documentation can be checked against it."""
    path = Path(os.environ.get("FIGURES", "figures.json"))
    figures = json.loads(path.read_text()) if path.exists() else {}
    figures[name] = round(value, 4)
    # Whole at any time: another run of this bench may be reading.
    draft = path.with_suffix(f".{os.getpid()}")
    draft.write_text(json.dumps(figures, indent=1))
    draft.replace(path)


def unavoidable(address: int, row: int, rows: int, stride: int, data_bytes: int) -> int:
    """Beats that the rows touch, each row for itself."""
    starts = [address + number * stride for number in range(rows)]
    return sum((start + row - 1) // data_bytes - start // data_bytes + 1 for start in starts)


async def measure(bench: Testbench, name: str) -> None:
    offset, row, rows, stride, least = CASES[name]
    destination = 0x20000 + offset % 0x10000
    if stride < 0:
        destination = 0x20000 + offset
    for channel, address in (("mm2s", offset), ("s2mm", destination)):
        await bench.write(f"{channel}_address", offset=address)
        await bench.write(f"{channel}_row_bytes", bytes=row)
        await bench.write(f"{channel}_count1", count=rows)
        await bench.write(f"{channel}_stride1", bytes=stride)
    memory = bench.memory
    memory.read_beat_cycles.clear()
    memory.write_beat_cycles.clear()
    bench.send([Packet([bytes(row)] * rows)])
    await bench.write("s2mm_launch", 1)
    await bench.write("mm2s_launch", 1)
    await bench.wait_idle("mm2s", "s2mm")
    bench.received.clear()
    for direction, cycles, address in (
        ("load", [cycle for cycle, _ in memory.read_beat_cycles], offset),
        ("store", memory.write_beat_cycles, destination),
    ):
        beats = unavoidable(address, row, rows, stride, bench.data_bytes)
        assert len(cycles) == beats, f"{direction}, {name}: {len(cycles)} beats instead of {beats}"
        efficiency = beats / (cycles[-1] - cycles[0] + 1)
        record(bench, f"{direction}, {name}", efficiency)
        assert efficiency >= least, f"{direction}, {name}: {efficiency:.1%} of one beat per cycle, at least {least:.0%}"


@cocotb.test()
async def efficiency_with_both_directions_at_once(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=LATENCY))
    for name in CASES:
        await measure(bench, name)


@cocotb.test()
async def a_chain_of_small_loads_streams(dut):
    """64 bytes a load, two words each; and one beat a load, one word each."""
    bench = await Testbench.start(dut, timing=Timing(latency=LATENCY))
    registers = bench.map
    words = []
    for number in range(120):
        words += [
            Word.set(registers["mm2s_row_bytes"], bytes=64),
            Word.set(registers["mm2s_address"], offset=number * 320 + 7, launch=True),
        ]
    cycles = await stream_cycles(bench, words, 120)
    beats = 120 * -(-64 // bench.data_bytes)
    record(bench, "chain of 64-byte loads, cycles per stream beat", cycles / beats)
    # Its two words are fetched over the same bus.
    least = unavoidable(7, 64, 120, 320, bench.data_bytes) + 120 * 16 // bench.data_bytes
    assert cycles <= max(beats, least) * 1.03, f"{cycles} cycles for {beats} beats"

    words = [Word.set(registers["mm2s_row_bytes"], bytes=bench.data_bytes)]
    for number in range(200):
        words.append(Word.set(registers["mm2s_address"], offset=number * 320, launch=True))
    cycles = await stream_cycles(bench, words, 200)
    record(bench, "chain of one-beat loads, cycles per load", cycles / 200)
    # A load of one beat, and the beats of its word.
    assert cycles <= 200 * max(2.1, 1 + 8 / bench.data_bytes), f"{cycles} cycles for 200 loads"


async def stream_cycles(bench: Testbench, words: list[Word], loads: int) -> int:
    bench.memory.content[CHAIN : CHAIN + 8 * len(words)] = chain_bytes(words)
    bench.received.clear()
    bench.received_cycles.clear()
    await bench.start_chain("mm2s", CHAIN, len(words))
    await bench.wait_idle("mm2s")
    return bench.received_cycles[-1] - bench.received_cycles[0] + 1


@cocotb.test()
async def the_first_address_leaves_soon(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=LATENCY))
    memory = bench.memory
    await bench.write("mm2s_row_bytes", bytes=64)
    accepted = await launch_cycle(bench, "mm2s_launch", 1)
    await bench.wait_idle("mm2s")
    delay = memory.address_cycles[-1][0] - accepted
    record(bench, "launch to first address", delay)
    assert delay <= 8
    for number in (1, 2, 3):
        await bench.write(f"mm2s_count{number}", count=2)
    memory.address_cycles.clear()
    accepted = await launch_cycle(bench, "mm2s_launch", 1)
    await bench.wait_idle("mm2s")
    delay = memory.address_cycles[0][0] - accepted
    record(bench, "launch to first address, four dimensions", delay)
    assert delay <= 8

    words = [
        Word.set(bench.map["mm2s_row_bytes"], bytes=64),
        Word.set(bench.map["mm2s_address"], offset=640, launch=True),
        Word(kind=WordKind.INTERRUPT),
    ]
    memory.content[CHAIN : CHAIN + 24] = chain_bytes(words)
    await bench.write("mm2s_chain_head", CHAIN)
    memory.address_cycles.clear()
    accepted = await launch_cycle(bench, "mm2s_chain_words", 3)
    await bench.wait_idle("mm2s")
    fetch, load = memory.address_cycles[0], memory.address_cycles[-1]
    assert (fetch[1], load[1]) == (1, 0)
    record(bench, "chain start to first fetch", fetch[0] - accepted)
    record(bench, "fetch to first address, less the latency", load[0] - fetch[0] - LATENCY)
    assert fetch[0] - accepted <= 8
    assert load[0] - fetch[0] - LATENCY <= 8


async def launch_cycle(bench: Testbench, register: str, value: int) -> int:
    """Write a register and return the cycle in which AWVALID and WVALID were first accepted."""
    seen = []

    async def watch():
        while not seen:
            await cocotb.triggers.FallingEdge(bench.dut.clk)
            if int(bench.dut.s_axil_wvalid.value) and int(bench.dut.s_axil_wready.value):
                seen.append(bench.memory.cycle)

    task = cocotb.start_soon(watch())
    await bench.write(register, value)
    await task
    return seen[0]
