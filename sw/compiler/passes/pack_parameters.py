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

from ..constants import add_constant, contents_of, drop_unused_constants
from ..dialects.accel import rectangle
from ..dialects.kernel import Kernel, kernels

__all__ = ["run"]

PLANES = ("bias", "multiplier", "shift")


def run(module: ir.Module, system: System) -> None:
    """Pack the parameters of every kernel of `main`."""
    symbols = ir.SymbolTable(module.operation)
    for number, kernel in enumerate(kernels(module)):
        _pack(module, symbols, kernel, number, system)
    drop_unused_constants(module)


def _pack(module: ir.Module, symbols: ir.SymbolTable, kernel: Kernel, number: int, system: System) -> None:
    constants = {name: contents_of(symbols, kernel.operand(name)) for name in PLANES}
    # One region holds consecutive planes: all three, or the last two where the bias comes at run time.
    names = [name for name in PLANES if constants[name] is not None]
    if "multiplier" not in names or "shift" not in names:
        return
    channels = kernel.multiplier.type.shape[0]
    beat = system.bus.data_bytes // 4 or 1
    pitch = -(-channels // beat) * beat
    planes = np.zeros((len(names), pitch), dtype=np.int32)
    for row, name in enumerate(names):
        planes[row, :channels] = constants[name]
    sizes = list(ir.DenseI32ArrayAttr(kernel.op.attributes["operandSegmentSizes"]))
    with ir.InsertionPoint(kernel.op), kernel.op.location:
        region = add_constant(module, f"parameters_{number}", planes)
        for row, name in enumerate(names):
            view = rectangle(region, row * pitch, [channels], [1])
            kernel.op.operands[sum(sizes[: kernel.OPERANDS.index(name)])] = view
