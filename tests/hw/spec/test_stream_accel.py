"""What the description of somebody else's accelerator may not say, and the words in which that is refused."""

import json
import tomllib

import pytest

from hw.spec import SpecError, load_system, system_from_dict, system_to_dict
from hw.spec.stream_accel import Buffers

TEXT = """
name = "theirs"
bus = { data_width_bits = 128 }
memory = [{ name = "main", base = 0, size_bytes = 65536 }]
dma = [{ name = "dma0" }]
host = [{ name = "host0" }]

[[accelerator]]
name = "mm0"
kind = "stream"
dma = "dma0"
verilog = ["mm.v"]
top = "mm"
elements = { a = "i32", b = "i32", c = "i32" }
tile = { m = 4, n = 4, k = 4 }
opcode_map = "opcode_map<s = [send_literal(7), send(a), send(b)], d = [send_dim(m)], r = [recv(c)]>"
opcode_flow = "Ns"
flows = { Ns = "(s r)", Cs = "((s) r)" }
init_opcodes = "(d)"
"""
RUN_TIME = {"run_time_dimensions": True, "buffers": {"a": 64, "b": 64, "c": 64}}
WORD = {"m": 0, "n": 10, "k": 20, "width_bits": 10}


def load(folder, **more):
    (folder / "mm.v").write_text("module mm; endmodule\n")
    data = tomllib.loads(TEXT)
    data["accelerator"][0].update(more)
    return system_from_dict(data, str(folder)).accelerator[0]


def test_a_description(tmp_path):
    part = load(tmp_path, dimension_word=WORD, loops="mkn", emits=["s"])
    assert list(part.opcodes) == ["s", "d", "r"]
    assert part.initial == ("d",)
    assert part.parsed_flow().names() == ("s", "r")
    assert part.parsed_flow("Cs").depth == 2
    assert (part.flow_key(), part.flow_key("Cs")) == ("accelerator.mm0.flows.Ns", "accelerator.mm0.flows.Cs")
    assert load(tmp_path, opcode_flow="(s r)").flow_key() == "accelerator.mm0.opcode_flow"
    assert load(tmp_path, opcode_flow="auto").opcode_flow == "auto"
    assert load(tmp_path, **RUN_TIME).buffers == Buffers(a=64, b=64, c=64)


# (what is written there, the message without its beginning)
WRONG = [
    ({"kind": "streams"}, "kind: 'streams'; one of: matmul, stream; write 'matmul'"),
    ({"colour": 1}, "colour: unknown key; known keys: "),
    ({"directory": "."}, "directory: unknown key; it follows from where the description lies; remove it"),
    ({"elements": {"a": "i32", "b": "i32"}}, "elements.c: missing; the key is required; add it"),
    (
        {"elements": {"a": "i64", "b": "i32", "c": "i32"}},
        "elements.a: 'i64'; one of: i8, i16, i32, f32; write 'i8'",
    ),
    ({"layouts": {"a": "kn"}}, "layouts.a: 'kn'; one of: mk, km; write 'mk'"),
    ({"layouts": {"c": "km"}}, "layouts.c: 'km'; one of: mn, nm; write 'mn'"),
    (
        {"tile": {"m": 0, "n": 4, "k": 4}},
        "tile.m: 0; from 1 to 65535; write a value of at least 1 and at most 65535",
    ),
    ({"tile": {"m": "4", "n": 4, "k": 4}}, "tile.m: '4'; an integer; write a value of that type"),
    ({"tile": 4}, "tile: 4; a table; write [accelerator.mm0.tile]"),
    ({"operation": "conv"}, "operation: 'conv'; one of: matmul; write 'matmul'"),
    ({"input_last": "always"}, "input_last: 'always'; one of: none, transfer, opcode; write 'none'"),
    ({"output_last": "row"}, "output_last: 'row'; one of: tile, none; write 'tile'"),
    ({"stream_width_bits": 48}, "stream_width_bits: 48; a power of two from 32 to 512; write 32"),
    ({"stream_width_bits": 256}, "stream_width_bits: 256; at most bus.data_width_bits (128); widen the bus to 256"),
    ({"verilog": []}, "verilog: no files; at least one; name the Verilog files"),
    ({"verilog": ["no.v"]}, "verilog: no.v; a file beside the description; correct the name"),
    ({"verilog": "mm.v"}, 'verilog: \'mm.v\'; a list of strings; write ["…", "…"]'),
    (
        {"top": "my mm"},
        "top: 'my mm'; an identifier of Verilog: letters, digits, underscores and $, not starting with a digit; "
        "write the name that the Verilog has",
    ),
    (
        {"ports": {"clock": "1clk"}},
        "ports.clock: '1clk'; an identifier of Verilog: letters, digits, underscores and $, not starting with a digit; "
        "write the name that the Verilog has",
    ),
    ({"ports": {"reset_level": "1"}}, "ports.reset_level: '1'; one of: high, low; write 'high'"),
    ({"loops": "mk"}, "loops: 'mk'; each of m, n and k once, the outermost first; write 'mnk', or leave it out"),
    # Opcodes and flows.
    (
        {"opcode_map": "opcode_map<s = [send(q)]>"},
        "opcode_map: 'q'; line 1, column 22: expected a, b or c or an integer; correct it there",
    ),
    (
        {"flows": {"Ns": "(s\n (r)"}},
        "flows.Ns: the end; line 2, column 5: expected '(' or ')' or a name; correct it there",
    ),
    ({"opcode_flow": "Bs"}, "opcode_flow: 'Bs'; line 1, column 1: expected '('; correct it there"),
    ({"opcode_flow": "(s0 r)"}, "opcode_flow: 's0'; opcodes are: s, d, r; name one of them"),
    ({"flows": {"Ns": "(s r0)"}}, "flows.Ns: 'r0'; opcodes are: s, d, r; name one of them"),
    ({"flows": {}, "opcode_flow": "auto"}, "flows: none; opcode_flow is 'auto'; add flows to choose from"),
    ({"flows": "(s r)"}, "flows: '(s r)'; a table of strings; write [accelerator.mm0.flows]"),
    (
        {"flows": {"Ns": "(s r)", "auto": "(s r)"}},
        "flows: 'auto'; a name of letters, digits, _ and -, other than 'auto'; rename it",
    ),
    (
        {"flows": {"Ns": "(s r)", "*/": "(s r)"}},
        "flows: '*/'; a name of letters, digits, _ and -, other than 'auto'; rename it",
    ),
    ({"computes": "s"}, 'computes: \'s\'; a list of strings; write ["…", "…"]'),
    ({"computes": ["s", "x"]}, "computes: 'x'; opcodes are: s, d, r; name one of them"),
    ({"emits": ["x"]}, "emits: 'x'; opcodes are: s, d, r; name one of them"),
    ({"init_opcodes": "(x)"}, "init_opcodes: 'x'; opcodes are: s, d, r; name one of them"),
    ({"init_opcodes": "d"}, "init_opcodes: 'd'; line 1, column 1: expected '('; correct it there"),
    (
        {"init_opcodes": "(d (d))"},
        "init_opcodes: (d (d)); one group, before the first loop; take the inner parentheses away",
    ),
    (
        {"init_opcodes": "(d s)"},
        "init_opcodes: 's'; before the loops there are literals and dimensions only; "
        "take send, recv and send_idx out of it",
    ),
    # Extents.
    (
        {"run_time_dimensions": True},
        "buffers: missing; run-time dimensions need to know what fits; "
        "add the elements of a, b and c that the accelerator holds",
    ),
    (
        {"buffers": {"a": 16, "b": 15, "c": 16}},
        "buffers.b: 15; at least a tile of 16 elements; write 16, or a smaller tile",
    ),
    (
        {"dimension_word": WORD | {"k": 23}},
        "dimension_word.k: 23; 10 bits from there end within 32; write at most 22",
    ),
    (
        {"dimension_word": WORD | {"n": 9}},
        "dimension_word.n: 9; 10 bits clear of m, which begins at 0; move one of them",
    ),
    (
        {"dimension_word": WORD, "tile": {"m": 4, "n": 1024, "k": 4}},
        "tile.n: 1024; less than 2 to the power of dimension_word.width_bits (10); write at most 1023",
    ),
    (
        {"dimension_word": {"m": 0, "n": 10, "k": 20}},
        "dimension_word.width_bits: missing; the key is required; add it",
    ),
]


@pytest.mark.parametrize(("more", "message"), WRONG)
def test_refused(tmp_path, more, message):
    with pytest.raises(SpecError) as caught:
        load(tmp_path, **more)
    said = str(caught.value)
    assert said.startswith(f"accelerator.mm0.{message}")
    assert "\n" not in said
    if not message.endswith(": "):
        assert said == f"accelerator.mm0.{message}"


def test_a_flow_that_is_not_there(tmp_path):
    with pytest.raises(SpecError) as caught:
        load(tmp_path).flow("As")
    assert str(caught.value) == "accelerator.mm0.flows: 'As'; it has: Ns, Cs; name one of them"


def test_verilog_lies_beside_the_description(tmp_path):
    (tmp_path / "theirs").mkdir()
    (tmp_path / "theirs" / "mm.v").write_text("module mm; endmodule\n")
    (tmp_path / "theirs" / "theirs.toml").write_text(TEXT)
    part = load_system(tmp_path / "theirs" / "theirs.toml").accelerator[0]
    assert part.verilog_sources() == {"mm.v": "module mm; endmodule\n"}


def test_a_system_comes_back_from_its_table(root):
    paths = [root / "configs" / "base.toml", *sorted((root / "examples" / "accelerators").glob("*.toml"))]
    for path in paths:
        system = load_system(path)
        table = json.loads(json.dumps(system_to_dict(system)))
        assert "directory" not in table["accelerator"][0]
        assert system_from_dict(table, str(path.parent)) == system
