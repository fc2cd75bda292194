"""A stranger's accelerator from its description: compiled, run on the RTL, and refused where it can't compute."""

import json
import shutil

import numpy as np
import pytest

PRODUCT = """
func.func @main(%a: tensor<10x6xi32>, %b: tensor<6x7xi32>) -> tensor<10x7xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<10x7xi32>
  %c = linalg.fill ins(%zero : i32) outs(%e : tensor<10x7xi32>) -> tensor<10x7xi32>
  %0 = linalg.matmul ins(%a, %b : tensor<10x6xi32>, tensor<6x7xi32>) outs(%c : tensor<10x7xi32>) -> tensor<10x7xi32>
  return %0 : tensor<10x7xi32>
}
"""


@pytest.fixture
def theirs(tmp_path, root):
    """The product, and an example accelerator as a stranger has it: a description beside its Verilog."""
    (tmp_path / "product.mlir").write_text(PRODUCT)
    # The Verilog's name is kept: what was built of it elsewhere is found again.
    for name, copy in (("v3_4.toml", "theirs.toml"), ("v3_4.v", "v3_4.v")):
        shutil.copy(root / "examples" / "accelerators" / name, tmp_path / copy)
    return tmp_path


@pytest.fixture
def description(theirs):
    path = theirs / "theirs.toml"

    def write(*changes):
        text = path.read_text()
        for before, after in changes:
            assert before in text
            text = text.replace(before, after)
        path.write_text(text)
        return path

    return write


def test_run(headrace, theirs, description):
    rng = np.random.default_rng(1)
    a, b = rng.integers(-(1 << 31), 1 << 31, (10, 6), np.int32), rng.integers(-(1 << 31), 1 << 31, (6, 7), np.int32)
    np.save(theirs / "a.npy", a)
    np.save(theirs / "b.npy", b)
    files = ["--input", theirs / "a.npy", "--input", theirs / "b.npy", "--output", theirs / "c.npy"]
    path = description()
    outcome = headrace("run", theirs / "product.mlir", "--system", path, *files, "--report", theirs / "r.json")
    assert (outcome.code, outcome.stderr) == (0, "")
    np.testing.assert_array_equal(np.load(theirs / "c.npy"), a @ b)
    report = json.loads((theirs / "r.json").read_text())
    assert (report["check"]["mismatches"], report["check"]["reference"]) == (0, "mlir-jit")
    assert report["main_memory"]["host_copy_bytes"] == 0
    assert [row["placement"] for row in report["operators"]] == ["accel0"]


def test_a_build_holds_the_verilog(headrace, theirs, description):
    path = description()
    assert headrace("compile", theirs / "product.mlir", "--system", path, "-o", theirs / "build").code == 0
    (theirs / "build").rename(theirs / "moved")
    (theirs / "moved" / "verilog" / "v3_4.v").read_text()
    # The same hardware, whatever folder its files lie in.
    outcome = headrace("run", theirs / "moved", "--system", path)
    assert (outcome.code, outcome.stderr) == (0, "")
    (theirs / "v3_4.v").write_text((theirs / "v3_4.v").read_text() + "// changed\n")
    refusal = headrace("run", theirs / "moved", "--system", path).refusal
    assert refusal.endswith("was compiled for v3_4, as it was described then; leave the option away, or compile again")
    for name in ("v3_4.v", "theirs.toml", "product.mlir"):
        (theirs / name).unlink()
    outcome = headrace("run", theirs / "moved")
    assert (outcome.code, outcome.stderr) == (0, "")
    (theirs / "moved" / "verilog" / "v3_4.v").unlink()
    assert "v3_4.v" in headrace("run", theirs / "moved").refusal


def test_verilog_from_elsewhere(headrace, theirs, description):
    (theirs / "rtl").mkdir()
    shutil.move(theirs / "v3_4.v", theirs / "rtl" / "v3_4.v")
    (theirs / "mine").mkdir()
    path = description(('"v3_4.v"', '"../rtl/v3_4.v"')).rename(theirs / "mine" / "theirs.toml")
    assert headrace("compile", theirs / "product.mlir", "--system", path, "-o", theirs / "build").code == 0
    manifest = json.loads((theirs / "build" / "manifest.json").read_text())
    assert "verilog/accel0_0/v3_4.v" in manifest["files"]
    assert str(theirs) not in json.dumps(manifest["system"])


def test_an_impossible_flow(headrace, theirs, description, nothing_left):
    path = description(('opcode_flow = "Cs"', 'opcode_flow = "((sc) r)"'))
    nothing_left.renew()
    assert headrace("compile", theirs / "product.mlir", "--system", path, "-o", theirs / "build").refusal == (
        "linalg.matmul (operator 0): accelerator.accel0.opcode_flow: ((sc) r); loops mnk: opcode 'r' waits for results "
        "that nothing asks for: it would wait for ever; "
        "compute with an opcode that is in `emits`, or receive with one that asks by a literal"
    )
