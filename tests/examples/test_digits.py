"""The digits model is what its script makes, computes what numpy computes, and recognises what it never saw."""

from typing import Any

import numpy as np
import pytest
from tflite_micro.tensorflow.lite.micro.python import schema_py_generated as schema

from examples.digits import MODEL, data, network, quantise, train
from examples.digits.reference import expected_logits
from examples.tflite_writer import Quantisation
from tests.int8_reference import fully_connected

LEAST_ACCURACY = 0.95
LARGEST_BYTES = 200_000


@pytest.fixture(scope="module")
def held_out() -> data.Digits:
    return data.held_out()


@pytest.fixture(scope="module")
def logits(held_out) -> np.ndarray:
    """What tflite-micro makes of the committed file."""
    return expected_logits(MODEL.read_bytes(), data.quantised(held_out.images))


def test_the_script_writes_the_committed_bytes(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(train, "MODEL", tmp_path / "again.tflite")
    train.main()
    assert (tmp_path / "again.tflite").read_bytes() == MODEL.read_bytes()
    assert MODEL.stat().st_size <= LARGEST_BYTES
    assert "450 digits held out of training" in capsys.readouterr().out


def test_accuracy_on_digits_never_seen(held_out, logits):
    assert np.mean(logits.argmax(axis=1) == held_out.labels) >= LEAST_ACCURACY
    # The same digits with somebody else's labels: that accuracy isn't what the check would find of anything.
    assert np.mean(logits.argmax(axis=1) == np.roll(held_out.labels, 1)) < 0.2


def test_the_file_computes_what_numpy_computes(held_out, logits):
    """Weights and quantisation are read back from the file by the schema, not taken from the writer."""
    model: Any = schema.ModelT.InitFromPackedBuf(MODEL.read_bytes())
    graph = model.subgraphs[0]

    def constant(index, dtype):
        tensor = graph.tensors[index]
        return np.asarray(model.buffers[tensor.buffer].data).view(dtype).reshape(tensor.shape)

    def quantisation(index):
        parameters = graph.tensors[index].quantization
        return Quantisation(float(parameters.scale[0]), int(parameters.zeroPoint[0]))

    values = data.quantised(held_out.images)
    for operator in graph.operators:
        x, weights, bias = operator.inputs
        (out,) = operator.outputs
        relu = operator.builtinOptions.fusedActivationFunction == schema.ActivationFunctionType.RELU
        values = fully_connected(
            values,
            constant(weights, np.int8),
            constant(bias, np.int32),
            inp=quantisation(x),
            weight_scales=quantisation(weights).scale,
            out=quantisation(out),
            activation="relu" if relu else "none",
        )
    assert len(graph.operators) == 3
    np.testing.assert_array_equal(logits, values)


def test_split_is_fair_and_whole(held_out):
    seen = data.training()
    total = len(seen.labels) + len(held_out.labels)
    assert total == 1797
    assert len(held_out.labels) / total >= 0.25
    for digit in range(10):
        share = np.mean(held_out.labels == digit)
        assert share == pytest.approx(np.mean(seen.labels == digit), abs=0.003)
    everything = np.concatenate([seen.images, held_out.images])
    assert len(np.unique(everything, axis=0)) == len(everything), "an image is in both parts"


def test_quantised_images_cover_the_whole_range(held_out):
    values = data.quantised(np.array([[0.0, 1 / 16, 1.0]]))
    np.testing.assert_array_equal(values, [[-128, -112, 127]])
    assert data.quantised(held_out.images).dtype == np.int8


def test_gradients_against_differences():
    random = np.random.RandomState(0)
    layers = network.train(
        random.rand(8, 64),
        np.arange(8),
        [64, 5, 10],
        network.Schedule(epochs=1, batch=8, rate=0.1, momentum=0.9, weight_decay=0, seed=0),
    )
    images, labels = random.rand(8, 64), np.arange(8)

    def loss():
        logits = network.activations(layers, images)[-1]
        return np.mean(np.log(np.exp(logits).sum(axis=1)) - logits[np.arange(8), labels])

    gradients = network._gradients(layers, images, labels)
    step = 1e-6
    for layer, gradient in zip(layers, gradients, strict=True):
        for parameters, slopes in ((layer.weights, gradient.weights), (layer.bias, gradient.bias)):
            for position in [(0,) * parameters.ndim, tuple(length - 1 for length in parameters.shape)]:
                value = parameters[position]
                parameters[position] = value + step
                above = loss()
                parameters[position] = value - step
                below = loss()
                parameters[position] = value
                assert slopes[position] == pytest.approx((above - below) / (2 * step), abs=1e-6)


@pytest.mark.parametrize(("low", "high"), [(0.0, 5.1), (-3.0, 9.0), (2.0, 4.0), (-7.0, -1.0)])
def test_fitted_range_holds_all_values_and_zero(low, high):
    found = quantise.fitted(np.array([low, high]))
    ends = [found.scale * (value - found.zero_point) for value in (-128, 127)]
    assert ends[0] <= min(low, 0) + found.scale / 2
    assert ends[1] >= max(high, 0) - found.scale / 2
    assert found.scale <= (max(high, 0) - min(low, 0)) / 255 * 1.0001
