"""Write `.tflite` models operator by operator.

    model = TfliteModel("mlp")
    x = model.input("pixels", (1, 64), Quantisation(1 / 255, -128))
    x = model.fully_connected(x, weights, weight_scales=0.01, bias=bias, out=Quantisation(0.05, -128))
    model.output(x)
    Path("mlp.tflite").write_bytes(model.to_bytes())

The same calls in the same order give the same bytes. What is checked here is what would otherwise be written down wrong
(shapes, dtypes, lengths); whether a runtime likes the model is the runtime's business.

A tensor without quantisation is float32, and so are the weights of an operator that reads it.
"""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from tflite_micro.tensorflow.lite.micro.python import schema_py_generated as schema

from .tflite_container import Quantisation, Subgraph, Tensor, require

__all__ = ["Quantisation", "Tensor", "TfliteModel", "output_length"]

# The operator versions that brought int8: readers refuse a version that they don't know.
_VERSIONS = {
    "FULLY_CONNECTED": 4,
    "CONV_2D": 3,
    "DEPTHWISE_CONV_2D": 3,
    "ADD": 2,
    "AVERAGE_POOL_2D": 2,
    "RESHAPE": 1,
    "SOFTMAX": 2,
}
_FULLY_CONNECTED_PER_CHANNEL_VERSION = 12
_ACTIVATIONS = {"none": "NONE", "relu": "RELU", "relu6": "RELU6"}


def output_length(length: int, kernel: int, stride: int, dilation: int, padding: str) -> int:
    """Positions of a window along one axis, by TFLite's rules for `same` and `valid` padding."""
    extent = (kernel - 1) * dilation + 1
    return -(-length // stride) if padding == "same" else -(-(length - extent + 1) // stride)


class TfliteModel(Subgraph):
    """A model with one subgraph. Operators run in the order in which they were added."""

    def fully_connected(
        self,
        x: Tensor,
        weights: NDArray,
        *,
        weight_scales: ArrayLike | None = None,
        bias: NDArray | None = None,
        out: Quantisation | None,
        activation: str = "none",
    ) -> Tensor:
        """x [M, K] · weights [N, K]ᵀ + bias [N] → [M, N].

        `weight_scales` is one number, or one per channel (N); None goes with float32 weights.
        """
        require(len(x.shape) == 2, "shape of x", x.shape, "[M, K]", "reshape it first")
        require(weights.shape[1:] == x.shape[1:], "weights", weights.shape, f"[N, {x.shape[1]}]", "transpose them?")
        per_channel = np.ndim(0 if weight_scales is None else weight_scales) == 1
        options = schema.FullyConnectedOptionsT(fusedActivationFunction=_activation_code(activation))
        return self._weighted(
            "FULLY_CONNECTED",
            options,
            x,
            weights,
            weight_scales,
            bias,
            channel_axis=0,
            result=((x.shape[0], weights.shape[0]), out),
            version=_FULLY_CONNECTED_PER_CHANNEL_VERSION if per_channel else _VERSIONS["FULLY_CONNECTED"],
        )

    def conv_2d(
        self,
        x: Tensor,
        weights: NDArray,
        *,
        weight_scales: ArrayLike | None = None,
        bias: NDArray,
        out: Quantisation | None,
        stride: tuple[int, int] = (1, 1),
        dilation: tuple[int, int] = (1, 1),
        padding: str = "same",
        activation: str = "none",
    ) -> Tensor:
        """x [B, H, W, C] * weights [O, kh, kw, C] + bias [O] → [B, H', W', O]; scales per tensor or per O."""
        height, width = _positions(x, weights.shape[1:-1], stride, dilation, padding)
        require(weights.shape[3:] == x.shape[3:], "weights", weights.shape, f"[O, kh, kw, {x.shape[3]}]", "transpose?")
        options = _window(schema.Conv2DOptionsT(), stride, padding, activation)
        options.dilationHFactor, options.dilationWFactor = dilation
        shape = (x.shape[0], height, width, weights.shape[0])
        return self._weighted("CONV_2D", options, x, weights, weight_scales, bias, channel_axis=0, result=(shape, out))

    def depthwise_conv_2d(
        self,
        x: Tensor,
        weights: NDArray,
        *,
        weight_scales: ArrayLike | None = None,
        bias: NDArray,
        out: Quantisation | None,
        stride: tuple[int, int] = (1, 1),
        dilation: tuple[int, int] = (1, 1),
        padding: str = "same",
        activation: str = "none",
    ) -> Tensor:
        """x [B, H, W, C], each channel with its own filters of weights [1, kh, kw, C·m] → [B, H', W', C·m]."""
        height, width = _positions(x, weights.shape[1:-1], stride, dilation, padding)
        multiplier, rest = divmod(weights.shape[3], x.shape[3])
        require(rest == 0, "weights", weights.shape, f"[1, kh, kw, a multiple of {x.shape[3]}]", "transpose?")
        options = _window(schema.DepthwiseConv2DOptionsT(), stride, padding, activation)
        options.dilationHFactor, options.dilationWFactor = dilation
        options.depthMultiplier = multiplier
        shape = (x.shape[0], height, width, weights.shape[3])
        return self._weighted(
            "DEPTHWISE_CONV_2D", options, x, weights, weight_scales, bias, channel_axis=3, result=(shape, out)
        )

    def add(self, a: Tensor, b: Tensor, *, out: Quantisation | None, activation: str = "none") -> Tensor:
        """a + b, both of one shape."""
        require(a.shape == b.shape, "shape of b", b.shape, f"that of a, {a.shape}", "reshape one of them")
        options = schema.AddOptionsT(fusedActivationFunction=_activation_code(activation))
        return self._operator("ADD", options, _VERSIONS["ADD"], [a.index, b.index], (a.shape, out))

    def average_pool_2d(
        self,
        x: Tensor,
        size: tuple[int, int],
        *,
        stride: tuple[int, int] | None = None,
        padding: str = "valid",
        activation: str = "none",
    ) -> Tensor:
        """Mean over windows of x [B, H, W, C], quantised as x; positions outside aren't counted."""
        stride = stride or size
        options = _window(schema.Pool2DOptionsT(), stride, padding, activation)
        options.filterHeight, options.filterWidth = size
        height, width = _positions(x, size, stride, (1, 1), padding)
        return self._operator(
            "AVERAGE_POOL_2D",
            options,
            _VERSIONS["AVERAGE_POOL_2D"],
            [x.index],
            ((x.shape[0], height, width, x.shape[3]), x.quantisation),
        )

    def reshape(self, x: Tensor, shape: Sequence[int]) -> Tensor:
        """The same elements in the same order."""
        require(
            math.prod(shape) == math.prod(x.shape), "shape", tuple(shape), f"{math.prod(x.shape)} elements", "fix it"
        )
        target = self._constant("shape", np.array(shape, np.int32))
        options = schema.ReshapeOptionsT(newShape=list(shape))
        return self._operator(
            "RESHAPE", options, _VERSIONS["RESHAPE"], [x.index, target], (tuple(shape), x.quantisation)
        )

    def softmax(self, x: Tensor, *, beta: float = 1.0) -> Tensor:
        """Softmax over the last axis; quantised with scale 1/256 and zero point −128, the only pair TFLite allows."""
        out = Quantisation(1 / 256, -128) if x.quantisation else None
        return self._operator(
            "SOFTMAX", schema.SoftmaxOptionsT(beta=beta), _VERSIONS["SOFTMAX"], [x.index], (x.shape, out)
        )

    def _weighted(
        self,
        kind: str,
        options: Any,
        x: Tensor,
        weights: NDArray,
        weight_scales: ArrayLike | None,
        bias: NDArray | None,
        *,
        channel_axis: int,
        result: tuple[tuple[int, ...], Quantisation | None],
        version: int | None = None,
    ) -> Tensor:
        """An operator with constant weights and a bias whose scales follow from those of `x` and of the weights."""
        channels = weights.shape[channel_axis]
        scales = bias_scales = None
        dtypes = ("float32", "float32")
        if x.quantisation is not None:
            dtypes = ("int8", "int32")
            require(weight_scales is not None, "weight_scales", None, "one, or one per channel", "give them")
            scales = np.atleast_1d(np.asarray(weight_scales, np.float32))
            require(scales.size in (1, channels), "weight_scales", scales.size, f"1 or {channels}", "count channels")
            bias_scales = np.float32(x.quantisation.scale) * scales
        name = f"{kind.lower()}_{len(self._operators)}"
        require(weights.dtype == dtypes[0], "weights", weights.dtype, dtypes[0], "convert them")
        inputs = [x.index, self._constant(f"{name}/weights", weights, scales, channel_axis)]
        if bias is None:
            inputs.append(-1)
        else:
            require(bias.shape == (channels,), "bias", bias.shape, f"[{channels}]", "one per channel")
            require(bias.dtype == dtypes[1], "bias", bias.dtype, dtypes[1], "convert it")
            inputs.append(self._constant(f"{name}/bias", bias, bias_scales))
        return self._operator(kind, options, version or _VERSIONS[kind], inputs, result)


def _activation_code(activation: str) -> int:
    require(
        activation in _ACTIVATIONS, "activation", repr(activation), f"one of {', '.join(_ACTIVATIONS)}", "choose one"
    )
    return getattr(schema.ActivationFunctionType, _ACTIVATIONS[activation])


def _window(options: Any, stride: tuple[int, int], padding: str, activation: str) -> Any:
    require(padding in ("same", "valid"), "padding", repr(padding), "'same' or 'valid'", "choose one")
    options.padding = schema.Padding.SAME if padding == "same" else schema.Padding.VALID
    options.strideH, options.strideW = stride
    options.fusedActivationFunction = _activation_code(activation)
    return options


def _positions(
    x: Tensor, kernel: Sequence[int], stride: tuple[int, int], dilation: tuple[int, int], padding: str
) -> tuple[int, int]:
    require(len(x.shape) == 4, "shape of x", x.shape, "[B, H, W, C]", "reshape it first")
    require(len(kernel) == 2, "kernel", tuple(kernel), "[kh, kw]", "check the weights' dimensions")
    height, width = (output_length(*axis, padding) for axis in zip(x.shape[1:3], kernel, stride, dilation, strict=True))
    return height, width
