"""Runs a compiled program from its last IR stage on the behavioural models, without C and without RTL."""

import numpy as np
from mlir import ir

from hw.axi_dma.model import DmaModel
from hw.matmul_accel.model import MatmulModel
from hw.spec import System
from hw.spec.words import MatmulError
from sw.compiler.dialects import accel
from sw.compiler.dialects.accel import VIEWS, area_of, buffer_bytes
from sw.compiler.dialects.accfg import Setup
from sw.compiler.values import main_of

DTYPES = {8: np.int8, 32: np.int32, 64: np.int64}


class Memory:
    """DMA memory: a few areas in one address space; anything else is an error."""

    def __init__(self, base: int, size: int):
        self.base, self.bytes = base, np.zeros(size, dtype=np.uint8)
        self.end = base

    def alloc(self, size: int) -> int:
        address = self.end
        self.end += -(-size // 64) * 64 + 64
        assert self.end <= self.base + len(self.bytes)
        return address

    def view(self, address: int, size: int) -> np.ndarray:
        assert self.base <= address <= address + size <= self.end
        return self.bytes[address - self.base :][:size]

    def read(self, address: int, length: int) -> bytes:
        return self.view(address, length).tobytes()

    def write(self, address: int, data: bytes) -> None:
        self.view(address, len(data))[:] = np.frombuffer(data, dtype=np.uint8)


def _contents(op: ir.Operation) -> np.ndarray:
    values = ir.DenseIntElementsAttr(op.attributes["initial_value"])
    kind = ir.MemRefType(ir.TypeAttr(op.attributes["type"]).value)
    dtype = DTYPES[ir.IntegerType(kind.element_type).width]
    if values.is_splat:
        return np.full(list(kind.shape), ir.IntegerAttr(values.get_splat_value()).value, dtype)
    return np.array(values).astype(dtype)


class Interpreter:
    """One run of `main`. ``copied_bytes`` counts what `stage_in` and `stage_out` moved; counters are the models'."""

    def __init__(self, module: ir.Module, system: System):
        self.module, self.system = module, system
        self.memory = Memory(system.memory[0].base + 0x1000, 1 << 24)
        matmul = system.accelerator[0]
        self.matmul = MatmulModel(matmul, system.bus.data_bytes)
        self.dma = DmaModel(system.dma_of(matmul), system.bus, self.memory)
        self.values: dict[ir.Value, object] = {}
        self.copied_bytes = 0
        self.register_writes: list[str] = []
        attributes = module.operation.attributes
        self.image = self.memory.alloc(ir.IntegerAttr(attributes["headrace.image_bytes"]).value)
        self.arena = self.memory.alloc(ir.IntegerAttr(attributes["headrace.arena_bytes"]).value)
        self.globals: dict[str, object] = {}
        for item in module.body.operations:
            op = item.operation
            if op.name == "memref.global":
                contents = _contents(op)
                address = self.image + ir.IntegerAttr(op.attributes["accel.offset"]).value
                self.memory.write(address, contents.tobytes())
                self.globals[ir.StringAttr(op.attributes["sym_name"]).value] = contents

    def run(self, arguments: list[np.ndarray], results: list[np.ndarray]) -> None:
        """Arguments and results are heap arrays; acquired ones get DMA memory behind the counter's back."""
        block = main_of(self.module).regions[0].blocks[0]
        for value, array in zip(block.arguments, [*arguments, *results], strict=True):
            self.values[value] = array
        for item in block.operations:
            handler = getattr(self, "_" + item.operation.name.replace(".", "_"), None)
            if handler is not None:
                handler(item.operation)
            else:
                assert item.operation.name in (*VIEWS, "accel.begin", "accel.end", "func.return")

    # Values of memref type: an int is a DMA address, an array is heap memory.

    def _array(self, value: ir.Value) -> np.ndarray:
        """A numpy view of any memref value, wherever it lies."""
        area = area_of(value)
        kind = ir.MemRefType(value.type)
        dtype = DTYPES[ir.IntegerType(kind.element_type).width]
        root = self.values[area.root]
        raw = (
            self.memory.view(root, buffer_bytes(area.root.type))
            if isinstance(root, int)
            else root.reshape(-1).view(np.uint8)
        )
        raw = raw[area.offset_bytes :]
        return np.lib.stride_tricks.as_strided(
            raw[: len(raw) // dtype().itemsize * dtype().itemsize].view(dtype), area.shape, area.strides_bytes
        )

    def _accel_root(self, op):
        self.values[op.result] = {"image": self.image, "arena": self.arena}[ir.StringAttr(op.attributes["root"]).value]

    def _accel_alloc(self, op):
        self.values[op.result] = self.arena + ir.IntegerAttr(op.attributes["accel.offset"]).value

    def _memref_alloc(self, op):
        self.values[op.result] = np.zeros(buffer_bytes(op.result.type), dtype=np.uint8)

    def _memref_get_global(self, op):
        name = ir.FlatSymbolRefAttr(op.attributes["name"]).value
        target = ir.SymbolTable(self.module.operation)[name].operation
        address = self.image + ir.IntegerAttr(target.attributes["accel.offset"]).value
        self.values[op.result] = address if accel.in_dma(op.result) else self.globals[name]

    def _accel_acquire(self, op):
        array = self.values[op.operands[0]]
        address = self.memory.alloc(array.nbytes)
        self.memory.write(address, array.tobytes())
        self.values[op.result] = address

    def _accel_release(self, op):
        self._array(op.operands[1])[...] = self._array(op.operands[0])

    def _accel_address(self, op):
        self.values[op.result] = self.values[op.operands[0]]

    def _accel_host_view(self, op):
        self.values[op.result] = self.values[area_of(op.operands[0]).root]

    def _accel_stage_in(self, op):
        source = self._array(op.operands[0])
        self._array(op.operands[1])[...] = source
        self.copied_bytes += source.nbytes

    _accel_stage_out = _accel_stage_in

    def _arith_constant(self, op):
        self.values[op.result] = ir.IntegerAttr(op.attributes["value"]).value

    def _accfg_setup(self, op):
        for name, value in Setup(op).fields.items():
            self.register_writes.append(name)
            if name.startswith("base"):
                self.dma.bases[int(name[4:])] = self.values[value]
            else:
                self.head = self.values[value]

    def _accfg_launch(self, op):
        name = ir.StringAttr(ir.ArrayAttr(op.attributes["fields"])[0]).value
        self.register_writes.append(name)
        self.dma.start_chain(name.partition("_")[0], self.head, self.values[op.operands[1]])

    def _accfg_await(self, op):
        self.dma.run(self.matmul.feed)
        assert self.matmul.error is MatmulError.NONE
        assert self.matmul.idle, self.matmul.waiting
        for ring in (self.matmul.rings.a, self.matmul.rings.b, self.matmul.rings.parameters):
            assert ring.level == 0
