"""The data set: 1797 handwritten digits of 8×8 pixels, which scikit-learn carries, split once and for all."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from sklearn.datasets import load_digits
from sklearn.model_selection import train_test_split

from ..tflite_container import Quantisation

__all__ = ["INPUT", "SIDE", "Digits", "held_out", "quantised", "training"]

SIDE = 8
BRIGHTEST = 16
HELD_OUT_SHARE = 0.25
SPLIT_SEED = 20240229

# Brightness 0 to 1 over the whole int8 range.
INPUT = Quantisation(1 / 255, -128)


class Digits(NamedTuple):
    """Images [n, 64], row-major pixels from 0.0 to 1.0 as float64, and labels [n], 0 to 9."""

    images: NDArray[np.float64]
    labels: NDArray[np.int64]


def training() -> Digits:
    """1347 digits to learn from."""
    return _split()[0]


def held_out() -> Digits:
    """450 digits that training never sees, each class in its share."""
    return _split()[1]


def quantised(images: NDArray[np.float64]) -> NDArray[np.int8]:
    """Images as the model takes them."""
    return (np.rint(images / INPUT.scale) + INPUT.zero_point).astype(np.int8)


def _split() -> tuple[Digits, Digits]:
    bunch: Any = load_digits()
    split: list[Any] = train_test_split(
        bunch.data / BRIGHTEST,
        bunch.target,
        test_size=HELD_OUT_SHARE,
        random_state=SPLIT_SEED,
        stratify=bunch.target,
    )
    train_images, test_images, train_labels, test_labels = split
    return Digits(train_images, train_labels), Digits(test_images, test_labels)
