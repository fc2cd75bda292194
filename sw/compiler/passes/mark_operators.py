"""Pass: the program's operators get numbers, in the order in which they run, and marks around them.

Before::

    "kernel.gemm"(…) {name = "dense", index = 3, …}
    call @host_4_softmax(…) {kernel.name = "softmax", kernel.index = 4, kernel.kind = "SOFTMAX"}

After::

    "accel.begin"() {number = 0, name = "dense", index = 3, placement = "gemm0", kind = "gemm", shape = [1, 10, 64]}
    "kernel.gemm"(…)
    "accel.end"() {number = 0}
    "accel.begin"() {number = 1, name = "softmax", index = 4, placement = "host", kind = "SOFTMAX"}
    call @host_4_softmax(…)
    "accel.end"() {number = 1}

Later passes put an operator's copies between its marks.
"""

from mlir import ir

from hw.spec import System

from ..dialects.kernel import Conv2d, Kernel, Product, view_of
from ..values import main_of

__all__ = ["run"]


def run(module: ir.Module, system: System) -> None:
    """Mark every kernel and host call of `main`."""
    number = 0
    for op in [item.operation for item in main_of(module).regions[0].blocks[0].operations]:
        kernel = view_of(op)
        if kernel is not None:
            placement, name, index = system.accelerator[0].name, kernel.name, kernel.index
            kind, shape = op.name.partition(".")[2], _product_shape(kernel)
        elif op.name == "func.call":
            placement, kind, name, index = _host(op, number)
            shape = _result_shape(op)
        else:
            continue
        _mark(op, number, placement, kind, name, index, shape)
        number += 1


def _product_shape(kernel: Kernel) -> list[int]:
    """M, N and K of the matrix product that a kernel is."""
    if isinstance(kernel, Conv2d):
        pixels = kernel.batch * kernel.out_height * kernel.out_width
        return [pixels, kernel.filters, kernel.kernel_height * kernel.kernel_width * kernel.group_channels]
    assert isinstance(kernel, Product)
    return [kernel.m, kernel.n, kernel.k]


def _host(op: ir.Operation, number: int) -> tuple[str, str, str, int]:
    attributes = op.attributes

    def text(key: str) -> str:
        return ir.StringAttr(attributes[key]).value if key in attributes else "host"

    index = ir.IntegerAttr(attributes["kernel.index"]).value if "kernel.index" in attributes else number
    return "host", text("kernel.kind"), text("kernel.name"), index


def _result_shape(op: ir.Operation) -> list[int]:
    """The shape of a host operator's first result."""
    inputs = ir.IntegerAttr(op.attributes["kernel.inputs"]).value if "kernel.inputs" in op.attributes else 0
    values = list(op.operands)[inputs:] or list(op.operands)
    return list(ir.MemRefType(values[0].type).shape) if values else []


def _mark(op: ir.Operation, number: int, placement: str, kind: str, name: str, index: int, shape: list[int]) -> None:
    i64 = ir.IntegerType.get_signless(64)
    numbered = {"number": ir.IntegerAttr.get(i64, number)}
    operations = list(op.block.operations)
    position = next(place for place, item in enumerate(operations) if item.operation == op)
    with ir.InsertionPoint(op), op.location:
        ir.Operation.create(
            "accel.begin",
            attributes={
                **numbered,
                "name": ir.StringAttr.get(name),
                "index": ir.IntegerAttr.get(i64, index),
                "placement": ir.StringAttr.get(placement),
                "kind": ir.StringAttr.get(kind),
                "shape": ir.DenseI64ArrayAttr.get(shape),
            },
        )
    with ir.InsertionPoint(operations[position + 1]), op.location:
        ir.Operation.create("accel.end", attributes=numbered)
