"""Models that the writer wrote are what was meant: tflite-micro runs them and finds what numpy finds.

The writer, the numpy formulas and tflite-micro have three origins. A second reader is the converter to TOSA.
"""

import numpy as np
import pytest
from tosa_converter_for_tflite import TosaConverterOutputFormat, tflite_flatbuffer_to_tosa_mlir

from examples.tflite_writer import Quantisation, TfliteModel, output_length
from tests import int8_reference as reference
from tests import models
from tests.int8_reference import quantised_multiplier, requantised
from tests.models import HOSTILE, Made, RandomModel, tflite_micro


def check(made: Made, least_distinct: int = 12) -> None:
    """tflite-micro agrees, and the result is various enough to say something."""
    for expected, found in zip(made.expected, tflite_micro(made.data, made.inputs, len(made.expected)), strict=True):
        np.testing.assert_array_equal(found, expected)
        assert len(np.unique(expected)) >= least_distinct


@pytest.mark.parametrize("activation", ["none", "relu", "relu6"])
@pytest.mark.parametrize("per_channel", [False, True])
@pytest.mark.parametrize(("m", "k", "n"), [(1, 64, 96), (5, 1, 40), (7, 33, 19)])
def test_fully_connected(m, k, n, per_channel, activation):
    for seed, bias in enumerate([False, True]):
        check(models.fully_connected(m, k, n, seed=seed, bias=bias, per_channel=per_channel, activation=activation))


@pytest.mark.parametrize("per_channel", [False, True])
@pytest.mark.parametrize("padding", ["same", "valid"])
@pytest.mark.parametrize(
    ("kernel", "stride", "dilation"),
    [((3, 3), (1, 1), (1, 1)), ((1, 1), (2, 2), (1, 1)), ((5, 2), (2, 1), (1, 1)), ((3, 3), (1, 1), (2, 3))],
)
@pytest.mark.parametrize("kind", ["conv_2d", "depthwise_conv_2d"])
def test_convolutions(kind, kernel, stride, dilation, padding, per_channel):
    network = RandomModel(seed=7)
    x = network.input((1, 10, 9, 3))
    options = {"stride": stride, "dilation": dilation, "padding": padding, "per_channel": per_channel}
    if kind == "conv_2d":
        result = network.conv_2d(x, 8, kernel=kernel, activation="relu", **options)
    else:
        result = network.depthwise_conv_2d(x, kernel=kernel, multiplier=2, activation="relu6", **options)
    check(network.finish(result))


@pytest.mark.parametrize("activation", ["none", "relu"])
def test_add(activation):
    network = RandomModel(seed=3)
    total = network.add(network.input((1, 6, 5, 8)), network.input((1, 6, 5, 8)), activation=activation)
    check(network.finish(total))


@pytest.mark.parametrize(
    ("size", "stride", "padding"), [((4, 3), None, "valid"), ((3, 3), (2, 2), "same"), ((2, 5), (1, 2), "valid")]
)
def test_average_pool(size, stride, padding):
    network = RandomModel(seed=4)
    x = network.input((1, 9, 11, 6))
    check(network.finish(network.average_pool_2d(x, size, stride=stride, padding=padding)))


def test_reshape():
    network = RandomModel(seed=5)
    check(network.finish(network.reshape(network.input((1, 4, 3, 5)), (1, 60))))


@pytest.mark.parametrize("classes", [2, 10, 200])
@pytest.mark.parametrize("beta", [1.0, 0.25])
def test_softmax(classes, beta):
    network = RandomModel(seed=classes)
    check(network.finish(network.softmax(network.input((16, classes)), beta=beta)), least_distinct=8)


@pytest.mark.parametrize("seed", range(3))
def test_networks_and_several_results(seed):
    check(models.residual(seed=seed), least_distinct=3)
    check(models.separable(seed=seed))
    network = RandomModel(seed)
    x = network.fully_connected(network.input((2, 20)), 12, activation="relu")
    check(network.finish(network.fully_connected(x, 9), x), least_distinct=5)


@pytest.mark.parametrize("kind", ["per tensor", "per channel", "convolution"])
def test_multipliers_come_from_a_double_product(kind):
    """Biases at which the product of two float32 scales, if it were rounded to float32, would give another result."""
    inp, weight, out = np.float32(0.0237), np.float32(0.00731), np.float32(3.1e3)
    exact = quantised_multiplier(float(inp) * float(weight) / float(out))
    hasty = quantised_multiplier(float(inp * weight) / float(out))
    halves = (np.arange(-60, 60) + 0.5) * 2.0 ** (31 - exact[1]) / exact[0]
    near = (np.rint(halves)[:, np.newaxis] + np.arange(-60, 60)).astype(np.int64)
    telling = near[requantised(near, *exact) != requantised(near, *hasty)].astype(np.int32)
    assert len(telling) > 100
    model = TfliteModel("boundaries")
    shape = (1, 1, 1, 4) if kind == "convolution" else (1, 4)
    x = model.input("x", shape, Quantisation(float(inp)))
    weights = np.zeros((len(telling), *shape[1:]), np.int8)
    scales = float(weight) if kind == "per tensor" else np.full(len(telling), weight)
    operator = model.conv_2d if kind == "convolution" else model.fully_connected
    model.output(operator(x, weights, weight_scales=scales, bias=telling, out=Quantisation(float(out))))
    (found,) = tflite_micro(model.to_bytes(), [np.zeros(shape, np.int8)])
    np.testing.assert_array_equal(found.ravel(), requantised(telling, *exact))


def test_multipliers_from_dead_channels_to_amplifying_ones():
    random = np.random.default_rng(0)
    scales = 10.0 ** np.linspace(-13, 1.5, 60)
    inp, out = Quantisation(0.5, 3), Quantisation(0.25, -7)
    weights = random.integers(-127, 128, (60, 4), dtype=np.int8)
    bias = (random.uniform(-1, 1, 60) * np.minimum(50 / scales, 2e9)).astype(np.int32)
    values = random.integers(-128, 128, (3, 4), dtype=np.int8)
    model = TfliteModel("extremes")
    x = model.input("x", values.shape, inp)
    model.output(model.fully_connected(x, weights, weight_scales=scales, bias=bias, out=out))
    expected = reference.fully_connected(values, weights, bias, inp=inp, weight_scales=scales, out=out)
    reals = 2 * scales.astype(np.float32)
    assert quantised_multiplier(reals[0]) == (0, 0)
    assert quantised_multiplier(reals[-1])[1] > 0
    check(Made(model.to_bytes(), [values], [expected]))


def test_the_converter_reads_them_too(tmp_path):
    network = RandomModel(seed=1)
    x = network.fully_connected(network.input((1, 16), any_batch=True), 24, activation="relu")
    mixed = network.finish(network.softmax(network.fully_connected(x, 10, per_channel=False, bias=False)))
    for made, inputs in ((mixed, "tensor<?x16xi8>"), (models.residual(), "1x8x8x3"), (models.separable(), "1x9x7x4")):
        source = made.save(tmp_path / "model.tflite")
        result = tmp_path / "model.mlir"
        tflite_flatbuffer_to_tosa_mlir(str(source), str(result), TosaConverterOutputFormat.Text)
        assert inputs in result.read_text()


def test_the_same_calls_give_the_same_bytes():
    assert models.residual(seed=2).data == models.residual(seed=2).data
    assert models.residual(seed=2).data != models.residual(seed=3).data


def test_window_positions_against_enumeration():
    for length in range(1, 9):
        for kernel, stride, dilation in np.ndindex(3, 3, 3):
            kernel, stride, dilation = kernel + 1, stride + 1, dilation + 1
            extent = (kernel - 1) * dilation
            inside = [start for start in range(0, length, stride) if start + extent < length]
            assert max(output_length(length, kernel, stride, dilation, "valid"), 0) == len(inside)
            assert output_length(length, kernel, stride, dilation, "same") == len(range(0, length, stride))


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (
            lambda m, x: m.fully_connected(x, np.zeros((4, 9), np.int8), weight_scales=1.0, out=Quantisation(1)),
            r"weights: \(4, 9\); \[N, 8\]; transpose them\?",
        ),
        (
            lambda m, x: m.fully_connected(x, np.zeros((4, 8), np.int16), weight_scales=1.0, out=Quantisation(1)),
            "weights: int16; int8; convert them",
        ),
        (
            lambda m, x: m.fully_connected(x, np.zeros((4, 8), np.int8), out=Quantisation(1)),
            "weight_scales: None; one, or one per channel; give them",
        ),
        (
            lambda m, x: m.fully_connected(x, np.zeros((4, 8), np.int8), weight_scales=[1.0] * 3, out=Quantisation(1)),
            "weight_scales: 3; 1 or 4; count channels",
        ),
        (lambda m, x: m.reshape(x, (3, 3)), r"shape: \(3, 3\); 8 elements"),
        (
            lambda m, x: m.conv_2d(x, np.zeros((1, 1, 1, 1), np.int8), bias=np.zeros(1, np.int32), out=None),
            "shape of x",
        ),
        (
            lambda m, x: m.add(x, x, out=Quantisation(1), activation="tanh"),
            "activation: 'tanh'; one of none, relu, relu6",
        ),
        (lambda m, x: Quantisation(0), "scale: 0; positive and finite as float32"),
        (lambda m, x: Quantisation(1e39), "scale: 1e[+]39; positive and finite as float32"),
        (lambda m, x: Quantisation(1, 128), "zero_point: 128; from -128 to 127"),
        (lambda m, x: m.to_bytes(), r"results: 0; at least one; call output\(\)"),
    ],
)
def test_what_would_be_written_wrong_is_refused(call, text):
    model = TfliteModel("wrong")
    x = model.input("x", (1, 8), Quantisation(1))
    with pytest.raises(ValueError, match=text):
        call(model, x)


def test_hostile_files_are_what_they_say():
    sound = models.mlp([8, 8, 4]).data
    made = {name: content() for name, content in HOSTILE.items()}
    assert made.pop("float32")[4:8] == b"TFL3"
    for name, data in made.items():
        assert data != sound, name
        assert len(data) < len(sound) or data[:8] != sound[:8] or name == "text"
