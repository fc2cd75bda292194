"""What a schedule is made of: loads, jobs and stores, in the order of the stream.

Positions in the on-chip rings are absolute here, counted from the kernel's start and never wrapped; the offsets that
the hardware takes are relative to a ring's tail and are worked out when the schedule is complete.
"""

from dataclasses import dataclass
from math import prod

from hw.spec.words import LoadTarget

__all__ = ["RINGS", "Job", "Load", "Pattern", "Schedule", "Step", "Window", "ring_capacity"]

#: The on-chip rings. Units: words of A, words of B, groups of `cols` channels, tiles of rows x cols.
RINGS = tuple(LoadTarget)


@dataclass(frozen=True, kw_only=True)
class Pattern:
    """What a load reads where that isn't a rectangle: bytes of an operand, dimensions from the outermost to the row.

    Parameters
    ----------
    offset : int
        First byte, from the operand's start.
    shape, strides : tuple of int
        Extents that lie in memory, and bytes from one element to the next.
    padding : tuple of int
        Elements that follow them in the stream and hold ``fill``.
    fill : int
        A byte, 0 to 255.
    """

    offset: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    padding: tuple[int, ...]
    fill: int = 0

    @property
    def rows(self) -> int:
        """Rows in the stream."""
        return prod(extent + padding for extent, padding in zip(self.shape[:-1], self.padding[:-1], strict=True))

    @property
    def row_bytes(self) -> int:
        """Bytes of a row in the stream."""
        return self.shape[-1] + self.padding[-1]

    @property
    def valid_rows(self) -> int:
        """Rows that are read from memory."""
        return prod(self.shape[:-1])

    @property
    def bytes(self) -> int:
        """Bytes that are read from memory."""
        return prod(self.shape)


@dataclass(frozen=True, kw_only=True)
class Load:
    """One packet from memory into a ring.

    Parameters
    ----------
    source : str
        Operand of the kernel: ``a``, ``b``, ``bias``, ``multiplier``, ``shift`` or ``c``. For parameters, the one that
        holds the first plane.
    row, rows, column, columns : int
        The rectangle in the operand as it lies in memory, in elements. For parameters, rows are planes.
    position, size : int
        Where it goes in the ring, and how much of it it takes, in the ring's units.
    pitch_words : int
        A and B: words from row to row.
    plane : int
        Parameters: number of the first plane.
    hold : bool
        Parameters: another load completes these groups.
    pattern : Pattern, optional
        A and B: what is read instead of the rectangle; ``rows`` and ``columns`` are then those of the stream.
    """

    target: LoadTarget
    source: str
    row: int
    rows: int
    column: int
    columns: int
    position: int
    size: int
    pitch_words: int = 0
    plane: int = 0
    hold: bool = False
    pattern: Pattern | None = None

    @property
    def row_bytes(self) -> int:
        """Contiguous bytes per row."""
        return self.columns * (1 if self.target in (LoadTarget.A, LoadTarget.B) else 4)

    @property
    def bytes(self) -> int:
        """Bytes read from memory."""
        return self.pattern.bytes if self.pattern else self.rows * self.row_bytes


@dataclass(frozen=True, kw_only=True)
class Window:
    """How a job's rows of A are windows of an image: the fields of the accelerator's window registers.

    ``line_ends`` are absolute positions in the ring: the end of what each line of the job's output pixels reads.
    """

    channels: int
    kernel_columns: int
    columns: int
    wrap: int
    panel_words: int
    panel_columns: int
    taps: tuple[int, int]
    tap_rows: tuple[int, int]
    line_ends: tuple[int, ...]

    def end_of(self, pixels: int) -> int:
        """Position behind all that the first ``pixels`` output pixels read."""
        return self.line_ends[-(-pixels // self.columns) - 1]


@dataclass(frozen=True, kw_only=True)
class Job:
    """One block of C over one range of K; ``m0``, ``n0``, ``k0`` say which.

    ``start`` holds each ring's absolute position of the job's first operand, ``extent`` the end of what it reads
    there, and ``tail`` where the ring's tail is when the job starts; ``release`` is what it gives back when it ends.
    All four are indexed by `LoadTarget`.
    """

    m0: int
    m: int
    n0: int
    n: int
    k0: int
    k: int
    a_pitch: int
    b_pitch: int
    start: tuple[int, int, int, int]
    extent: tuple[int, int, int, int]
    accumulate: bool = False
    keep: bool = False
    reserve: int = 0
    window: Window | None = None
    tail: tuple[int, int, int, int] = (0, 0, 0, 0)
    release: tuple[int, int, int, int] = (0, 0, 0, 0)

    @property
    def offset(self) -> tuple[int, int, int, int]:
        """Positions relative to the tails, as the job registers want them."""
        return tuple(start - tail for start, tail in zip(self.start, self.tail, strict=True))  # type: ignore[return-value]


Step = Load | Job


@dataclass(frozen=True, kw_only=True)
class Schedule:
    """Steps in stream order. Every job that doesn't keep its sums stores its block, in the order of the jobs."""

    steps: tuple[Step, ...]

    @property
    def jobs(self) -> list[Job]:
        """The jobs, in order."""
        return [step for step in self.steps if isinstance(step, Job)]

    @property
    def loads(self) -> list[Load]:
        """The loads, in order."""
        return [step for step in self.steps if isinstance(step, Load)]

    @property
    def stores(self) -> list[Job]:
        """The jobs that store a block."""
        return [job for job in self.jobs if not job.keep]


def ring_capacity(matmul, target: LoadTarget) -> int:
    """Capacity of a ring in its own units."""
    return {
        LoadTarget.A: matmul.a_words,
        LoadTarget.B: matmul.b_words,
        LoadTarget.PARAMETERS: matmul.parameter_groups,
        LoadTarget.ACCUMULATORS: matmul.accumulator_tiles,
    }[target]
