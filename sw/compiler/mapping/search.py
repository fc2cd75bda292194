"""Choosing a mapping: the fewest bytes first, and of those that need hardly more, the fewest predicted cycles."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from hw.spec import Matmul, System

from ..errors import CompileError
from .check import ScheduleFault, check_schedule
from .cost import Prediction, ideal_cycles, predict
from .problem import Gemm
from .steps import Schedule
from .tiling import Tiling, make_schedule

__all__ = ["Mapping", "candidates", "map_gemm", "operand_bytes", "rank_gemm"]

#: Bytes that a faster mapping may move beyond the fewest.
SLACK = 1.03
#: Steps that are followed in all, once a rough estimate has ranked the tilings: what bounds the search's time.
STEPS_FOLLOWED = 4000
#: Tilings whose ways to begin are tried, steps followed for each, the best of which are improved on, and pieces of a
#: growth at most.
REFINED, STEPS_REFINED, CLIMBS, MOVES = 3, 1500, 2, 24
EARLY = ("start", "always", "never")
#: Mappings that a ranking keeps.
RANKED = 5

Growth = tuple[tuple[str, int], ...]
#: Panels that are tried per dimension.
PANEL_COUNTS = (*range(1, 17), 20, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 1024)


@dataclass(frozen=True, kw_only=True)
class Mapping:
    """A kernel's schedule, why it was chosen, and what it is expected to cost."""

    gemm: Gemm
    tiling: Tiling
    schedule: Schedule
    prediction: Prediction
    ideal_cycles: int

    @property
    def text(self) -> str:
        """The choice, in a line."""
        tiling, steps = self.tiling, self.schedule
        size = f"{tiling.m}x{tiling.n}x{tiling.k}"
        return f"{tiling.stationary} stationary, {size}, {len(steps.jobs)} jobs, {len(steps.loads)} loads"


def _panel_sizes(total: int, unit: int, at_most: int) -> list[int]:
    """Panel sizes that cover ``total`` evenly, whole tiles each, largest first."""
    tiles = -(-total // unit)
    sizes = {-(-tiles // count) * unit for count in PANEL_COUNTS if count <= tiles}
    sizes |= {unit * step for step in (1, 2, 4, 8, 16, 32) if step <= tiles}
    return sorted((size for size in sizes if size <= at_most), reverse=True) or [unit]


def operand_bytes(gemm: Gemm, matmul: Matmul, tiling: Tiling) -> int:
    """Bytes of operands, parameters and results under a tiling, in closed form."""
    across, down = -(-gemm.n // tiling.n), -(-gemm.m // tiling.m)
    a, b = gemm.m * gemm.k, gemm.n * gemm.k
    passes = 1 if gemm.n <= matmul.parameter_channels else down
    if tiling.stationary == "a":
        total = a + b * down
    elif tiling.stationary == "b":
        total, passes = a * across + b, 1
    else:
        total = a * across + b * down
    total += 4 * gemm.plane_count * gemm.n * passes
    return total + gemm.m * gemm.n * (gemm.out_bytes + (4 if gemm.accumulate else 0))


def candidates(gemm: Gemm, matmul: Matmul) -> Iterator[Tiling]:
    """Tilings whose panels fit the buffers, without regard to how well."""
    widest = max(matmul.cols, matmul.output_row_bytes // gemm.out_bytes)

    def words(name: str, size: int, k: int) -> int:
        transposed = gemm.a_transposed if name == "a" else gemm.b_transposed
        rows, columns = (k, size) if transposed else (size, k)
        return rows * matmul.pitch_words(name, columns, transposed=transposed)

    rows = _panel_sizes(gemm.m, matmul.rows, 1 << 16)
    columns = _panel_sizes(gemm.n, matmul.cols, 1 << 16)
    a_fits = [m for m in rows if words("a", min(m, gemm.m), gemm.k) <= matmul.a_words]
    b_fits = [n for n in columns if words("b", min(n, gemm.n), gemm.k) <= matmul.b_words]
    if gemm.k < 1 << 16:
        for m in a_fits:
            for n in b_fits:
                if n <= widest:
                    yield Tiling(stationary="a", m=m, n=n, k=gemm.k)
                yield Tiling(stationary="b", m=m, n=n, k=gemm.k)
    # Blocks of K: as long as two panels of each operand fit.
    sums = matmul.accumulator_tiles // 2
    depths = -(-gemm.k // matmul.depth)
    for blocks in PANEL_COUNTS[1:]:
        k = -(-depths // blocks) * matmul.depth
        if k >= gemm.k or -(-gemm.k // k) != blocks:
            continue
        for m in rows:
            for n in columns:
                tiles = -(-m // matmul.rows) * -(-n // matmul.cols)
                fits = 2 * words("a", m, k) <= matmul.a_words and 2 * words("b", n, k) <= matmul.b_words
                if n <= widest and tiles <= sums and fits:
                    yield Tiling(stationary="c", m=m, n=n, k=k, early="never")


def _estimate(gemm: Gemm, system: System, matmul: Matmul, tiling: Tiling) -> float:
    """Rough cycles: the slower of array and bus, what the first block waits for, and a little for every job."""
    down, across = -(-gemm.m // tiling.m), -(-gemm.n // tiling.n)
    blocks = -(-gemm.k // tiling.k)
    steps = -(-tiling.k // matmul.depth)
    tile = max(steps, matmul.drain_steps)
    tiles = -(-gemm.m // matmul.rows) * -(-gemm.n // matmul.cols)
    array = tiles * tile * blocks
    bus = operand_bytes(gemm, matmul, tiling) / system.bus.data_bytes
    first = (min(tiling.m, gemm.m, 64) + min(tiling.n, gemm.n, 64)) * min(tiling.k, gemm.k) / system.bus.data_bytes
    stall = 0.0
    for name, size, words in (("a", tiling.m, matmul.a_words), ("b", tiling.n, matmul.b_words)):
        transposed = gemm.a_transposed if name == "a" else gemm.b_transposed
        rows, columns = (tiling.k, size) if transposed else (size, tiling.k)
        panel = rows * matmul.pitch_words(name, columns, transposed=transposed)
        if 2 * panel > words and down * across > 1:
            stall += panel - words / 2
    return max(array, bus) + first + stall * min(down, across) + 8 * down * across * blocks


def _growths(gemm: Gemm, matmul: Matmul, tiling: Tiling) -> Iterator[Growth]:
    """Ways to grow the first panel: a first piece of either operand, then pieces of one size for the smaller."""
    unit = {"a": matmul.rows, "b": matmul.cols}
    total = {"a": min(tiling.m, gemm.m), "b": min(tiling.n if tiling.stationary == "b" else gemm.n, gemm.n)}
    streaming = "b" if tiling.stationary == "a" else "a"
    for first in (4, 2, 6):
        for step in (2, 1):
            for count in (0, 2, 4):
                later = [(streaming, step * unit[streaming])] * count
                yield ((streaming, first * unit[streaming]), *later)
    for step in (2, 4, 3):
        for rows in (1, 2, 4, 8):
            for columns in (2, 4, 6):
                have = {"a": rows * unit["a"], "b": columns * unit["b"]}
                if have["a"] > total["a"] or have["b"] > total["b"]:
                    continue
                moves = [("a", have["a"]), ("b", have["b"])]
                while len(moves) < MOVES and have[tiling.stationary] < total[tiling.stationary]:
                    operand = "a" if have["a"] <= have["b"] or have["b"] >= total["b"] else "b"
                    operand = "b" if have["a"] >= total["a"] else operand
                    moves.append((operand, step * unit[operand]))
                    have[operand] += step * unit[operand]
                yield tuple(moves)


def _neighbours(growth: Growth, matmul: Matmul) -> Iterator[Growth]:
    """Growths that differ in one place: a piece's size, the order of two pieces, a piece more or less."""
    unit = {"a": matmul.rows, "b": matmul.cols}
    for place, (operand, size) in enumerate(growth):
        before, after = growth[:place], growth[place + 1 :]
        for change in (unit[operand], -unit[operand], 2 * unit[operand]):
            if size + change > 0:
                yield (*before, (operand, size + change), *after)
        yield (*before, *after)
        if after and after[0][0] != operand:
            yield (*before, after[0], (operand, size), *after[1:])
    for operand in ("a", "b"):
        yield (*growth, (operand, 2 * unit[operand]))


def map_gemm(gemm: Gemm, system: System, matmul: Matmul) -> Mapping:
    """The best mapping found for a kernel.

    Raises
    ------
    CompileError
        If no tiling fits the buffers.
    """
    return rank_gemm(gemm, system, matmul)[0]


@lru_cache(maxsize=256)
def rank_gemm(gemm: Gemm, system: System, matmul: Matmul) -> tuple[Mapping, ...]:
    """The best mapping, and the best of each other tiling that was followed; raises as `map_gemm`."""
    tilings = sorted(candidates(gemm, matmul), key=lambda tiling: operand_bytes(gemm, matmul, tiling))
    found: list[Mapping] = []
    # Closed-form capacity is optimistic: where the check refuses all of the cheapest, dearer ones have their turn.
    while tilings and not found:
        limit = SLACK * operand_bytes(gemm, matmul, tilings[0])
        near = [tiling for tiling in tilings if operand_bytes(gemm, matmul, tiling) <= limit]
        tilings = tilings[len(near) :]
        near.sort(key=lambda tiling: _estimate(gemm, system, matmul, tiling))
        found = _follow_all(near, gemm, system, matmul)
    if not found:
        raise CompileError(
            f"gemm {gemm.m}x{gemm.n}x{gemm.k}",
            f"no tiling fits the buffers of {matmul.name}",
            f"A {matmul.a_buffer_bytes} bytes, B {matmul.b_buffer_bytes} bytes",
            "enlarge a_buffer_bytes, b_buffer_bytes or accumulator_bytes",
        )
    best: dict[tuple, Mapping] = {}
    for mapping in sorted(found, key=_score):
        tiling = mapping.tiling
        best.setdefault((tiling.stationary, tiling.m, tiling.n, tiling.k), mapping)
    return tuple(best.values())[:RANKED]


def _follow_all(near: list[Tiling], gemm: Gemm, system: System, matmul: Matmul) -> list[Mapping]:
    """Tilings that move about as much: first as they are, then the front-runners with ways to begin."""
    follow = _Follower(gemm, system, matmul)
    budget = STEPS_FOLLOWED
    for tiling in near:
        if budget <= 0 and follow.found:
            break
        mapping = follow(tiling)
        budget -= len(mapping.schedule.steps) if mapping else 1
    for front in sorted(follow.found, key=_score)[:REFINED]:
        _refine(front, follow)
    return follow.found


def _refine(front: Mapping, follow: "_Follower") -> None:
    """Try ways to begin: a choice of growths, and from the best of them small steps for as long as they pay."""
    tiling, matmul = front.tiling, follow.matmul
    if tiling.stationary == "c":
        follow(replace(tiling, early="always"))
        return
    seeds = ((), *_growths(follow.gemm, matmul, tiling))
    options = [replace(tiling, growth=growth) for growth in seeds]
    ranked = follow.all(options, STEPS_REFINED)
    for best in ranked[:CLIMBS]:
        budget = STEPS_REFINED
        while budget > 0:
            growths = _neighbours(best.tiling.growth, matmul)
            options = [replace(best.tiling, early=early) for early in EARLY]
            options += [replace(best.tiling, growth=growth) for growth in growths]
            around = follow.all(options, budget)
            budget -= sum(len(mapping.schedule.steps) for mapping in around)
            if not around or _score(around[0]) >= _score(best):
                break
            best = around[0]


class _Follower:
    """Makes, checks and predicts schedules, each once; keeps those that the hardware could run."""

    def __init__(self, gemm: Gemm, system: System, matmul: Matmul):
        self.gemm, self.system, self.matmul = gemm, system, matmul
        self.seen: dict[Tiling, Mapping | None] = {}
        self.ideal = ideal_cycles(gemm, matmul)

    @property
    def found(self) -> list[Mapping]:
        """All that were legal, in the order in which they were tried."""
        return [mapping for mapping in self.seen.values() if mapping]

    def all(self, tilings: Iterable[Tiling], budget: int) -> list[Mapping]:
        """Those of the tilings that are legal, the best first, as far as a budget of steps goes."""
        legal = []
        for tiling in tilings:
            if budget <= 0:
                break
            mapping = self(tiling)
            if mapping:
                legal.append(mapping)
            budget -= len(mapping.schedule.steps) if mapping else 4
        return sorted(legal, key=_score)

    def __call__(self, tiling: Tiling) -> Mapping | None:
        if tiling not in self.seen:
            self.seen[tiling] = self._follow(tiling)
        return self.seen[tiling]

    def _follow(self, tiling: Tiling) -> Mapping | None:
        try:
            schedule = make_schedule(self.gemm, self.matmul, tiling)
            check_schedule(schedule, self.matmul)
        except ScheduleFault:
            return None
        prediction = predict(schedule, self.gemm, self.system, self.matmul)
        return Mapping(gemm=self.gemm, tiling=tiling, schedule=schedule, prediction=prediction, ideal_cycles=self.ideal)


def _score(mapping: Mapping) -> float:
    """Cycles; and chain words, which cost the reads a little more than the model says."""
    return mapping.prediction.cycles + mapping.prediction.chain_bytes / 64
