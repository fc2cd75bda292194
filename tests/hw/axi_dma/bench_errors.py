"""cocotb: what goes wrong ends in a named error with its address, a quiet bus, and after reset in a working engine."""

import random

import cocotb

from hw.axi.packet_model import Packet
from hw.spec.words import DmaError, Word, WordKind
from tests.hw.axi.memory import DECERR, SLVERR, Timing
from tests.hw.axi_dma.testbench import Testbench, chain_bytes

CHAIN = 0x3C000


async def launch(bench: Testbench, channel: str, **image: dict[str, int]) -> None:
    for name, fields in image.items():
        assert await bench.write(f"{channel}_{name}", **fields) == 0
    assert await bench.write(f"{channel}_launch", 1) == 0


async def expect(bench: Testbench, channel: str, error: DmaError, low: int, high: int | None = None) -> None:
    """The channel has stopped with this error, at an address from ``low`` to ``high``, and the bus is quiet."""
    await bench.wait_idle(channel, limit=5000)
    found, address = await bench.status(channel)
    assert found is error, f"{found!r} instead of {error!r}"
    assert low <= address <= (low if high is None else high), f"{address:#x}"
    memory = bench.memory
    issued = len(memory.address_cycles), len(memory.write_address_cycles)
    assert not any(memory.reads.values())
    assert not memory.writes
    assert not memory.responses
    names = [item.name for item in bench.map["interrupt_pending"].fields]
    assert await bench.read("interrupt_pending") >> names.index("error") & 1
    await bench.cycles(100)
    assert (len(memory.address_cycles), len(memory.write_address_cycles)) == issued, "it goes on"
    assert await bench.write(f"{channel}_launch", 1) == 2, "a launch after an error must be refused"
    assert await bench.write(f"{channel}_chain_words", 1) == 2


async def recover(bench: Testbench) -> None:
    """A soft reset, and a job in each direction."""
    bench.memory.read_errors.clear()
    bench.memory.write_errors.clear()
    bench.to_send.clear()
    bench._offered = False
    assert await bench.write("control", 1) == 0
    assert await bench.write("mm2s_row_bytes", 100) == 0  # waits for the reset
    bench.received.clear()
    assert await bench.status("mm2s") == (DmaError.NONE, 0)
    assert await bench.status("s2mm") == (DmaError.NONE, 0)
    assert await bench.read("mm2s_completed") == 0
    model = bench.model()
    packet = Packet([bytes(range(77))])
    for channel, fields in (("mm2s", {"offset": 0x1235}), ("s2mm", {"offset": 0x27F01})):
        size = 100 if channel == "mm2s" else 77
        for name, values in {"address": fields, "row_bytes": {"bytes": size}}.items():
            await bench.write(f"{channel}_{name}", **values)
            model.write(f"{channel}_{name}", **values)
    bench.send([packet])
    await bench.write("mm2s_launch", 1)
    await bench.write("s2mm_launch", 1)
    await bench.wait_idle("mm2s", "s2mm", limit=3000)
    bench.check_received([model.load()])
    model.store([packet])
    bench.check_memory(model.memory)


@cocotb.test()
async def read_errors_on_any_beat(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=20, reorder=True))
    for number, response in ((0, SLVERR), (1, DECERR), (17, SLVERR), (39, DECERR)):
        place = 0x1000 + number * bench.data_bytes
        bench.memory.read_errors[place] = response
        await launch(bench, "mm2s", address={"offset": 0x1003}, row_bytes={"bytes": 40 * bench.data_bytes - 3})
        code = DmaError.READ_SLVERR if response == SLVERR else DmaError.READ_DECERR
        burst = bench.dma.burst_beats * bench.data_bytes
        completed = await bench.read("mm2s_completed")
        await expect(bench, "mm2s", code, place // burst * burst)
        assert await bench.read("mm2s_completed") == completed
        assert len(bench.received) <= number, "the wrong beat, or one after it, went out"
        await recover(bench)


@cocotb.test()
async def write_errors_on_any_beat(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=20))
    before = bytes(bench.memory.content)
    for number, response in ((0, SLVERR), (1, DECERR), (17, SLVERR), (39, DECERR)):
        place = 0x21000 + number * bench.data_bytes
        bench.memory.write_errors[place] = response
        bench.send([Packet([bytes(40 * bench.data_bytes - 3)] * 4)])
        await launch(
            bench,
            "s2mm",
            address={"offset": 0x21003},
            row_bytes={"bytes": 40 * bench.data_bytes - 3},
            count1={"count": 4},
            stride1={"bytes": 0x1000},
        )
        code = DmaError.WRITE_SLVERR if response == SLVERR else DmaError.WRITE_DECERR
        burst = bench.dma.burst_beats * bench.data_bytes
        completed = await bench.read("s2mm_completed")
        await expect(bench, "s2mm", code, place // burst * burst)
        assert await bench.read("s2mm_completed") == completed
        await recover(bench)
        now = bytes(bench.memory.content)
        assert now[:0x21003] == before[:0x21003], "bytes before the destination changed"
        assert now[0x28000:] == before[0x28000:]


@cocotb.test()
async def chain_errors(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=20, reorder=True))
    fine = [
        Word.set(bench.map["mm2s_row_bytes"], bytes=8),
        Word.set(bench.map["mm2s_address"], offset=64, launch=True),
    ]
    for bits in (0, 7 << 48, Word(kind=WordKind.SET).encode(), Word(kind=WordKind.FENCE).encode() | 1 << 63):
        bench.memory.content[CHAIN : CHAIN + 32] = chain_bytes([*fine, bits, fine[1]])
        await bench.start_chain("mm2s", CHAIN, 4)
        await expect(bench, "mm2s", DmaError.INVALID_WORD, CHAIN + 16)
        assert await bench.read("mm2s_chains_completed") == 0
        await recover(bench)
    bench.memory.content[CHAIN : CHAIN + 8] = chain_bytes([Word(kind=WordKind.COMMAND, index=3)])
    await bench.start_chain("s2mm", CHAIN, 1)
    await expect(bench, "s2mm", DmaError.INVALID_WORD, CHAIN)
    await recover(bench)
    for head, words, error in (
        (CHAIN, 0, DmaError.BAD_SHAPE),
        (CHAIN + 4, 1, DmaError.INVALID_WORD),
        ((1 << bench.system.bus.address_width_bits) - 8, 2, DmaError.ADDRESS_OVERFLOW),
    ):
        await bench.start_chain("mm2s", head, words)
        await expect(bench, "mm2s", error, head)
        await recover(bench)
    # An error while fetching, many words ahead.
    place = CHAIN + 8 * 40 // bench.data_bytes * bench.data_bytes
    bench.memory.content[CHAIN : CHAIN + 8 * 200] = chain_bytes([Word(kind=WordKind.INTERRUPT)] * 200)
    bench.memory.read_errors[place] = DECERR
    await bench.start_chain("s2mm", CHAIN, 200)
    await expect(bench, "s2mm", DmaError.READ_DECERR, place)
    await recover(bench)


@cocotb.test()
async def shapes_that_are_refused(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=10))
    for channel in ("mm2s", "s2mm"):
        for image in (
            {"row_bytes": {"bytes": 0}},
            {"count1": {"count": 0}},
            {"count3": {"count": 0}},
            {"padding0": {"count": 9}},
            {"padding2": {"count": 2}},
        ):
            await launch(bench, channel, **({"address": {"offset": 0x123}, "row_bytes": {"bytes": 8}} | image))
            await expect(bench, channel, DmaError.BAD_SHAPE, 0x123)
            await recover(bench)
        top = 1 << bench.system.bus.address_width_bits
        before = len(bench.memory.address_cycles)
        steps = {"count1": {"count": 3}, "stride1": {"bytes": -0x100}}
        await launch(bench, channel, address={"offset": 0x180}, row_bytes={"bytes": 8}, **steps)
        bench.send([Packet([bytes(8)] * 3)])
        await expect(bench, channel, DmaError.ADDRESS_OVERFLOW, top - 0x80)
        assert len(bench.memory.address_cycles) - before <= 2
        await recover(bench)
        await bench.set_base(0, top - 0x1000)
        await launch(bench, channel, address={"offset": 0xFF9}, row_bytes={"bytes": 8})
        await expect(bench, channel, DmaError.ADDRESS_OVERFLOW, top - 7)
        await recover(bench)
        if top == 1 << 64:
            continue
        await bench.set_base(0, top)
        await launch(bench, channel, address={"offset": 0x40}, row_bytes={"bytes": 8})
        await expect(bench, channel, DmaError.ADDRESS_OVERFLOW, 0x40)
        await recover(bench)


@cocotb.test()
async def packets_that_do_not_fit(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=10))
    shape = {
        "address": {"offset": 0x22005},
        "row_bytes": {"bytes": 50},
        "count1": {"count": 20},
        "stride1": {"bytes": 50},
    }
    for rows, last, error in (
        (10, True, DmaError.TLAST_EARLY),
        (25, True, DmaError.TLAST_MISSING),
        (20, False, DmaError.TLAST_MISSING),
    ):
        bench.send([Packet([bytes(50)] * rows, last)])
        await launch(bench, "s2mm", **shape)
        completed = await bench.read("s2mm_completed")
        await expect(bench, "s2mm", error, 0x22000, 0x22000 + 1000)
        assert await bench.read("s2mm_completed") == completed
        await recover(bench)


@cocotb.test()
async def a_burst_that_is_given_up_is_finished_without_strobes(dut):
    """A packet that ends early leaves what follows in the destination as it was."""
    bench = await Testbench.start(dut, timing=Timing(latency=10))
    for sent in (5 * bench.data_bytes, 20 * bench.data_bytes + 3):
        before = bytes(bench.memory.content)
        bench.send([Packet([bytes(sent)])])
        await launch(bench, "s2mm", address={"offset": 0x22005}, row_bytes={"bytes": 3000})
        await expect(bench, "s2mm", DmaError.TLAST_EARLY, 0x22000, 0x22005 + sent)
        assert len(bench.memory.write_beat_cycles) * bench.data_bytes > sent, "no burst was cut"
        whole = -(-sent // bench.data_bytes) * bench.data_bytes
        after = bytes(bench.memory.content)
        assert after[:0x22005] == before[:0x22005]
        assert after[0x22005 + whole :] == before[0x22005 + whole :]
        await recover(bench)
        bench.memory.write_beat_cycles.clear()


@cocotb.test()
async def nothing_moves(dut):
    """A stream that never comes, a memory that never answers, and a register write that waits for either."""
    bench = await Testbench.start(dut, timing=Timing(latency=10))
    await bench.write("timeout", 300)
    await launch(bench, "s2mm", address={"offset": 0x22000}, row_bytes={"bytes": 64})
    await expect(bench, "s2mm", DmaError.TIMEOUT, 0, 0xFFFF_FFFF)
    await recover(bench)

    await bench.write("timeout", 300)
    bench.memory.dead = True
    await launch(bench, "mm2s", address={"offset": 0x1040}, row_bytes={"bytes": 64})
    await bench.cycles(400)
    assert await bench.status("mm2s") == (DmaError.TIMEOUT, 0x1040)
    bench.memory.dead = False
    await recover(bench)

    # Stores wait for a stream until one is pending; the next launch is held, and then refused.
    await bench.write("timeout", 1500)
    await launch(bench, "s2mm", address={"offset": 0x22000}, row_bytes={"bytes": 64})
    launched = 1
    while not bench.map["s2mm_status"].unpack(await bench.read("s2mm_status"))["pending"]:
        assert await bench.write("s2mm_launch", 1) == 0
        launched += 1
        assert launched < 5
    started = bench.memory.cycle
    assert await bench.write("s2mm_launch", 1) == 2
    assert 1000 <= bench.memory.cycle - started <= 1700
    assert (await bench.status("s2mm"))[0] is DmaError.TIMEOUT
    await recover(bench)


@cocotb.test()
async def a_soft_reset_lets_the_bus_come_to_rest(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=30, stall=0.2, reorder=True))
    rng = random.Random(5)
    for _ in range(15):
        bench.send([Packet([bytes(64)] * 40)])
        await launch(bench, "s2mm", address={"offset": 0x22005}, row_bytes={"bytes": 64}, count1={"count": 40})
        await launch(bench, "mm2s", address={"offset": 0x1003}, row_bytes={"bytes": 3000})
        await bench.cycles(rng.randrange(150))
        await recover(bench)
