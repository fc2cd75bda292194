"""Little int8 `.tflite` models with random weights, each with an input and the result that numpy expects of it.

    network = RandomModel(seed=1)
    x = network.input((1, 8, 8, 3))
    x = network.conv_2d(x, 16, kernel=(3, 3), activation="relu")
    made = network.finish(x)        # made.data: the file; made.inputs, made.expected: int8 arrays

Scales are drawn so that results spread over the int8 range, a few of them into the clamps. `HOSTILE` makes files that
are to be refused.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from tflite_micro.python.tflite_micro.runtime import Interpreter

from examples.tflite_writer import Quantisation, Tensor, TfliteModel

from . import int8_reference as reference
from .int8_softmax import softmax

__all__ = ["HOSTILE", "Made", "Node", "RandomModel", "fully_connected", "mlp", "residual", "separable", "tflite_micro"]

ARENA_BYTES = 1 << 22
# Standard deviations of a result within the int8 range on either side of its mean.
SPREAD = 3.0

Int8 = NDArray[np.int8]


class Made(NamedTuple):
    """A model file, random inputs for it, and the results expected."""

    data: bytes
    inputs: list[Int8]
    expected: list[Int8]

    def save(self, path: Path) -> Path:
        """Write the file; gives `path` back."""
        path.write_bytes(self.data)
        return path


class Node(NamedTuple):
    """A tensor of a random model, and its value for the random inputs."""

    tensor: Tensor
    values: Int8

    @property
    def quantisation(self) -> Quantisation:
        """That of the tensor."""
        assert self.tensor.quantisation is not None
        return self.tensor.quantisation


class RandomModel:
    """A model whose constants are random, evaluated by `int8_reference` while it's written."""

    def __init__(self, seed: int):
        self._model = TfliteModel(f"random, seed {seed}")
        self._random = np.random.default_rng(seed)
        self._inputs: list[Int8] = []

    def input(self, shape: tuple[int, ...], *, zero_point: int | None = None, any_batch: bool = False) -> Node:
        """The next argument; its zero point is random unless given."""
        random_zero_point = int(self._random.integers(-128, 128))
        quantisation = Quantisation(
            float(self._random.uniform(0.01, 0.1)), random_zero_point if zero_point is None else zero_point
        )
        values = self._random.integers(-128, 128, shape, dtype=np.int8)
        self._inputs.append(values)
        name = f"input_{len(self._inputs) - 1}"
        return Node(self._model.input(name, shape, quantisation, any_batch=any_batch), values)

    def fully_connected(self, x: Node, outputs: int, *, bias: bool = True, **options: Any) -> Node:
        """x [M, K] → [M, outputs]; options as in `_weighted`."""
        shape = (outputs, x.values.shape[1])
        return self._weighted("fully_connected", x, shape, outputs, bias=bias, **options)

    def conv_2d(self, x: Node, channels: int, *, kernel: tuple[int, int], **options: Any) -> Node:
        """x [B, H, W, C] → [B, H', W', channels]; options as in `_weighted`, and stride, dilation, padding."""
        shape = (channels, *kernel, x.values.shape[3])
        return self._weighted("conv_2d", x, shape, channels, **options)

    def depthwise_conv_2d(self, x: Node, *, kernel: tuple[int, int], multiplier: int = 1, **options: Any) -> Node:
        """x [B, H, W, C] → [B, H', W', C · multiplier]."""
        channels = x.values.shape[3] * multiplier
        return self._weighted("depthwise_conv_2d", x, (1, *kernel, channels), channels, **options)

    def add(self, a: Node, b: Node, *, activation: str = "none") -> Node:
        """a + b."""
        real = sum(
            (node.values.astype(float) - node.quantisation.zero_point) * node.quantisation.scale for node in (a, b)
        )
        out = self._fitted(np.asarray(real))
        values = reference.add(
            a.values, b.values, inputs=(a.quantisation, b.quantisation), out=out, activation=activation
        )
        return Node(self._model.add(a.tensor, b.tensor, out=out, activation=activation), values)

    def average_pool_2d(
        self, x: Node, size: tuple[int, int], *, stride: tuple[int, int] | None = None, padding: str = "valid"
    ) -> Node:
        """Mean over windows of x [B, H, W, C]."""
        values = reference.average_pool_2d(
            x.values, size, stride=stride or size, padding=padding, quantisation=x.quantisation
        )
        return Node(self._model.average_pool_2d(x.tensor, size, stride=stride, padding=padding), values)

    def reshape(self, x: Node, shape: tuple[int, ...]) -> Node:
        """The same elements."""
        return Node(self._model.reshape(x.tensor, shape), x.values.reshape(shape))

    def softmax(self, x: Node, *, beta: float = 1.0) -> Node:
        """Over the last axis."""
        return Node(self._model.softmax(x.tensor, beta=beta), softmax(x.values, x.quantisation, beta=beta))

    def finish(self, *results: Node) -> Made:
        """The model with these results."""
        for node in results:
            self._model.output(node.tensor)
        return Made(self._model.to_bytes(), self._inputs, [node.values for node in results])

    def _weighted(
        self,
        kind: str,
        x: Node,
        shape: tuple[int, ...],
        channels: int,
        *,
        bias: bool = True,
        per_channel: bool = True,
        activation: str = "none",
        **options: Any,
    ) -> Node:
        """An operator with weights of that shape. `per_channel`: a weight scale for each output channel, or one."""
        random = self._random
        weights = random.integers(-127, 128, shape, dtype=np.int8)
        # The bias is about as large as the sum that it's added to.
        terms = weights.size // channels
        limit = int(128 * 73 * np.sqrt(terms)) + 1
        offsets = random.integers(-limit, limit, channels, dtype=np.int32) if bias else None
        operator = getattr(reference, kind)
        # Results in units of the largest weight scale, at a resolution so coarse that nothing is clamped.
        relative = random.uniform(0.2, 1, channels if per_channel else 1)
        coarse = Quantisation(x.quantisation.scale * (limit + 255 * 127 * terms) / 127)
        rough = operator(x.values, weights, offsets, inp=x.quantisation, weight_scales=relative, out=coarse, **options)
        deviation = max(float(rough.std()), 1 / 16) * coarse.scale
        out = Quantisation(float(random.uniform(0.02, 0.08)), int(random.integers(-40, 40)))
        scales = (relative * (out.scale * 128 / SPREAD / deviation)).astype(np.float32)
        shared = {"weight_scales": scales if per_channel else float(scales[0]), "activation": activation, **options}
        values = operator(x.values, weights, offsets, inp=x.quantisation, out=out, **shared)
        return Node(getattr(self._model, kind)(x.tensor, weights, bias=offsets, out=out, **shared), values)

    def _fitted(self, real: NDArray[np.float64]) -> Quantisation:
        """Around the mean of real values."""
        scale = max(float(real.std()) * SPREAD / 128, 1e-6)
        return Quantisation(scale, int(np.clip(np.rint(-real.mean() / scale), -128, 127)))


def fully_connected(m: int, k: int, n: int, *, seed: int = 0, **options: Any) -> Made:
    """One layer, [m, k] → [m, n]."""
    network = RandomModel(seed)
    return network.finish(network.fully_connected(network.input((m, k)), n, **options))


def mlp(widths: list[int], *, batch: int = 1, seed: int = 0, any_batch: bool = False) -> Made:
    """Layers with ReLU between, [batch, widths[0]] → [batch, widths[-1]], one weight scale a layer."""
    network = RandomModel(seed)
    x = network.input((batch, widths[0]), any_batch=any_batch)
    for width in widths[1:-1]:
        x = network.fully_connected(x, width, per_channel=False, activation="relu")
    return network.finish(network.fully_connected(x, widths[-1], per_channel=False))


def residual(*, seed: int = 0) -> Made:
    """A residual block with a strided shortcut, and a classifier with softmax behind it: [1, 8, 8, 3] → [1, 10]."""
    network = RandomModel(seed)
    x = network.conv_2d(network.input((1, 8, 8, 3)), 8, kernel=(3, 3), activation="relu")
    inner = network.conv_2d(x, 16, kernel=(3, 3), stride=(2, 2), activation="relu")
    inner = network.conv_2d(inner, 16, kernel=(3, 3))
    x = network.add(inner, network.conv_2d(x, 16, kernel=(1, 1), stride=(2, 2)), activation="relu")
    x = network.reshape(network.average_pool_2d(x, (4, 4)), (1, 16))
    return network.finish(network.softmax(network.fully_connected(x, 10, per_channel=False)))


def separable(*, seed: int = 0) -> Made:
    """Depthwise and pointwise convolutions: [1, 9, 7, 4] → [1, 5, 4, 12]."""
    network = RandomModel(seed)
    x = network.depthwise_conv_2d(network.input((1, 9, 7, 4)), kernel=(3, 3), stride=(2, 2), activation="relu")
    x = network.conv_2d(x, 6, kernel=(1, 1), activation="relu")
    return network.finish(network.depthwise_conv_2d(x, kernel=(3, 3), multiplier=2, activation="relu6"))


def tflite_micro(data: bytes, inputs: list[Int8], results: int = 1) -> list[NDArray]:
    """The results of one run. A model that breaks an assertion of tflite-micro's ends the process."""
    interpreter = Interpreter.from_bytes(data, arena_size=ARENA_BYTES)
    for index, values in enumerate(inputs):
        interpreter.set_input(values, index)
    interpreter.invoke()
    return [interpreter.get_output(index) for index in range(results)]


def _float32() -> bytes:
    random = np.random.default_rng(0)
    model = TfliteModel("float32")
    x = model.input("x", (1, 8), None)
    weights = random.standard_normal((4, 8)).astype(np.float32)
    model.output(model.fully_connected(x, weights, bias=np.zeros(4, np.float32), out=None))
    return model.to_bytes()


# Name → the content of a file called `.tflite` that no compiler can take. A sound `.tflite` is cut or altered.
HOSTILE: dict[str, Callable[[], bytes]] = {
    "empty": lambda: b"",
    "text": lambda: b"This is a text file, whatever its name says.\n" * 4,
    "cut_in_header": lambda: mlp([8, 8, 4]).data[:6],
    "cut_in_half": lambda: (data := mlp([8, 8, 4]).data)[: len(data) // 2],
    "cut_at_end": lambda: mlp([8, 8, 4]).data[:-40],
    "wrong_identifier": lambda: (data := mlp([8, 8, 4]).data)[:4] + b"TFL9" + data[8:],
    "zeroed_root": lambda: bytes(4) + mlp([8, 8, 4]).data[4:],
    "float32": _float32,
}
