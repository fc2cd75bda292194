"""The runs that mutants are put through, the quick ones first."""

from collections.abc import Callable, Mapping
from typing import Any

from tests.mutation import accelerator, checks

__all__ = ["CHECKS", "prepare"]


def programs(shape: str) -> None:
    """Loads and jobs of every kind but windows; packets against numpy."""
    accelerator.programs(shape)


def prepare() -> None:
    """Whatever the checks of all mutants have in common, before they are run in processes of their own."""


DMA = (
    ("loopback", checks.transfers),
    *(("system", check) for check in checks.CHECKS["system"]),
)
GEMM = (
    ("system", checks.jobs),
    *(("accelerator", check) for check in (programs, accelerator.kept_sums, accelerator.full_ring)),
    *(("system", check) for check in checks.CHECKS["system"][1:]),
)
# Of each block: design, check.
CHECKS: Mapping[str, tuple[tuple[str, Callable[[Any], None]], ...]] = {"dma0": DMA, "gemm0": GEMM, "bridge": DMA[1:]}
