"""What views of kernels have in common: operands by name, attributes as Python values, checks of the epilogue."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from mlir import ir

from ...errors import CompileError

__all__ = ["SHIFTS", "Kernel", "epilogue_attributes", "segments"]

SHIFTS = range(1, 63)
"""Right shifts that requantisation can do. Larger ones would shift a 64-bit product away."""
ROUNDINGS = ("single", "double")


@dataclass(frozen=True)
class Kernel:
    """A view of one operation of the `kernel` dialect. Operands that are absent are None.

    Members
    -------
    OPERANDS : tuple of str
        Names of the operands, in order; `out` is the last.
    bias, multiplier, shift : values of [channels] int32, or None
    """

    op: ir.Operation

    OPERANDS: ClassVar[tuple[str, ...]]

    def operand(self, name: str) -> ir.Value | None:
        """An operand by its name, or None where it's absent."""
        if name not in self.OPERANDS:
            return None
        sizes = list(ir.DenseI32ArrayAttr(self.op.attributes["operandSegmentSizes"]))
        place = self.OPERANDS.index(name)
        return self.op.operands[sum(sizes[:place])] if sizes[place] else None

    def present(self) -> dict[str, ir.Value]:
        """The operands that there are, by name, in order."""
        values = {name: self.operand(name) for name in self.OPERANDS}
        return {name: value for name, value in values.items() if value is not None}

    def text(self, name: str) -> str:
        return ir.StringAttr(self.op.attributes[name]).value

    def number(self, name: str) -> int:
        return ir.IntegerAttr(self.op.attributes[name]).value

    def numbers(self, name: str) -> tuple[int, ...]:
        return tuple(ir.DenseI64ArrayAttr(self.op.attributes[name]))

    bias = property(lambda self: self.operand("bias"))
    multiplier = property(lambda self: self.operand("multiplier"))
    shift = property(lambda self: self.operand("shift"))
    out = property(lambda self: self.operand("out"))
    name = property(lambda self: self.text("name"))
    index = property(lambda self: self.number("index"))
    rounding = property(lambda self: self.text("rounding"))
    a_zero_point = property(lambda self: self.number("a_zero_point"))
    b_zero_point = property(lambda self: self.number("b_zero_point"))
    out_zero_point = property(lambda self: self.number("out_zero_point"))
    clamp_low = property(lambda self: self.number("clamp_low"))
    clamp_high = property(lambda self: self.number("clamp_high"))

    @property
    def requantised(self) -> bool:
        """True: int8 out, by multiplier and shift. False: the raw int32 sums."""
        return self.multiplier is not None

    @property
    def location(self) -> str:
        return f"{self.name} (operator {self.index})"

    def verify(self) -> None:
        """Check what IRDL can't: shapes, element types and values."""
        raise NotImplementedError

    def demand(self, right: bool, what: str, value: object, limit: str, remedy: str) -> None:
        """Raise a CompileError that names this operation, unless `right`."""
        if not right:
            raise CompileError(f"{self.op.name} {what}", value, limit, remedy, location=self.location)

    def demand_types(self, wanted: Mapping[str, tuple[Sequence[int], str]]) -> None:
        """Each of these operands that there is has this shape and element type."""
        for name, (shape, element) in wanted.items():
            value = self.operand(name)
            if value is not None:
                found = (list(value.type.shape), str(value.type.element_type))
                limit = f"is {'x'.join(map(str, shape))}x{element}"
                remedy = "give it this shape and element type"
                self.demand(found == (list(shape), element), name, value.type, limit, remedy)

    def verify_epilogue(self) -> None:
        """What every kernel has in its epilogue: both of multiplier and shift, a rounding, numbers that fit int8."""
        both = (self.multiplier is None) == (self.shift is None)
        needs = ("only one of multiplier and shift", "requantisation needs both", "give both or neither")
        self.demand(both, "operands", *needs)
        self.demand(
            self.rounding in ROUNDINGS, "rounding", self.rounding, f"is one of {', '.join(ROUNDINGS)}", "name it"
        )
        for what in ("a_zero_point", "b_zero_point", "out_zero_point", "clamp_low", "clamp_high"):
            self.demand_int8(what)
        limits = (self.clamp_low, self.clamp_high)
        self.demand(limits[0] <= limits[1], "clamp", f"{limits[0]}..{limits[1]}", "low ≤ high", "exchange them")

    def demand_int8(self, what: str) -> None:
        self.demand(-128 <= self.number(what) <= 127, what, self.number(what), "fits int8", "use a value in -128..127")


def segments(operands: Sequence[ir.Value | None]) -> dict[str, ir.Attribute]:
    """The attribute that says which operands there are."""
    return {"operandSegmentSizes": ir.DenseI32ArrayAttr.get([int(value is not None) for value in operands])}


def epilogue_attributes(name: str, index: int, rounding: str, **numbers: int) -> dict[str, ir.Attribute]:
    """Attributes that every kernel has; `numbers` are of 32 bits."""
    i32, i64 = ir.IntegerType.get_signless(32), ir.IntegerType.get_signless(64)
    return {
        "name": ir.StringAttr.get(name),
        "index": ir.IntegerAttr.get(i64, index),
        "rounding": ir.StringAttr.get(rounding),
        **{key: ir.IntegerAttr.get(i32, value) for key, value in numbers.items()},
    }
