"""Pass: matrix products of the element types of somebody else's accelerator become ``kernel.matmul``, on tensors.

Before::

    %1 = linalg.matmul ins(%a, %b : tensor<60x70xi32>, tensor<70x50xi32>) outs(%c : tensor<60x50xi32>)

After::

    %2 = tensor.empty() : tensor<60x50xi32>
    %3 = "kernel.matmul"(%a, %b, %2) {a_layout = "mk", b_layout = "kn", …}
    %1 = linalg.add ins(%3, %c) outs(%2)

What the sums start from is added by the host, unless that is nothing. A batch is a kernel for each product, as in
`match_gemm`.
"""

from collections.abc import Callable

from mlir import ir

from ..dialects.kernel import Kernel, build_matmul
from ..values import erase_dead, main_of, reshape
from .operands import empty
from .product_kernels import MOST_ITEMS, product_kernels, product_operands
from .products import Product, product_of

__all__ = ["run"]


def run(module: ir.Module, elements: tuple[str, str, str], accepts: Callable[[Kernel], bool]) -> None:
    """Match every product of `main` of these element types (a, b, c) that the target accepts."""
    block = main_of(module).regions[0].blocks[0]
    for op in list(block.operations):
        product = product_of(op.operation, elements)
        if product is None or product.batch > MOST_ITEMS or product.a_zero_point or product.b_zero_point:
            continue
        if product.op.name.startswith("tosa.") and product.bias is not None:
            continue
        _replace(product, accepts)
    erase_dead(block)


def _replace(product: Product, accepts: Callable[[Kernel], bool]) -> None:
    old = product.op.results[0]
    element = old.type.element_type

    def matmul(number: int | None) -> ir.Operation:
        out = empty([product.m, product.n], element)
        return build_matmul(**product_operands(product, number), out=out)

    with ir.InsertionPoint(product.op), product.op.location:
        whole = product_kernels(product, element, matmul, accepts)
        if whole is None:
            return
        result = reshape(whole, list(old.type.shape))
        if product.bias is not None or product.c is not None:
            result = _add(result, product.op.operands[len(product.op.operands) - 1])
        old.replace_all_uses_with(result)


def _add(sums: ir.Value, start: ir.Value) -> ir.Value:
    """What sums start from, added to them by a host operator."""
    kind = sums.type
    out = empty(list(kind.shape), kind.element_type)
    scalar = kind.element_type
    add = "arith.addf" if isinstance(scalar, ir.FloatType) else "arith.addi"
    identity = ir.AffineMapAttr.get(ir.AffineMap.get_identity(len(kind.shape)))
    op = ir.Operation.create(
        "linalg.generic",
        operands=[sums, start, out],
        results=[kind],
        attributes={
            "indexing_maps": ir.ArrayAttr.get([identity] * 3),
            "iterator_types": ir.ArrayAttr.get(
                [ir.Attribute.parse("#linalg.iterator_type<parallel>")] * len(kind.shape)
            ),
            "operandSegmentSizes": ir.DenseI32ArrayAttr.get([2, 1]),
        },
        regions=1,
    )
    body = op.regions[0].blocks.append(scalar, scalar, scalar)
    with ir.InsertionPoint(body):
        total = ir.Operation.create(add, operands=list(body.arguments)[:2], results=[scalar])
        ir.Operation.create("linalg.yield", operands=[total.result])
    return op.result
