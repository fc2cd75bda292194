"""The requantisation formula against gemmlowp's, on random and edge values."""

import numpy as np
import pytest

from hw.matmul_accel.requantise_model import requantise
from hw.spec.words import Rounding

from .reference import requantise_double, requantise_exact, requantise_single

EDGES = [-(1 << 31), -(1 << 31) + 1, -(1 << 30), -1, 0, 1, (1 << 30) - 1, 1 << 30, (1 << 31) - 1]


def draw(rng, count):
    acc = (rng.integers(-(1 << 31), 1 << 31, count) >> rng.integers(0, 31, count)).astype(np.int32)
    multiplier = (rng.integers(0, 1 << 31, count) >> (rng.integers(0, 4, count) * rng.integers(0, 10, count))).astype(
        np.int32
    )
    acc[: len(EDGES)] = EDGES
    multiplier[-len(EDGES) :] = np.abs(np.array(EDGES[1:] + EDGES[-1:]))
    return acc, multiplier


def test_double_rounding_is_gemmlowp():
    rng = np.random.default_rng(1)
    for _ in range(10):
        acc, multiplier = draw(rng, 100_000)
        shift = rng.integers(31, 63, len(acc)).astype(np.int32)
        zero = int(rng.integers(-128, 128))
        got = requantise(acc, multiplier, shift, rounding=Rounding.DOUBLE, zero_point=zero, low=-120, high=125)
        np.testing.assert_array_equal(got, requantise_double(acc, multiplier, shift, zero, -120, 125))


def test_single_rounding():
    rng = np.random.default_rng(2)
    for _ in range(10):
        acc, multiplier = draw(rng, 100_000)
        shift = rng.integers(1, 62, len(acc)).astype(np.int32)
        got = requantise(acc, multiplier, shift, rounding=Rounding.SINGLE, zero_point=3)
        np.testing.assert_array_equal(got, requantise_single(acc, multiplier, shift, 3, -128, 127))


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_ten_million_of_each_rounding(part):
    rng = np.random.default_rng([3, part])
    for _ in range(10):
        acc, multiplier = draw(rng, 100_000)
        zero = int(rng.integers(-128, 128))
        low, high = sorted(int(item) for item in rng.integers(-128, 128, 2))
        limits = {"zero_point": zero, "low": low, "high": high}
        shift = rng.integers(31, 63, len(acc)).astype(np.int32)
        got = requantise(acc, multiplier, shift, rounding=Rounding.DOUBLE, **limits)
        np.testing.assert_array_equal(got, requantise_double(acc, multiplier, shift, zero, low, high))
        shift = rng.integers(1, 62, len(acc)).astype(np.int32)
        got = requantise(acc, multiplier, shift, rounding=Rounding.SINGLE, **limits)
        np.testing.assert_array_equal(got, requantise_single(acc, multiplier, shift, zero, low, high))


@pytest.mark.parametrize("rounding", list(Rounding))
def test_every_shift_at_the_edges(rounding):
    acc, multiplier = (grid.ravel() for grid in np.meshgrid(EDGES, [0, 1, 1 << 30, (1 << 31) - 1]))
    for shift in range(1, 63):
        got = requantise(acc, multiplier, np.full(acc.shape, shift), rounding=rounding, zero_point=0)
        expected = [
            requantise_exact(int(a), int(q), shift, double=rounding is Rounding.DOUBLE, zero=0, low=-128, high=127)
            for a, q in zip(acc, multiplier, strict=True)
        ]
        np.testing.assert_array_equal(got, expected)


def test_known_regression():
    case = (np.array([7984]), np.array([1583594044]), np.array([31 + 9]))
    assert requantise(*case, rounding=Rounding.DOUBLE, zero_point=0) == 12
    assert requantise(*case, rounding=Rounding.SINGLE, zero_point=0) == 11
