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

The chain keeps its shape: only addresses and strides differ. A transfer in a loop has a slot for each turn; `main` then
has the loop too, once for what is copied in and once for what is copied out.
"""

from dataclasses import dataclass

from mlir import ir

from hw.spec import System

from ..dialects import accel
from ..dialects.accel import VIEWS, buffer_bytes
from ..indices import index_arith, index_constant
from ..values import main_of
from .lower_kernels import kernel_functions

__all__ = ["run"]

REASONS = {"accel.send": ("in", "every send is staged"), "accel.recv": ("out", "every receive is staged")}


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


@dataclass(frozen=True)
class _Slot:
    """Where a transfer goes in the window: ``offset_bytes``, and for each loop around it, its turns and their pitch.

    ``kind`` is dense, in DMA memory; of a transfer whose extents vary, what the largest needs.
    """

    kind: ir.MemRefType
    offset_bytes: int
    loops: tuple[tuple[ir.Value, int], ...]


def _stage(function: ir.Operation, call: ir.Operation, alignment: int, cacheable: bool) -> None:
    body = function.regions[0].blocks[0]
    slots: dict[ir.Operation, _Slot] = {}
    end = _place(body, (), slots, 0, alignment)
    window_kind = ir.MemRefType.get([end], ir.IntegerType.get_signless(8), memory_space=ir.StringAttr.get("dma"))
    operands = dict(zip(list(body.arguments), list(call.operands), strict=True))
    with ir.InsertionPoint(call):
        window = accel.alloc(window_kind)
        _Copies("accel.send", slots, window, operands).block(body)
        if cacheable:
            accel.sync("device", window)
    with _after(call):
        if cacheable:
            accel.sync("host", window)
        _Copies("accel.recv", slots, window, operands).block(body)
    name = ir.FlatSymbolRefAttr(call.attributes["callee"])
    with ir.InsertionPoint(call):
        ir.Operation.create("func.call", operands=[window], attributes={"callee": name})
    call.erase()

    argument = body.add_argument(window_kind, ir.Location.unknown())
    for op, slot in slots.items():
        old = op.operands[0].owner.operation
        with ir.InsertionPoint(op):
            op.operands[0] = _there(_view(argument, slot, {}), old, _run_time_sizes(old))
        old.erase()
    while len(body.arguments) > 1:
        body.erase_argument(0)
    function.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get([window_kind], []))


def _place(
    block: ir.Block,
    loops: tuple[tuple[ir.Value, int], ...],
    slots: dict[ir.Operation, _Slot],
    end: int,
    alignment: int,
) -> int:
    """Give every transfer of a block its slots, from ``end`` on; returns where they end."""
    for item in block.operations:
        op = item.operation
        if op.name == "scf.for":
            inner = op.regions[0].blocks[0]
            turns = ir.IntegerAttr(op.operands[1].owner.operation.attributes["value"]).value
            end = _place(inner, (*loops, (inner.arguments[0], turns)), slots, end, alignment)
        elif op.name in REASONS:
            kind = ir.MemRefType(op.operands[0].type)
            shape = kind.shape
            if "shape" in op.attributes and not kind.has_static_shape:
                shape = list(ir.DenseI64ArrayAttr(op.attributes["shape"]))
            dense = ir.MemRefType.get(shape, kind.element_type, memory_space=ir.StringAttr.get("dma"))
            pitch = -(-buffer_bytes(dense) // alignment) * alignment
            pitches = []
            for value, turns in reversed(loops):
                pitches.append((value, pitch))
                pitch *= turns
            slots[op] = _Slot(dense, end, tuple(reversed(pitches)))
            end += pitch
    return end


def _view(window: ir.Value, slot: _Slot, indices: dict[ir.Value, ir.Value]) -> ir.Value:
    """A slot in a turn of its loops, whose indices may have other names here."""
    place = index_constant(slot.offset_bytes)
    for value, pitch in slot.loops:
        turn = index_arith("arith.muli", indices.get(value, value), pitch)
        first = value == slot.loops[0][0] and slot.offset_bytes == 0
        place = turn if first else index_arith("arith.addi", turn, place)
    return ir.Operation.create("memref.view", operands=[window, place], results=[slot.kind]).result


def _there(slot: ir.Value, tile: ir.Operation, sizes: list[ir.Value]) -> ir.Value:
    """The part of a slot that a tile fills: all of it, unless the tile's extents vary, which are ``sizes`` here."""
    if not sizes:
        return slot
    kind = ir.MemRefType(slot.type)
    strides, _ = kind.get_strides_and_offset()
    static = ir.MemRefType(tile.result.type).shape
    layout = ir.StridedLayoutAttr.get(0, strides)
    view = ir.MemRefType.get(static, kind.element_type, layout=layout, memory_space=kind.memory_space)
    return ir.Operation.create(
        "memref.reinterpret_cast",
        operands=[slot, *sizes],
        results=[view],
        attributes={
            "static_offsets": ir.DenseI64ArrayAttr.get([0]),
            "static_sizes": ir.DenseI64ArrayAttr.get(static),
            "static_strides": ir.DenseI64ArrayAttr.get(strides),
            "operandSegmentSizes": ir.DenseI32ArrayAttr.get([1, 0, len(sizes), 0]),
        },
    ).result


def _run_time_sizes(tile: ir.Operation) -> list[ir.Value]:
    segments = list(ir.DenseI32ArrayAttr(tile.attributes["operandSegmentSizes"]))
    return list(tile.operands)[1 + segments[1] : 1 + segments[1] + segments[2]]


class _Copies:
    """Repeats a kernel's loops in `main`, with a copy for each transfer of one direction."""

    def __init__(
        self,
        transfer: str,
        slots: dict[ir.Operation, _Slot],
        window: ir.Value,
        operands: dict[ir.Value, ir.Value],
    ):
        self.transfer, self.slots, self.window = transfer, slots, window
        self.names = dict(operands)  # value of the kernel's function → the same in `main`

    def block(self, block: ir.Block) -> None:
        for item in block.operations:
            op = item.operation
            if op.name == "scf.for":
                if self._needed(op):
                    self._loop(op)
            elif op.name == self.transfer:
                self._copy(op)

    def _needed(self, loop: ir.Operation) -> bool:
        body = loop.regions[0].blocks[0].operations
        return any(
            item.operation.name == self.transfer or (item.operation.name == "scf.for" and self._needed(item.operation))
            for item in body
        )

    def _loop(self, op: ir.Operation) -> None:
        bounds = [self._value(value) for value in list(op.operands)[:3]]
        made = ir.Operation.create("scf.for", operands=bounds, regions=1)
        inner = op.regions[0].blocks[0]
        body = made.regions[0].blocks.append(ir.IndexType.get())
        self.names[inner.arguments[0]] = body.arguments[0]
        # What an earlier loop computed in its body isn't visible here.
        before = dict(self.names)
        with ir.InsertionPoint(body):
            self.block(inner)
            ir.Operation.create("scf.yield")
        self.names = before

    def _value(self, value: ir.Value) -> ir.Value:
        """A value of the kernel's function here; what computes it is repeated when first asked for."""
        if value not in self.names:
            op = value.owner.operation
            operands = [self._value(operand) for operand in op.operands]
            made = op.clone()
            for place, operand in enumerate(operands):
                made.operands[place] = operand
            self.names[value] = made.operation.result
        return self.names[value]

    def _copy(self, op: ir.Operation) -> None:
        slot = self.slots[op]
        if not buffer_bytes(slot.kind):  # all of it is padding
            return
        direction, reason = REASONS[self.transfer]
        before = dict(self.names)
        tile = op.operands[0].owner.operation
        sizes = [self._value(value) for value in _run_time_sizes(tile)]
        there = _there(_view(self.window, slot, self.names), tile, sizes)
        heap = self._tile(tile)
        both = (heap, there) if direction == "in" else (there, heap)
        accel.stage(direction, *both, reason)
        if not slot.loops:
            self.names = before  # each copy of straight-line code stands for itself

    def _tile(self, view: ir.Operation) -> ir.Value:
        """The part of the heap tensor that a transfer moves, with the type that it has there."""
        assert view.name in VIEWS
        source = self.names[view.operands[0]]
        kind = ir.MemRefType(view.result.type)
        space = ir.MemRefType(source.type).memory_space
        here = ir.MemRefType.get(kind.shape, kind.element_type, layout=kind.layout, memory_space=space)
        operands = [source, *(self._value(value) for value in list(view.operands)[1:])]
        attributes = {name: view.attributes[name] for name in view.attributes}
        return ir.Operation.create(view.name, operands=operands, results=[here], attributes=attributes).result


def _after(op: ir.Operation) -> ir.InsertionPoint:
    operations = list(op.block.operations)
    position = next(number for number, item in enumerate(operations) if item.operation == op)
    return ir.InsertionPoint(operations[position + 1])
