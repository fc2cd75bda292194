"""The engine elaborates for every bus, and Verilator's lint has nothing to say."""

import subprocess

import pytest

from hw.axi_dma import AxiDma
from hw.spec import Bus, Dma
from sim.toolchain import verilator_bin, verilator_env
from tests.cocotb_build import component_verilog
from tests.hw.axi_dma.dut import DmaBench, bench_system

# 64 and 128 bits are linted with the presets' systems.
BUSES = [(32, 32), (512, 64), *(pytest.param(*bus, marks=pytest.mark.long) for bus in ((64, 32), (128, 40), (256, 64)))]


@pytest.mark.parametrize(("width", "address"), BUSES)
def test_lint_is_clean(width, address, tmp_path, root):
    source = tmp_path / "dma_bench.v"
    source.write_text(component_verilog(DmaBench(bench_system(width, address)), "dma_bench"))
    command = [verilator_bin(), "--lint-only", "-Wall", "--top-module", "dma_bench", root / "hw/soc/lint.vlt", source]
    result = subprocess.run(command, env=verilator_env(), capture_output=True, text=True, check=False)
    assert result.stderr == ""


def test_extremes_of_the_description_elaborate():
    for extreme in (
        {"outstanding": 1, "burst_beats": 1, "buffer_beats": 2},
        {"outstanding": 256, "burst_beats": 256, "buffer_beats": 4096, "length_width_bits": 32},
    ):
        engine = AxiDma(Dma(name="dma0", **extreme), Bus(data_width_bits=128, address_width_bits=64))
        assert "module engine" in component_verilog(engine, "engine")
