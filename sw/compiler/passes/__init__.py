"""The passes, in the order in which a program goes through them. Each is a file with one entry, ``run(module)``."""

from collections.abc import Callable

from mlir import ir

from ..dialects import kernel
from . import bufferize_main, localize_reshapes, lower_host, match_gemm, outline_host, sink_reshapes

__all__ = ["TO_KERNEL", "to_kernel_stage"]

TO_KERNEL: tuple[tuple[str, Callable[[ir.Module], None]], ...] = (
    ("sink-reshapes", sink_reshapes.run),
    ("match-gemm", match_gemm.run),
    ("localize-reshapes", localize_reshapes.run),
    ("outline-host", outline_host.run),
    ("lower-host", lower_host.run),
    ("bufferize-main", bufferize_main.run),
)
"""From what a front end reads to the kernel stage: ``kernel`` operations and host calls on buffers."""


def to_kernel_stage(module: ir.Module) -> ir.Module:
    """Run `TO_KERNEL` on a module that a front end has read, in place, and verify what comes out.

    Raises
    ------
    CompileError
        An operator that neither an accelerator nor the host can run.
    """
    with module.context, ir.Location.unknown():
        for _, run in TO_KERNEL:
            run(module)
        module.operation.verify()
        kernel.verify(module)
    return module
