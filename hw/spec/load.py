"""Reading a description from a TOML file, or a preset by name."""

import dataclasses
import tomllib
import types
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .errors import SpecError
from .limits import split_type
from .matmul import Matmul
from .stream_accel import StreamAccel
from .system import Bus, Dma, Host, Memory, System

__all__ = ["PRESETS", "load_system", "preset_path", "system_from_dict", "system_to_dict"]

PRESETS = ("tiny", "base")

ACCELERATORS = {"matmul": Matmul, "stream": StreamAccel}
LISTS = {"memory": Memory, "dma": Dma, "accelerator": Matmul, "host": Host}
TYPE_NAMES = {int: "an integer", str: "a string", bool: "true or false"}
# Keys that a description doesn't write: they follow from where it lies.
IMPLIED = ("directory",)


def preset_path(name: str) -> Path:
    """The TOML file of a preset."""
    return Path(__file__).resolve().parents[2] / "configs" / f"{name}.toml"


def _build(part: type, table: Any, where: str) -> Any:
    """Make a frozen dataclass from a TOML table, or say what is wrong with the table."""
    if not isinstance(table, Mapping):
        raise SpecError(where, repr(table), "a table", f"write [{where}]")
    fields = {item.name: item for item in dataclasses.fields(part)}
    values = {}
    prefix = f"{where}." if where else ""
    for key, value in table.items():
        if key not in fields:
            known = ", ".join(name for name in fields if name not in IMPLIED)
            raise SpecError(f"{prefix}{key}", "unknown key", f"known keys: {known}", "correct or remove it")
        values[key] = _value(fields[key].type, value, f"{prefix}{key}")
    for key, item in fields.items():
        required = item.default is dataclasses.MISSING and item.default_factory is dataclasses.MISSING
        if key not in values and required:
            raise SpecError(f"{prefix}{key}", "missing", "the key is required", "add it")
    return part(**values)


def _value(kind: Any, value: Any, where: str) -> Any:
    """A value of a dataclass's field from what TOML has."""
    kind = split_type(kind)[0]
    if isinstance(kind, types.UnionType):  # optional: a key that is there has a value
        kind = next(choice for choice in kind.__args__ if choice is not type(None))
    if dataclasses.is_dataclass(kind) and not dataclasses.is_dataclass(value):
        return _build(kind, value, where)  # type: ignore[arg-type]
    if kind == tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise SpecError(where, repr(value), "a list of strings", 'write ["…", "…"]')
        return tuple(value)
    if kind == tuple[tuple[str, str], ...]:
        if not isinstance(value, Mapping) or not all(isinstance(item, str) for item in value.values()):
            raise SpecError(where, repr(value), "a table of strings", f"write [{where}]")
        return tuple(value.items())
    if isinstance(kind, type) and kind in TYPE_NAMES and type(value) is not kind:
        raise SpecError(where, repr(value), TYPE_NAMES[kind], "write a value of that type")
    return value


def system_from_dict(data: Mapping[str, Any], directory: str = "") -> System:
    """Build a system from parsed TOML. ``directory``: what the names of files in it are relative to.

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
            if key == "accelerator":
                part, table = _accelerator(table, f"{key}.{label}", directory)
            built.append(_build(part, table, f"{key}.{label}"))
        shaped[key] = tuple(built)
    return _build(System, shaped, "")


def _accelerator(table: Mapping[str, Any], where: str, directory: str) -> tuple[type, Mapping[str, Any]]:
    """The class that an accelerator's table describes, and the table with what it implies."""
    for key in IMPLIED:
        if key in table:
            raise SpecError(f"{where}.{key}", "unknown key", "it follows from where the description lies", "remove it")
    kind = table.get("kind", "matmul")
    if not isinstance(kind, str) or kind not in ACCELERATORS:
        listed = ", ".join(ACCELERATORS)
        raise SpecError(f"{where}.kind", repr(kind), f"one of: {listed}", f"write '{next(iter(ACCELERATORS))}'")
    if kind == "stream":
        return StreamAccel, {**table, "directory": directory}
    return Matmul, table


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
    return system_from_dict(data, str(path.parent))


def system_to_dict(system: System) -> dict[str, Any]:
    """A description as TOML has it, without where it lies: `system_from_dict` reads it back."""
    return _table(system)


def _table(part: Any) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for item in dataclasses.fields(part):
        value = getattr(part, item.name)
        if value is None or item.name in IMPLIED:
            continue
        if split_type(item.type)[0] == tuple[tuple[str, str], ...]:
            made[item.name] = dict(value)
        elif isinstance(value, tuple):
            made[item.name] = [_table(entry) if dataclasses.is_dataclass(entry) else entry for entry in value]
        else:
            made[item.name] = _table(value) if dataclasses.is_dataclass(value) else value
    return made
