"""Handwritten chains on the behavioural models of DMA and accelerator, composed as hw/soc composes the RTL."""

import numpy as np
import pytest

from hw.axi_dma.model import DmaModel
from hw.matmul_accel.model import MatmulModel
from hw.spec import load_system
from tests.gemm_job import GemmJob, gemm_job


class ByteMemory:
    """Memory from `base` upwards."""

    def __init__(self, base: int, size: int):
        self.base = base
        self.bytes = bytearray(size)

    def read(self, address: int, length: int) -> bytes:
        start = address - self.base
        assert 0 <= start <= len(self.bytes) - length
        return bytes(self.bytes[start : start + length])

    def write(self, address: int, data: bytes) -> None:
        start = address - self.base
        assert 0 <= start <= len(self.bytes) - len(data)
        self.bytes[start : start + len(data)] = data


def run_on_models(system, job: GemmJob) -> np.ndarray:
    memory = ByteMemory(system.memory[0].base, 1 << 20)
    for address, content in job.contents.items():
        memory.write(address, content)
    gemm = system.accelerator[0]
    dma = DmaModel(system.dma_of(gemm), system.bus, memory)
    accelerator = MatmulModel(gemm, system.bus.data_bytes)
    dma.bases[0] = job.base
    dma.start_chain("s2mm", job.s2mm_address, len(job.s2mm))
    dma.start_chain("mm2s", job.mm2s_address, len(job.mm2s))
    dma.run(accelerator.feed)
    assert accelerator.idle, accelerator.waiting
    stored = memory.read(job.result_address, job.expected.nbytes)
    return np.frombuffer(stored, job.expected.dtype).reshape(job.expected.shape)


@pytest.mark.parametrize("name", ["tiny", "base"])
@pytest.mark.parametrize("options", range(8))
def test_gemm(name, options):
    system = load_system(name)
    rng = np.random.default_rng(options)
    m, n, k = (int(value) for value in rng.integers(1, 33, 3))
    job = gemm_job(
        system,
        m,
        n,
        k,
        seed=options,
        requantised=bool(options & 1),
        a_transposed=bool(options & 2),
        b_transposed=bool(options & 4),
        accumulate=options % 3 == 0,
        misalign=options,
    )
    np.testing.assert_array_equal(run_on_models(system, job), job.expected)
