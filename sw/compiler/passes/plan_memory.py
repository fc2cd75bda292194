"""Pass: where everything lies. Constants in the image, buffers in the arena, the host's own in the heap.

Before::

    memref.global "private" constant @b_0 : memref<128x640xi8, "dma"> = dense<…>
    %0 = "accel.alloc"() : () -> memref<1x128xi8, "dma">
    %1 = memref.alloc() : memref<1x12xi32>

After::

    memref.global "private" constant @b_0 : memref<128x640xi8, "dma"> = dense<…> {accel.offset = 0}
    %0 = "accel.alloc"() {accel.offset = 0}
    %1 = memref.alloc() {accel.offset = 0}

Two buffers share bytes when they are never needed at the same time. A buffer is needed from the first operation that
uses it, or a view of it, to the last.
"""

from dataclasses import dataclass

from mlir import ir

from hw.spec import System

from ..dialects.accel import View, buffer_bytes
from ..values import main_of

__all__ = ["first_fit", "run"]


@dataclass(frozen=True)
class _Buffer:
    """A buffer's size and the operations, first to last, that need it."""

    bytes: int
    first: int
    last: int


def run(module: ir.Module, system: System) -> None:
    """Assign offsets; sizes of the areas go to the module's attributes."""
    alignment = system.alignment_bytes
    i64 = ir.IntegerType.get_signless(64)

    def integer(value: int) -> ir.IntegerAttr:
        return ir.IntegerAttr.get(i64, value)

    # Constants that only a host function's own code reads are written there, not in the image.
    read = {
        ir.FlatSymbolRefAttr(op.operation.attributes["name"]).value
        for op in main_of(module).regions[0].blocks[0].operations
        if op.operation.name == "memref.get_global"
    }
    end = 0
    for op in module.body.operations:
        if op.operation.name == "memref.global" and ir.StringAttr(op.operation.attributes["sym_name"]).value in read:
            op.operation.attributes["accel.offset"] = integer(end)
            end += _padded(buffer_bytes(ir.TypeAttr(op.operation.attributes["type"]).value), alignment)
    module.operation.attributes["headrace.constant_bytes"] = integer(end)
    for maker, area in (("accel.alloc", "arena"), ("memref.alloc", "heap")):
        makers, buffers = _lifetimes(module, maker, alignment)
        offsets = first_fit(buffers)
        for op, offset in zip(makers, offsets, strict=True):
            op.attributes["accel.offset"] = integer(offset)
        size = max((offset + item.bytes for offset, item in zip(offsets, buffers, strict=True)), default=0)
        module.operation.attributes[f"headrace.{area}_bytes"] = integer(size)
        module.operation.attributes[f"headrace.{area}_least_bytes"] = integer(_peak(buffers))


def _padded(size: int, alignment: int) -> int:
    return -(-size // alignment) * alignment


def _lifetimes(module: ir.Module, maker: str, alignment: int) -> tuple[list[ir.Operation], list[_Buffer]]:
    """The operations that make buffers, and what each asks for."""
    operations = [op.operation for op in main_of(module).regions[0].blocks[0].operations]
    spans: dict[ir.Value, tuple[int, int]] = {}
    roots: dict[ir.Value, ir.Value] = {}  # host views name their buffer
    for number, op in enumerate(operations):
        for value in _operands(op):
            if not isinstance(value.type, ir.MemRefType):
                continue
            root = View.of(value).root
            root = roots.get(root, root)
            first, _ = spans.get(root, (number, number))
            spans[root] = (first, number)
            if op.name == "accel.host_view":
                roots[op.result] = root
    makers = [op for op in operations if op.name == maker]
    buffers = []
    for op in makers:
        first, last = spans.get(op.result, (0, 0))
        buffers.append(_Buffer(max(alignment, _padded(buffer_bytes(op.result.type), alignment)), first, last))
    return makers, buffers


def _operands(op: ir.Operation) -> list[ir.Value]:
    """What an operation uses, and what the operations in it use."""
    found = list(op.operands)
    for region in op.regions:
        for block in region.blocks:
            for inner in block.operations:
                found += _operands(inner.operation)
    return found


def first_fit(buffers: list[_Buffer]) -> list[int]:
    """Offsets such that buffers that are needed at the same time don't overlap; the largest are placed first."""
    offsets = [0] * len(buffers)
    placed: list[int] = []
    for number in sorted(range(len(buffers)), key=lambda item: (-buffers[item].bytes, item)):
        buffer = buffers[number]
        offset = 0
        for other in sorted(placed, key=lambda item: offsets[item]):
            there = buffers[other]
            if there.last < buffer.first or buffer.last < there.first:
                continue
            if offset + buffer.bytes <= offsets[other]:
                break
            offset = max(offset, offsets[other] + there.bytes)
        offsets[number] = offset
        placed.append(number)
    return offsets


def _peak(buffers: list[_Buffer]) -> int:
    """The most that is needed at once: no plan is smaller."""
    times = {buffer.first for buffer in buffers}
    return max((sum(item.bytes for item in buffers if item.first <= time <= item.last) for time in times), default=0)
