"""Mutants that no check notices, and what was found of each: ``survivors.json``.

A survivor is known by its block and Yosys' words for it, because numbers change with the netlist. Its reason is one of
`REASONS`; `tests/mutation/netlist/equivalence.py` proves the first.
"""

import json
from collections.abc import Mapping
from pathlib import Path

from tests.mutation.netlist.mutants import Mutant

__all__ = ["FILE", "REASONS", "known", "reason"]

FILE = Path(__file__).with_name("survivors.json")
REASONS: Mapping[str, str] = {
    "equivalent": "from any state and any inputs, the next state and all outputs are the same (proved by z3)",
    "open": "not shown equivalent, and noticed by no check yet",
}


def _key(mutant: Mutant) -> str:
    return f"{mutant.block}: {mutant.name} ({mutant.cell})"


def known() -> dict[str, str]:
    """Survivor → its reason."""
    return json.loads(FILE.read_text())


def reason(mutant: Mutant) -> str | None:
    """The reason that a mutant survives; None if it doesn't."""
    return known().get(_key(mutant))


def write(found: Mapping[Mutant, str]) -> None:
    """Replace the table."""
    FILE.write_text(json.dumps({_key(mutant): why for mutant, why in found.items()}, indent=1) + "\n")
