"""A compiled program: what the compiler made of a model for one system and data mode, in a folder.

The folder (BUILD_DIR) holds the driver, the image, the model it was made from, and `manifest.json`, which says all that
is needed to run it.
"""

import json
import os
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from hw.spec import SpecError, System, system_from_dict, system_to_dict

from .errors import BadInput
from .folders import MANIFEST
from .foreign_files import FOREIGN, bundle, identity
from .inputs import Argument
from .modes import DATA_MODES

__all__ = ["Program", "check_data_mode", "compile_into", "open_program", "refuse_conflict"]

SCHEMA = "headrace.build/1"


@dataclass(frozen=True)
class Program:
    """A program in its folder.

    Members
    -------
    folder : Path
        Holds ``driver.c``, ``driver.h``, further headers, ``image.bin`` and the model.
    system : System
        What it was compiled for.
    data : str
        Its data mode, one of `DATA_MODES`.
    model : Path
        The copy of the model.
    shown : str
        What the user calls the model.
    arguments, results : tuple of Argument
    operators : tuple of mapping
        Rows of the report, as the compiler foresees them.
    """

    folder: Path
    manifest: Mapping[str, Any]
    system: System
    data: str
    model: Path
    shown: str
    arguments: tuple[Argument, ...]
    results: tuple[Argument, ...]
    operators: tuple[Mapping[str, Any], ...]

    @property
    def takes_batches(self) -> bool:
        """Whether every tensor has a leading dimension of 1 that stands for a batch, as in a ``.tflite``."""
        tensors = (*self.arguments, *self.results)
        return self.model.suffix == ".tflite" and all(len(item.shape) > 1 and item.shape[0] == 1 for item in tensors)


def compile_into(
    folder: Path, model: str | os.PathLike[str], system: System, data: str, dump: Path | None = None
) -> Program:
    """Compile a model file and write everything into an empty folder.

    Raises
    ------
    BadInput, CompileError
        If the data mode is unknown, or the model can't be read or compiled.
    """
    from sw.compiler.pipeline import compile_model

    check_data_mode(data)
    compiled = compile_model(Path(model), system, data=data, dump=dump)
    for name, content in compiled.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    bundled, foreign = bundle(system, folder)
    copy = f"model{Path(model).suffix}"
    shutil.copyfile(model, folder / copy)
    manifest = {
        "schema": SCHEMA,
        **compiled.manifest,
        "source": Path(model).name,
        "model": copy,
        "system": system_to_dict(bundled),
        "files": sorted([*compiled.files, *foreign, copy]),
    }
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=2, default=_plain) + "\n")
    return open_program(folder)


def check_data_mode(data: str) -> None:
    """Refuse a data mode that doesn't exist."""
    if data not in DATA_MODES:
        raise BadInput("--data", data, f"one of: {', '.join(DATA_MODES)}", f"write {DATA_MODES[0]}")


def open_program(folder: str | os.PathLike[str]) -> Program:
    """Read the manifest of a folder that was compiled earlier.

    Raises
    ------
    BadInput
        If the folder isn't a build, is incomplete, or was made by another version.
    """
    path = Path(folder)
    shown = os.fspath(folder)
    remedy = "compile again, with headrace compile -o"
    try:
        manifest = json.loads((path / MANIFEST).read_text())
    except FileNotFoundError:
        raise BadInput("BUILD_DIR", shown, f"holds no {MANIFEST}", remedy) from None
    except (OSError, ValueError) as error:
        raise BadInput("BUILD_DIR", shown, f"{MANIFEST} can't be read ({error})", remedy) from None
    if not isinstance(manifest, dict) or manifest.get("schema") != SCHEMA:
        found = manifest.get("schema") if isinstance(manifest, dict) else type(manifest).__name__
        raise BadInput("BUILD_DIR", shown, f"{MANIFEST} has the schema {found}, not {SCHEMA}", remedy)
    try:
        program = Program(
            folder=path,
            manifest=manifest,
            system=system_from_dict(manifest["system"], str(path / FOREIGN)),
            data=manifest["data"],
            model=path / manifest["model"],
            shown=str(path / manifest["model"]),
            arguments=tuple(map(_argument, manifest["arguments"])),
            results=tuple(map(_argument, manifest["results"])),
            operators=tuple(manifest["operators"]),
        )
        absent = [name for name in manifest["files"] if not (path / name).is_file()]
    except (KeyError, TypeError, ValueError, SpecError) as error:
        raise BadInput("BUILD_DIR", shown, f"{MANIFEST} is damaged ({error})", remedy) from None
    if absent:
        raise BadInput("BUILD_DIR", shown, f"{absent[0]} is missing", remedy)
    return program


def refuse_conflict(program: Program, system: System | None, data: str | None) -> None:
    """Refuse options that ask for something else than what a folder was compiled for."""
    remedy = "leave the option away, or compile again"
    if system is not None and identity(system) != identity(program.system):
        limit = f"{program.folder} was compiled for {program.system.name}"
        if system.name == program.system.name:
            limit += ", as it was described then"
        raise BadInput("--system", system.name, limit, remedy)
    if data is not None:
        check_data_mode(data)
        if data != program.data:
            raise BadInput("--data", data, f"{program.folder} was compiled for {program.data}", remedy)


def _argument(row: Mapping[str, Any]) -> Argument:
    return Argument(name=row["name"], shape=tuple(map(int, row["shape"])), dtype=np.dtype(row["dtype"]))


def _plain(value: object) -> object:
    """JSON for what compilers put into manifests: tuples of numpy's integers, dtypes, paths."""
    return value.item() if isinstance(value, np.generic) else str(value)
