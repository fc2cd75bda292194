"""cocotb: handwritten GEMM chains on a whole system, against cocotbext-axi's memory and register master.

Environment: ``SYSTEM`` (a preset's name), ``STALL`` (probability of a stalled cycle on each channel).
"""

import json
import os
import random

import cocotb
import numpy as np
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, RisingEdge
from cocotbext.axi import AxiBus, AxiLiteBus, AxiLiteMaster, AxiRam

from hw.spec import load_system
from tests.gemm_job import gemm_job
from tests.hw.soc.jobs import CYCLE_LIMIT, JOBS

SYSTEM = load_system(os.environ["SYSTEM"])
STALL = float(os.environ["STALL"])


def stalls(seed: int):
    rng = random.Random(seed)
    while True:
        yield rng.random() < STALL


@cocotb.test()
async def gemm_jobs(dut):
    """Each job of the list leaves the expected bytes, and none around them; its counters agree with the bytes."""
    cocotb.start_soon(Clock(dut.clk, 2, unit="ns").start())
    memory = AxiRam(AxiBus.from_prefix(dut, "m_axi_dma0"), dut.clk, dut.rst, size=1 << 20)
    host = AxiLiteMaster(AxiLiteBus.from_prefix(dut, "s_axil"), dut.clk, dut.rst)
    if STALL:
        assert memory.write_if is not None
        assert memory.read_if is not None
        channels = (
            memory.write_if.aw_channel,
            memory.write_if.w_channel,
            memory.write_if.b_channel,
            memory.read_if.ar_channel,
            memory.read_if.r_channel,
        )
        for number, channel in enumerate(channels):
            channel.set_pause_generator(stalls(number))
    dut.rst.value = 1
    await ClockCycles(dut.clk, 4)
    dut.rst.value = 0

    async def write(register: str, value: int) -> None:
        await host.write_dword(SYSTEM.register_address("dma0", register), value)

    async def read(register: str) -> int:
        return await host.read_dword(SYSTEM.register_address("dma0", register))

    events = SYSTEM.register_maps["dma0"]["interrupt_pending"]
    await write("interrupt_mask", (1 << len(events.fields)) - 1 & ~events.pack(s2mm_chain=1))
    outcome = []
    for number, arguments in enumerate(JOBS):
        # The chains' base register makes them independent of where memory lies.
        job = gemm_job(SYSTEM, **arguments, base=0)
        memory.write(0, b"\x5a" * (1 << 20))
        for address, content in job.contents.items():
            memory.write(address, content)
        await write("base0", job.base)
        await write("s2mm_chain_head", job.s2mm_address)
        await write("s2mm_chain_words", len(job.s2mm))
        await write("mm2s_chain_head", job.mm2s_address)
        await write("mm2s_chain_words", len(job.mm2s))
        for _ in range(CYCLE_LIMIT):
            await RisingEdge(dut.clk)
            if dut.interrupt_dma0.value:
                break
        else:
            raise AssertionError(f"job {number} {arguments}: no interrupt after {CYCLE_LIMIT} cycles")
        await write("interrupt_pending", events.pack(s2mm_chain=1))
        assert await read("s2mm_chains_completed") == number + 1
        size = job.expected.nbytes
        around = bytes(memory.read(job.result_address - 64, size + 128))  # type: ignore[arg-type]
        np.testing.assert_array_equal(np.frombuffer(around[64:-64], job.expected.dtype), job.expected.ravel())
        assert around[:64] == b"\x5a" * 64 or job.result_address % 64
        assert around[-64:] == b"\x5a" * 64 or size % 64
        outcome.append([await read("mm2s_payload_bytes"), await read("s2mm_payload_bytes"), await read("mm2s_bursts")])
    with open("outcome.json", "w") as file:
        json.dump(outcome, file)
