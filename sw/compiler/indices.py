"""Arithmetic on indices, made at the current insertion point."""

from mlir import ir

__all__ = ["index_arith", "index_constant"]


def index_constant(value: int) -> ir.Value:
    """A constant index."""
    kind = ir.IndexType.get()
    attributes = {"value": ir.IntegerAttr.get(kind, value)}
    return ir.Operation.create("arith.constant", results=[kind], attributes=attributes).result


def index_arith(name: str, left: int | ir.Value, right: int | ir.Value) -> ir.Value:
    """``arith.addi`` and the like of two indices; numbers become constants."""
    operands = [value if isinstance(value, ir.Value) else index_constant(value) for value in (left, right)]
    return ir.Operation.create(name, operands=operands, results=[ir.IndexType.get()]).result
