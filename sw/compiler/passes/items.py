"""Items of a batch: slices along the leading dimension, which become views of one buffer.

They are ``tensor.extract_slice`` and ``tensor.insert_slice`` with the attribute ``kernel.item``: others of these
operations are the program's, and work for the host.
"""

from mlir import ir

from ..values import constant, constant_of

__all__ = ["ITEM", "insert_item", "is_item", "item", "item_number"]

ITEM = "kernel.item"


def item(value: ir.Value, number: int) -> ir.Value:
    """Slice `number` of a tensor, at the current insertion point. That of a constant is a constant."""
    elements = constant_of(value)
    if elements is not None:
        return constant(elements[number])
    kind = ir.RankedTensorType.get(value.type.shape[1:], value.type.element_type)
    return _create("tensor.extract_slice", [value], kind, number, value.type.shape)


def insert_item(value: ir.Value, into: ir.Value, number: int) -> ir.Value:
    """`into` with `value` as its slice `number`, at the current insertion point."""
    return _create("tensor.insert_slice", [value, into], into.type, number, into.type.shape)


def is_item(op: ir.Operation) -> bool:
    """Whether an operation is one of these slices."""
    return ITEM in op.attributes


def item_number(op: ir.Operation) -> int:
    """Which slice it is."""
    return ir.DenseI64ArrayAttr(op.attributes["static_offsets"])[0]


def _create(name: str, operands: list[ir.Value], kind: ir.Type, number: int, shape: list[int]) -> ir.Value:
    segments = [1] * len(operands) + [0, 0, 0]
    return ir.Operation.create(
        name,
        operands=operands,
        results=[kind],
        attributes={
            "static_offsets": ir.DenseI64ArrayAttr.get([number, *(0 for _ in shape[1:])]),
            "static_sizes": ir.DenseI64ArrayAttr.get([1, *shape[1:]]),
            "static_strides": ir.DenseI64ArrayAttr.get([1] * len(shape)),
            "operandSegmentSizes": ir.DenseI32ArrayAttr.get(segments),
            ITEM: ir.UnitAttr.get(),
        },
    ).result
