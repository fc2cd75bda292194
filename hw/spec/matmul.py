"""Our own GEMM accelerator: its array, its buffers, and what follows from them."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated

from .checks import power_of_two, require
from .limits import Choice, Name, PowerOfTwo, Range, Stated, check_limits
from .registers import RegisterMap

if TYPE_CHECKING:
    from .system import Bus

__all__ = ["Matmul"]


@dataclass(frozen=True, kw_only=True)
class Matmul:
    """A GEMM accelerator: ``rows`` x ``cols`` dot-product units of ``depth``, int8 x int8 → int32, output-stationary.

    Parameters
    ----------
    name : str
        Its name, which no other part has.
    dma : str
        The DMA engine whose streams it is connected to.
    rows, cols, depth : int
        Extents of the array; rows x cols x depth multiplications per cycle.
    drain : int
        Results that leave the array (and are requantised) per cycle.
    a_buffer_bytes, b_buffer_bytes : int
        Capacity of the operand's buffer, a ring.
    accumulator_bytes : int
        Int32 partial sums and initial values of C, a ring of whole rows x cols tiles.
    parameter_channels : int
        Channels whose bias, multiplier and shift fit on chip, a ring.
    output_row_bytes : int
        The longest row of a block of C that the output buffer gathers before it is stored (there are two of
        ``rows`` such rows).
    timeout_cycles : int
        Cycles after which a held register write gives up.
    kind : str
        Which kind of accelerator this describes.
    """

    name: Annotated[str, Name()]
    dma: Annotated[str, Stated("the name of a [[dma]]")]
    rows: Annotated[int, PowerOfTwo(2, 64)]
    cols: Annotated[int, PowerOfTwo(2, 64)]
    depth: Annotated[int, PowerOfTwo(2, 64)]
    drain: Annotated[int, Stated("a power of two from 1 to rows x cols")]
    a_buffer_bytes: Annotated[int, Stated("a power of two, at least 2 x rows x depth")]
    b_buffer_bytes: Annotated[int, Stated("a power of two, at least 2 x cols x depth")]
    accumulator_bytes: Annotated[int, Stated("a power of two, 4 x rows x cols to 2048 times that")]
    parameter_channels: Annotated[int, Stated("a power of two from 2 x cols to 128 x cols")]
    output_row_bytes: Annotated[int, Stated("a power of two, 4 x cols to 65536, at least a beat of the bus")]
    timeout_cycles: Annotated[int, Range(1024, (1 << 32) - 1)] = 1 << 20
    kind: Annotated[str, Choice(("matmul",))] = "matmul"

    def __post_init__(self) -> None:
        where = f"accelerator.{self.name}"
        check_limits(self, where)
        power_of_two(f"{where}.drain", self.drain, 1, self.rows * self.cols)
        for key, least in (
            ("a_buffer_bytes", 2 * self.rows * self.depth),
            ("b_buffer_bytes", 2 * self.cols * self.depth),
            ("accumulator_bytes", 4 * self.rows * self.cols),
            ("parameter_channels", 2 * self.cols),
            ("output_row_bytes", 4 * self.cols),
        ):
            value = getattr(self, key)
            require(
                value >= least,
                f"{where}.{key}",
                value,
                f"at least {least}, for one tile of {self.rows}x{self.cols}x{self.depth}",
                f"write {least} or a larger power of two",
            )
        power_of_two(f"{where}.a_buffer_bytes", self.a_buffer_bytes, 1, 65536 * self.a_word_bytes)
        power_of_two(f"{where}.b_buffer_bytes", self.b_buffer_bytes, 1, 65536 * self.b_word_bytes)
        # The upper bounds are what the fields of the job's registers can name.
        power_of_two(f"{where}.accumulator_bytes", self.accumulator_bytes, 1, 2048 * 4 * self.rows * self.cols)
        power_of_two(f"{where}.parameter_channels", self.parameter_channels, 1, 128 * self.cols)
        power_of_two(f"{where}.output_row_bytes", self.output_row_bytes, 1, 65536)

    # An operand buffer is an array of banks of narrow words: `lanes` rows of the operand are read per cycle.

    @property
    def macs_per_cycle(self) -> int:
        """Multiplications per cycle at full utilisation."""
        return self.rows * self.cols * self.depth

    @property
    def a_word_bytes(self) -> int:
        """Width of a bank of operand buffer A."""
        return min(self.rows, self.depth)

    @property
    def a_banks(self) -> int:
        """Banks of operand buffer A; all of them are read in one cycle."""
        return max(self.rows, self.depth)

    @property
    def a_words(self) -> int:
        """Capacity of operand buffer A in words."""
        return self.a_buffer_bytes // self.a_word_bytes

    @property
    def b_word_bytes(self) -> int:
        """Width of a bank of operand buffer B."""
        return min(self.cols, self.depth)

    @property
    def b_banks(self) -> int:
        """Banks of operand buffer B."""
        return max(self.cols, self.depth)

    @property
    def b_words(self) -> int:
        """Capacity of operand buffer B in words."""
        return self.b_buffer_bytes // self.b_word_bytes

    @property
    def parameter_groups(self) -> int:
        """Capacity of the parameter buffer in groups of ``cols`` channels."""
        return self.parameter_channels // self.cols

    @property
    def accumulator_tiles(self) -> int:
        """Capacity of the accumulator buffer in rows x cols tiles."""
        return self.accumulator_bytes // (4 * self.rows * self.cols)

    @property
    def drain_steps(self) -> int:
        """Cycles that it takes to drain a tile."""
        return self.rows * self.cols // self.drain

    def pitch_words(self, operand: str, row_bytes: int, *, transposed: bool = False) -> int:
        """The least conflict-free row pitch, in words, of an operand in its buffer.

        Parameters
        ----------
        operand : {"a", "b"}
        row_bytes : int
            Length of a row as it lies in memory.
        transposed : bool
            False where the row runs along K (A as MxK, B as NxK), True where it runs along the other dimension
            (A as KxM, B as KxN).

        Each lane reads a group of ``g`` adjacent words per cycle; a pitch of an odd number of groups puts the lanes
        into different banks, because the number of banks is a power of two.
        """
        side, word = (self.rows, self.a_word_bytes) if operand == "a" else (self.cols, self.b_word_bytes)
        group = (side if transposed else self.depth) // word
        groups = -(-row_bytes // (group * word))
        return (groups | 1) * group

    @cached_property
    def register_map(self) -> RegisterMap:
        """The accelerator's registers."""
        from .matmul_registers import matmul_register_map

        return matmul_register_map(self)

    def check_bus(self, bus: "Bus") -> None:
        """Demand what depends on the width of the streams."""
        require(
            self.output_row_bytes >= bus.data_bytes,
            f"accelerator.{self.name}.output_row_bytes",
            self.output_row_bytes,
            f"at least one beat ({bus.data_bytes} bytes)",
            f"write {bus.data_bytes} or a larger power of two",
        )
