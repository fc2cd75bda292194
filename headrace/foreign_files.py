"""Somebody else's Verilog in a build folder, so that the build runs wherever it is taken."""

import dataclasses
from pathlib import Path, PurePosixPath
from typing import Any

from hw.spec import StreamAccel, System, system_to_dict

__all__ = ["FOREIGN", "bundle", "identity"]

FOREIGN = "verilog"
"""The folder in a build folder that such files lie in, as beside their description."""


def bundle(system: System, folder: Path) -> tuple[System, list[str]]:
    """Copy the Verilog of stream accelerators: the system that has its names from there, and the files made."""
    made: dict[str, str] = {}
    parts = []
    for part in system.accelerator:
        if isinstance(part, StreamAccel):
            names = {}
            for number, (name, text) in enumerate(part.verilog_sources().items()):
                names[name] = _name(name, f"{part.name}_{number}")
                made[names[name]] = text
            for name in names.values():
                path = folder / FOREIGN / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(made[name])
            part = dataclasses.replace(part, verilog=tuple(names.values()), directory=str(folder / FOREIGN))
        parts.append(part)
    return dataclasses.replace(system, accelerator=tuple(parts)), [f"{FOREIGN}/{name}" for name in made]


def _name(name: str, folder: str) -> str:
    """The same name if it stays within the folder, else the last part of it in a folder of its own."""
    path = PurePosixPath(name)
    return f"{folder}/{path.name}" if path.is_absolute() or ".." in path.parts else str(path)


def identity(system: System) -> dict[str, Any]:
    """What makes two systems the same hardware, wherever their files lie."""
    described = system_to_dict(system)
    for part, table in zip(system.accelerator, described["accelerator"], strict=True):
        if isinstance(part, StreamAccel):
            sources = part.verilog_sources()
            table["verilog"] = [(PurePosixPath(name).name, text) for name, text in sources.items()]
    return described
