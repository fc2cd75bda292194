"""cocotb: descriptor chains against the behavioural model, and what is special about them."""

import random

import cocotb

from hw.axi.packet_model import Beat, Packet
from hw.spec.words import DmaError, Word, WordKind
from tests.hw.axi.memory import Timing
from tests.hw.axi_dma.bench_transfers import LOADS, packet_for
from tests.hw.axi_dma.patterns import random_image
from tests.hw.axi_dma.testbench import Testbench, chain_bytes

STORES = (0x20000, 0x38000)
HEADS = {"mm2s": 0x38000, "s2mm": 0x3C000}
SLVERR = 2


def descriptors(rng: random.Random, bench: Testbench, channel: str, count: int, region: tuple[int, int]):
    """Words of random transfers, only changed registers written; and their images."""
    words, images = [], []
    previous = bench.image(channel)
    for _ in range(count):
        image = random_image(rng, bench.map, channel, region, bench.data_bytes)
        if rng.random() < 0.3 and images:
            image = images[-1]  # nothing changes: launched by writing one register again
        changed = [name for name in image if image[name] != previous[name]] or [f"{channel}_address"]
        rng.shuffle(changed)
        for number, name in enumerate(changed):
            index = bench.map[name].index
            launch = number == len(changed) - 1
            words.append(Word(kind=WordKind.SET, index=index, value=image[name], launch=launch))
            if channel == "mm2s" and rng.random() < 0.15:
                words.append(random_command(rng))
        images.append(image)
        previous = image
        if rng.random() < 0.1:
            words.append(Word(kind=WordKind.INTERRUPT))
    return words, images


def random_command(rng: random.Random) -> Word:
    return Word(
        kind=WordKind.COMMAND, index=rng.randrange(1024), value=rng.randrange(1 << 32), launch=rng.random() < 0.5
    )


async def run(bench: Testbench, rng: random.Random, transfers: int, unaligned: int) -> None:
    """A chain on each channel, at once."""
    heads = {name: head + 8 * unaligned for name, head in HEADS.items()}
    loads, _ = descriptors(rng, bench, "mm2s", transfers, LOADS)
    stores, images = descriptors(rng, bench, "s2mm", transfers, STORES)
    # Loads may wait for stores, which wait for nothing but their data.
    for _ in range(5):
        position = rng.randrange(len(loads))
        loads.insert(position, Word(kind=WordKind.FENCE, value=rng.randint(0, transfers)))
    chains = {"s2mm": stores, "mm2s": loads}
    for channel, words in chains.items():
        content = chain_bytes(words)
        bench.memory.content[heads[channel] : heads[channel] + len(content)] = content
    packets = [packet_for(rng, bench, image) for image in images]
    model = bench.model()
    bench.send(packets)
    for channel, words in chains.items():
        model.start_chain(channel, heads[channel], len(words))
        await bench.start_chain(channel, heads[channel], len(words))
    expected, queue = [], list(packets)

    def sink(item):
        expected.append(item)
        return [queue.pop(0)] if queue else []

    while queue:
        model.accept(queue.pop(0))
    model.run(sink)
    await bench.wait_idle("mm2s", "s2mm")
    for channel in chains:
        assert (await bench.status(channel)) == (DmaError.NONE, 0)
    bench.check_received(expected)
    bench.check_memory(model.memory)
    for channel in chains:
        assert await bench.read(f"{channel}_completed") == model.completed[channel]
        assert await bench.read(f"{channel}_chains_completed") == 1
        assert await bench.read(f"{channel}_chain_bytes") == model.chain_bytes[channel]


@cocotb.test()
async def random_chains_without_stalls(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=20))
    await run(bench, random.Random(11), 80, 0)


@cocotb.test()
async def random_chains_with_every_side_stalling(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=12, stall=0.3, reorder=True))
    bench.sink_stall = bench.source_stall = 0.3
    await run(bench, random.Random(12), 80, 1)


@cocotb.test()
async def random_chains_into_a_slow_stream(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=3))
    bench.sink_stall = 0.7
    await run(bench, random.Random(13), 60, 3)


@cocotb.test()
async def a_command_keeps_its_place_between_transfers(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=50))
    command = [Word(kind=WordKind.COMMAND, index=7, value=number, launch=True) for number in range(40)]
    row = Word.set(bench.map["mm2s_row_bytes"], bytes=300)
    go = [Word.set(bench.map["mm2s_address"], offset=1000 * number, launch=True) for number in range(3)]
    words = [command[0], row, go[0], *command[1:30], go[1], go[2], *command[30:]]
    bench.memory.content[HEADS["mm2s"] : HEADS["mm2s"] + 8 * len(words)] = chain_bytes(words)
    content = bytes(bench.memory.content)
    await bench.start_chain("mm2s", HEADS["mm2s"], len(words))
    await bench.wait_idle("mm2s")
    packets = [Packet([content[1000 * number : 1000 * number + 300]]) for number in range(3)]
    bench.check_received([command[0], packets[0], *command[1:30], packets[1], packets[2], *command[30:]])


@cocotb.test()
async def a_fence_makes_a_load_read_what_was_stored(dut):
    """Each load reads what the store before it wrote; the loop is closed here, one added to each byte."""
    bench = await Testbench.start(dut, timing=Timing(latency=40, reorder=True))
    rounds, place, size = 6, 0x21003, 100
    mm2s, s2mm = (
        [Word.set(bench.map["mm2s_row_bytes"], bytes=size)],
        [Word.set(bench.map["s2mm_row_bytes"], bytes=size)],
    )
    for number in range(rounds):
        mm2s += [
            Word(kind=WordKind.FENCE, value=number),
            Word.set(bench.map["mm2s_address"], offset=place, launch=True),
        ]
        # A store waits for the load of what it overwrites.
        s2mm += [
            Word(kind=WordKind.FENCE, value=number + 1),
            Word.set(bench.map["s2mm_address"], offset=place, launch=True),
        ]
    for channel, words in (("mm2s", mm2s), ("s2mm", s2mm)):
        bench.memory.content[HEADS[channel] : HEADS[channel] + 8 * len(words)] = chain_bytes(words)
    start = bytes(bench.memory.content[place : place + size])

    def echo(beat: Beat) -> None:
        lanes = beat.data.to_bytes(bench.data_bytes, "little")
        changed = bytes((value + 1) % 256 for value in lanes)
        bench.to_send.append(Beat(int.from_bytes(changed, "little"), beat.keep, beat.last, False))

    bench.on_beat = echo
    # Counts of an earlier job must not satisfy the fences of this one.
    for job in range(2):
        await bench.start_chain("s2mm", HEADS["s2mm"], len(s2mm))
        await bench.cycles(100 * job)
        await bench.start_chain("mm2s", HEADS["mm2s"], len(mm2s))
        await bench.wait_idle("mm2s", "s2mm")
        now = bytes(bench.memory.content[place : place + size])
        assert now == bytes((value + rounds * (job + 1)) % 256 for value in start)


@cocotb.test()
async def a_fence_does_not_count_an_earlier_job(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=20))
    chains = {
        "s2mm": [Word(kind=WordKind.FENCE, value=1)],
        "mm2s": [
            Word.set(bench.map["mm2s_row_bytes"], bytes=64),
            Word.set(bench.map["mm2s_address"], offset=64, launch=True),
        ],
    }
    for channel, words in chains.items():
        bench.memory.content[HEADS[channel] : HEADS[channel] + 8 * len(words)] = chain_bytes(words)
    for job in range(2):
        await bench.start_chain("s2mm", HEADS["s2mm"], 1)
        await bench.cycles(200)
        assert await bench.read("s2mm_chains_completed") == job, "the fence was passed before its load"
        await bench.start_chain("mm2s", HEADS["mm2s"], 2)
        await bench.wait_idle("mm2s", "s2mm")
        assert await bench.read("s2mm_chains_completed") == job + 1


@cocotb.test()
async def the_host_is_kept_out_of_a_chain(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=60))
    words = [
        Word.set(bench.map["mm2s_row_bytes"], bytes=64),
        Word.set(bench.map["mm2s_address"], offset=64, launch=True),
        Word(kind=WordKind.FENCE, value=1),
    ]
    bench.memory.content[HEADS["mm2s"] : HEADS["mm2s"] + 24] = chain_bytes(words)
    await bench.start_chain("mm2s", HEADS["mm2s"], 3)
    for register in ("mm2s_row_bytes", "mm2s_mode", "mm2s_launch"):
        assert await bench.write(register, 1) == SLVERR
    assert await bench.write("s2mm_row_bytes", 8) == 0, "the other channel is free"
    status = bench.map["mm2s_status"].unpack(await bench.read("mm2s_status"))
    assert (status["busy"], status["chain"]) == (1, 1)
    bench.send([Packet([bytes(8)])])
    assert await bench.write("s2mm_address", 0x20000) == 0
    assert await bench.write("s2mm_launch", 1) == 0
    await bench.wait_idle("mm2s", "s2mm")
    assert await bench.write("mm2s_row_bytes", 8) == 0
    assert await bench.read("mm2s_address") == 64


@cocotb.test()
async def interrupts_tell_what_happened(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=30))
    words = [
        Word.set(bench.map["s2mm_row_bytes"], bytes=64),
        Word.set(bench.map["s2mm_address"], offset=0x20000, launch=True),
        Word(kind=WordKind.INTERRUPT),
        Word.set(bench.map["s2mm_address"], offset=0x20100, launch=True),
    ]
    bench.memory.content[HEADS["s2mm"] : HEADS["s2mm"] + 32] = chain_bytes(words)
    names = [item.name for item in bench.map["interrupt_pending"].fields]

    async def pending() -> set[str]:
        value = await bench.read("interrupt_pending")
        return {name for bit, name in enumerate(names) if value >> bit & 1}

    await bench.write("interrupt_mask", 1 << names.index("s2mm_chain"))
    await bench.start_chain("s2mm", HEADS["s2mm"], 4)
    await bench.cycles(200)
    assert await pending() == set()
    bench.send([Packet([bytes(64)])])
    await bench.cycles(100)
    assert await pending() == {"s2mm_event"}
    assert int(dut.interrupt_dma0.value) == 1
    await bench.write("interrupt_pending", 1 << names.index("s2mm_event"))
    assert await pending() == set()
    await bench.cycles(2)
    assert int(dut.interrupt_dma0.value) == 0
    bench.send([Packet([bytes(64)])])
    await bench.cycles(150)
    assert await pending() == {"s2mm_chain"}
    assert int(dut.interrupt_dma0.value) == 0, "masked"
    await bench.write("mm2s_row_bytes", 8)
    await bench.write("mm2s_launch", 1)
    await bench.cycles(60)
    assert await pending() == {"s2mm_chain", "mm2s_transfer"}
    assert int(dut.interrupt_dma0.value) == 1
