"""Every block is as its proof says, and every proof is seen to fail."""

import pytest

from .catalogue import PROOFS
from .prove import prove

LONG = pytest.mark.long


def _marks(proof):
    return [LONG] if proof.long else []


@pytest.mark.parametrize("proof", [pytest.param(proof, id=name, marks=_marks(proof)) for name, proof in PROOFS.items()])
def test_it_holds(proof):
    verdict = prove(proof)
    assert verdict.passed, f"{proof.name}: {verdict.status}\n{verdict.text}"
    print(f"{proof.name}: {proof.reach}; {proof.widths}")


@pytest.mark.parametrize(
    ("proof", "fault"),
    [
        pytest.param(proof, fault, id=f"{name}-{fault}", marks=_marks(proof))
        for name, proof in PROOFS.items()
        for fault in proof.faults
    ],
)
def test_a_fault_is_found(proof, fault):
    verdict = prove(proof, fault)
    assert verdict.failed, f"{proof.name} with fault {fault}: {verdict.status}\n{verdict.text}"
    assert "tests/formal/" in verdict.text, "the counterexample names the line of an assertion"
