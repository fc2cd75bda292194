"""What a run over the held-out digits gave, and whether that is good enough."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from headrace.report import Report

__all__ = ["LEAST_ACCURACY", "ModeRun", "accuracy", "failures", "mismatches"]

LEAST_ACCURACY = 0.95


class ModeRun(NamedTuple):
    """Logits int8 [n, 10] of a data mode, and the report of its n runs."""

    logits: NDArray[np.int8]
    report: Report


def accuracy(run: ModeRun, labels: NDArray[np.int64]) -> float:
    """Share of the digits that are recognised."""
    return float(np.mean(run.logits.argmax(axis=1) == labels))


def mismatches(run: ModeRun, expected: NDArray[np.int8]) -> int:
    """Logits that aren't as expected."""
    return int(np.count_nonzero(run.logits != expected))


def failures(runs: dict[str, ModeRun], labels: NDArray[np.int64], expected: NDArray[np.int8]) -> list[str]:
    """What went wrong, a sentence each; runs by data mode."""
    found = []
    for mode, run in runs.items():
        wrong, recognised, copied = (
            mismatches(run, expected),
            accuracy(run, labels),
            run.report.main_memory.host_copy_bytes,
        )
        if wrong:
            found.append(f"{mode}: {wrong:,} of {expected.size:,} logits differ from tflite-micro's; none may")
        if recognised < LEAST_ACCURACY:
            found.append(
                f"{mode}: {recognised:.2%} of the digits are recognised; at least {LEAST_ACCURACY:.0%} must be"
            )
        if mode == "zero-copy" and copied:
            found.append(f"{mode}: the host copied {copied:,} bytes; it may copy none")
    return found
