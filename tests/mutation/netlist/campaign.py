"""Runs the checks with each of many mutants, each in a process of its own."""

import os
import resource
import select
import signal
from collections.abc import Callable, Iterable, Mapping

from tests.mutation.campaign import active
from tests.mutation.netlist.checks import CHECKS, prepare
from tests.mutation.netlist.designs import DESIGNS, opened
from tests.mutation.netlist.mutants import Mutant

__all__ = ["Verdict", "campaign", "verdict"]

CPU_SECONDS = 15  # four times what all checks take on a sound design
SHORT = 100
Verdict = tuple[str, str]
HANGS = "the run doesn't end, or the simulation is aborted"


def verdict(block: str, number: int, *, report: Callable[[str], object] = lambda check: None) -> Verdict | None:
    """The first check that fails and what it says; None if all pass. ``report`` is told of each that begins."""
    for design, check in CHECKS[block]:
        name = f"{design}, {check.__name__}"
        report(name)
        with active(number):
            try:
                with opened(design) as subject:
                    check(subject)
            except BaseException as found:  # whatever a mutant leads to; pytest.fail is no Exception
                lines = [line.strip() for line in str(found).splitlines() if line.strip()]
                return name, ": ".join([type(found).__name__, *lines[:1]])[:SHORT]
    return None


def _child(mutant: Mutant, pipe: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    found = verdict(mutant.block, mutant.number, report=lambda check: os.write(pipe, f"{check}\n".encode()))
    os.write(pipe, f"= {found[1]}\n".encode() if found else b"+\n")


def _start(mutant: Mutant) -> tuple[int, int]:
    reader, writer = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            os.close(reader)
            _child(mutant, writer)
        finally:
            os._exit(0)
    os.close(writer)
    return process, reader


def _result(text: str) -> Verdict | None:
    lines = text.splitlines()
    if lines and lines[-1] == "+":
        return None
    if lines and lines[-1].startswith("= "):
        return lines[-2], lines[-1][2:]
    return (lines[-1] if lines else "?"), HANGS


def campaign(mutants: Iterable[Mutant], processes: int, told: Callable[[Mutant, Verdict | None], None] | None = None):
    """Mutant's number → verdict, ``processes`` at a time.

    Returns
    -------
    dict of int to Verdict or None
    """
    for design in DESIGNS:
        with active(0), opened(design):
            pass
    prepare()
    waiting, running = list(reversed(list(mutants))), {}
    verdicts: dict[int, Verdict | None] = {}
    try:
        while waiting or running:
            while waiting and len(running) < processes:
                mutant = waiting.pop()
                process, reader = _start(mutant)
                running[reader] = (mutant, process, b"")
            for reader in select.select(list(running), [], [])[0]:
                mutant, process, text = running[reader]
                got = os.read(reader, 1 << 16)
                running[reader] = (mutant, process, text + got)
                if not got:
                    os.close(reader)
                    os.waitpid(process, 0)
                    del running[reader]
                    verdicts[mutant.number] = _result(text.decode())
                    if told:
                        told(mutant, verdicts[mutant.number])
    finally:
        for _, process, _ in running.values():
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
    return dict(sorted(verdicts.items()))


def counts(mutants: Iterable[Mutant], verdicts: Mapping[int, Verdict | None]) -> dict[str, tuple[int, int]]:
    """Block and part → killed, planted."""
    found: dict[str, tuple[int, int]] = {}
    for mutant in mutants:
        name = ".".join(filter(None, (mutant.block, mutant.part)))
        killed, planted = found.get(name, (0, 0))
        found[name] = killed + (verdicts[mutant.number] is not None), planted + 1
    return found
