"""A matrix product as a kernel, or a batch of them as a kernel each: what `match_gemm` and `match_matmul` share."""

from collections.abc import Callable
from typing import Any

from mlir import ir

from ..dialects.kernel import Kernel, view_of
from ..operators import Operator, operator_of
from ..values import erase_unused, reshape
from .items import insert_item, item
from .operands import as_value, empty
from .products import Product

__all__ = ["MOST_ITEMS", "matrix", "product_kernels", "product_operands"]

MOST_ITEMS = 256
"""Products of a longer batch run on the host: each is a kernel of its own, in the driver as in compile time."""


def product_kernels(
    product: Product,
    element: ir.Type,
    make: Callable[[int | None], ir.Operation],
    accepts: Callable[[Kernel], bool],
) -> ir.Value | None:
    """The result of a product's kernels, made at the current insertion point; None where the target declines them.

    Parameters
    ----------
    element : type
        Of the result.
    make : callable
        Inserts the kernel of a product of the batch, by its number, or of the only one, None.
    """
    if product.batch == 1:
        kernel = make(None)
        if accepts(view_of(kernel)):  # type: ignore[arg-type]
            return kernel.result
        erase_unused(kernel.result)
        return None
    whole = empty([product.batch, product.m, product.n], element)
    for number in range(product.batch):
        kernel = make(number)
        if number == 0 and not accepts(view_of(kernel)):  # type: ignore[arg-type]
            erase_unused(kernel.result)
            erase_unused(whole)
            return None
        whole = insert_item(kernel.result, whole, number)
    return whole


def matrix(product: Product, value: ir.Value, shape: tuple[int, int], number: int | None, *, batched: bool) -> ir.Value:
    """An operand as the matrix that it is, or the matrix of one product of a batch."""
    if number is None or not batched:
        return reshape(value, shape)
    return item(reshape(value, [product.batch, *shape]), number)


def product_operands(product: Product, number: int | None) -> dict[str, Any]:
    """Operands a and b of a product's kernel, their layouts, and the operator that it is of."""
    operator = operator_of(product.op) or Operator(0, product.op.name)
    return {
        **{
            name: matrix(product, as_value(value), shape, number, batched=name in product.batched)
            for name, value, shape in (("a", product.a, product.a_shape), ("b", product.b, product.b_shape))
        },
        "a_layout": product.a_layout,
        "b_layout": product.b_layout,
        "name": operator.name if number is None else f"{operator.name}[{number}]",
        "index": operator.index,
    }
