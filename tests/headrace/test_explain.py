"""`headrace explain`: what it says is what `compile` does."""

import headrace as api
from hw.spec import load_system
from sw.compiler.explain import explain
from tests import models


def test_choices_are_what_is_compiled(tmp_path):
    model = models.separable(seed=1).save(tmp_path / "net.tflite")
    system = load_system("tiny")
    program = api.compile(model, system="tiny", output=tmp_path / "build")
    compiled = [row for row in program.operators if row["placement"] == "gemm0"]
    explained = explain(model, system)
    assert {item.kind for item in explained} == {"gemm", "conv2d"}
    assert [item.choices[0].cycles for item in explained] == [row["predicted_cycles"] for row in compiled]
    assert [list(item.shape) for item in explained] == [row["shape"] for row in compiled]
    for item in explained:
        assert len({choice.text for choice in item.choices}) > 1 or len(item.choices) == 1
        assert all(choice.bound in ("compute", "memory", "latency") for choice in item.choices)
        if item.kind == "conv2d":
            assert [choice.cycles for choice in item.choices] == sorted(choice.cycles for choice in item.choices)


def test_command(headrace, tmp_path):
    model = models.separable(seed=1).save(tmp_path / "net.tflite")
    outcome = headrace("explain", model, "--system", "tiny")
    assert (outcome.code, outcome.stderr) == (0, "")
    assert "stationary" in outcome.stdout
    outcome = headrace("explain", "none.tflite")
    assert outcome.code == 2
    assert outcome.stderr.count("\n") == 1
