"""What sums start from: nothing, one number a channel (a bias), or a tensor. And the types that products have."""

import math

import numpy as np
from mlir import ir

from ..values import constant_of, defining, known

__all__ = ["broadcast_of", "integers", "start_of"]


def start_of(value: ir.Value, n: int) -> tuple[ir.Value | np.ndarray | None, ir.Value | None]:
    """The bias of N channels (the last dimensions of `value`), and the tensor C, that sums onto `value` start from.

    Either is None where it's zero.
    """
    shape = list(value.type.shape)
    elements = _elements(value)
    if elements is not None:
        rows = elements.reshape(-1, n)
        if not rows.any():
            return None, None
        if (rows == rows[0]).all():
            return rows[0].astype(np.int32), None
    found = broadcast_of(value)
    if found is not None:
        source, dims = found
        trailing = list(range(len(shape) - len(dims), len(shape)))
        if list(dims) == trailing and math.prod(source.type.shape) == n:
            return source, None
    return None, value


def _elements(value: ir.Value) -> np.ndarray | None:
    """The elements of a constant tensor, or of one filled with a constant."""
    op = defining(value)
    if op is not None and op.name == "linalg.fill":
        number = constant_of(op.operands[0])
        if number is None:
            return np.zeros(value.type.shape, np.int32) if _is_float_zero(op.operands[0]) else None
        return np.full(value.type.shape, number.item(), np.int32)
    return known(value)


def _is_float_zero(value: ir.Value) -> bool:
    op = defining(value)
    attribute = op.attributes["value"] if op is not None and op.name == "arith.constant" else None
    return isinstance(attribute, ir.FloatAttr) and attribute.value == 0.0


def broadcast_of(value: ir.Value) -> tuple[ir.Value, tuple[int, ...]] | None:
    """A tensor that `value` repeats, and which dimensions of `value` are its dimensions; None if it repeats none."""
    op = defining(value)
    if op is None:
        return None
    if op.name == "linalg.broadcast":
        added = list(ir.DenseI64ArrayAttr(op.attributes["dimensions"]))
        return op.operands[0], tuple(dim for dim in range(len(value.type.shape)) if dim not in added)
    if op.name == "linalg.generic" and len(op.operands) == 2:
        block = op.regions[0].blocks[0]
        maps = [ir.AffineMapAttr(item).value for item in ir.ArrayAttr(op.attributes["indexing_maps"])]
        yields = next(iter(block.operations)).operation
        if yields.name != "linalg.yield" or yields.operands[0] != block.arguments[0]:
            return None
        if maps[1] != ir.AffineMap.get_identity(maps[1].n_dims):
            return None
        dims = [expression.position for expression in maps[0].results if isinstance(expression, ir.AffineDimExpr)]
        return (op.operands[0], tuple(dims)) if len(dims) == len(maps[0].results) else None
    return None


def integers(a: ir.Value, b: ir.Value, result: ir.Value) -> bool:
    """Whether the types are int8 × int8 → int32, and the shapes known and not empty."""
    kinds = [ir.RankedTensorType(value.type) for value in (a, b, result)]
    if [str(kind.element_type) for kind in kinds] != ["i8", "i8", "i32"]:
        return False
    return all(kind.has_static_shape and math.prod(kind.shape) for kind in kinds)
