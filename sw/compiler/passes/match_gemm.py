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

A batch of products is a kernel for each, on slices of the operands and of the result, which become views::

    %5 = tensor.extract_slice %a[1, 0, 0] [1, 5, 7] [1, 1, 1] {kernel.item} : 3x5x7xi8 -> 5x7xi8
    %6 = "kernel.gemm"(%5, …)
    %7 = tensor.insert_slice %6 into %4[1, 0, 0] [1, 5, 9] [1, 1, 1] {kernel.item} : 5x9xi32 -> 3x5x9xi32

What doesn't match exactly, or isn't accepted by the target, is left alone and runs on the host. `products` and
`epilogues` say what matches.
"""

from collections.abc import Callable

from mlir import ir

from ..dialects.kernel import Kernel, build_gemm
from ..values import erase_dead, main_of, reshape
from .epilogues import Epilogue, epilogue_of
from .operands import empty, row
from .product_kernels import MOST_ITEMS, matrix, product_kernels, product_operands
from .products import Product, product_of

__all__ = ["run"]


def run(module: ir.Module, accepts: Callable[[Kernel], bool]) -> None:
    """Match every product of `main` that the target accepts."""
    block = main_of(module).regions[0].blocks[0]
    for op in list(block.operations):
        product = product_of(op.operation)
        if product is not None and product.batch <= MOST_ITEMS:
            _replace(product, epilogue_of(product), accepts)
    erase_dead(block)


def _replace(product: Product, epilogue: Epilogue, accepts: Callable[[Kernel], bool]) -> None:
    old = epilogue.last.results[0]
    with ir.InsertionPoint(epilogue.last), product.op.location:
        whole = product_kernels(
            product, old.type.element_type, lambda number: _gemm(product, epilogue, number), accepts
        )
        if whole is not None:
            old.replace_all_uses_with(reshape(whole, list(old.type.shape)))


def _gemm(product: Product, epilogue: Epilogue, number: int | None) -> ir.Operation:
    """The product, or one of a batch."""
    shape = (product.m, product.n)
    return build_gemm(
        **product_operands(product, number),
        bias=row(epilogue.bias, product.n),
        multiplier=row(epilogue.multiplier, product.n),
        shift=row(epilogue.shift, product.n),
        c=None if epilogue.c is None else matrix(product, epilogue.c, shape, number, batched=True),
        out=empty(shape, epilogue.last.results[0].type.element_type),
        a_zero_point=product.a_zero_point,
        b_zero_point=product.b_zero_point,
        **epilogue.attributes(),
    )
