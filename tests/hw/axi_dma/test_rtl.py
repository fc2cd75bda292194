"""The engine's RTL under cocotb."""

import pytest

from tests.cocotb_build import Bench, build_bench
from tests.hw.axi_dma.dut import DmaBench, bench_system

pytestmark = pytest.mark.cocotb

MODULES = ["bench_transfers", "bench_chains", "bench_errors", "bench_speed", "bench_axiram"]


def build(width: int, address: int) -> tuple[Bench, dict[str, str]]:
    """The bench of a bus, and what its tests must know."""
    bench = build_bench(DmaBench(bench_system(width, address)), f"dma_bench_{width}_{address}")
    return bench, {"BUS_BITS": str(width), "ADDRESS_BITS": str(address)}


@pytest.fixture(scope="module", params=[(64, 32), (128, 32)], ids=lambda bus: f"{bus[0]}bit")
def bench(request) -> tuple[Bench, dict[str, str]]:
    return build(*request.param)


@pytest.mark.parametrize("module", MODULES)
def test_bench(bench, module):
    bench[0].run(f"tests.hw.axi_dma.{module}", env=bench[1])


def test_speed_with_a_window(bench):
    """Whether transfers are held against a window makes no difference to how they follow each other."""
    bench[0].run("tests.hw.axi_dma.bench_speed", env=bench[1] | {"WINDOW": "1"})


@pytest.fixture(scope="module", params=[(32, 32), (64, 64), (256, 40), (512, 64)], ids=lambda bus: f"{bus[0]}bit")
def other_bench(request) -> tuple[Bench, dict[str, str]]:
    return build(*request.param)


@pytest.mark.long
@pytest.mark.parametrize("module", MODULES)
def test_bench_of_other_buses(other_bench, module):
    other_bench[0].run(f"tests.hw.axi_dma.{module}", env=other_bench[1])
