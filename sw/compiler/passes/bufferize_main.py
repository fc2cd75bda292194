"""Pass: `main` works on buffers. Each value that an operator makes gets one; results are written where they go.

Before::

    func.func @main(%arg0: tensor<1x640xi8>) -> tensor<1x128xi8> {
      %0 = tensor.empty() : tensor<1x128xi8>
      %1 = "kernel.gemm"(%arg0, %weights, …, %0) : … -> tensor<1x128xi8>
      return %1

After::

    memref.global "private" constant @b_0 : memref<128x640xi8> = dense<…>
    func.func @main(%arg0: memref<1x640xi8>, %arg1: memref<1x128xi8>) {
      %w = memref.get_global @b_0
      "kernel.gemm"(%arg0, %w, …, %arg1)
      return

`main` is straight-line and its operators say where they write, so destinations are known without analysis: a returned
value is written into the result argument itself, every other into a ``memref.alloc``. Reshapes are views. The one copy
that can be needed, of a result that is an argument, a constant or returned before, is a host operator like any other.
"""

import numpy as np
from mlir import ir

from ..dialects.accel import VIEWS
from ..dialects.kernel import KERNELS, view_of
from ..values import CONSTANTS, RESHAPES, attributes_of, constant_of, defining, main_of, only_user, unshaped
from .items import is_item, item_number

__all__ = ["run"]


def run(module: ir.Module) -> None:
    """Bufferise `main`, after `lower_host`."""
    _Bufferizer(module).run()


class _Bufferizer:
    """State of one run: the buffer of each tensor value, and the constants made so far."""

    def __init__(self, module: ir.Module):
        self.module = module
        self.main = main_of(module)
        self.block = self.main.regions[0].blocks[0]
        self.symbols = ir.SymbolTable(module.operation)
        self.buffers: dict[ir.Value, ir.Value] = {}
        self.globals: dict[tuple, str] = {}
        self.copies = 0

    def run(self) -> None:
        back = self.block.operations[len(self.block.operations) - 1].operation
        arguments = list(self.block.arguments)
        for argument in arguments:
            # Uses as a tensor go through `buffers`; none is left when the operations are gone.
            self.buffers[argument] = argument
        results = self._results(back)
        for op in list(self.block.operations):
            self._operation(op.operation)
        back.erase()
        with ir.InsertionPoint(self.block), self.main.location:
            ir.Operation.create("func.return")
        self._erase_tensors()
        for argument in arguments:
            argument.set_type(_memref(argument.type))
        kinds = [argument.type for argument in self.block.arguments]
        self.main.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(kinds, []))
        i64 = ir.IntegerType.get_signless(64)
        self.main.attributes["headrace.arguments"] = ir.IntegerAttr.get(i64, len(arguments))
        self.main.attributes["headrace.results"] = ir.IntegerAttr.get(i64, results)
        if "res_attrs" in self.main.attributes:
            del self.main.attributes["res_attrs"]

    def _results(self, back: ir.Operation) -> int:
        """Add the result arguments, and let what is returned first be written there."""
        for value in back.operands:
            target = self.block.add_argument(_memref(value.type), self.main.location)
            root = unshaped(value)
            maker = defining(root)
            if maker is None or maker.name in CONSTANTS or root in self.buffers:
                self._copy(back, value, target)
                continue
            with ir.InsertionPoint.at_block_begin(self.block), maker.location:
                self.buffers[root] = _view(target, root.type.shape)
            if maker.name == "bufferization.to_tensor":
                alloc = maker.operands[0]
                alloc.replace_all_uses_with(self.buffers[root])
        return len(back.operands)

    def _copy(self, back: ir.Operation, value: ir.Value, target: ir.Value) -> None:
        """A visible host operator that copies a value to a result."""
        kind = _memref(value.type)
        name = f"host_copy_{self.copies}"
        self.copies += 1
        text = f"""
        func.func private @{name}(%from: {kind}, %to: {kind}) {{
          {_copy_loops(kind)}
          return
        }}"""
        with back.location:
            made = ir.Module.parse(text)
            function = made.body.operations[0].operation
            function.walk(lambda op: _locate(op, back.location))
            function.move_before(self.main)
        i64 = ir.IntegerType.get_signless(64)
        numbers = {"index": -1, "inputs": 1, "results": 1, "scratch": 0}
        with ir.InsertionPoint(back), back.location:
            source = ir.Operation.create("bufferization.to_buffer", [kind], [value]).result
            ir.Operation.create(
                "func.call",
                operands=[source, target],
                attributes={
                    "callee": ir.FlatSymbolRefAttr.get(name),
                    "kernel.name": ir.StringAttr.get("copy"),
                    "kernel.kind": ir.StringAttr.get("copy"),
                    **{f"kernel.{key}": ir.IntegerAttr.get(i64, number) for key, number in numbers.items()},
                },
            )

    def _operation(self, op: ir.Operation) -> None:
        if op.name in KERNELS:
            self._kernel(op)
        elif op.name == "bufferization.to_tensor":
            self.buffers.setdefault(op.results[0], op.operands[0])
        elif op.name == "bufferization.to_buffer":
            with ir.InsertionPoint(op), op.location:
                op.results[0].replace_all_uses_with(self._buffer(op.operands[0], f"w_{_index(op)}"))

    def _kernel(self, op: ir.Operation) -> None:
        kernel = view_of(op)
        result = op.results[0]
        with ir.InsertionPoint(op), op.location:
            inputs = [
                self._buffer(value, f"{CONSTANT_NAMES.get(name, name)}_{kernel.index}")
                for name, value in kernel.present().items()
                if name != "out"
            ]
            if result not in self.buffers:
                self._place(result)
            out = self.buffers[result]
            ir.Operation.create(op.name, operands=[*inputs, out], attributes=attributes_of(op))

    def _place(self, result: ir.Value) -> None:
        """Give a kernel's result a buffer: of its own, or a part of that which it's put into with others."""
        put = only_user(result)
        if put is None or put.name != "tensor.insert_slice" or not is_item(put):
            self.buffers[result] = _alloc(result.type)
            return
        chain = [put]
        while (user := only_user(chain[-1].results[0])) is not None and is_item(user) and user.name == put.name:
            chain.append(user)
        whole = chain[-1].results[0]
        if whole not in self.buffers:
            self.buffers[whole] = _alloc(whole.type)
        for link in chain:
            self.buffers[link.results[0]] = self.buffers[whole]
        self.buffers[result] = _item(self.buffers[whole], result.type, item_number(put))

    def _buffer(self, value: ir.Value, name: str) -> ir.Value:
        """The buffer of a tensor, at the current insertion point: a constant's is loaded, a reshape's is a view."""
        root = unshaped(value)
        maker = defining(root)
        if maker is not None and maker.name == "tensor.extract_slice":
            return _item(self._buffer(maker.operands[0], name), value.type, item_number(maker))
        elements = constant_of(root)
        if elements is not None:
            buffer = self._global(elements, name)
        else:
            buffer = self.buffers[root]
        return _view(buffer, value.type.shape)

    def _global(self, elements: np.ndarray, name: str) -> ir.Value:
        """``memref.get_global`` of a constant. Equal constants are one."""
        attribute = ir.DenseElementsAttr.get(np.ascontiguousarray(elements), signless=True)
        kind = ir.MemRefType.get(attribute.type.shape, attribute.type.element_type)
        key = (str(kind), elements.tobytes())
        if key not in self.globals:
            made = ir.Operation.create(
                "memref.global",
                attributes={
                    "sym_name": ir.StringAttr.get(name),
                    "sym_visibility": ir.StringAttr.get("private"),
                    "type": ir.TypeAttr.get(kind),
                    "initial_value": attribute,
                    "constant": ir.UnitAttr.get(),
                },
                ip=ir.InsertionPoint(self.main),
            )
            self.symbols.insert(made)
            self.globals[key] = ir.StringAttr(made.attributes["sym_name"]).value
        symbol = {"name": ir.FlatSymbolRefAttr.get(self.globals[key])}
        return ir.Operation.create("memref.get_global", results=[kind], attributes=symbol).result

    def _erase_tensors(self) -> None:
        """Erase what worked on tensors, and buffers that turned out to have another home."""
        for op in reversed(list(self.block.operations)):
            op = op.operation
            tensors = [result for result in op.results if isinstance(result.type, ir.RankedTensorType)]
            unused = op.name in PURE and not any(list(result.uses) for result in op.results)
            if tensors or unused:
                op.erase()


CONSTANT_NAMES = {"filter": "weights"}
"""What a constant operand is called, where it isn't the operand's name: ``filter_…`` are the packed ones."""
PURE = (*CONSTANTS, *RESHAPES, "tosa.const_shape", "memref.alloc", "memref.collapse_shape", "memref.expand_shape",
        "memref.get_global", "bufferization.to_buffer", "memref.reinterpret_cast")  # fmt: skip


def _index(op: ir.Operation) -> int:
    """Index of the operator that a call's argument belongs to, for the constant's name."""
    for use in op.results[0].uses:
        call = use.owner.operation
        if "kernel.index" in call.attributes:
            return max(ir.IntegerAttr(call.attributes["kernel.index"]).value, 0)
    return 0


def _memref(kind: ir.RankedTensorType) -> ir.MemRefType:
    return ir.MemRefType.get(kind.shape, kind.element_type)


def _alloc(kind: ir.RankedTensorType) -> ir.Value:
    none = {"operandSegmentSizes": ir.DenseI32ArrayAttr.get([0, 0])}
    return ir.Operation.create("memref.alloc", results=[_memref(kind)], attributes=none).result


def _item(buffer: ir.Value, kind: ir.RankedTensorType, number: int) -> ir.Value:
    """Part `number` of a whole buffer that consists of such parts, as a view of it."""
    while (maker := defining(buffer)) is not None and maker.name in VIEWS:  # offsets are from the buffer's own start
        buffer = maker.operands[0]
    shape = list(kind.shape)
    strides = [int(np.prod(shape[place + 1 :])) for place in range(len(shape))]
    offset = number * int(np.prod(shape))
    layout = ir.StridedLayoutAttr.get(offset, strides) if offset else None
    return ir.Operation.create(
        "memref.reinterpret_cast",
        operands=[buffer],
        results=[ir.MemRefType.get(shape, kind.element_type, layout=layout)],
        attributes={
            "static_offsets": ir.DenseI64ArrayAttr.get([offset]),
            "static_sizes": ir.DenseI64ArrayAttr.get(shape),
            "static_strides": ir.DenseI64ArrayAttr.get(strides),
            "operandSegmentSizes": ir.DenseI32ArrayAttr.get([1, 0, 0, 0]),
        },
    ).result


def _view(buffer: ir.Value, shape: list[int]) -> ir.Value:
    """A whole buffer in another shape: collapsed to one dimension, then expanded."""
    shape, element = list(shape), buffer.type.element_type
    source = list(buffer.type.shape)
    if source == shape:
        return buffer
    i64 = ir.IntegerType.get_signless(64)

    def together(rank: int) -> ir.ArrayAttr:
        return ir.ArrayAttr.get([ir.ArrayAttr.get([ir.IntegerAttr.get(i64, place) for place in range(rank)])])

    if len(source) > 1:
        count = int(np.prod(source))
        groups = {"reassociation": together(len(source))}
        buffer = ir.Operation.create(
            "memref.collapse_shape", [ir.MemRefType.get([count], element)], [buffer], groups
        ).result
    if len(shape) > 1:
        groups = {"reassociation": together(len(shape)), "static_output_shape": ir.DenseI64ArrayAttr.get(shape)}
        buffer = ir.Operation.create(
            "memref.expand_shape", [ir.MemRefType.get(shape, element)], [buffer], groups
        ).result
    return buffer


def _locate(op: ir.Operation, location: ir.Location) -> ir.WalkResult:
    op.operation.location = location
    return ir.WalkResult.ADVANCE


def _copy_loops(kind: ir.MemRefType) -> str:
    """Nested loops, as text, that copy ``%from`` to ``%to``."""
    places = ", ".join(f"%i{d}" for d in range(kind.rank))
    inner = f"%v = memref.load %from[{places}] : {kind} memref.store %v, %to[{places}] : {kind}"
    for d in reversed(range(kind.rank)):
        inner = f"scf.for %i{d} = %zero to %n{d} step %one {{ {inner} }}"
    sizes = "\n".join(f"%n{d} = arith.constant {size} : index" for d, size in enumerate(kind.shape))
    return f"%zero = arith.constant 0 : index\n%one = arith.constant 1 : index\n{sizes}\n{inner}"
