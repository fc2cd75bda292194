"""What kernels of matrix products have in common: their layouts, and the extents that follow."""

from dataclasses import dataclass

from .view import Kernel

__all__ = ["Product"]

LAYOUTS = {"a_layout": ("mk", "km"), "b_layout": ("nk", "kn")}


@dataclass(frozen=True)
class Product(Kernel):
    """A view of a kernel with operands `a` and `b`. `m`, `n` and `k` come from their shapes and layouts."""

    a = property(lambda self: self.operand("a"))
    b = property(lambda self: self.operand("b"))
    a_layout = property(lambda self: self.text("a_layout"))
    b_layout = property(lambda self: self.text("b_layout"))

    @property
    def m(self) -> int:
        return self.a.type.shape[self.a_layout.index("m")]

    @property
    def n(self) -> int:
        return self.b.type.shape[self.b_layout.index("n")]

    @property
    def k(self) -> int:
        return self.a.type.shape[self.a_layout.index("k")]

    def demand_layouts(self) -> None:
        for what, allowed in LAYOUTS.items():
            layout = self.text(what)
            self.demand(layout in allowed, what, layout, f"is one of {', '.join(allowed)}", "name the layout")

    def demand_same_k(self) -> None:
        k = self.b.type.shape[self.b_layout.index("k")]
        found, limit = f"K = {self.k} in a, {k} in b", "K is the same in both"
        self.demand(self.k == k, "operands", found, limit, "check the layouts")
