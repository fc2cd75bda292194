"""Read a linalg operation as what it says: a sum of products, by its indexing maps and its body.

Named operations (``linalg.matmul``, ``linalg.conv_2d_nhwc_hwcf_q``, …), ``linalg.contract`` and ``linalg.generic`` all
carry both, so one reading serves every form, and what differs in the body (unsigned operands, another element type,
another operation) isn't mistaken for it.
"""

import math
from dataclasses import dataclass

from mlir import ir
from mlir.dialects import linalg

from ..values import defining, scalar_of

__all__ = ["SumOfProducts", "Terms", "sum_of_products"]

Terms = dict[int, int]
"""A sum of loop variables with coefficients: ``d1 * 2 + d4`` is {1: 2, 4: 1}."""


@dataclass(frozen=True)
class SumOfProducts:
    """c[c_map] += (a[a_map] − a_zero_point) · (b[b_map] − b_zero_point) over all loop variables.

    `c_map` consists of single, different loop variables; `extents` are those of all loop variables.
    """

    op: ir.Operation
    a: ir.Value
    b: ir.Value
    c: ir.Value
    a_map: tuple[Terms, ...]
    b_map: tuple[Terms, ...]
    c_map: tuple[int, ...]
    a_zero_point: int
    b_zero_point: int

    def extents(self) -> dict[int, int]:
        """Extent of each loop variable that is a dimension of an operand by itself."""
        found: dict[int, int] = {}
        for value, places in ((self.a, self.a_map), (self.b, self.b_map)):
            for size, terms in zip(value.type.shape, places, strict=True):
                if (dim := single(terms)) is not None:
                    found[dim] = size
        return found | dict(zip(self.c_map, self.c.type.shape, strict=True))


def single(terms: Terms) -> int | None:
    """The loop variable that a subscript consists of, or None."""
    return next(iter(terms)) if list(terms.values()) == [1] else None


INT8 = ("i8", "i8", "i32")
"""Element types of our own accelerator's operands: a, b and c."""


def sum_of_products(op: ir.Operation, elements: tuple[str, str, str] = INT8) -> SumOfProducts | None:
    """What a linalg operation on tensors computes, if it's a sum of products of these element types; else None."""
    if not op.name.startswith("linalg.") or len(op.results) != 1 or len(op.regions) != 1:
        return None
    block = op.regions[0].blocks[0]
    back = block.operations[len(block.operations) - 1].operation
    if back.name != "linalg.yield" or len(block.arguments) != len(op.operands):
        return None
    factors = _product(back.operands[0], block.arguments[-1], op)
    maps = linalg.get_indexing_maps(op)
    if factors is None or maps is None:
        return None
    (a, a_point), (b, b_point) = factors
    a_map, b_map, places = (_subscripts(ir.AffineMapAttr(maps[place]).value) for place in (a, b, len(maps) - 1))
    values = [op.operands[a], op.operands[b], op.operands[len(op.operands) - 1]]
    if a_map is None or b_map is None or places is None or not _typed(values, elements):
        return None
    c_map = tuple(dim for terms in places if (dim := single(terms)) is not None)
    if len(set(c_map)) != len(places) or not _reduces_the_rest(op, c_map):
        return None
    return SumOfProducts(op, *values, a_map, b_map, c_map, a_point, b_point)


def _product(value: ir.Value, c: ir.Value, op: ir.Operation) -> list[tuple[int, int]] | None:
    """The operands' places and zero points in ``c + x · y``, the value that the body yields."""
    add = defining(value)
    if add is None or add.name not in ("arith.addi", "arith.addf") or c not in list(add.operands):
        return None
    other = add.operands[1] if add.operands[0] == c else add.operands[0]
    times = defining(other)
    if times is None or times.name != add.name.replace("add", "mul"):
        return None
    factors = [factor for operand in times.operands if (factor := _factor(operand, op)) is not None]
    return sorted(factors) if len(factors) == 2 else None


def _factor(value: ir.Value, op: ir.Operation) -> tuple[int, int] | None:
    """Place and zero point of an operand in ``x``, ``extsi(x)`` or ``extsi(x) - zero point``."""
    source, point = defining(value), 0
    if source is None and value.owner.owner.operation == op:
        return ir.BlockArgument(value).arg_number, 0
    if source is not None and source.name == "arith.subi":
        point = _number(source.operands[1], op)
        source = defining(source.operands[0])
    if source is None or source.name != "arith.extsi" or point is None:
        return None
    inner = source.operands[0]
    return (ir.BlockArgument(inner).arg_number, point) if defining(inner) is None else None


def _number(value: ir.Value, op: ir.Operation) -> int | None:
    """An int8 constant, captured by the body or an operand of the operation."""
    if defining(value) is None and value.owner.owner.operation == op:
        value = op.operands[ir.BlockArgument(value).arg_number]
    return scalar_of(value)


def _typed(values: list[ir.Value], elements: tuple[str, str, str]) -> bool:
    """Whether these are tensors of such elements and of known shape, not empty."""
    for value, element in zip(values, elements, strict=True):
        kind = value.type
        if not isinstance(kind, ir.RankedTensorType) or str(kind.element_type) != element:
            return False
        if not kind.has_static_shape or math.prod(kind.shape) == 0:
            return False
    return True


def _reduces_the_rest(op: ir.Operation, c_map: tuple[int, ...]) -> bool:
    """Whether ``linalg.generic`` calls exactly the loop variables outside `c_map` reductions; others do."""
    if "iterator_types" not in op.attributes:
        return True
    kinds = [str(kind).split("<")[-1].rstrip(">") for kind in ir.ArrayAttr(op.attributes["iterator_types"])]
    return all(kind == ("parallel" if dim in c_map else "reduction") for dim, kind in enumerate(kinds))


def _subscripts(map_: ir.AffineMap) -> tuple[Terms, ...] | None:
    found = [terms for expression in map_.results if (terms := _terms(expression)) is not None]
    return tuple(found) if len(found) == len(map_.results) else None


def _terms(expression: ir.AffineExpr) -> Terms | None:
    """A subscript as a sum of loop variables, or None where it's more than that."""
    if isinstance(expression, ir.AffineDimExpr):
        return {ir.AffineDimExpr(expression).position: 1}
    if isinstance(expression, ir.AffineAddExpr):
        both = ir.AffineAddExpr(expression)
        left, right = _terms(both.lhs), _terms(both.rhs)
        return None if left is None or right is None or left.keys() & right.keys() else left | right
    if isinstance(expression, ir.AffineMulExpr):
        both = ir.AffineMulExpr(expression)
        inner = _terms(both.lhs)
        if inner is None or not isinstance(both.rhs, ir.AffineConstantExpr):
            return None
        factor = ir.AffineConstantExpr(both.rhs).value
        return {dim: coefficient * factor for dim, coefficient in inner.items()} if factor > 0 else None
    return None
