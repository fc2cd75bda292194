"""docs/mutation.md, measured.

To write it again: ``python -m tests.mutation.document > docs/mutation.md``.
"""

from pathlib import Path

from tests.mutation.campaign import verdict
from tests.mutation.checks import CHECKS
from tests.mutation.faults import FAULTS

__all__ = ["DOCUMENT", "page", "rows"]

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "mutation.md"

HEAD = """\
# Mutation

Mistakes that are planted in the RTL, and the run that notices each. Measured and written by
`python -m tests.mutation.document`; `tests/mutation/test_mutation.py` holds it to that, and to a sound design passing
all of the same runs.

`tests/mutation/faults_of_*.py` has the faults: an expression in a module of `hw`, which must be there exactly once, and
what stands there instead. All are planted at once while the Verilog is made, in a process of its own, each as
`active_fault == number ? wrong : right`; so one model of each design serves all of them, and the product knows
nothing of it. `system` is `tiny` with the protocol checkers, `loopback` the DMA engine with its streams joined, on a
64-bit bus. A run makes a new model for each of its checks and ends at the first that fails.

"""


def rows() -> list[tuple[str, str, str, str] | None]:
    """Of each fault: name, design, the check that notices, and what it says; None where none does."""
    found = []
    for number, fault in enumerate(FAULTS, 1):
        result = verdict(fault.design, number)
        found.append(None if result is None else (fault.name, fault.design, *result))
    return found


def page() -> str:
    """The whole page."""
    lines = [HEAD, "## Checks\n\n"]
    for design, checks in CHECKS.items():
        lines += [f"- `{design}`, `{check.__name__}`: {(check.__doc__ or '').strip()}\n" for check in checks]
    measured = rows()
    caught = sum(row is not None for row in measured)
    lines += ["\n## Faults\n\n", f"Caught / planted: {caught} / {len(FAULTS)}.\n\n"]
    lines += ["| # | fault | in | caught by | which says |\n|---|---|---|---|---|\n"]
    for number, (fault, row) in enumerate(zip(FAULTS, measured, strict=True), 1):
        check, says = row[2:] if row else ("**nobody**", "")
        modules = ", ".join(dict.fromkeys(change.module.removeprefix("hw.") for change in fault.changes))
        says = says.replace("|", "\\|").replace("<", "&lt;")
        lines.append(f"| {number} | {fault.name} | `{modules}` | `{fault.design}`, {check} | {says} |\n")
    return "".join(lines)


if __name__ == "__main__":
    print(page(), end="")
