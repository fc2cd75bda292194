"""The N-D pattern of a transfer, as plain arithmetic."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from hw.spec.dma_registers import DIMENSIONS
from hw.spec.registers import RegisterMap

__all__ = ["Pattern", "Row"]


class Row(NamedTuple):
    """One row: ``row_bytes`` on the stream, of which the first ``valid_bytes`` are in memory at ``address``."""

    address: int
    valid_bytes: int
    last: bool


@dataclass(frozen=True, kw_only=True)
class Pattern:
    """What one transfer touches, in which order.

    Parameters
    ----------
    address : int
        First byte, base and offset added up.
    row_bytes : int
        Bytes of a row on the stream.
    counts, strides : tuple of int
        Of dimensions 1 to 3; strides in bytes.
    padding : tuple of int
        Of dimensions 0 to 3: trailing elements outside the valid extent.
    last : bool
    fill : int
    """

    address: int
    row_bytes: int
    counts: tuple[int, ...]
    strides: tuple[int, ...]
    padding: tuple[int, ...]
    last: bool
    fill: int

    @classmethod
    def from_image(
        cls, register_map: RegisterMap, channel: str, image: Mapping[str, int], bases: Mapping[int, int]
    ) -> "Pattern":
        """Read an image: register name → 32 bits. ``bases``: number → 64-bit address."""

        def fields(name: str) -> dict[str, int]:
            register = register_map[f"{channel}_{name}"]
            return register.unpack(image[register.name])

        address, mode = fields("address"), fields("mode")
        return cls(
            address=bases[address["base"]] + address["offset"],
            row_bytes=fields("row_bytes")["bytes"],
            counts=tuple(fields(f"count{d}")["count"] for d in range(1, DIMENSIONS)),
            strides=tuple(fields(f"stride{d}")["bytes"] for d in range(1, DIMENSIONS)),
            padding=tuple(fields(f"padding{d}")["count"] for d in range(DIMENSIONS)),
            last=bool(mode["last"]),
            fill=mode["fill"],
        )

    @property
    def is_legal(self) -> bool:
        """Whether every dimension has an element, and no more padding than elements."""
        sizes = (self.row_bytes, *self.counts)
        return all(size > 0 and pad <= size for size, pad in zip(sizes, self.padding, strict=True))

    @property
    def extent(self) -> tuple[int, int] | None:
        """The lowest and the highest byte of memory that the transfer touches; None if there is none."""
        valid = [size - pad for size, pad in zip((self.row_bytes, *self.counts), self.padding, strict=True)]
        if not all(valid):
            return None
        spans = [(count - 1) * stride for count, stride in zip(valid[1:], self.strides, strict=True)]
        lowest = self.address + sum(span for span in spans if span < 0)
        return lowest, self.address + sum(span for span in spans if span > 0) + valid[0] - 1

    def rows(self) -> Iterator[Row]:
        """The rows in order: dimension 1 runs fastest."""
        (count1, count2, count3), (stride1, stride2, stride3) = self.counts, self.strides
        pad0, pad1, pad2, pad3 = self.padding
        valid_bytes = self.row_bytes - pad0
        for k in range(count3):
            for j in range(count2):
                start = self.address + k * stride3 + j * stride2
                inside = k < count3 - pad3 and j < count2 - pad2
                last_here = k == count3 - 1 and j == count2 - 1
                for i in range(count1):
                    yield Row(
                        start + i * stride1,
                        valid_bytes if inside and i < count1 - pad1 else 0,
                        last_here and i == count1 - 1,
                    )
