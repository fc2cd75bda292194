"""One instance, used again and again: random jobs back to back, and after resets in the middle of one."""

import random

import pytest

from hw.spec import load_system
from sim.system import Simulation
from tests.gemm_job import GemmJob, gemm_job
from tests.hw.soc.bench_of_jobs import JobBench

SYSTEM = load_system("tiny")
MOST_CYCLES = 1200  # of a job, about
JOBS_PER_MEMORY = 20


@pytest.fixture(scope="module")
def bench():
    with Simulation(SYSTEM, seed=3) as simulation:
        yield JobBench(simulation, 1 << 15)


def random_job(rng: random.Random) -> GemmJob:
    """Any shape that is a single block: ragged, transposed, misaligned, accumulating, raw or requantised."""
    m, n = rng.randint(1, 20), rng.randint(1, 24)
    return gemm_job(
        SYSTEM,
        m,
        n,
        rng.choice([1, rng.randint(1, 16), rng.randint(1, 100)]),
        seed=rng.randrange(1 << 32),
        requantised=rng.random() < 0.7,
        a_transposed=rng.random() < 0.3,
        b_transposed=rng.random() < 0.3,
        accumulate=rng.random() < 0.3,
        misalign=rng.choice([0, rng.randrange(8)]),
        base=0,
    )


def another_memory(bench: JobBench, rng: random.Random) -> None:
    """Later, slower or less regular than before."""
    bench.simulation.configure(
        back_pressure=rng.choice([0.0, 0.0, 0.2, 0.5]),
        bandwidth=rng.choice([1.0, 1.0, 0.6]),
        seed=rng.randrange(1 << 16),
        read_at=rng.choice(["data", "address"]),
        write_at=rng.choice(["data", "response"]),
    )


def run_jobs(bench: JobBench, seed: int, number: int) -> None:
    rng = random.Random(seed)
    for count in range(number):
        if count % JOBS_PER_MEMORY == 0:
            another_memory(bench, rng)
        bench.run_and_check(random_job(rng))


def run_with_resets(bench: JobBench, seed: int, number: int, *, hard: bool) -> None:
    """Each time: a job that is cut off at some cycle, and another that must be right."""
    rng = random.Random(seed)
    for _ in range(number):
        another_memory(bench, rng)
        job = random_job(rng)
        bench.place(job)
        bench.begin(job)
        bench.simulation.run(rng.randrange(1, MOST_CYCLES if rng.random() < 0.5 else MOST_CYCLES // 4))
        if hard:
            bench.simulation.reset()
        else:
            bench.reset()
        bench.run_and_check(random_job(rng))


def test_jobs_back_to_back(bench):
    run_jobs(bench, 1, 200)


def test_soft_reset_at_any_cycle(bench):
    run_with_resets(bench, 2, 30, hard=False)


def test_hard_reset_at_any_cycle(bench):
    run_with_resets(bench, 3, 30, hard=True)


@pytest.mark.long
def test_jobs_back_to_back_long(bench):
    run_jobs(bench, 4, 10_000)


@pytest.mark.long
@pytest.mark.parametrize("hard", [False, True], ids=["soft", "hard"])
def test_reset_at_any_cycle_long(bench, hard):
    run_with_resets(bench, 5, 1000, hard=hard)
