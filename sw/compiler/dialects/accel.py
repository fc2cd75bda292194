"""The `accel` dialect from Python: builders, the DMA memory space, and views of buffers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mlir import ir

__all__ = [
    "VIEWS",
    "Area",
    "Transfer",
    "View",
    "acquire",
    "address",
    "alloc",
    "area_of",
    "buffer_bytes",
    "element_bytes",
    "host_view",
    "in_dma",
    "lie_together",
    "on_device",
    "on_host",
    "rectangle",
    "recv",
    "release",
    "root",
    "send",
    "send_index",
    "send_literal",
    "stage",
    "sync",
    "tile",
    "wait",
]

SPACE = "dma"
#: Operations that give another shape, or a part, of a buffer without copying.
VIEWS = (
    "memref.subview",
    "memref.reinterpret_cast",
    "memref.collapse_shape",
    "memref.expand_shape",
    "memref.cast",
    "memref.view",
)


def on_device(kind: ir.Type) -> ir.MemRefType:
    """The same dense memref in DMA memory."""
    memref = ir.MemRefType(kind)
    return ir.MemRefType.get(memref.shape, memref.element_type, memory_space=ir.StringAttr.get(SPACE))


def on_host(kind: ir.Type) -> ir.MemRefType:
    """The same dense memref in the host's memory."""
    memref = ir.MemRefType(kind)
    return ir.MemRefType.get(memref.shape, memref.element_type)


def in_dma(value: ir.Value) -> bool:
    """Whether a buffer lies in DMA memory."""
    space = ir.MemRefType(value.type).memory_space
    return isinstance(space, ir.StringAttr) and space.value == SPACE


def element_bytes(kind: ir.Type) -> int:
    """Bytes of an element of a memref."""
    element = ir.MemRefType(kind).element_type
    return 4 if isinstance(element, ir.F32Type) else -(-ir.IntegerType(element).width // 8)


def buffer_bytes(kind: ir.Type) -> int:
    """Bytes of a dense memref."""
    size = element_bytes(kind)
    for extent in ir.MemRefType(kind).shape:
        size *= extent
    return size


def lie_together(shape: Sequence[int], strides: Sequence[int]) -> bool:
    """Whether elements of these extents and strides lie one after the other."""
    expected = None
    for extent, stride in zip(reversed(shape), reversed(strides), strict=True):
        if expected is not None and extent != 1 and stride != expected:
            return False
        expected = stride * extent if expected is None else expected * extent
    return True


@dataclass(frozen=True)
class Area:
    """What a view reaches: ``offset_bytes`` into the buffer ``root``, then extents with strides in bytes."""

    root: ir.Value
    offset_bytes: int
    shape: tuple[int, ...]
    strides_bytes: tuple[int, ...]

    @property
    def dense(self) -> bool:
        """Whether the elements lie one after the other."""
        return lie_together(self.shape, self.strides_bytes)


def area_of(value: ir.Value) -> Area:
    """What a view reaches whose place and extents are known now."""
    view = View.of(value)
    assert not view.offset_terms
    assert all(isinstance(extent, int) for extent in view.shape)
    return Area(view.root, view.offset_bytes, view.shape, view.strides_bytes)  # type: ignore[arg-type]


@dataclass(frozen=True)
class View:
    """What a view reaches, whose place and extents may be known at run time only.

    Parameters
    ----------
    root : ir.Value
        The buffer.
    offset_bytes : int
        Where it begins in the buffer; to which each of ``offset_terms``, a value times a number, is added.
    shape : tuple of int or index
        Elements, outermost dimension first.
    strides_bytes : tuple of int
    """

    root: ir.Value
    offset_bytes: int
    offset_terms: tuple[tuple[ir.Value, int], ...]
    shape: tuple[int | ir.Value, ...]
    strides_bytes: tuple[int, ...]

    @classmethod
    def of(cls, value: ir.Value) -> "View":
        """Follow a buffer's views to where it was made. Offsets in MLIR's types are from the buffer's own start."""
        size = element_bytes(value.type)
        strides, offset = ir.MemRefType(value.type).get_strides_and_offset()
        terms: list[tuple[ir.Value, int]] = []
        shape: list[int | ir.Value] = list(ir.MemRefType(value.type).shape)
        root, shift = value, 0
        while not isinstance(root.owner, ir.Block) and root.owner.operation.name in VIEWS:
            view = root.owner.operation
            if view.name == "memref.view":  # in bytes, and outside the type
                start = view.operands[1].owner
                if not isinstance(start, ir.Block) and start.operation.name == "arith.constant":
                    shift += ir.IntegerAttr(start.operation.attributes["value"]).value
                else:
                    terms.append((view.operands[1], 1))
            elif root == value and view.name == "memref.reinterpret_cast" and len(view.operands) > 1:
                offsets = ir.DenseI32ArrayAttr(view.attributes["operandSegmentSizes"])[1]
                if offsets:
                    terms.append((view.operands[1], size))
                    offset = 0
                run_time = iter(list(view.operands)[1 + offsets :])
                shape = [next(run_time) if ir.ShapedType.is_dynamic_size(item) else item for item in shape]
            root = view.operands[0]
        return cls(
            root=root,
            offset_bytes=offset * size + shift,
            offset_terms=tuple(terms),
            shape=tuple(shape),
            strides_bytes=tuple(stride * size for stride in strides),
        )


def _string(text: str) -> ir.StringAttr:
    return ir.StringAttr.get(text)


def _integer(value: int) -> ir.IntegerAttr:
    return ir.IntegerAttr.get(ir.IntegerType.get_signless(64), value)


def alloc(kind: ir.Type) -> ir.Value:
    """A buffer in DMA memory, of the shape of ``kind``."""
    return ir.Operation.create("accel.alloc", results=[on_device(kind)]).result


def root(name: str, size_bytes: int) -> ir.Value:
    """One of the driver's areas, as bytes."""
    i8 = ir.IntegerType.get_signless(8)
    kind = ir.MemRefType.get([size_bytes], i8, memory_space=ir.StringAttr.get(SPACE))
    return ir.Operation.create("accel.root", results=[kind], attributes={"root": _string(name)}).result


def acquire(argument: ir.Value, number: int, direction: str) -> ir.Value:
    """The caller's buffer for the device; ``direction`` is ``in``, ``out`` or ``inout``."""
    attributes = {"argument": _integer(number), "direction": _string(direction)}
    return ir.Operation.create(
        "accel.acquire", operands=[argument], results=[on_device(argument.type)], attributes=attributes
    ).result


def release(buffer: ir.Value, argument: ir.Value, number: int) -> ir.Operation:
    """End of what `acquire` began."""
    return ir.Operation.create("accel.release", operands=[buffer, argument], attributes={"argument": _integer(number)})


def address(buffer: ir.Value) -> ir.Value:
    """Where a buffer begins, as the device sees it."""
    i64 = ir.IntegerType.get_signless(64)
    return ir.Operation.create("accel.address", operands=[buffer], results=[i64]).result


def host_view(buffer: ir.Value) -> ir.Value:
    """DMA memory as the host sees it."""
    return ir.Operation.create("accel.host_view", operands=[buffer], results=[on_host(buffer.type)]).result


def stage(direction: str, source: ir.Value, destination: ir.Value, reason: str) -> ir.Operation:
    """A counted copy; ``direction`` is ``in`` (to DMA memory) or ``out``."""
    return ir.Operation.create(
        f"accel.stage_{direction}", operands=[source, destination], attributes={"reason": _string(reason)}
    )


def sync(side: str, buffer: ir.Value) -> ir.Operation:
    """Hand a cacheable buffer to ``side``: ``device`` or ``host``."""
    return ir.Operation.create(f"accel.sync_for_{side}", operands=[buffer])


def rectangle(buffer: ir.Value, offset: int, sizes: Sequence[int], strides: Sequence[int]) -> ir.Value:
    """Part of a dense buffer; offset and strides in elements."""
    kind = ir.MemRefType(buffer.type)
    layout = ir.StridedLayoutAttr.get(offset, list(strides))
    view = ir.MemRefType.get(list(sizes), kind.element_type, layout=layout, memory_space=kind.memory_space)
    return ir.Operation.create(
        "memref.reinterpret_cast",
        operands=[buffer],
        results=[view],
        attributes={
            "static_offsets": ir.DenseI64ArrayAttr.get([offset]),
            "static_sizes": ir.DenseI64ArrayAttr.get(list(sizes)),
            "static_strides": ir.DenseI64ArrayAttr.get(list(strides)),
            "operandSegmentSizes": ir.DenseI32ArrayAttr.get([1, 0, 0, 0]),
        },
    ).result


def tile(buffer: ir.Value, offset: ir.Value, sizes: Sequence[int | ir.Value], strides: Sequence[int]) -> ir.Value:
    """Part of a dense buffer whose place, and perhaps extents, are known at run time only.

    Parameters
    ----------
    offset : index
        Elements from the buffer's start.
    sizes, strides : sequence of int or index
        Elements, outermost first.
    """
    kind = ir.MemRefType(buffer.type)
    dynamic = ir.ShapedType.get_dynamic_size()
    layout = ir.StridedLayoutAttr.get(ir.ShapedType.get_dynamic_stride_or_offset(), list(strides))
    shape = [dynamic if isinstance(size, ir.Value) else size for size in sizes]
    view = ir.MemRefType.get(shape, kind.element_type, layout=layout, memory_space=kind.memory_space)
    run_time = [size for size in sizes if isinstance(size, ir.Value)]
    return ir.Operation.create(
        "memref.reinterpret_cast",
        operands=[buffer, offset, *run_time],
        results=[view],
        attributes={
            "static_offsets": ir.DenseI64ArrayAttr.get([ir.ShapedType.get_dynamic_stride_or_offset()]),
            "static_sizes": ir.DenseI64ArrayAttr.get(shape),
            "static_strides": ir.DenseI64ArrayAttr.get(list(strides)),
            "operandSegmentSizes": ir.DenseI32ArrayAttr.get([1, 1, len(run_time), 0]),
        },
    ).result


def send(
    source: ir.Value,
    dma: str,
    padding: Sequence[int] = (),
    fill: int = 0,
    *,
    shape: Sequence[int] = (),
    last: bool = True,
) -> ir.Operation:
    """Memory → stream.

    Parameters
    ----------
    padding : sequence of int
        Elements that follow those of the source in each of its dimensions; they hold the byte ``fill`` in the stream,
        and no memory is read for them. A dimension of the source may be 0 where all of it is padding.
    shape : sequence of int
        Instead of padding: extents in the stream.
    last : bool
        Whether the stream's packet ends here.
    """
    attributes = {"dma": _string(dma), **_extents(padding, shape, last)}
    if any(padding) or shape:
        attributes["fill"] = _integer(fill)
    return ir.Operation.create("accel.send", operands=[source], attributes=attributes)


def recv(
    destination: ir.Value,
    dma: str,
    padding: Sequence[int] = (),
    *,
    shape: Sequence[int] = (),
    last: bool = True,
) -> ir.Operation:
    """Stream → memory; ``padding`` elements that follow in each dimension of the stream are dropped. As `send`."""
    attributes = {"dma": _string(dma), **_extents(padding, shape, last)}
    return ir.Operation.create("accel.recv", operands=[destination], attributes=attributes)


def _extents(padding: Sequence[int], shape: Sequence[int], last: bool) -> dict[str, ir.Attribute]:
    return {
        **({"padding": ir.DenseI64ArrayAttr.get(list(padding))} if any(padding) else {}),
        **({"shape": ir.DenseI64ArrayAttr.get(list(shape))} if shape else {}),
        **({} if last else {"open": ir.UnitAttr.get()}),
    }


@dataclass(frozen=True)
class Transfer:
    """What an ``accel.send`` or ``accel.recv`` moves, dimensions outermost first.

    Parameters
    ----------
    view : View
        What is in memory.
    shape : tuple of int
        Elements in the stream, padding included.
    padding : tuple of int or ir.Value
        Elements of the stream behind those in memory: a number, or how many elements are in memory.
    fill : int
        The byte that padding holds.
    last : bool
        Whether the packet ends with it.
    """

    view: View
    shape: tuple[int, ...]
    padding: tuple[int | ir.Value, ...]
    fill: int
    last: bool

    @classmethod
    def of(cls, op: ir.Operation) -> "Transfer":
        """Read an operation."""
        view = View.of(op.operands[0])
        shape, padding = view.shape, tuple(0 for _ in view.shape)
        if "shape" in op.attributes:
            shape = tuple(ir.DenseI64ArrayAttr(op.attributes["shape"]))
            padding = tuple(
                there if isinstance(there, ir.Value) else extent - there
                for extent, there in zip(shape, view.shape, strict=True)
            )
        elif "padding" in op.attributes:
            padding = tuple(ir.DenseI64ArrayAttr(op.attributes["padding"]))
            shape = tuple(there + more for there, more in zip(view.shape, padding, strict=True))  # type: ignore[operator]
        fill = ir.IntegerAttr(op.attributes["fill"]).value if "fill" in op.attributes else 0
        return cls(view=view, shape=shape, padding=padding, fill=fill, last="open" not in op.attributes)  # type: ignore[arg-type]


def send_literal(dma: str, accelerator: str, group: str, fields: Mapping[str, int]) -> ir.Operation:
    """A command in the stream: fields (``register.field``) of a register group, then its launch."""
    return ir.Operation.create(
        "accel.send_literal",
        attributes={
            "dma": _string(dma),
            "accelerator": _string(accelerator),
            "group": _string(group),
            "fields": ir.ArrayAttr.get([_string(name) for name in fields]),
            "values": ir.DenseI32ArrayAttr.get(list(fields.values())),
        },
    )


def send_index(dma: str, accelerator: str, group: str, field: str, number: ir.Value) -> ir.Operation:
    """A command of one field whose value is known at run time only."""
    return ir.Operation.create(
        "accel.send_index",
        operands=[number],
        attributes={
            "dma": _string(dma),
            "accelerator": _string(accelerator),
            "group": _string(group),
            "field": _string(field),
        },
    )


def wait(dma: str) -> ir.Operation:
    """All transfers of the kernel are done."""
    return ir.Operation.create("accel.wait", attributes={"dma": _string(dma)})
