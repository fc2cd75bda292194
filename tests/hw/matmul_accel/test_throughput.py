"""Cycles: steps follow one another without a gap, within a tile, between tiles and between jobs."""

import numpy as np
import pytest

from hw.axi.packet_model import Packet
from hw.spec.words import LoadTarget

from . import fast_bench
from .programs import Writer, load_registers
from .shapes import SHAPES

# Cycles from the first operand read of a job to its last row's last beat, besides steps: reading, array, drain and
# requantisation, then the last panel's rows.
PIPELINE_CYCLES = 30


def resident(name: str, m: int, n: int, k: int, jobs: int, *, a_transposed=0, b_transposed=0, requantise=1):
    """Run jobs one behind the other on operands that stay on chip."""
    matmul, width = SHAPES[name]
    rng = np.random.default_rng(0)
    writer = Writer(matmul, rng)
    a = rng.integers(-128, 128, (k, m) if a_transposed else (m, k)).astype(np.int8)
    b = rng.integers(-128, 128, (k, n) if b_transposed else (n, k)).astype(np.int8)
    pitch_a = matmul.pitch_words("a", a.shape[1], transposed=bool(a_transposed))
    pitch_b = matmul.pitch_words("b", b.shape[1], transposed=bool(b_transposed))
    parameters = np.stack([np.zeros(n), np.full(n, 1 << 30), np.full(n, 40)]).astype("<i4")
    items = []
    for values, target, pitch in (
        (a, LoadTarget.A, pitch_a),
        (b, LoadTarget.B, pitch_b),
        (parameters, LoadTarget.PARAMETERS, 0),
    ):
        rows = [row.tobytes() for row in values]
        items += writer.launch(load_registers(len(rows), len(rows[0]), target=target, pitch=pitch))
        items.append(Packet(rows))
    for number in range(jobs):
        items += writer.launch(
            {
                "job_shape": {"m": m, "n": n},
                "job_depth": {"k": k},
                "job_pitch": {"a": pitch_a, "b": pitch_b},
                "job_mode": {
                    "a_transposed": a_transposed,
                    "b_transposed": b_transposed,
                    "requantise": requantise,
                    "bias": 1,
                },
                "job_zero_points": {"a": number % 2},
            }
        )
    row = n * (1 if requantise else 4)
    result = fast_bench.run(matmul, width, items, jobs, row_bytes=[[row] * m] * jobs)
    beats = -(-row // (width // 8)) * m
    ends = [result.beat_cycles[beats * (number + 1) - 1] for number in range(jobs)]
    return result, ends


def steps(name: str, m: int, n: int, k: int) -> int:
    matmul = SHAPES[name][0]
    return -(-m // matmul.rows) * -(-n // matmul.cols) * -(-k // matmul.depth)


@pytest.mark.parametrize(("name", "k"), [("tiny", 64), ("tiny", 192), ("base", 64), ("base", 256)])
def test_single_job(name, k):
    """A job takes its steps, the pipeline's length, and the time to send its last panel."""
    matmul, width = SHAPES[name]
    result, _ = resident(name, 64, 64, k, 1)
    panel = matmul.rows * -(-64 // (width // 8))
    busy = result.counter("busy_cycles")
    print(f"{name} 64x64x{k}: {steps(name, 64, 64, k)} steps, {busy} cycles")
    assert result.counter("array_cycles") == steps(name, 64, 64, k)
    assert busy <= steps(name, 64, 64, k) + panel + PIPELINE_CYCLES
    assert result.counter("stall_load_cycles") == 0
    assert result.counter("bank_conflict_cycles") == 0


@pytest.mark.parametrize("a_transposed", [0, 1])
@pytest.mark.parametrize("b_transposed", [0, 1])
@pytest.mark.parametrize(("m", "n", "k"), [(64, 64, 64), (32, 32, 64), (32, 64, 32), (40, 33, 100)])
def test_jobs_back_to_back_leave_no_gap(m, n, k, a_transposed, b_transposed):
    result, ends = resident("base", m, n, k, 10, a_transposed=a_transposed, b_transposed=b_transposed)
    assert ends[-1] - ends[0] == 9 * steps("base", m, n, k)
    assert result.counter("bank_conflict_cycles") == 0
    assert result.counter("stall_drain_cycles") == 0


def test_smallest_tiles_without_a_gap():
    """K as short as the drain allows: ceil(K / depth) = rows x cols / drain."""
    _, ends = resident("base", 64, 128, 32, 10)
    assert ends[-1] - ends[0] == 9 * steps("base", 64, 128, 32)


def test_output_bound_jobs_keep_the_output_busy():
    """Int32 results of a short K leave at a beat a cycle."""
    _, ends = resident("base", 64, 64, 64, 10, requantise=0)
    assert ends[-1] - ends[0] == 9 * 64 * 64 * 4 // 16
