"""The second half of docs/mutation.md: all mutants, run (about 20 minutes on two cores).

``python -m tests.mutation.netlist.document`` also writes the table of survivors anew.
"""

from collections import Counter
from collections.abc import Mapping

from tests.mutation.document import DOCUMENT
from tests.mutation.netlist import survivors
from tests.mutation.netlist.campaign import Verdict, campaign, counts
from tests.mutation.netlist.checks import CHECKS, TIMING
from tests.mutation.netlist.equivalence import equivalent
from tests.mutation.netlist.mutants import Mutant, mutants

__all__ = ["BEGIN", "half", "write"]

BEGIN = "\n## Mutants of the netlists\n"
HEAD = """
Besides, `yosys mutate` draws mutants from the netlists of the blocks of `tiny`: a bit of a cell's port that is
inverted, stuck, or inverted by another bit. A netlist is flattened and optimised first, and the same number is drawn
(with a fixed seed) from each part of it. All mutants of a block are in one netlist, each behind its number
(`-ctrl`), and that netlist stands in for the block in `system`, `loopback` and `accelerator`. Each mutant runs in a
process of its own, until a check fails, a protocol checker fires, or the time is up.

`timing` checks compare cycles and counters with those of the sound design, which are kept in
`tests/mutation/netlist/timing.json`. What only they notice is counted apart: it is slower, or counts otherwise, and its
results are right. A survivor is `equivalent` if z3 proves that from any state, with any inputs, the next state and all
outputs stay the same; `open` if that isn't proved. Open ones may still be equivalent, in states that are never reached,
or may be a hole in the checks. They are listed in `tests/mutation/netlist/survivors.json`, which
`tests/mutation/netlist/test_netlist.py` holds to.

Written by `python -m tests.mutation.netlist.document`.

"""


def _kinds(verdicts: Mapping[int, Verdict | None], reasons: Mapping[Mutant, str]) -> Counter[str]:
    found = Counter("timing" if verdict[0] in TIMING else "checks" for verdict in verdicts.values() if verdict)
    found.update(reasons.values())
    return found


def half(verdicts: Mapping[int, Verdict | None], reasons: Mapping[Mutant, str]) -> str:
    """The half of the page."""
    drawn = mutants()
    kinds = _kinds(verdicts, reasons)
    killed = kinds["checks"] + kinds["timing"]
    real = len(drawn) - kinds["equivalent"]
    lines = [BEGIN, HEAD]
    lines += [
        f"Killed / planted: {killed} / {len(drawn)}, of them {kinds['checks']} by what is right and "
        f"{kinds['timing']} by timing alone. Survivors: {kinds['equivalent']} proved equivalent, {kinds['open']} open. "
        f"Killed of those that aren't proved equivalent: {100 * killed / real:.1f} %.\n\n"
    ]
    lines += ["| part | killed | planted | by timing alone | equivalent | open |\n|---|---|---|---|---|---|\n"]
    for name, (dead, planted) in counts(drawn, verdicts).items():
        mine = [m for m in drawn if ".".join(filter(None, (m.block, m.part))) == name]
        by_timing = sum((verdicts[m.number] or ("",))[0] in TIMING for m in mine)
        why = Counter(reasons[m] for m in mine if m in reasons)
        lines.append(f"| `{name}` | {dead} | {planted} | {by_timing} | {why['equivalent']} | {why['open']} |\n")
    lines += ["\n| killed by | mutants |\n|---|---|\n"]
    by = Counter(verdict[0] for verdict in verdicts.values() if verdict)
    order = list(dict.fromkeys(f"{design}, {check.__name__}" for all_ in CHECKS.values() for design, check in all_))
    lines += [f"| {name} | {by[name]} |\n" for name in order]
    return "".join(lines)


def write(verdicts: Mapping[int, Verdict | None]) -> None:
    """Into the document and the table of survivors, from what a campaign over all mutants found."""
    reasons = {
        mutant: "equivalent" if equivalent(mutant) else "open"
        for mutant in mutants()
        if verdicts[mutant.number] is None
    }
    survivors.write(reasons)
    first = DOCUMENT.read_text().split(BEGIN)[0]
    DOCUMENT.write_text(first + half(verdicts, reasons))


if __name__ == "__main__":
    write(campaign(mutants(), 2))
