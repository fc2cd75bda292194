"""The RTL on random programs, errors and timing, through the bench that runs from a file."""

import pytest

from hw.matmul_accel.model import MatmulModel
from hw.spec.words import MatmulError

from . import fast_bench
from .programs import Program, random_program
from .shapes import SHAPES
from .test_model import ERRORS, TINY, job

# Each shape is Verilated by itself, which takes longer than its runs.
EVERY_RUN = ("tiny", "base")
SHAPE_CASES = [pytest.param(name, marks=() if name in EVERY_RUN else pytest.mark.long) for name in SHAPES]


def run(name: str, program: Program, **options) -> fast_bench.Result:
    matmul, width = SHAPES[name]
    lengths = [[len(row) for row in packet.rows] for packet in program.expected]
    return fast_bench.run(matmul, width, program.items, program.jobs, row_bytes=lengths, **options)


def check(name: str, seed: int, groups: int, limit: int, **options) -> fast_bench.Result:
    """Run a random program on the RTL and on the model, and compare both with numpy's packets."""
    matmul, width = SHAPES[name]
    program = random_program(matmul, width // 8, seed, groups, limit)
    result = run(name, program, seed=seed, **options)
    assert result.registers["status"]["error"] == MatmulError.NONE
    assert result.packets == program.expected
    assert result.counter("jobs_completed") == program.jobs
    model = MatmulModel(matmul, width // 8)
    assert model.feed(*program.items) == program.expected
    return result


@pytest.mark.parametrize("name", SHAPE_CASES)
@pytest.mark.parametrize(("input_percent", "output_percent"), [(100, 100), (50, 90), (95, 25)])
@pytest.mark.parametrize("limit", [70, 12])
def test_random_programs(name, limit, input_percent, output_percent):
    for seed in range(3):
        check(name, seed, 30, limit, input_percent=input_percent, output_percent=output_percent)


@pytest.mark.long
@pytest.mark.parametrize("name", SHAPES)
def test_ten_thousand_jobs(name):
    """Back to back on one instance."""
    done = 0
    for seed in range(100, 200):
        result = check(name, seed, 400, (70, 30, 10)[seed % 3], input_percent=90, output_percent=(100, 60)[seed % 2])
        done += result.counter("jobs_completed")
        if done >= 10_000:
            return
    pytest.fail(f"only {done} jobs")


@pytest.mark.parametrize("name", ERRORS)
def test_errors(name):
    """The status names the first error; the stream is swallowed, and nothing comes out."""
    items, error = ERRORS[name]
    result = fast_bench.run(TINY, 64, [*items, *items], 1, row_bytes=[], quiet_cycles=300)
    assert MatmulError(result.registers["status"]["error"]) is error
    assert result.registers["interrupt_pending"]["error"] == 1
    assert result.packets == []
    assert result.counter("jobs_completed") == 0


def test_a_job_that_waits_for_data_waits():
    result = fast_bench.run(TINY, 64, job(), 1, row_bytes=[], quiet_cycles=300)
    status = result.registers["status"]
    assert (status["job_busy"], status["error"]) == (1, MatmulError.NONE)
    assert result.counter("stall_load_cycles") > 200
    assert result.counter("array_cycles") == 0
