"""Cycles and counters of fixed runs, which are kept: a mutant that only slows the design down, or miscounts, shows.

What is kept was measured on the sound design, so this says that nothing changed, not that it is right; docs/mutation.md
counts what only this notices by itself. After a change of the RTL that is meant to change cycles:
``python -m tests.mutation.netlist.timing``.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np

from hw.spec.registers import Group
from sim.system import Simulation
from tests.gemm_job import gemm_job
from tests.hw.axi_dma import loopback
from tests.hw.matmul_accel import fast_bench
from tests.hw.matmul_accel.programs import random_program
from tests.hw.matmul_accel.shapes import SHAPES
from tests.hw.soc.bench_of_jobs import JobBench
from tests.hw.soc.jobs import JOBS
from tests.mutation.netlist import system_checks

__all__ = ["KEPT", "timing_of_jobs", "timing_of_programs", "timing_of_transfers"]

KEPT = Path(__file__).with_name("timing.json")
MEMORIES: tuple[dict[str, float], ...] = ({}, {"r": 0.3, "w": 0.3, "ar": 0.2, "aw": 0.2, "b": 0.3})
TRANSFERS, GROUPS, LIMIT = 40, 25, 40


def _counters(simulation: Simulation) -> list[int]:
    """All counters and statuses of all blocks."""
    shown = (Group.COUNTER, Group.STATUS)
    return [
        handle.read_bits()
        for handles in simulation.registers.values()
        for handle in handles.values()
        if handle.register.group in shown
    ]


def measure_jobs(simulation: Simulation) -> list[int]:
    """Cycles of each job, and the counters behind those of a memory."""
    bench = JobBench(simulation)
    cycles = []
    for number, stall in enumerate(MEMORIES):
        simulation.configure(back_pressure=stall or 0.0, seed=number + 1)
        for arguments in JOBS:
            began = simulation.cycle
            bench.run_and_check(gemm_job(bench.system, **arguments, base=0))
            cycles.append(simulation.cycle - began)
        cycles += _counters(simulation)
    return cycles


def measure_transfers(simulation: Simulation) -> list[int]:
    """Cycle in which each transfer is complete, and the counters at the end."""
    rng = np.random.default_rng(5)
    source, target, _ = system_checks.areas(simulation, rng)
    cycles = []
    for number in range(TRANSFERS):
        simulation.configure(back_pressure=MEMORIES[number // 10 % 2] or 0.0, seed=number + 1)
        began = simulation.cycle
        loopback.check(simulation, loopback.draw(rng), source, target)
        last = simulation.counters().last_write_response or began
        cycles.append(last - began if last > began else 0)
    dma = simulation.registers["dma0"]
    return cycles + [
        handle.read_bits() for handle in dma.values() if handle.register.group in (Group.COUNTER, Group.STATUS)
    ]


def measure_programs(shape: str) -> list[int]:
    """Cycle of a program's last beats, and the registers at its end."""
    matmul, width = SHAPES[shape]
    found = []
    for seed in (11, 12):
        program = random_program(matmul, width // 8, seed, GROUPS, LIMIT)
        lengths = [[len(row) for row in packet.rows] for packet in program.expected]
        options: dict[str, Any] = {"input_percent": 70, "output_percent": 80} if seed == 12 else {}
        result = fast_bench.run(matmul, width, program.items, program.jobs, row_bytes=lengths, seed=seed, **options)
        found += [result.beat_cycles[-1], sum(result.beat_cycles)]
        found += [value for register in result.registers.values() for value in register.values()]
    return found


def _compare(name: str, found: list[int]) -> None:
    kept = json.loads(KEPT.read_text())[name]
    differing = [(number, old, new) for number, (old, new) in enumerate(zip(kept, found, strict=True)) if old != new]
    assert not differing, f"{len(differing)} of {len(kept)} numbers; number {differing[0][0]}: {differing[0][1:]}"


def timing_of_jobs(simulation: Simulation) -> None:
    """Cycles of jobs, and all counters, as kept."""
    _compare("jobs", measure_jobs(simulation))


def timing_of_transfers(simulation: Simulation) -> None:
    """Cycles of transfers and the engine's counters, as kept."""
    _compare("transfers", measure_transfers(simulation))


def timing_of_programs(shape: str) -> None:
    """Cycles of random programs and the accelerator's registers, as kept."""
    _compare("programs", measure_programs(shape))


def _main() -> None:
    from tests.mutation.campaign import active
    from tests.mutation.netlist.designs import opened

    kept = {}
    for name, design, measure in (
        ("jobs", "system", measure_jobs),
        ("transfers", "loopback", measure_transfers),
        ("programs", "accelerator", measure_programs),
    ):
        with active(0), opened(design) as subject:
            kept[name] = measure(subject)  # type: ignore[operator]
    KEPT.write_text(json.dumps(kept) + "\n")


if __name__ == "__main__":
    _main()
