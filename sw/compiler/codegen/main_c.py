"""The body of ``NAME_run``: each operation of `main` as C."""

from collections.abc import Callable, Iterable
from math import prod

from mlir import ir

from hw.spec import System

from ..dialects import accel
from ..dialects.accel import VIEWS, View, area_of, buffer_bytes, element_bytes, lie_together
from ..dialects.accfg import Setup, accelerator_of
from ..values import main_of
from . import main_c_helpers
from .names import comment

__all__ = ["MainWriter"]


class MainWriter:
    """Writes `main`; afterwards `helpers` are the static functions that it calls.

    Attributes
    ----------
    bounce_bytes : int
        DMA memory for arguments and results that callers pass in heap memory, if all of them do.
    """

    def __init__(self, module: ir.Module, name: str, system: System, data: str):
        self.module, self.name, self.system, self.data = module, name, system, data
        self.symbols = ir.SymbolTable(module.operation)
        self.main = main_of(module)
        self.block = self.main.regions[0].blocks[0]
        self.inputs = ir.IntegerAttr(self.main.attributes["headrace.arguments"]).value
        self.used: set[str] = set()
        self.bounce_bytes = 0
        self.lines: list[str] = []
        self.names: dict[ir.Value, str] = {}  # buffers from `acquire` → the C variable
        self.constant_bytes = ir.IntegerAttr(module.operation.attributes["headrace.constant_bytes"]).value
        self.index = 0
        self.indices: dict[ir.Value, str] = {}  # of the loops around, → the C variable
        self.depth = 0

    def body(self) -> str:
        """The statements, without indentation."""
        operations = [item.operation for item in self.block.operations]
        self._sizes()
        if any(op.name == "accfg.launch" for op in operations):
            self._count_chains(operations)
        self._block(operations)
        return "\n".join(self.lines) + "\n"

    def _block(self, operations: Iterable[ir.Operation]) -> None:
        for op in operations:
            writer: Callable[[ir.Operation], None] | None = getattr(self, "_" + op.name.replace(".", "_"), None)
            if writer is not None:
                writer(op)
            elif op.name not in (*VIEWS, *_SILENT, *OPERATORS, LEAST):
                raise AssertionError(f"driver: no C for {op.name}")

    def helpers(self) -> list[str]:
        """C of the static functions that the body calls."""
        return main_c_helpers.helpers(self.used, self.name, self.bounce_bytes, self.system)

    def _put(self, *lines: str) -> None:
        self.lines += lines

    # Where things are.

    def _argument(self, number: int) -> str:
        return f"arguments[{number}]" if number < self.inputs else f"results[{number - self.inputs}]"

    def _sizes(self) -> None:
        """Refuse buffers that are too small before anything happens."""
        checks = [
            f"{self._argument(number)}.bytes < {buffer_bytes(argument.type)}"
            for number, argument in enumerate(self.block.arguments)
        ]
        condition = " ||\n    ".join(checks)
        self._put(f"if ({condition}) {{", "    return HR_ERROR_ARGUMENT;", "}")

    def _root(self, root: ir.Value) -> tuple[str, str | None, int]:
        """(host expression, device expression, offset) of the buffer that a view belongs to."""
        if isinstance(root.owner, ir.Block):
            place = self._argument(
                root.arg_number if hasattr(root, "arg_number") else ir.BlockArgument(root).arg_number
            )
            return f"{place}.host", None, 0
        op = root.owner.operation
        if op.name == "accel.acquire":
            return f"{self.names[root]}.host", f"{self.names[root]}.device", 0
        if op.name == "accel.root":
            area = ir.StringAttr(op.attributes["root"]).value
            return f"context->{area}.host", f"context->{area}.device", 0
        if op.name == "accel.host_view":
            area = area_of(op.operands[0])
            host, device, offset = self._root(area.root)
            return host, device, offset + area.offset_bytes
        if op.name == "memref.get_global":
            return self._constant(op)
        offset = ir.IntegerAttr(op.attributes["accel.offset"]).value
        if op.name == "memref.alloc":
            return "context->heap", None, offset
        return "context->arena.host", "context->arena.device", offset

    def _constant(self, op: ir.Operation) -> tuple[str, str | None, int]:
        target = self.symbols[ir.FlatSymbolRefAttr(op.attributes["name"]).value].operation
        offset = ir.IntegerAttr(target.attributes["accel.offset"]).value
        if self.data != "staged":
            return "context->image.host", "context->image.device", offset
        if accel.in_dma(op.result):  # a chain: the constants before it stay with the caller
            return "context->image.host", "context->image.device", offset - self.constant_bytes
        return "context->constants", None, offset

    def _pointer(self, value: ir.Value) -> str:
        """C for the host's address of a buffer or view."""
        view = View.of(value)
        host, _, offset = self._root(view.root)
        return f"AT({host}, {self._offset(view, offset)})"

    def _offset(self, view: View, offset: int) -> str:
        """C for a view's offset in bytes from where its buffer begins."""
        terms = [
            f"{factor} * {self.index_c(value)}" if factor != 1 else self.index_c(value)
            for value, factor in view.offset_terms
        ]
        constant = offset + view.offset_bytes
        return " + ".join([*([str(constant)] if constant or not terms else []), *terms])

    # Loops and their indices.

    def index_c(self, value: ir.Value) -> str:
        """C for an index; what isn't a single number or name is in parentheses."""
        if value in self.indices:
            return self.indices[value]
        op = value.owner.operation
        if op.name == "arith.constant":
            return str(ir.IntegerAttr(op.attributes["value"]).value)
        left, right = (self.index_c(operand) for operand in op.operands)
        if op.name == LEAST:
            self.used.add("least")
            return f"LEAST({left}, {right})"
        return f"({left} {OPERATORS[op.name]} {right})"

    def _scf_for(self, op: ir.Operation) -> None:
        low, high, step = (self.index_c(value) for value in list(op.operands)[:3])
        body = op.regions[0].blocks[0]
        name = f"i{self.depth}"
        self.indices[body.arguments[0]] = name
        outside, self.lines = self.lines, []
        self.depth += 1
        self._block(item.operation for item in body.operations)
        self.depth -= 1
        inside, self.lines = self.lines, outside
        turn = f"{name}++" if step == "1" else f"{name} += {step}"
        self._put("/* scf.for */", f"for (size_t {name} = {low}; {name} < {high}; {turn}) {{")
        self._put(*(f"    {line}" if line else line for line in inside), "}")

    # Operations, by name.

    def _accel_begin(self, op: ir.Operation) -> None:
        shape = "x".join(map(str, ir.DenseI64ArrayAttr(op.attributes["shape"])))
        text = {key: comment(ir.StringAttr(op.attributes[key]).value) for key in ("name", "kind", "placement")}
        self.index = ir.IntegerAttr(op.attributes["index"]).value
        self._put("", f"/* {text['name']}: {text['kind']}, {shape}, on {text['placement']} */")
        self._put(f"hr_operator_begin(device, {self.index});")

    def _accel_end(self, op: ir.Operation) -> None:
        self._put(f"hr_operator_end(device, {self.index});")

    def _accel_acquire(self, op: ir.Operation) -> None:
        number = ir.IntegerAttr(op.attributes["argument"]).value
        size = buffer_bytes(op.result.type)
        is_input = number < self.inputs
        variable = f"argument{number}" if is_input else f"result{number - self.inputs}"
        self.names[op.result] = variable
        self.used.add("acquire")
        caller = self._argument(number)
        self._put("", "/* accel.acquire: in place if in DMA memory */", f"hr_buffer {variable};")
        self._put(f"TRY(acquire(device, context, &{caller}, {self.bounce_bytes}, {size}, &{variable}));")
        if is_input:
            self._put(f"if (!{caller}.in_dma) {{", f"    hr_copy(device, {variable}.host, {caller}.host, {size});", "}")
        alignment = self.system.alignment_bytes
        self.bounce_bytes += -(-size // alignment) * alignment

    def _accel_release(self, op: ir.Operation) -> None:
        number = ir.IntegerAttr(op.attributes["argument"]).value
        caller, variable = self._argument(number), self.names[op.operands[0]]
        size = buffer_bytes(op.operands[0].type)
        self._put("", "/* accel.release */", f"if (!{caller}.in_dma) {{")
        self._put(f"    hr_copy(device, {caller}.host, {variable}.host, {size});", "}")

    def _accel_stage_in(self, op: ir.Operation) -> None:
        self._stage("in", op, op.operands[0])

    def _accel_stage_out(self, op: ir.Operation) -> None:
        self._stage("out", op, op.operands[1])

    def _stage(self, direction: str, op: ir.Operation, heap: ir.Value) -> None:
        source, destination = op.operands
        size = element_bytes(source.type)
        reason = comment(ir.StringAttr(op.attributes["reason"]).value)
        self._put(f"/* accel.stage_{direction}: {reason} */")
        if not ir.MemRefType(heap.type).has_static_shape:
            self._copy_rows(View.of(source), View.of(destination), size)
            return
        shape, steps = ir.MemRefType(heap.type).shape, View.of(heap).strides_bytes
        dense = lie_together(shape, steps)
        places = f"{self._pointer(destination)}, {self._pointer(source)}"
        outer = list(zip(shape[:-1], steps[:-1], strict=True))
        if dense or len(outer) <= 1:
            rows, stride = (1, 0) if dense or not outer else outer[0]
            row_bytes = size * (prod(shape) if dense else shape[-1])
            self.used.add(f"stage_{direction}")
            self._put(f"stage_{direction}(device, {places}, {row_bytes}, {rows}, {stride});")
            return
        unused = [(1, 0)] * (3 - len(outer))
        counts, strides = zip(*reversed(outer), *unused, strict=True)
        self._put(
            f"hr_stage_{direction}(device, {places}, {shape[-1] * size},",
            f"    (const size_t[3]){{{', '.join(map(str, counts))}}}, "
            f"(const ptrdiff_t[3]){{{', '.join(map(str, strides))}}});",
        )

    def _copy_rows(self, source: View, destination: View, size: int) -> None:
        """A copy whose extents are known at run time only, row by row."""
        names = [f"row{self.depth + number}" for number in range(len(source.shape) - 1)]
        extents = [self.index_c(item) if isinstance(item, ir.Value) else str(item) for item in source.shape]
        places = []
        for view in (destination, source):
            host, _, offset = self._root(view.root)
            steps = [f"{stride} * {name}" for stride, name in zip(view.strides_bytes[:-1], names, strict=True)]
            places.append(f"AT({host}, {' + '.join([self._offset(view, offset), *steps])})")
        indent = ""
        for name, extent in zip(names, extents[:-1], strict=True):
            self._put(f"{indent}for (size_t {name} = 0; {name} < {extent}; {name}++) {{")
            indent += "    "
        self._put(f"{indent}hr_copy(device, {places[0]},", f"{indent}        {places[1]}, {size} * {extents[-1]});")
        while indent:
            indent = indent[4:]
            self._put(f"{indent}}}")

    def _accel_sync_for_device(self, op: ir.Operation) -> None:
        self._sync("device", op)

    def _accel_sync_for_host(self, op: ir.Operation) -> None:
        self._sync("host", op)

    def _sync(self, side: str, op: ir.Operation) -> None:
        area = area_of(op.operands[0])
        host, _, offset = self._root(area.root)
        buffer = host.removesuffix(".host")
        size = buffer_bytes(op.operands[0].type)
        self._put(f"/* accel.sync_for_{side} */")
        self._put(f"hr_sync_for_{side}(device, &{buffer}, {offset + area.offset_bytes}, {size});")

    def _func_call(self, op: ir.Operation) -> None:
        name = ir.FlatSymbolRefAttr(op.attributes["callee"]).value
        self._put("/* func.call */", f"{name}({', '.join(map(self._pointer, op.operands))});")

    # Configuration.

    def _register(self, accelerator: str, register: str) -> str:
        return f"HR_{accelerator}_{register}".upper()

    def _address(self, value: ir.Value) -> str:
        area = area_of(value.owner.operation.operands[0])
        _, device, offset = self._root(area.root)
        assert device is not None
        return f"{device} + {offset + area.offset_bytes}" if offset + area.offset_bytes else device

    def _accfg_setup(self, op: ir.Operation) -> None:
        setup = Setup(op)
        self._put(f"/* accfg.setup: {', '.join(setup.fields)} */")
        for field, value in setup.fields.items():
            register, address = self._register(setup.accelerator, field), self._address(value)
            self._put(f"TRY(hr_write32(device, {register}, (uint32_t)({address})));")
            if self.system.bus.address_width_bits > 32:
                self._put(f"TRY(hr_write32(device, {register}_HIGH, (uint32_t)(({address}) >> 32)));")

    def _accfg_launch(self, op: ir.Operation) -> None:
        field = ir.StringAttr(ir.ArrayAttr(op.attributes["fields"])[0]).value
        value = ir.IntegerAttr(op.operands[1].owner.operation.attributes["value"]).value
        register = self._register(accelerator_of(op), field)
        self._put("/* accfg.launch */", f"TRY(hr_write32(device, {register}, {value}));")

    def _count_chains(self, operations: list[ir.Operation]) -> None:
        """Completion is a count since the device's reset, and other programs count too: begin from where it is."""
        dma = next(accelerator_of(op) for op in operations if op.name == "accfg.launch")
        register = self._register(dma, "s2mm_chains_completed")
        self._put("", "uint32_t chains;", f"TRY(hr_read32(device, {register}, &chains));")
        self.counts_sent = any("trailing" in op.attributes for op in operations if op.name == "accfg.await")
        if self.counts_sent:
            register = self._register(dma, "mm2s_chains_completed")
            self._put("uint32_t sent;", f"TRY(hr_read32(device, {register}, &sent));")

    def _accfg_await(self, op: ir.Operation) -> None:
        dma = accelerator_of(op.operands[0].owner.operation)
        self.used.add(f"await_chain {dma}")
        self._put("/* accfg.await: the results are in memory, so everything before them has happened */")
        self._put("chains += 1;", "TRY(await_chain(device, chains));")
        if self.counts_sent:
            self._put("sent += 1;")
        if "trailing" in op.attributes:
            count, status = (self._register(dma, f"mm2s_{name}") for name in ("chains_completed", "status"))
            self._put("/* Padding that no result needs may still be under way. */")
            self._put(f"TRY(hr_await(device, {count}, sent, {status}, {status}_ERROR_MASK));")


#: Arithmetic on indices, in C.
OPERATORS = {"arith.addi": "+", "arith.subi": "-", "arith.muli": "*"}
LEAST = "arith.minsi"

#: Operations that are values, or marks of the IR's own, and no statements.
_SILENT = (
    "accel.alloc",
    "accel.address",
    "accel.host_view",
    "accel.root",
    "arith.constant",
    "func.return",
    "memref.alloc",
    "memref.get_global",
    "scf.yield",
)
