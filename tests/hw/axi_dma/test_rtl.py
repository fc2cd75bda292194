"""The engine's RTL under cocotb."""

import pytest

from tests.cocotb_build import Bench, build_bench
from tests.hw.axi_dma.dut import DmaBench, bench_system

pytestmark = pytest.mark.cocotb


@pytest.fixture(scope="module", params=[64, 128])
def bench(request) -> tuple[Bench, int]:
    width = request.param
    return build_bench(DmaBench(bench_system(width)), f"dma_bench_{width}"), width


@pytest.mark.parametrize("module", ["bench_transfers", "bench_chains", "bench_errors", "bench_speed"])
def test_bench(bench, module):
    bench[0].run(f"tests.hw.axi_dma.{module}", env={"BUS_BITS": str(bench[1])})
