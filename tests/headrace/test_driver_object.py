"""What the object file of a generated driver holds and needs: no variables of its own, no memory from the C library."""

import subprocess
from pathlib import Path

import pytest

from headrace.api import compile
from headrace.modes import DATA_MODES
from tests import models

RUNTIME = Path(models.__file__).parents[1] / "sw" / "runtime"
VARIABLES = set("bBdDgGsSC")  # nm: what lies in sections that can be written, and common symbols
MEMORY = {"malloc", "calloc", "realloc", "free", "alloca", "aligned_alloc", "posix_memalign"}


def kinds_of_symbols(source: Path, tmp_path: Path) -> dict[str, str]:
    """Each symbol's kind, by nm's letter."""
    made = tmp_path / "driver.o"
    subprocess.run(["cc", "-std=c99", "-fno-builtin", "-I", RUNTIME, "-c", source, "-o", made], check=True)
    lines = subprocess.run(["nm", made], check=True, capture_output=True, text=True).stdout.splitlines()
    return {name: kind for *_, kind, name in map(str.split, lines)}


@pytest.mark.parametrize("data", DATA_MODES)
def test_no_variables_and_no_allocation(data, tmp_path):
    model = models.mlp([24, 16, 10], batch=2).save(tmp_path / "m.tflite")
    compile(model, system="tiny", data=data, output=tmp_path / "b")
    kinds = kinds_of_symbols(tmp_path / "b" / "driver.c", tmp_path)
    assert "T" in kinds.values()
    assert [name for name, kind in kinds.items() if kind in VARIABLES] == []
    assert MEMORY.isdisjoint(kinds)


def test_a_variable_and_an_allocation_are_seen(tmp_path):
    source = tmp_path / "bad.c"
    source.write_text("#include <stdlib.h>\nstatic int calls;\nvoid *f(void) { calls++; return malloc(4); }\n")
    kinds = kinds_of_symbols(source, tmp_path)
    assert kinds["calls"] in VARIABLES
    assert "malloc" in kinds
