"""From a tiling to a schedule.

Two orders. Where panels of A and B fit with all of K, one operand is *stationary*: its panel stays on chip while the
other operand's panels stream past it, so it is read once and the other once per panel. Where K is too long, blocks of
C gather their sums on chip over blocks of K, and both operands stream.

A cold array has nothing to do until the first operands are there, so the first stationary panel grows: small pieces
of A and B come in turn, each followed by the job that it makes possible.

    B →   1 3 6          the order of the jobs while the first panel grows: piece by piece, an L around the
    A ↓   2 3 6          block that is done already (2 covers one more piece of A by all columns so far,
          4 4 6          3 one more piece of B by all rows so far, and so on)
"""

from collections.abc import Iterator
from dataclasses import dataclass

from hw.spec import Matmul
from hw.spec.words import LoadTarget

from .builder import Panel, ScheduleBuilder
from .problem import Gemm
from .steps import Schedule

__all__ = ["Tiling", "make_schedule", "pieces"]


@dataclass(frozen=True, kw_only=True)
class Tiling:
    """What the search chooses.

    Parameters
    ----------
    stationary : {"a", "b", "c"}
        The operand whose panel stays; ``c`` gathers sums over blocks of K.
    m, n : int
        Rows of A and columns of B in a panel.
    k : int
        Length of a block of K (all of it unless ``c`` is stationary).
    growth : tuple of (str, int)
        How the first stationary panel grows: operand ("a" or "b") and rows or columns, piece by piece; what is left
        of the panel follows whole, then the streaming operand's panels.
    early : {"never", "start", "always"}
        When a job is launched ahead of its own operands: the array then begins with the first rows that arrive, but
        the launch may have to wait for an earlier job and hold up the loads behind it.
    """

    stationary: str
    m: int
    n: int
    k: int
    growth: tuple[tuple[str, int], ...] = ()
    early: str = "start"


def pieces(total: int, size: int) -> Iterator[tuple[int, int]]:
    """(start, size) of consecutive pieces that cover ``total``; the last may be shorter."""
    for start in range(0, total, size):
        yield start, min(size, total - start)


def make_schedule(gemm: Gemm, matmul: Matmul, tiling: Tiling) -> Schedule:
    """The steps of a kernel under a tiling; whether they fit the buffers is `check_schedule`'s to say."""
    maker = _Maker(gemm, matmul, tiling)
    if tiling.stationary == "c":
        maker.gather_sums()
    else:
        maker.stationary_panels()
    return maker.builder.finish()


class _Maker:
    def __init__(self, gemm: Gemm, matmul: Matmul, tiling: Tiling):
        self.gemm, self.matmul, self.tiling = gemm, matmul, tiling
        self.builder = ScheduleBuilder(gemm, matmul)
        self.parameters_stay = gemm.n <= matmul.parameter_channels
        self.parameters: list[Panel] = []
        self.columns_at_most = max(matmul.cols, matmul.output_row_bytes // gemm.out_bytes)

    # Panels stay: all of K at once.

    def stationary_panels(self) -> None:
        gemm, tiling = self.gemm, self.tiling
        outer_is_a = tiling.stationary == "a"
        outer_total, outer_size = (gemm.m, tiling.m) if outer_is_a else (gemm.n, tiling.n)
        inner_total, inner_size = (gemm.n, tiling.n) if outer_is_a else (gemm.m, tiling.m)
        for start, size in pieces(outer_total, outer_size):
            if start == 0:
                self._grow(size, inner_total, inner_size)
                continue
            outer: list[Panel] = []
            if not outer_is_a:
                self._drop_parameters()
            for number, (inner_start, inner) in enumerate(pieces(inner_total, inner_size)):
                if outer_is_a:
                    self._drop_parameters()
                new_outer = (start, size) if number == 0 else None
                outer = self._extend(outer, [], new_outer, (inner_start, inner), early=self._early(first=False))[0]

    def _grow(self, outer_size: int, inner_total: int, inner_size: int) -> None:
        """The first stationary panel, with everything that streams past it."""
        outer: list[Panel] = []
        inner: list[Panel] = []
        outer_end = inner_end = 0
        for take_outer, take_inner in self._pieces_of_growth(outer_size, inner_total, inner_size):
            growing = outer_end < outer_size
            if not growing:
                inner = []  # what streamed by is not needed again
                if self.tiling.stationary == "a":
                    self._drop_parameters()
            new_outer = (outer_end, take_outer) if take_outer else None
            new_inner = (inner_end, take_inner) if take_inner else None
            outer, inner = self._extend(outer, inner, new_outer, new_inner, early=self._early(first=growing))
            outer_end += take_outer
            inner_end += take_inner

    def _pieces_of_growth(self, outer_size: int, inner_total: int, inner_size: int) -> Iterator[tuple[int, int]]:
        """(rows of the stationary operand, of the streaming one) to add in turn; both at once only to begin with."""
        left = {True: outer_size, False: inner_total}
        moves: list[tuple[bool, int]] = []
        for operand, size in self.tiling.growth:
            is_outer = operand == self.tiling.stationary
            if size := min(size, left[is_outer]):
                moves.append((is_outer, size))
                left[is_outer] -= size
        moves += [(True, left[True])] if left[True] else []
        moves += [(False, size) for _, size in pieces(left[False], inner_size)]
        # The first piece of either makes the first job.
        first = {kind: next(size for is_outer, size in moves if is_outer is kind) for kind in (True, False)}
        yield first[True], first[False]
        seen = {True: False, False: False}
        for is_outer, size in moves:
            if seen[is_outer]:
                yield (size, 0) if is_outer else (0, size)
            seen[is_outer] = True

    def _early(self, *, first: bool) -> bool:
        return self.tiling.early == "always" or (first and self.tiling.early == "start")

    def _drop_parameters(self) -> None:
        if not self.parameters_stay:
            self.parameters = []

    def _extend(
        self,
        outer: list[Panel],
        inner: list[Panel],
        new_outer: tuple[int, int] | None,
        new_inner: tuple[int, int] | None,
        *,
        early: bool,
    ) -> tuple[list[Panel], list[Panel]]:
        """Load new pieces and compute what they make possible: new by all of the other operand, once."""
        if self.tiling.stationary == "a":
            a, b = self._blocks(outer, inner, new_outer, new_inner, early=early)
            return a, b
        a, b = self._blocks(inner, outer, new_inner, new_outer, early=early)
        return b, a

    def _blocks(
        self,
        a: list[Panel],
        b: list[Panel],
        new_a: tuple[int, int] | None,
        new_b: tuple[int, int] | None,
        *,
        early: bool,
    ) -> tuple[list[Panel], list[Panel]]:
        """New rows of A by all columns (those of new B too); new columns of B by the rows that were there before.

        ``early``: the first of the jobs goes ahead of the data, except behind an accumulate operand, which it can't
        overtake.
        """
        gemm, builder = self.gemm, self.builder
        early = early and not gemm.accumulate
        k = (0, gemm.k)
        if new_a is None and new_b is not None:
            for column, columns in pieces(new_b[1], self.columns_at_most):
                slot = builder.reserve_slot() if early else None
                fresh = builder.load_operand(LoadTarget.B, new_b[0] + column, columns, *k)
                self._need_parameters(fresh.start, fresh.size)
                self._compute(a, [fresh], slot)
                b = builder.join(LoadTarget.B, [*b, fresh])
            return a, b
        if new_a is not None and new_b is None:
            slot = builder.reserve_slot() if early else None
            fresh = builder.load_operand(LoadTarget.A, *new_a, *k)
            self._compute([fresh], b, slot)
            return builder.join(LoadTarget.A, [*a, fresh]), b
        # Both are new (a panel's first job): the first rows of A, then B, then the rest of A.
        assert new_a is not None
        assert new_b is not None
        lead = new_a[1] if gemm.a_transposed else min(self.matmul.rows, new_a[1])
        first_columns = min(new_b[1], self.columns_at_most)
        fresh_a = [builder.load_operand(LoadTarget.A, new_a[0], lead, *k)]
        # Behind the first load: the job needs B as well, and its commands would only delay the first address.
        slot = builder.reserve_slot() if early else None
        fresh_b = builder.load_operand(LoadTarget.B, new_b[0], first_columns, *k)
        self._need_parameters(fresh_b.start, fresh_b.size)
        if lead < new_a[1]:
            # The job may be waiting for these rows already; the stream must not wait for the job.
            if slot is None and not gemm.accumulate:
                slot = builder.reserve_slot()
            fresh_a.append(builder.load_operand(LoadTarget.A, new_a[0] + lead, new_a[1] - lead, *k))
        fresh_a = builder.join(LoadTarget.A, fresh_a)
        self._compute(fresh_a, [fresh_b], slot)
        a = builder.join(LoadTarget.A, [*a, *fresh_a])
        b = builder.join(LoadTarget.B, [*b, fresh_b])
        if first_columns < new_b[1]:
            a, b = self._blocks(a, b, None, (new_b[0] + first_columns, new_b[1] - first_columns), early=early)
        return a, b

    def _row_limit(self, columns: int) -> int:
        """Rows of a block: with an accumulate operand, half of the accumulators hold it, so that the next can load."""
        matmul = self.matmul
        if not self.gemm.accumulate:
            return self.gemm.m
        across = -(-columns // matmul.cols)
        return max(1, matmul.accumulator_tiles // 2 // across) * matmul.rows

    def _need_parameters(self, start: int, size: int) -> None:
        """Load the parameters of columns that aren't on chip."""
        if self.gemm.planes and not any(item.start <= start and start + size <= item.end for item in self.parameters):
            loaded = self.builder.load_parameters(start, size)
            assert loaded is not None
            self.parameters = self._join_parameters([*self.parameters, loaded])

    def _join_parameters(self, panels: list[Panel]) -> list[Panel]:
        joined: list[Panel] = []
        for panel in panels:
            before = joined[-1] if joined else None
            groups = -(-before.size // self.matmul.cols) if before else 0
            if before and before.end == panel.start and before.position + groups == panel.position:
                joined[-1] = Panel(
                    before.start,
                    before.size + panel.size,
                    0,
                    0,
                    before.position,
                    0,
                    before.extents + panel.extents,
                )
            else:
                joined.append(panel)
        return joined

    def _compute(self, a: list[Panel], b: list[Panel], slot: int | None = None) -> None:
        """Jobs for every pair of panels, none with rows of C longer than the output buffer's."""
        for rows in a:
            for whole in b:
                for column, columns in pieces(whole.size, self.columns_at_most):
                    n = (whole.start + column, columns)
                    for row, count in pieces(rows.size, self._row_limit(columns)):
                        self._job(rows, whole, (rows.start + row, count), n, slot)
                        slot = None

    def _job(self, a: Panel, b: Panel, m: tuple[int, int], n: tuple[int, int], slot: int | None) -> None:
        builder = self.builder
        c = builder.load_c(*m, *n) if self.gemm.accumulate else None
        parameters = [item for item in self.parameters if item.start <= n[0] and n[0] + n[1] <= item.end]
        builder.job(a, b, parameters[:1], c, m=m, n=n, k=(0, self.gemm.k), accumulate=self.gemm.accumulate, slot=slot)

    # Sums stay: K in blocks.

    def gather_sums(self) -> None:
        gemm, tiling, builder = self.gemm, self.tiling, self.builder
        for m in pieces(gemm.m, tiling.m):
            for n in pieces(gemm.n, tiling.n):
                sums = builder.load_c(*m, *n) if gemm.accumulate else None
                blocks = list(pieces(gemm.k, tiling.k))
                for number, k in enumerate(blocks):
                    first, last = number == 0, number == len(blocks) - 1
                    # Launched ahead, a job waits for its operands while the one before it drains.
                    early = tiling.early == "always" and not gemm.accumulate
                    slot = builder.reserve_slot() if early else None
                    a = builder.load_operand(LoadTarget.A, *m, *k)
                    b = builder.load_operand(LoadTarget.B, *n, *k)
                    reserve = 0
                    if sums is None and not last:
                        sums = builder.reserve(m[1], n[1])
                        reserve = builder.tiles(m[1], n[1])
                    if last:
                        self._drop_parameters()
                        self._need_parameters(*n)
                    parameters = [item for item in self.parameters if item.start <= n[0] and sum(n) <= item.end]
                    builder.job(
                        a,
                        b,
                        parameters[:1] if last else [],
                        sums,
                        m=m,
                        n=n,
                        k=k,
                        keep=not last,
                        accumulate=gemm.accumulate or not first,
                        reserve=reserve,
                        slot=slot,
                    )
