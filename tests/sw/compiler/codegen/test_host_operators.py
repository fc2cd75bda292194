"""Operators that run on the host: their C, compiled without a warning, computes what MLIR's own execution does."""

from pathlib import Path

import pytest

from tests.sw.compiler.programs import check_values, programs


@pytest.mark.parametrize("program", programs(Path(__file__).with_name("host_operators.mlir")), ids=str)
def test_host_operator(program, tmp_path):
    check_values(program, tmp_path)
