"""Choosing a mapping of a convolution: the fewest bytes first, then the fewest predicted cycles."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from hw.spec import Matmul, System

from .check import ScheduleFault, check_schedule
from .conv import Conv
from .conv_schedule import ConvTiling, filter_pitch, make_conv_schedule
from .cost import Prediction, predict
from .image_layout import ImageLayout
from .search import RANKED, SLACK
from .steps import Schedule

__all__ = ["ConvMapping", "map_conv", "rank_conv"]

#: Schedule steps that are followed in all: what bounds the search's time.
STEPS_FOLLOWED = 6000
BLOCKS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64)


@dataclass(frozen=True, kw_only=True)
class ConvMapping:
    """A convolution's schedule, why it was chosen, and what it is expected to cost."""

    conv: Conv
    tiling: ConvTiling
    schedule: Schedule
    prediction: Prediction
    ideal_cycles: int

    @property
    def text(self) -> str:
        """The choice, in a line."""
        tiling = self.tiling
        channels = f" of {tiling.channels} channels" if tiling.stationary == "sums" else ""
        return (
            f"{tiling.stationary} stationary, {tiling.lines} lines by {tiling.filters} filters{channels}, "
            f"{len(self.schedule.jobs)} jobs, {len(self.schedule.loads)} loads"
        )


def map_conv(conv: Conv, system: System, matmul: Matmul, fill: int) -> ConvMapping | None:
    """The best mapping found, or None if none fits the buffers.

    Parameters
    ----------
    fill : int
        The byte that padding pixels hold.
    """
    return next(iter(rank_conv(conv, system, matmul, fill)), None)


@lru_cache(maxsize=256)
def rank_conv(conv: Conv, system: System, matmul: Matmul, fill: int) -> tuple[ConvMapping, ...]:
    """The best mappings found, the best first."""
    # Without repeats, in the order of the candidates: of those that cost the same, the first is followed first.
    candidates = dict.fromkeys(_candidates(conv, matmul))
    tilings = sorted(candidates, key=lambda tiling: (_bytes(conv, tiling), -tiling.lines))
    found: list[ConvMapping] = []
    budget = STEPS_FOLLOWED
    least: float | None = None
    for tiling in tilings:
        size = _bytes(conv, tiling)
        if least is not None and (size > SLACK * least or budget <= 0):
            break
        mapping = _follow(conv, system, matmul, tiling, fill)
        budget -= len(mapping.schedule.steps) if mapping else 8
        if mapping:
            found.append(mapping)
            least = size if least is None else least
    return tuple(sorted(found, key=lambda mapping: mapping.prediction.cycles)[:RANKED])


def _candidates(conv: Conv, matmul: Matmul) -> Iterator[ConvTiling]:
    channels = conv.channels if conv.bundles > 1 else conv.bundle_channels
    layout = ImageLayout(conv, matmul, channels)
    unit = conv.bundle_filters if conv.bundles > 1 else matmul.cols
    count = -(-conv.filters // unit)
    panels = sorted({-(-count // parts) * unit for parts in range(1, min(count, 64) + 1)}, reverse=True)
    blocks = [lines for lines in (*BLOCKS, conv.out_height) if lines <= conv.out_height]

    def words(lines: int) -> int:
        return layout.line((lines - 1) * layout.line_step + layout.kernel_lines) + layout.lead_words

    def filter_words(filters: int, deep: int) -> int:
        pitch, rows = filter_pitch(conv, matmul, min(filters, conv.filters), deep)
        return pitch * rows * (1 if conv.filter_layout == "hwcf" else min(filters, conv.filters))

    for filters in panels:
        if conv.taps * -(-conv.bundle_channels // matmul.depth) * matmul.depth >= 1 << 16:
            break
        if filter_words(filters, conv.bundle_channels) > matmul.b_words:
            continue
        for lines in blocks:
            if words(lines) > matmul.a_words or lines * layout.columns >= 1 << 16:
                continue
            for first in {1, min(2, lines), lines}:
                yield ConvTiling(stationary="filters", lines=lines, filters=filters, channels=channels, first=first)
                if filters < conv.filters:
                    yield ConvTiling(stationary="lines", lines=lines, filters=filters, channels=channels, first=first)
    if conv.bundles > 1:
        return
    # Windows in blocks of channels: as long as two blocks of each operand fit.
    depth = matmul.depth
    steps = -(-conv.channels // depth)
    widest = max(matmul.cols, matmul.output_row_bytes // conv.out_bytes)
    for parts in range(2, steps + 1):
        deep = -(-steps // parts) * depth
        if -(-conv.channels // deep) != parts:
            continue
        slim = ImageLayout(conv, matmul, deep)
        for lines in blocks:
            needed = slim.line((lines - 1) * slim.line_step + slim.kernel_lines) + slim.lead_words
            tiles = -(-lines * slim.columns // matmul.rows)
            for filters in panels:
                fits = 2 * needed <= matmul.a_words and 2 * filter_words(filters, deep) <= matmul.b_words
                fits = fits and tiles * -(-filters // matmul.cols) <= matmul.accumulator_tiles // 2
                if fits and filters <= widest:
                    yield ConvTiling(stationary="sums", lines=lines, filters=filters, channels=deep, first=lines)


def _bytes(conv: Conv, tiling: ConvTiling) -> int:
    """Bytes of image and filters under a tiling, in closed form; halos that are read again with each block of sums."""
    panels = -(-conv.filters // tiling.filters)
    weights = conv.filters * conv.taps * conv.bundle_channels
    blocks = conv.images * (1 + -(-max(0, conv.out_height - tiling.first) // tiling.lines))
    if tiling.stationary == "filters":
        return conv.image_bytes * panels + weights
    if tiling.stationary == "lines":
        return conv.image_bytes + weights * blocks
    halo = max(0, conv.kernel[0] - conv.strides[0]) * conv.width * conv.channels
    return (conv.image_bytes + halo * blocks) * panels + weights * blocks


def _follow(conv: Conv, system: System, matmul: Matmul, tiling: ConvTiling, fill: int) -> ConvMapping | None:
    schedule = make_conv_schedule(conv, matmul, tiling, fill)
    try:
        check_schedule(schedule, matmul)
    except ScheduleFault:
        return None
    prediction = predict(schedule, conv, system, matmul)
    ideal = -(-conv.macs // matmul.macs_per_cycle)
    return ConvMapping(conv=conv, tiling=tiling, schedule=schedule, prediction=prediction, ideal_cycles=ideal)
