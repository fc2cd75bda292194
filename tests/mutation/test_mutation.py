"""Every fault is caught, and without one nothing is."""

import pytest

from tests.mutation.campaign import verdict
from tests.mutation.design import DESIGNS
from tests.mutation.document import DOCUMENT
from tests.mutation.fault import Change, Fault
from tests.mutation.faults import FAULTS
from tests.mutation.planting import plant_text

pytestmark = pytest.mark.filterwarnings("ignore:.*created but never used")


@pytest.mark.parametrize("design", DESIGNS)
def test_a_sound_design_passes(design):
    assert verdict(design, 0) is None


@pytest.mark.parametrize("number", range(1, len(FAULTS) + 1), ids=lambda number: FAULTS[number - 1].name)
def test_a_fault_is_caught(number):
    assert verdict(FAULTS[number - 1].design, number) is not None


@pytest.mark.parametrize("text", ["a = c", "a = b; a = b"], ids=["missing", "ambiguous"])
def test_an_anchor_must_be_there_once(text):
    fault = Fault("f", "system", (Change("module", "a = b", "b", "c"),))
    assert plant_text("module", "a = b", [(7, fault)]) == "a = planted(7, b, c)"
    with pytest.raises(ValueError, match="not once"):
        plant_text("module", text, [(7, fault)])


def test_the_document_lists_every_fault():
    text = DOCUMENT.read_text()
    assert f"Caught / planted: {len(FAULTS)} / {len(FAULTS)}." in text
    rows = [line.split(" | ")[:2] for line in text.splitlines() if line[:3].strip("| ").isdigit()]
    assert rows == [[f"| {number}", fault.name] for number, fault in enumerate(FAULTS, 1)], (
        "run: python -m tests.mutation.document > docs/mutation.md"
    )
