"""The accelerators that there are."""

from dataclasses import dataclass

__all__ = ["DIMENSION_BITS", "ELEMENT_BITS", "OPCODES", "VARIANTS", "Variant"]

ELEMENT_BITS = {"i8": 8, "i16": 16, "i32": 32, "f32": 32}
WORD_BITS = 32
DIMENSION_BITS = 10  # of each of M, N and K in version 4's word
RUN_TIME_LANES = 16
RUN_TIME_WORDS = 4096
OPCODES = {"read_a": 0, "read_b": 1, "compute": 2, "send": 3, "dimensions": 4}
"""What an opcode's bits ask for. All of them may be set; dimensions come first, then the others in this order."""


@dataclass(frozen=True, kw_only=True)
class Variant:
    """One accelerator: C (+)= A · B, A as rows along K, B and C as rows along N.

    Parameters
    ----------
    version : int
        1: no opcodes; takes A, then B, and sends C. 2: opcodes; computing overwrites C and sends it. 3: computing adds
        to C, and sending clears it. 4: as 3, with dimensions at run time, whose arrival clears C.
    tile : int
        Rows and columns of all operands; of no meaning in version 4.
    element : {"i8", "i16", "i32", "f32"}
        Of A and B. C is f32 for f32, else i32, which wraps.
    """

    version: int
    tile: int = 16
    element: str = "i32"

    @property
    def name(self) -> str:
        """Of the module and its files."""
        size = "" if self.run_time else f"_{self.tile}"
        return f"v{self.version}{size}" + ("" if self.element == "i32" else f"_{self.element}")

    @property
    def run_time(self) -> bool:
        """Whether the dimensions are told at run time."""
        return self.version == 4

    @property
    def lanes(self) -> int:
        """Multiplications per cycle: neighbouring elements of a row of B and of C."""
        return RUN_TIME_LANES if self.run_time else self.tile

    @property
    def bits(self) -> int:
        """Of an element of A or B."""
        return ELEMENT_BITS[self.element]

    @property
    def per_word(self) -> int:
        """Elements of A or B in a word of the stream, the first in the low bits."""
        return WORD_BITS // self.bits

    @property
    def result(self) -> str:
        """Type of C's elements."""
        return "f32" if self.element == "f32" else "i32"


VARIANTS = (
    *(Variant(version=version, tile=tile) for version in (1, 2, 3) for tile in (4, 8, 16)),
    Variant(version=4),
    Variant(version=3, tile=8, element="i8"),
    Variant(version=3, tile=8, element="i16"),
    Variant(version=3, tile=4, element="f32"),
)
