"""Which operations are matrix products, and of what: the left half of matching ``kernel.gemm``."""

from dataclasses import dataclass

import numpy as np
from mlir import ir

from ..values import defining, only_user, scalar_of
from .contractions import contraction_of
from .convolutions import Convolution, convolution_of
from .starts import integers
from .sums_of_products import INT8, sum_of_products

__all__ = ["Product", "product_of"]


@dataclass(frozen=True)
class Product:
    """A matrix product found at `op`, or `batch` of them, before what follows it.

    `a` and `b` still have the shapes they have in the source; `a_shape` and `b_shape` are the matrices they are read
    as, in the order that the layouts say. `bias` is [N] or None, `c` is M×N (perhaps reshaped) or None. The result,
    and `c`, are `batch` matrices one after the other; so are the operands named in `batched`, the others are shared.
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
    batch: int = 1
    batched: tuple[str, ...] = ()

    takes_c = True

    @property
    def m(self) -> int:
        return self.a_shape[self.a_layout.index("m")]

    @property
    def n(self) -> int:
        return self.b_shape[self.b_layout.index("n")]


def product_of(op: ir.Operation, elements: tuple[str, str, str] = INT8) -> Product | None:
    """The matrix product of these element types that an operation is, or None.

    What isn't certain to be one is none, and runs on the host.
    """
    if elements == INT8:
        if op.name == "tosa.matmul":
            return _tosa_matmul(op)
        convolution = convolution_of(op)
        if convolution is not None:
            return _pointwise(convolution)
    sum_ = sum_of_products(op, elements)
    found = contraction_of(sum_) if sum_ is not None else None
    return Product(op=op, **found) if found else None


def _tosa_matmul(op: ir.Operation) -> Product | None:
    """``tosa.matmul``. A transposed operand is read as it lies, in the other layout."""
    points = [scalar_of(value) for value in op.operands[2:4]]
    if None in points or not integers(op.operands[0], op.operands[1], op.results[0]):
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
        batch=a.type.shape[0],
        batched=("a", "b"),
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


def _pointwise(convolution: Convolution) -> Product | None:
    """A convolution whose every place sees elements of the image that lie together and that no other place sees.

    That's a 1×1 kernel, unpadded, that visits each pixel; or one as wide as the image, which steps by its height. A
    fully connected layer is a case of both. FHWC filters are B as N×K as they lie in memory, HWCF filters as K×N.
    """
    c = convolution
    batch, height, width, channels = c.image_shape
    kernel_height, kernel_width, _ = c.kernel
    if any(c.pads) or c.groups != 1:
        return None
    whole_lines = kernel_width == width and (kernel_width == 1 or c.dilations[1] == 1)
    if (kernel_height, kernel_width) == (1, 1):
        together = all(step == 1 or size == 1 for step, size in zip(c.strides, (height, width), strict=True))
    else:
        steps = height == kernel_height or (c.strides[0] == kernel_height and height % kernel_height == 0)
        together = whole_lines and steps and (kernel_height == 1 or c.dilations[0] == 1)
    if not together:
        return None
    k = kernel_height * kernel_width * channels
    layout = {"fhwc": "nk", "hwcf": "kn"}[c.filter_layout]
    return Product(
        op=c.op,
        a=c.image,
        b=c.filter,
        a_shape=(batch * height * width * channels // k, k),
        b_shape=(c.n, k) if layout == "nk" else (k, c.n),
        b_layout=layout,
        a_zero_point=c.a_zero_point,
        b_zero_point=c.b_zero_point,
        bias=c.bias,
        c=c.c,
    )
