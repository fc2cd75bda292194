"""The same handwritten GEMMs on whole systems: under cocotb and in the harness, and both agree."""

import json

import numpy as np
import pytest

from hw.soc import SystemTop
from hw.spec import load_system
from sim.system import Simulation
from tests.cocotb_build import build_bench
from tests.gemm_job import gemm_job
from tests.hw.soc.jobs import CYCLE_LIMIT, JOBS


def harness_outcomes(name: str, back_pressure: float) -> list[list[int]]:
    """Run the jobs in the harness, compare their results, and return the counters that cocotb's bench reads."""
    system = load_system(name)
    outcomes = []
    with Simulation(system, back_pressure=back_pressure, seed=7) as simulation:
        registers = simulation.registers["dma0"]
        memory = simulation.empty((1 << 20,), np.uint8)
        chain_done = registers["interrupt_mask"].register
        registers["interrupt_mask"].write_bits(
            chain_done.pack()
            & ~chain_done.pack(**dict.fromkeys([item.name for item in chain_done.fields], 0) | {"s2mm_chain": 1})
        )
        for arguments in JOBS:
            job = gemm_job(system, **arguments, base=0)
            memory[:] = 0x5A
            for address, content in job.contents.items():
                memory[address : address + len(content)] = np.frombuffer(content, np.uint8)
            base = memory.device_address
            registers["base0"].write_bits(base)
            registers["s2mm_chain_head"].write_bits(base + job.s2mm_address)
            registers["s2mm_chain_words"].write_bits(len(job.s2mm))
            registers["mm2s_chain_head"].write_bits(base + job.mm2s_address)
            registers["mm2s_chain_words"].write_bits(len(job.mm2s))
            simulation.wait_interrupt("dma0", limit=CYCLE_LIMIT)
            registers["interrupt_pending"].write_bits(chain_done.pack(s2mm_chain=1))
            size = job.expected.nbytes
            around = bytes(memory[job.result_address - 64 : job.result_address + size + 64])
            np.testing.assert_array_equal(np.frombuffer(around[64:-64], job.expected.dtype), job.expected.ravel())
            outcomes.append(
                [registers[n].read_bits() for n in ("mm2s_payload_bytes", "s2mm_payload_bytes", "mm2s_bursts")]
            )
    return outcomes


@pytest.mark.cocotb
@pytest.mark.parametrize("name", ["tiny", "base"])
def test_cocotb_and_harness_agree(name):
    bench = build_bench(SystemTop(load_system(name)), f"system_{name}")
    for stall, back_pressure in (("0", 0.0), ("0.3", 0.3)):
        bench.run("tests.hw.soc.bench_system", env={"SYSTEM": name, "STALL": stall})
        outcome = json.loads((bench.folder / f"bench_system-{name}-{stall}" / "outcome.json").read_text())
        assert outcome == harness_outcomes(name, back_pressure)
