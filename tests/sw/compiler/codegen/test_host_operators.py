"""Operators that run on the host: their C, compiled without a warning, computes what MLIR's own execution does."""

import re
from pathlib import Path

import pytest

from sw.compiler.dialects.kernel import kernels
from tests.sw.compiler.programs import after, check_values, programs

HERE = Path(__file__).parent


@pytest.mark.parametrize("program", programs(HERE / "host_operators.mlir"), ids=str)
def test_host_operator(program, tmp_path):
    check_values(program, tmp_path)


@pytest.mark.parametrize("program", programs(HERE / "left_to_host.mlir"), ids=str)
def test_left_to_the_host(program, tmp_path):
    """What looks like a kernel, but isn't one to the last bit."""
    module = after(program, "bufferize-main", tmp_path)
    (count,) = re.findall(r"// KERNELS: (\d+)", program.text)
    assert len(kernels(module)) == int(count)
    check_values(program, tmp_path)
