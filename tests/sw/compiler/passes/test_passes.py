"""Each pass to the kernel stage: its text after ``<pass>.mlir``, and what its programs compute when all have run."""

from pathlib import Path

import pytest

from tests.sw.compiler.programs import check_text, check_values, programs

CASES = [
    pytest.param(name.replace("_", "-"), program, id=f"{name}: {program.title}")
    for name in (
        "sink_reshapes",
        "match_gemm",
        "match_conv2d",
        "localize_reshapes",
        "outline_host",
        "lower_host",
        "bufferize_main",
    )
    for program in programs(Path(__file__).with_name(f"{name}.mlir"))
]


@pytest.mark.parametrize(("name", "program"), CASES)
def test_pass(name, program, tmp_path):
    check_text(program, name, tmp_path)
    check_values(program, tmp_path)
