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
        operations = [item.operation for item in self.body.operations]
        for op in operations:
            with ir.InsertionPoint(op):
                if op.name == "accel.send":
                    self._transfer("mm2s", op)
                elif op.name == "accel.recv":
                    self._transfer("s2mm", op)
                elif op.name == "accel.send_literal":
                    self._literal(op)
                elif op.name == "accel.wait":
                    accfg.await_(self.tokens)
                else:
                    continue
            op.erase()
        for op in reversed([item.operation for item in self.body.operations]):
            if (op.name in accel.VIEWS or op.name == "arith.constant") and not list(op.result.uses):
                op.erase()

    def _constant(self, value: int) -> ir.Value:
        if value not in self.constants:
            i32 = ir.IntegerType.get_signless(32)
            with ir.InsertionPoint.at_block_begin(self.body):
                self.constants[value] = ir.Operation.create(
                    "arith.constant", results=[i32], attributes={"value": ir.IntegerAttr.get(i32, value)}
                ).result
        return self.constants[value]

    def _launch(self, accelerator: str, fields: dict[str, int], *, from_reset: bool) -> None:
        if accelerator not in self.states:
            self.states[accelerator] = None
            if from_reset:
                with ir.InsertionPoint.at_block_begin(self.body):
                    self.states[accelerator] = accfg.reset(accelerator)
        values = {name: self._constant(value) for name, value in fields.items()}
        state = accfg.setup(accelerator, self.states[accelerator], values)
        self.states[accelerator] = state
        self.tokens.append(accfg.launch(accelerator, state))

    def _literal(self, op: ir.Operation) -> None:
        names = [ir.StringAttr(name).value for name in ir.ArrayAttr(op.attributes["fields"])]
        values = list(ir.DenseI32ArrayAttr(op.attributes["values"]))
        accelerator = ir.StringAttr(op.attributes["accelerator"]).value
        group = ir.StringAttr(op.attributes["group"]).value
        self._launch(f"{accelerator}.{group}", dict(zip(names, values, strict=True)), from_reset=False)

    def _transfer(self, channel: str, op: ir.Operation) -> None:
        transfer = accel.Transfer.of(op)
        area = transfer.area
        base, offset = self.places[area.root]
        self.bases[channel].add(base)
        size = accel.element_bytes(op.operands[0].type)
        outer = [
            (extent + padding, stride, padding)
            for extent, stride, padding in reversed(
                list(zip(area.shape[:-1], area.strides_bytes[:-1], transfer.padding[:-1], strict=True))
            )
            if extent != 1 or padding
        ]
        if len(outer) >= DIMENSIONS:
            raise AssertionError(f"{op.name}: {len(outer)} dimensions outside the row, the DMA has {DIMENSIONS - 1}")
        fields = {
            "address.offset": offset + area.offset_bytes,
            "address.base": base,
            "row_bytes.bytes": (area.shape[-1] + transfer.padding[-1]) * size,
            "padding0.count": transfer.padding[-1] * size,
        }
        for dimension in range(1, DIMENSIONS):
            count, stride, padding = outer[dimension - 1] if dimension <= len(outer) else (1, None, 0)
            fields[f"count{dimension}.count"] = count
            fields[f"padding{dimension}.count"] = padding
            if stride is not None:  # of a single iteration, any stride will do
                fields[f"stride{dimension}.bytes"] = stride
        fields |= {"mode.last": 1, "mode.fill": transfer.fill}
        named = {f"{channel}_{name}": value for name, value in fields.items()}
        self._launch(f"{self.dma}.{channel}", named, from_reset=True)
