"""The schema says what the loader does: all keys, their types, defaults and limits."""

import copy
import dataclasses
import tomllib

import fastjsonschema
import pytest

from hw.spec import PRESETS, SpecError, load_system, preset_path, system_from_dict
from hw.spec.json_schema import json_schema
from hw.spec.limits import Choice, PowerOfTwo, Range
from hw.spec.load import IMPLIED
from hw.spec.schema import schema_tables, schema_text


def tables():
    return {(table.header, table.when): table for table in schema_tables()}


@pytest.fixture(scope="module")
def descriptions(root):
    """Name → description as TOML has it, and where its files lie."""
    folder = root / "examples" / "accelerators"
    paths = [preset_path(name) for name in PRESETS] + [folder / "v3_4.toml", folder / "v4.toml"]
    return {path.stem: (tomllib.loads(path.read_text()), str(path.parent)) for path in paths}


def test_every_key_is_there_and_documented():
    found = tables()
    for table in found.values():
        assert table.doc, table.header
        for key in table.keys:
            assert key.doc, (table.header, key.name)
            assert key.doc.endswith("."), (table.header, key.name)
    system = load_system("base")
    for header, when, part in (
        ("[bus]", "", system.bus),
        ("[[memory]]", "", system.memory[0]),
        ("[[dma]]", "", system.dma[0]),
        ("[[accelerator]]", 'kind = "matmul"', system.matmul),
        ("[[host]]", "", system.host[0]),
    ):
        assert [key.name for key in found[header, when].keys] == [item.name for item in dataclasses.fields(part)]
    stream = {key.name for key in found["[[accelerator]]", 'kind = "stream"'].keys}
    assert not stream & set(IMPLIED)


def test_text():
    text = schema_text()
    assert (
        """
    burst_beats           integer, default 16; a power of two from 1 to 256
                          The longest burst that is issued.
"""
        in text
    )
    assert (
        """
    input_last            string, default "none"; one of: none, transfer, opcode
"""
        in text
    )
    assert (
        """
    flows                 table of strings, default {}; name = flow
                          Flows to choose from, by their names.
"""
        in text
    )
    assert max(map(len, text.splitlines())) <= 110
    assert "``" not in text


def test_limits_are_those_of_the_loader(descriptions):
    """Values at the ends are accepted as far as that key goes; those beyond are refused in the schema's words."""
    tried = 0
    cases = {
        ("[bus]", ""): ("base", lambda data: data["bus"]),
        ("[[dma]]", ""): ("base", lambda data: data["dma"][0]),
        ("[[memory]]", ""): ("base", lambda data: data["memory"][0]),
        ("[[accelerator]]", 'kind = "matmul"'): ("base", lambda data: data["accelerator"][0]),
        ("[[accelerator]]", 'kind = "stream"'): ("v4", lambda data: data["accelerator"][0]),
        ("[accelerator.tile]", ""): ("v4", lambda data: data["accelerator"][0]["tile"]),
        ("[accelerator.elements]", ""): ("v4", lambda data: data["accelerator"][0]["elements"]),
        ("[accelerator.layouts]", ""): ("v4", lambda data: data["accelerator"][0]["layouts"]),
        ("[accelerator.ports]", ""): ("v4", lambda data: data["accelerator"][0]["ports"]),
        ("[accelerator.dimension_word]", ""): ("v4", lambda data: data["accelerator"][0]["dimension_word"]),
    }
    for place, (name, pick) in cases.items():
        for key in tables()[place].keys:
            inside, outside = [], []
            if key.limit is None:
                continue
            if isinstance(key.limit, Range | PowerOfTwo):
                inside, outside = [key.limit.low, key.limit.high], [key.limit.low - 1, 2 * key.limit.high]
            elif isinstance(key.limit, Choice) and key.name != "kind":
                inside, outside = list(key.limit.words), ["other"]
            for value in inside + outside:
                data = copy.deepcopy(descriptions[name][0])
                pick(data)[key.name] = value
                try:
                    system_from_dict(data, descriptions[name][1])
                    said = ""
                except SpecError as error:
                    said = error.limit if error.what.endswith(f".{key.name}") else ""
                assert (said == key.limit.text) == (value in outside), (place, key.name, value, said)
                tried += 1
    assert tried > 100


def test_defaults_are_those_of_the_loader(descriptions):
    """A description without a key is the one that says its default."""
    for name, pick, place in (
        ("base", lambda data: data["dma"][0], ("[[dma]]", "")),
        ("v3_4", lambda data: data["accelerator"][0], ("[[accelerator]]", 'kind = "stream"')),
    ):
        for key in tables()[place].keys:
            if key.default in (dataclasses.MISSING, None, ()):
                continue
            without, given = (copy.deepcopy(descriptions[name][0]) for _ in range(2))
            pick(without).pop(key.name, None)
            pick(given)[key.name] = key.default
            folder = descriptions[name][1]
            assert system_from_dict(without, folder) == system_from_dict(given, folder), key.name


def test_json_schema(descriptions):
    validate = fastjsonschema.compile(json_schema())
    for data, _ in descriptions.values():
        validate(data)
    for name, pick, key, value in (
        ("base", lambda data: data["bus"], "data_width_bits", 96),
        ("base", lambda data: data["bus"], "colour", 1),
        ("base", lambda data: data, "memory", []),
        ("base", lambda data: data["accelerator"][0], "rows", "8"),
        ("v4", lambda data: data["accelerator"][0], "kind", "streams"),
        ("v4", lambda data: data["accelerator"][0]["elements"], "a", "i64"),
        ("v4", lambda data: data["accelerator"][0]["flows"], "Ns", 1),
        ("v4", lambda data: data["accelerator"][0], "verilog", "v4.v"),
    ):
        data = copy.deepcopy(descriptions[name][0])
        pick(data)[key] = value
        with pytest.raises(fastjsonschema.JsonSchemaValueException):
            validate(data)
    data = copy.deepcopy(descriptions["v4"][0])
    del data["accelerator"][0]["tile"]
    with pytest.raises(fastjsonschema.JsonSchemaValueException):
        validate(data)
