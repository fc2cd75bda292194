"""The schema of a description as JSON Schema, for editors and checkers of TOML."""

import dataclasses
import json
from typing import Any

from .schema import Key, Table, schema_tables

__all__ = ["json_schema", "json_schema_text"]

JSON_TYPES: dict[Any, dict[str, Any]] = {
    int: {"type": "integer"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    tuple[str, ...]: {"type": "array", "items": {"type": "string"}},
    tuple[tuple[str, str], ...]: {"type": "object", "additionalProperties": {"type": "string"}},
}


def json_schema() -> dict[str, Any]:
    """All tables, with what can be said of a key by itself; limits between keys are in its description."""
    tables = schema_tables()
    within = {table.header: table for table in tables if table.header.startswith("[accelerator.")}

    def one(key: Key) -> dict[str, Any]:
        inner = within.get(f"[accelerator.{key.name}]")
        made = _object(inner, one) if inner else dict(JSON_TYPES[key.kind])
        made["description"] = key.doc
        if key.limit is not None:
            made |= key.limit.json
            made["description"] = f"{key.doc} Limit: {key.limit.text}."
        if key.default not in (None, dataclasses.MISSING):
            made["default"] = ({} if made["type"] == "object" else []) if key.default == () else key.default
        return made

    top = _object(tables[0], one)
    parts: dict[str, list[dict[str, Any]]] = {}
    for table in tables[1:]:
        if table not in within.values():
            parts.setdefault(table.header, []).append(_object(table, one))
    for header, choices in parts.items():
        made = choices[0] if len(choices) == 1 else {"anyOf": choices}
        name = header.strip("[]")
        is_list = header.startswith("[[")
        top["properties"][name] = {"type": "array", "minItems": 1, "items": made} if is_list else made
        top["required"].append(name)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Headrace system", **top}


def json_schema_text() -> str:
    """The same as text."""
    return json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n"


def _object(table: Table, one: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "description": table.doc,
        "properties": {key.name: one(key) for key in table.keys},
        "required": [key.name for key in table.keys if key.default is dataclasses.MISSING],
        "additionalProperties": False,
    }
