"""How an image lies in operand buffer A, so that the windows of neighbouring output pixels never share a bank.

A pixel is a row of the buffer: its channels, at a pitch of an odd number of groups (``Matmul.pitch_words``). A line is
its pixels and then padding pixels, which the stream carries and memory has not:

- with an even stride, a line is cut in two *planes*, its even and its odd columns (counted with the padding on the
  left), so that what neighbouring output pixels read are neighbours in a plane;
- the padding right of a plane is also what the next plane, or the next line, has on its left: only before the first
  line stand ``lead`` pixels of padding;
- there are enough of them that from an output pixel to the one a line below it is as many words, modulo the banks, as
  if the line went on: output pixels that run over a line's end then take the next free banks. Where one pitch can't do
  that (an even stride, and an odd number of pixels), even and odd lines have pitches of their own.

Positions are in words, relative to the first pixel in memory of padded line 0, plane 0.
"""

from dataclasses import dataclass
from functools import cached_property

from hw.spec import Matmul

from .conv import Conv
from .steps import Pattern

__all__ = ["ImageLayout"]


@dataclass(frozen=True)
class ImageLayout:
    """The geometry for a convolution of which ``channels`` channels at a time are on chip."""

    conv: Conv
    matmul: Matmul
    channels: int

    # Of a direction with one tap and no padding only each stride-th line or column is read, so no other is loaded.

    @cached_property
    def _decimated(self) -> tuple[bool, bool]:
        conv = self.conv
        return tuple(conv.kernel[axis] == 1 and conv.pads[2 * axis] == conv.pads[2 * axis + 1] == 0 for axis in (0, 1))  # type: ignore[return-value]

    @cached_property
    def line_step(self) -> int:
        """Loaded lines from one output line to the next."""
        return 1 if self._decimated[0] else self.conv.strides[0]

    @cached_property
    def _column_step(self) -> int:
        return 1 if self._decimated[1] else self.conv.strides[1]

    @cached_property
    def _source_steps(self) -> tuple[int, int]:
        """Bytes in memory between loaded lines, and between loaded columns."""
        conv = self.conv
        line = conv.width * conv.channels * (conv.strides[0] if self._decimated[0] else 1)
        return line, conv.channels * (conv.strides[1] if self._decimated[1] else 1)

    @cached_property
    def columns(self) -> int:
        """Output pixels of a line."""
        return self.conv.out_width

    @cached_property
    def kernel_lines(self) -> int:
        """Loaded lines that an output line reads."""
        return (self.conv.kernel[0] - 1) * self.conv.dilations[0] + 1

    @cached_property
    def lines(self) -> int:
        """Padded lines that are loaded at all."""
        return (self.conv.out_height - 1) * self.line_step + self.kernel_lines

    @cached_property
    def top(self) -> int:
        """Lines of padding above."""
        return self.conv.pads[0]

    @cached_property
    def _memory_lines(self) -> int:
        height = self.conv.out_height if self._decimated[0] else self.conv.height
        return min(height, self.lines - self.top)

    # One line.

    @cached_property
    def pitch(self) -> int:
        """Words from pixel to pixel."""
        return self.matmul.pitch_words("a", self.channels)

    @cached_property
    def planes(self) -> int:
        """Planes of a line."""
        return 2 if self._column_step % 2 == 0 else 1

    @cached_property
    def _plane_extents(self) -> list[tuple[int, int, int]]:
        """Of each plane: padding on the left, pixels in memory, and pixels that are read in all."""
        conv = self.conv
        needed = (conv.out_width - 1) * self._column_step + (conv.kernel[1] - 1) * conv.dilations[1] + 1
        left = conv.pads[2]
        width = conv.out_width if self._decimated[1] else conv.width
        inside = range(left, min(left + width, needed))
        return [
            (
                len(range(plane, left, self.planes)),
                sum(column % self.planes == plane for column in inside),
                len(range(plane, needed, self.planes)),
            )
            for plane in range(self.planes)
        ]

    @cached_property
    def lead(self) -> int:
        """Pixels of padding before the first line."""
        return self._plane_extents[0][0]

    @cached_property
    def _least_padding(self) -> list[int]:
        """Padding pixels behind each plane: its own on the right, and the following plane's on the left."""
        extents = self._plane_extents
        return [
            max(needed - before - inside, extents[(plane + 1) % self.planes][0], 0)
            for plane, (before, inside, needed) in enumerate(extents)
        ]

    @cached_property
    def _line_padding(self) -> tuple[list[int], list[int]]:
        """Padding pixels behind each plane, for even and for odd lines."""
        least, banks = self._least_padding, self.matmul.rows
        insides = [inside for _, inside, _ in self._plane_extents]
        # From one output line to the next must be as far as the line's pixels are, modulo the banks.
        wanted = self.columns * (self._column_step // self.planes)

        def fits(even: list[int], odd: list[int]) -> bool:
            lines = (sum(insides) + sum(even), sum(insides) + sum(odd))
            distance = sum(lines[line % 2] for line in range(self.line_step))
            return (distance - wanted) % banks == 0

        alike = [[max(least) + more] * self.planes for more in range(banks)] if len(set(insides)) == 1 else []
        longer = [[*least[:-1], least[-1] + more] for more in range(banks)]
        for padding in (*alike, *longer):  # alike: one transfer brings both planes
            if fits(padding, padding):
                return padding, padding
        for odd in longer:
            if fits(least, odd):
                return least, odd
        return least, least

    @cached_property
    def _line_words(self) -> tuple[int, int]:
        """Words of an even and of an odd line."""
        pixels = sum(inside for _, inside, _ in self._plane_extents)
        even, odd = (self.pitch * (pixels + sum(padding)) for padding in self._line_padding)
        return even, odd

    def line(self, number: int) -> int:
        """Where a padded line's first plane begins."""
        even, odd = self._line_words
        return number // 2 * (even + odd) + number % 2 * even

    @cached_property
    def lead_words(self) -> int:
        """From where a line's windows begin to its first pixel in memory."""
        return self.lead * self.pitch

    def _column(self, padded: int) -> int:
        """Words from a line's first pixel in memory to a padded column's pixel."""
        plane = padded % self.planes
        place = 0
        for before in range(plane):
            place += self._plane_extents[before][1] + self._line_padding[0][before]
        return self.pitch * (place + padded // self.planes - self._plane_extents[plane][0])

    # The accelerator's fields.

    @cached_property
    def pixel_words(self) -> int:
        """Words between neighbouring output pixels."""
        return self.pitch * (self._column_step // self.planes)

    @cached_property
    def wrap(self) -> int:
        """Words to add where a line of output pixels ends."""
        return self.line(self.line_step) - self.columns * self.pixel_words

    @cached_property
    def panel(self) -> tuple[int, int]:
        """(words, columns) from an output pixel to the one ``rows`` pixels later."""
        lines, pixels = divmod(self.matmul.rows, self.columns)
        return lines * (self.columns * self.pixel_words + self.wrap) + pixels * self.pixel_words, pixels

    def taps(self, channels: int) -> tuple[int, int]:
        """Words from a tap's last step to the next tap's first one, from even and from odd taps."""
        return self._jumps(channels, [self._column(tap * self.conv.dilations[1]) for tap in range(3)])

    def tap_rows(self, channels: int) -> tuple[int, int]:
        """Words from the last step of a row of taps to the next row's first one, from even and from odd rows."""
        back = self._column((self.conv.kernel[1] - 1) * self.conv.dilations[1]) - self._column(0)
        even, odd = self._jumps(channels, [self.line(row * self.conv.dilations[0]) for row in range(3)])
        return even - back, odd - back

    def _jumps(self, channels: int, places: list[int]) -> tuple[int, int]:
        depth = self.matmul.depth
        group = depth // self.matmul.a_word_bytes
        walked = (-(-channels // depth) - 1) * group
        return places[1] - places[0] - walked, places[2] - places[1] - walked

    # The loads.

    def padding_lines(self, first: int, end: int) -> int:
        """Pixels of padding that lines ``first`` … ``end`` consist of, all of them above the image."""
        return (self.line(end) - self.line(first)) // self.pitch

    def patterns(self, image: int, channel: int, first: int, end: int, fill: int) -> list[Pattern]:
        """Transfers that bring padded lines ``first`` … ``end``, none of them above the image."""
        memory_end = min(end, self.top + self._memory_lines)
        inside = [extent[1] for extent in self._plane_extents]
        if len(set(self._line_words)) == 1 and len(set(inside)) == 1 and len(set(self._line_padding[0])) == 1:
            return [self._transfer(image, channel, first, memory_end, end, fill)]
        # Planes or lines differ: a transfer for each.
        transfers = [
            self._plane(image, channel, line, plane, fill) for line in range(first, end) for plane in range(self.planes)
        ]
        return [pattern for pattern in transfers if pattern.rows]

    def _start(self, image: int, channel: int, line: int, plane: int) -> int:
        """Byte of the image at which a plane of a line begins."""
        conv = self.conv
        line_bytes, column_bytes = self._source_steps
        column = (plane - conv.pads[2]) % self.planes
        return (
            image * conv.height * conv.width * conv.channels
            + (line - self.top) * line_bytes
            + column * column_bytes
            + channel
        )

    def _transfer(self, image: int, channel: int, first: int, memory_end: int, end: int, fill: int) -> Pattern:
        line_bytes, column_bytes = self._source_steps
        lines, below = max(0, memory_end - first), end - max(first, memory_end)
        padding = self._line_padding[0][0]
        pixels = self._plane_extents[0][1]
        start = self._start(image, channel, first, 0) if lines else 0
        if self.planes == 1:
            return Pattern(
                offset=start,
                shape=(lines, pixels, self.channels),
                strides=(line_bytes, column_bytes, 1),
                padding=(below, padding, 0),
                fill=fill,
            )
        between = self._start(image, channel, first, 1) - self._start(image, channel, first, 0)
        return Pattern(
            offset=start,
            shape=(lines, 2, pixels, self.channels),
            strides=(line_bytes, between, 2 * column_bytes, 1),
            padding=(below, 0, padding, 0),
            fill=fill,
        )

    def _plane(self, image: int, channel: int, line: int, plane: int, fill: int) -> Pattern:
        inside, padding = self._plane_extents[plane][1], self._line_padding[line % 2][plane]
        below = line >= self.top + self._memory_lines
        return Pattern(
            offset=0 if below else self._start(image, channel, line, plane),
            shape=(0 if below else inside, self.channels),
            strides=(self.planes * self._source_steps[1], 1),
            padding=(inside + padding if below else padding, 0),
            fill=fill,
        )
