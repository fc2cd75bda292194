"""Reading a description from a TOML file, or a preset by name."""

import dataclasses
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .errors import SpecError
from .system import Bus, Dma, Host, Matmul, Memory, System

__all__ = ["PRESETS", "load_system", "preset_path", "system_from_dict"]

PRESETS = ("tiny", "base")

LISTS = {"memory": Memory, "dma": Dma, "accelerator": Matmul, "host": Host}
TYPE_NAMES = {int: "an integer", str: "a string", bool: "true or false"}


def preset_path(name: str) -> Path:
    """The TOML file of a preset."""
    return Path(__file__).resolve().parents[2] / "configs" / f"{name}.toml"


def _build(part: type, table: Any, where: str) -> Any:
    """Make a frozen dataclass of scalars from a TOML table, or say what is wrong with the table."""
    if not isinstance(table, Mapping):
        raise SpecError(where, repr(table), "a table", f"write [{where}]")
    fields = {item.name: item for item in dataclasses.fields(part)}
    values = {}
    prefix = f"{where}." if where else ""
    for key, value in table.items():
        if key not in fields:
            raise SpecError(f"{prefix}{key}", "unknown key", f"known keys: {', '.join(fields)}", "correct or remove it")
        kind = fields[key].type
        if isinstance(kind, type) and kind in TYPE_NAMES and type(value) is not kind:
            raise SpecError(f"{prefix}{key}", repr(value), TYPE_NAMES[kind], "write a value of that type")
        values[key] = value
    for key, item in fields.items():
        if key not in values and item.default is dataclasses.MISSING:
            raise SpecError(f"{prefix}{key}", "missing", "the key is required", "add it")
    return part(**values)


def system_from_dict(data: Mapping[str, Any]) -> System:
    """Build a system from parsed TOML.

    Raises
    ------
    SpecError
        For the first thing that is wrong: unknown or missing key, wrong type, value out of range.
    """
    shaped = dict(data)
    if "bus" in data:
        shaped["bus"] = _build(Bus, data["bus"], "bus")
    for key, part in LISTS.items():
        if key not in data:
            continue
        tables = data[key]
        if not isinstance(tables, list):
            raise SpecError(key, repr(tables), "a list of tables", f"write [[{key}]]")
        built = []
        for position, table in enumerate(tables):
            if not isinstance(table, Mapping):
                raise SpecError(f"{key}.{position}", repr(table), "a table", f"write [[{key}]]")
            label = table.get("name", position)
            built.append(_build(part, table, f"{key}.{label}"))
        shaped[key] = tuple(built)
    return _build(System, shaped, "")


def load_system(name_or_path: str | Path) -> System:
    """Load a preset by name, or a description from a ``.toml`` file.

    Raises
    ------
    SpecError
        If the name is no preset and no file, the file isn't TOML, or the description is not valid.
    """
    text = str(name_or_path)
    path = preset_path(text) if text in PRESETS else Path(text)
    try:
        content = path.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise SpecError(
            "system", text, reason, f"name a preset ({', '.join(PRESETS)}) or a readable .toml file"
        ) from None
    try:
        data = tomllib.loads(content.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SpecError("system", text, f"not TOML: {error}", "correct the file") from None
    return system_from_dict(data)
