"""The `kernel` dialect from Python: build, read and verify ``kernel.gemm``."""

from dataclasses import dataclass

from mlir import ir

from ..errors import CompileError

__all__ = ["Gemm", "SHIFTS", "build_gemm", "gemms", "verify"]

OPERANDS = ("a", "b", "bias", "multiplier", "shift", "c", "out")
SHIFTS = range(1, 63)
"""Right shifts that requantisation can do. Larger ones would shift a 64-bit product away."""
ROUNDINGS = ("single", "double")


@dataclass(frozen=True)
class Gemm:
    """A view of one ``kernel.gemm``: its operands and attributes as Python values.

    Operands that are absent are None. `m`, `n` and `k` come from the operands' shapes and layouts.
    """

    op: ir.Operation

    def operand(self, name: str) -> ir.Value | None:
        sizes = list(ir.DenseI32ArrayAttr(self.op.attributes["operandSegmentSizes"]))
        place = OPERANDS.index(name)
        return self.op.operands[sum(sizes[:place])] if sizes[place] else None

    a = property(lambda self: self.operand("a"))
    b = property(lambda self: self.operand("b"))
    bias = property(lambda self: self.operand("bias"))
    multiplier = property(lambda self: self.operand("multiplier"))
    shift = property(lambda self: self.operand("shift"))
    c = property(lambda self: self.operand("c"))
    out = property(lambda self: self.operand("out"))

    def text(self, name: str) -> str:
        return ir.StringAttr(self.op.attributes[name]).value

    def number(self, name: str) -> int:
        return ir.IntegerAttr(self.op.attributes[name]).value

    name = property(lambda self: self.text("name"))
    index = property(lambda self: self.number("index"))
    a_layout = property(lambda self: self.text("a_layout"))
    b_layout = property(lambda self: self.text("b_layout"))
    rounding = property(lambda self: self.text("rounding"))
    a_zero_point = property(lambda self: self.number("a_zero_point"))
    b_zero_point = property(lambda self: self.number("b_zero_point"))
    out_zero_point = property(lambda self: self.number("out_zero_point"))
    clamp_low = property(lambda self: self.number("clamp_low"))
    clamp_high = property(lambda self: self.number("clamp_high"))

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
    def requantised(self) -> bool:
        """True: int8 out, by multiplier and shift. False: the raw int32 sums."""
        return self.multiplier is not None

    @property
    def location(self) -> str:
        return f"{self.name} (operator {self.index})"


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
    i32, i64 = ir.IntegerType.get_signless(32), ir.IntegerType.get_signless(64)
    operands = (a, b, bias, multiplier, shift, c, out)
    numbers = {
        "a_zero_point": a_zero_point,
        "b_zero_point": b_zero_point,
        "out_zero_point": out_zero_point,
        "clamp_low": clamp_low,
        "clamp_high": clamp_high,
    }
    return ir.Operation.create(
        "kernel.gemm",
        operands=[value for value in operands if value is not None],
        results=[out.type] if isinstance(out.type, ir.RankedTensorType) else [],
        attributes={
            "operandSegmentSizes": ir.DenseI32ArrayAttr.get([int(value is not None) for value in operands]),
            "name": ir.StringAttr.get(name),
            "index": ir.IntegerAttr.get(i64, index),
            "a_layout": ir.StringAttr.get(a_layout),
            "b_layout": ir.StringAttr.get(b_layout),
            "rounding": ir.StringAttr.get(rounding),
            **{key: ir.IntegerAttr.get(i32, value) for key, value in numbers.items()},
        },
        loc=loc,
    )


def gemms(module: ir.Module) -> list[Gemm]:
    """Every ``kernel.gemm`` of `main`, in order."""
    main = ir.SymbolTable(module.operation)["main"]
    return [Gemm(op.operation) for op in main.regions[0].blocks[0].operations if op.operation.name == "kernel.gemm"]


def verify(module: ir.Module) -> None:
    """Check what IRDL can't: shapes, element types and values of every ``kernel.gemm`` in `main`.

    Raises
    ------
    CompileError
        Naming the operator, the offending property, and what it should be.
    """
    for gemm in gemms(module):
        _verify_gemm(gemm)


def _verify_gemm(gemm: Gemm) -> None:
    def demand(right: bool, what: str, value: object, limit: str, remedy: str) -> None:
        if not right:
            raise CompileError(f"kernel.gemm {what}", value, limit, remedy, location=gemm.location)

    layouts = {"a_layout": ("mk", "km"), "b_layout": ("nk", "kn")}
    for what, allowed in layouts.items():
        demand(gemm.text(what) in allowed, what, gemm.text(what), f"is one of {', '.join(allowed)}", "name the layout")
    for name in ("a", "b"):
        kind = gemm.operand(name).type
        demand(len(kind.shape) == 2 and str(kind.element_type) == "i8", name, kind, "is a matrix of i8", "reshape it")
    k = gemm.b.type.shape[gemm.b_layout.index("k")]
    demand(gemm.k == k, "operands", f"K = {gemm.k} in a, {k} in b", "K is the same in both", "check the layouts")
    element = "i8" if gemm.requantised else "i32"
    shapes = {
        "out": ([gemm.m, gemm.n], element),
        "c": ([gemm.m, gemm.n], "i32"),
        "bias": ([gemm.n], "i32"),
        "multiplier": ([gemm.n], "i32"),
        "shift": ([gemm.n], "i32"),
    }
    for name, (shape, element) in shapes.items():
        value = gemm.operand(name)
        if value is not None:
            found = (list(value.type.shape), str(value.type.element_type))
            wanted = f"is {'x'.join(map(str, shape))}x{element}"
            demand(found == (shape, element), name, value.type, wanted, "give it this shape and element type")
    demand(
        (gemm.multiplier is None) == (gemm.shift is None),
        "operands",
        "only one of multiplier and shift",
        "requantisation needs both",
        "give both or neither",
    )
    demand(gemm.rounding in ROUNDINGS, "rounding", gemm.rounding, f"is one of {', '.join(ROUNDINGS)}", "name it")
    for what in ("a_zero_point", "b_zero_point", "out_zero_point", "clamp_low", "clamp_high"):
        demand(-128 <= gemm.number(what) <= 127, what, gemm.number(what), "fits int8", "use a value in -128..127")
    limits = (gemm.clamp_low, gemm.clamp_high)
    demand(limits[0] <= limits[1], "clamp", f"{limits[0]}..{limits[1]}", "low ≤ high", "exchange them")
