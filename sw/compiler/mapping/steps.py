"""What a schedule is made of: loads, jobs and stores, in the order of the stream.

Positions in the on-chip rings are absolute here, counted from the kernel's start and never wrapped; the offsets that
the hardware takes are relative to a ring's tail and are worked out when the schedule is complete.
"""

from dataclasses import dataclass

from hw.spec.words import LoadTarget

__all__ = ["RINGS", "Job", "Load", "Schedule", "Step", "ring_capacity"]

#: The on-chip rings. Units: words of A, words of B, groups of `cols` channels, tiles of rows x cols.
RINGS = tuple(LoadTarget)


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

    @property
    def row_bytes(self) -> int:
        """Contiguous bytes per row."""
        return self.columns * (1 if self.target in (LoadTarget.A, LoadTarget.B) else 4)

    @property
    def bytes(self) -> int:
        """Bytes read from memory."""
        return self.rows * self.row_bytes


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
