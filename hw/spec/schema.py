"""The schema of a description, from the parts themselves: their keys, types, defaults, limits and docstrings."""

import dataclasses
import inspect
import json
import re
import textwrap
import types
from typing import Any, NamedTuple

from .limits import Limit, split_type
from .load import IMPLIED
from .matmul import Matmul
from .stream_accel import StreamAccel
from .system import Bus, Dma, Host, Memory, System

__all__ = ["Key", "Table", "schema_tables", "schema_text"]

PLAIN_TYPES = {
    int: "integer",
    str: "string",
    bool: "true or false",
    tuple[str, ...]: "list of strings",
    tuple[tuple[str, str], ...]: "table of strings",
}
COLUMN = 22


class Key(NamedTuple):
    """A key of a table.

    Parameters
    ----------
    kind : type
        Of its value: one of `PLAIN_TYPES`, or the class of a table within.
    default : object
        `dataclasses.MISSING` where the key is required, None where leaving it out means something else.
    limit : Limit, optional
    doc : str
    """

    name: str
    kind: Any
    default: object
    limit: Limit | None
    doc: str

    @property
    def type_text(self) -> str:
        """For people."""
        return PLAIN_TYPES.get(self.kind, "table")

    @property
    def default_text(self) -> str:
        """The default as TOML has it, or what stands for it."""
        if self.default is dataclasses.MISSING:
            return "required"
        if self.default is None:
            return "may be left out"
        if self.default == ():
            return "default {}" if self.kind == tuple[tuple[str, str], ...] else "default []"
        return f"default {json.dumps(self.default)}"


class Table(NamedTuple):
    """A table of a description. ``header``: as TOML has it. ``when``: the key that makes it this kind, or ""."""

    header: str
    when: str
    doc: str
    keys: tuple[Key, ...]


def schema_tables() -> tuple[Table, ...]:
    """All tables, outer ones first."""
    top = _table("", "", System)
    keys = [key for key in top.keys if key.kind is str]
    return (
        top._replace(keys=tuple(keys)),
        _table("[bus]", "", Bus),
        _table("[[memory]]", "", Memory),
        _table("[[dma]]", "", Dma),
        _table("[[accelerator]]", 'kind = "matmul"', Matmul),
        _table("[[accelerator]]", 'kind = "stream"', StreamAccel),
        *(
            _table(f"[accelerator.{key.name}]", "", key.kind)
            for key in _keys(StreamAccel)
            if isinstance(key.kind, type) and dataclasses.is_dataclass(key.kind)
        ),
        _table("[[host]]", "", Host),
    )


def schema_text() -> str:
    """The schema for people."""
    return "\n".join(_table_text(table) for table in schema_tables())


def _table_text(table: Table) -> str:
    head = f"{table.header or 'Before all tables'}{f' with {table.when}' if table.when else ''}"
    lines = [head, *textwrap.wrap(table.doc, 100, initial_indent="  ", subsequent_indent="  "), ""]
    for key in table.keys:
        facts = f"{key.type_text}, {key.default_text}" + (f"; {key.limit.text}" if key.limit else "")
        indent = " " * (COLUMN + 4)
        name = f"    {key.name:<{COLUMN - 1}} "
        lines += textwrap.wrap(facts, 110, initial_indent=name, subsequent_indent=indent)
        lines += textwrap.wrap(key.doc, 110, initial_indent=indent, subsequent_indent=indent)
    return "\n".join(lines) + "\n"


def _table(header: str, when: str, part: type) -> Table:
    return Table(header, when, _summary(part), tuple(_keys(part)))


def _keys(part: type) -> list[Key]:
    docs = _parameter_docs(part)
    made = []
    for item in dataclasses.fields(part):
        if item.name in IMPLIED:
            continue
        kind, limit = split_type(item.type)
        if isinstance(kind, types.UnionType):
            kind = next(choice for choice in kind.__args__ if choice is not type(None))
        # A table that may be left out is one of defaults, or none.
        default = None if item.default_factory is not dataclasses.MISSING else item.default
        made.append(Key(item.name, kind, default, limit, docs.get(item.name, "")))
    return made


def _summary(part: type) -> str:
    """What stands before a docstring's first section, in one paragraph of plain words."""
    return _plain((inspect.getdoc(part) or "").split("\nParameters\n")[0])


def _parameter_docs(part: type) -> dict[str, str]:
    """Parameter → its text, of a docstring in NumPy's style."""
    section = (inspect.getdoc(part) or "").partition("\nParameters\n")[2]
    entries = re.findall(r"^(\w+(?:, \w+)*) : .*\n((?:[ ]+.*\n?|\n)+)", section + "\n", re.MULTILINE)
    return {name: _plain(text) for names, text in entries for name in names.split(", ")}


def _plain(text: str) -> str:
    return " ".join(text.replace("``", "").split())
