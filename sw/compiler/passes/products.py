"""Which operations are integer matrix products, and of what: the left half of matching ``kernel.gemm``."""

import math
from dataclasses import dataclass

import numpy as np
from mlir import ir

from ..values import constant_of, defining, only_user

__all__ = ["Product", "product_of"]


@dataclass(frozen=True)
class Product:
    """An int8 × int8 → int32 matrix product found at `op`, before what follows it.

    `a` and `b` still have the shapes they have in the source; `a_shape` and `b_shape` are the matrices they are read
    as, in the order that the layouts say. `bias` is [N] or None, `c` is M×N (perhaps reshaped) or None.
    """

    op: ir.Operation
    a: ir.Value
    b: ir.Value
    a_shape: tuple[int, int]
    b_shape: tuple[int, int]
    a_layout: str = "mk"
    b_layout: str = "kn"
    a_zero_point: int = 0
    b_zero_point: int = 0
    bias: ir.Value | np.ndarray | None = None
    c: ir.Value | None = None

    @property
    def m(self) -> int:
        return self.a_shape[self.a_layout.index("m")]

    @property
    def n(self) -> int:
        return self.b_shape[self.b_layout.index("n")]


def product_of(op: ir.Operation) -> Product | None:
    """The matrix product that an operation is, or None. What isn't certain to be one is none, and runs on the host."""
    match = MATCHERS.get(op.name)
    return match(op) if match else None


def _conv2d(op: ir.Operation) -> Product | None:
    """``tosa.conv2d`` whose every result is a dot product over channels alone: 1×1, unpadded, not striding.

    Weights are OC×1×1×IC, so B is N×K as it lies in memory. A fully connected layer is the case of a 1×1 image.
    """
    image, weights, bias = op.operands[:3]
    batch, height, width, channels = image.type.shape
    out_channels, kernel_height, kernel_width, _ = weights.type.shape
    strides = list(ir.DenseI64ArrayAttr(op.attributes["stride"]))
    pads = list(ir.DenseI64ArrayAttr(op.attributes["pad"]))
    visits_each_pixel = all(stride == 1 or size == 1 for stride, size in zip(strides, (height, width), strict=True))
    if (kernel_height, kernel_width) != (1, 1) or any(pads) or not visits_each_pixel:
        return None
    if not _integers(image, weights, op.results[0]):
        return None
    points = [_scalar(value) for value in op.operands[3:5]]
    if None in points:
        return None
    elements = constant_of(bias)
    if elements is not None:
        bias = None if not elements.any() else np.broadcast_to(elements, (out_channels,)).astype(np.int32)
    elif list(bias.type.shape) != [out_channels]:
        return None
    return Product(
        op=op,
        a=image,
        b=weights,
        a_shape=(batch * height * width, channels),
        b_shape=(out_channels, channels),
        b_layout="nk",
        a_zero_point=points[0],
        b_zero_point=points[1],
        bias=bias,
    )


def _tosa_matmul(op: ir.Operation) -> Product | None:
    """``tosa.matmul`` of one batch. A transposed operand is read as it lies, in the other layout."""
    if op.operands[0].type.shape[0] != 1 or not _integers(op.operands[0], op.operands[1], op.results[0]):
        return None
    points = [_scalar(value) for value in op.operands[2:4]]
    if None in points:
        return None
    a, a_transposed = _untransposed(op.operands[0])
    b, b_transposed = _untransposed(op.operands[1])
    return Product(
        op=op,
        a=a,
        b=b,
        a_shape=tuple(a.type.shape[1:]),
        b_shape=tuple(b.type.shape[1:]),
        a_layout="km" if a_transposed else "mk",
        b_layout="nk" if b_transposed else "kn",
        a_zero_point=points[0],
        b_zero_point=points[1],
    )


def _untransposed(value: ir.Value) -> tuple[ir.Value, bool]:
    op = defining(value)
    if (
        op is not None
        and op.name == "tosa.transpose"
        and list(ir.DenseI32ArrayAttr(op.attributes["perms"])) == [0, 2, 1]
    ):
        if only_user(value) is not None:
            return op.operands[0], True
    return value, False


A_MAPS = {"(d0, d1, d2) -> (d0, d2)": "mk", "(d0, d1, d2) -> (d2, d0)": "km"}
B_MAPS = {"(d0, d1, d2) -> (d2, d1)": "kn", "(d0, d1, d2) -> (d1, d2)": "nk"}
C_MAP = "(d0, d1, d2) -> (d0, d1)"


def _linalg_matmul(op: ir.Operation) -> Product | None:
    """``linalg.matmul`` i8 × i8 → i32, plain or transposed, onto zeros, onto another constant, or onto a tensor C."""
    a, b, c = op.operands
    if "cast" in op.attributes and "unsigned" in str(op.attributes["cast"]):
        return None
    maps = [
        str(ir.AffineMapAttr(item)).removeprefix("affine_map<").removesuffix(">")
        for item in ir.ArrayAttr(op.attributes["indexing_maps"])
    ]
    if not _integers(a, b, op.results[0]) or maps[0] not in A_MAPS or maps[1] not in B_MAPS or maps[2] != C_MAP:
        return None
    return _linalg(op, a, b, c, A_MAPS[maps[0]], B_MAPS[maps[1]])


def _linalg_quantized_matmul(op: ir.Operation) -> Product | None:
    """``linalg.quantized_matmul``: as ``linalg.matmul``, with the zero points of A and B as scalars."""
    a, b, a_point, b_point, c = op.operands
    points = [_scalar(value) for value in (a_point, b_point)]
    if None in points or not _integers(a, b, op.results[0]):
        return None
    return _linalg(op, a, b, c, "mk", "kn", *points)


def _linalg(
    op: ir.Operation, a: ir.Value, b: ir.Value, c: ir.Value, a_layout: str, b_layout: str, *points: int
) -> Product:
    bias, onto = None, c
    fill = _fill_of(c)
    if fill is not None:
        n = b.type.shape[b_layout.index("n")]
        bias, onto = (np.full(n, fill, np.int32) if fill else None), None
    a_zero_point, b_zero_point = points or (0, 0)
    return Product(
        op=op,
        a=a,
        b=b,
        a_shape=tuple(a.type.shape),
        b_shape=tuple(b.type.shape),
        a_layout=a_layout,
        b_layout=b_layout,
        a_zero_point=a_zero_point,
        b_zero_point=b_zero_point,
        bias=bias,
        c=onto,
    )


def _fill_of(value: ir.Value) -> int | None:
    """The one number that a tensor is known to be filled with."""
    op = defining(value)
    if op is not None and op.name == "linalg.fill":
        elements = constant_of(op.operands[0])
    else:
        elements = constant_of(value)
    if elements is None or elements.size == 0 or (elements != elements.flat[0]).any():
        return None
    return int(elements.flat[0])


def _integers(a: ir.Value, b: ir.Value, result: ir.Value) -> bool:
    """Whether the types are int8 × int8 → int32, and the shapes known and not empty."""
    kinds = [ir.RankedTensorType(value.type) for value in (a, b, result)]
    if [str(kind.element_type) for kind in kinds] != ["i8", "i8", "i32"]:
        return False
    return all(kind.has_static_shape and math.prod(kind.shape) for kind in kinds)


def _scalar(value: ir.Value) -> int | None:
    """A constant int8 zero point, or None."""
    elements = constant_of(value)
    if elements is None or elements.size != 1 or not -128 <= elements.item() <= 127:
        return None
    return int(elements.item())


MATCHERS = {
    "tosa.conv2d": _conv2d,
    "tosa.matmul": _tosa_matmul,
    "linalg.matmul": _linalg_matmul,
    "linalg.quantized_matmul": _linalg_quantized_matmul,
}
