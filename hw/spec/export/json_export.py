"""The description, register maps and chain words as JSON.

The object holds ``schema``, ``system`` (the description with all its defaults, as the TOML has it), ``blocks`` in
address order, ``word`` (the chain word's bits) and ``enumerations``. Addresses and values are numbers.
"""

import dataclasses
import json
from typing import Any

from hw.spec.registers import Field, Register
from hw.spec.system import System
from hw.spec.words import (
    ENUMERATIONS,
    INDEX_BITS,
    INDEX_SHIFT,
    KIND_BITS,
    KIND_SHIFT,
    LAUNCH_SHIFT,
    VALUE_BITS,
    VALUE_SHIFT,
    WORD_BYTES,
)

__all__ = ["registers_json"]

SCHEMA = "headrace.registers/1"


def registers_json(system: System) -> str:
    """A system's registers as indented JSON, keys in a fixed order, ending in a newline."""
    content = {
        "schema": SCHEMA,
        "system": _without_directory(dataclasses.asdict(system)),
        "blocks": [
            {
                "name": block,
                "kind": system.register_maps[block].name,
                "doc": system.register_maps[block].doc,
                "address": address,
                "size_bytes": system.register_maps[block].size_bytes,
                "registers": [_register(item) for item in system.register_maps[block]],
            }
            for block, address in system.address_map.items()
        ],
        "word": {
            "bytes": WORD_BYTES,
            "fields": [
                {"name": name, "offset": shift, "width": width}
                for name, shift, width in (
                    ("value", VALUE_SHIFT, VALUE_BITS),
                    ("index", INDEX_SHIFT, INDEX_BITS),
                    ("kind", KIND_SHIFT, KIND_BITS),
                    ("launch", LAUNCH_SHIFT, 1),
                )
            ],
        },
        "enumerations": {
            kind.__name__: [{"name": item.name.lower(), "value": item.value, "doc": item.doc} for item in kind]
            for kind in ENUMERATIONS
        },
    }
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def _without_directory(system: dict[str, Any]) -> dict[str, Any]:
    """The same without where the description lies, which is no property of the hardware."""
    for part in system["accelerator"]:
        part.pop("directory", None)
    return system


def _register(register: Register) -> dict[str, Any]:
    return {
        "name": register.name,
        "offset": register.offset,
        "index": register.index,
        "group": register.group.value,
        "image": register.is_image,
        "access": register.access.value,
        "reset": register.reset,
        "doc": register.doc,
        "fields": [_field(item) for item in register.fields],
    }


def _field(field: Field) -> dict[str, Any]:
    return {
        "name": field.name,
        "offset": field.offset,
        "width": field.width,
        "signed": field.signed,
        "reset": field.reset,
        "doc": field.doc,
    }
