"""Checkers on several ports of a design, and one place to look."""

from collections.abc import Mapping
from typing import NamedTuple

from amaranth.hdl import Cat, Module, ResetInserter, Signal, ValueLike
from amaranth.lib import wiring
from amaranth.lib.wiring import In, Out

from .checker import BOTH_SIDES, ProtocolChecker
from .rule import Side

__all__ = ["ProtocolMonitor", "Watched"]

RULE_BITS = 8  # of a rule's number


class Watched(NamedTuple):
    """A port under watch.

    ``own`` is the side that the design itself plays, None where it plays both. While ``restart`` is high, the checker
    forgets what it has seen of the port: someone was reset and drops what it was about to do.
    """

    checker: ProtocolChecker
    interface: object
    own: Side | None
    restart: ValueLike = 0


class ProtocolMonitor(wiring.Component):
    """A checker for each of several ports. For simulation: outputs are wide enough for any table.

    Parameters
    ----------
    ports : mapping of str to Watched

    Members
    -------
    protocol_enable : In(2)
        Bit 0: record what the design breaks; bit 1: what its surroundings break. Both low forgets what was recorded.
    protocol_error : Out(1)
        Some rule has been broken at some port.
    protocol_error_<port> : Out(8)
        ``first`` of its checker: number of the rule that was broken first, counted from 1; 0 for none.
    """

    def __init__(self, ports: Mapping[str, Watched]):
        self.ports = dict(ports)
        super().__init__(self.members(ports))

    @staticmethod
    def members(ports: Mapping[str, object]) -> dict:
        """The members, for a component that passes them on."""
        return {
            "protocol_enable": In(2, init=BOTH_SIDES),  # type: ignore[call-arg]
            "protocol_error": Out(1),
            **{f"protocol_error_{name}": Out(RULE_BITS) for name in ports},
        }

    def elaborate(self, platform: object) -> Module:
        m = Module()
        for name, (checker, interface, own, restart) in self.ports.items():
            forget = Signal(name=f"restart_{name}")
            m.d.comb += forget.eq(restart)
            m.submodules[name] = ResetInserter(forget)(checker)
            m.d.comb += [*checker.observe(interface), getattr(self, f"protocol_error_{name}").eq(checker.first)]
            for side in Side:
                m.d.comb += checker.enable[side].eq(self.protocol_enable[0 if own in (None, side) else 1])
        errors = (getattr(self, f"protocol_error_{name}") for name in self.ports)
        m.d.comb += self.protocol_error.eq(Cat(errors).any())
        return m
