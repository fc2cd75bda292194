"""What the converter leaves out or gets wrong, put right in its TOSA, operator by operator.

TensorFlow Lite Micro says what is right: a pool's fused activation, how resizing rounds, and a grouped convolution,
which the converter cuts into one a group.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from mlir import ir

from ..errors import CompileError
from ..operators import operator_of
from ..values import erase_dead
from .tflite_groups import join_groups
from .tflite_resize import resize

__all__ = ["refuse", "repair"]


@dataclass(frozen=True)
class _Part:
    """The operations that one operator of the model became."""

    operator: dict[str, Any]
    ops: list[ir.Operation]

    @property
    def result(self) -> ir.Value:
        return self.ops[-1].results[0]

    def first(self, name: str) -> ir.Operation | None:
        return next((op for op in self.ops if op.name == name), None)


def refuse(main: ir.Operation, path: Path) -> None:
    """Raise a CompileError that names the first operator that the converter left as it was, or makes inexact."""
    for op in main.regions[0].blocks[0].operations:
        operator = operator_of(op.operation)
        what = f"{path}: {operator}" if operator else str(path)
        if op.operation.name.startswith("tfl."):
            limit, remedy = "TOSA has no form of it with these options and types", "replace the operator"
            raise CompileError(what, op.operation.name, limit, remedy)
        if operator is not None and operator.kind in INEXACT:
            limit = "the result must be TensorFlow Lite Micro's, which computes it in floating point"
            raise CompileError(what, operator.kind, limit, INEXACT[operator.kind])


INEXACT = {"sum": "use MEAN"}
"""Operators whose integer form differs from the reference, and what to use instead."""


def repair(main: ir.Operation, operators: list[dict[str, Any]]) -> None:
    """Put `main` right. Its operations are located at the model's operators already."""
    block = main.regions[0].blocks[0]
    parts: dict[int, list[ir.Operation]] = {}
    for op in block.operations:
        operator = operator_of(op.operation)
        if operator is not None:
            parts.setdefault(operator.index, []).append(op.operation)
    for index, ops in parts.items():
        mend = REPAIRS.get(operators[index]["kind"])
        if mend is not None:
            with ops[-1].location, ir.InsertionPoint(block.operations[_place(block, ops[-1]) + 1]):
                mend(_Part(operators[index], ops))
    erase_dead(block)


def _place(block: ir.Block, op: ir.Operation) -> int:
    return next(place for place, other in enumerate(block.operations) if other.operation == op)


def _pool(part: _Part) -> None:
    """The activation of a pool, which is a clamp by the result's scale and zero point."""
    limits = ACTIVATIONS.get(part.operator["options"].get("fusedActivationFunction", 0))
    quantisation = part.operator["outputs"][0]
    if limits is None or quantisation is None or str(part.result.type.element_type) != "i8":
        return
    scale, point = quantisation
    low, high = (_quantised(limit, scale, point) for limit in limits)
    kind = ir.IntegerType.get_signless(8)
    clamp = ir.Operation.create(
        "tosa.clamp",
        operands=[part.result],
        results=[part.result.type],
        attributes={
            "min_val": ir.IntegerAttr.get(kind, -128 if low is None else low),
            "max_val": ir.IntegerAttr.get(kind, 127 if high is None else high),
        },
    )
    part.result.replace_all_uses_except(clamp.result, [clamp])


ACTIVATIONS = {1: (0.0, None), 2: (-1.0, 1.0), 3: (0.0, 6.0)}
"""Least and greatest real value of RELU, RELU_N1_TO_1 and RELU6."""


def _quantised(real: float | None, scale: float, point: int) -> int | None:
    """A limit as int8, rounded half away from zero in single precision."""
    if real is None:
        return None
    ratio = float(np.float32(real) / np.float32(scale))
    away = int(np.floor(abs(ratio) + 0.5))
    return int(np.clip(point + (away if ratio >= 0 else -away), -128, 127))


def _resize(part: _Part) -> None:
    made = part.first("tosa.resize")
    if made is not None and str(part.result.type.element_type) == "i8":
        image = made.operands[0]
        right = resize(part.operator["kind"], image, list(part.result.type.shape), part.operator["options"])
        part.result.replace_all_uses_with(right)


def _convolution(part: _Part) -> None:
    if sum(op.name == "tosa.conv2d" for op in part.ops) > 1:
        joined = join_groups(part.ops)
        if joined is not None:
            part.result.replace_all_uses_with(joined)


REPAIRS = {
    "AVERAGE_POOL_2D": _pool,
    "MAX_POOL_2D": _pool,
    "RESIZE_BILINEAR": _resize,
    "RESIZE_NEAREST_NEIGHBOR": _resize,
    "CONV_2D": _convolution,
}
