"""The .tflite front end: what it reads, and how it refuses what it can't."""

import flatbuffers
import pytest
from tflite_micro.tensorflow.lite.micro.python import schema_py_generated as schema

from sw.compiler.errors import CompileError
from sw.compiler.frontend import load_model, model_signature
from sw.compiler.operators import operator_of
from sw.compiler.passes import to_kernel_stage
from sw.compiler.values import main_of
from tests.models import HOSTILE, RandomModel, mlp


def test_signature(tmp_path):
    path = mlp([6, 5, 4], any_batch=True).save(tmp_path / "small.tflite")
    signature = model_signature(path)
    (argument,), (result,) = signature.arguments, signature.results
    assert (argument.name, argument.shape, argument.dtype) == ("input_0", (1, 6), "int8")
    assert (result.shape, result.dtype) == ((1, 4), "int8")


def test_several_arguments_and_results(tmp_path):
    network = RandomModel(seed=3)
    a, b = network.input((1, 4, 4, 2)), network.input((1, 4, 4, 2))
    total = network.add(a, b)
    path = network.finish(total, network.average_pool_2d(total, (2, 2))).save(tmp_path / "two.tflite")
    signature = model_signature(path)
    assert [tensor.shape for tensor in signature.arguments] == [(1, 4, 4, 2), (1, 4, 4, 2)]
    assert [tensor.shape for tensor in signature.results] == [(1, 4, 4, 2), (1, 2, 2, 2)]


def test_operations_are_located_at_the_operators_of_the_model(tmp_path):
    module = load_model(mlp([6, 5, 4]).save(tmp_path / "small.tflite"))
    found = [
        (operator.index, operator.kind)
        for op in main_of(module).regions[0].blocks[0].operations
        if op.operation.name == "tosa.conv2d" and (operator := operator_of(op.operation))
    ]
    assert found == [(0, "fully_connected"), (1, "fully_connected")]


def test_source_is_named(tmp_path):
    module = load_model(mlp([6, 5, 4]).save(tmp_path / "small.tflite"))
    assert str(module.operation.attributes["headrace.source"]) == '"small"'


def test_names_of_any_bytes(tmp_path):
    data = mlp([6, 5, 4]).data
    assert data.count(b"input_0") == 1
    path = tmp_path / "odd.tflite"
    path.write_bytes(data.replace(b"input_0", b'in\xff"\\\x01t'))
    assert model_signature(path).arguments[0].name == "in____t"


DAMAGED = "file: {size} bytes, truncated or damaged; must be a whole TensorFlow Lite model; export or copy it again"
TEXTS = {
    "empty": "0 bytes; bytes 4 to 7 of a TensorFlow Lite model are b'TFL3'; ",
    "text": "identifier b' is '; bytes 4 to 7 of a TensorFlow Lite model are b'TFL3'; ",
    "cut_in_header": "6 bytes; bytes 4 to 7 of a TensorFlow Lite model are b'TFL3'; ",
    "cut_in_half": DAMAGED,
    "cut_at_end": DAMAGED,
    "wrong_identifier": "identifier b'TFL9'; bytes 4 to 7 of a TensorFlow Lite model are b'TFL3'; ",
    "zeroed_root": DAMAGED,
    "float32": "tensor 'x': FLOAT32; every tensor must be an integer; quantise the model to int8, inputs and outputs ",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_refused(name, tmp_path):
    path = tmp_path / f"{name}.tflite"
    path.write_bytes(HOSTILE[name]())
    with pytest.raises(CompileError) as error:
        load_model(path)
    text = str(error.value)
    assert text.startswith(f"{path}: ")
    assert TEXTS[name].format(size=path.stat().st_size) in text
    assert "\n" not in text


def relabelled(data: bytes, kind: int, custom: bytes | None = None) -> bytes:
    """A model whose operators are said to be others."""
    model = schema.ModelT.InitFromPackedBuf(data)
    for code in list(model.operatorCodes or []):
        code.builtinCode = code.deprecatedBuiltinCode = kind
        code.customCode = custom
    (graph,) = model.subgraphs or []
    for operator in list(graph.operators or []):
        operator.builtinOptions, operator.builtinOptionsType = None, 0
    builder = flatbuffers.Builder(1024)
    builder.Finish(model.Pack(builder), b"TFL3")
    return bytes(builder.Output())


def test_an_operator_that_the_converter_lacks(tmp_path):
    path = tmp_path / "model.tflite"
    path.write_bytes(relabelled(mlp([6, 4]).data, schema.BuiltinOperator.LSH_PROJECTION))
    with pytest.raises(CompileError) as error:
        load_model(path)
    value = (
        "unregistered operation 'tfl.lsh_projection' found in dialect ('tfl') that does not allow unknown operations"
    )
    where = f"{path}: operator 0 (lsh_projection fully_connected_0): conversion"
    text = f"{where}: {value}; the TOSA converter must accept every operator; "
    assert str(error.value) == text + "export the model with int8 built-in operators only"


def test_a_custom_operator(tmp_path):
    path = tmp_path / "model.tflite"
    path.write_bytes(relabelled(mlp([6, 4]).data, schema.BuiltinOperator.CUSTOM, b"Mine"))
    with pytest.raises(CompileError, match=r"operator 0 \(custom"):
        to_kernel_stage(load_model(path))


def test_missing(tmp_path):
    path = tmp_path / "none.tflite"
    with pytest.raises(CompileError) as error:
        load_model(path)
    assert str(error.value) == f"{path}: no such file; a model is a file; check the path"


def test_folder(tmp_path):
    (tmp_path / "folder.mlir").mkdir()
    with pytest.raises(CompileError, match="is a directory; a model is a file; check the path"):
        load_model(tmp_path / "folder.mlir")


def test_other_suffix(tmp_path):
    path = tmp_path / "model.onnx"
    path.write_bytes(b"")
    with pytest.raises(CompileError, match=r"suffix '\.onnx'; a model is one of \.tflite, \.mlir; convert the model"):
        load_model(path)
