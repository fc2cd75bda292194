"""``docs/formal.md`` from the catalogue of proofs: ``python -m tests.formal.page`` writes it."""

from pathlib import Path

from .catalogue import PROOFS
from .prove import ROOT, Proof, statements

__all__ = ["PAGE", "page"]

PAGE: Path = ROOT / "docs" / "formal.md"

HEAD = """\
# Formal proofs

`make formal` proves what stands here, prints a verdict for each, and plants each proof's faults to show the statement
that finds them. `make test` does the same, but for the proofs marked long. Proofs are made by SymbiYosys with z3 from
the Amaranth sources themselves; `tests/formal/` holds the properties, beside the specification that each is compared
with. This page is written from that catalogue (`python -m tests.formal.page`), and a test keeps them equal.

A proof by induction holds for runs of any length. A bounded one covers every run of so many cycles from reset, at
widths at which the longest legal transaction fits into them.
"""


def _section(proof: Proof) -> str:
    properties, support = statements(proof)
    lines = [f"## {proof.name}", ""]
    lines += [f"`{proof.block}`; {proof.widths}; {proof.reach}{'; long' if proof.long else ''}.", ""]
    lines += [f"- {text}" for text in properties]
    if support:
        lines += ["", f"Assertions that support the induction: {support}."]
    lines += ["", f"Planted faults, each found: {', '.join(f'`{name}`' for name in proof.faults)}.", ""]
    return "\n".join(lines)


def page() -> str:
    """The page's text."""
    return "\n".join([HEAD, *map(_section, PROOFS.values())])


if __name__ == "__main__":
    PAGE.write_text(page())
