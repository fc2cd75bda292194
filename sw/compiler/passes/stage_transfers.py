"""Pass (*staged* only): each send is first copied from the heap to a slot of its own in a DMA window, and each receive
lands in one and is copied out.

Before::

    call @kernel_0(%arg0, …)
    func.func private @kernel_0(%arg0: memref<64x64xi8>, …) {
      %0 = memref.reinterpret_cast %arg0 to offset: [512], sizes: [56, 64], strides: [64, 1]
      "accel.send"(%0)

After::

    %window = "accel.alloc"() : memref<12544xi8, "dma">
    %tile = memref.reinterpret_cast %arg0 to offset: [512], sizes: [56, 64], strides: [64, 1]
    %slot = memref.view %window[%c0][] : … to memref<56x64xi8, "dma">
    "accel.stage_in"(%tile, %slot) {reason = "every send is staged"}
    call @kernel_0(%window)
    func.func private @kernel_0(%arg0: memref<12544xi8, "dma">) {
      %slot = memref.view %arg0[%c0][] : … to memref<56x64xi8, "dma">
      "accel.send"(%slot)

The chain keeps its shape: only addresses and strides differ.
"""

from dataclasses import dataclass

from mlir import ir

from hw.spec import System

from ..dialects import accel
from ..dialects.accel import Area, area_of, buffer_bytes, element_bytes
from ..values import main_of
from .lower_kernels import kernel_functions

__all__ = ["run"]


@dataclass
class _Slot:
    """Where a transfer goes in the window."""

    op: ir.Operation
    area: Area  # in the kernel's function, on its argument
    kind: ir.MemRefType  # dense, in DMA memory
    offset_bytes: int


def run(module: ir.Module, system: System) -> None:
    """Stage every transfer of every kernel. Where DMA memory is cacheable, the window is handed over at the call."""
    cacheable = any(memory.cacheable for memory in system.memory)
    calls = {
        ir.FlatSymbolRefAttr(op.operation.attributes["callee"]).value: op.operation
        for op in main_of(module).regions[0].blocks[0].operations
        if op.operation.name == "func.call"
    }
    for function in kernel_functions(module):
        name = ir.StringAttr(function.attributes["sym_name"]).value
        with function.location:
            _stage(function, calls[name], system.alignment_bytes, cacheable)


def _index(value: int) -> ir.Value:
    kind = ir.IndexType.get()
    attributes = {"value": ir.IntegerAttr.get(kind, value)}
    return ir.Operation.create("arith.constant", results=[kind], attributes=attributes).result


def _view(window: ir.Value, slot: _Slot) -> ir.Value:
    return ir.Operation.create("memref.view", operands=[window, _index(slot.offset_bytes)], results=[slot.kind]).result


def _stage(function: ir.Operation, call: ir.Operation, alignment: int, cacheable: bool) -> None:
    body = function.regions[0].blocks[0]
    slots: list[_Slot] = []
    end = 0
    for op in body.operations:
        if op.operation.name in ("accel.send", "accel.recv"):
            kind = accel.on_device(op.operation.operands[0].type)
            slots.append(_Slot(op.operation, area_of(op.operation.operands[0]), kind, end))
            end += -(-buffer_bytes(kind) // alignment) * alignment
    window_kind = ir.MemRefType.get([end], ir.IntegerType.get_signless(8), memory_space=ir.StringAttr.get("dma"))
    operands = dict(zip(list(body.arguments), list(call.operands), strict=True))
    with ir.InsertionPoint(call):
        window = accel.alloc(window_kind)
        for slot in slots:
            if slot.op.name == "accel.send" and buffer_bytes(slot.kind):  # else all of it is padding
                accel.stage("in", _tile(operands, slot), _view(window, slot), "every send is staged")
        if cacheable:
            accel.sync("device", window)
    following = _after(call)
    with following:
        if cacheable:
            accel.sync("host", window)
        for slot in slots:
            if slot.op.name == "accel.recv":
                accel.stage("out", _view(window, slot), _tile(operands, slot), "every receive is staged")
    name = ir.FlatSymbolRefAttr(call.attributes["callee"])
    with ir.InsertionPoint(call):
        ir.Operation.create("func.call", operands=[window], attributes={"callee": name})
    call.erase()

    argument = body.add_argument(window_kind, ir.Location.unknown())
    for slot in slots:
        old = slot.op.operands[0].owner.operation
        with ir.InsertionPoint(slot.op):
            slot.op.operands[0] = _view(argument, slot)
        old.erase()
    while len(body.arguments) > 1:
        body.erase_argument(0)
    function.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get([window_kind], []))


def _tile(operands: dict[ir.Value, ir.Value], slot: _Slot) -> ir.Value:
    """The part of the heap tensor that a transfer moves."""
    area = slot.area
    size = element_bytes(slot.kind)
    strides = [stride // size for stride in area.strides_bytes]
    return accel.rectangle(operands[area.root], area.offset_bytes // size, area.shape, strides)


def _after(op: ir.Operation) -> ir.InsertionPoint:
    operations = list(op.block.operations)
    position = next(number for number, item in enumerate(operations) if item.operation == op)
    return ir.InsertionPoint(operations[position + 1])
