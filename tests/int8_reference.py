"""TFLite's int8 operators in numpy, written from their specification, as an oracle for whoever needs one.

Requantisation is the two-step form of the original (a saturating rounding doubling high multiplication, then a rounding
division by a power of two), not the one-step form that the hardware computes. All functions are vectorised; activations
are int8, batch first, channels last. `activation` limits are in quantised units: see `limits`.
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from examples.tflite_container import Quantisation

Int8 = NDArray[np.int8]
Int = NDArray[np.int64]

__all__ = [
    "add",
    "average_pool_2d",
    "conv_2d",
    "depthwise_conv_2d",
    "fully_connected",
    "limits",
    "quantised_multiplier",
    "requantised",
]


def quantised_multiplier(real: float) -> tuple[int, int]:
    """(multiplier, shift): real ≈ multiplier · 2^(shift − 31), 2³⁰ ≤ multiplier < 2³¹; (0, 0) if shift is below −31."""
    fraction, shift = np.frexp(np.float64(real))
    multiplier = int(np.rint(fraction * 2.0**31))
    if multiplier == 1 << 31:
        multiplier, shift = multiplier // 2, shift + 1
    return (multiplier, int(shift)) if shift >= -31 else (0, 0)


def requantised(accumulator: ArrayLike, multiplier: ArrayLike, shift: ArrayLike) -> Int:
    """accumulator · multiplier · 2^(shift − 31), rounded twice; the arguments broadcast."""
    shift = np.asarray(shift, np.int64)
    left, right = np.maximum(shift, 0), np.maximum(-shift, 0)
    return _rounding_divide(_doubling_high(np.asarray(accumulator, np.int64) << left, multiplier), right)


def limits(activation: str, out: Quantisation) -> tuple[int, int]:
    """What results are clamped to."""
    low, high = -128, 127
    if activation in ("relu", "relu6"):
        low = max(low, out.zero_point)
    if activation == "relu6":
        high = min(high, out.zero_point + round(6 / np.float32(out.scale)))
    return low, high


def fully_connected(
    x: Int8,
    weights: Int8,
    bias: NDArray[np.int32] | None,
    *,
    inp: Quantisation,
    weight_scales: ArrayLike,
    out: Quantisation,
    activation: str = "none",
) -> Int8:
    """x [M, K], weights [N, K] → [M, N]."""
    accumulator = (x.astype(np.int64) - inp.zero_point) @ weights.astype(np.int64).T
    return _finished(accumulator, bias, inp, weight_scales, out, activation)


def conv_2d(
    x: Int8,
    weights: Int8,
    bias: NDArray[np.int32],
    *,
    inp: Quantisation,
    weight_scales: ArrayLike,
    out: Quantisation,
    stride: tuple[int, int] = (1, 1),
    dilation: tuple[int, int] = (1, 1),
    padding: str = "same",
    activation: str = "none",
) -> Int8:
    """x [B, H, W, C], weights [O, kh, kw, C] → [B, H', W', O]."""
    patches = _patches(x.astype(np.int64) - inp.zero_point, weights.shape[1:3], stride, dilation, padding)
    accumulator = np.einsum("bhwijc,oijc->bhwo", patches, weights.astype(np.int64))
    return _finished(accumulator, bias, inp, weight_scales, out, activation)


def depthwise_conv_2d(
    x: Int8,
    weights: Int8,
    bias: NDArray[np.int32],
    *,
    inp: Quantisation,
    weight_scales: ArrayLike,
    out: Quantisation,
    stride: tuple[int, int] = (1, 1),
    dilation: tuple[int, int] = (1, 1),
    padding: str = "same",
    activation: str = "none",
) -> Int8:
    """x [B, H, W, C], weights [1, kh, kw, C·m] → [B, H', W', C·m]; output channel c·m + i reads input channel c."""
    patches = _patches(x.astype(np.int64) - inp.zero_point, weights.shape[1:3], stride, dilation, padding)
    repeated = np.repeat(patches, weights.shape[3] // x.shape[3], axis=-1)
    accumulator = np.einsum("bhwijc,ijc->bhwc", repeated, weights[0].astype(np.int64))
    return _finished(accumulator, bias, inp, weight_scales, out, activation)


def add(
    a: Int8, b: Int8, *, inputs: tuple[Quantisation, Quantisation], out: Quantisation, activation: str = "none"
) -> Int8:
    """a + b: both brought to twice the larger scale with 20 bits of fraction, then to the result's."""
    fraction_bits = 20
    scales = [float(np.float32(inp.scale)) for inp in inputs]
    common = 2 * max(scales)
    total = np.int64(0)
    for values, inp, scale in zip((a, b), inputs, scales, strict=True):
        widened = (values.astype(np.int64) - inp.zero_point) << fraction_bits
        total = total + requantised(widened, *quantised_multiplier(scale / common))
    factor = common / (2.0**fraction_bits * float(np.float32(out.scale)))
    result = requantised(total, *quantised_multiplier(factor)) + out.zero_point
    return np.clip(result, *limits(activation, out)).astype(np.int8)


def average_pool_2d(
    x: Int8, size: tuple[int, int], *, stride: tuple[int, int], padding: str = "valid", quantisation: Quantisation
) -> Int8:
    """Mean of what lies inside, rounded half away from zero."""
    total = _patches(x.astype(np.int64), size, stride, (1, 1), padding).sum(axis=(3, 4))
    count = _patches(np.ones_like(x, np.int64), size, stride, (1, 1), padding).sum(axis=(3, 4))
    magnitude = (np.abs(total) + count // 2) // count
    return np.clip(np.sign(total) * magnitude, *limits("none", quantisation)).astype(np.int8)


def _doubling_high(a: ArrayLike, b: ArrayLike) -> Int:
    """(a · b) / 2³¹, rounded half up in magnitude on the positive side and towards zero's neighbour on the negative."""
    product = np.asarray(a, np.int64) * np.asarray(b, np.int64)
    nudged = product + np.where(product >= 0, 1 << 30, 1 - (1 << 30))
    return np.sign(nudged) * (np.abs(nudged) >> 31)


def _rounding_divide(values: Int, exponent: ArrayLike) -> Int:
    """values / 2^exponent, rounded half away from zero."""
    exponent = np.asarray(exponent, np.int64)
    remainder = values & ((1 << exponent) - 1)
    threshold = (((1 << exponent) - 1) >> 1) + (values < 0)
    return (values >> exponent) + (remainder > threshold)


def _finished(
    accumulator: Int,
    bias: NDArray[np.int32] | None,
    inp: Quantisation,
    weight_scales: ArrayLike,
    out: Quantisation,
    activation: str,
) -> Int8:
    """Bias, per-channel requantisation over the last axis, zero point, clamp."""
    if bias is not None:
        accumulator = accumulator + bias
    channels = accumulator.shape[-1]
    scales = np.broadcast_to(np.asarray(weight_scales, np.float32), channels).astype(np.float64)
    reals = float(np.float32(inp.scale)) * scales / float(np.float32(out.scale))
    multipliers, shifts = np.array([quantised_multiplier(real) for real in reals]).T
    result = requantised(accumulator, multipliers, shifts) + out.zero_point
    return np.clip(result, *limits(activation, out)).astype(np.int8)


def _patches(x: Int, kernel: tuple[int, ...], stride: tuple[int, int], dilation: tuple[int, int], padding: str) -> Int:
    """Windows [B, H', W', kh, kw, C] of x [B, H, W, C], zero outside."""
    spans = [(k - 1) * d + 1 for k, d in zip(kernel, dilation, strict=True)]
    if padding == "same":
        margins = [(0, 0)]
        for length, span, step in zip(x.shape[1:3], spans, stride, strict=True):
            total = max((-(-length // step) - 1) * step + span - length, 0)
            margins.append((total // 2, total - total // 2))
        x = np.pad(x, [*margins, (0, 0)])
    windows = np.lib.stride_tricks.sliding_window_view(x, tuple(spans), axis=(1, 2))
    windows = windows[:, :: stride[0], :: stride[1], :, :: dilation[0], :: dilation[1]]
    return np.moveaxis(windows, 3, -1)
