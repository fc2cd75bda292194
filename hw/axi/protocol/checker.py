"""What all protocol checkers have in common."""

from collections.abc import Iterator, Mapping

from amaranth.hdl import Assert, Assume, Module, Mux, ResetSignal, ShapeLike, Signal, Value, ValueLike
from amaranth.lib import wiring
from amaranth.lib.wiring import In, Out

from .rule import RuleTable, Side

__all__ = ["BOTH_SIDES", "ProtocolChecker"]

BOTH_SIDES = 1 << Side.MASTER | 1 << Side.SLAVE


class ProtocolChecker(wiring.Component):
    """Watches an interface and says which rules it breaks. It drives nothing of the interface, and can be synthesised.

    Parameters
    ----------
    rules : RuleTable
        Every one must be given a condition by `_watch`.
    signals : mapping of str to shape
        The interface, flat: an input each.
    limit_cycles : int or None
        Cycles that "within the limit" allows; None: those rules aren't checked.

    Members
    -------
    <signal> : In
    enable : In(2)
        Bit ``Side``: record broken rules of this side. Both low: forget what was recorded. It may change at any time,
        because the interface is followed all the same.
    found : Out(len(rules))
        Rules that are broken in this cycle, whatever ``enable`` is. For proofs.
    errors : Out(len(rules))
        Rules that have been broken. Kept through a reset.
    first : Out
        Number of the rule that was broken first, counted from 1; 0: none. Of several in the same cycle, the lowest.

    Timing: ``errors`` and ``first`` show in the cycle after the one in which a rule was broken.
    """

    def __init__(self, rules: RuleTable, signals: Mapping[str, ShapeLike], limit_cycles: int | None):
        if limit_cycles is not None and limit_cycles < 1:
            raise ValueError(f"limit_cycles: {limit_cycles}; at least 1; write None to leave those rules out")
        self.rules = rules
        self.signals = tuple(signals)
        self.limit_cycles = limit_cycles
        self._conditions: dict[str, Value] = {}
        super().__init__(
            {
                **{name: In(shape) for name, shape in signals.items()},
                "enable": In(2, init=BOTH_SIDES),  # type: ignore[call-arg]
                "found": Out(len(rules)),
                "errors": Out(len(rules)),
                "first": Out(range(len(rules) + 1)),
            }
        )

    def _watch(self, m: Module) -> None:
        """Give every rule its condition, by `_broken`."""
        raise NotImplementedError

    def _broken(self, identifier: str, condition: ValueLike) -> None:
        """In a cycle without reset, the condition says that the rule is broken."""
        if identifier not in self.rules or identifier in self._conditions:
            raise ValueError(f"rule {identifier}: not in the table of {self.rules.name}, or given twice")
        self._conditions[identifier] = Value.cast(condition)

    def elaborate(self, platform: object) -> Module:
        m = Module()
        self._conditions.clear()
        # In the cycle that reset begins, what is driven still stems from before.
        reset = ResetSignal("sync", allow_reset_less=True)
        self._was_reset = Signal(init=1, reset_less=True)
        m.d.sync += self._was_reset.eq(reset)
        self._watch(m)
        if missing := [name for name in self.rules if name not in self._conditions]:
            raise ValueError(f"rules of {self.rules.name} without a condition: {', '.join(missing)}")

        for number, name in enumerate(self.rules):
            condition = self._conditions[name]
            in_reset = name.endswith("_RESET")
            m.d.comb += self.found[number].eq(condition if in_reset else condition & ~reset)
        recorded = Signal.like(self.errors)
        masks = [Mux(self.enable[side], self.rules.mask(side), 0) for side in Side]
        m.d.comb += recorded.eq(self.found & (masks[0] | masks[1]))
        errors = Signal(len(self.rules), reset_less=True)
        first = Signal.like(self.first, reset_less=True)
        m.d.comb += [self.errors.eq(errors), self.first.eq(first)]
        with m.If(self.enable == 0):
            m.d.sync += [errors.eq(0), first.eq(0)]
        with m.Elif(recorded.any()):
            m.d.sync += errors.eq(errors | recorded)
            with m.If(first == 0):
                for number in reversed(range(len(self.rules))):
                    with m.If(recorded[number]):
                        m.d.sync += first.eq(number + 1)
        return m

    def _handshake(self, m: Module, channel: str, payload: tuple[str, ...]) -> tuple[Signal, Signal]:
        """Rules of a valid/ready channel. Returns (accepted, held: VALID was high without READY a cycle ago)."""
        prefix = "" if channel == "T" else channel.lower()
        valid, ready = getattr(self, f"{prefix}valid"), getattr(self, f"{prefix}ready")
        accepted, held = Signal(name=f"{prefix}_accepted"), Signal(name=f"{prefix}_held")
        m.d.comb += accepted.eq(valid & ready)
        m.d.sync += held.eq(valid & ~ready)
        self._broken(f"{channel}_RESET", valid & self._was_reset)
        self._broken(f"{channel}_HELD", held & ~valid)
        for name in payload:
            now = getattr(self, f"{prefix}{name.lower()}")
            before = Signal(now.shape(), name=f"{prefix}_{name.lower()}_before")
            with m.If(valid & ~ready):
                m.d.sync += before.eq(now)
            self._broken(f"{channel}_STABLE_{name}", held & valid & (now != before))
        self._within_limit(m, f"{channel}_TAKEN", valid & ~ready)
        return accepted, held

    def _within_limit(self, m: Module, identifier: str, waiting: Value) -> None:
        """The rule is broken when ``waiting`` lasts for more than ``limit_cycles`` cycles."""
        if self.limit_cycles is None:
            self._broken(identifier, 0)
            return
        waited = Signal(range(self.limit_cycles + 1), name=f"waited_{identifier.lower()}")
        late = Signal(name=f"late_{identifier.lower()}")
        m.d.comb += late.eq(waiting & (waited == self.limit_cycles))
        with m.If(waiting & ~late):
            m.d.sync += waited.eq(waited + 1)
        with m.Else():
            m.d.sync += waited.eq(0)
        self._broken(identifier, late)

    # For those who use a checker.

    def observe(self, interface: object) -> Iterator:
        """Statements that let the checker watch an interface with members of the same names."""
        for name in self.signals:
            yield getattr(self, name).eq(getattr(interface, name))

    def properties(self, *, asserted: Side, assumed: Side | None = None) -> Iterator:
        """Statements for a proof: rules of one side are to be shown, those of the other are taken for granted."""
        for number, rule in enumerate(self.rules.rules):
            if rule.side is asserted:
                yield Assert(~self.found[number], rule.text)
            elif rule.side is assumed:
                yield Assume(~self.found[number], rule.text)
