"""Execute a module at the kernel stage: kernels by numpy, host functions by the C that is shipped for them."""

from collections.abc import Callable, Sequence

import numpy as np
from mlir import ir

from ..codegen.host_c import emit_host_functions
from ..dialects.accel import VIEWS, area_of
from ..dialects.kernel import KERNELS, Kernel, view_of
from ..values import elements_of, main_of
from .arithmetic import DTYPES, execute
from .host_library import HostLibrary

__all__ = ["run_kernel_stage"]

GARBAGE = 0xA5
"""What fresh buffers hold, so that reading one before writing it shows."""


def run_kernel_stage(
    module: ir.Module,
    inputs: Sequence[np.ndarray],
    on_kernel: Callable[[Kernel, dict[str, np.ndarray]], np.ndarray] = execute,
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
    on_kernel : callable, optional
        What executes a kernel: given its view and its operands by name, returns the result.
    """
    with HostLibrary(emit_host_functions(module)) as host:
        if not samples:
            return _run(module, inputs, on_kernel, host)
        runs = [_run(module, sample, on_kernel, host) for sample in zip(*inputs, strict=True)]
        return [np.stack(arrays) for arrays in zip(*runs, strict=True)]


def _run(module: ir.Module, inputs: Sequence[np.ndarray], on_kernel: Callable, host: HostLibrary) -> list[np.ndarray]:
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
            arrays[op.results[0]] = _view(op.results[0], arrays)
        elif op.name in KERNELS:
            kernel = view_of(op)
            operands = {name: arrays[value] for name, value in kernel.present().items() if name != "out"}
            arrays[kernel.out][...] = on_kernel(kernel, operands)
        elif op.name == "func.call":
            host.call(ir.FlatSymbolRefAttr(op.attributes["callee"]).value, [arrays[value] for value in op.operands])
        elif op.name != "func.return":
            raise ValueError(f"{op.name} doesn't belong to the kernel stage")
    return [arrays[argument] for argument in list(block.arguments)[count:]]


def _view(value: ir.Value, arrays: dict[ir.Value, np.ndarray]) -> np.ndarray:
    """The part of a whole buffer that a view reaches. Changes of one are seen in the other."""
    area = area_of(value)
    buffer = arrays[area.root].reshape(-1).view(np.uint8)[area.offset_bytes :]
    dtype = arrays[area.root].dtype
    return np.lib.stride_tricks.as_strided(buffer.view(dtype), area.shape, area.strides_bytes)


def _fresh(kind: ir.MemRefType) -> np.ndarray:
    dtype = np.dtype(DTYPES[str(kind.element_type)])
    size = int(np.prod(kind.shape)) * dtype.itemsize
    return np.full(size, GARBAGE, np.uint8).view(dtype).reshape(kind.shape)
