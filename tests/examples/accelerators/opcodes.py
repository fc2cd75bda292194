"""Random opcodes and operands for an example accelerator, and the tiles that must come out, by numpy."""

import random

import numpy as np

from examples.accelerators.source.model import DTYPES
from examples.accelerators.source.variant import Variant

__all__ = ["Program", "random_operand", "random_program"]


def random_operand(rng: np.random.Generator, shape: tuple[int, int], element: str) -> np.ndarray:
    """Any values of the type; floats of moderate size, of both signs, with some zeros."""
    if element == "f32":
        values = rng.standard_normal(shape) * 10.0 ** rng.integers(-6, 7, shape)
        return np.where(rng.random(shape) < 0.1, 0.0, values).astype(np.float32)
    limits = np.iinfo(DTYPES[element])
    return rng.integers(limits.min, limits.max, shape, dtype=DTYPES[element], endpoint=True)


class Program:
    """Words for the accelerator, in order, and the bytes of C's tiles that it must send.

    ``pieces``: each a literal or an operand's bytes. An independent account of what opcodes do, with
    products by numpy's own matrix product where that is exact.
    """

    def __init__(self, variant: Variant, seed: int):
        self.variant = variant
        self.rng = np.random.default_rng(seed)
        self.random = random.Random(seed)
        self.pieces: list[int | np.ndarray] = []
        self.tiles: list[np.ndarray] = []
        self.m = self.n = self.k = variant.tile
        self.a: np.ndarray | None = None
        self.b: np.ndarray | None = None
        self.c: np.ndarray | None = None

    def opcode(self, bits: int) -> None:
        """One opcode, with what it reads."""
        if self.variant.version != 1:
            self.pieces.append(bits)
        if bits & 16:
            self.m, self.n, self.k = self._sizes()
            self.pieces.append(self.k << 20 | self.n << 10 | self.m)
            self.a = self.b = self.c = None
        if bits & 1:
            self.a = random_operand(self.rng, (self.m, self.k), self.variant.element)
            self.pieces.append(self.a)
        if bits & 2:
            self.b = random_operand(self.rng, (self.k, self.n), self.variant.element)
            self.pieces.append(self.b)
        if bits & 4:
            self.c = self._product()
        if bits & 8 or (bits & 4 and self.variant.version < 3):
            self.tiles.append(self._zeros() if self.c is None else self.c)
            self.c = None

    def _zeros(self) -> np.ndarray:
        return np.zeros((self.m, self.n), np.float32 if self.variant.element == "f32" else np.int32)

    def _product(self) -> np.ndarray:
        assert self.a is not None
        assert self.b is not None
        before = self._zeros() if self.c is None else self.c
        if self.variant.element == "f32":
            for k in range(self.k):
                before = before + np.outer(self.a[:, k], self.b[k])
            return before
        # 64-bit integers wrap too, and their low halves are what 32-bit ones are.
        return (before + self.a.astype(np.int64) @ self.b.astype(np.int64)).astype(np.int32)

    def _sizes(self) -> tuple[int, int, int]:
        while True:
            sizes = [self.random.choice((1, 2, 15, 16, 17, self.random.randint(1, 40))) for _ in range(3)]
            m, n, k = sizes
            if max(m * k, k * n, m * n) <= 600:
                return m, n, k

    @property
    def words(self) -> bytes:
        """All pieces, as they go over the stream."""
        return b"".join(
            piece.to_bytes(4, "little") if isinstance(piece, int) else piece.tobytes() for piece in self.pieces
        )


def random_program(variant: Variant, seed: int, count: int) -> Program:
    """``count`` opcodes of any bits that make sense."""
    program = Program(variant, seed)
    if variant.run_time:
        program.opcode(16)
    for _ in range(count):
        if variant.version == 1:
            program.opcode(7)
            continue
        bits = program.random.randrange(8 if variant.version == 2 else 16)
        if variant.run_time and program.random.random() < 0.2:
            bits |= 16
            bits |= 3 if bits & 4 else 0
        if bits & 4:  # nothing is multiplied that wasn't sent
            bits |= (program.a is None) | (program.b is None) << 1
        program.opcode(bits)
    return program
