"""Operators of .tflite files besides layers with weights: exactly tflite-micro's result, or an error that says which.

Convolutions are kernels here where they can be; everything else is the host's C.
"""

import flatbuffers
import numpy as np
import pytest
from tflite_micro.tensorflow.lite.micro.python import schema_py_generated as schema

from examples.tflite_writer import Quantisation
from sw.compiler.dialects.kernel import convs
from sw.compiler.errors import CompileError
from sw.compiler.frontend import load_model, signature_of
from sw.compiler.interpret import run_kernel_stage
from sw.compiler.passes import ANY_KERNEL, GEMMS_ONLY, to_kernel_stage
from sw.compiler.reference import reference_outputs
from tests.models import RandomModel
from tests.tflite_operators import CASES, one_operator, pool

REFUSED = {
    "sum": "sum; the result must be TensorFlow Lite Micro's, which computes it in floating point; use MEAN",
    "elu": "conversion: 'tosa.exp' op requires the same element type",
    "abs": "conversion: 'tosa.abs' op requires the same element type",
    "log_softmax": "tfl.log_softmax; TOSA has no form of it with these options and types; replace the operator",
    "l2_normalization": "tfl.l2_normalization; TOSA has no form of it with these options and types; replace the ",
    "strided_slice, backwards": "conversion: 'tosa.reshape' op new shape has invalid tensor dimension size -6",
}
"""What the error says, after the operator."""
NO_REFERENCE = ("relu_n1_to_1", "neg", "exp", "tile")
"""tflite-micro itself has no int8 form of these."""


def run_both(path, accepts=ANY_KERNEL, seed=0):
    """Our results and tflite-micro's on random inputs."""
    module = load_model(path)
    signature = signature_of(module)
    random = np.random.default_rng(seed)
    inputs = [random.integers(-128, 128, tensor.shape, dtype=tensor.dtype) for tensor in signature.arguments]
    expected = reference_outputs(path, inputs, signature)
    return run_kernel_stage(to_kernel_stage(module, accepts), inputs), expected


def check(path, accepts=ANY_KERNEL, seed=0):
    for ours, right in zip(*run_both(path, accepts, seed), strict=True):
        np.testing.assert_array_equal(ours, right)


@pytest.mark.parametrize("name", [name for name in CASES if name not in REFUSED and name not in NO_REFERENCE])
def test_operator(name, tmp_path):
    path = tmp_path / "model.tflite"
    path.write_bytes(CASES[name]())
    check(path)


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name, tmp_path):
    """The error is one line, and names the operator with its index."""
    path = tmp_path / "model.tflite"
    path.write_bytes(CASES[name]())
    with pytest.raises(CompileError) as error:
        to_kernel_stage(load_model(path))
    kind = name.split(",")[0]
    text = str(error.value)
    assert text.startswith(f"{path}: operator 0 ({kind} {kind}_0_0): {REFUSED[name]}")
    assert "\n" not in text


def test_groups_are_one_kernel(tmp_path):
    path = tmp_path / "model.tflite"
    path.write_bytes(CASES["conv_2d, groups"]())
    module = to_kernel_stage(load_model(path), ANY_KERNEL)
    (conv,) = convs(module)
    assert (conv.groups, conv.channels, conv.filters, conv.requantised) == (2, 4, 6, True)


def test_a_pad_is_the_convolutions(tmp_path):
    path = tmp_path / "model.tflite"
    path.write_bytes(CASES["pad and conv_2d"]())
    module = to_kernel_stage(load_model(path), ANY_KERNEL)
    (conv,) = convs(module)
    assert conv.pads == (0, 1, 0, 1)
    assert "func.call" not in str(module)


@pytest.mark.parametrize("seed", range(3))
def test_softmax_of_any_beta(seed, tmp_path):
    random = np.random.default_rng(seed)
    scale, beta = float(random.uniform(0.005, 0.3)), float(random.uniform(0.1, 4))
    kind = ((64, 12), Quantisation(scale, int(random.integers(-128, 128))))
    options = schema.SoftmaxOptionsT(beta=beta)
    path = tmp_path / "model.tflite"
    path.write_bytes(one_operator("SOFTMAX", [kind], ((64, 12), Quantisation(1 / 256, -128)), options=options))
    check(path, seed=seed)


def test_tensors_without_names_or_of_one_name(tmp_path):
    """Operators are told apart all the same."""
    network = RandomModel(4)
    x = network.fully_connected(network.input((1, 9)), 8, activation="relu")
    data = network.finish(network.softmax(network.fully_connected(x, 5))).data
    model = schema.ModelT.InitFromPackedBuf(data)
    (graph,) = model.subgraphs or []
    for place, tensor in enumerate(graph.tensors or []):
        tensor.name = b"" if place % 2 else b"same"
    builder = flatbuffers.Builder(1024)
    builder.Finish(model.Pack(builder), b"TFL3")
    path = tmp_path / "model.tflite"
    path.write_bytes(bytes(builder.Output()))
    check(path)


@pytest.mark.parametrize("seed", range(16))
def test_random_window(seed, tmp_path):
    """Convolutions and pools of random shapes, strides, dilations and padding; the former as kernels or on the host."""
    random = np.random.default_rng(seed)

    def draw(low: int, high: int) -> int:
        return int(random.integers(low, high + 1))

    kernel, stride = (draw(1, 4), draw(1, 4)), (draw(1, 3), draw(1, 3))
    padding = ("same", "valid")[draw(0, 1)]
    dilation = (draw(1, 2), draw(1, 2)) if stride == (1, 1) else (1, 1)
    least = [1 if padding == "same" else d * (k - 1) + 1 for k, d in zip(kernel, dilation, strict=True)]
    shape = (draw(1, 2), draw(least[0], 12), draw(least[1], 12), draw(1, 6))
    path = tmp_path / "model.tflite"
    network = RandomModel(seed)
    common = {"stride": stride, "padding": padding}
    if seed % 4 == 3:
        code = schema.Padding.SAME if padding == "same" else schema.Padding.VALID
        path.write_bytes(pool("MAX_POOL_2D", code, draw(0, 1), kernel, stride, shape)())
    else:
        x = network.input(shape)
        if seed % 4 == 0:
            x = network.conv_2d(x, draw(1, 6), kernel=kernel, dilation=dilation, activation="relu", **common)
        elif seed % 4 == 1:
            x = network.depthwise_conv_2d(x, kernel=kernel, multiplier=draw(1, 3), dilation=dilation, **common)
        else:
            x = network.average_pool_2d(x, kernel, **common)
        network.finish(x).save(path)
    check(path, ANY_KERNEL if seed % 8 < 4 else GEMMS_ONLY, seed)
