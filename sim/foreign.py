"""Verilog that isn't ours: its files in the build, and its ports against their description."""

import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from hw.spec import StreamAccel, System
from hw.spec.stream_ports import stream_ports

from .cache import cached, fingerprint
from .errors import BuildError
from .toolchain import verilator_bin, verilator_env

__all__ = ["ForeignFiles", "check_ports", "foreign_files", "foreign_texts"]

_ERROR = re.compile(r"%Error(?:-\w+)?: (?:.*/)?(.*)")
_HEADERS = (".vh", ".svh", ".h", ".inc")


@dataclass(frozen=True)
class ForeignFiles:
    """Files for Verilator: what it compiles, and folders that it finds included files in."""

    sources: tuple[Path, ...] = ()
    folders: tuple[Path, ...] = ()


def foreign_files(system: System) -> ForeignFiles:
    """The Verilog of a system's stream accelerators, copied and found to have the ports that are described.

    Raises
    ------
    BuildError
        A file isn't Verilog, or has another module or other ports than its description says.
    """
    parts = [part for part in system.accelerator if isinstance(part, StreamAccel)]
    if not parts:
        return ForeignFiles()
    key = fingerprint([*(repr(part) for part in parts), *foreign_texts(system), Path(__file__).read_bytes()])
    folder = cached("foreign", key, lambda folder: write_foreign(system, folder))
    return _files(sorted(path for path in folder.rglob("*") if path.is_file()))


def foreign_texts(system: System) -> list[str]:
    """All that the Verilog of a system's stream accelerators says, for a key."""
    parts = [part for part in system.accelerator if isinstance(part, StreamAccel)]
    return [piece for part in parts for item in part.verilog_sources().items() for piece in item]


def write_foreign(system: System, folder: Path) -> None:
    """Copy the files, each once, however many accelerators name it; and check their ports."""
    made: dict[tuple[str, str], Path] = {}
    for part in system.accelerator:
        if not isinstance(part, StreamAccel):
            continue
        parents: dict[Path, Path] = {}
        for name, text in part.verilog_sources().items():
            place = parents.setdefault(Path(name).parent, folder / part.name / str(len(parents)))
            place.mkdir(parents=True, exist_ok=True)
            key = (Path(name).name, text)
            if key not in made:
                made[key] = place / Path(name).name
                made[key].write_text(text)
        files = [made[Path(name).name, text] for name, text in part.verilog_sources().items()]
        with TemporaryDirectory() as scratch:
            check_ports(part, _files(files), Path(scratch))


def _files(paths: list[Path]) -> ForeignFiles:
    sources = tuple(path for path in paths if path.suffix not in _HEADERS)
    return ForeignFiles(sources, tuple(dict.fromkeys(path.parent for path in paths)))


def check_ports(part: StreamAccel, files: ForeignFiles, folder: Path) -> None:
    """Compare the ports of an accelerator's module with its description. ``folder``: for what is written meanwhile.

    Raises
    ------
    BuildError
        For the first that differs.
    """
    where = f"accelerator.{part.name}"
    found = _ports_of(part, files, folder)
    wanted = stream_ports(part)
    listed = ", ".join(found) or "none"
    for name, port in wanted.items():
        if name not in found:
            raise BuildError(
                f"{where}.ports", f"no port '{name}' in module '{part.top}'", f"its ports: {listed}", _name(port.role)
            )
        direction, width = found[name]
        if direction != port.direction:
            raise BuildError(
                f"{where}.ports", f"'{name}' is an {direction}", f"{port.role} is an {port.direction}", _name(port.role)
            )
        if width != port.width_bits:
            key = "stream_width_bits" if "." in port.role else "ports"
            limit = f"the description says {port.width_bits}"
            raise BuildError(f"{where}.{key}", f"'{name}' has {width} bits", limit, "make both equal")
    # Without TLAST on the input it is never high there; anything else that isn't driven is a mistake.
    free = {f"{part.ports.input}_tlast"}
    for name, (direction, _) in found.items():
        if direction == "input" and name not in wanted and name not in free:
            raise BuildError(
                f"{where}.ports",
                f"input '{name}' of module '{part.top}' is connected to nothing",
                f"connected: {', '.join(wanted)}",
                "describe it, or give it a value in a module around it",
            )


def _name(role: str) -> str:
    key, _, signal = role.partition(".")
    if signal == "tlast":
        return f'correct ports.{key}, or say {key}_last = "none"'
    if signal == "tkeep":
        return "say keep = false"
    return f"correct ports.{key}"


def _ports_of(part: StreamAccel, files: ForeignFiles, folder: Path) -> dict[str, tuple[str, int]]:
    """Port → (direction, bits) of the top, as Verilator reads it."""
    where = f"accelerator.{part.name}"
    target = folder / "ports"
    command = [
        str(verilator_bin()),
        "--json-only",
        "--top-module",
        part.top,
        "--Mdir",
        str(target),
        "--prefix",
        "ports",
    ]
    command += ["-Wno-lint", "-Wno-style", "-Wno-fatal", *(f"-I{place}" for place in files.folders)]
    command += map(str, files.sources)
    done = subprocess.run(command, env=verilator_env(), capture_output=True, text=True, check=False)
    if done.returncode:
        said = next((match.group(1) for match in map(_ERROR.match, done.stderr.splitlines()) if match), "nothing said")
        if "Specified --top-module" in done.stderr:
            raise BuildError(
                f"{where}.top", repr(part.top), f"no such module in {', '.join(part.verilog)}", "correct it"
            )
        raise BuildError(f"{where}.verilog", said.strip()[:300], "Verilator has to read it", "mend the file")
    tree = json.loads((target / "ports.tree.json").read_text())
    types = {item["addr"]: item for item in tree["miscsp"][0]["typesp"]}
    top = next(item for item in tree["modulesp"] if item["name"] == part.top or item.get("origName") == part.top)
    return {
        item["name"]: (item["direction"].lower(), _bits(types[item["dtypep"]]))
        for item in top["stmtsp"]
        if item["type"] == "VAR" and item["direction"] in ("INPUT", "OUTPUT", "INOUT")
    }


def _bits(kind: dict) -> int:
    """Width of a type: ``31:0`` is 32."""
    if "range" not in kind:
        return 1
    high, low = kind["range"].split(":")
    return abs(int(high) - int(low)) + 1
