"""The kernels of a module: find them, in order, and verify them."""

from mlir import ir

from .conv2d import Conv2d
from .gemm import Gemm
from .matmul import MatMul
from .view import Kernel

__all__ = ["KERNELS", "convs", "gemms", "kernels", "verify", "view_of"]

KERNELS: dict[str, type[Kernel]] = {"kernel.gemm": Gemm, "kernel.conv2d": Conv2d, "kernel.matmul": MatMul}
"""The view of each operation of the dialect."""


def view_of(op: ir.Operation) -> Kernel | None:
    """The view of an operation, or None if it's no kernel."""
    view = KERNELS.get(op.name)
    return view(op) if view else None


def kernels(module: ir.Module) -> list[Kernel]:
    """Every kernel of `main`, in order."""
    main = ir.SymbolTable(module.operation)["main"]
    views = [view_of(op.operation) for op in main.regions[0].blocks[0].operations]
    return [view for view in views if view is not None]


def gemms(module: ir.Module) -> list[Gemm]:
    """Every ``kernel.gemm`` of `main`, in order."""
    return [view for view in kernels(module) if isinstance(view, Gemm)]


def convs(module: ir.Module) -> list[Conv2d]:
    """Every ``kernel.conv2d`` of `main`, in order."""
    return [view for view in kernels(module) if isinstance(view, Conv2d)]


def verify(module: ir.Module) -> None:
    """Check what IRDL can't: shapes, element types and values of every kernel in `main`.

    Raises
    ------
    CompileError
        Naming the operator, the offending property, and what it should be.
    """
    for view in kernels(module):
        view.verify()
