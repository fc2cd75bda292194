"""``kernel.gemm``: a matrix product and its epilogue."""

from dataclasses import dataclass
from typing import ClassVar

from mlir import ir

from .product import Product
from .view import epilogue_attributes, segments

__all__ = ["Gemm", "build_gemm"]


@dataclass(frozen=True)
class Gemm(Product):
    """A view of one ``kernel.gemm``."""

    OPERANDS: ClassVar[tuple[str, ...]] = ("a", "b", "bias", "multiplier", "shift", "c", "out")

    c = property(lambda self: self.operand("c"))

    def verify(self) -> None:
        self.demand_layouts()
        for name in ("a", "b"):
            kind = self.operand(name).type
            right = len(kind.shape) == 2 and str(kind.element_type) == "i8"
            self.demand(right, name, kind, "is a matrix of i8", "reshape it")
        self.demand_same_k()
        channels = ([self.n], "i32")
        self.demand_types(
            {
                "out": ([self.m, self.n], "i8" if self.requantised else "i32"),
                "c": ([self.m, self.n], "i32"),
                "bias": channels,
                "multiplier": channels,
                "shift": channels,
            }
        )
        self.verify_epilogue()


def build_gemm(
    *,
    a: ir.Value,
    b: ir.Value,
    out: ir.Value,
    bias: ir.Value | None = None,
    multiplier: ir.Value | None = None,
    shift: ir.Value | None = None,
    c: ir.Value | None = None,
    a_layout: str = "mk",
    b_layout: str = "kn",
    a_zero_point: int = 0,
    b_zero_point: int = 0,
    out_zero_point: int = 0,
    clamp_low: int = -128,
    clamp_high: int = 127,
    rounding: str = "double",
    name: str = "gemm",
    index: int = 0,
    loc: ir.Location | None = None,
) -> ir.Operation:
    """Insert a ``kernel.gemm`` at the current insertion point. It has a result when `out` is a tensor."""
    operands = (a, b, bias, multiplier, shift, c, out)
    return ir.Operation.create(
        "kernel.gemm",
        operands=[value for value in operands if value is not None],
        results=[out.type] if isinstance(out.type, ir.RankedTensorType) else [],
        attributes={
            **segments(operands),
            "a_layout": ir.StringAttr.get(a_layout),
            "b_layout": ir.StringAttr.get(b_layout),
            **epilogue_attributes(
                name,
                index,
                rounding,
                a_zero_point=a_zero_point,
                b_zero_point=b_zero_point,
                out_zero_point=out_zero_point,
                clamp_low=clamp_low,
                clamp_high=clamp_high,
            ),
        },
        loc=loc,
    )
