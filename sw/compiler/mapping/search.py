"""Choosing a mapping: the fewest bytes first, and of those that need hardly more, the fewest predicted cycles."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from hw.spec import Matmul, System

from ..errors import CompileError
from .check import ScheduleFault, check_schedule
from .cost import Prediction, ideal_cycles, predict
from .problem import Gemm
from .steps import Schedule
from .tiling import Tiling, make_schedule

__all__ = ["Mapping", "candidates", "map_gemm", "operand_bytes"]

#: Bytes that a faster mapping may move beyond the fewest.
SLACK = 1.03
#: Steps that are followed in all, once a rough estimate has ranked the tilings: what bounds the search's time.
STEPS_FOLLOWED = 6000
#: Tilings whose ways to begin are tried.
REFINED = 3
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


def _variants(gemm: Gemm, matmul: Matmul, tiling: Tiling) -> Iterator[Tiling]:
    """Ways to begin."""
    if tiling.stationary == "c":
        yield tiling
        return
    unit = max(matmul.rows, matmul.cols)
    sizes = [0, *(unit * step for step in (1, 2, 4, 8) if unit * step < max(tiling.m, tiling.n))]
    for start in sizes:
        for early in ("never", "start", "always"):
            yield Tiling(stationary=tiling.stationary, m=tiling.m, n=tiling.n, k=tiling.k, start=start, early=early)


@lru_cache(maxsize=256)
def map_gemm(gemm: Gemm, system: System, matmul: Matmul) -> Mapping:
    """The best mapping found for a kernel.

    Raises
    ------
    CompileError
        If no tiling fits the buffers.
    """
    tilings = sorted(candidates(gemm, matmul), key=lambda tiling: operand_bytes(gemm, matmul, tiling))
    best: Mapping | None = None
    # Closed-form capacity is optimistic: where the check refuses all of the cheapest, dearer ones have their turn.
    while tilings and best is None:
        limit = SLACK * operand_bytes(gemm, matmul, tilings[0])
        near = [tiling for tiling in tilings if operand_bytes(gemm, matmul, tiling) <= limit]
        tilings = tilings[len(near) :]
        near.sort(key=lambda tiling: _estimate(gemm, system, matmul, tiling))
        best = _best_of(near, gemm, system, matmul)
    if best is None:
        raise CompileError(
            f"gemm {gemm.m}x{gemm.n}x{gemm.k}",
            f"no tiling fits the buffers of {matmul.name}",
            f"A {matmul.a_buffer_bytes} bytes, B {matmul.b_buffer_bytes} bytes",
            "enlarge a_buffer_bytes, b_buffer_bytes or accumulator_bytes",
        )
    return best


def _best_of(near: list[Tiling], gemm: Gemm, system: System, matmul: Matmul) -> Mapping | None:
    """The best of tilings that move about as much: first as they are, then the front-runners with ways to begin."""
    found: list[Mapping] = []
    budget = STEPS_FOLLOWED
    for tiling in near:
        if budget <= 0 and found:
            break
        mapping = _follow(tiling, gemm, system, matmul)
        if mapping:
            found.append(mapping)
            budget -= len(mapping.schedule.steps)
    found.sort(key=_score)
    budget = STEPS_FOLLOWED
    for front in found[:REFINED]:
        for variant in _variants(gemm, matmul, front.tiling):
            if budget <= 0:
                break
            mapping = _follow(variant, gemm, system, matmul)
            if mapping:
                found.append(mapping)
            budget -= len(front.schedule.steps)
    return min(found, key=_score, default=None)


def _score(mapping: Mapping) -> float:
    """Cycles; and chain words, which cost the reads a little more than the model says."""
    return mapping.prediction.cycles + mapping.prediction.chain_bytes / 64


def _follow(tiling: Tiling, gemm: Gemm, system: System, matmul: Matmul) -> Mapping | None:
    """Make the schedule and predict it; None if the hardware could not run it."""
    try:
        schedule = make_schedule(gemm, matmul, tiling)
        check_schedule(schedule, matmul)
    except ScheduleFault:
        return None
    prediction = predict(schedule, gemm, system, matmul)
    ideal = ideal_cycles(gemm, matmul)
    return Mapping(gemm=gemm, tiling=tiling, schedule=schedule, prediction=prediction, ideal_cycles=ideal)
