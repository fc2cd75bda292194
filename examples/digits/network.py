"""Train a multi-layer perceptron in float64, reproducibly.

The sums in a product of matrices are ordered as suits the processor, so weights differ from machine to machine, but in
float64 and over so few steps by less than 1e-12. Against the int8 step of about 0.01 that they are rounded to, it
doesn't show: the model file comes out the same, byte for byte.
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from .data import SIDE

__all__ = ["Layer", "Schedule", "activations", "train"]

Array = NDArray[np.float64]


@dataclass
class Layer:
    """y = x · weights + bias: x [n, inputs], weights [inputs, outputs], bias [outputs]."""

    weights: Array
    bias: Array


@dataclass(frozen=True, kw_only=True)
class Schedule:
    """Stochastic gradient descent with momentum; the rate falls linearly from `rate` to 0."""

    epochs: int
    batch: int
    rate: float
    momentum: float
    weight_decay: float
    seed: int


def activations(layers: list[Layer], images: Array) -> list[Array]:
    """The input and each layer's output, ReLU applied to all but the last."""
    values = [images]
    for layer in layers[:-1]:
        values.append(np.maximum(values[-1] @ layer.weights + layer.bias, 0))
    values.append(values[-1] @ layers[-1].weights + layers[-1].bias)
    return values


def train(images: Array, labels: NDArray[np.int64], widths: list[int], schedule: Schedule) -> list[Layer]:
    """Layers from `widths[0]` inputs to `widths[-1]` classes, for images [n, widths[0]] with labels [n].

    Each time that an image is seen, it is shifted by at most one pixel in each direction.
    """
    # RandomState's streams are frozen; those of the newer Generator may change with numpy's version.
    random = np.random.RandomState(schedule.seed)
    layers = [_initial(random, inputs, outputs) for inputs, outputs in pairwise(widths)]
    velocities = [Layer(np.zeros_like(layer.weights), np.zeros_like(layer.bias)) for layer in layers]
    batches = len(images) // schedule.batch
    for epoch in range(schedule.epochs):
        order = random.permutation(len(images))[: batches * schedule.batch].reshape(batches, schedule.batch)
        for step, chosen in enumerate(order, start=epoch * batches):
            rate = schedule.rate * (1 - step / (schedule.epochs * batches))
            gradients = _gradients(layers, _shifted(random, images[chosen]), labels[chosen])
            for layer, velocity, gradient in zip(layers, velocities, gradients, strict=True):
                decayed = gradient.weights + schedule.weight_decay * layer.weights
                velocity.weights = schedule.momentum * velocity.weights - rate * decayed
                velocity.bias = schedule.momentum * velocity.bias - rate * gradient.bias
                layer.weights += velocity.weights
                layer.bias += velocity.bias
    return layers


def _initial(random: np.random.RandomState, inputs: int, outputs: int) -> Layer:
    """Uniform weights of variance 2 / inputs, as suits ReLU."""
    limit = np.sqrt(6 / inputs)
    return Layer(random.uniform(-limit, limit, (inputs, outputs)), np.zeros(outputs))


def _shifted(random: np.random.RandomState, images: Array) -> Array:
    """Images moved by up to one pixel, zeros moved in."""
    padded = np.pad(images.reshape(-1, SIDE, SIDE), ((0, 0), (1, 1), (1, 1)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, (SIDE, SIDE), axis=(1, 2))
    down, right = random.randint(0, 3, (2, len(images)))
    return windows[np.arange(len(images)), down, right].reshape(len(images), -1)


def _gradients(layers: list[Layer], images: Array, labels: NDArray[np.int64]) -> list[Layer]:
    """Gradients of a batch's mean cross-entropy."""
    values = activations(layers, images)
    logits = values.pop()
    exponentials = np.exp(logits - logits.max(axis=1, keepdims=True))
    delta = exponentials / exponentials.sum(axis=1, keepdims=True)
    delta[np.arange(len(labels)), labels] -= 1
    delta /= len(labels)
    gradients = []
    for layer, value in zip(reversed(layers), reversed(values), strict=True):
        gradients.append(Layer(value.T @ delta, delta.sum(axis=0)))
        delta = (delta @ layer.weights.T) * (value > 0)
    return gradients[::-1]
