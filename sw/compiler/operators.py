"""How an operation says which operator of the model it came from: in its location, which upstream's passes keep.

The location is a name, ``#3 conv_2d features/conv1``, around the location in the source.
"""

import re
from typing import NamedTuple

from mlir import ir

__all__ = ["Operator", "operator_at", "operator_location", "operator_of"]


class Operator(NamedTuple):
    """An operator of the model.

    Members
    -------
    index : int
        Its place in the model's list of operators.
    kind : str
        What it is, in lower case: ``fully_connected``, ``linalg.matmul``.
    detail : str
        The tensor or variable that it makes, or an empty string.
    """

    index: int
    kind: str
    detail: str = ""

    @property
    def name(self) -> str:
        """What a report calls it."""
        return self.detail or self.kind

    def __str__(self) -> str:
        return f"operator {self.index} ({self.kind}{f' {self.detail}' if self.detail else ''})"


def operator_location(index: int, kind: str, child: ir.Location, detail: str = "") -> ir.Location:
    """The location that carries an operator's index, kind and detail around `child`."""
    return ir.Location.name(f"#{index} {kind} {detail}".rstrip(), childLoc=child, context=child.context)


def operator_of(op: ir.Operation) -> Operator | None:
    """The operator that an operation came from, or None where its location doesn't say."""
    return operator_at(op.location)


def operator_at(location: ir.Location) -> Operator | None:
    """The operator that a location names, or None."""
    if location.is_a_name():
        match = re.fullmatch(r"#(\d+) (\S+)(?: (\S+))?", location.name_str)
        if match:
            return Operator(int(match[1]), match[2], match[3] or "")
        return operator_at(location.child_loc)
    if location.is_a_fused():
        return next((found for part in location.locations if (found := operator_at(part))), None)
    return None
