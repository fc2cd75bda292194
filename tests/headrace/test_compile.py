"""`headrace compile`, and models that it and `run` refuse."""

import json
import subprocess
from pathlib import Path

import pytest

from headrace.api import compile, open_program
from headrace.modes import DATA_MODES
from hw.spec import load_system
from sw.compiler import pipeline
from tests import models

MATMUL = """\
func.func @main(%a: tensor<3x5xi8>, %b: tensor<5x7xi8>, %c: tensor<3x7xi32>) -> tensor<3x7xi32> {
  %0 = linalg.matmul ins(%a, %b : tensor<3x5xi8>, tensor<5x7xi8>) outs(%c : tensor<3x7xi32>) -> tensor<3x7xi32>
  return %0 : tensor<3x7xi32>
}
"""


@pytest.fixture
def model(tmp_path, monkeypatch) -> Path:
    """A model in the current folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mm.mlir").write_text(MATMUL)
    return tmp_path / "mm.mlir"


def test_data_modes_are_the_compilers():
    assert DATA_MODES == pipeline.DATA_MODES


def test_build(headrace, model, tmp_path):
    outcome = headrace(
        "compile", "mm.mlir", "--system", "tiny", "--data", "staged", "-o", "a/b", "--dump", "a/b/stages"
    )
    assert (outcome.code, outcome.stderr) == (0, "")
    assert "a/b: staged driver for tiny\n" in outcome.stdout
    build = tmp_path / "a" / "b"
    program = open_program(build)
    assert (program.system, program.data) == (load_system("tiny"), "staged")
    assert [(item.name, item.shape, item.dtype) for item in program.arguments] == [
        ("arg0", (3, 5), "int8"),
        ("arg1", (5, 7), "int8"),
        ("arg2", (3, 7), "int32"),
    ]
    assert [(item.shape, item.dtype) for item in program.results] == [((3, 7), "int32")]
    assert not program.takes_batches
    assert program.model.read_text() == MATMUL
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "mm.mlir"]
    assert len(list((build / "stages").glob("*.mlir"))) > 5
    header = str(Path(pipeline.__file__).parents[1] / "runtime")
    strict = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-I", header]
    subprocess.run(["cc", *strict, build / "driver.c"], check=True)


def test_same_model_same_files(model):
    for name in ("one", "two"):
        compile(model, system="tiny", output=name)
    one, two = ({path.name: path.read_bytes() for path in Path(name).iterdir()} for name in ("one", "two"))
    assert one == two


def test_compile_again_replaces_the_build(headrace, model):
    assert headrace("compile", model, "--system", "tiny", "-o", "b").code == 0
    Path("b", "mine.txt").write_text("mine")
    assert headrace("compile", model, "--data", "staged-once", "-o", "b").code == 0
    manifest = json.loads(Path("b", "manifest.json").read_text())
    assert (manifest["data"], manifest["system"]["name"]) == ("staged-once", "base")
    assert sorted(path.name for path in Path("b").iterdir()) == sorted([*manifest["files"], "mine.txt"])


def test_a_program_without_a_folder_is_temporary(model):
    program = compile(model, system="tiny")
    folder = program.folder
    assert (folder / "driver.c").is_file()
    del program
    assert not folder.exists()


def bad_models(folder: Path) -> None:
    (folder / "text.tflite").write_text("hello\n")
    (folder / "empty.tflite").write_bytes(b"")
    (folder / "truncated.tflite").write_bytes(models.fully_connected(1, 32, 16).data[:-200])
    (folder / "float.tflite").write_bytes(models.HOSTILE["float32"]())
    (folder / "syntax.mlir").write_text("func.func @main(%a: tensor<1x2xi8>) -> tensor<1x2xi8> {\n  return %b\n}\n")
    (folder / "noise.mlir").write_bytes(b"\xff\x00\xfe")
    (folder / "other.mlir").write_text("func.func @other() { return }\n")
    (folder / "open.mlir").write_text(
        "func.func @main(%a: tensor<?xi8>) -> tensor<?xi8> { return %a : tensor<?xi8> }\n"
    )
    (folder / "folder.mlir").mkdir()


REFUSED = {
    "absent.mlir": "absent.mlir: no such file; a model is a file; check the path",
    "absent.tflite": "absent.tflite: no such file; a model is a file; check the path",
    "text.tflite": "text.tflite: 6 bytes; bytes 4 to 7 of a TensorFlow Lite model are b'TFL3'; "
    "give a .tflite file (an .mlir file is known by its suffix)",
    "empty.tflite": "empty.tflite: 0 bytes; bytes 4 to 7 of a TensorFlow Lite model are b'TFL3'; "
    "give a .tflite file (an .mlir file is known by its suffix)",
    "truncated.tflite": "truncated.tflite: file: {size} bytes, truncated or damaged; "
    "must be a whole TensorFlow Lite model; export or copy it again",
    "float.tflite": "float.tflite: operator 0 (fully_connected fully_connected_0): tensor 'x': FLOAT32; "
    "every tensor must be an integer; "
    "quantise the model to int8, inputs and outputs too",
    "syntax.mlir": "syntax.mlir:2:12: expected ':'; must be valid MLIR (22.1); correct the text there",
    "noise.mlir": "noise.mlir: byte 0 is not text; must be UTF-8 text; "
    "write the module with mlir-opt, without --emit-bytecode",
    "other.mlir": "other.mlir: functions other; holds func.func @main; name the function to compile @main",
    "open.mlir": "open.mlir: @main argument 0: tensor<?xi8>; has a static shape; "
    "replace each ? by a number (1 for a batch)",
    "mm.onnx": "mm.onnx: suffix '.onnx'; a model is one of .tflite, .mlir; convert the model, or rename the file",
    "": "MODEL: ; names no file; give a .tflite or .mlir file, or a folder that compile wrote",
}


@pytest.mark.parametrize("command", ["compile", "run"])
@pytest.mark.parametrize("name", REFUSED)
def test_refused_models(headrace, model, tmp_path, command, name, nothing_left):
    bad_models(tmp_path)
    nothing_left.renew()
    options = ["-o", "b/c", "--dump", "d"] if command == "compile" else ["--report", "r.json", "--output", "y.npy"]
    size = Path(name).stat().st_size if name and Path(name).exists() else 0
    assert headrace(command, name, *options).refusal == REFUSED[name].format(size=size)


@pytest.mark.parametrize(
    ("target", "text"),
    [
        ("file", "-o: file; is a file; name a folder that can be written"),
        ("file/b", "-o: file/b; not a directory; name a folder that can be written"),
        ("full", "-o: full; holds files that aren't a build's (thesis.tex); name a new or empty folder"),
        (".", "-o: .; is the current folder, which would be replaced; name another"),
        ("/proc/b", "-o: /proc/b; no such file or directory; name a folder that can be written"),
    ],
)
def test_folders_that_cannot_be_written(headrace, model, tmp_path, target, text, nothing_left):
    (tmp_path / "file").write_text("")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "thesis.tex").write_text("")
    nothing_left.renew()
    assert headrace("compile", "mm.mlir", "-o", target).refusal == text


def test_dump_that_cannot_be_written(headrace, model, tmp_path, nothing_left):
    (tmp_path / "file").write_text("")
    nothing_left.renew()
    refusal = headrace("compile", "mm.mlir", "-o", "b", "--dump", "file/d").refusal
    assert refusal == "--dump: file/d; not a directory; name a folder that can be written"


def test_wrong_system(headrace, model, tmp_path, root, nothing_left):
    described = (root / "configs" / "tiny.toml").read_text()
    (tmp_path / "mine.toml").write_text(described.replace("accumulator_bytes = 8192", "accumulator_bytes = 32"))
    nothing_left.renew()
    for command in (["compile", "mm.mlir", "-o", "b"], ["run", "mm.mlir"]):
        assert headrace(*command, "--system", "mine.toml").refusal == (
            "accelerator.gemm0.accumulator_bytes: 32; at least 64, for one tile of 4x4x4; "
            "write 64 or a larger power of two"
        )


def test_tensors_that_do_not_fit_into_memory(headrace, tmp_path, monkeypatch, nothing_left):
    monkeypatch.chdir(tmp_path)
    kind = "tensor<200000000xi8>"
    (tmp_path / "big.mlir").write_text(f"func.func @main(%a: {kind}) -> {kind} {{ return %a : {kind} }}\n")
    nothing_left.renew()
    assert headrace("run", "big.mlir", "--report", "r.json").refusal == (
        "DMA memory: 400000000 bytes of tensors and program; base has 268435456; "
        "describe a system with more memory.size_bytes, or run a smaller model"
    )
