"""cocotb: transfers that the host launches, one way and both ways."""

import random

import cocotb

from hw.axi.packet_model import Packet
from hw.axi_dma.pattern import Pattern
from tests.hw.axi.memory import Timing
from tests.hw.axi_dma.patterns import random_image
from tests.hw.axi_dma.testbench import Testbench

LOADS, STORES = (0, 0x20000), (0x20000, 0x3FFFF)


def packet_for(rng: random.Random, bench: Testbench, image: dict[str, int]) -> Packet:
    """Random rows that fit an S2MM image."""
    pattern = Pattern.from_image(bench.map, "s2mm", image, dict.fromkeys(range(8), 0))
    return Packet([rng.randbytes(pattern.row_bytes) for _ in pattern.rows()], pattern.last)


async def run(bench: Testbench, rng: random.Random, loads: int, stores: int) -> None:
    """Random transfers, both channels at once, launched as fast as the host can; all checked at the end."""
    model = bench.model()
    images = {channel: [] for channel in ("mm2s", "s2mm")}
    for channel, count, region in (("mm2s", loads, LOADS), ("s2mm", stores, STORES)):
        images[channel] = [random_image(rng, bench.map, channel, region, bench.data_bytes) for _ in range(count)]
    packets = [packet_for(rng, bench, image) for image in images["s2mm"]]
    bench.send(packets)
    expected = []
    for image in images["mm2s"]:
        model.images["mm2s"] = image
        expected.append(model.load())
    for image, packet in zip(images["s2mm"], packets, strict=True):
        model.images["s2mm"] = image
        model.store([packet])
    previous = {channel: bench.image(channel) for channel in images}
    for number in range(max(loads, stores)):
        for channel in images:
            if number < len(images[channel]):
                image = images[channel][number]
                await bench.write_image(image, previous[channel])
                previous[channel] = image
                assert await bench.write(f"{channel}_launch", 1) == 0
    await bench.wait_idle("mm2s", "s2mm")
    bench.check_received(expected)
    bench.check_memory(model.memory)
    for channel, count in (("mm2s", loads), ("s2mm", stores)):
        assert await bench.read(f"{channel}_completed") == count
        assert await bench.read(f"{channel}_payload_bytes") == model.payload_bytes[channel]
        assert (await bench.status(channel))[0] == 0
    assert await bench.read("s2mm_beats") == len(bench.memory.write_beat_cycles)
    assert await bench.read("s2mm_bursts") == len(bench.memory.write_address_cycles)
    assert await bench.read("mm2s_beats") == len(bench.memory.read_beat_cycles)
    assert await bench.read("mm2s_bursts") == len(bench.memory.address_cycles)
    assert bench.memory.strobed_bytes == model.payload_bytes["s2mm"]


@cocotb.test()
async def loads_and_stores_without_stalls(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=4))
    await run(bench, random.Random(1), 120, 120)


@cocotb.test()
async def loads_and_stores_with_every_side_stalling(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=12, stall=0.3, reorder=True))
    bench.sink_stall = bench.source_stall = 0.4
    await run(bench, random.Random(2), 120, 120)


@cocotb.test()
async def loads_into_a_slow_stream(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=1))
    bench.sink_stall = 0.8
    await run(bench, random.Random(3), 60, 0)


@cocotb.test()
async def stores_into_a_slow_memory(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=60, stall=0.7))
    await run(bench, random.Random(4), 0, 60)


async def both_ways(bench: Testbench, address: int, length: int) -> None:
    """One row, copied from ``address`` through the test bench to the same place in the upper half, and one byte on."""
    rng = random.Random(address ^ length)
    model = bench.model()
    destination = 0x20001 + address
    for channel, offset in (("mm2s", address), ("s2mm", destination)):
        for name, fields in {"address": {"offset": offset}, "row_bytes": {"bytes": length}}.items():
            await bench.write(f"{channel}_{name}", **fields)
            model.write(f"{channel}_{name}", **fields)
    packet = Packet([rng.randbytes(length)])
    bench.send([packet])
    await bench.write("mm2s_launch", 1)
    await bench.write("s2mm_launch", 1)
    expected = model.load()
    model.store([packet])
    await bench.wait_idle("mm2s", "s2mm")
    bench.check_received([expected])
    bench.check_memory(model.memory)


@cocotb.test()
async def lengths_and_edges_that_have_broken_others(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=16))
    for address, length in (
        *((3841, 64 * bench.data_bytes), (0, 65536), (5, 16384), (4095, 1), (4095, 2), (4093, 4096), (0, 4096)),
        *((1, 255), (4096 - bench.data_bytes, 2 * bench.data_bytes), (256 * bench.data_bytes - 1, 2)),
    ):
        await both_ways(bench, address, length)
