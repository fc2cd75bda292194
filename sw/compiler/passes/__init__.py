"""The passes, in the order in which a program goes through them. Each is a file with one entry, ``run(module)``."""

from collections.abc import Callable

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

__all__ = ["TO_KERNEL", "Accepts", "any_kernel", "gemms_only", "to_kernel_stage"]

Accepts = Callable[[Kernel], bool]
"""What a target says of a kernel, a view of it on tensors: whether it can run it. If not, it's the host's."""

TO_KERNEL: tuple[tuple[str, Callable[[ir.Module, Accepts], None]], ...] = (
    ("sink-reshapes", lambda module, _: sink_reshapes.run(module)),
    ("match-gemm", match_gemm.run),
    ("match-conv2d", match_conv2d.run),
    ("localize-reshapes", lambda module, _: localize_reshapes.run(module)),
    ("outline-host", lambda module, _: outline_host.run(module)),
    ("lower-host", lambda module, _: lower_host.run(module)),
    ("bufferize-main", lambda module, _: bufferize_main.run(module)),
)
"""From what a front end reads to the kernel stage: ``kernel`` operations and host calls on buffers."""


def any_kernel(_: Kernel) -> bool:
    """A target that runs every kernel."""
    return True


def gemms_only(kernel: Kernel) -> bool:
    """A target that runs int8 matrix products, and leaves convolutions to the host."""
    return isinstance(kernel, Gemm)


def to_kernel_stage(
    module: ir.Module, accepts: Accepts = gemms_only, elements: tuple[str, str, str] | None = None
) -> ir.Module:
    """Run `TO_KERNEL` on a module that a front end has read, in place, and verify what comes out.

    Parameters
    ----------
    accepts : callable, optional
        Asked for each kernel that is found, with a view of it; what it declines runs on the host.
    elements : three str, optional
        Element types of a, b and c of which the target takes bare products (``kernel.matmul``).

    Raises
    ------
    CompileError
        An operator that neither an accelerator nor the host can run.
    """
    with module.context, ir.Location.unknown():
        for name, run in TO_KERNEL:
            run(module, accepts)
            if name == "sink-reshapes" and elements is not None:
                match_matmul.run(module, elements, accepts)
        module.operation.verify()
        verify(module)
    return module
