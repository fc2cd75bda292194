"""The short runs: what must hold on a sound design, from sources other than the RTL."""

import copy
import dataclasses
import random
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from hw.axi_dma.chain_fetcher import AHEAD_WORDS
from hw.spec import Group, System
from hw.spec.words import Word, WordKind
from sim.system import Simulation
from sw.runtime.errors import WindowError
from tests.gemm_job import GemmJob, gemm_job
from tests.hw.axi_dma import loopback
from tests.hw.soc.bench_of_jobs import JobBench
from tests.hw.soc.faults import FAULTS, TIMEOUT, job_under_test
from tests.hw.soc.jobs import JOBS
from tests.hw.soc.test_reuse import random_job, run_with_resets
from tests.mutation.accelerator import full_ring, kept_sums, programs

__all__ = ["CHECKS"]

STALL = 0.4
RANDOM_JOBS, RESETS, TRANSFERS = 20, 12, 100
# Of docs/faults.md, those that end in different blocks for different reasons.
MEMORY_FAULTS = (
    "SLVERR on beat 1 of a load",
    "SLVERR on the beat of result 0",
    "no answer to a load, ever",
    "fences that wait in a cycle",
    "results end before the transfer: TLAST is early",
    "results without TLAST",
    "data with no load",
)


def launched_early(system: System, job: GemmJob) -> GemmJob:
    """The same job, launched before its operands are sent: it must wait for them."""
    registers = system.accelerator[0].register_map
    mine = {register.index for register in registers.in_group(Group.JOB)}
    decoded = [Word.decode(bits) for bits in job.mm2s]
    first = [word.kind is WordKind.COMMAND and word.index in mine for word in decoded]
    words = [
        bits for wanted in (True, False) for bits, is_first in zip(job.mm2s, first, strict=True) if is_first is wanted
    ]
    content = b"".join(bits.to_bytes(8, "little") for bits in words)
    return dataclasses.replace(job, mm2s=words, contents=job.contents | {job.mm2s_address: content})


def jobs(simulation: Simulation) -> None:
    """GEMMs against numpy."""
    bench = JobBench(simulation)
    for arguments in JOBS:
        bench.run_and_check(gemm_job(bench.system, **arguments, base=0))


def early_jobs(simulation: Simulation) -> None:
    """GEMMs that are launched before their data is there."""
    bench = JobBench(simulation)
    for arguments in JOBS:
        bench.run_and_check(launched_early(bench.system, gemm_job(bench.system, **arguments, base=0)))


def stalled_jobs(simulation: Simulation) -> None:
    """Random GEMMs with back pressure, and a very slow writer."""
    bench = JobBench(simulation)
    rng = random.Random(1)
    for number in range(RANDOM_JOBS):
        slow = {"w": 0.95} if number % 4 == 3 else STALL
        simulation.configure(back_pressure=slow, seed=number + 1)
        bench.run_and_check(random_job(rng))
    bench.run_and_check(gemm_job(bench.system, 60, 30, 4, requantised=False, base=0))


def many_bursts(simulation: Simulation) -> None:
    """As many bursts of one beat as the engine may have outstanding, and more."""
    bench = JobBench(simulation)
    simulation.configure(back_pressure={"r": 0.9, "b": 0.9}, seed=1)
    bench.run_and_check(gemm_job(bench.system, 60, 30, 1, base=0, misalign=1))


def interrupts(simulation: Simulation) -> None:
    """A masked event raises no line; unmasked it does, and clearing it takes the line down."""
    bench = JobBench(simulation)
    job = gemm_job(bench.system, **JOBS[0], base=0)
    mask, pending = bench.dma["interrupt_mask"], bench.dma["interrupt_pending"]
    everything = mask.register.pack(**{item.name: 1 for item in mask.register.fields})
    mask.write_bits(everything)
    bench.run_and_check(job)
    assert not simulation.interrupts["dma0"], "a masked interrupt"
    mask.write_bits(
        everything & ~mask.register.pack(**{item.name: 0 for item in mask.register.fields} | {"s2mm_chain": 1})
    )
    simulation.run(10)
    assert simulation.interrupts["dma0"], "no interrupt"
    pending.write_bits(everything)
    simulation.run(10)
    assert not simulation.interrupts["dma0"], "an interrupt that was cleared"


def window(simulation: Simulation) -> None:
    """The window's last byte may be written, and the one behind it may not."""
    bench = JobBench(simulation)
    job = gemm_job(bench.system, **JOBS[0], base=0)
    last = bench.base + job.result_address + job.expected.nbytes - 1
    bench.dma["window_base"].write_bits(bench.base)
    for limit, error in ((last - 1, WindowError), (last, None)):
        bench.place(job)
        # Chains lie behind the results: they move below the window's limit.
        moved = copy.copy(job)
        for channel in ("s2mm", "mm2s"):
            words = getattr(job, channel)
            place = 0 if channel == "s2mm" else 256
            bench.put(place, words)
            object.__setattr__(moved, f"{channel}_address", place)
        bench.dma["window_limit"].write_bits(limit)
        bench.dma["window_limit_high"].write_bits(0)
        bench.dma["window_control"].write(enable=1)
        found = bench.run(moved)
        assert (type(found) if found else None) is error, f"{found!r}"
        if error is None:
            bench.check(job)
        else:
            bench.reset()


def errors(simulation: Simulation) -> None:
    """Faults of memory, chain and stream end in the error that docs/faults.md names."""
    bench = JobBench(simulation)
    for fault in FAULTS:
        if fault.name not in MEMORY_FAULTS:
            continue
        job = copy.copy(job_under_test(bench.system))
        bench.place(job)
        fault.arrange(bench, job)
        before = np.array(bench.room)
        found = bench.run(job, timeout=TIMEOUT)
        assert type(found) is fault.error, f"{fault.name}: {found!r}"
        bench.check_around(before, job)
        simulation.clear_faults()
        simulation.reset()
        bench.run_and_check(gemm_job(bench.system, **JOBS[3], base=0))


def held_chain(simulation: Simulation) -> None:
    """A chain that is held by a fence while three words more are waiting than are fetched ahead."""
    bench = JobBench(simulation)
    job = gemm_job(bench.system, **JOBS[0], base=0)
    loads = 3
    stores = [Word.decode(bits) for bits in job.s2mm]
    fence = Word(kind=WordKind.FENCE, value=loads)
    filler = [stores[0]] * (AHEAD_WORDS + 3 - len(stores) - 1)
    place = -bench.base % (2 * AHEAD_WORDS)  # bursts of half the buffer at most, and none is cut
    moved = dataclasses.replace(job, s2mm=[word.encode() for word in (fence, *filler, *stores)], s2mm_address=place)
    bench.place(job)
    bench.put(place, moved.s2mm)
    simulation.configure(back_pressure={"r": 0.5}, seed=1)
    found = bench.run(moved)
    assert found is None, f"{found!r}"
    bench.check(job)


def resets(simulation: Simulation) -> None:
    """Soft resets in the middle of jobs, with the memory kept running; the next job must be right."""
    run_with_resets(JobBench(simulation, 1 << 15), 2, RESETS, hard=False)


def transfers(simulation: Simulation) -> None:
    """Transfers of up to 4 dimensions, memory to memory, with all that lies around them."""
    rng = np.random.default_rng(1)
    source = simulation.array(rng.integers(0, 256, 4 * loopback.AREA, dtype=np.uint8))
    target = simulation.array(rng.integers(0, 256, 4 * loopback.AREA, dtype=np.uint8))
    registers = simulation.registers["dma0"]
    registers["base0"].write(address=source.device_address)
    registers["base1"].write(address=target.device_address)
    for number in range(TRANSFERS):
        stall = ({}, {"w": 0.7, "aw": 0.5}, {"r": 0.7})[number // 10 % 3]
        simulation.configure(back_pressure=stall or 0.0, seed=number + 1)
        loopback.check(simulation, loopback.draw(rng), source, target)
    # More rows than any queue holds, before a slow writer.
    no_padding, strides = (0, 0, 0, 0), (3, 60, 1200)
    rows = loopback.Transfer(1, (20, 20, 1), 0, 0, strides, strides, no_padding, no_padding, 0)
    simulation.configure(back_pressure={"w": 0.9}, seed=1)
    loopback.check(simulation, rows, source, target)


# Of each design, in the order in which they run.
CHECKS: Mapping[str, tuple[Callable[[Any], None], ...]] = {
    "system": (jobs, early_jobs, interrupts, window, errors, stalled_jobs, many_bursts, held_chain, resets),
    "loopback": (transfers,),
    "accelerator": (programs, kept_sums, full_ring),
}
