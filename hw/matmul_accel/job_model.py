"""One job of the accelerator on full rings, as arithmetic on numpy arrays."""

from dataclasses import dataclass

import numpy as np

from hw.spec import Matmul, Register
from hw.spec.words import MatmulError, Rounding

from .requantise_model import requantise
from .ring_model import Ring
from .window_model import Windows

__all__ = ["Job", "Rings"]


@dataclass(frozen=True)
class Rings:
    """The four rings. Entries: words of A and B, (plane, column) groups of parameters, (row, column) tiles."""

    a: Ring
    b: Ring
    parameters: Ring
    accumulators: Ring

    @classmethod
    def of(cls, matmul: Matmul) -> "Rings":
        """Empty rings of the sizes described."""
        return cls(
            a=Ring(matmul.a_words, (matmul.a_word_bytes,), np.uint8),
            b=Ring(matmul.b_words, (matmul.b_word_bytes,), np.uint8),
            parameters=Ring(matmul.parameter_groups, (3, matmul.cols), np.int32),
            accumulators=Ring(matmul.accumulator_tiles, (matmul.rows, matmul.cols), np.int32),
        )


class Job:
    """A launched job: the fields of its registers, and what follows from them."""

    def __init__(self, matmul: Matmul, image: dict[Register, int]):
        self.matmul = matmul
        fields = {register.name: register.unpack(bits) for register, bits in image.items()}
        self.m, self.n, self.k = fields["job_shape"]["m"], fields["job_shape"]["n"], fields["job_depth"]["k"]
        self.operands, self.pitch = fields["job_operands"], fields["job_pitch"]
        self.epilogue, self.mode = fields["job_epilogue"], fields["job_mode"]
        self.zero_points, self.clamp = fields["job_zero_points"], fields["job_clamp"]
        self.release = fields["job_release"] | fields["job_release_epilogue"]
        self.reserve = self.release.pop("reserve")
        # The parameters' and accumulators' fields of job_release_epilogue carry those rings' names.
        self.m_tiles, self.n_tiles = -(-self.m // matmul.rows), -(-self.n // matmul.cols)
        self.k_steps = -(-self.k // matmul.depth)
        self.windows = Windows.of(matmul, fields) if self.mode["window"] else None

    @property
    def tiles(self) -> int:
        """Tiles of the block of C."""
        return self.m_tiles * self.n_tiles

    @property
    def row_bytes(self) -> int:
        """Bytes of a row of the result as it is stored."""
        return self.n * (1 if self.mode["requantise"] else 4)

    @property
    def error(self) -> MatmulError:
        """What is wrong with the job, if anything."""
        if 0 in (self.m, self.n, self.k):
            return MatmulError.BAD_JOB
        if not self.mode["keep"] and self.row_bytes > self.matmul.output_row_bytes:
            return MatmulError.BAD_JOB
        if self.reserve > self.matmul.accumulator_tiles:
            return MatmulError.BAD_JOB
        if self.windows and (self.mode["a_transposed"] or not self.windows.is_legal):
            return MatmulError.BAD_JOB
        return MatmulError.NONE

    def waits_for(self, rings: Rings, tiles_arrived: int) -> str:
        """Name the ring in which something is missing, or return an empty string.

        ``tiles_arrived`` counts the accumulators' tiles from the tail that no load has still to fill.
        """
        matmul = self.matmul
        for name, ring, extent, lanes in (
            ("a", rings.a, self.m, matmul.rows),
            ("b", rings.b, self.n, matmul.cols),
        ):
            transposed = self.mode[f"{name}_transposed"]
            rows, along, step = (self.k, extent, lanes) if transposed else (extent, self.k, matmul.depth)
            group = step // ring.storage.shape[1]
            furthest = (rows - 1) * self.pitch[name] + (-(-along // step) - 1) * group
            if name == "a" and self.windows:
                furthest = int(self.windows.pixels(self.m).max() + self.windows.steps(self.k_steps)[0].max())
            if self.operands[name] + furthest >= ring.level:
                return name
        if self.mode["bias"] or (self.mode["requantise"] and not self.mode["keep"]):
            if self.epilogue["parameters"] + self.n_tiles > rings.parameters.level:
                return "parameters"
        if self.mode["accumulate"] and self.epilogue["accumulators"] + self.tiles > tiles_arrived:
            return "accumulators"
        return ""

    def _operand(self, name: str, ring: Ring, extent: int) -> np.ndarray:
        """An operand with its zero point subtracted, shape (extent, K), in float64 (exact: |value| ≤ 255)."""
        if name == "a" and self.windows:
            return self._window_operand(ring)
        transposed = self.mode[f"{name}_transposed"]
        rows, row_bytes = (self.k, extent) if transposed else (extent, self.k)
        words = -(-row_bytes // ring.storage.shape[1])
        first = ring.tail + self.operands[name]
        places = first + np.arange(rows)[:, None] * self.pitch[name] + np.arange(words)[None, :]
        stored = ring.storage[places % ring.capacity].reshape(rows, -1)[:, :row_bytes]
        values = stored.view(np.int8).astype(np.float64) - self.zero_points[name]
        return values.T if transposed else values

    def _window_operand(self, ring: Ring) -> np.ndarray:
        """A as the windows of output pixels: values beyond a tap's channels, and beyond K, count as nothing."""
        assert self.windows is not None
        matmul = self.matmul
        steps, values = self.windows.steps(self.k_steps)
        words = matmul.depth // matmul.a_word_bytes
        first = ring.tail + self.operands["a"]
        places = first + self.windows.pixels(self.m)[:, None, None] + steps[None, :, None] + np.arange(words)
        stored = ring.storage[places % ring.capacity].reshape(self.m, self.k_steps, matmul.depth)
        operand = stored.view(np.int8).astype(np.float64) - self.zero_points["a"]
        operand[:, np.arange(matmul.depth)[None, :] >= values[:, None]] = 0
        return operand.reshape(self.m, -1)[:, : self.k]

    def run(self, rings: Rings) -> list[bytes]:
        """Compute, release, and return the rows of the result (none if the sums are kept)."""
        matmul = self.matmul
        a, b = self._operand("a", rings.a, self.m), self._operand("b", rings.b, self.n)
        # Sums stay below 2**53 (65535 products of 16 bits), so float64 is exact and as fast as the machine can.
        acc = (a @ b.T).astype(np.int64)
        ring = rings.accumulators
        places = ring.slots(ring.tail + self.epilogue["accumulators"], self.tiles)
        if self.mode["accumulate"]:
            tiles = ring.storage[places].reshape(self.m_tiles, self.n_tiles, matmul.rows, matmul.cols)
            acc += tiles.swapaxes(1, 2).reshape(self.m_tiles * matmul.rows, -1)[: self.m, : self.n]
        groups = rings.parameters.slots(rings.parameters.tail + self.epilogue["parameters"], self.n_tiles)
        planes = rings.parameters.storage[groups].swapaxes(0, 1).reshape(3, -1)[:, : self.n]
        if self.mode["bias"]:
            acc += planes[0]
        sums = acc.astype(np.int32)
        rows: list[bytes] = []
        if self.mode["keep"]:
            padded = np.zeros((self.m_tiles * matmul.rows, self.n_tiles * matmul.cols), dtype=np.int32)
            padded[: self.m, : self.n] = sums
            tiles = padded.reshape(self.m_tiles, matmul.rows, self.n_tiles, matmul.cols).swapaxes(1, 2)
            ring.storage[places] = tiles.reshape(self.tiles, matmul.rows, matmul.cols)
        elif self.mode["requantise"]:
            result = requantise(
                sums,
                planes[1],
                planes[2],
                rounding=Rounding(self.mode["rounding"]),
                zero_point=self.zero_points["out"],
                **self.clamp,
            )
            rows = [row.tobytes() for row in result]
        else:
            rows = [row.tobytes() for row in sums]
        for name, count in self.release.items():
            getattr(rings, name).tail += count
        return rows
