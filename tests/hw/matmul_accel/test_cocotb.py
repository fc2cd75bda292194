"""The accelerator's RTL under cocotb."""

import pytest

from hw.matmul_accel import MatmulAccel
from tests.cocotb_build import build_bench

from .shapes import SHAPES

pytestmark = pytest.mark.cocotb


@pytest.mark.parametrize(
    "name", ["tiny", pytest.param("base", marks=pytest.mark.long), pytest.param("8x4x16_128", marks=pytest.mark.long)]
)
def test_bench(name):
    bench = build_bench(MatmulAccel(*SHAPES[name]), "matmul_accel")
    bench.run("tests.hw.matmul_accel.bench_accel", env={"SHAPE": name})
