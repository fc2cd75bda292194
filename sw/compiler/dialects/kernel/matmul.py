"""``kernel.matmul``: a bare matrix product of any element types, for accelerators that know nothing else."""

from dataclasses import dataclass
from typing import ClassVar

from mlir import ir

from .gemm import LAYOUTS
from .view import Kernel, segments

__all__ = ["MatMul", "build_matmul"]


@dataclass(frozen=True)
class MatMul(Kernel):
    """A view of one ``kernel.matmul``. `m`, `n` and `k` come from the operands' shapes and layouts.

    ``out`` is M×N. Where ``parts`` isn't 0, ``out`` has a further leading dimension of that many partial sums, each
    over a run of k; what they add up to is the product.
    """

    OPERANDS: ClassVar[tuple[str, ...]] = ("a", "b", "out")

    a = property(lambda self: self.operand("a"))
    b = property(lambda self: self.operand("b"))
    a_layout = property(lambda self: self.text("a_layout"))
    b_layout = property(lambda self: self.text("b_layout"))
    parts = property(lambda self: self.number("parts"))

    @property
    def m(self) -> int:
        return self.a.type.shape[self.a_layout.index("m")]

    @property
    def n(self) -> int:
        return self.b.type.shape[self.b_layout.index("n")]

    @property
    def k(self) -> int:
        return self.a.type.shape[self.a_layout.index("k")]

    @property
    def elements(self) -> tuple[str, str, str]:
        """Element types of a, b and out."""
        a, b, out = (str(self.operand(name).type.element_type) for name in self.OPERANDS)
        return a, b, out

    def verify(self) -> None:
        for what, allowed in LAYOUTS.items():
            layout = self.text(what)
            self.demand(layout in allowed, what, layout, f"is one of {', '.join(allowed)}", "name the layout")
        for name in ("a", "b"):
            kind = self.operand(name).type
            self.demand(len(kind.shape) == 2, name, kind, "is a matrix", "reshape it")
        k = self.b.type.shape[self.b_layout.index("k")]
        found, limit = f"K = {self.k} in a, {k} in b", "K is the same in both"
        self.demand(self.k == k, "operands", found, limit, "check the layouts")
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
