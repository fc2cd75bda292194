"""The passes, in the order in which a program goes through them. Each is a file with one entry, ``run(module)``."""

from collections.abc import Callable
from dataclasses import dataclass

from mlir import ir

from ..dialects.kernel import Gemm, Kernel, verify
from . import (
    bufferize_main,
    localize_reshapes,
    lower_host,
    match_conv2d,
    match_gemm,
    match_matmul,
    outline_host,
    sink_reshapes,
)

__all__ = ["ANY_KERNEL", "GEMMS_ONLY", "TO_KERNEL", "Target", "to_kernel_stage"]


@dataclass(frozen=True)
class Target:
    """What the accelerator of a system is asked for, and takes.

    Parameters
    ----------
    accepts : callable
        Asked for each kernel that is found, with a view of it on tensors; what it declines runs on the host.
    elements : three str, optional
        Element types of a, b and c of which the target takes bare products (``kernel.matmul``).
    """

    accepts: Callable[[Kernel], bool]
    elements: tuple[str, str, str] | None = None


ANY_KERNEL = Target(lambda _: True)
"""A target that runs every kernel on int8."""
GEMMS_ONLY = Target(lambda kernel: isinstance(kernel, Gemm))
"""A target that runs int8 matrix products, and leaves convolutions to the host."""


def _match_matmul(module: ir.Module, target: Target) -> None:
    if target.elements is not None:
        match_matmul.run(module, target.elements, target.accepts)


TO_KERNEL: tuple[tuple[str, Callable[[ir.Module, Target], None]], ...] = (
    ("sink-reshapes", lambda module, _: sink_reshapes.run(module)),
    ("match-matmul", _match_matmul),
    ("match-gemm", lambda module, target: match_gemm.run(module, target.accepts)),
    ("match-conv2d", lambda module, target: match_conv2d.run(module, target.accepts)),
    ("localize-reshapes", lambda module, _: localize_reshapes.run(module)),
    ("outline-host", lambda module, _: outline_host.run(module)),
    ("lower-host", lambda module, _: lower_host.run(module)),
    ("bufferize-main", lambda module, _: bufferize_main.run(module)),
)
"""From what a front end reads to the kernel stage: ``kernel`` operations and host calls on buffers."""


def to_kernel_stage(module: ir.Module, target: Target = GEMMS_ONLY) -> ir.Module:
    """Run `TO_KERNEL` on a module that a front end has read, in place, and verify what comes out.

    Raises
    ------
    CompileError
        An operator that neither an accelerator nor the host can run.
    """
    with module.context, ir.Location.unknown():
        for _, run in TO_KERNEL:
            run(module, target)
        module.operation.verify()
        verify(module)
    return module
