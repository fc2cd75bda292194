"""Random legal packets, and a fault for each rule."""

import random
from collections.abc import Iterator

from hw.axi.packet_model import Beat, Packet, beats
from hw.axi.protocol import PacketChecker
from hw.spec.words import Word, WordKind

from .trace import Cycle, Line, Mutant, reset_cycles, session_after

__all__ = ["make_checker", "mutants", "traffic"]

LIMIT = 100


def make_checker(data_width: int, *, commands: bool = True) -> PacketChecker:
    """The checker that `traffic` is for."""
    return PacketChecker(data_width, commands=commands, limit_cycles=LIMIT)


def _beats(rng: random.Random, data_bytes: int, commands: bool) -> Iterator[Beat]:
    while True:
        length = rng.choice((rng.randint(1, data_bytes), rng.randint(1, 5 * data_bytes), 2 * data_bytes))
        packet = Packet([rng.randbytes(length) for _ in range(rng.randint(1, 4))])
        words = [
            Word(kind=WordKind.COMMAND, index=rng.getrandbits(10), value=rng.getrandbits(32), launch=rng.random() < 0.3)
            for _ in range(rng.randint(0, 3) if commands else 0)
        ]
        yield from beats([*words, packet], data_bytes)


def traffic(
    cycles: int, seed: int, *, data_width: int, commands: bool = True, rate: float = 0.5, resets: int = 0
) -> list[Cycle]:
    """Legal traffic."""
    rng = random.Random(seed)
    made: list[Cycle] = []
    for _ in range(resets + 1):
        session = _session(rng, cycles // (resets + 1), data_width // 8, commands, rate)
        made += session_after(made, session)
    return made


def _session(rng: random.Random, cycles: int, data_bytes: int, commands: bool, rate: float) -> list[Cycle]:
    line = Line("", {"data": 8 * data_bytes, "keep": data_bytes, "last": 1, "command": 1}, rng, rate)
    source = _beats(rng, data_bytes, commands)
    made = reset_cycles([line])
    # What a packet has shown of its rows: beats before its first partial one, and whether it has had one.
    position, period, tail, half = 0, None, 0, 0
    full = (1 << data_bytes) - 1
    for _ in range(cycles):
        cycle: Cycle = {"rst": 0, "_position": position, "_period": -1 if period is None else period, "_half": half}
        cycle |= {"_tail": tail}
        offer = next(source)._asdict() if line.held is None and line.offers() else None
        beat, taken = line.drive(cycle, offer)
        made.append(cycle)
        if not taken:
            continue
        half = 1 - half if beat["command"] and data_bytes < 8 else 0
        if beat["command"] or beat["last"]:
            position, period = 0, None
            continue
        if period is None and beat["keep"] != full:
            period, tail = position, beat["keep"]
        position = 0 if position == period else position + 1
    return made


def mutants(data_width: int) -> dict[str, list[Mutant]]:
    """A fault for each rule."""
    full = (1 << data_width // 8) - 1

    def live(cycle: Cycle) -> bool:
        return "_reset" not in cycle

    def held(cycle: Cycle) -> bool:
        return live(cycle) and bool(cycle["_held"])

    def new(cycle: Cycle, *, command: int) -> bool:
        return live(cycle) and bool(cycle["valid"]) and not cycle["_held"] and cycle["command"] == command

    def data(cycle: Cycle) -> bool:
        return new(cycle, command=0)

    def word(cycle: Cycle) -> bool:
        return new(cycle, command=1)

    def loud(cycle: Cycle) -> Cycle:
        return {"valid": 1, "command": 0, "keep": full, "last": 0}

    def with_kind(kind: WordKind):
        # In the beat that has the kind's bits: the only one, or the second of two.
        shift = 48 if data_width >= 64 else 48 - data_width
        return lambda cycle: {"data": cycle["data"] & ~(7 << shift) | kind << shift}

    halved = data_width < 64
    in_row = lambda c: data(c) and 0 <= c["_period"] != c["_position"]  # noqa: E731
    at_end = lambda c: data(c) and c["_period"] == c["_position"] and not c["last"]  # noqa: E731
    made = {
        "T_RESET": [
            Mutant(lambda cycle: cycle.get("_reset") == 1, loud),
            Mutant(lambda cycle: cycle.get("_reset") == 2, loud),
        ],
        "T_HELD": [Mutant(held, lambda cycle: {"valid": 0})],
        "T_STABLE_DATA": [Mutant(held, lambda cycle: {"data": cycle["data"] ^ 1})],
        "T_STABLE_KEEP": [
            Mutant(
                lambda c: held(c) and c["keep"] == full and not c["command"] and c["_period"] == -1,
                lambda c: {"keep": full >> 1},
            )
        ],
        "T_STABLE_LAST": [Mutant(held, lambda c: {"last": 1 - c["last"]}, also=("T_COMMAND_LAST", "T_ROWS"))],
        "T_STABLE_COMMAND": [
            Mutant(
                held,
                lambda c: {"command": 1 - c["command"]},
                also=("T_COMMAND_KEEP", "T_COMMAND_LAST", "T_COMMAND_KIND", "T_COMMAND_HALVES"),
            )
        ],
        "T_TAKEN": [Mutant(data, lambda cycle: {"ready": 0}, hold=LIMIT)],
        "T_KEEP_NONE": [Mutant(data, lambda cycle: {"keep": 0}, also=("T_ROWS",))],
        "T_KEEP_LOW": [
            Mutant(data, lambda cycle: {"keep": full - 1}, also=("T_ROWS",)),
            Mutant(data, lambda cycle: {"keep": full ^ 2}, also=("T_ROWS",)),
            Mutant(data, lambda cycle: {"keep": 1 << data_width // 8 - 1}, also=("T_ROWS",)),
        ],
        "T_ROWS": [
            Mutant(in_row, lambda c: {"keep": 1}),
            Mutant(in_row, lambda c: {"last": 1}),
            Mutant(at_end, lambda c: {"keep": full}),
            Mutant(at_end, lambda c: {"keep": c["_tail"] >> 1 or full >> 1}),
        ],
        "T_COMMAND_KEEP": [Mutant(word, lambda cycle: {"keep": full >> 1})],
        "T_COMMAND_LAST": [Mutant(word, lambda cycle: {"last": 1})],
        "T_COMMAND_KIND": [
            Mutant(lambda c: word(c) and (c["_half"] or not halved), with_kind(kind))
            for kind in (WordKind.INVALID, WordKind.SET, WordKind.FENCE)
        ],
        "T_COMMAND_HALVES": [Mutant(lambda c: word(c) and c["_half"], lambda c: {"command": 0})],
    }
    if not halved:
        del made["T_COMMAND_HALVES"]
    return made
