"""The references: which results they give for which inputs, and how they fail."""

import numpy as np
import pytest

from sw.compiler import reference
from sw.compiler.errors import CompileError
from sw.compiler.reference import reference_outputs
from tests.models import mlp, separable

MATMUL = """func.func @main(%a: tensor<5x7xi8>, %b: tensor<7x9xi8>, %c: tensor<5x9xi32>) -> tensor<5x9xi32> {
  %r = linalg.matmul ins(%a, %b : tensor<5x7xi8>, tensor<7x9xi8>) outs(%c : tensor<5x9xi32>) -> tensor<5x9xi32>
  return %r : tensor<5x9xi32>
}"""


def test_tflite_equals_numpy(tmp_path):
    made = separable(seed=2)
    (found,) = reference_outputs(made.save(tmp_path / "model.tflite"), made.inputs)
    np.testing.assert_array_equal(found, made.expected[0])


def test_tflite_takes_many_samples(tmp_path):
    path = mlp([6, 5, 4]).save(tmp_path / "model.tflite")
    samples = np.random.default_rng(0).integers(-128, 128, (7, 6), dtype=np.int8)
    (together,) = reference_outputs(path, [samples])
    assert together.shape == (7, 4)
    (alone,) = reference_outputs(path, [samples[4:5]])
    np.testing.assert_array_equal(together[4:5], alone)


def test_mlir_equals_numpy_and_leaves_its_arguments(tmp_path):
    path = tmp_path / "matmul.mlir"
    path.write_text(MATMUL)
    rng = np.random.default_rng(0)
    a, b = (rng.integers(-128, 128, shape, dtype=np.int8) for shape in ((5, 7), (7, 9)))
    c = rng.integers(-(1 << 31), 1 << 31, (5, 9), dtype=np.int32)
    (found,) = reference_outputs(path, [a, b, c])
    np.testing.assert_array_equal(found, (a.astype(np.int64) @ b + c).astype(np.int32))


def test_mlir_returns_several(tmp_path):
    path = tmp_path / "swap.mlir"
    path.write_text(
        "func.func @main(%a: tensor<1x2xi8>, %b: tensor<1x3xi16>) -> (tensor<1x3xi16>, tensor<1x2xi8>) {"
        "return %b, %a : tensor<1x3xi16>, tensor<1x2xi8> }"
    )
    a, b = np.arange(8, dtype=np.int8).reshape(4, 2), np.arange(12, dtype=np.int16).reshape(4, 3)
    first, second = reference_outputs(path, [a, b])
    np.testing.assert_array_equal(first, b)
    np.testing.assert_array_equal(second, a)


REFUSED = {
    "count": ([np.zeros((5, 7), np.int8)], "inputs: 1; the model takes 3; give one array for each argument"),
    "dtype": (
        [np.zeros((5, 7), np.int8), np.zeros((7, 9), np.uint8), np.zeros((5, 9), np.int32)],
        "input arg1: uint8; the model takes int8; quantise the input",
    ),
    "shape": (
        [np.zeros((5, 7), np.int8), np.zeros((7, 8), np.int8), np.zeros((5, 9), np.int32)],
        "input shapes: 5x7, 7x8, 5x9; the model takes 5x7, 7x9, 5x9; "
        "give this shape, or N samples where it begins with 1",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_inputs_refused(name, tmp_path):
    path = tmp_path / "matmul.mlir"
    path.write_text(MATMUL)
    inputs, text = REFUSED[name]
    with pytest.raises(CompileError) as error:
        reference_outputs(path, inputs)
    assert str(error.value) == f"{path}: {text}"


def test_a_crash_is_one_error(tmp_path, monkeypatch):
    """A child that dies of a signal, as the reference may on a damaged model."""
    child = tmp_path / "child.py"
    child.write_text("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)")
    monkeypatch.setitem(reference.CHILDREN, ".mlir", str(child))
    path = tmp_path / "matmul.mlir"
    path.write_text(MATMUL)
    inputs = [np.zeros((5, 7), np.int8), np.zeros((7, 9), np.int8), np.zeros((5, 9), np.int32)]
    with pytest.raises(CompileError) as error:
        reference_outputs(path, inputs)
    text = "mlir-jit crashed (signal 11); the reference must run the model; check that the model is intact"
    assert str(error.value) == f"{path}: reference: {text}"


def test_a_slow_reference_is_one_error(tmp_path, monkeypatch):
    child = tmp_path / "child.py"
    child.write_text("import time; time.sleep(60)")
    monkeypatch.setitem(reference.CHILDREN, ".mlir", str(child))
    path = tmp_path / "matmul.mlir"
    path.write_text(MATMUL)
    inputs = [np.zeros((5, 7), np.int8), np.zeros((7, 9), np.int8), np.zeros((5, 9), np.int32)]
    with pytest.raises(CompileError, match="reference: no answer; it may take 1 s; give fewer samples, or don't check"):
        reference_outputs(path, inputs, timeout_seconds=1)
