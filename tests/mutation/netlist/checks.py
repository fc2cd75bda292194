"""The runs that mutants are put through, the quick ones first."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from sim.system import Simulation
from tests.hw.axi_dma import loopback, test_sweep
from tests.hw.matmul_accel import test_rtl, test_throughput
from tests.hw.matmul_accel.test_model import ERRORS
from tests.mutation import accelerator, checks
from tests.mutation.netlist import system_checks, timing
from tests.mutation.netlist.system_checks import prepare

__all__ = ["CHECKS", "TIMING", "prepare"]

RESIDENT = ((64, 64, 64), (40, 33, 100))


def errors(_: str) -> None:
    """Every error of the accelerator: its status, its interrupt, and a stream that is swallowed."""
    for name in ERRORS:
        test_rtl.test_errors(name)
    test_rtl.test_a_job_that_waits_for_data_waits()


def throughput(shape: str) -> None:
    """Operands that stay on chip: as many array cycles as steps, no conflict, no gap between jobs."""
    for k in (64, 192):
        test_throughput.test_single_job(shape, k)
    for m, n, k in RESIDENT:
        for a_transposed, b_transposed in ((0, 0), (1, 1)):
            result, ends = test_throughput.resident(
                shape, m, n, k, 6, a_transposed=a_transposed, b_transposed=b_transposed
            )
            assert ends[-1] - ends[0] == 5 * test_throughput.steps(shape, m, n, k)
            assert result.counter("bank_conflict_cycles") == 0


def long_programs(shape: str) -> None:
    """Larger loads and jobs than `programs` has, so that rings wrap around often, with gaps on both streams."""
    for seed in range(200, 206):
        percents = ((100, 100), (95, 25), (50, 90))[seed % 3]
        test_rtl.check(shape, seed, 60, 100, input_percent=percents[0], output_percent=percents[1])


def long_transfers(simulation: Simulation) -> None:
    """Transfers with every kind of back pressure."""
    rng = np.random.default_rng(8)
    source, target, _ = system_checks.areas(simulation, rng)
    for number in range(300):
        stall = test_sweep.STALLS[number // 10 % len(test_sweep.STALLS)]
        simulation.configure(back_pressure=stall, seed=number + 1)
        loopback.check(simulation, loopback.draw(rng), source, target)


SYSTEM = (
    *(check for check in checks.CHECKS["system"] if check is not checks.errors),
    system_checks.registers,
    system_checks.counters,
    system_checks.host_port,
    system_checks.hard_resets,
    system_checks.many_jobs,
    system_checks.stalled_convolutions,
    system_checks.windows,
    system_checks.every_fault,
)
ACCELERATOR = (accelerator.kept_sums, accelerator.full_ring, errors, throughput, accelerator.programs, long_programs)
LOOPBACK = (checks.transfers, system_checks.pending_transfers, system_checks.exact_windows, long_transfers)
# What these notice and no other check does is a change, and may be a harmless one.
TIMING = ("system, timing_of_jobs", "loopback, timing_of_transfers", "accelerator, timing_of_programs")
Check = tuple[str, Callable[[Any], None]]


def _of(design: str, *found: Callable[[Any], None]) -> tuple[Check, ...]:
    return tuple((design, check) for check in found)


# Of each block: design, check.
CHECKS: Mapping[str, tuple[Check, ...]] = {
    "dma0": (
        *_of("loopback", *LOOPBACK),
        *_of("system", *SYSTEM, timing.timing_of_jobs),
        *_of("loopback", timing.timing_of_transfers),
    ),
    "gemm0": (
        *_of("system", checks.jobs, system_checks.convolutions),
        *_of("system", *SYSTEM[1:]),
        *_of("accelerator", *ACCELERATOR),
        *_of("system", timing.timing_of_jobs),
        *_of("accelerator", timing.timing_of_programs),
    ),
    "bridge": _of("system", *SYSTEM, timing.timing_of_jobs),
}
