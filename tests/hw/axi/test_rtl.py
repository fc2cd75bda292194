"""The register banks and their bridge under cocotb."""

import pytest

from hw.spec import load_system
from tests.cocotb_build import build_bench
from tests.hw.axi.dut import BankBench

pytestmark = pytest.mark.cocotb


def test_registers():
    build_bench(BankBench(load_system("base")), "bank_bench").run("tests.hw.axi.bench_registers")
