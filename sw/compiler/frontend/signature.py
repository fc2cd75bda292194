"""What a program takes and gives: names, shapes and element types of the arguments and results of `main`."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from mlir import ir

from ..errors import CompileError

__all__ = ["Signature", "Tensor", "check_main", "signature_of"]

DTYPES = {
    "i8": np.dtype(np.int8),
    "i16": np.dtype(np.int16),
    "i32": np.dtype(np.int32),
    "f32": np.dtype(np.float32),  # for stream accelerators that have it: host operators are integer
}


@dataclass(frozen=True)
class Tensor:
    """An argument or a result: its name, its shape, and its numpy dtype (int8, int16, int32 or float32)."""

    name: str
    shape: tuple[int, ...]
    dtype: np.dtype


@dataclass(frozen=True)
class Signature:
    """The arguments and results of a program, in order."""

    arguments: tuple[Tensor, ...]
    results: tuple[Tensor, ...]


def check_main(module: ir.Module, path: Path) -> None:
    """Demand that `main` is straight-line and takes and gives tensors of static shape of int8, int16, int32 or float32.

    Raises
    ------
    CompileError
        Naming the argument or result and its type.
    """
    main = ir.SymbolTable(module.operation)["main"].operation
    if len(main.regions[0].blocks) != 1:
        count = len(main.regions[0].blocks)
        raise CompileError(f"{path}: @main", f"{count} blocks", "is straight-line code", "use scf operations, not cf")
    kinds = ir.FunctionType(ir.TypeAttr(main.attributes["function_type"]).value)
    if not kinds.results:
        raise CompileError(f"{path}: @main", "no result", "returns at least one tensor", "return what it computes")
    named = [(f"argument {i}", kind) for i, kind in enumerate(kinds.inputs)]
    named += [(f"result {i}", kind) for i, kind in enumerate(kinds.results)]
    for what, kind in named:
        where = f"{path}: @main {what}"
        if isinstance(kind, ir.MemRefType):
            raise CompileError(where, kind, "is a tensor", "give the program before bufferisation")
        if not isinstance(kind, ir.RankedTensorType):
            raise CompileError(where, kind, "is a ranked tensor", "pass scalars as tensor<1x…>")
        if not kind.has_static_shape:
            raise CompileError(where, kind, "has a static shape", "replace each ? by a number (1 for a batch)")
        if str(kind.element_type) not in DTYPES:
            limit = f"elements are one of {', '.join(DTYPES)}"
            raise CompileError(where, kind, limit, "quantise the model, or cast before @main")
        if kind.rank == 0 or 0 in kind.shape:
            raise CompileError(where, kind, "has at least one dimension and one element", "give it a shape like 1")


def signature_of(module: ir.Module) -> Signature:
    """The signature of a module that a front end has read."""
    main = ir.SymbolTable(module.operation)["main"].operation
    kinds = ir.FunctionType(ir.TypeAttr(main.attributes["function_type"]).value)
    inputs, outputs = _given_names(main)
    inputs = inputs or [f"arg{i}" for i in range(len(kinds.inputs))]
    outputs = outputs or [f"res{i}" for i in range(len(kinds.results))]
    return Signature(
        tuple(map(_tensor, inputs, kinds.inputs)),
        tuple(map(_tensor, outputs, kinds.results)),
    )


def _tensor(name: str, kind: ir.Type) -> Tensor:
    return Tensor(name, tuple(kind.shape), DTYPES[str(kind.element_type)])


def _given_names(main: ir.Operation) -> tuple[list[str], list[str]]:
    """Names of arguments and results that the .tflite converter recorded; empty lists where there are none."""
    if "tf.entry_function" not in main.attributes:
        return [], []
    names = ir.DictAttr(main.attributes["tf.entry_function"])
    inputs, outputs = (ir.StringAttr(names[key]).value.split(",") for key in ("inputs", "outputs"))
    return inputs, outputs
