"""What a key of a description may be, as data: checked when a part is made, and printed with the schema.

A limit stands in the key's type, ``rows: Annotated[int, PowerOfTwo(2, 64)]``. Limits that depend on other keys are
checked by the part itself; `Stated` says them in words.
"""

import re
from dataclasses import dataclass, fields
from typing import Annotated, Any, get_args, get_origin

from .checks import in_range, name_like, one_of, power_of_two, require

__all__ = ["Choice", "Identifier", "Limit", "Name", "PowerOfTwo", "Range", "Stated", "check_limits", "split_type"]


@dataclass(frozen=True)
class PowerOfTwo:
    """A power of two, both ends included."""

    low: int
    high: int

    @property
    def text(self) -> str:
        """For people."""
        return f"a power of two from {self.low} to {self.high}"

    @property
    def json(self) -> dict[str, Any]:
        """For a JSON schema."""
        return {"enum": [1 << bit for bit in range(self.high.bit_length()) if self.low <= 1 << bit <= self.high]}

    def check(self, what: str, value: int) -> None:
        """Raise `SpecError` unless the value keeps to it."""
        power_of_two(what, value, self.low, self.high)


@dataclass(frozen=True)
class Range:
    """A number, both ends included."""

    low: int
    high: int

    @property
    def text(self) -> str:
        """For people."""
        return f"from {self.low} to {self.high}"

    @property
    def json(self) -> dict[str, Any]:
        """For a JSON schema."""
        return {"minimum": self.low, "maximum": self.high}

    def check(self, what: str, value: int) -> None:
        """Raise `SpecError` unless the value keeps to it."""
        in_range(what, value, self.low, self.high)


@dataclass(frozen=True)
class Choice:
    """One of a few words."""

    words: tuple[str, ...]

    @property
    def text(self) -> str:
        """For people."""
        return f"one of: {', '.join(self.words)}"

    @property
    def json(self) -> dict[str, Any]:
        """For a JSON schema."""
        return {"enum": list(self.words)}

    def check(self, what: str, value: str) -> None:
        """Raise `SpecError` unless the value keeps to it."""
        one_of(what, value, self.words)


@dataclass(frozen=True)
class Name:
    """A name that can stand in C and in Verilog."""

    text = "lower-case letters, digits and underscores"
    json = {"pattern": "^[a-z_][a-z0-9_]*$"}

    def check(self, what: str, value: str) -> None:
        """Raise `SpecError` unless the value keeps to it."""
        name_like(what, value)


@dataclass(frozen=True)
class Identifier:
    """A name of Verilog."""

    text = "an identifier of Verilog"
    json = {"pattern": r"^[A-Za-z_][A-Za-z0-9_\x24]*$"}  # 24: $, which some validators take for an end anywhere

    def check(self, what: str, value: str) -> None:
        """Raise `SpecError` unless the value keeps to it."""
        require(
            re.fullmatch(self.json["pattern"], value) is not None,
            what,
            repr(value),
            "an identifier of Verilog: letters, digits, underscores and $, not starting with a digit",
            "write the name that the Verilog has",
        )


@dataclass(frozen=True)
class Stated:
    """A limit that depends on other keys, in words; the part checks it."""

    text: str
    json = {}

    def check(self, what: str, value: object) -> None:
        """Nothing: see the part."""


Limit = PowerOfTwo | Range | Choice | Name | Identifier | Stated


def split_type(kind: Any) -> tuple[Any, Limit | None]:
    """A key's type without its limit, and the limit."""
    if get_origin(kind) is Annotated:
        plain, limit, *_ = get_args(kind)
        return plain, limit
    return kind, None


def check_limits(part: Any, where: str) -> None:
    """Demand every limit of a part's keys. ``where``: what the keys belong to, as ``dma.dma0``."""
    for item in fields(part):
        limit = split_type(item.type)[1]
        if limit is None:
            continue
        # A wrong name is no good for saying whose it is.
        owner = where.split(".")[0] if item.name == "name" else where
        limit.check(f"{owner}.{item.name}", getattr(part, item.name))
