"""What a rule of a protocol is: one table entry, from which checkers, messages and documentation are made."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

__all__ = ["OURS", "Rule", "RuleTable", "Side", "handshake_rules"]

OURS = "this project"  # the source of a rule that narrows what the specification allows


class Side(IntEnum):
    """Who has to keep a rule. The numbers are bit positions in a checker's ``enable``."""

    MASTER = 0
    SLAVE = 1

    @property
    def other(self) -> "Side":
        """The opposite side."""
        return Side(1 - self)


@dataclass(frozen=True)
class Rule:
    """One rule.

    Parameters
    ----------
    identifier : str
        Channel first: ``AW_BOUNDARY``.
    side : Side
        On a stream the sender is the master.
    statement : str
        What holds, in one line.
    source : str
        Section of the specification, or `OURS`.
    """

    identifier: str
    side: Side
    statement: str
    source: str

    @property
    def text(self) -> str:
        """What an error says."""
        return f"{self.identifier}: {self.statement} ({self.source})"


class RuleTable(Mapping[str, Rule]):
    """The rules of a protocol, in the order of a checker's error bits.

    Parameters
    ----------
    name : str
        Of the protocol.
    rules : iterable of Rule
    """

    def __init__(self, name: str, rules: Iterable[Rule]):
        self.name = name
        self.rules = tuple(rules)
        self._number = {rule.identifier: number for number, rule in enumerate(self.rules)}
        if len(self._number) != len(self.rules):
            raise ValueError(f"rules of {name}: {len(self.rules) - len(self._number)} identifiers come twice")

    def __getitem__(self, identifier: str) -> Rule:
        return self.rules[self._number[identifier]]

    def __iter__(self) -> Iterator[str]:
        return iter(self._number)

    def __len__(self) -> int:
        return len(self.rules)

    def number(self, identifier: str) -> int:
        """The rule's bit."""
        return self._number[identifier]

    def mask(self, side: Side) -> int:
        """Bits of all rules of a side."""
        return sum(1 << number for number, rule in enumerate(self.rules) if rule.side is side)

    def broken(self, errors: int) -> tuple[Rule, ...]:
        """The rules whose bits are set."""
        return tuple(rule for number, rule in enumerate(self.rules) if errors >> number & 1)


def handshake_rules(
    channel: str, side: Side, payload: Sequence[str], *, handshake: str, reset: str, prefix: str | None = None
) -> list[Rule]:
    """Rules of any valid/ready channel.

    Parameters
    ----------
    channel : str
        Prefix of the identifiers.
    side : Side
        Who drives VALID.
    payload : sequence of str
        The signals that VALID covers.
    handshake, reset : str
        Sections of the specification.
    prefix : str, optional
        Of the signals' names, if it isn't ``channel``.
    """
    name = channel if prefix is None else prefix
    valid, ready = f"{name}VALID", f"{name}READY"
    return [
        Rule(f"{channel}_RESET", side, f"{valid} is low in reset and in the first cycle after it", reset),
        Rule(f"{channel}_HELD", side, f"{valid} stays high until {ready}", handshake),
        *(
            Rule(
                f"{channel}_STABLE_{signal}",
                side,
                f"{name}{signal} doesn't change while {valid} waits for {ready}",
                handshake,
            )
            for signal in payload
        ),
        Rule(f"{channel}_TAKEN", side.other, f"{ready} comes within the limit of cycles after {valid}", OURS),
    ]
