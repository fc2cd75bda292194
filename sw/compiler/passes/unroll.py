"""Evaluates a kernel's function: at which times its loops set and launch registers, and to which values.

Times count setups and launches from the function's start. All iterations of a loop nest are evaluated at once, as
arrays with an axis for each level of loops, because there may be millions of them.
"""

from dataclasses import dataclass, field

import numpy as np
from mlir import ir

from ..dialects.accfg import Setup, accelerator_of

__all__ = ["Events", "Number", "unrolled"]

Number = int | np.ndarray

_ARITHMETIC = {
    "arith.addi": np.add,
    "arith.subi": np.subtract,
    "arith.muli": np.multiply,
    "arith.minsi": np.minimum,
}
_COUNTED = ("accfg.setup", "accfg.launch")


@dataclass
class Events:
    """What happens to one register group, in no particular order.

    Attributes
    ----------
    from_reset : bool
        Whether its registers hold their reset values at the start; else nothing is known of them.
    sets : dict
        Field (``register.field``) → pairs of times and values, each an int or arrays of one length.
    launches : list
        Times.
    """

    from_reset: bool = False
    sets: dict[str, list[tuple[Number, Number]]] = field(default_factory=dict)
    launches: list[Number] = field(default_factory=list)


def unrolled(function: ir.Operation) -> dict[str, Events]:
    """Register group (``dma0.mm2s``) → its events. Loop bounds are constants, values sums and products of indices."""
    body = function.regions[0].blocks[0]
    walk = _Walk(_depth(body))
    walk.block(body, 0, ())
    return walk.groups


def _depth(block: ir.Block) -> int:
    """Levels of loops in a block."""
    return max((1 + _depth(op.operation.regions[0].blocks[0]) for op in block.operations if _is_loop(op)), default=0)


def _is_loop(op: ir.OpView) -> bool:
    return op.operation.name == "scf.for"


class _Walk:
    """State of one evaluation, with ``depth`` axes to each array."""

    def __init__(self, depth: int):
        self.depth = depth
        self.groups: dict[str, Events] = {}
        self.values: dict[ir.Value, Number] = {}
        self.durations: dict[ir.Operation, int] = {}

    def block(self, block: ir.Block, start: Number, trips: tuple[int, ...]) -> None:
        """Evaluate a block that runs at the times ``start`` of the loops around it, which turn ``trips`` times."""
        offset = 0
        for item in block.operations:
            op = item.operation
            if op.name == "arith.constant":
                self.values[op.result] = ir.IntegerAttr(op.attributes["value"]).value
            elif op.name in _ARITHMETIC:
                self.values[op.result] = self._arithmetic(op)
            elif op.name == "arith.index_cast":
                self.values[op.result] = self.values[op.operands[0]]
            elif op.name == "scf.for":
                self._loop(op, start + offset, trips)
                offset += self._duration(op)
            elif op.name.startswith("accfg."):
                self._event(op, start + offset, trips)
                offset += op.name in _COUNTED

    def _arithmetic(self, op: ir.Operation) -> Number:
        left, right = (self.values[value] for value in op.operands)
        made = _ARITHMETIC[op.name](left, right)
        return made if isinstance(made, np.ndarray) else int(made)

    def _loop(self, op: ir.Operation, start: Number, trips: tuple[int, ...]) -> None:
        low, high, step = (self.values[value] for value in list(op.operands)[:3])
        assert isinstance(low, int)
        assert isinstance(high, int)
        assert isinstance(step, int)
        body = op.regions[0].blocks[0]
        axis = [1] * self.depth
        axis[len(trips)] = -1
        turns = np.arange(len(range(low, high, step)), dtype=np.int64).reshape(axis)
        self.values[body.arguments[0]] = low + turns * step
        self.block(body, start + turns * self._body_duration(op), (*trips, turns.size))

    def _duration(self, op: ir.Operation) -> int:
        """Events of one run of a loop."""
        if op not in self.durations:
            low, high, step = (self.values[value] for value in list(op.operands)[:3])
            self.durations[op] = len(range(low, high, step)) * self._body_duration(op)  # type: ignore[arg-type]
        return self.durations[op]

    def _body_duration(self, op: ir.Operation) -> int:
        total = 0
        for item in op.regions[0].blocks[0].operations:
            inner = item.operation
            if inner.name == "arith.constant":
                self.values[inner.result] = ir.IntegerAttr(inner.attributes["value"]).value
            elif inner.name == "scf.for":
                total += self._duration(inner)
            else:
                total += inner.name in _COUNTED
        return total

    def _event(self, op: ir.Operation, time: Number, trips: tuple[int, ...]) -> None:
        if op.name not in ("accfg.reset", *_COUNTED):
            return
        group = self.groups.setdefault(accelerator_of(op), Events())
        if op.name == "accfg.reset":
            assert not group.sets
            group.from_reset = True
        elif op.name == "accfg.setup":
            times = self._each(time, trips)
            for name, value in Setup(op).fields.items():
                group.sets.setdefault(name, []).append((times, self._each(self.values[value], trips)))
        else:
            group.launches.append(self._each(time, trips))

    def _each(self, number: Number, trips: tuple[int, ...]) -> Number:
        """A number for every iteration of the loops around."""
        if not trips:
            return number
        return np.broadcast_to(number, (*trips, *[1] * (self.depth - len(trips)))).reshape(-1)
