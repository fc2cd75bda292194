"""Pass: integer matrix products and what follows them become ``kernel.gemm``, still on tensors.

Before::

    %1 = tosa.conv2d %image, %weights, %bias, %zp, %zero : 1x1x1x640, 128x1x1x640 -> 1x1x1x128xi32
    %2 = tosa.rescale %1, %multiplier, %shift, …         : -> 1x1x1x128xi8
    %3 = tosa.clamp %2 {min_val = -128, max_val = 100}

After::

    %1 = tosa.reshape %image : -> 1x640xi8
    %2 = tensor.empty() : 1x128xi8
    %3 = "kernel.gemm"(%1, %weights2d, %bias, %multipliers, %shifts, %2) {b_layout = "nk", clamp_high = 100, …}
    %4 = tosa.reshape %3 : -> 1x1x1x128xi8

What doesn't match exactly is left alone and runs on the host. `products` and `epilogues` say what matches.
"""

import numpy as np
from mlir import ir

from ..dialects.kernel import build_gemm
from ..operators import Operator, operator_of
from ..values import constant, erase_dead, main_of, reshape
from .epilogues import Epilogue, epilogue_of
from .products import Product, product_of

__all__ = ["run"]


def run(module: ir.Module) -> None:
    """Match every product of `main`."""
    block = main_of(module).regions[0].blocks[0]
    for op in list(block.operations):
        product = product_of(op.operation)
        if product is not None:
            _replace(product, epilogue_of(product))
    erase_dead(block)


def _replace(product: Product, epilogue: Epilogue) -> None:
    old = epilogue.last.results[0]
    operator = operator_of(product.op) or Operator(0, product.op.name)
    with ir.InsertionPoint(epilogue.last), product.op.location:
        shape = [product.m, product.n]
        kind = ir.RankedTensorType.get(shape, old.type.element_type)
        gemm = build_gemm(
            a=reshape(product.a, product.a_shape),
            b=reshape(product.b, product.b_shape),
            bias=_row(epilogue.bias, product.n),
            multiplier=_row(epilogue.multiplier, product.n),
            shift=_row(epilogue.shift, product.n),
            c=None if epilogue.c is None else reshape(epilogue.c, shape),
            out=ir.Operation.create("tensor.empty", results=[kind]).result,
            a_layout=product.a_layout,
            b_layout=product.b_layout,
            a_zero_point=product.a_zero_point,
            b_zero_point=product.b_zero_point,
            out_zero_point=epilogue.out_zero_point,
            clamp_low=epilogue.clamp_low,
            clamp_high=epilogue.clamp_high,
            rounding=epilogue.rounding,
            name=operator.name,
            index=operator.index,
        )
        old.replace_all_uses_with(reshape(gemm.result, list(old.type.shape)))


def _row(values: ir.Value | np.ndarray | None, n: int) -> ir.Value | None:
    """One int32 for each of N channels, as a value."""
    if values is None:
        return None
    return constant(values) if isinstance(values, np.ndarray) else reshape(values, [n])
