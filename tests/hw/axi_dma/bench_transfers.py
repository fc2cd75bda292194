"""cocotb: transfers that the host launches, one way and both ways."""

import cocotb

from hw.axi.packet_model import Packet
from tests.hw.axi.memory import Timing
from tests.hw.axi_dma.testbench import Testbench


@cocotb.test()
async def a_first_load(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=8))
    model = bench.model()
    await bench.set_base(1, 0x1000)
    for name, fields in {"address": {"base": 1, "offset": 3}, "row_bytes": {"bytes": 100}}.items():
        await bench.write(f"mm2s_{name}", **fields)
        model.write(f"mm2s_{name}", **fields)
    model.bases[1] = 0x1000
    await bench.write("mm2s_launch", 1)
    await bench.wait_idle("mm2s", limit=1000)
    bench.check_received([model.load()])
    assert await bench.read("mm2s_completed") == 1


@cocotb.test()
async def a_first_store(dut):
    bench = await Testbench.start(dut, timing=Timing(latency=8))
    model = bench.model()
    for name, fields in {"address": {"offset": 0x1FFD}, "row_bytes": {"bytes": 100}}.items():
        await bench.write(f"s2mm_{name}", **fields)
        model.write(f"s2mm_{name}", **fields)
    packet = Packet([bytes(range(100))])
    bench.send([packet])
    await bench.write("s2mm_launch", 1)
    await bench.wait_idle("s2mm", limit=1000)
    model.store([packet])
    bench.check_memory(model.memory)
    assert await bench.read("s2mm_completed") == 1
