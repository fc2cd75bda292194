"""Random legal words of an AXI-Stream, and a fault for each rule."""

import random

from hw.axi.protocol import StreamChecker

from .trace import Cycle, Line, Mutant, reset_cycles, session_after

__all__ = ["make_checker", "mutants", "traffic"]

LIMIT = 100


def make_checker(data_width: int) -> StreamChecker:
    """The checker that `traffic` is for."""
    return StreamChecker(data_width, limit_cycles=LIMIT)


def traffic(cycles: int, seed: int, *, data_width: int, rate: float = 0.5, resets: int = 0) -> list[Cycle]:
    """Legal traffic."""
    rng = random.Random(seed)
    made: list[Cycle] = []
    for _ in range(resets + 1):
        line = Line("", {"data": data_width, "keep": data_width // 8, "last": 1}, rng, rate)
        session = reset_cycles([line])
        for _ in range(cycles // (resets + 1)):
            cycle: Cycle = {"rst": 0}
            word = {"data": rng.getrandbits(data_width), "keep": (1 << data_width // 8) - 1, "last": rng.getrandbits(1)}
            line.drive(cycle, word if line.held is None and line.offers() else None)
            session.append(cycle)
        made += session_after(made, session)
    return made


def mutants(data_width: int) -> dict[str, list[Mutant]]:
    """A fault for each rule."""
    full = (1 << data_width // 8) - 1

    def held(cycle: Cycle) -> bool:
        return "_reset" not in cycle and bool(cycle["_held"])

    def new(cycle: Cycle) -> bool:
        return "_reset" not in cycle and bool(cycle["valid"]) and not cycle["_held"]

    loud = {"valid": 1, "keep": full}
    return {
        "T_RESET": [
            Mutant(lambda cycle: cycle.get("_reset") == 1, lambda cycle: loud),
            Mutant(lambda cycle: cycle.get("_reset") == 2, lambda cycle: loud),
        ],
        "T_HELD": [Mutant(held, lambda cycle: {"valid": 0})],
        "T_STABLE_DATA": [Mutant(held, lambda cycle: {"data": cycle["data"] ^ 1})],
        "T_STABLE_KEEP": [Mutant(held, lambda cycle: {"keep": full >> 1}, also=("T_KEEP_ALL",))],
        "T_STABLE_LAST": [Mutant(held, lambda cycle: {"last": 1 - cycle["last"]})],
        "T_TAKEN": [Mutant(new, lambda cycle: {"ready": 0}, hold=LIMIT)],
        "T_KEEP_ALL": [Mutant(new, lambda cycle, keep=keep: {"keep": keep}) for keep in (0, 1, full >> 1, full - 1)],
    }
