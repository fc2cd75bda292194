"""Flows of stream accelerators: opcodes in a nest of loops, and whether they compute a matrix product at all."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations

from hw.spec import SpecError, StreamAccel
from hw.spec.opcodes import Group
from hw.spec.stream_accel import DIMENSIONS, OPERANDS

__all__ = ["FlowError", "Loop", "Nest", "contains", "plan_flow"]

A, B, C = range(3)


class FlowError(SpecError):
    """A flow that can't compute the product."""


@dataclass(frozen=True)
class Loop:
    """A loop over tiles of one dimension: opcodes and inner loops in order."""

    dimension: str
    body: "Nest"


Nest = tuple[Loop | str, ...]


def plan_flow(accelerator: StreamAccel, flow: str = "") -> Nest:
    """The loops of a flow: by its name, by default the accelerator's ``opcode_flow``.

    The groups of the flow are the innermost loops, one level a group; other loops lie around them. The order is the
    accelerator's ``loops``, or the first in which the flow computes the product.

    Raises
    ------
    FlowError
        It doesn't in any, and why.
    """
    text = accelerator.flow(flow)
    where = f"accelerator.{accelerator.name}.opcode_flow"
    group = accelerator.parsed_flow(flow)
    if group.depth > len(DIMENSIONS):
        raise FlowError(
            where, text, f"{group.depth} nested groups, but a matrix product has 3 loops", "take parentheses away"
        )
    orders = [accelerator.loops] if accelerator.loops else ["".join(order) for order in permutations(DIMENSIONS)]
    reasons: dict[str, _Reason] = {}
    for order in orders:
        nest = _nest(group, order)
        try:
            _Machine(accelerator, _computing(accelerator, group)).run(nest)
        except _Reason as reason:
            reasons[order] = reason
            continue
        return nest
    # A misplaced operand says less than what goes wrong where all are in place.
    order, reason = min(reasons.items(), key=lambda item: item[1].placement)
    raise FlowError(where, text, f"loops {order}: {reason.limit}", reason.remedy)


def contains(nest: Nest, opcode: str) -> bool:
    """Whether an opcode stands in a nest."""
    return any(item == opcode if isinstance(item, str) else contains(item.body, opcode) for item in nest)


def _nest(group: Group, order: str) -> Nest:
    outside = len(order) - group.depth
    nest = _level(group, order[outside:])
    for dimension in reversed(order[:outside]):
        nest = (Loop(dimension, nest),)
    return nest


def _level(group: Group, order: str) -> Nest:
    body: list[Loop | str] = []
    for item in group.items:
        body += [item] if isinstance(item, str) else _level(item, order[1:])
    return (Loop(order[0], tuple(body)),)


def _computing(accelerator: StreamAccel, group: Group) -> frozenset[str]:
    """The opcodes that multiply: as described, or the last of the innermost group that sends an operand."""
    if accelerator.computes:
        return frozenset(accelerator.computes)
    innermost = group
    while inner := [item for item in innermost.items if isinstance(item, Group)]:
        innermost = max(inner, key=lambda item: item.depth)
    sending = [name for name in innermost.names() if any(action.kind == "send" for action in accelerator.opcodes[name])]
    return frozenset(sending[-1:])


class _Reason(Exception):
    """Why a nest doesn't work. ``placement``: an operand stands outside of its loops."""

    def __init__(self, limit: str, remedy: str, *, placement: bool = False):
        super().__init__(limit)
        self.limit, self.remedy, self.placement = limit, remedy, placement


Place = dict[str, int]


@dataclass
class _Machine:
    """An accelerator whose data are the names of tiles; it runs a nest of two tiles a loop."""

    accelerator: StreamAccel
    computing: frozenset[str]
    held: dict[int, tuple[int, ...]] = field(default_factory=dict)  # operand → which tile
    sums: list[tuple[int, ...]] = field(default_factory=list)  # (m, n, k) that C holds
    received: list[tuple[int, ...]] = field(default_factory=list)

    def run(self, nest: Nest) -> None:
        for _ in self._block(nest, {}):
            pass
        if self.sums:
            raise _Reason("results stay in the accelerator at the end", "receive c behind the last product")
        wanted = sorted((m, n, k) for m in range(2) for n in range(2) for k in range(2))
        if sorted(self.received) != wanted:
            missing = [item for item in wanted if item not in self.received]
            what = "are never multiplied" if missing else "are multiplied more than once"
            raise _Reason(f"some tiles {what}", "let one opcode of the innermost group compute")

    def _block(self, nest: Nest, place: Place) -> Iterator[None]:
        for item in nest:
            if isinstance(item, str):
                self._opcode(item, place)
                yield
                continue
            for turn in range(2):
                yield from self._block(item.body, place | {item.dimension: turn})

    def _opcode(self, name: str, place: Place) -> None:
        for action in self.accelerator.opcodes[name]:
            if action.kind in ("send", "recv"):
                tile = self._tile(name, action.kind, action.value, place)
                if action.kind == "recv":
                    self._compute(name, place)
                    self._receive(name, tile)
                else:
                    self.held[action.value] = tile
            elif action.kind == "send_idx" and DIMENSIONS[action.value] not in place:
                dimension = DIMENSIONS[action.value]
                raise _Reason(
                    f"opcode '{name}' sends the index of {dimension} outside of that loop",
                    "move it further in",
                    placement=True,
                )
        if not any(action.kind == "recv" for action in self.accelerator.opcodes[name]):
            self._compute(name, place)

    def _tile(self, name: str, kind: str, operand: int, place: Place) -> tuple[int, ...]:
        letters = sorted(getattr(self.accelerator.layouts, OPERANDS[operand]), key=DIMENSIONS.index)
        if (kind == "recv") != (operand == C):
            what = "receives" if kind == "recv" else "sends"
            raise _Reason(f"opcode '{name}' {what} {OPERANDS[operand]}", "send a and b, receive c")
        absent = [letter for letter in letters if letter not in place]
        if absent:
            what = "receives" if kind == "recv" else "sends"
            raise _Reason(
                f"opcode '{name}' {what} {OPERANDS[operand]} outside of loop {' and '.join(absent)}",
                "move it further in, or change the order of the loops",
                placement=True,
            )
        return tuple(place[letter] for letter in letters)

    def _compute(self, name: str, place: Place) -> None:
        if name not in self.computing:
            return
        if set(place) != set(DIMENSIONS):
            raise _Reason(f"opcode '{name}' computes outside of the innermost loop", "move it further in")
        m, n, k = (place[letter] for letter in DIMENSIONS)
        for operand, wanted in ((A, (m, k)), (B, (n, k))):
            if self.held.get(operand) != wanted:
                found = "an earlier tile" if operand in self.held else "no tile"
                raise _Reason(
                    f"opcode '{name}' computes with {found} of {OPERANDS[operand]}",
                    f"send {OPERANDS[operand]} in every turn of its loops, before that",
                )
        if self.sums and not self.accelerator.accumulates:
            raise _Reason(f"opcode '{name}' overwrites results that nobody received", "receive c behind every product")
        if self.sums and self.sums[-1][:2] != (m, n):
            raise _Reason(
                f"opcode '{name}' adds to results of another tile of c", "receive c before its m or n changes"
            )
        self.sums.append((m, n, k))

    def _receive(self, name: str, tile: tuple[int, ...]) -> None:
        if not self.sums:
            raise _Reason(
                f"opcode '{name}' waits for results that nothing computes: it would wait for ever",
                "compute before it, or list the opcode that does in `computes`",
            )
        if self.sums[-1][:2] != tile:
            raise _Reason(f"opcode '{name}' receives another tile of c than was computed", "move it further in")
        self.received += self.sums
        self.sums = []
