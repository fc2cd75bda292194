"""``image.bin``: constants, then chains, each entry aligned to a cache line."""

from dataclasses import dataclass

from mlir import ir

from hw.spec import System

from ..dialects.accel import buffer_bytes
from ..errors import CompileError
from ..values import elements_of

__all__ = ["Entry", "Image", "make_image"]


@dataclass(frozen=True, kw_only=True)
class Entry:
    """One constant or chain: where it lies in the image, in bytes."""

    name: str
    offset: int
    size: int
    chain: bool


@dataclass(frozen=True, kw_only=True)
class Image:
    """The file's content and what is in it. Constants come first and end at ``constant_bytes``."""

    content: bytes
    constant_bytes: int
    entries: tuple[Entry, ...]


def make_image(module: ir.Module, system: System) -> Image:
    """Collect what ``plan-memory`` and ``encode-chains`` have placed.

    Raises
    ------
    CompileError
        If it doesn't fit the system's memory.
    """
    attributes = module.operation.attributes
    size = ir.IntegerAttr(attributes["headrace.image_bytes"]).value
    arena = ir.IntegerAttr(attributes["headrace.arena_bytes"]).value
    room = max(memory.size_bytes for memory in system.memory)
    if size + arena > room:
        raise CompileError(
            "DMA memory",
            f"{size} bytes of constants and chains, {arena} of buffers",
            f"{system.name} has {room} bytes",
            "compile a smaller model, or enlarge memory.size_bytes",
        )
    content = bytearray(size)
    entries = []
    for item in module.body.operations:
        op = item.operation
        if op.name != "memref.global" or "accel.offset" not in op.attributes:
            continue
        offset = ir.IntegerAttr(op.attributes["accel.offset"]).value
        elements = elements_of(op.attributes["initial_value"])
        data = elements.astype(elements.dtype.newbyteorder("<")).tobytes()
        assert len(data) == buffer_bytes(ir.TypeAttr(op.attributes["type"]).value)
        content[offset : offset + len(data)] = data
        name = ir.StringAttr(op.attributes["sym_name"]).value
        entries.append(Entry(name=name, offset=offset, size=len(data), chain="accel.chain" in op.attributes))
    return Image(
        content=bytes(content),
        constant_bytes=ir.IntegerAttr(attributes["headrace.constant_bytes"]).value,
        entries=tuple(sorted(entries, key=lambda entry: entry.offset)),
    )
