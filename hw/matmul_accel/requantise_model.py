"""Requantisation, bit for bit: the specification of `hw.matmul_accel.requantise`."""

import numpy as np

from hw.spec.words import Rounding

__all__ = ["MAX_SHIFT", "requantise"]

MAX_SHIFT = 62


def requantise(
    acc: np.ndarray,
    multiplier: np.ndarray,
    shift: np.ndarray,
    *,
    rounding: Rounding,
    zero_point: int,
    low: int = -128,
    high: int = 127,
) -> np.ndarray:
    """Scale int32 sums down to int8.

    ``y = (acc * multiplier + 2**(shift - 1) + nudge) >> shift``, then the zero point is added and the result clamped
    to ``low`` … ``high``. With ``Rounding.DOUBLE`` and ``shift > 31`` the nudge is ±2**30, with the sign of ``acc``;
    otherwise it is 0. This equals gemmlowp's rounding doubling high multiplication followed by its rounding division
    by a power of two.

    Parameters
    ----------
    acc : int32 array, shape (..., n)
    multiplier : int32 array, shape (n,)
        Not negative.
    shift : int32 array, shape (n,)
        1 to 62; the hardware looks at the six low bits only.

    Returns
    -------
    int8 array of ``acc``'s shape
    """
    wide = np.asarray(acc, dtype=np.int64)
    scale = np.asarray(multiplier, dtype=np.int64)
    bits = np.asarray(shift, dtype=np.int64) & 63
    total = wide * scale
    if rounding == Rounding.DOUBLE:
        total += np.where(bits > 31, np.where(wide >= 0, np.int64(1 << 30), np.int64(-(1 << 30))), 0)
    # Half of 2**shift is added in two steps, as the hardware does it.
    rounded = ((total >> ((bits - 1) & 63)) + 1) >> 1
    return np.clip(rounded + zero_point, low, high).astype(np.int8)
