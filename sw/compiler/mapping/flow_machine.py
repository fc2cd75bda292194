"""An abstract machine that runs a nest of opcodes, to see whether it computes a matrix product.

It stands for any accelerator that holds one tile of each operand. Its data are names: which tile of A and of B it
holds, which products (m, n, k) have gone into the sums that it holds of C, and which sums it has sent.
"""

from dataclasses import dataclass, field

from hw.spec import StreamAccel
from hw.spec.stream_accel import DIMENSIONS, OPERANDS

from .nests import Loop, Nest

__all__ = ["WrongNest", "try_nest"]

A, B, C = range(3)
TURNS = ((2, 2, 2), (1, 1, 1), (3, 2, 1), (1, 3, 2), (2, 1, 3))
"""Turns of the loops over m, n and k with which a nest is tried: each with one, with two and with a few."""


def _innermost(nest: Nest) -> tuple[int, Nest]:
    """The deepest body of a nest, and how deep it lies; of several the first."""
    inner = [_innermost(item.body) for item in nest if isinstance(item, Loop)]
    depth, body = max(inner, key=lambda found: found[0], default=(-1, nest))
    return depth + 1, body


def _computing(accelerator: StreamAccel, nest: Nest) -> frozenset[str]:
    """The opcodes that multiply: as described, or the last of the innermost loop that sends an operand."""
    if accelerator.computes:
        return frozenset(accelerator.computes)
    names = [item for item in _innermost(nest)[1] if isinstance(item, str)]
    sending = [name for name in names if any(action.kind == "send" for action in accelerator.opcodes[name])]
    return frozenset(sending[-1:])


def try_nest(accelerator: StreamAccel, nest: Nest) -> None:
    """Run a nest on the abstract machine.

    Raises
    ------
    WrongNest
        It doesn't compute the product.
    """
    computing = _computing(accelerator, nest)
    for turns in TURNS:
        machine = _Machine(accelerator, computing, dict(zip(DIMENSIONS, turns, strict=True)))
        try:
            machine.run(nest)
        except WrongNest as reason:
            reason.steps = machine.steps
            raise


class WrongNest(Exception):
    """Why a nest doesn't work.

    Attributes
    ----------
    placement : bool
        An operand stands outside of its loops.
    steps : int
        Opcodes that went before.
    """

    steps = 0

    def __init__(self, limit: str, remedy: str, *, placement: bool = False):
        super().__init__(limit)
        self.limit, self.remedy, self.placement = limit, remedy, placement


Place = dict[str, int]


@dataclass
class _Machine:
    """An accelerator whose data are the names of tiles.

    Parameters
    ----------
    turns : dict
        Dimension → turns of its loop.
    """

    accelerator: StreamAccel
    computing: frozenset[str]
    turns: dict[str, int]
    steps: int = 0
    told: set[str] = field(default_factory=set)  # dimensions whose extents it knows
    held: dict[int, tuple[int, ...]] = field(default_factory=dict)  # operand → which tile
    sums: list[tuple[int, ...]] = field(default_factory=list)  # (m, n, k) that C holds
    sent: list[list[tuple[int, ...]]] = field(default_factory=list)  # sums on their way, the oldest first
    received: list[tuple[int, ...]] = field(default_factory=list)

    def run(self, nest: Nest) -> None:
        if not self.accelerator.run_time_dimensions:
            self.told = set(DIMENSIONS)
        for name in self.accelerator.initial:
            self._opcode(name, {})
        self._block(nest, {})
        if self.sums or self.sent:
            raise WrongNest("results stay in the accelerator at the end", "receive c behind the last product")
        m, n, k = (range(self.turns[letter]) for letter in DIMENSIONS)
        wanted = [(row, column, step) for row in m for column in n for step in k]
        if sorted(self.received) != wanted:
            missing = set(wanted) - set(self.received)
            what = "are never multiplied" if missing else "are multiplied more than once"
            raise WrongNest(f"some tiles {what}", "let one opcode of the innermost group compute")

    def _block(self, nest: Nest, place: Place) -> None:
        for item in nest:
            if isinstance(item, str):
                self._opcode(item, place)
                continue
            for turn in range(self.turns[item.dimension]):
                self._block(item.body, place | {item.dimension: turn})

    def _opcode(self, name: str, place: Place) -> None:
        actions = self.accelerator.opcodes[name]
        for action in actions:
            if action.kind == "send":
                self.held[action.value] = self._tile(name, action.kind, action.value, place)
            elif action.kind == "recv":
                tile = self._tile(name, action.kind, action.value, place)
                self._act(name, place)
                self._receive(name, tile, place)
            elif action.kind == "send_dim":
                self.told.add(DIMENSIONS[action.value])
            elif action.kind == "send_idx" and DIMENSIONS[action.value] not in place:
                dimension = DIMENSIONS[action.value]
                raise WrongNest(
                    f"opcode '{name}' sends the index of {dimension} outside of loop {dimension}",
                    "move it further in, or change the order of the loops",
                    placement=True,
                )
        if not any(action.kind == "recv" for action in actions):
            self._act(name, place)
        self.steps += 1

    def _tile(self, name: str, kind: str, operand: int, place: Place) -> tuple[int, ...]:
        letters = sorted(getattr(self.accelerator.layouts, OPERANDS[operand]), key=DIMENSIONS.index)
        if (kind == "recv") != (operand == C):
            what = "receives" if kind == "recv" else "sends"
            raise WrongNest(f"opcode '{name}' {what} {OPERANDS[operand]}", "send a and b, receive c")
        absent = [letter for letter in letters if letter not in place]
        if absent:
            what = "receives" if kind == "recv" else "sends"
            raise WrongNest(
                f"opcode '{name}' {what} {OPERANDS[operand]} outside of loop {' and '.join(absent)}",
                "move it further in, or change the order of the loops",
                placement=True,
            )
        untold = [letter for letter in letters if letter not in self.told]
        if untold:
            what = "receives" if kind == "recv" else "sends"
            raise WrongNest(
                f"opcode '{name}' {what} {OPERANDS[operand]} before the accelerator knows {' and '.join(untold)}",
                "put an opcode with send_dim into init_opcodes",
            )
        return tuple(place[letter] for letter in letters)

    def _act(self, name: str, place: Place) -> None:
        """What an opcode does with what it has sent, before it receives."""
        if name in self.computing:
            self._compute(name, place)
        if name in self.accelerator.emits:
            if not self.sums:
                raise WrongNest(f"opcode '{name}' asks for results that nothing computes", "compute before it")
            self.sent.append(self.sums)
            self.sums = []

    def _compute(self, name: str, place: Place) -> None:
        if set(place) != set(DIMENSIONS):
            absent = " and ".join(letter for letter in DIMENSIONS if letter not in place)
            raise WrongNest(f"opcode '{name}' computes outside of loop {absent}", "move it into the innermost group")
        m, n, k = (place[letter] for letter in DIMENSIONS)
        for operand, wanted in ((A, (m, k)), (B, (n, k))):
            if self.held.get(operand) != wanted:
                found = "an earlier tile" if operand in self.held else "no tile"
                raise WrongNest(
                    f"opcode '{name}' computes with {found} of {OPERANDS[operand]}",
                    f"send {OPERANDS[operand]} in every turn of its loops, before that",
                )
        if self.sums and not self.accelerator.accumulates:
            raise WrongNest(
                f"opcode '{name}' overwrites results that nobody received", "receive c behind every product"
            )
        if self.sums and self.sums[-1][:2] != (m, n):
            changed = " and ".join(
                letter for letter, old, new in zip("mn", self.sums[-1], (m, n), strict=False) if old != new
            )
            raise WrongNest(
                f"opcode '{name}' adds to the results of another {changed}", f"receive c within loop {changed}"
            )
        self.sums.append((m, n, k))

    def _receive(self, name: str, tile: tuple[int, ...], place: Place) -> None:
        if not self.sums and not self.sent:
            raise WrongNest(
                f"opcode '{name}' waits for results that nothing computes: it would wait for ever",
                "compute before it, or list the opcode that does in `computes`",
            )
        asks = any(action.kind != "recv" for action in self.accelerator.opcodes[name])
        if self.sent:
            if asks and name not in self.computing and name not in self.accelerator.emits:
                raise WrongNest(
                    f"opcode '{name}' asks for results that the accelerator has sent already",
                    "receive them with an opcode that sends nothing, or compute with one that isn't in `emits`",
                )
            sums = self.sent.pop(0)
            if self.sent and "k" not in place and self.sent[0][-1][:2] == tile:
                raise WrongNest(
                    f"opcode '{name}' receives once, but the accelerator sends c in every turn of loop k",
                    "receive in the innermost group, or compute with an opcode that isn't in `emits`",
                )
        else:
            if self.accelerator.emits and not asks:
                raise WrongNest(
                    f"opcode '{name}' waits for results that nothing asks for: it would wait for ever",
                    "compute with an opcode that is in `emits`, or receive with one that asks by a literal",
                )
            sums, self.sums = self.sums, []
        if sums[-1][:2] != tile:
            raise WrongNest(f"opcode '{name}' receives another tile of c than was computed", "move it further in")
        self.received += sums
