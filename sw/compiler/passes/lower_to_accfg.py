"""Pass: transfers, commands and the start of kernels become setups and launches of registers.

Before::

    "accel.send_literal"() {accelerator = "gemm0", group = "load", fields = ["load_shape.rows", …], values = …}
    "accel.send"(%0) {dma = "dma0"}                      // 8 rows of 64 bytes of argument 0

After::

    %s0 = "accfg.reset"() {accelerator = "dma0.mm2s"}    // a chain begins with the channel's image reset
    %l1 = "accfg.setup"(%rows, …) {accelerator = "gemm0.load", fields = ["load_shape.rows", …]}
    %t0 = "accfg.launch"(%l1)
    %s1 = "accfg.setup"(%s0, %offset, %base, …) {fields = ["mm2s_address.offset", "mm2s_address.base", …]}
    %t1 = "accfg.launch"(%s1)

Nothing is known of the accelerator's own registers when a kernel starts. In `main` every call of a kernel is preceded
by a setup of the base registers that it needs; `dedup_setups` drops those that hold the address already. The call's
``accfg.later`` names the registers that only S2MM reads.
"""

from mlir import ir

from hw.spec.dma_registers import BASES, CHANNELS, DIMENSIONS

from ..dialects import accel, accfg
from ..errors import CompileError
from ..indices import index_arith
from ..values import main_of
from .lower_kernels import kernel_functions

__all__ = ["run"]


def run(module: ir.Module) -> None:
    """Lower `main` and every kernel's function."""
    bases = _Bases(module)
    functions = {ir.StringAttr(op.attributes["sym_name"]).value: op for op in kernel_functions(module)}
    state: ir.Value | None = None
    for op in [item.operation for item in main_of(module).regions[0].blocks[0].operations]:
        if op.name != "func.call":
            continue
        name = ir.FlatSymbolRefAttr(op.attributes["callee"]).value
        # Host operators are loops over their buffers, and what a chain writes are the channels' images and the
        # accelerator's: neither reaches the registers that `main` sets.
        op.attributes["accfg.effects"] = ir.StringAttr.get("none")
        if name not in functions:
            continue
        with op.location:
            state = bases.bind(op, functions[name], state)
            kernel = _Kernel(functions[name], bases.places)
            kernel.run()
            written_only = sorted(kernel.bases["s2mm"] - kernel.bases["mm2s"])
            op.attributes["accfg.later"] = ir.ArrayAttr.get([ir.StringAttr.get(f"base{item}") for item in written_only])


class _Bases:
    """Which base register holds the address of what, in `main`."""

    def __init__(self, module: ir.Module):
        self.module = module
        self.symbols = ir.SymbolTable(module.operation)
        self.numbers: dict[ir.Value, int] = {}  # by last use, oldest first
        self.roots: dict[str, ir.Value] = {}
        self.addresses: dict[ir.Value, ir.Value] = {}
        self.places: list[tuple[int, int]] = []

    def bind(self, call: ir.Operation, function: ir.Operation, state: ir.Value | None) -> ir.Value:
        """Set the base registers for a call; afterwards ``places`` holds (base, offset) of each of its operands."""
        targets = [self._root(value) for value in call.operands]
        wanted = {target for target, _ in targets}
        if len(wanted) > BASES:
            raise CompileError(
                ir.StringAttr(function.attributes["accel.name"]).value,
                f"{len(wanted)} buffers",
                f"a kernel reaches at most {BASES}",
                "pass fewer of its operands as arguments of the program",
            )
        for target, _ in targets:
            number = self.numbers.pop(target, None)
            self.numbers[target] = self._free(wanted) if number is None else number
        self.places = [(self.numbers[target], offset) for target, offset in targets]
        dma = ir.StringAttr(function.attributes["accel.dma"]).value
        fields = {f"base{self.numbers[target]}": target for target in sorted(wanted, key=self.numbers.__getitem__)}
        with ir.InsertionPoint(call):
            return accfg.setup(dma, state, fields)

    def _free(self, wanted: set[ir.Value]) -> int:
        taken = set(self.numbers.values())
        for number in range(BASES):
            if number not in taken:
                return number
        oldest = next(value for value in self.numbers if value not in wanted)
        return self.numbers.pop(oldest)

    def _root(self, value: ir.Value) -> tuple[ir.Value, int]:
        """The area that holds a buffer, and where in it the buffer begins."""
        op = value.owner.operation
        if op.name == "accel.acquire":
            if value not in self.addresses:
                with ir.InsertionPoint(_next(op)), op.location:
                    self.addresses[value] = accel.address(value)
            return self.addresses[value], 0
        if op.name == "memref.get_global":
            target = self.symbols[ir.FlatSymbolRefAttr(op.attributes["name"]).value].operation
            return self._area("image"), ir.IntegerAttr(target.attributes["accel.offset"]).value
        return self._area("arena"), ir.IntegerAttr(op.attributes["accel.offset"]).value

    def _area(self, name: str) -> ir.Value:
        if name not in self.roots:
            key = {"image": "constant", "arena": "arena"}[name]
            size = ir.IntegerAttr(self.module.operation.attributes[f"headrace.{key}_bytes"]).value
            with ir.InsertionPoint.at_block_begin(main_of(self.module).regions[0].blocks[0]):
                self.roots[name] = accel.address(accel.root(name, size))
        return self.roots[name]


def _next(op: ir.Operation) -> ir.Operation:
    """The operation after one in its block."""
    operations = list(op.block.operations)
    return operations[next(place for place, item in enumerate(operations) if item.operation == op) + 1].operation


class _Kernel:
    """One kernel's function."""

    def __init__(self, function: ir.Operation, places: list[tuple[int, int]]):
        self.body = function.regions[0].blocks[0]
        self.places = dict(zip(list(self.body.arguments), places, strict=True))
        self.dma = ir.StringAttr(function.attributes["accel.dma"]).value
        self.states: dict[str, ir.Value | None] = {}
        self.constants: dict[int, ir.Value] = {}
        self.tokens: list[ir.Value] = []
        self.bases: dict[str, set[int]] = {channel: set() for channel in CHANNELS}

    def run(self) -> None:
        self._block(self.body)

    def _block(self, block: ir.Block) -> None:
        for op in [item.operation for item in block.operations]:
            if op.name == "scf.for":
                self._loop(op)
                continue
            with ir.InsertionPoint(op):
                if op.name == "accel.send":
                    self._transfer("mm2s", op)
                elif op.name == "accel.recv":
                    self._transfer("s2mm", op)
                elif op.name == "accel.send_literal":
                    self._literal(op)
                elif op.name == "accel.send_index":
                    self._index(op)
                elif op.name == "accel.wait":
                    accfg.await_(self.tokens)
                else:
                    continue
            op.erase()
        for op in reversed([item.operation for item in block.operations]):
            if (op.name in accel.VIEWS or op.name == "arith.constant") and not list(op.result.uses):
                op.erase()

    def _loop(self, op: ir.Operation) -> None:
        """Registers hold something else in each turn: nothing is known at its start, and nothing after the last."""
        names = self._configured(op)
        for channel in CHANNELS:  # a chain begins with the channel's image reset
            if f"{self.dma}.{channel}" in names and f"{self.dma}.{channel}" not in self.states:
                with ir.InsertionPoint.at_block_begin(self.body):
                    accfg.reset(f"{self.dma}.{channel}")
        self.states |= dict.fromkeys(names)
        outside, self.tokens = self.tokens, []
        self._block(op.regions[0].blocks[0])
        self.states |= dict.fromkeys(names)
        self.tokens = outside  # what is launched in a loop is complete when what follows it is, or at the chain's end

    def _configured(self, op: ir.Operation) -> set[str]:
        """The register groups that a loop sets."""
        names: set[str] = set()
        for item in op.regions[0].blocks[0].operations:
            inner = item.operation
            if inner.name == "scf.for":
                names |= self._configured(inner)
            elif inner.name in ("accel.send", "accel.recv"):
                names.add(f"{self.dma}.{'mm2s' if inner.name == 'accel.send' else 's2mm'}")
            elif inner.name in ("accel.send_literal", "accel.send_index"):
                names.add(_group(inner))
        return names

    def _constant(self, value: int) -> ir.Value:
        if value not in self.constants:
            i32 = ir.IntegerType.get_signless(32)
            with ir.InsertionPoint.at_block_begin(self.body):
                self.constants[value] = ir.Operation.create(
                    "arith.constant", results=[i32], attributes={"value": ir.IntegerAttr.get(i32, value)}
                ).result
        return self.constants[value]

    def _launch(self, accelerator: str, fields: dict[str, int | ir.Value], *, from_reset: bool) -> None:
        if accelerator not in self.states:
            self.states[accelerator] = None
            if from_reset:
                with ir.InsertionPoint.at_block_begin(self.body):
                    self.states[accelerator] = accfg.reset(accelerator)
        values = {
            name: self._cast(value) if isinstance(value, ir.Value) else self._constant(value)
            for name, value in fields.items()
        }
        state = accfg.setup(accelerator, self.states[accelerator], values)
        self.states[accelerator] = state
        self.tokens.append(accfg.launch(accelerator, state))

    def _literal(self, op: ir.Operation) -> None:
        names = [ir.StringAttr(name).value for name in ir.ArrayAttr(op.attributes["fields"])]
        values = list(ir.DenseI32ArrayAttr(op.attributes["values"]))
        self._launch(_group(op), dict(zip(names, values, strict=True)), from_reset=False)

    def _index(self, op: ir.Operation) -> None:
        self._launch(_group(op), {ir.StringAttr(op.attributes["field"]).value: op.operands[0]}, from_reset=False)

    def _transfer(self, channel: str, op: ir.Operation) -> None:
        transfer = accel.Transfer.of(op)
        view = transfer.view
        base, offset = self.places[view.root]
        self.bases[channel].add(base)
        size = accel.element_bytes(op.operands[0].type)
        dimensions = list(zip(transfer.shape, view.strides_bytes, transfer.padding, strict=True))
        outer = [item for item in reversed(dimensions[:-1]) if item[0] != 1 or item[2] != 0]
        if len(outer) >= DIMENSIONS:
            raise AssertionError(f"{op.name}: {len(outer)} dimensions outside the row, the DMA has {DIMENSIONS - 1}")
        row, _, row_padding = dimensions[-1]
        fields: dict[str, int | ir.Value] = {
            "address.offset": self._sum(offset + view.offset_bytes, view.offset_terms),
            "address.base": base,
            "row_bytes.bytes": row * size,
            "padding0.count": self._padding(row, row_padding, size),
        }
        for dimension in range(1, DIMENSIONS):
            count, stride, padding = outer[dimension - 1] if dimension <= len(outer) else (1, None, 0)
            fields[f"count{dimension}.count"] = count
            fields[f"padding{dimension}.count"] = self._padding(count, padding, 1)
            if stride is not None:  # of a single iteration, any stride will do
                fields[f"stride{dimension}.bytes"] = stride
        fields |= {"mode.last": int(transfer.last), "mode.fill": transfer.fill}
        named = {f"{channel}_{name}": value for name, value in fields.items()}
        self._launch(f"{self.dma}.{channel}", named, from_reset=True)

    def _padding(self, extent: int, padding: int | ir.Value, unit: int) -> int | ir.Value:
        """Padding in units; a value is what is there of the extent."""
        if isinstance(padding, int):
            return padding * unit
        return index_arith("arith.muli", index_arith("arith.subi", extent, padding), unit)

    def _sum(self, constant: int, terms: tuple[tuple[ir.Value, int], ...]) -> int | ir.Value:
        total: int | ir.Value = constant
        for value, factor in terms:
            total = index_arith("arith.addi", index_arith("arith.muli", value, factor), total)
        return total

    def _cast(self, value: ir.Value) -> ir.Value:
        """An index as what registers hold."""
        i32 = ir.IntegerType.get_signless(32)
        return ir.Operation.create("arith.index_cast", operands=[value], results=[i32]).result


def _group(op: ir.Operation) -> str:
    """The register group that a command sets."""
    return f"{ir.StringAttr(op.attributes['accelerator']).value}.{ir.StringAttr(op.attributes['group']).value}"
