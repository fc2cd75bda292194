"""Element-wise operations on sums, read as what a kernel's epilogue does: bias, C, requantisation, clamp.

``linalg.generic``, linalg's named element-wise operations and ``arith`` on tensors all say by their body what becomes
of an element. Only these bodies are taken, with x an element of the sums (or, for the last, of an int8 result), each
part but the first possibly absent, operands in either order::

    s = x + bias + c                                                     int32
    r = tosa.apply_scale(s, multiplier, shift)                           or, in 64 bits:
    r = (extsi(s) * multiplier + (1 << (shift - 1))) >> shift            perhaps truncated to int32, if shift > 31
    y = trunci(min(max(r + zero point, low), high))                      within int8
    y = min(max(x, low), high)                                           int8

Constants are one number, or one a channel. In 32 bits ``r + zero point`` would wrap where r is nearly as large as int32
itself; TOSA's own lowering has the same sum, and its specification excludes the case.
"""

import math
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from mlir import ir
from mlir.dialects import linalg

from ..dialects.kernel import SHIFTS
from ..values import constant_of, defining, known

__all__ = ["Change", "change_of"]


@dataclass(frozen=True)
class Change:
    """What an operation does to sums. `bias` is an array or a value of N int32, `c` a value of the sums' shape.

    `multiplier`, `shift`, `rounding` and `out_zero_point` are None where it doesn't requantise.
    """

    bias: ir.Value | np.ndarray | None = None
    c: ir.Value | None = None
    multiplier: np.ndarray | None = None
    shift: np.ndarray | None = None
    rounding: str | None = None
    out_zero_point: int | None = None
    low: int | None = None
    high: int | None = None


class _No(Exception):
    """The body isn't one of those taken."""


def change_of(op: ir.Operation, x: ir.Value, n: int) -> Change | None:
    """What an element-wise operation does to the sums `x` of N channels, or None where a kernel can't do it."""
    try:
        reader = _Reader(op, x, n)
        return reader.requantised() if str(x.type.element_type) == "i32" else reader.clamped()
    except _No:
        return None


class _Reader:
    """One operation, its operands by the arguments of its body."""

    def __init__(self, op: ir.Operation, x: ir.Value, n: int):
        self.n, self.x = n, x
        self.leaves: dict[ir.Value, tuple[ir.Value, tuple[int, ...]]] = {}
        rank = len(x.type.shape)
        whole = tuple(range(rank))
        if len(op.results) != 1 or list(op.results[0].type.shape) != list(x.type.shape):
            raise _No
        self.element = str(op.results[0].type.element_type)
        if op.name.startswith("arith."):
            self.body = op.results[0]
            self.leaves = {value: (value, whole) for value in op.operands}
            return
        if not op.name.startswith("linalg.") or len(op.regions) != 1 or "iterator_types" not in op.attributes:
            if op.name not in ("linalg.add", "linalg.max", "linalg.min", "linalg.map"):
                raise _No
        block = op.regions[0].blocks[0]
        maps = linalg.get_indexing_maps(op)
        if maps is None:
            raise _No
        for argument, operand, item in zip(block.arguments, op.operands, maps, strict=False):
            places = ir.AffineMapAttr(item).value.results
            dims = [place.position for place in places if isinstance(place, ir.AffineDimExpr)]
            if len(dims) != len(places):
                raise _No
            self.leaves[argument] = (operand, tuple(dims))
        if ir.AffineMapAttr(maps[len(maps) - 1]).value != ir.AffineMap.get_identity(rank):
            raise _No
        self.body = block.operations[len(block.operations) - 1].operation.operands[0]

    def requantised(self) -> Change:
        """int32 sums to int32 sums, or to int8."""
        if self.element == "i32":
            return self._sums(self.body)
        inner = self._operands(self.body, "arith.trunci")[0]
        value, low, high = self._limits(inner)
        if self.element != "i8" or low is None or high is None or low < -128 or high > 127:
            raise _No
        point, value = self._plus_constant(value)
        change = self._scaled(value)
        if not -128 <= point <= 127:
            raise _No
        return replace(change, out_zero_point=point, low=low, high=high)

    def clamped(self) -> Change:
        """int8 to int8."""
        value, low, high = self._limits(self.body)
        if self.element != "i8" or not self._is_x(value):
            raise _No
        return Change(low=low, high=high)

    def _limits(self, value: ir.Value) -> tuple[ir.Value, int | None, int | None]:
        """What is limited, and by what, of nested minima and maxima, whose ranges overlap."""
        op = defining(value)
        if op is None or op.name not in ("arith.maxsi", "arith.minsi") or value in self.leaves:
            return value, None, None
        limit, inner = self._plain_constant(op)
        inner, low, high = self._limits(inner)
        if op.name == "arith.maxsi":
            low = limit if low is None else max(low, limit)
        else:
            high = limit if high is None else min(high, limit)
        if low is not None and high is not None and low > high:
            raise _No
        return inner, low, high

    def _plus_constant(self, value: ir.Value) -> tuple[int, ir.Value]:
        op = defining(value)
        return self._plain_constant(op) if op is not None and op.name == "arith.addi" else (0, value)

    def _scaled(self, value: ir.Value) -> Change:
        op = defining(value)
        if op is not None and op.name == "tosa.apply_scale":
            mode = str(op.attributes["rounding_mode"]).split("<")[-1].rstrip(">")
            rounding = {"SINGLE_ROUND": "single", "DOUBLE_ROUND": "double"}.get(mode)
            if rounding is None:
                raise _No
            return self._checked(*op.operands, rounding, SHIFTS[0])
        least = SHIFTS[0]
        if op is not None and op.name == "arith.trunci":
            value, least = op.operands[0], 32
        total, shift = self._operands(value, "arith.shrsi")
        for product, nudge in self._either(total, "arith.addi"):
            half = self._constant(nudge)
            amounts = self._constant(shift)
            if half is None or amounts is None or not (half == np.left_shift(1, amounts - 1)).all():
                continue
            for wide, multiplier in self._either(product, "arith.muli"):
                if self._constant(multiplier) is not None:
                    sums = self._operands(wide, "arith.extsi")[0]
                    return self._checked(sums, multiplier, shift, "single", least)
        raise _No

    def _checked(self, value: ir.Value, multiplier: ir.Value, shift: ir.Value, rounding: str, least: int) -> Change:
        multipliers, shifts = self._constant(multiplier), self._constant(shift)
        if multipliers is None or shifts is None or str(value.type) != "i32":
            raise _No
        if not ((multipliers > 0) & (multipliers < 1 << 31)).all() or not (shifts >= least).all():
            raise _No
        if not (shifts <= SHIFTS[-1]).all():
            raise _No
        both = {"multiplier": multipliers.astype(np.int32), "shift": shifts.astype(np.int32)}
        return replace(self._sums(value), rounding=rounding, **both)

    def _sums(self, value: ir.Value) -> Change:
        """x, with what is added to it."""
        if self._is_x(value):
            return Change()
        op = defining(value)
        if op is None or op.name != "arith.addi" or str(value.type).endswith("i64"):
            raise _No
        for inner, other in self._either(value, "arith.addi"):
            try:
                change = self._sums(inner)
            except _No:
                continue
            return self._added(change, other)
        raise _No

    def _added(self, change: Change, other: ir.Value) -> Change:
        elements = self._constant(other)
        if elements is not None and change.bias is None:
            return replace(change, bias=elements.astype(np.int32))
        if other not in self.leaves:
            raise _No
        operand, dims = self.leaves[other]
        if isinstance(operand.type, ir.RankedTensorType):
            if change.bias is None and self._is_row(operand, dims):
                return replace(change, bias=operand)
            if change.c is None and operand.type == self.x.type and dims == tuple(range(len(self.x.type.shape))):
                return replace(change, c=operand)
        raise _No

    def _is_x(self, value: ir.Value) -> bool:
        if value not in self.leaves:
            return False
        operand, dims = self.leaves[value]
        return operand == self.x and dims == tuple(range(len(self.x.type.shape)))

    def _is_row(self, operand: ir.Value, dims: tuple[int, ...]) -> bool:
        """Whether a tensor has one number for each channel, the last dimensions."""
        rank = len(self.x.type.shape)
        return dims == tuple(range(rank - len(dims), rank)) and math.prod(operand.type.shape) == self.n

    def _constant(self, value: ir.Value) -> np.ndarray | None:
        """A constant as N numbers of 64 bits, or None where it's none, or not one a channel."""
        if value not in self.leaves:
            op = defining(value)
            if op is not None and op.name == "arith.extsi":
                return self._constant(op.operands[0])
            elements = constant_of(value)
            dims = None
        else:
            operand, dims = self.leaves[value]
            elements = known(operand) if isinstance(operand.type, ir.RankedTensorType) else constant_of(operand)
        if elements is None:
            return None
        elements = elements.astype(np.int64)
        if elements.size == 1 or (elements == elements.flat[0]).all():
            return np.full(self.n, elements.flat[0], np.int64)
        rank = len(self.x.type.shape)
        if dims is None or dims != tuple(range(rank - len(dims), rank)) or elements.size % self.n:
            return None
        rows = elements.reshape(-1, self.n)
        return rows[0] if (rows == rows[0]).all() else None

    def _plain_constant(self, op: ir.Operation) -> tuple[int, ir.Value]:
        """The one number among an operation's two operands, and the other operand."""
        for constant, other in (list(op.operands), list(op.operands)[::-1]):
            elements = self._constant(constant)
            if elements is not None and (elements == elements[0]).all():
                return int(elements[0]), other
        raise _No

    def _operands(self, value: ir.Value, name: str) -> list[ir.Value]:
        op = defining(value)
        if op is None or op.name != name or value in self.leaves:
            raise _No
        return list(op.operands)

    def _either(self, value: ir.Value, name: str) -> list[Any]:
        first, second = self._operands(value, name)
        return [(first, second), (second, first)]
