"""Rows of `make bench-zero-copy`: what they hold, and what must be true of each."""

import pytest

from benchmarks.zero_copy import FLOWS, Case, cases, measure

MODES = ("staged", "staged_once", "zero_copy")


@pytest.mark.parametrize("flow", FLOWS["v3"])
def test_a_row(flow):
    row = measure(Case("v3_4", flow, (16, 12, 21)))
    assert row["mismatches"] == 0
    assert row["shape"] == [16, 12, 21]
    assert row["staged_to_zero_copy_bytes"] >= 2
    assert row["zero_copy"]["host_bytes_copied"] == 0
    # Every tile is copied once, and each tensor once: 4 bytes an element.
    assert row["staged_once"]["host_bytes_copied"] >= 4 * (16 * 21 + 21 * 12)
    assert row["staged"]["host_bytes_copied"] > row["staged_once"]["host_bytes_copied"]
    assert row["zero_copy"]["cycles"] <= row["staged"]["cycles"]
    assert len({row[mode]["dma_bytes"] for mode in MODES}) == 1  # the same mapping


def test_all_configurations_are_there():
    found = cases(512)
    squares = [case for case in found if case.system != "v4"]
    assert len(squares) == 8 * 3 * 5
    assert {case.system for case in squares} == {f"v{version}_{tile}" for version in (1, 2, 3) for tile in (4, 8, 16)}
    permutations = {case.shape for case in found if set(case.shape) == {32, 256, 512}}
    assert len(permutations) == 6
