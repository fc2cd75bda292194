"""Runs the checks of a design with one of its faults active."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hw.soc import protocol_tables
from sim.rules import NO_RULES, rules_header
from sim.system import Simulation
from tests.mutation.accelerator import faulty_bench
from tests.mutation.checks import CHECKS
from tests.mutation.design import SHAPE, description, faulty_verilog, top
from tests.mutation.selection import ACTIVE_FILE

__all__ = ["active", "verdict"]

SHORT = 100


@contextmanager
def active(number: int) -> Iterator[None]:
    """Models made in here have fault ``number``; 0: none."""
    home = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / ACTIVE_FILE).write_text(f"{number}\n")
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(home)


@contextmanager
def _open(design: str) -> Iterator[Simulation | str]:
    """What a check of the design gets."""
    verilog = faulty_verilog(design)
    if design == "accelerator":
        with faulty_bench(verilog):
            yield SHAPE
        return
    system = description(design)
    rules = rules_header(protocol_tables(system)) if design == "system" else NO_RULES
    with Simulation(system, verilog=verilog, top=top(design), rules=rules, seed=3) as simulation:
        yield simulation


def verdict(design: str, number: int) -> tuple[str, str] | None:
    """The first check that fails and what it says; None if all pass."""
    for check in CHECKS[design]:
        with active(number), _open(design) as simulation:
            try:
                check(simulation)
            except Exception as found:  # whatever a fault leads to
                lines = [line.strip() for line in str(found).splitlines() if line.strip()]
                return check.__name__, ": ".join([type(found).__name__, *lines[:1]])[:SHORT]
    return None
