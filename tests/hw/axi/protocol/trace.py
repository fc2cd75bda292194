"""Traces of an interface, made in Python: random legal traffic, faults planted in it, and what a checker says of them.

A cycle is a dict: signal → value. Keys that begin with an underscore say what the generator knows, for those who
plant faults.
"""

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from amaranth.hdl import ClockDomain, Module, Signal
from amaranth.sim import Simulator

from hw.axi.protocol import ProtocolChecker, RuleTable

__all__ = ["Cycle", "Line", "Mutant", "Verdict", "judge", "plant", "reset_cycles", "session_after"]

Cycle = dict[str, int]
RESET_CYCLES = 3


@dataclass
class Line:
    """One valid/ready channel: an offer is held until it is accepted; what isn't valid is noise."""

    prefix: str
    widths: Mapping[str, int]
    rng: random.Random
    rate: float
    load: float = 1.0
    held: Cycle | None = None

    def quiet(self) -> Cycle:
        """Signals of a cycle without VALID."""
        noise = {f"{self.prefix}{name}": self.rng.getrandbits(width) for name, width in self.widths.items()}
        return {**noise, f"{self.prefix}valid": 0, f"{self.prefix}ready": self.rng.getrandbits(1)}

    def offers(self) -> bool:
        """Whether something that could be offered is."""
        return self.rng.random() < self.rate * self.load

    def drive(self, cycle: Cycle, offer: Mapping[str, int] | None) -> tuple[Cycle, bool]:
        """Add this channel's signals to the cycle. Returns (what is valid, or nothing; whether it is accepted)."""
        new = self.held is None
        if new and offer is not None:
            self.held = dict(offer)
        cycle |= self.quiet()
        cycle[f"_{self.prefix}held"] = int(not new)
        if self.held is None:
            return {}, False
        now, ready = self.held, self.rng.random() < self.rate
        cycle |= {f"{self.prefix}{name}": value for name, value in now.items()}
        cycle |= {f"{self.prefix}valid": 1, f"{self.prefix}ready": int(ready)}
        if ready:
            self.held = None
        return now, ready


def reset_cycles(lines: Iterable[Line]) -> list[Cycle]:
    """Reset, and the cycle after it, without any VALID."""
    made = []
    for number in range(RESET_CYCLES + 1):
        cycle: Cycle = {"rst": int(number < RESET_CYCLES), "_reset": 1 + (number == RESET_CYCLES)}
        for line in lines:
            line.held = None
            cycle |= line.quiet()
        made.append(cycle)
    return made


def session_after(before: list[Cycle], session: list[Cycle]) -> list[Cycle]:
    """A session that begins with a reset. What was driven before is still there in its first cycle."""
    return [before[-1] | {"rst": 1, "_reset": 0}, *session] if before else session


@dataclass(frozen=True)
class Mutant:
    """A fault that a rule must catch.

    Parameters
    ----------
    where : callable
        Whether the fault can be planted in this cycle of legal traffic.
    change : callable
        The signals to change in it, given the cycle.
    also : tuple of str
        Rules that the same fault breaks necessarily.
    hold : int
        Repeat the changed cycle so many times before: for what must last.
    """

    where: Callable[[Cycle], object]
    change: Callable[[Cycle], Cycle]
    also: tuple[str, ...] = ()
    hold: int = 0


def plant(traffics: Iterable[list[Cycle]], mutant: Mutant, rng: random.Random) -> list[Cycle]:
    """The first of these pieces of legal traffic that has a place for the fault, up to there and ending in it."""
    for traffic in traffics:
        if places := [number for number, cycle in enumerate(traffic) if mutant.where(cycle)]:
            break
    else:
        raise AssertionError("no traffic has a place for this fault")
    place = rng.choice(places[:4])
    faulty = traffic[place] | mutant.change(traffic[place])
    return [*traffic[:place], *[faulty] * (mutant.hold + 1)]


@dataclass
class Verdict:
    """What a checker says of a trace: names of the broken rules, the first, and in which cycle it was broken."""

    broken: tuple[str, ...]
    first: str | None
    cycle: int | None
    found: list[int] = field(repr=False, default_factory=list)


def judge(checker: ProtocolChecker, traces: Iterable[list[Cycle]], *, enable: int = 3) -> list[Verdict]:
    """Let a checker watch each of the traces, with a reset between them."""
    m = Module()
    m.domains.sync = domain = ClockDomain()
    m.submodules.checker = checker
    widths = {"rst": 1, "enable": 2} | {name: len(getattr(checker, name)) for name in checker.signals}
    pins = Signal(sum(widths.values()))
    position, offsets = 0, {}
    for name, width in widths.items():
        target = domain.rst if name == "rst" else getattr(checker, name)
        m.d.comb += target.eq(pins[position : position + width])
        offsets[name] = position
        position += width

    def packed(cycle: Cycle) -> int:
        return sum(value << offsets[name] for name, value in cycle.items() if name in offsets)

    verdicts: list[Verdict] = []

    async def run(ctx) -> None:
        rules: RuleTable = checker.rules
        for trace in traces:
            for _ in range(2):
                ctx.set(pins, packed({"rst": 1, "enable": 0}))
                await ctx.tick()
            when = None
            for number, cycle in enumerate(trace):
                ctx.set(pins, packed({"rst": 0, "enable": enable} | cycle))
                await ctx.tick()
                if when is None and ctx.get(checker.first):
                    when = number
            first, errors = ctx.get(checker.first), ctx.get(checker.errors)
            verdicts.append(
                Verdict(
                    tuple(rule.identifier for rule in rules.broken(errors)),
                    rules.rules[first - 1].identifier if first else None,
                    when,
                )
            )

    simulator = Simulator(m)
    simulator.add_clock(1e-6)
    simulator.add_testbench(run)
    simulator.run()
    return verdicts
