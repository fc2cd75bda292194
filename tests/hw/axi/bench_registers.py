"""cocotb: register banks behind the bridge, by cocotbext-axi's master and by hand."""

import itertools
import logging
import random
from typing import Any

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, RisingEdge
from cocotbext.axi import AxiLiteBus, AxiLiteMaster

from hw.spec import Access, Group, load_system

SYSTEM = load_system("base")
OKAY, SLVERR, DECERR = 0, 2, 3
OWNER = ("hold", "refuse", "hold_chain", "refuse_chain", "reset_image", "clear", "event_error", "passed_on", "beats")


async def start(dut, *, master: bool = True) -> Any:
    for name in (*OWNER, "command_value", "command_index", "command_launch", "command_valid"):
        getattr(dut, name).value = 0
    cocotb.start_soon(Clock(dut.clk, 10, unit="ns").start())
    logging.getLogger(f"cocotb.{dut._name}.s_axil").setLevel(logging.WARNING)
    port = None
    if master:
        port = AxiLiteMaster(AxiLiteBus.from_prefix(dut, "s_axil"), dut.clk, dut.rst)
    else:
        for name in ("awvalid", "wvalid", "bready", "arvalid", "rready", "awprot", "arprot"):
            getattr(dut, f"s_axil_{name}").value = 0
    dut.rst.value = 1
    for _ in range(3):
        await RisingEdge(dut.clk)
    await FallingEdge(dut.clk)
    assert not any(int(getattr(dut, f"s_axil_{name}").value) for name in ("bvalid", "rvalid"))
    dut.rst.value = 0
    await RisingEdge(dut.clk)
    return port


async def write(port: AxiLiteMaster, address: int, value: int) -> int:
    return int((await port.write(address, value.to_bytes(4, "little"))).resp)


async def read(port: AxiLiteMaster, address: int) -> tuple[int, int]:
    answer = await port.read(address, 4)
    return int(answer.resp), int.from_bytes(answer.data, "little")


def register(name: str, block: str = "dma0") -> int:
    return SYSTEM.register_address(block, name)


def pauses(rng: random.Random):
    return (rng.random() < 0.5 for _ in itertools.count())


@cocotb.test()
async def every_register_does_what_its_access_says(dut):
    port = await start(dut)
    rng = random.Random(1)
    for channel in (port.write_if.aw_channel, port.write_if.w_channel, port.write_if.b_channel):
        channel.set_pause_generator(pauses(rng))
    for channel in (port.read_if.ar_channel, port.read_if.r_channel):
        channel.set_pause_generator(pauses(rng))
    written = {}
    for block, items in SYSTEM.register_maps.items():
        for item in items:
            address = register(item.name, block)
            if item.access is Access.READ_ONLY:
                assert await write(port, address, 1) == SLVERR, item.name
            elif item.access is Access.READ_WRITE:
                assert await read(port, address) == (OKAY, item.reset), item.name
                written[address] = rng.randrange(1 << 32)
                assert await write(port, address, written[address]) == OKAY, item.name
            else:
                assert await write(port, address, 0) == OKAY, item.name
                assert await read(port, address) == (OKAY, 0), item.name
            if item.group is Group.IDENTITY:
                assert await read(port, address) == (OKAY, item.reset), item.name
    for address, value in written.items():
        assert await read(port, address) == (OKAY, value), hex(address)
    dut.beats.value = 0x12345678
    assert await read(port, register("mm2s_beats")) == (OKAY, 0x12345678)
    # All accepted writes are counted, those that were refused aren't.
    accepted = sum(item.access is not Access.READ_ONLY for item in SYSTEM.register_maps["dma0"])
    assert await read(port, register("config_writes")) == (OKAY, accepted)


@cocotb.test()
async def what_is_not_there_answers_an_error(dut):
    port = await start(dut)
    beyond = register("identity") + len(SYSTEM.register_maps["dma0"]) * 4
    for address in (beyond, beyond + 400, register("identity", "gemm0") - 4):
        assert await write(port, address, 0) == SLVERR
        assert (await read(port, address))[0] == SLVERR
    # A write of less than a word.
    before = await read(port, register("base1"))
    assert int((await port.write(register("base1"), b"\xff\xff")).resp) == SLVERR
    assert await read(port, register("base1")) == before


@cocotb.test()
async def held_refused_and_given_up(dut):
    port = await start(dut)
    dut.hold.value = 1
    task = cocotb.start_soon(write(port, register("mm2s_row_bytes"), 77))
    for _ in range(50):
        await RisingEdge(dut.clk)
    assert not task.done()
    assert (await read(port, register("identity")))[0] == OKAY, "reads pass"
    dut.hold.value = 0
    assert await task == OKAY
    assert await write(port, register("mm2s_launch"), 1) == OKAY
    assert await read(port, register("mm2s_row_bytes")) == (OKAY, 77)
    assert (int(dut.launches.value), int(dut.launched_row_bytes.value)) == (1, 77)
    assert await write(port, register("mm2s_launch"), 0) == OKAY
    assert int(dut.launches.value) == 1, "a launch register takes a one"

    dut.refuse.value = dut.refuse_chain.value = 1
    for name in ("mm2s_row_bytes", "mm2s_launch", "mm2s_chain_words"):
        assert await write(port, register(name), 5) == SLVERR
    dut.refuse.value = dut.refuse_chain.value = 0
    assert await read(port, register("mm2s_row_bytes")) == (OKAY, 77)
    assert await write(port, register("mm2s_chain_words"), 500) == OKAY
    await RisingEdge(dut.clk)
    assert (int(dut.chains.value), int(dut.chain_words.value)) == (1, 500)

    await write(port, register("timeout"), 100)
    dut.hold.value = 1
    assert await write(port, register("mm2s_row_bytes"), 5) == SLVERR
    await RisingEdge(dut.clk)
    await RisingEdge(dut.clk)
    assert int(dut.given_up.value) == 1
    dut.hold.value = 0
    assert await read(port, register("mm2s_row_bytes")) == (OKAY, 77)

    dut.reset_image.value = 1
    await RisingEdge(dut.clk)
    dut.reset_image.value = 0
    assert await read(port, register("mm2s_row_bytes")) == (OKAY, 0)
    assert await read(port, register("timeout")) == (OKAY, 100)
    dut.clear.value = 1
    await RisingEdge(dut.clk)
    dut.clear.value = 0
    assert await read(port, register("timeout")) == (OKAY, SYSTEM.dma[0].timeout_cycles)


@cocotb.test()
async def interrupts(dut):
    port = await start(dut)
    fields = SYSTEM.register_maps["dma0"]["interrupt_pending"].fields
    bit = next(1 << item.offset for item in fields if item.name == "error")

    async def happen() -> None:
        await FallingEdge(dut.clk)
        dut.event_error.value = 1
        await FallingEdge(dut.clk)
        dut.event_error.value = 0

    await write(port, register("interrupt_mask"), 0)
    await happen()
    assert await read(port, register("interrupt_pending")) == (OKAY, bit)
    assert int(dut.irq.value) == 1
    await write(port, register("interrupt_pending"), ~bit & 0xFFFF_FFFF)
    assert await read(port, register("interrupt_pending")) == (OKAY, bit), "only ones clear"
    # An event in the very cycle of the clear isn't lost: try each cycle around it.
    for delay in range(8):
        task = cocotb.start_soon(write(port, register("interrupt_pending"), bit))
        for _ in range(delay):
            await RisingEdge(dut.clk)
        await happen()
        await task
        if delay >= 6:
            assert await read(port, register("interrupt_pending")) == (OKAY, bit)
    await write(port, register("interrupt_pending"), bit)
    await write(port, register("interrupt_enable"), 0)
    await happen()
    assert await read(port, register("interrupt_pending")) == (OKAY, 0)


@cocotb.test()
async def command_words_write_and_launch(dut):
    port = await start(dut)
    engine = SYSTEM.register_maps["dma0"]
    index = engine["mm2s_row_bytes"].index

    async def command(value: int, launch: int, at: int = index) -> int:
        """Returns the cycles that it took."""
        dut.command_value.value, dut.command_launch.value, dut.command_index.value = value, launch, at
        dut.command_valid.value = 1
        for cycles in range(1, 100):
            await FallingEdge(dut.clk)
            ready = int(dut.command_ready.value)
            await RisingEdge(dut.clk)
            if ready:
                dut.command_valid.value = 0
                return cycles
        raise AssertionError("a command was never taken")

    await FallingEdge(dut.clk)
    assert [await command(number, 0) for number in (1, 2, 3)] == [1, 1, 1]
    # A write right after a launch passes while the launch pulses, and isn't what was launched.
    assert [await command(10, 1), await command(11, 0)] == [1, 1]
    for _ in range(2):
        await RisingEdge(dut.clk)
    assert (int(dut.launches.value), int(dut.launched_row_bytes.value)) == (1, 10)
    # A launch right after a launch waits, unless the owner passes the image on.
    assert [await command(20, 1), await command(21, 1)] == [1, 2]
    dut.passed_on.value = 1
    assert [await command(22, 1), await command(23, 1)] == [1, 1]
    dut.passed_on.value = 0
    for _ in range(3):
        await RisingEdge(dut.clk)
    assert (int(dut.launches.value), int(dut.launched_row_bytes.value)) == (5, 23)
    await command(99, 1, at=engine["s2mm_row_bytes"].index)
    await command(99, 1, at=1023)
    for _ in range(3):
        await RisingEdge(dut.clk)
    assert int(dut.bad_commands.value) == 2
    assert await read(port, register("s2mm_row_bytes")) == (OKAY, 0)
    assert await read(port, register("mm2s_row_bytes")) == (OKAY, 23)


@cocotb.test()
async def address_and_data_in_any_order_and_back_to_back(dut):
    """By hand: one write a cycle, whichever of AW and W comes first, with BREADY low for a while."""
    await start(dut, master=False)
    rng = random.Random(3)
    targets = [register(f"base{number}") for number in range(8)]
    values = [rng.randrange(1 << 32) for _ in range(40)]
    addresses = [rng.choice(targets) for _ in values]
    for lead, stall in ((0, 0.0), (3, 0.0), (-3, 0.0), (0, 0.5)):
        state = {"aw": -max(0, lead), "w": -max(0, -lead), "b": 0}
        cycles = 0
        while state["b"] < len(values):
            await FallingEdge(dut.clk)
            cycles += 1
            assert cycles < 1000
            for channel in ("aw", "w"):
                number = state[channel]
                offer = 0 <= number < len(values)
                getattr(dut, f"s_axil_{channel}valid").value = int(offer)
                if number < 0:
                    state[channel] += 1
                elif offer:
                    if channel == "aw":
                        dut.s_axil_awaddr.value = addresses[number]
                    else:
                        dut.s_axil_wdata.value, dut.s_axil_wstrb.value = values[number], 15
                    if int(getattr(dut, f"s_axil_{channel}ready").value):
                        state[channel] += 1
            ready = rng.random() >= stall
            dut.s_axil_bready.value = int(ready)
            if ready and int(dut.s_axil_bvalid.value):
                assert int(dut.s_axil_bresp.value) == OKAY
                state["b"] += 1
        await FallingEdge(dut.clk)
        dut.s_axil_bready.value = 0
        if not stall:
            assert cycles <= len(values) + 10, f"{cycles} cycles for {len(values)} writes"
        for target in set(addresses):
            want = next(v for a, v in zip(reversed(addresses), reversed(values), strict=True) if a == target)
            dut.s_axil_araddr.value, dut.s_axil_arvalid.value, dut.s_axil_rready.value = target, 1, 1
            while not int(dut.s_axil_arready.value):
                await FallingEdge(dut.clk)
            await FallingEdge(dut.clk)
            dut.s_axil_arvalid.value = 0
            while not int(dut.s_axil_rvalid.value):
                await FallingEdge(dut.clk)
            assert int(dut.s_axil_rdata.value) == want
            await FallingEdge(dut.clk)
            dut.s_axil_rready.value = 0
