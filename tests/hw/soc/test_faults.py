"""Each fault ends in its named error, at an address that helps, with a quiet bus; and the next job is right."""

import copy
import random
from pathlib import Path

import numpy as np
import pytest

from hw.spec import load_system
from sim.system import Simulation
from sw.runtime.errors import RegisterAccessError
from tests.gemm_job import gemm_job
from tests.hw.soc.bench_of_jobs import JobBench
from tests.hw.soc.fault_document import fault_document, message
from tests.hw.soc.faults import FAULTS, TIMEOUT, Fault, job_under_test
from tests.hw.soc.jobs import JOBS

SYSTEM = load_system("tiny")
RECOVERY_CYCLES = 1024
STEP_CYCLES = 200  # of what the test looks at time with
DOCUMENT = Path(__file__).resolve().parents[3] / "docs" / "faults.md"


@pytest.fixture(scope="module")
def bench():
    with Simulation(SYSTEM, seed=5) as simulation:
        yield JobBench(simulation)


@pytest.fixture(scope="module")
def sound_cycles(bench) -> int:
    """What the job takes without a fault."""
    began = bench.simulation.cycle
    bench.run_and_check(job_under_test(SYSTEM))
    return bench.simulation.cycle - began


def recover(bench: JobBench, fault: Fault) -> None:
    """What it takes until the next job can run."""
    simulation = bench.simulation
    if fault.dead:
        bench.dma["control"].write(reset=1)
        for register in ("mm2s_launch", "s2mm_chain_words"):
            with pytest.raises(RegisterAccessError):
                bench.dma[register].write_bits(1)
        simulation.clear_faults()
        simulation.reset()
        return
    simulation.clear_faults()
    bench.reset()
    bench.dma["window_control"].write()


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_fault(bench, sound_cycles, fault):
    simulation = bench.simulation
    job = copy.copy(job_under_test(SYSTEM))
    bench.place(job)
    fault.arrange(bench, job)
    before = np.array(bench.room)
    began = simulation.cycle
    found = bench.run(job, timeout=TIMEOUT)
    if fault.error is None:
        assert found is None
        bench.check(job)
    else:
        assert type(found) is fault.error, f"{found!r}"
        assert str(found) == message(fault, f"{found.address or 0:#x}")
        if fault.address is not None:
            low, high = fault.address(job)
            assert low <= found.address - bench.base <= high, f"{found.address - bench.base}, not {low} to {high}"
        assert simulation.cycle - began <= sound_cycles + TIMEOUT + RECOVERY_CYCLES
        if not fault.dead:
            limit = simulation.cycle + RECOVERY_CYCLES
            while bench.busy():
                simulation.run(10)
                assert simulation.cycle < limit, "not at rest"
        bench.check_quiet()
    bench.check_around(before, job)
    recover(bench, fault)
    arguments = JOBS[random.Random(fault.name).randrange(len(JOBS))]
    bench.run_and_check(gemm_job(SYSTEM, **arguments, base=0))


def test_the_document_is_current():
    assert DOCUMENT.read_text() == fault_document(), "run: python -m tests.hw.soc.fault_document > docs/faults.md"
