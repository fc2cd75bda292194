"""The accelerators' behaviour: words in, words out."""

from collections.abc import Iterator

import numpy as np

from hw.stream_accel import StreamRun

from .variant import DIMENSION_BITS, OPCODES, Variant

__all__ = ["EngineModel", "multiply_add"]

DTYPES = {"i8": np.int8, "i16": np.int16, "i32": np.int32, "f32": np.float32}


def multiply_add(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """C + A · B in C's type: int32 wraps, float32 rounds each product and each sum, in the order of K."""
    total = c.copy()
    with np.errstate(over="ignore", invalid="ignore"):
        for k in range(a.shape[1]):
            total += a[:, k : k + 1].astype(c.dtype) * b[k : k + 1].astype(c.dtype)
    return total


class EngineModel:
    """One accelerator, as `hw.stream_accel.ForeignModel`.

    Parameters
    ----------
    variant : Variant
    """

    def __init__(self, variant: Variant):
        self.variant = variant
        self.reset()

    def reset(self) -> None:
        """Forget everything."""
        tile = self.variant.tile
        self.m = self.n = self.k = tile
        self.a: np.ndarray | None = None
        self.b: np.ndarray | None = None
        self.c: np.ndarray | None = None
        self._input = bytearray()
        self._process = self._run()
        self._wanted = next(self._process)

    def feed(self, run: StreamRun) -> list[StreamRun]:
        """Take words; return the tiles of C that come out."""
        self._input += run.content
        out = []
        while isinstance(self._wanted, StreamRun) or len(self._input) >= self._wanted:
            if isinstance(self._wanted, StreamRun):
                out.append(self._wanted)
                self._wanted = next(self._process)
                continue
            size = self._wanted
            content, self._input = bytes(self._input[:size]), self._input[size:]
            self._wanted = self._process.send(content)
        return out

    def _run(self) -> Iterator[int | StreamRun]:
        """Asks for bytes, which are sent to it, and gives tiles."""
        part, kind = self.variant, np.dtype(DTYPES[self.variant.element])
        result = np.dtype(DTYPES[part.result])
        while True:
            opcode = 0b1111
            if part.version != 1:
                opcode = int.from_bytes((yield 4), "little")
            if part.version == 2:
                opcode = (opcode & 0b111) | (opcode & 0b100) << 1  # computing sends by itself
            asked = {name: opcode >> bit & 1 for name, bit in OPCODES.items()}
            if part.run_time and asked["dimensions"]:
                packed = int.from_bytes((yield 4), "little")
                mask = (1 << DIMENSION_BITS) - 1
                self.m, self.n, self.k = (packed >> DIMENSION_BITS * number & mask for number in range(3))
                self.c = None
            if asked["read_a"]:
                content = yield self.m * self.k * kind.itemsize
                self.a = np.frombuffer(content, kind).reshape(self.m, self.k)
            if asked["read_b"]:
                content = yield self.k * self.n * kind.itemsize
                self.b = np.frombuffer(content, kind).reshape(self.k, self.n)
            if asked["compute"]:
                assert self.a is not None, "computing comes after A and B"
                assert self.b is not None, "computing comes after A and B"
                before = np.zeros((self.m, self.n), result) if self.c is None else self.c
                self.c = multiply_add(self.a, self.b, before)
            if asked["send"]:
                tile = np.zeros((self.m, self.n), result) if self.c is None else self.c
                yield StreamRun(tile.tobytes(), True)
                self.c = None
