"""The tables within a stream accelerator's description, and the words for what it multiplies."""

from dataclasses import dataclass
from typing import Annotated

from .limits import Choice, Identifier, Range

__all__ = [
    "AUTO",
    "DIMENSIONS",
    "ELEMENT_BYTES",
    "OPERANDS",
    "Buffers",
    "DimensionWord",
    "Elements",
    "Layouts",
    "StreamPorts",
    "Tile",
]

ELEMENT_BYTES = {"i8": 1, "i16": 2, "i32": 4, "f32": 4}
OPERANDS = ("a", "b", "c")
"""Operands of a matrix product, by their numbers in ``send`` and ``recv``."""
AUTO = "auto"
"""In place of a flow: the compiler chooses one."""
DIMENSIONS = ("m", "n", "k")
"""Dimensions of a matrix product, by their numbers in ``send_dim`` and ``send_idx``."""


ElementType = Annotated[str, Choice(tuple(ELEMENT_BYTES))]
Extent = Annotated[int, Range(1, 65535)]
Capacity = Annotated[int, Range(1, 1 << 32)]
Bit = Annotated[int, Range(0, 31)]


@dataclass(frozen=True, kw_only=True)
class Elements:
    """Types of the operands' elements, as they pass in the streams.

    Parameters
    ----------
    a, b, c : str
        Of the operands A and B, and of the result C.
    """

    a: ElementType
    b: ElementType
    c: ElementType


@dataclass(frozen=True, kw_only=True)
class Layouts:
    """Order in which a tile's elements pass: its dimensions, the slowest first.

    Parameters
    ----------
    a : str
        ``mk``: the elements along k one after the other; ``km``: those along m.
    b : str
        ``kn``: the elements along n one after the other; ``nk``: those along k.
    c : str
        ``mn``: the elements along n one after the other; ``nm``: those along m.
    """

    a: Annotated[str, Choice(("mk", "km"))] = "mk"
    b: Annotated[str, Choice(("kn", "nk"))] = "kn"
    c: Annotated[str, Choice(("mn", "nm"))] = "mn"


@dataclass(frozen=True, kw_only=True)
class Tile:
    """Extents of a tile of C[m, n] += A[m, k] · B[k, n].

    Parameters
    ----------
    m, n, k : int
        Elements; where dimensions are told at run time, at most that many.
    """

    m: Extent
    n: Extent
    k: Extent


@dataclass(frozen=True, kw_only=True)
class Buffers:
    """What the accelerator holds.

    Parameters
    ----------
    a, b, c : int
        Elements of the operand that have room; at least a tile, where tiles are fixed.
    """

    a: Capacity
    b: Capacity
    c: Capacity


@dataclass(frozen=True, kw_only=True)
class DimensionWord:
    """Where the dimensions stand in one packed word.

    Neighbouring ``send_dim`` actions of an opcode then share a word; without this each sends a word of its own.

    Parameters
    ----------
    m, n, k : int
        The bit at which each begins.
    width_bits : int
        Bits of each; extents of tiles have to fit.
    """

    m: Bit
    n: Bit
    k: Bit
    width_bits: Annotated[int, Range(1, 32)]


@dataclass(frozen=True, kw_only=True)
class StreamPorts:
    """Names of the module's ports. Those of the streams begin with a prefix: ``<input>_tdata``, ``<input>_tvalid``, …

    Parameters
    ----------
    clock : str
        The clock.
    reset : str
        The reset, synchronous.
    reset_level : {"high", "low"}
        The level that resets.
    input : str
        Prefix of the stream that it takes.
    output : str
        Prefix of the stream that it gives.
    keep : bool
        Whether the streams have ``tkeep``.
    """

    clock: Annotated[str, Identifier()] = "clk"
    reset: Annotated[str, Identifier()] = "rst"
    reset_level: Annotated[str, Choice(("high", "low"))] = "high"
    input: Annotated[str, Identifier()] = "s_axis"
    output: Annotated[str, Identifier()] = "m_axis"
    keep: bool = False
