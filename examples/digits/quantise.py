"""Post-training quantisation to int8, as TFLite's specification has it.

Weights: symmetric, one scale a layer. Activations: asymmetric, their range taken from the training set. Bias: int32,
with the scale that the accumulator has.
"""

import numpy as np
from numpy.typing import NDArray

from ..tflite_writer import Quantisation, TfliteModel
from .data import INPUT
from .network import Layer, activations

__all__ = ["fitted", "quantised_model"]

INT8_STEPS = 255
WEIGHT_LIMIT = 127


def fitted(values: NDArray[np.float64]) -> Quantisation:
    """The finest quantisation that holds all values, and zero exactly."""
    low, high = min(values.min(), 0.0), max(values.max(), 0.0)
    # Widened to a float32 here, so that what follows is computed with the scale that the file keeps.
    scale = float(np.float32((high - low) / INT8_STEPS))
    return Quantisation(scale, int(np.clip(np.rint(-128 - low / scale), -128, 127)))


def quantised_model(layers: list[Layer], images: NDArray[np.float64]) -> bytes:
    """The `.tflite` file of trained layers: int8 [1, inputs] → int8 logits [1, classes]; `images` give the ranges."""
    model = TfliteModel("handwritten digits, 8x8 pixels")
    x = model.input("pixels", (1, layers[0].weights.shape[0]), INPUT)
    for position, (layer, values) in enumerate(zip(layers, activations(layers, images)[1:], strict=True)):
        last = position + 1 == len(layers)
        assert x.quantisation is not None
        weight_scale = float(np.float32(np.abs(layer.weights).max() / WEIGHT_LIMIT))
        bias_scale = float(np.float32(x.quantisation.scale)) * weight_scale
        x = model.fully_connected(
            x,
            np.rint(layer.weights.T / weight_scale).astype(np.int8),
            weight_scales=weight_scale,
            bias=np.rint(layer.bias / bias_scale).astype(np.int32),
            out=fitted(values),
            activation="none" if last else "relu",
        )
    model.output(x)
    return model.to_bytes()
