"""`headrace systems`: a system described, its flows checked, and the schema."""

import json

import pytest

from hw.spec import preset_path
from hw.spec.json_schema import json_schema
from hw.spec.schema import schema_text


def lines(outcome):
    assert (outcome.code, outcome.stderr) == (0, "")
    return [" ".join(line.split()) for line in outcome.stdout.splitlines()]


def test_a_stream_accelerator(headrace, root):
    shown = lines(headrace("systems", root / "examples" / "accelerators" / "v3_8_i8.toml"))
    assert "accel0 on dma0: stream accelerator, module v3_8_i8 of v3_8_i8.v, 32 bit, 8 MAC/cycle" in shown
    assert "a i8 8x8 mk 64 elements" in shown
    assert "c i32 8x8 mn 64 elements" in shown
    assert "s1cr 14, send b computes, sends c" in shown
    # Loop orders of the published table.
    assert "As (s0 (s1cr r)) m k n partial sums over k, which the host adds" in shown
    assert "Bs (s1 (s0cr r)) n k m partial sums over k, which the host adds" in shown
    assert "Cs (chosen) ((sc) rc) m n k whole sums" in shown


def test_dimensions_at_run_time(headrace, root):
    shown = lines(headrace("systems", root / "examples" / "accelerators" / "v4.toml"))
    assert "a i32 up to 1023x1023 mk 4,096 elements" in shown
    assert "dims 16, send_dim m, send_dim n, send_dim k before the loops" in shown


@pytest.mark.parametrize("name", ["tiny", "base"])
def test_our_own(headrace, name):
    shown = lines(headrace("systems", name))
    assert f"{name}: " in shown[0]
    assert "Ns (load_a load_b job) m n k partial sums over k, unless the tile has all" in shown
    assert lines(headrace("systems", preset_path(name))) == shown


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (
            ('As = "(s0 (s1cr r))"', 'As = "(s0\\n(s1cr) r)"'),
            "accelerator.accel0.flows.As: (s0 (s1cr) r); loops mkn: opcode 'r' receives c outside of loop n; "
            "move it further in, or change the order of the loops",
        ),
        (
            ('opcode_flow = "Cs"', 'opcode_flow = "((sc) rc"'),
            "accelerator.accel0.opcode_flow: the end; line 1, column 9: expected '(' or ')' or a name; "
            "correct it there",
        ),
        (
            ('opcode_flow = "Cs"', 'opcode_flow = "((sc) r)"'),
            "accelerator.accel0.opcode_flow: ((sc) r); loops mnk: opcode 'r' waits for results that nothing asks for: "
            "it would wait for ever; "
            "compute with an opcode that is in `emits`, or receive with one that asks by a literal",
        ),
    ],
)
def test_flows_are_checked(headrace, root, tmp_path, change, text):
    folder = root / "examples" / "accelerators"
    described = (folder / "v3_4.toml").read_text()
    assert change[0] in described
    (tmp_path / "v3_4.v").write_text((folder / "v3_4.v").read_text())
    (tmp_path / "mine.toml").write_text(described.replace(*change))
    assert headrace("systems", tmp_path / "mine.toml").refusal == text


def test_schema(headrace):
    outcome = headrace("systems", "--schema")
    assert (outcome.code, outcome.stderr, outcome.stdout) == (0, "", schema_text())
    outcome = headrace("systems", "--schema", "--json")
    assert (outcome.code, outcome.stderr, json.loads(outcome.stdout)) == (0, "", json_schema())


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["base", "--schema"], "systems: base; --schema is the same for all systems; leave one of them out"),
        (["--json"], "--json: given; it is a form of --schema; write --schema --json"),
        (["huge"], "system: huge; no such file or directory; name a preset (tiny, base) or a readable .toml file"),
    ],
)
def test_wrong_usage(headrace, arguments, text):
    assert headrace("systems", *arguments).refusal == text
