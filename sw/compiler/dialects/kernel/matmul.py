"""``kernel.matmul``: a bare matrix product of any element types, for accelerators that know nothing else."""

from dataclasses import dataclass
from typing import ClassVar

from mlir import ir

from .product import Product
from .view import segments

__all__ = ["MatMul", "build_matmul"]


@dataclass(frozen=True)
class MatMul(Product):
    """A view of one ``kernel.matmul``.

    ``out`` is M×N. Where ``parts`` isn't 0, ``out`` has a further leading dimension of that many partial sums, each
    over a run of k; what they add up to is the product.
    """

    OPERANDS: ClassVar[tuple[str, ...]] = ("a", "b", "out")

    parts = property(lambda self: self.number("parts"))

    @property
    def elements(self) -> tuple[str, str, str]:
        """Element types of a, b and out."""
        a, b, out = (str(self.operand(name).type.element_type) for name in self.OPERANDS)
        return a, b, out

    def verify(self) -> None:
        self.demand_layouts()
        for name in ("a", "b"):
            kind = self.operand(name).type
            self.demand(len(kind.shape) == 2, name, kind, "is a matrix", "reshape it")
        self.demand_same_k()
        shape = [self.m, self.n] if self.parts == 0 else [self.parts, self.m, self.n]
        self.demand_types({"out": (shape, str(self.out.type.element_type))})


def build_matmul(
    *,
    a: ir.Value,
    b: ir.Value,
    out: ir.Value,
    a_layout: str = "mk",
    b_layout: str = "kn",
    name: str = "matmul",
    index: int = 0,
    loc: ir.Location | None = None,
) -> ir.Operation:
    """Insert a ``kernel.matmul`` at the current insertion point. It has a result when `out` is a tensor."""
    operands = (a, b, out)
    i64 = ir.IntegerType.get_signless(64)
    return ir.Operation.create(
        "kernel.matmul",
        operands=list(operands),
        results=[out.type] if isinstance(out.type, ir.RankedTensorType) else [],
        attributes={
            **segments(operands),
            "name": ir.StringAttr.get(name),
            "index": ir.IntegerAttr.get(i64, index),
            "a_layout": ir.StringAttr.get(a_layout),
            "b_layout": ir.StringAttr.get(b_layout),
            "parts": ir.IntegerAttr.get(i64, 0),
        },
        loc=loc,
    )
