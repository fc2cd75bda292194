"""Pass: every buffer gets a home, and every copy that the data mode asks for becomes an operation.

In *zero-copy* all that crosses to the device is born in DMA memory: constants, intermediates, arguments, results.

Before::

    %0 = memref.alloc() : memref<1x128xi8>
    "kernel.gemm"(%arg0, …, %0)
    call @host_1_softmax(%0, %arg1)

After::

    %a = "accel.acquire"(%arg0) {argument = 0, direction = "in"} : … -> memref<1x640xi8, "dma">
    %0 = "accel.alloc"() : memref<1x128xi8, "dma">
    "kernel.gemm"(%a, …, %0)
    %h = "accel.host_view"(%0) : … -> memref<1x128xi8>
    call @host_1_softmax(%h, %arg1)

In *staged-once* the host's tensors live on the heap; one that crosses is copied once, when it first has to
(``accel.stage_in``, ``accel.stage_out``). Constants are in DMA memory from the start. In *staged* everything stays on
the heap here; `stage_transfers` copies each tile.
"""

from dataclasses import dataclass, field

from mlir import ir

from ..dialects import accel
from ..dialects.accel import VIEWS, area_of
from ..dialects.kernel import KERNELS, Kernel, view_of
from ..values import attributes_of, main_of

__all__ = ["run"]


def run(module: ir.Module, *, data: str, cacheable: bool) -> None:
    """Place the buffers of `main`; ``cacheable`` says whether the host may hold DMA memory in its caches."""
    if data == "staged":
        return
    _Placer(module, data, cacheable).run()


@dataclass
class _Placer:
    """State of one run. Buffers are named by their value at the kernel stage."""

    module: ir.Module
    data: str
    cacheable: bool
    device: dict[ir.Value, ir.Value] = field(default_factory=dict)  # buffer or view → the same in DMA memory
    on_host: set[ir.Value] = field(default_factory=set)  # staged-once: whose contents are valid where
    on_device: set[ir.Value] = field(default_factory=set)
    host_dirty: set[ir.Value] = field(default_factory=set)  # cacheable memory: who wrote last
    device_dirty: set[ir.Value] = field(default_factory=set)

    def run(self) -> None:
        main = main_of(self.module)
        block = main.regions[0].blocks[0]
        self.inputs = ir.IntegerAttr(main.attributes["headrace.arguments"]).value
        self.arguments = list(block.arguments)
        operations = [op.operation for op in block.operations]
        self.crossing = {area_of(value).root for op in operations if op.name in KERNELS for value in op.operands}
        with ir.InsertionPoint.at_block_begin(block), main.location:
            self._place_arguments()
        for op in operations:
            with ir.InsertionPoint(op), op.location:
                self._operation(op)
        for op in reversed(operations):
            if op.name in (*VIEWS, "memref.alloc", "memref.get_global") and not any(list(r.uses) for r in op.results):
                op.erase()

    def _place_arguments(self) -> None:
        for number, argument in enumerate(self.arguments):
            is_input = number < self.inputs
            if is_input:
                self.on_host.add(argument)
            if self.data != "zero-copy" or argument not in self.crossing:
                continue
            buffer = accel.acquire(argument, number, "in" if is_input else "out")
            self.device[argument] = buffer
            self.host_dirty.add(argument)

    def _operation(self, op: ir.Operation) -> None:
        if op.name == "memref.alloc":
            if self.data == "zero-copy":
                self.device[op.result] = accel.alloc(op.result.type)
        elif op.name == "memref.get_global":
            self._constant(op)
        elif op.name in VIEWS:
            self._view(op)
        elif op.name in KERNELS:
            self._kernel(view_of(op))
        elif op.name == "func.call":
            self._host(op)
        elif op.name == "func.return":
            self._finish()

    def _constant(self, op: ir.Operation) -> None:
        if op.result not in self.crossing:
            return
        name = ir.FlatSymbolRefAttr(op.attributes["name"])
        target = ir.SymbolTable(self.module.operation)[name.value].operation
        kind = accel.on_device(op.result.type)
        target.attributes["type"] = ir.TypeAttr.get(kind)
        made = ir.Operation.create("memref.get_global", results=[kind], attributes={"name": name})
        self.device[op.result] = made.result
        self.on_device.add(op.result)
        self.on_host.add(op.result)

    def _view(self, op: ir.Operation) -> None:
        source = self._on_device(op.operands[0], make=False)
        if source is None:
            return
        kind = ir.MemRefType(op.result.type)
        space = ir.MemRefType(source.type).memory_space
        view = ir.MemRefType.get(kind.shape, kind.element_type, layout=kind.layout, memory_space=space)
        made = ir.Operation.create(
            op.name, operands=[source, *list(op.operands)[1:]], results=[view], attributes=attributes_of(op)
        )
        self.device[op.result] = made.result

    def _on_device(self, value: ir.Value, *, make: bool = True) -> ir.Value | None:
        """A buffer or view in DMA memory; in staged-once the buffer there is made when it is first asked for."""
        if value in self.device:
            return self.device[value]
        root = area_of(value).root
        if root == value:
            if not make:
                return None
            with ir.InsertionPoint.at_block_begin(main_of(self.module).regions[0].blocks[0]):
                self.device[value] = accel.alloc(value.type)
            return self.device[value]
        op = value.owner.operation
        if self._on_device(op.operands[0], make=make) is None:
            return None
        self._view(op)
        return self.device[value]

    def _kernel(self, kernel: Kernel) -> None:
        for number, (name, value) in enumerate(kernel.present().items()):
            root = area_of(value).root
            buffer = self._on_device(value)
            if self.data == "staged-once" and name != "out" and root not in self.on_device:
                accel.stage("in", root, self._on_device(root), "an operand that the host made")
                self.on_device.add(root)
                self.host_dirty.add(root)
            # A result's place too: lines of an earlier buffer there must not be written back over it.
            if self.cacheable and (root in self.host_dirty or name == "out"):
                accel.sync("device", self.device[root])
                self.host_dirty.discard(root)
            kernel.op.operands[number] = buffer
            if name == "out":
                self.on_host.discard(root)
                self.on_device.add(root)
                self.device_dirty.add(root)

    def _host(self, op: ir.Operation) -> None:
        inputs = ir.IntegerAttr(op.attributes["kernel.inputs"]).value
        for number, value in enumerate(list(op.operands)):
            root = area_of(value).root
            if self.data == "staged-once":
                if number < inputs:
                    self._bring_back(root, "an operand of a host operator")
                else:
                    self.on_host.add(root)
                    self.on_device.discard(root)
            if self.data == "zero-copy" and value in self.device:
                if self.cacheable and number < inputs and root in self.device_dirty:
                    accel.sync("host", self.device[root])
                    self.device_dirty.discard(root)
                op.operands[number] = accel.host_view(self.device[value])
                if number >= inputs:
                    self.host_dirty.add(root)
            elif value in self.device and root not in self.on_host:
                op.operands[number] = accel.host_view(self.device[value])

    def _bring_back(self, root: ir.Value, reason: str) -> None:
        if root in self.on_device and root not in self.on_host:
            if self.cacheable and root in self.device_dirty:
                accel.sync("host", self.device[root])
                self.device_dirty.discard(root)
            accel.stage("out", self.device[root], root, reason)
            self.on_host.add(root)

    def _finish(self) -> None:
        for number, argument in enumerate(self.arguments[self.inputs :], self.inputs):
            if argument not in self.device:
                continue
            if self.data == "staged-once":
                self._bring_back(argument, "a result")
                continue
            if self.cacheable and argument in self.device_dirty:
                accel.sync("host", self.device[argument])
            accel.release(self.device[argument], argument, number)
