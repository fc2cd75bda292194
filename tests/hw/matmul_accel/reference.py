"""The expected values: gemmlowp's requantisation step by step, and matrices in int64. Nothing here is the product's."""

import numpy as np


def saturating_rounding_doubling_high_mul(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """gemmlowp's SaturatingRoundingDoublingHighMul on int32 values held in int64 (b isn't the least int32)."""
    product = a.astype(np.int64) * b.astype(np.int64)
    nudge = np.where(product >= 0, np.int64(1 << 30), np.int64(1 - (1 << 30)))
    total = product + nudge
    return np.sign(total) * (np.abs(total) // (1 << 31))  # division in C truncates


def rounding_divide_by_pot(x: np.ndarray, exponent: np.ndarray) -> np.ndarray:
    """gemmlowp's RoundingDivideByPOT: to nearest, ties away from zero."""
    mask = (np.int64(1) << exponent) - 1
    remainder = x & mask
    threshold = (mask >> 1) + (x < 0)
    return (x >> exponent) + (remainder > threshold)


def requantise_double(acc, multiplier, shift, zero, low, high):
    """Rounded twice; ``shift`` = 31 + right shift, at least 31."""
    high_part = saturating_rounding_doubling_high_mul(acc, multiplier)
    return np.clip(rounding_divide_by_pot(high_part, shift.astype(np.int64) - 31) + zero, low, high).astype(np.int8)


def requantise_single(acc, multiplier, shift, zero, low, high):
    """Rounded once, half towards plus infinity: floor(x / 2**shift + 1/2)."""
    product = acc.astype(np.int64) * multiplier.astype(np.int64)
    divisor = np.int64(1) << shift.astype(np.int64)
    quotient, remainder = np.divmod(product, divisor)
    return np.clip(quotient + (2 * remainder >= divisor) + zero, low, high).astype(np.int8)


def requantise_exact(acc: int, multiplier: int, shift: int, *, double: bool, zero: int, low: int, high: int) -> int:
    """The same on unbounded integers, also for left shifts (``shift`` below 31)."""
    product = acc * multiplier
    if double and shift >= 31:
        total = product + ((1 << 30) if product >= 0 else 1 - (1 << 30))
        x = abs(total) // (1 << 31) * (1 if total >= 0 else -1)
        mask = (1 << (shift - 31)) - 1
        y = (x >> (shift - 31)) + ((x & mask) > (mask >> 1) + (x < 0))
    else:
        y = (2 * product + (1 << shift)) // (1 << (shift + 1))
    return min(max(y + zero, low), high)


def gemm(a: np.ndarray, b: np.ndarray, zero_a: int, zero_b: int) -> np.ndarray:
    """Int64 sums of (A - zero_a)(B - zero_b); A is MxK, B is KxN."""
    return (a.astype(np.int64) - zero_a) @ (b.astype(np.int64) - zero_b)


def wrap(sums: np.ndarray) -> np.ndarray:
    """Int64 → int32, wrapping around."""
    return sums.astype(np.int64).astype(np.int32)
