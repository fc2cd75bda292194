"""All faults, in the order of their numbers, which begin at 1."""

from tests.mutation.fault import Fault
from tests.mutation.faults_of_dma import DMA_FAULTS
from tests.mutation.faults_of_matmul import MATMUL_FAULTS

__all__ = ["FAULTS", "Fault"]

FAULTS: tuple[Fault, ...] = (*DMA_FAULTS, *MATMUL_FAULTS)
