"""TFLite's int8 softmax in numpy: fixed-point exponentials and a Newton reciprocal, integer by integer.

A number Qm.n is an int32 with n fractional bits, m + n = 31. Products of two are taken by `_doubling_high`.
"""

import math

import numpy as np
from numpy.typing import NDArray

from examples.tflite_container import Quantisation

from .int8_reference import _doubling_high, _rounding_divide, quantised_multiplier

__all__ = ["softmax"]

DIFFERENCE_FRACTION_BITS = 26  # Q5.26
SUM_INTEGER_BITS = 12
ONE = (1 << 31) - 1  # in Q0.31, as near as it comes

Int = NDArray[np.int64]


def softmax(x: NDArray[np.int8], quantisation: Quantisation, *, beta: float = 1.0) -> NDArray[np.int8]:
    """Over the last axis; the result has scale 1/256 and zero point −128."""
    scale = float(np.float32(quantisation.scale))
    real = min(beta * scale * 2.0**DIFFERENCE_FRACTION_BITS, 2.0**31 - 1)
    multiplier, shift = quantised_multiplier(real)
    least = -math.floor(31 * 2.0**DIFFERENCE_FRACTION_BITS / 2.0**shift)
    wide = x.astype(np.int64)
    difference = wide - wide.max(axis=-1, keepdims=True)
    counted = difference >= least
    exponential = _exponential(_doubling_high(np.where(counted, difference, 0) << shift, multiplier))
    total = np.where(counted, _rounding_divide(exponential, SUM_INTEGER_BITS), 0).sum(axis=-1, keepdims=True)
    reciprocal, bits_over_one = _reciprocal(total)
    result = _rounding_divide(_doubling_high(reciprocal, exponential), bits_over_one + 31 - 8) - 128
    return np.where(counted, np.clip(result, -128, 127), -128).astype(np.int8)


def _exponential(a: Int) -> Int:
    """e^a as Q0.31 for a ≤ 0 in Q5.26: a polynomial on (−1/4, 0], times e^−2^k for each further bit of −a."""
    quarter = 1 << (DIFFERENCE_FRACTION_BITS - 2)
    fraction = (a & (quarter - 1)) - quarter
    result = _exponential_of_fraction(fraction << 5)
    remainder = fraction - a
    for power in range(-2, 5):
        factor = round(math.exp(-(2.0**power)) * 2.0**31)
        chosen = remainder & (1 << (DIFFERENCE_FRACTION_BITS + power)) != 0
        result = np.where(chosen, _doubling_high(result, factor), result)
    return np.where(a == 0, ONE, result)


def _exponential_of_fraction(a: Int) -> Int:
    """e^a for a in [−1/4, 0) in Q0.31: Taylor to the fourth power around −1/8."""
    at_minus_eighth = round(math.exp(-1 / 8) * 2.0**31)
    x = a + (1 << 28)
    x2 = _doubling_high(x, x)
    x3 = _doubling_high(x2, x)
    x4_quarter = _rounding_divide(_doubling_high(x2, x2), 2)
    tail = _rounding_divide(_doubling_high(x4_quarter + x3, round(2.0**31 / 3)) + x2, 1)
    return at_minus_eighth + _doubling_high(at_minus_eighth, x + tail)


def _reciprocal(total: Int) -> tuple[Int, Int]:
    """(r in Q0.31, b) with 1 / total = r · 2^−b, for totals in Q12.19."""
    headroom = 32 - np.ceil(np.log2(total + 1)).astype(np.int64)
    half_denominator = ((total << headroom) - (1 << 31) + ONE + 1) >> 1
    two_bits = 1 << 29  # one in Q2.29
    x = round(48 / 17 * two_bits) + _doubling_high(half_denominator, round(-32 / 17 * two_bits))
    for _ in range(3):
        error = two_bits - _doubling_high(half_denominator, x)
        x = x + (_doubling_high(x, error) << 2)
    return np.minimum(x << 1, ONE), SUM_INTEGER_BITS - headroom
