"""cocotb: the engine on a memory that isn't ours, cocotbext-axi's, which checks bursts and handshakes by itself."""

import logging
import random
from typing import Any

import cocotb
from cocotbext.axi import AxiBus, AxiRam

from tests.hw.axi_dma.bench_transfers import LOADS, packet_for
from tests.hw.axi_dma.patterns import random_image
from tests.hw.axi_dma.testbench import Testbench

STORES = (0x20000, 0x3FFFF)


class _Idle:
    """In place of the test bench's own memory."""

    def __init__(self):
        self.cycle = 0

    def step(self) -> None:
        self.cycle += 1


@cocotb.test()
async def random_transfers(dut):
    bench = await Testbench.start(dut, connect_memory=False)
    content = bytes(bench.memory.content)
    model = bench.model()
    bench.memory = _Idle()
    ram: Any = AxiRam(AxiBus.from_prefix(dut, "m_axi"), dut.clk, dut.rst, size=len(content))
    logging.getLogger(f"cocotb.{dut._name}.m_axi").setLevel(logging.WARNING)
    ram.write(0, content)
    rng = random.Random(21)
    for channel in (ram.read_if.ar_channel, ram.read_if.r_channel, ram.write_if.w_channel, ram.write_if.b_channel):
        channel.set_pause_generator(rng.random() < 0.3 for _ in iter(int, 1))
    bench.sink_stall = bench.source_stall = 0.3
    expected = []
    for _ in range(30):
        load = random_image(rng, bench.map, "mm2s", LOADS, bench.data_bytes)
        store = random_image(rng, bench.map, "s2mm", STORES, bench.data_bytes)
        packet = packet_for(rng, bench, store)
        model.images["mm2s"], model.images["s2mm"] = load, store
        expected.append(model.load())
        model.store([packet])
        bench.send([packet])
        for channel, image in (("mm2s", load), ("s2mm", store)):
            await bench.write_image(image)
            await bench.write(f"{channel}_launch", 1)
    await bench.wait_idle("mm2s", "s2mm")
    bench.check_received(expected)
    assert ram.read(0, len(content)) == bytes(model.memory.content)
