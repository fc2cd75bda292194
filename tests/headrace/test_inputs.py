"""Inputs are checked against the signature."""

import numpy as np
import pytest
from numpy.typing import DTypeLike

from headrace.errors import BadInput
from headrace.inputs import Argument, ArraySource, count_samples, random_sources

INT8, INT32 = np.dtype(np.int8), np.dtype(np.int32)
IMAGE = Argument("image", (1, 4, 5), INT8)
STATE = Argument("state", (1, 3), INT32)


def source(shape, dtype: DTypeLike = INT8, shown="x.npy") -> ArraySource:
    return ArraySource(np.zeros(shape, dtype), shown)


@pytest.mark.parametrize("batch", [False, True])
def test_the_arguments_own_shapes(batch):
    given = [source((1, 4, 5)), source((1, 3), INT32)]
    assert count_samples("--input", given, [IMAGE, STATE], batch=batch) is None
    assert count_samples("--input", given[:1], [IMAGE], batch=batch) is None
    assert count_samples("--input", [], [], batch=batch) is None


def test_batches():
    given = [source((7, 4, 5)), source((7, 3), INT32)]
    assert count_samples("--input", given, [IMAGE, STATE], batch=True) == 7


@pytest.mark.parametrize(
    ("given", "batch", "text"),
    [
        (
            [],
            True,
            "0 given; the program takes 2 (image, 1x4x5 int8; state, 1x3 int32); "
            "give one per argument, in order, or none for random data",
        ),
        (
            [source((1, 4, 5))] * 3,
            True,
            "3 given; the program takes 2 (image, 1x4x5 int8; state, 1x3 int32); "
            "give one per argument, in order, or none for random data",
        ),
        (
            [source((1, 4, 5), np.float32), source((1, 3), INT32)],
            True,
            "x.npy holds float32; argument 0 (image) is int8; convert it with .astype(numpy.int8)",
        ),
        (
            [source((1, 4, 5)), source((1, 3), np.int64)],
            False,
            "x.npy holds int64; argument 1 (state) is int32; convert it with .astype(numpy.int32)",
        ),
        (
            [source((1, 4, 5), np.uint8), source((1, 3), INT32)],
            False,
            "x.npy holds uint8; argument 0 (image) is int8; convert it with .astype(numpy.int8)",
        ),
        (
            [source((7, 4, 5)), source((7, 3), INT32)],
            False,
            "x.npy is 7x4x5; argument 0 (image) is 1x4x5; give it that shape, with numpy.reshape for example",
        ),
        (
            [source((4, 5)), source((1, 3), INT32)],
            True,
            "x.npy is 4x5; argument 0 (image) is 1x4x5, or Nx4x5 for a batch; "
            "give it that shape, with numpy.reshape for example",
        ),
        (
            [source((0, 4, 5)), source((0, 3), INT32)],
            True,
            "x.npy is 0x4x5; argument 0 (image) is 1x4x5, or Nx4x5 for a batch; "
            "give it that shape, with numpy.reshape for example",
        ),
        (
            [source(()), source((1, 3), INT32)],
            True,
            "x.npy is a scalar; argument 0 (image) is 1x4x5, or Nx4x5 for a batch; "
            "give it that shape, with numpy.reshape for example",
        ),
        (
            [source((7, 4, 5), shown="a.npy"), source((6, 3), INT32, shown="b.npy")],
            True,
            "a.npy 7, b.npy 6; a batch has as many samples in every argument; give them the same length",
        ),
        (
            [source((7, 4, 5), shown="a.npy"), source((1, 3), INT32, shown="b.npy")],
            True,
            "a.npy 7, b.npy 1; a batch has as many samples in every argument; give them the same length",
        ),
    ],
)
def test_what_is_refused(given, batch, text):
    with pytest.raises(BadInput) as caught:
        count_samples("--input", given, [IMAGE, STATE], batch=batch)
    assert str(caught.value) == f"--input: {text}"


def test_random_data_covers_the_type_and_follows_the_seed():
    wide = [Argument("a", (100, 100), INT8), Argument("c", (100, 100), INT32)]
    first, second, other = (random_sources(wide, seed) for seed in (1, 1, 2))
    for place, argument in enumerate(wide):
        array = first[place].read()
        assert (array.shape, array.dtype) == (argument.shape, argument.dtype)
        np.testing.assert_array_equal(array, second[place].read())
        assert (array != other[place].read()).any()
    assert (first[0].read().min(), first[0].read().max()) == (-128, 127)
    assert first[1].read().max() > 1 << 30
    assert first[1].read().min() < -(1 << 30)
