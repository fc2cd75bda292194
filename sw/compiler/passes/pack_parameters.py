"""Pass: a kernel's constant bias, multiplier and shift become planes of one constant, so that one transfer brings them.

Before::

    %bias = memref.get_global @b_1 : memref<10xi32>
    %multiplier = memref.get_global @b_2 : memref<10xi32>
    %shift = memref.get_global @b_3 : memref<10xi32>
    "kernel.gemm"(…, %bias, %multiplier, %shift, …)

After::

    %planes = memref.get_global @parameters_0 : memref<3x16xi32>
    %bias = memref.reinterpret_cast %planes to offset: [0], sizes: [10], strides: [1]
    %multiplier = memref.reinterpret_cast %planes to offset: [16], sizes: [10], strides: [1]
    …

Rows are padded to whole beats, so that every plane starts aligned. A plane that is a run-time tensor stays by itself.
"""

import numpy as np
from mlir import ir

from hw.spec import System

from ..dialects.accel import rectangle
from ..dialects.kernel import OPERANDS, Gemm, gemms
from ..values import defining, elements_of

__all__ = ["run"]

PLANES = ("bias", "multiplier", "shift")


def run(module: ir.Module, system: System) -> None:
    """Pack the parameters of every ``kernel.gemm`` of `main`."""
    symbols = ir.SymbolTable(module.operation)
    for number, gemm in enumerate(gemms(module)):
        _pack(module, symbols, gemm, number, system)
    _drop_unused(module, symbols)


def _constant(symbols: ir.SymbolTable, value: ir.Value | None) -> np.ndarray | None:
    """The contents of a whole constant buffer."""
    op = defining(value) if value is not None else None
    if op is None or op.name != "memref.get_global":
        return None
    target = symbols[ir.FlatSymbolRefAttr(op.attributes["name"]).value].operation
    if "constant" not in target.attributes:
        return None
    return elements_of(target.attributes["initial_value"])


def _pack(module: ir.Module, symbols: ir.SymbolTable, gemm: Gemm, number: int, system: System) -> None:
    constants = {name: _constant(symbols, gemm.operand(name)) for name in PLANES}
    # One region holds consecutive planes: all three, or the last two where the bias comes at run time.
    names = [name for name in PLANES if constants[name] is not None]
    if "multiplier" not in names or "shift" not in names:
        return
    beat = system.bus.data_bytes // 4 or 1
    pitch = -(-gemm.n // beat) * beat
    planes = np.zeros((len(names), pitch), dtype=np.int32)
    for row, name in enumerate(names):
        planes[row, : gemm.n] = constants[name]
    symbol = f"parameters_{number}"
    kind = ir.MemRefType.get(list(planes.shape), ir.IntegerType.get_signless(32))
    with ir.InsertionPoint.at_block_begin(module.body), gemm.op.location:
        ir.Operation.create(
            "memref.global",
            attributes={
                "sym_name": ir.StringAttr.get(symbol),
                "sym_visibility": ir.StringAttr.get("private"),
                "type": ir.TypeAttr.get(kind),
                "initial_value": ir.DenseElementsAttr.get(planes, signless=True),
                "constant": ir.UnitAttr.get(),
            },
        )
    sizes = list(ir.DenseI32ArrayAttr(gemm.op.attributes["operandSegmentSizes"]))
    with ir.InsertionPoint(gemm.op), gemm.op.location:
        region = ir.Operation.create(
            "memref.get_global", results=[kind], attributes={"name": ir.FlatSymbolRefAttr.get(symbol)}
        ).result
        for row, name in enumerate(names):
            view = rectangle(region, row * pitch, [gemm.n], [1])
            gemm.op.operands[sum(sizes[: OPERANDS.index(name)])] = view


def _drop_unused(module: ir.Module, symbols: ir.SymbolTable) -> None:
    """Erase constants that nothing reads any more."""
    for op in list(symbols["main"].operation.regions[0].blocks[0].operations):
        if op.operation.name == "memref.get_global" and not list(op.operation.result.uses):
            op.operation.erase()
    used = set()

    def note(op: ir.Operation) -> ir.WalkResult:
        if op.name == "memref.get_global":
            used.add(ir.FlatSymbolRefAttr(op.attributes["name"]).value)
        return ir.WalkResult.ADVANCE

    module.operation.walk(note)
    for op in list(module.body.operations):
        if op.operation.name == "memref.global" and op.operation.attributes["sym_name"].value not in used:
            op.operation.erase()
