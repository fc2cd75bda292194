"""Operands of kernels, made at the current insertion point."""

from collections.abc import Sequence

import numpy as np
from mlir import ir

from ..values import constant, reshape

__all__ = ["as_value", "empty", "row"]


def as_value(value: ir.Value | np.ndarray) -> ir.Value:
    """A value, or a constant as one."""
    return constant(value) if isinstance(value, np.ndarray) else value


def row(values: ir.Value | np.ndarray | None, n: int) -> ir.Value | None:
    """One int32 for each of N channels, as a value."""
    return None if values is None else reshape(as_value(values), [n])


def empty(shape: Sequence[int], element: ir.Type) -> ir.Value:
    """What gives a kernel's result its shape."""
    return ir.Operation.create("tensor.empty", results=[ir.RankedTensorType.get(list(shape), element)]).result
