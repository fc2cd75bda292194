"""Random legal traffic on an AXI4-Lite port, and a fault for each rule."""

import random

from hw.axi import AXI4LiteSignature
from hw.axi.protocol import AXI4LiteChecker

from .trace import Cycle, Line, Mutant, reset_cycles, session_after

__all__ = ["MUTANTS", "make_checker", "traffic"]

ADDRESS_BITS, OUTSTANDING, LIMIT = 12, 3, 100
WIDTHS = {
    "aw": {"addr": ADDRESS_BITS, "prot": 3},
    "w": {"data": 32, "strb": 4},
    "b": {"resp": 2},
    "ar": {"addr": ADDRESS_BITS, "prot": 3},
    "r": {"data": 32, "resp": 2},
}
# Channel of an answer → channels that ask.
ASKED = {"b": ("aw", "w"), "r": ("ar",)}


def make_checker() -> AXI4LiteChecker:
    """The checker that `traffic` is for."""
    return AXI4LiteChecker(AXI4LiteSignature(ADDRESS_BITS), outstanding=OUTSTANDING, limit_cycles=LIMIT)


def traffic(cycles: int, seed: int, *, rate: float = 0.5, load: float = 1.0, resets: int = 0) -> list[Cycle]:
    """Legal traffic: several accesses outstanding, data before and after its address."""
    rng = random.Random(seed)
    made: list[Cycle] = []
    for _ in range(resets + 1):
        made += session_after(made, _session(rng, cycles // (resets + 1), rate, load))
    return made


def _session(rng: random.Random, cycles: int, rate: float, load: float) -> list[Cycle]:
    line = {name: Line(name, widths, rng, rate) for name, widths in WIDTHS.items()}
    for name in ("aw", "w", "ar"):
        line[name].load = load
    made = reset_cycles(line.values())
    waiting = dict.fromkeys(("aw", "w", "ar"), 0)  # accepted, not answered
    for _ in range(cycles):
        cycle: Cycle = {"rst": 0, **{f"_{name}": count for name, count in waiting.items()}}
        answers = {name: min(waiting[asking] for asking in channels) for name, channels in ASKED.items()}
        cycle |= {f"_due_{name}": count for name, count in answers.items()}
        before = dict(waiting)
        for name, channels in ASKED.items():
            for asking in channels:
                offer = {signal: rng.getrandbits(width) for signal, width in WIDTHS[asking].items()}
                may = before[asking] < OUTSTANDING and line[asking].offers()
                waiting[asking] += line[asking].drive(cycle, offer if may else None)[1]
            offer = {"resp": rng.choice((0, 2, 3)), "data": rng.getrandbits(32)}
            offer = {signal: offer[signal] for signal in WIDTHS[name]}
            may = answers[name] and line[name].offers()
            if line[name].drive(cycle, offer if may else None)[1]:
                for asking in channels:
                    waiting[asking] -= 1
        made.append(cycle)
    return made


def _live(cycle: Cycle) -> bool:
    return "_reset" not in cycle


def _idle(channel: str):
    return lambda cycle: _live(cycle) and not cycle[f"{channel}valid"]


def _calm(cycle: Cycle, **waiting: int) -> bool:
    """Nothing is valid, and so much is unanswered."""
    silent = not any(cycle[f"{name}valid"] for name in WIDTHS)
    return _live(cycle) and silent and all(cycle[f"_{name}"] == waiting.get(name, 0) for name in ("aw", "w", "ar"))


def _handshake_faults(channel: str) -> dict[str, list[Mutant]]:
    name = channel.upper()
    also = {"b": ("B_UNASKED",), "r": ("R_UNASKED",)}.get(channel, ())
    loud = {f"{channel}valid": 1, f"{channel}resp": 0}

    def held(cycle: Cycle) -> bool:
        return _live(cycle) and bool(cycle[f"_{channel}held"])

    def flip(signal: str):
        return lambda cycle: {signal: cycle[signal] ^ 2}

    return {
        f"{name}_RESET": [
            Mutant(lambda cycle: cycle.get("_reset") == 1, lambda cycle: loud),
            Mutant(lambda cycle: cycle.get("_reset") == 2, lambda cycle: loud, also=also),
        ],
        f"{name}_HELD": [Mutant(held, lambda cycle: {f"{channel}valid": 0})],
        **{
            f"{name}_STABLE_{signal.upper()}": [
                Mutant(held, flip(f"{channel}{signal}"), also=(f"{name}_EXOKAY",) if signal == "resp" else ())
            ]
            for signal in WIDTHS[channel]
        },
        f"{name}_TAKEN": [
            Mutant(
                lambda cycle: _calm(cycle, **dict.fromkeys(ASKED.get(channel, ()), 1)),
                lambda cycle: loud | {f"{channel}ready": 0},
                hold=LIMIT,
            )
        ],
        f"{name}_EXOKAY": [
            Mutant(
                lambda c: _live(c) and c[f"{channel}valid"] and not c[f"_{channel}held"],
                lambda c: {f"{channel}resp": 1},
            )
        ],
    }


def _full(channel: str) -> list[Mutant]:
    return [
        Mutant(
            lambda c: _idle(channel)(c) and c[f"_{channel}"] == OUTSTANDING,
            lambda c: {f"{channel}valid": 1},
        )
    ]


def _answer(channel: str, where) -> list[Mutant]:
    return [Mutant(lambda c: _idle(channel)(c) and where(c), lambda c: {f"{channel}valid": 1, f"{channel}resp": 0})]


def _waits(**waiting: int) -> list[Mutant]:
    return [Mutant(lambda cycle: _calm(cycle, **waiting), lambda cycle: {}, hold=LIMIT)]


_ALL: dict[str, list[Mutant]] = {
    **{name: faults for channel in WIDTHS for name, faults in _handshake_faults(channel).items()},
    **{f"{channel.upper()}_OUTSTANDING": _full(channel) for channel in ("aw", "w", "ar")},
    "AW_COMES": _waits(w=1),
    "W_COMES": _waits(aw=1),
    "B_COMES": _waits(aw=1, w=1),
    "R_COMES": _waits(ar=1),
    "B_UNASKED": _answer("b", lambda c: not c["_aw"] and not c["_w"]),
    "B_BEFORE_ADDRESS": _answer("b", lambda c: not c["_aw"] and c["_w"]),
    "B_BEFORE_DATA": _answer("b", lambda c: c["_aw"] and not c["_w"]),
    "R_UNASKED": _answer("r", lambda c: not c["_ar"] and not c["arvalid"]),
    "R_BEFORE_ADDRESS": _answer("r", lambda c: not c["_ar"] and c["arvalid"]),
}
# Only answers have a response.
MUTANTS = {name: faults for name, faults in _ALL.items() if name not in ("AW_EXOKAY", "W_EXOKAY", "AR_EXOKAY")}
