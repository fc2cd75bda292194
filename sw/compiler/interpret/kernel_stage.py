"""Execute a module at the kernel stage: ``kernel.gemm`` by numpy, host functions by the C that is shipped for them."""

from collections.abc import Callable, Sequence

import numpy as np
from mlir import ir

from ..codegen.host_c import emit_host_functions
from ..dialects.kernel import Gemm
from ..values import elements_of, main_of
from .host_library import HostLibrary

__all__ = ["gemm", "run_kernel_stage"]

DTYPES = {"i1": np.bool_, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64}
GARBAGE = 0xA5
"""What fresh buffers hold, so that reading one before writing it shows."""
VIEWS = ("memref.collapse_shape", "memref.expand_shape", "memref.reinterpret_cast")


def gemm(op: Gemm, operands: dict[str, np.ndarray]) -> np.ndarray:
    """The result of a ``kernel.gemm``.

    int32 sums wrap around. Requantisation is in one step, with s = shift, a = the sum after bias and C::

        y = (a·multiplier + 2^(s−1) + (double and s > 31: ±2^30, by the sign of a)) >> s

    then the zero point is added, and the result clamped. The products and sums fit 64 bits.
    """
    a = operands["a"].astype(np.float64) - op.a_zero_point
    b = operands["b"].astype(np.float64) - op.b_zero_point
    a = a if op.a_layout == "mk" else a.T
    b = b if op.b_layout == "kn" else b.T
    total = (a @ b).astype(np.int64)  # exact: far below 2^53
    for name in ("bias", "c"):
        if name in operands:
            total = total + operands[name]
    total = total.astype(np.int32).astype(np.int64)
    if not op.requantised:
        return total.astype(np.int32)
    shift = operands["shift"].astype(np.int64)
    rounding = np.left_shift(1, shift - 1) + np.zeros_like(total)
    if op.rounding == "double":
        rounding = rounding + np.where(shift > 31, np.where(total >= 0, 1 << 30, -(1 << 30)), 0)
    scaled = (total * operands["multiplier"].astype(np.int64) + rounding) >> shift
    return np.clip(scaled + op.out_zero_point, op.clamp_low, op.clamp_high).astype(np.int8)


def run_kernel_stage(
    module: ir.Module,
    inputs: Sequence[np.ndarray],
    on_gemm: Callable[[Gemm, dict[str, np.ndarray]], np.ndarray] = gemm,
    samples: bool = False,
) -> list[np.ndarray]:
    """Run `main`, and return its results.

    Parameters
    ----------
    module : ir.Module
        At the kernel stage.
    inputs : sequence of arrays
        One for each argument, of its shape and dtype. With `samples`, each has a further leading dimension, of samples,
        and so have the results.
    on_gemm : callable, optional
        What executes a ``kernel.gemm``: given the operation and its operands by name, returns the result.
    """
    with HostLibrary(emit_host_functions(module)) as host:
        if not samples:
            return _run(module, inputs, on_gemm, host)
        runs = [_run(module, sample, on_gemm, host) for sample in zip(*inputs, strict=True)]
        return [np.stack(arrays) for arrays in zip(*runs, strict=True)]


def _run(module: ir.Module, inputs: Sequence[np.ndarray], on_gemm: Callable, host: HostLibrary) -> list[np.ndarray]:
    main = main_of(module)
    block = main.regions[0].blocks[0]
    count = ir.IntegerAttr(main.attributes["headrace.arguments"]).value
    arrays: dict[ir.Value, np.ndarray] = {}
    for place, argument in enumerate(block.arguments):
        arrays[argument] = np.ascontiguousarray(inputs[place]) if place < count else _fresh(argument.type)
        if arrays[argument].shape != tuple(argument.type.shape):
            raise ValueError(f"argument {place} is {argument.type}, not of shape {arrays[argument].shape}")
    symbols = ir.SymbolTable(module.operation)
    for op in block.operations:
        op = op.operation
        if op.name == "memref.get_global":
            name = ir.FlatSymbolRefAttr(op.attributes["name"]).value
            arrays[op.results[0]] = elements_of(symbols[name].operation.attributes["initial_value"])
        elif op.name == "memref.alloc":
            arrays[op.results[0]] = _fresh(op.results[0].type)
        elif op.name in VIEWS:
            arrays[op.results[0]] = arrays[op.operands[0]].reshape(op.results[0].type.shape)
        elif op.name == "kernel.gemm":
            view = Gemm(op)
            named = {name: view.operand(name) for name in ("a", "b", "bias", "multiplier", "shift", "c")}
            operands = {name: arrays[value] for name, value in named.items() if value is not None}
            arrays[view.out][...] = on_gemm(view, operands)
        elif op.name == "func.call":
            host.call(ir.FlatSymbolRefAttr(op.attributes["callee"]).value, [arrays[value] for value in op.operands])
        elif op.name != "func.return":
            raise ValueError(f"{op.name} doesn't belong to the kernel stage")
    return [arrays[argument] for argument in list(block.arguments)[count:]]


def _fresh(kind: ir.MemRefType) -> np.ndarray:
    dtype = np.dtype(DTYPES[str(kind.element_type)])
    size = int(np.prod(kind.shape)) * dtype.itemsize
    return np.full(size, GARBAGE, np.uint8).view(dtype).reshape(kind.shape)
