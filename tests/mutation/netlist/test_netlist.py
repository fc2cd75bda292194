"""Mutants from the netlists: a sample in `make test`, all of them in `make test-long`."""

import random
import re

import pytest

from tests.mutation.document import DOCUMENT
from tests.mutation.netlist.campaign import campaign, verdict
from tests.mutation.netlist.checks import CHECKS, prepare
from tests.mutation.netlist.equivalence import equivalent
from tests.mutation.netlist.mutants import drawn, mutants
from tests.mutation.netlist.survivors import REASONS, known, reason

pytestmark = pytest.mark.filterwarnings("ignore:.*created but never used", "ignore:.*fork")
SAMPLE, PROVED = 16, 4
LEAST_MUTANTS = 1000


@pytest.mark.parametrize("block", CHECKS)
def test_without_a_mutant_every_check_passes(block):
    prepare()
    assert verdict(block, 0) is None


def test_a_sample_is_killed():
    rng = random.Random(2)
    # A bridge that doesn't answer holds the host for millions of cycles: those are for `make test-long`.
    quick = [mutant for mutant in mutants() if reason(mutant) is None and mutant.block != "bridge"]
    chosen = rng.sample(quick, SAMPLE)
    found = campaign(chosen, 1)
    alive = [mutant.name for mutant in chosen if found[mutant.number] is None]
    assert not alive, f"{alive} should be killed"


def test_what_is_said_to_be_equivalent_is():
    rng = random.Random(3)
    said = [mutant for mutant in mutants() if reason(mutant) == "equivalent"]
    assert all(equivalent(mutant) for mutant in rng.sample(said, min(PROVED, len(said))))
    killed = [mutant for mutant in mutants() if reason(mutant) is None]
    assert not any(equivalent(mutant) for mutant in rng.sample(killed, PROVED)), "a killed mutant isn't equivalent"


def test_the_table_and_the_document_agree():
    whys = list(known().values())
    assert set(whys) <= REASONS.keys()
    assert len(whys) == sum(reason(mutant) is not None for mutant in mutants()), (
        "survivors that aren't drawn any more: run python -m tests.mutation.netlist.document"
    )
    planted, killed = len(mutants()), len(mutants()) - len(whys)
    assert planted >= LEAST_MUTANTS
    text = " ".join(DOCUMENT.read_text().split())
    found = re.search(r"Killed / planted: (\d+) / (\d+), .*? Survivors: (\d+) proved equivalent, (\d+) open", text)
    assert found, "run: python -m tests.mutation.netlist.document"
    wanted = killed, planted, whys.count("equivalent"), whys.count("open")
    assert tuple(map(int, found.groups())) == wanted, "run: python -m tests.mutation.netlist.document"


def test_as_many_are_drawn_of_each_part_and_none_of_a_clock():
    lines = [f"mutate -mode inv -cell $flatten\\a.\\b.$and${n} -port A -portbit 0" for n in range(3)]
    lines += ["mutate -mode inv -cell $flatten\\a.$dff$7 -port CLK -portbit 0", "mutate -mode inv -cell $x -port A"]
    assert [part for part, _ in drawn(lines, 2)] == ["", "a.b", "a.b"]


@pytest.mark.xfail(reason="open survivors: docs/mutation.md", strict=True)
def test_ninety_five_percent_are_killed_and_the_rest_is_equivalent():
    whys = list(known().values())
    killed = len(mutants()) - len(whys)
    assert killed >= 0.95 * (len(mutants()) - whys.count("equivalent"))
    assert "open" not in whys


@pytest.mark.long
def test_all_but_the_known_survivors_are_killed():
    found = campaign(mutants(), 2)
    alive = [mutant for mutant in mutants() if found[mutant.number] is None]
    surprises = [mutant.name for mutant in alive if reason(mutant) is None]
    assert not surprises, f"nobody noticed {surprises}"
    said = [mutant for mutant in mutants() if reason(mutant) == "equivalent"]
    wrong = [mutant.name for mutant in said if not equivalent(mutant)]
    assert not wrong, f"not equivalent: {wrong}"
