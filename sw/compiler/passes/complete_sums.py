"""Pass: where a stream accelerator gives partial sums, the host adds them.

Before::

    "kernel.matmul"(%a, %b, %out) {parts = 0}                   // flow As, whose k is cut into 5 tiles

After::

    %parts = memref.alloc() : memref<5x60x50xi32>
    "kernel.matmul"(%a, %b, %parts) {parts = 5}
    call @host_sum_0(%parts, %out)

Each partial sum has a place of its own, so that nothing has to be read before it is written.
"""

from mlir import ir

from hw.spec import StreamAccel, System

from ..dialects.kernel import MatMul, kernels
from ..values import attributes_of, main_of
from .lower_kernels import stream_mapping_of

__all__ = ["run"]


def run(module: ir.Module, system: System) -> None:
    """Split every product of `main` that the system's first accelerator leaves in parts. After `bufferize_main`."""
    accelerator = system.accelerator[0]
    if not isinstance(accelerator, StreamAccel):
        return
    for number, kernel in enumerate(kernels(module)):
        assert isinstance(kernel, MatMul)
        parts = stream_mapping_of(kernel, system, accelerator).parts
        if parts:
            with kernel.op.location:
                _split(module, kernel, parts, f"host_sum_{number}")


def _split(module: ir.Module, kernel: MatMul, parts: int, name: str) -> None:
    i64 = ir.IntegerType.get_signless(64)

    def integer(value: int) -> ir.IntegerAttr:
        return ir.IntegerAttr.get(i64, value)

    out = kernel.out
    element = out.type.element_type
    kind = ir.MemRefType.get([parts, kernel.m, kernel.n], element)
    with ir.InsertionPoint(kernel.op):
        none = {"operandSegmentSizes": ir.DenseI32ArrayAttr.get([0, 0])}
        held = ir.Operation.create("memref.alloc", results=[kind], attributes=none).result
        attributes = attributes_of(kernel.op) | {"parts": integer(parts)}
        ir.Operation.create("kernel.matmul", operands=[kernel.a, kernel.b, held], attributes=attributes)
        ir.Operation.create(
            "func.call",
            operands=[held, out],
            attributes={
                "callee": ir.FlatSymbolRefAttr.get(name),
                "kernel.name": ir.StringAttr.get(f"{kernel.name} sum"),
                "kernel.kind": ir.StringAttr.get("sum"),
                "kernel.index": integer(kernel.index),
                "kernel.inputs": integer(1),
                "kernel.results": integer(1),
                "kernel.scratch": integer(0),
            },
        )
    made = ir.Module.parse(_text(name, kind, out.type, isinstance(element, ir.FloatType)))
    made.body.operations[0].operation.move_before(main_of(module))
    kernel.op.erase()


def _text(name: str, parts: ir.MemRefType, out: ir.MemRefType, floating: bool) -> str:
    """The function: of each result its parts from first to last, so that each is read once, and the result written."""
    count, rows, columns = parts.shape
    scalar = parts.element_type
    add = "arith.addf" if floating else "arith.addi"
    return f"""
    func.func private @{name}(%parts: {parts}, %out: {out}) {{
      %zero = arith.constant 0 : index
      %one = arith.constant 1 : index
      %count = arith.constant {count} : index
      %rows = arith.constant {rows} : index
      %columns = arith.constant {columns} : index
      scf.for %i = %zero to %rows step %one {{
        scf.for %j = %zero to %columns step %one {{
          %first = memref.load %parts[%zero, %i, %j] : {parts}
          %total = scf.for %p = %one to %count step %one iter_args(%sum = %first) -> ({scalar}) {{
            %part = memref.load %parts[%p, %i, %j] : {parts}
            %new = {add} %sum, %part : {scalar}
            scf.yield %new : {scalar}
          }}
          memref.store %total, %out[%i, %j] : {out}
        }}
      }}
      return
    }}"""
