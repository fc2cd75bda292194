"""Small questions about SSA values that several passes ask: constants, users, reshapes."""

import math
from collections.abc import Sequence

import numpy as np
from mlir import ir

__all__ = [
    "CONSTANTS",
    "RESHAPES",
    "attributes_of",
    "constant",
    "constant_of",
    "defining",
    "elements_of",
    "erase_dead",
    "erase_unused",
    "known",
    "main_of",
    "only_user",
    "reshape",
    "scalar_of",
    "shape_constant",
    "shape_of",
    "unshaped",
]

CONSTANTS = ("tosa.const", "arith.constant")
RESHAPES = ("tosa.reshape", "tensor.collapse_shape", "tensor.expand_shape")
"""Operations that give a whole tensor another shape, its elements in the same row-major order."""


def main_of(module: ir.Module) -> ir.Operation:
    """The function `main`."""
    return ir.SymbolTable(module.operation)["main"].operation


def defining(value: ir.Value) -> ir.Operation | None:
    """The operation that makes a value, or None for a block argument."""
    return None if isinstance(value.owner, ir.Block) else value.owner.operation


def attributes_of(op: ir.Operation) -> dict[str, ir.Attribute]:
    """An operation's attributes, by name."""
    return {name: op.attributes[name] for name in op.attributes}


def only_user(value: ir.Value) -> ir.Operation | None:
    """The one operation that uses a value, if it uses it once and no other does."""
    uses = list(value.uses)
    return uses[0].owner.operation if len(uses) == 1 else None


def constant_of(value: ir.Value) -> np.ndarray | None:
    """The elements of a constant tensor, or a scalar constant as an array of rank 0; None if it isn't constant."""
    op = defining(value)
    if op is None or op.name not in CONSTANTS:
        return None
    attribute = op.attributes["values" if op.name == "tosa.const" else "value"]
    if isinstance(attribute, ir.IntegerAttr):
        return np.array(attribute.value)
    return elements_of(attribute) if isinstance(attribute, ir.DenseIntElementsAttr) else None


def known(value: ir.Value) -> np.ndarray | None:
    """The elements of a constant tensor, reshaped or not; None if it isn't constant."""
    elements = constant_of(unshaped(value))
    return None if elements is None else elements.reshape(value.type.shape)


def elements_of(attribute: ir.Attribute) -> np.ndarray:
    """The elements of a dense integer attribute, of a tensor constant or a ``memref.global``."""
    attribute = ir.DenseIntElementsAttr(attribute)
    shape = ir.ShapedType(attribute.type).shape
    elements = np.array(attribute)
    if attribute.is_splat:
        return np.full(shape, ir.IntegerAttr(attribute.get_splat_value()).value, elements.dtype)
    return elements.reshape(shape)


def constant(array: np.ndarray) -> ir.Value:
    """A constant tensor at the current insertion point."""
    attribute = ir.DenseElementsAttr.get(np.ascontiguousarray(array), signless=True)
    op = ir.Operation.create("arith.constant", results=[attribute.type], attributes={"value": attribute})
    return op.result


def unshaped(value: ir.Value) -> ir.Value:
    """The value before any reshapes of it."""
    while (op := defining(value)) is not None and op.name in RESHAPES:
        value = op.operands[0]
    return value


def reshape(value: ir.Value, shape: Sequence[int]) -> ir.Value:
    """The same elements in another shape, at the current insertion point. A constant is reshaped at once."""
    kind = ir.RankedTensorType(value.type)
    shape = list(shape)
    if math.prod(kind.shape) != math.prod(shape):
        raise ValueError(f"{kind} has not the elements of {shape}")
    value = unshaped(value)
    if list(value.type.shape) == shape:
        return value
    elements = constant_of(value)
    if elements is not None:
        return constant(elements.reshape(shape))
    return ir.Operation.create(
        "tosa.reshape",
        operands=[value, shape_constant(shape)],
        results=[ir.RankedTensorType.get(shape, kind.element_type)],
    ).result


def shape_constant(shape: Sequence[int]) -> ir.Value:
    """A ``tosa.const_shape`` at the current insertion point."""
    sizes = np.array(shape, np.int64)
    return ir.Operation.create(
        "tosa.const_shape",
        results=[ir.Type.parse(f"!tosa.shape<{sizes.size}>")],
        attributes={"values": ir.DenseIntElementsAttr.get(sizes, type=ir.IndexType.get(), shape=[sizes.size])},
    ).result


def shape_of(value: ir.Value) -> list[int] | None:
    """The numbers of a ``tosa.const_shape``, or None."""
    op = defining(value)
    if op is None or op.name != "tosa.const_shape":
        return None
    return [int(number) for number in ir.DenseIntElementsAttr(op.attributes["values"])]


def scalar_of(value: ir.Value, limits: range = range(-128, 128)) -> int | None:
    """The one number of a constant, or None where it's no constant, has more, or lies outside `limits`."""
    elements = constant_of(value)
    if elements is None or elements.size != 1 or int(elements.item()) not in limits:
        return None
    return int(elements.item())


def erase_unused(value: ir.Value) -> None:
    """Erase the pure operation that made a value nobody uses, and what only it used."""
    op = defining(value)
    if op is None or any(list(result.uses) for result in op.results):
        return
    operands = list(op.operands)
    op.erase()
    for operand in dict.fromkeys(operands):
        erase_unused(operand)


def erase_dead(block: ir.Block) -> None:
    """Erase operations of a straight-line block on tensors whose results nobody uses. All of them are pure."""
    for op in reversed(list(block.operations)):
        results = op.operation.results
        if len(results) and not any(list(result.uses) for result in results):
            op.operation.erase()
