"""What a description may not say, and the words in which that is refused."""

import tomllib
from dataclasses import replace

import pytest

from hw.spec import PRESETS, SpecError, load_system, preset_path, system_from_dict


def description(name: str = "base") -> dict:
    return tomllib.loads(preset_path(name).read_text())


def refusal(data: dict) -> str:
    with pytest.raises(SpecError) as caught:
        system_from_dict(data)
    error = caught.value
    assert str(error) == f"{error.what}: {error.value}; {error.limit}; {error.remedy}"
    return str(error)


# (path to the value, what is written there, the whole message)
WRONG = [
    (
        ("bus", "data_width_bits"),
        96,
        "bus.data_width_bits: 96; a power of two from 32 to 512; write 64",
    ),
    (
        ("bus", "data_width_bits"),
        1024,
        "bus.data_width_bits: 1024; a power of two from 32 to 512; write 512",
    ),
    (
        ("bus", "address_width_bits"),
        31,
        "bus.address_width_bits: 31; from 32 to 64; write a value of at least 32 and at most 64",
    ),
    (
        ("bus", "colour"),
        1,
        "bus.colour: unknown key; known keys: data_width_bits, address_width_bits; correct or remove it",
    ),
    (
        ("colour",),
        1,
        "colour: unknown key; known keys: name, bus, memory, dma, accelerator, host, description; correct or remove it",
    ),
    (
        ("dma", 0, "burst"),
        16,
        "dma.dma0.burst: unknown key; known keys: name, length_width_bits, outstanding, burst_beats, buffer_beats, "
        "timeout_cycles; correct or remove it",
    ),
    (
        ("accelerator", 0, "rows"),
        0,
        "accelerator.gemm0.rows: 0; a power of two from 2 to 64; write 2",
    ),
    (
        ("accelerator", 0, "cols"),
        12,
        "accelerator.gemm0.cols: 12; a power of two from 2 to 64; write 8",
    ),
    (
        ("accelerator", 0, "depth"),
        -8,
        "accelerator.gemm0.depth: -8; a power of two from 2 to 64; write 2",
    ),
    (
        ("accelerator", 0, "drain"),
        128,
        "accelerator.gemm0.drain: 128; a power of two from 1 to 64; write 64",
    ),
    (
        ("accelerator", 0, "a_buffer_bytes"),
        64,
        "accelerator.gemm0.a_buffer_bytes: 64; at least 128, for one tile of 8x8x8; write 128 or a larger power of two",
    ),
    (
        ("accelerator", 0, "b_buffer_bytes"),
        0,
        "accelerator.gemm0.b_buffer_bytes: 0; at least 128, for one tile of 8x8x8; write 128 or a larger power of two",
    ),
    (
        ("accelerator", 0, "accumulator_bytes"),
        128,
        "accelerator.gemm0.accumulator_bytes: 128; at least 256, for one tile of 8x8x8; "
        "write 256 or a larger power of two",
    ),
    (
        ("accelerator", 0, "parameter_channels"),
        8,
        "accelerator.gemm0.parameter_channels: 8; at least 16, for one tile of 8x8x8; "
        "write 16 or a larger power of two",
    ),
    (
        ("accelerator", 0, "output_row_bytes"),
        16,
        "accelerator.gemm0.output_row_bytes: 16; at least 32, for one tile of 8x8x8; write 32 or a larger power of two",
    ),
    (
        ("accelerator", 0, "a_buffer_bytes"),
        65000,
        "accelerator.gemm0.a_buffer_bytes: 65000; a power of two from 1 to 524288; write 65536",
    ),
    (
        ("accelerator", 0, "dma"),
        "dma7",
        "accelerator.gemm0.dma: 'dma7'; one of: dma0; name a [[dma]] table",
    ),
    (
        ("accelerator", 0, "kind"),
        "fft",
        "accelerator.gemm0.kind: 'fft'; one of: matmul, stream; write 'matmul'",
    ),
    (
        ("accelerator", 0, "name"),
        "Gemm-0",
        "accelerator.name: 'Gemm-0'; lower-case letters, digits and underscores, not starting with a digit; rename it",
    ),
    (
        ("accelerator", 0, "name"),
        "dma0",
        "name: dma0; each part has its own name; rename one of them",
    ),
    (
        ("accelerator", 0, "rows"),
        "8",
        "accelerator.gemm0.rows: '8'; an integer; write a value of that type",
    ),
    (
        ("accelerator", 0, "rows"),
        8.0,
        "accelerator.gemm0.rows: 8.0; an integer; write a value of that type",
    ),
    (
        ("accelerator", 0, "rows"),
        True,
        "accelerator.gemm0.rows: True; an integer; write a value of that type",
    ),
    (
        ("memory", 0, "cacheable"),
        1,
        "memory.main.cacheable: 1; true or false; write a value of that type",
    ),
    (
        ("memory", 0, "base"),
        0x4000_0010,
        "memory.main.base, size_bytes: 0x40000010, 268435456; multiples of 4096; round them to whole pages",
    ),
    (
        ("memory", 0, "size_bytes"),
        1 << 32,
        "memory.main: ends at 0x140000000; a bus of 32 address bits; "
        "move or shrink the memory, or widen bus.address_width_bits",
    ),
    (
        ("memory", 0, "latency_cycles"),
        600,
        "dma.dma0.outstanding: 32; outstanding x burst_beats of at least memory.main.latency_cycles (600); "
        "raise outstanding or burst_beats",
    ),
    (
        ("memory", 0, "latency_cycles"),
        100,
        "dma.dma0.buffer_beats: 64; at least memory.main.latency_cycles (100); write 128 or a larger power of two",
    ),
    (
        ("dma", 0, "outstanding"),
        1,
        "dma.dma0.outstanding: 1; outstanding x burst_beats of at least memory.main.latency_cycles (32); "
        "raise outstanding or burst_beats",
    ),
    (
        ("dma", 0, "buffer_beats"),
        16,
        "dma.dma0.buffer_beats: 16; at least two bursts (32 beats); write 32, or a shorter burst_beats",
    ),
    (
        ("dma", 0, "length_width_bits"),
        16,
        "dma.dma0.length_width_bits: 16; from 24 to 32; write a value of at least 24 and at most 32",
    ),
    (
        ("host", 0, "kind"),
        "riscv",
        "host.host0.kind: 'riscv'; one of: native; write 'native'",
    ),
    (
        ("memory",),
        [],
        "memory: none; at least one; add a [[memory]] table",
    ),
    (
        ("dma",),
        {"name": "dma0"},
        "dma: {'name': 'dma0'}; a list of tables; write [[dma]]",
    ),
    (
        ("dma",),
        [3],
        "dma.0: 3; a table; write [[dma]]",
    ),
    (
        ("bus",),
        128,
        "bus: 128; a table; write [bus]",
    ),
    (
        ("name",),
        "two words",
        "name: 'two words'; lower-case letters, digits and underscores, not starting with a digit; rename it",
    ),
]


@pytest.mark.parametrize(("path", "value", "message"), WRONG, ids=lambda item: None)
def test_wrong_value(path, value, message):
    data = description()
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    assert refusal(data) == message


@pytest.mark.parametrize(
    ("path", "message"),
    [
        (("bus",), "bus: missing; the key is required; add it"),
        (("accelerator",), "accelerator: missing; the key is required; add it"),
        (("accelerator", 0, "drain"), "accelerator.gemm0.drain: missing; the key is required; add it"),
        (("accelerator", 0, "name"), "accelerator.0.name: missing; the key is required; add it"),
    ],
)
def test_missing_key(path, message):
    data = description()
    place = data
    for key in path[:-1]:
        place = place[key]
    del place[path[-1]]
    assert refusal(data) == message


def test_two_accelerators_on_one_engine():
    data = description()
    data["accelerator"].append(data["accelerator"][0] | {"name": "gemm1"})
    assert refusal(data) == "accelerator.gemm1.dma: dma0; one accelerator per engine; add a [[dma]] table"


def test_memories_that_overlap():
    data = description()
    data["memory"].append({"name": "scratch", "base": 0x4FFF_F000, "size_bytes": 0x2000})
    assert refusal(data) == (
        "memory.scratch: 0x4ffff000 to 0x50000fff; no overlap with memory.main (0x40000000 to 0x4fffffff); "
        "move or shrink one of them"
    )
    data["memory"][1]["base"] = 0x5000_0000
    assert system_from_dict(data).memory[1].name == "scratch"


def test_output_row_shorter_than_a_beat():
    data = description("tiny")
    data["bus"]["data_width_bits"] = 512
    data["accelerator"][0]["output_row_bytes"] = 32
    assert refusal(data) == (
        "accelerator.gemm0.output_row_bytes: 32; at least one beat (64 bytes); write 64 or a larger power of two"
    )


def test_two_gemms_on_two_engines():
    data = description()
    data["dma"].append(data["dma"][0] | {"name": "dma1"})
    data["accelerator"].append(data["accelerator"][0] | {"name": "gemm1", "dma": "dma1", "rows": 4})
    system = system_from_dict(data)
    assert list(system.address_map) == ["dma0", "dma1", "gemm0", "gemm1"]
    assert len(set(system.address_map.values())) == 4
    assert system.dma_of(system.accelerator[1]).name == "dma1"
    # Both keep their own description: log2 of rows.
    assert (
        system.register_maps["gemm0"]["geometry"].unpack(system.register_maps["gemm0"]["geometry"].reset)["rows"] == 3
    )
    assert (
        system.register_maps["gemm1"]["geometry"].unpack(system.register_maps["gemm1"]["geometry"].reset)["rows"] == 2
    )


@pytest.mark.parametrize("name", PRESETS)
def test_presets_are_valid(name):
    system = load_system(name)
    assert system.name == name
    assert load_system(preset_path(name)) == system
    assert load_system(str(preset_path(name))) == system


def test_a_part_is_validated_on_its_own():
    matmul = load_system("base").accelerator[0]
    with pytest.raises(SpecError, match=r"^accelerator\.gemm0\.rows: 3; a power of two from 2 to 64; write 2$"):
        replace(matmul, rows=3)


def test_files_that_cannot_be_read(tmp_path):
    def message(path) -> str:
        with pytest.raises(SpecError) as caught:
            load_system(path)
        return str(caught.value)

    assert (
        message("bsae")
        == "system: bsae; no such file or directory; name a preset (tiny, base) or a readable .toml file"
    )
    folder = tmp_path / "folder"
    folder.mkdir()
    assert message(folder) == f"system: {folder}; is a directory; name a preset (tiny, base) or a readable .toml file"
    broken = tmp_path / "broken.toml"
    broken.write_text('name = "x\n')
    assert (
        message(broken)
        == f"system: {broken}; not TOML: Illegal character '\\n' (at line 1, column 10); correct the file"
    )
    broken.write_text("[bus]\ndata_width_bits = 64\ndata_width_bits = 64\n")
    assert message(broken).startswith(f"system: {broken}; not TOML: Cannot overwrite a value")
    broken.write_bytes(b"\x00\xff\xfe")
    assert message(broken).startswith(f"system: {broken}; not TOML: 'utf-8' codec can't decode")
    broken.write_text("x = " + "[" * 5000)
    assert message(broken).startswith(f"system: {broken}; not TOML: maximum recursion depth exceeded")
    assert message("a\0b") == "system: a\0b; embedded null byte; name a preset (tiny, base) or a readable .toml file"
