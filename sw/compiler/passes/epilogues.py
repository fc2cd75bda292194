"""What follows an integer matrix product and can be done as its results leave: bias, C, requantisation, clamp."""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from mlir import ir

from ..dialects.kernel import SHIFTS
from ..values import RESHAPES, constant_of, only_user
from .convolutions import Convolution
from .elementwise import change_of
from .products import Product

__all__ = ["Epilogue", "epilogue_of"]

Sums = Product | Convolution

ROUNDINGS = {"#tosa.rounding_mode<SINGLE_ROUND>": "single", "#tosa.rounding_mode<DOUBLE_ROUND>": "double"}
"""TOSA's rounding modes that the kernel has. INEXACT_ROUND leaves the result open and stays on the host."""


@dataclass(frozen=True)
class Epilogue:
    """What is done to the int32 sums. `last` is the operation whose result the kernel's result replaces.

    `bias` is an array or value of N int32, `c` a value of M×N int32, `multiplier` and `shift` are arrays of N int32,
    or None where that step is absent.
    """

    last: ir.Operation
    bias: ir.Value | np.ndarray | None = None
    c: ir.Value | None = None
    multiplier: np.ndarray | None = None
    shift: np.ndarray | None = None
    rounding: str = "double"
    out_zero_point: int = 0
    clamp_low: int = -128
    clamp_high: int = 127

    def attributes(self) -> dict[str, Any]:
        """The attributes that a kernel gets from it."""
        return {
            "rounding": self.rounding,
            "out_zero_point": self.out_zero_point,
            "clamp_low": self.clamp_low,
            "clamp_high": self.clamp_high,
        }


def epilogue_of(product: Sums) -> Epilogue:
    """As many of the operations after a product as the kernel can do, in the order in which it does them.

    An int32 value that is used more than once is not fused away: somebody else wants it. Sums onto a tensor that the
    kernel doesn't take (`takes_c`) aren't the last until that is added.
    """
    epilogue = Epilogue(last=product.op, bias=product.bias, c=product.c)
    if product.c is not None and not product.takes_c:
        return epilogue
    while True:
        before = replace(epilogue, last=_shaped_last(epilogue.last))
        user = only_user(before.last.results[0])
        longer = STEPS.get(user.name, _elementwise)(user, before, product) if user is not None else None
        if longer is None:
            return epilogue
        epilogue = longer


def _shaped_last(op: ir.Operation) -> ir.Operation:
    """The last of the reshapes behind an operation. Elements keep their order, so what follows may still be fused."""
    while (user := only_user(op.results[0])) is not None and user.name in RESHAPES:
        op = user
    return op


def _add(op: ir.Operation, epilogue: Epilogue, product: Sums) -> Epilogue | None:
    """``tosa.add`` of one number a channel is the bias; of a tensor of the result's shape, the accumulate operand."""
    result = epilogue.last.results[0]
    other = op.operands[1] if op.operands[0] == result else op.operands[0]
    if epilogue.multiplier is not None or op.results[0].type != result.type:
        return None
    shape, n = list(other.type.shape), product.n
    elements = constant_of(other)
    if epilogue.bias is None and elements is not None and elements.size in (1, n) and shape[-1] == elements.size:
        bias = np.broadcast_to(elements.reshape(-1), (n,)).astype(np.int32)
        return replace(epilogue, last=op, bias=bias)
    if epilogue.bias is None and shape[-1] == n and all(size == 1 for size in shape[:-1]):
        return replace(epilogue, last=op, bias=other)
    if product.takes_c and epilogue.c is None and other.type == result.type:
        return replace(epilogue, last=op, c=other)
    return None


def _rescale(op: ir.Operation, epilogue: Epilogue, product: Sums) -> Epilogue | None:
    """``tosa.rescale`` int32 → int8 with constant parameters in the kernel's range."""
    flags = {name: ir.BoolAttr(op.attributes[name]).value for name in ("scale32", "input_unsigned", "output_unsigned")}
    if flags != {"scale32": True, "input_unsigned": False, "output_unsigned": False}:
        return None
    if epilogue.multiplier is not None or str(op.results[0].type.element_type) != "i8":
        return None
    rounding = ROUNDINGS.get(str(op.attributes["rounding_mode"]))
    multiplier, shift, in_point, out_point = (constant_of(value) for value in op.operands[1:5])
    if rounding is None or multiplier is None or shift is None or in_point is None or out_point is None:
        return None
    # A channel whose scale is nothing, as a right shift that leaves nothing of any int32: the rounded result is 0.
    shift = np.where(multiplier == 0, SHIFTS[-1], shift)
    multiplier = np.where(multiplier == 0, 1, multiplier)
    if in_point.any() or (multiplier < 0).any() or not all(int(amount) in SHIFTS for amount in shift.flat):
        return None
    # Only the last dimension of the result may be channels: a per-channel rescale of a reshaped product isn't ours.
    if op.results[0].type.shape[-1] != product.n and multiplier.size > 1:
        return None
    return replace(
        epilogue,
        last=op,
        multiplier=np.broadcast_to(multiplier, (product.n,)).astype(np.int32),
        shift=np.broadcast_to(shift, (product.n,)).astype(np.int32),
        rounding=rounding,
        out_zero_point=int(out_point.item()),
    )


def _clamp(op: ir.Operation, epilogue: Epilogue, product: Sums) -> Epilogue | None:
    """``tosa.clamp`` of the int8 result. Two clamps are one while their ranges overlap."""
    if epilogue.multiplier is None:
        return None
    low = max(epilogue.clamp_low, ir.IntegerAttr(op.attributes["min_val"]).value)
    high = min(epilogue.clamp_high, ir.IntegerAttr(op.attributes["max_val"]).value)
    return replace(epilogue, last=op, clamp_low=low, clamp_high=high) if low <= high else None


def _elementwise(op: ir.Operation, epilogue: Epilogue, product: Sums) -> Epilogue | None:
    """linalg's and arith's forms of the same."""
    x = epilogue.last.results[0]
    if epilogue.multiplier is None and str(x.type.element_type) != "i32":
        return None
    change = change_of(op, x, product.n)
    if change is None:
        return None
    if (change.bias is not None and epilogue.bias is not None) or (change.c is not None and epilogue.c is not None):
        return None
    if change.c is not None and not product.takes_c:
        return None
    low = epilogue.clamp_low if change.low is None else max(epilogue.clamp_low, change.low)
    high = epilogue.clamp_high if change.high is None else min(epilogue.clamp_high, change.high)
    if low > high:
        return None
    longer = replace(epilogue, last=op, clamp_low=low, clamp_high=high)
    if change.bias is not None:
        longer = replace(longer, bias=change.bias)
    if change.c is not None:
        longer = replace(longer, c=change.c)
    if change.multiplier is not None:
        longer = replace(
            longer,
            multiplier=change.multiplier,
            shift=change.shift,
            rounding=change.rounding,
            out_zero_point=change.out_zero_point,
        )
    return longer


STEPS = {"tosa.add": _add, "tosa.rescale": _rescale, "tosa.clamp": _clamp}
