"""What a program is run on: one source per argument, checked against the signature before anything long begins."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import Protocol

import numpy as np

from .errors import BadInput

__all__ = ["Argument", "ArraySource", "Source", "count_samples", "random_sources", "shape_text"]


@dataclass(frozen=True)
class Argument:
    """An argument or a result of a program: its name, its shape, and its numpy dtype."""

    name: str
    shape: tuple[int, ...]
    dtype: np.dtype

    @property
    def size_bytes(self) -> int:
        return prod(self.shape) * self.dtype.itemsize

    @property
    def text(self) -> str:
        """For messages: ``input_1, 1x640 int8``."""
        return f"{self.name}, {shape_text(self.shape)} {self.dtype}"


class Source(Protocol):
    """Where an argument's data comes from: an `ArrayFile`, or an `ArraySource`."""

    shown: str

    @property
    def shape(self) -> tuple[int, ...]: ...

    @property
    def dtype(self) -> np.dtype: ...

    def read_into(self, destination: np.ndarray, row: int | None = None) -> None: ...

    def read(self) -> np.ndarray: ...


class ArraySource:
    """An array of the caller's as a source."""

    def __init__(self, array: np.ndarray, shown: str):
        self.array = array
        self.shown = shown

    @property
    def shape(self) -> tuple[int, ...]:
        return self.array.shape

    @property
    def dtype(self) -> np.dtype:
        return self.array.dtype

    def read_into(self, destination: np.ndarray, row: int | None = None) -> None:
        array = self.array if row is None else self.array[row]
        destination[...] = array.reshape(destination.shape)

    def read(self) -> np.ndarray:
        return self.array


def random_sources(arguments: Sequence[Argument], seed: int) -> list[ArraySource]:
    """Data over the whole range of each argument's type, the same for the same seed.

    Floats are small whole numbers, whose sums are exact in any order.
    """
    random = np.random.default_rng(seed)
    sources = []
    for argument in arguments:
        if argument.dtype.kind == "f":
            array = random.integers(-64, 64, argument.shape).astype(argument.dtype)
        else:
            limits = np.iinfo(argument.dtype)
            array = random.integers(limits.min, limits.max, argument.shape, argument.dtype, endpoint=True)
        sources.append(ArraySource(array, f"random data for {argument.name}"))
    return sources


def count_samples(what: str, sources: Sequence[Source], arguments: Sequence[Argument], *, batch: bool) -> int | None:
    """Check sources against the arguments and return how many samples they hold.

    Parameters
    ----------
    what : str
        The option, for errors.
    batch : bool
        Whether the arguments' leading dimension of 1 may be any number in the sources.

    Returns
    -------
    int or None
        The number of samples of a batch; None if the sources have the arguments' own shapes.

    Raises
    ------
    BadInput
        Wrong count, dtype or shape, or batches that differ in length.
    """
    if len(sources) != len(arguments):
        wanted = "; ".join(argument.text for argument in arguments) or "nothing"
        limit = f"the program takes {len(arguments)} ({wanted})"
        raise BadInput(what, f"{len(sources)} given", limit, "give one per argument, in order, or none for random data")
    samples: dict[str, int] = {}
    for place, (source, argument) in enumerate(zip(sources, arguments, strict=True)):
        named = f"argument {place} ({argument.name})"
        if source.dtype.newbyteorder("=") != argument.dtype:
            limit, remedy = f"{named} is {argument.dtype}", f"convert it with .astype(numpy.{argument.dtype})"
            raise BadInput(what, f"{source.shown} holds {source.dtype}", limit, remedy)
        if source.shape == argument.shape:
            continue
        wanted = shape_text(argument.shape)
        if batch:
            wanted += f", or {shape_text(('N', *argument.shape[1:]))} for a batch"
        if not batch or source.shape[1:] != argument.shape[1:] or not source.shape or source.shape[0] == 0:
            value = f"{source.shown} is {shape_text(source.shape)}"
            raise BadInput(what, value, f"{named} is {wanted}", "give it that shape, with numpy.reshape for example")
        samples[source.shown] = source.shape[0]
    if not samples:
        return None
    counts = {source.shown: source.shape[0] for source in sources}
    if len(set(counts.values())) > 1:
        listed = ", ".join(f"{shown} {count}" for shown, count in counts.items())
        raise BadInput(what, listed, "a batch has as many samples in every argument", "give them the same length")
    return next(iter(samples.values()))


def shape_text(shape: Sequence[object]) -> str:
    """A shape for messages: ``1x640``."""
    return "x".join(map(str, shape)) if shape else "a scalar"
