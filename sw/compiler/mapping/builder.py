"""Building a schedule step by step: ring positions, footprints, and what each job may release.

The builder is told what to load and which block to compute next; it remembers where everything went. What a job
releases follows from use alone: when the schedule is complete, a ring's tail after job j is the start of the oldest
extent that a later job still reads.
"""

from dataclasses import dataclass, replace

from hw.spec import Matmul
from hw.spec.words import LoadTarget

from .problem import Gemm
from .steps import RINGS, Job, Load, Schedule, Step, Window

__all__ = ["Panel", "ScheduleBuilder"]


@dataclass
class _Extent:
    """Part of a ring that was loaded (or reserved) as a whole, and the last job that reads it."""

    start: int
    size: int
    last_use: int = -1


@dataclass(frozen=True)
class Panel:
    """Rows of A (or columns of B) ``start`` … ``start + size`` that lie on chip.

    ``position`` is that of element (start, k0) and ``pitch`` the row pitch in words. A panel whose rows run along K can
    be continued by the next one; one that is transposed can't, because its rows hold all of its elements.
    """

    start: int
    size: int
    k0: int
    k: int
    position: int
    pitch: int
    extents: tuple[_Extent, ...]

    @property
    def end(self) -> int:
        """One past the last row or column."""
        return self.start + self.size


class ScheduleBuilder:
    """Collects the steps of one kernel. See the module's docstring."""

    def __init__(self, gemm: Gemm, matmul: Matmul):
        self.gemm = gemm
        self.matmul = matmul
        self.steps: list[Step] = []
        self.jobs = 0
        self._heads = [0] * len(RINGS)
        self._extents: list[list[_Extent]] = [[] for _ in RINGS]

    def _take(self, ring: LoadTarget, size: int) -> _Extent:
        extent = _Extent(self._heads[ring], size)
        self._heads[ring] += size
        self._extents[ring].append(extent)
        return extent

    def load_operand(self, target: LoadTarget, start: int, size: int, k0: int, k: int) -> Panel:
        """Load rows of A, or columns of B, for a range of K."""
        gemm, matmul = self.gemm, self.matmul
        name, transposed = ("a", gemm.a_transposed) if target is LoadTarget.A else ("b", gemm.b_transposed)
        rows, columns = (k, size) if transposed else (size, k)
        pitch = matmul.pitch_words(name, columns, transposed=transposed)
        extent = self._take(target, rows * pitch)
        row, column = (k0, start) if transposed else (start, k0)
        self.steps.append(
            Load(
                target=target,
                source=name,
                row=row,
                rows=rows,
                column=column,
                columns=columns,
                position=extent.start,
                size=extent.size,
                pitch_words=pitch,
            )
        )
        return Panel(start, size, k0, k, extent.start, pitch, (extent,))

    def join(self, target: LoadTarget, panels: list[Panel]) -> list[Panel]:
        """Panels that lie one after the other become one where the layout allows it."""
        transposed = self.gemm.a_transposed if target is LoadTarget.A else self.gemm.b_transposed
        joined: list[Panel] = []
        for panel in panels:
            before = joined[-1] if joined else None
            if (
                before is not None
                and not transposed
                and before.end == panel.start
                and before.pitch == panel.pitch
                and before.position + before.size * before.pitch == panel.position
            ):
                extents = before.extents + panel.extents
                joined[-1] = replace(before, size=before.size + panel.size, extents=extents)
            else:
                joined.append(panel)
        return joined

    def load_parameters(self, n0: int, n: int) -> Panel | None:
        """Load all parameter planes of channels ``n0`` … ``n0 + n``; None if the kernel has none."""
        gemm = self.gemm
        if not gemm.planes:
            return None
        extent = self._take(LoadTarget.PARAMETERS, -(-n // self.matmul.cols))
        for number, planes in enumerate(gemm.planes):
            self.steps.append(
                Load(
                    target=LoadTarget.PARAMETERS,
                    source=planes.source,
                    row=0,
                    rows=planes.count,
                    column=n0,
                    columns=n,
                    position=extent.start,
                    size=extent.size,
                    plane=planes.first,
                    hold=number + 1 < len(gemm.planes),
                )
            )
        return Panel(n0, n, 0, 0, extent.start, 0, (extent,))

    def tiles(self, m: int, n: int) -> int:
        """Tiles of a block of C."""
        return -(-m // self.matmul.rows) * -(-n // self.matmul.cols)

    def load_c(self, m0: int, m: int, n0: int, n: int) -> Panel:
        """Load a block of the accumulate operand."""
        extent = self._take(LoadTarget.ACCUMULATORS, self.tiles(m, n))
        self.steps.append(
            Load(
                target=LoadTarget.ACCUMULATORS,
                source="c",
                row=m0,
                rows=m,
                column=n0,
                columns=n,
                position=extent.start,
                size=extent.size,
            )
        )
        return Panel(0, 0, 0, 0, extent.start, 0, (extent,))

    def reserve(self, m: int, n: int) -> Panel:
        """Room for the sums of a block; the job that is launched next must say so."""
        extent = self._take(LoadTarget.ACCUMULATORS, self.tiles(m, n))
        return Panel(0, 0, 0, 0, extent.start, 0, (extent,))

    def reserve_slot(self) -> int:
        """A place in the stream at which a job can be put later, by `job`: it may run ahead of its own loads."""
        self.steps.append(None)  # type: ignore[arg-type]
        return len(self.steps) - 1

    def job(
        self,
        a: Panel,
        b: Panel,
        parameters: list[Panel],
        accumulators: Panel | None = None,
        *,
        m: tuple[int, int],
        n: tuple[int, int],
        k: tuple[int, int],
        keep: bool = False,
        accumulate: bool = False,
        reserve: int = 0,
        slot: int | None = None,
    ) -> None:
        """Compute the block rows ``m = (start, size)`` by columns ``n`` over ``k``, from panels that contain them."""
        gemm, matmul = self.gemm, self.matmul
        a_start, a_end = _footprint(a, m, k, gemm.a_transposed, matmul.a_word_bytes)
        b_start, b_end = _footprint(b, n, k, gemm.b_transposed, matmul.b_word_bytes)
        footprints = ((a, a_start, a_end), (b, b_start, b_end))
        self._add(footprints, parameters, accumulators, m, n, k, keep, accumulate, reserve, slot)

    def _add(
        self,
        operands: tuple[tuple[Panel, int, int], tuple[Panel, int, int]],
        parameters: list[Panel],
        accumulators: Panel | None,
        m: tuple[int, int],
        n: tuple[int, int],
        k: tuple[int, int],
        keep: bool,
        accumulate: bool,
        reserve: int,
        slot: int | None,
        window: Window | None = None,
    ) -> None:
        """Append a job or put it into its slot; ``operands``: A and B, and the first and last words that it reads."""
        matmul = self.matmul
        (a, a_start, a_end), (b, b_start, b_end) = operands
        group = parameters[0].position + (n[0] - parameters[0].start) // matmul.cols if parameters and not keep else 0
        groups = -(-n[1] // matmul.cols) if parameters and not keep else 0
        tile = accumulators.position if accumulators else 0
        tiles = self.tiles(m[1], n[1]) if accumulators else 0
        # Parameters belong to the block: while its sums are kept, they have to stay for the job that stores it.
        for panel in (a, b, *parameters, *([accumulators] if accumulators else [])):
            for extent in panel.extents:
                extent.last_use = self.jobs
        step = Job(
            m0=m[0],
            m=m[1],
            n0=n[0],
            n=n[1],
            k0=k[0],
            k=k[1],
            a_pitch=a.pitch,
            b_pitch=b.pitch,
            start=(a_start, b_start, group, tile),
            extent=(a_end, b_end, group + groups, tile + tiles),
            accumulate=accumulate,
            keep=keep,
            reserve=reserve,
            window=window,
        )
        if slot is None:
            self.steps.append(step)
        else:
            self.steps[slot] = step
        self.jobs += 1

    def finish(self) -> Schedule:
        """Work out tails and releases."""
        tails = [self._tails(ring) for ring in RINGS]
        steps: list[Step] = []
        number = 0
        for step in self.steps:
            if isinstance(step, Job):
                tail = tuple(ring[number] for ring in tails)
                release = tuple(ring[number + 1] - ring[number] for ring in tails)
                step = replace(
                    step,
                    start=tuple(
                        start if end > 0 else low for start, end, low in zip(step.start, step.extent, tail, strict=True)
                    ),
                    tail=tail,
                    release=release,
                )
                number += 1
            steps.append(step)
        return Schedule(steps=tuple(steps))

    def _tails(self, ring: LoadTarget) -> list[int]:
        """The ring's tail when each job starts, and at the end."""
        extents = self._extents[ring]
        unused = [extent for extent in extents if extent.last_use < 0]
        if unused:
            raise AssertionError(f"schedule: {ring.name} position {unused[0].start} is loaded and never used")
        tails = [0]
        oldest = 0
        for job in range(self.jobs):
            while oldest < len(extents) and extents[oldest].last_use <= job:
                oldest += 1
            tails.append(extents[oldest].start if oldest < len(extents) else self._heads[ring])
        return tails


def _footprint(
    panel: Panel, rows: tuple[int, int], k: tuple[int, int], transposed: bool, word_bytes: int
) -> tuple[int, int]:
    """First word, and one past the last row's last word, of part of a panel."""
    row, along = rows[0] - panel.start, k[0] - panel.k0
    if transposed:
        row, along = along, row
        count = k[1]
    else:
        count = rows[1]
    if along % word_bytes:
        raise AssertionError(f"schedule: operand offset {along} within a row; multiples of {word_bytes}")
    start = panel.position + row * panel.pitch + along // word_bytes
    return start, panel.position + (row + count) * panel.pitch
