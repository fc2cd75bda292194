"""`headrace explain`: what it says is what `compile` does."""

import headrace as api
from hw.spec import load_system
from sw.compiler.explain import explain
from tests import models
from tests.sw.compiler.stream_accelerators import matmul_text, stream_system


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


def test_a_stream_accelerator(tmp_path):
    """With `auto`, flows compete; with dimensions at run time, tiles do."""
    (tmp_path / "product.mlir").write_text(matmul_text(20, 12, 16))
    for version, flow, mappings in (("v3", "auto", 4), ("v3", "Cs", 1), ("v4", "auto", 4)):
        system = stream_system(tmp_path, version, 16 if version == "v4" else 4, flow)
        program = api.compile(tmp_path / "product.mlir", system=system, output=tmp_path / f"{version}_{flow}")
        (explained,) = explain(tmp_path / "product.mlir", system)
        assert (explained.kind, explained.shape) == ("matmul", (20, 12, 16))
        assert explained.ideal_cycles == 20 * 12 * 16  # of one multiplication a cycle, as described
        (row,) = (row for row in program.operators if row["placement"] == "mm0")
        assert [explained.choices[0].cycles, explained.choices[0].text] == [row["predicted_cycles"], row["tiling"]]
        assert len({choice.text for choice in explained.choices}) == len(explained.choices) == mappings
        assert [choice.cycles for choice in explained.choices] == sorted(choice.cycles for choice in explained.choices)
        assert {choice.bound for choice in explained.choices} <= {"compute", "memory", "stream"}
