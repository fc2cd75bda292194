"""The image's layout in operand buffer A: all taps of all output pixels are found, and no two lanes share a bank."""

import dataclasses
import random

import numpy as np
import pytest

from hw.spec import load_system
from sw.compiler.mapping import Conv
from sw.compiler.mapping.image_layout import ImageLayout
from sw.compiler.mapping.steps import Pattern

BASE = load_system("base").accelerator[0]


def _draw(rng: random.Random) -> ImageLayout:
    kernel = rng.randint(1, 5), rng.randint(1, 5)
    dilations = rng.choice([(1, 1), (1, 1), (2, 2)])
    pads = tuple(rng.randint(0, 2) for _ in range(4))
    height = rng.randint(max(1, dilations[0] * (kernel[0] - 1) + 1 - pads[0] - pads[1]), 20)
    width = rng.randint(max(1, dilations[1] * (kernel[1] - 1) + 1 - pads[2] - pads[3]), 20)
    channels = rng.choice([1, 3, 8, 12, 16, 20, 64])
    conv = Conv(
        images=1,
        height=height,
        width=width,
        channels=channels,
        filters=8,
        kernel=kernel,
        strides=rng.choice([(1, 1), (2, 2), (1, 2), (2, 1), (3, 3)]),
        dilations=dilations,
        pads=pads,
        bundle_channels=channels,
        bundle_filters=8,
    )
    matmul = dataclasses.replace(BASE, rows=rng.choice([4, 8, 16]), depth=rng.choice([4, 8, 16]))
    return ImageLayout(conv, matmul, channels)


def _load(layout: ImageLayout, image: np.ndarray, rng: random.Random) -> dict[int, np.ndarray]:
    """Word position → pixel, as the transfers bring them; a pixel of padding is zero."""
    ring: dict[int, np.ndarray] = {}
    padding = np.zeros(layout.channels, image.dtype)

    def append(pixels: list[np.ndarray]) -> None:
        for pixel in pixels:
            ring[-layout.lead_words + len(ring) * layout.pitch] = pixel

    def transfer(pattern: Pattern) -> None:
        shape = [extent + more for extent, more in zip(pattern.shape, pattern.padding, strict=True)]
        for place in np.ndindex(*shape[:-1]):
            inside = all(index < extent for index, extent in zip(place, pattern.shape, strict=False))
            start = pattern.offset + sum(index * stride for index, stride in zip(place, pattern.strides, strict=False))
            append([image.reshape(-1)[start : start + layout.channels] if inside else padding])

    line = min(layout.top, layout.lines)
    append([padding] * (layout.lead + layout.padding_lines(0, line)))
    while line < layout.lines:
        end = min(layout.lines, line + rng.randint(1, 4))
        for pattern in layout.patterns(0, 0, line, end, 0):
            transfer(pattern)
        assert len(ring) * layout.pitch - layout.lead_words == layout.line(end)
        line = end
    return ring


@pytest.mark.parametrize("seed", range(200))
def test_layout(seed):
    rng = random.Random(seed)
    layout = _draw(rng)
    conv, matmul = layout.conv, layout.matmul
    image = np.arange(1, conv.height * conv.width * conv.channels + 1).reshape(conv.height, conv.width, -1)
    padded = np.pad(image, ((conv.pads[0], conv.pads[1]), (conv.pads[2], conv.pads[3]), (0, 0)))
    ring = _load(layout, image, rng)
    steps = -(-conv.channels // matmul.depth)
    group = matmul.depth // matmul.a_word_bytes
    taps, tap_rows = layout.taps(conv.channels), layout.tap_rows(conv.channels)
    starts = []
    for line, column in np.ndindex(conv.out_height, conv.out_width):
        start = layout.line(line * layout.line_step) - layout.lead_words + column * layout.pixel_words
        starts.append(start)
        position = start
        for row, tap in np.ndindex(*conv.kernel):
            y, x = line * conv.strides[0] + row * conv.dilations[0], column * conv.strides[1] + tap * conv.dilations[1]
            np.testing.assert_array_equal(ring[position], padded[y, x])
            position += (steps - 1) * group
            position += taps[tap % 2] if tap + 1 < conv.kernel[1] else tap_rows[row % 2]
    for first in range(0, len(starts), matmul.rows):
        lanes = [start // group % matmul.rows for start in starts[first : first + matmul.rows]]
        assert len(set(lanes)) == len(lanes), f"lanes share a bank: {lanes}"
    words, columns = layout.panel
    for pixel in range(len(starts) - matmul.rows):
        if pixel // matmul.rows * matmul.rows == pixel:
            wraps = pixel % conv.out_width + columns >= conv.out_width
            assert starts[pixel + matmul.rows] - starts[pixel] == words + (layout.wrap if wraps else 0)
