"""From a tiling of a convolution to a schedule.

Lines of the image stream through operand buffer A, each read once in a pass: a block of output lines needs the lines of
its windows, and what the next block needs as well stays on chip. Filters come in panels of output channels:

- *filters stationary*: a panel of filters stays while the whole image passes, once for each panel;
- *lines stationary*: the lines of a block stay while all panels of filters pass, once for each block;
- *sums stationary*, where a window is too long: a block's sums gather on chip over blocks of channels.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from hw.spec import Matmul
from hw.spec.words import LoadTarget

from .builder import Panel, ScheduleBuilder, _Extent
from .conv import Conv
from .image_layout import ImageLayout
from .steps import Load, Pattern, Schedule, Window
from .tiling import pieces

__all__ = ["ConvTiling", "filter_pitch", "make_conv_schedule"]


@dataclass(frozen=True, kw_only=True)
class ConvTiling:
    """What the search chooses.

    Parameters
    ----------
    stationary : {"filters", "lines", "sums"}
    lines : int
        Output lines of a block.
    filters : int
        Filters of a panel: whole bundles where there are several.
    channels : int
        Channels of a block of sums; all of a bundle's otherwise.
    first : int
        Output lines of the first block, which the array waits for.
    """

    stationary: str
    lines: int
    filters: int
    channels: int
    first: int = 1


def make_conv_schedule(conv: Conv, matmul: Matmul, tiling: ConvTiling, fill: int) -> Schedule:
    """The steps of a convolution; whether they fit the buffers is `check_schedule`'s to say.

    Parameters
    ----------
    fill : int
        The byte that padding pixels hold.
    """
    return _Maker(conv, matmul, tiling, fill).run()


def filter_pitch(conv: Conv, matmul: Matmul, filters: int, channels: int) -> tuple[int, int]:
    """(words from row to row, rows of a filter) of ``filters`` filters of ``channels`` channels in operand buffer B."""
    group = matmul.depth // matmul.b_word_bytes
    steps = -(-channels // matmul.depth)
    if conv.filter_layout == "hwcf":
        return matmul.pitch_words("b", filters, transposed=True), conv.taps * steps * matmul.depth
    if _whole(conv, matmul, channels):
        return matmul.pitch_words("b", conv.taps * steps * matmul.depth), 1
    # A row for each tap; where they are even in number, one more of padding makes the filters' pitch odd.
    return steps * group, conv.taps + (conv.taps % 2 == 0 and steps % 2 == 1)


def _whole(conv: Conv, matmul: Matmul, channels: int) -> bool:
    """Whether a filter lies in memory as one row of whole steps."""
    if conv.filter_layout == "packed":
        return channels == conv.bundle_channels
    return channels == conv.channels // conv.groups and channels % matmul.depth == 0


class _ConvBuilder(ScheduleBuilder):
    """Loads lines and filters, and launches jobs over windows."""

    def __init__(self, conv: Conv, matmul: Matmul, fill: int):
        super().__init__(conv, matmul)  # type: ignore[arg-type]
        self.conv, self.fill = conv, fill
        self._channel = 0
        self._image = 0

    # Lines.

    def begin_pass(self, image: int, channel: int, channels: int, line: int) -> None:
        """The next lines are those of an image, from a padded line on, some of its channels."""
        self.layout = ImageLayout(self.conv, self.matmul, channels)
        self._image, self._channel = image, channel
        self.loaded = line  # lines before this one are on chip
        # Where padded line 0 would begin; its first line is preceded by the padding on its left.
        head = self._heads[LoadTarget.A]
        self.origin = head + self.layout.lead_words - self.layout.line(line)
        self.extents: dict[int, _Extent] = {}
        self._begun = False

    def position(self, line: int) -> int:
        """Where the windows of a padded line begin."""
        return self.origin + self.layout.line(line) - self.layout.lead_words

    def load_lines(self, end: int) -> None:
        """Load padded lines up to ``end``."""
        layout = self.layout
        first = self.loaded
        if end <= first:
            return
        above = min(end, max(first, layout.top))
        lead = 0 if self._begun else layout.lead
        self._begun = True
        pixels = lead + layout.padding_lines(first, above)
        if pixels:
            pattern = Pattern(
                offset=0,
                shape=(0, layout.channels),
                strides=(layout.channels, 1),
                padding=(pixels, 0),
                fill=self.fill,
            )
            self._pixels(pattern)
        if end > above:
            for pattern in layout.patterns(self._image, self._channel, above, end, self.fill):
                self._pixels(pattern)
        for line in range(first, end):
            start = self.position(line)
            self.extents[line] = _Extent(start, self.position(line + 1) - start)
            self._extents[LoadTarget.A].append(self.extents[line])
        self.loaded = end

    def _pixels(self, pattern: Pattern) -> None:
        position = self._heads[LoadTarget.A]
        size = pattern.rows * self.layout.pitch
        self._heads[LoadTarget.A] += size
        self.steps.append(
            Load(
                target=LoadTarget.A,
                source="image",
                row=0,
                rows=pattern.rows,
                column=0,
                columns=pattern.row_bytes,
                position=position,
                size=size,
                pitch_words=self.layout.pitch,
                pattern=pattern,
            )
        )

    # Filters.

    def load_filters(self, start: int, count: int, channel: int, channels: int) -> Panel:
        """Load filters, whole or some of their channels."""
        conv, matmul = self.conv, self.matmul
        pitch, rows = filter_pitch(conv, matmul, count, channels)
        pattern = self._filter_pattern(start, count, channel, channels)
        extent = self._take(LoadTarget.B, pattern.rows * pitch)
        self.steps.append(
            Load(
                target=LoadTarget.B,
                source="filter",
                row=0,
                rows=pattern.rows,
                column=0,
                columns=pattern.row_bytes,
                position=extent.start,
                size=extent.size,
                pitch_words=pitch,
                pattern=pattern,
            )
        )
        turned = conv.filter_layout == "hwcf"
        return Panel(start, count, 0, 0, extent.start, pitch if turned else pitch * rows, (extent,))

    def _filter_pattern(self, start: int, count: int, channel: int, channels: int) -> Pattern:
        conv, depth = self.conv, self.matmul.depth
        steps = -(-channels // depth)
        if conv.filter_layout == "hwcf":
            own = conv.channels // conv.groups
            return Pattern(
                offset=channel * conv.filters + start,
                shape=(conv.taps, channels, count),
                strides=(own * conv.filters, conv.filters, 1),
                padding=(0, steps * depth - channels, 0),
            )
        own = conv.channels // conv.groups
        tap_bytes = own
        if conv.filter_layout == "packed":
            tap_bytes = -(-conv.bundle_channels // depth) * depth
        row_bytes = conv.taps * tap_bytes
        if _whole(conv, self.matmul, channels):
            return Pattern(offset=start * row_bytes, shape=(count, row_bytes), strides=(row_bytes, 1), padding=(0, 0))
        _, rows = filter_pitch(conv, self.matmul, count, channels)
        return Pattern(
            offset=start * row_bytes + channel,
            shape=(count, conv.taps, channels),
            strides=(row_bytes, tap_bytes, 1),
            padding=(0, rows - conv.taps, 0),
        )

    # Jobs.

    def windows(
        self,
        first: int,
        lines: int,
        filters: tuple[int, int],
        panel: Panel,
        parameters: list[Panel],
        accumulators: Panel | None = None,
        *,
        since: int,
        channel: int,
        channels: int,
        keep: bool = False,
        accumulate: bool = False,
        reserve: int = 0,
        slot: int | None = None,
    ) -> None:
        """Output lines ``first`` … by some filters, over ``channels`` of the loaded channels from ``channel`` on.

        ``since`` is the first padded line that hasn't been needed yet by an earlier block: lines between two blocks
        that nothing reads go with the later one.
        """
        conv, matmul, layout = self.conv, self.matmul, self.layout
        begin = first * layout.line_step
        ends = [(first + line) * layout.line_step + layout.kernel_lines for line in range(lines)]
        start = self.position(begin)
        steps = -(-channels // matmul.depth)
        k = conv.taps * steps * matmul.depth
        extents = tuple(self.extents[line] for line in range(min(since, begin), ends[-1]))
        a = Panel(0, 0, 0, 0, start, layout.pixel_words, extents)
        words, columns = layout.panel
        window = Window(
            channels=channels,
            kernel_columns=conv.kernel[1],
            columns=layout.columns,
            wrap=layout.wrap,
            panel_words=words,
            panel_columns=columns,
            taps=layout.taps(channels),
            tap_rows=layout.tap_rows(channels),
            line_ends=tuple(self.origin + layout.line(end) for end in ends),
        )
        a_start = start + channel // matmul.a_word_bytes
        if conv.filter_layout == "hwcf":
            b_start = panel.position + (filters[0] - panel.start) // matmul.b_word_bytes
            b_end = panel.position + k * panel.pitch
        else:
            b_start = panel.position + (filters[0] - panel.start) * panel.pitch
            b_end = b_start + filters[1] * panel.pitch
        pixels = conv.out_height * conv.out_width * self._image + first * layout.columns
        self._add(
            ((a, a_start, window.line_ends[-1]), (panel, b_start, b_end)),
            parameters,
            accumulators,
            (pixels, lines * layout.columns),
            filters,
            (0, k),
            keep,
            accumulate,
            reserve,
            slot,
            window,
        )


class _Maker:
    def __init__(self, conv: Conv, matmul: Matmul, tiling: ConvTiling, fill: int):
        self.conv, self.matmul, self.tiling = conv, matmul, tiling
        self.builder = _ConvBuilder(conv, matmul, fill)
        self.parameters: list[Panel] = []
        # Several bundles lie side by side on chip; otherwise what is on chip is what a job computes on.
        self.grouped = conv.bundles > 1
        groups = conv.bundles * -(-conv.bundle_filters // matmul.cols)
        self.parameters_stay = groups <= matmul.parameter_groups
        self.channels = conv.channels if self.grouped else tiling.channels

    def run(self) -> Schedule:
        {"filters": self._filters, "lines": self._lines, "sums": self._sums}[self.tiling.stationary]()
        return self.builder.finish()

    def _blocks(self) -> Iterator[tuple[int, int]]:
        """Output lines of each block, the first of them short."""
        height, first = self.conv.out_height, self.tiling.first
        yield 0, min(first, height)
        yield from ((start + first, size) for start, size in pieces(max(0, height - first), self.tiling.lines))

    def _end(self, start: int, size: int) -> int:
        """Padded lines that output lines up to ``start + size`` need."""
        layout = self.builder.layout
        return (start + size - 1) * layout.line_step + layout.kernel_lines

    def _filters(self) -> None:
        conv, builder = self.conv, self.builder
        for start, count in pieces(conv.filters, self.tiling.filters):
            panels: list[Panel] = []
            for image in range(conv.images):
                builder.begin_pass(image, 0, self.channels, 0)
                since = 0
                for first, lines in self._blocks():
                    slot = builder.reserve_slot()
                    builder.load_lines(self._end(first, lines))
                    if not panels:
                        panels = self._load_panel(start, count)
                    self._jobs(first, lines, panels, since, slot)
                    since = self._end(first, lines)

    def _lines(self) -> None:
        conv, builder = self.conv, self.builder
        for image in range(conv.images):
            builder.begin_pass(image, 0, self.channels, 0)
            since = 0
            for first, lines in self._blocks():
                for number, (start, count) in enumerate(pieces(conv.filters, self.tiling.filters)):
                    slot = builder.reserve_slot()
                    if number == 0:
                        builder.load_lines(self._end(first, lines))
                    panels = self._load_panel(start, count)
                    self._jobs(first, lines, panels, since, slot)
                since = self._end(first, lines)

    def _load_panel(self, start: int, count: int) -> list[Panel]:
        """Filters and their parameters, a few first, so that the array can begin."""
        conv, matmul, builder = self.conv, self.matmul, self.builder
        channels = conv.bundle_channels
        if conv.filter_layout == "hwcf":
            # Rows run across filters: each panel's width is its own, and every job reads one of them whole.
            panels = []
            for first, size in self._parts(start, count):
                panels.append(builder.load_filters(first, size, 0, channels))
                self._need_parameters(first, size)
            return panels
        first = min(count, matmul.cols)
        panels = [builder.load_filters(start, first, 0, channels)]
        self._need_parameters(start, count)
        if first < count:
            panels.append(builder.load_filters(start + first, count - first, 0, channels))
        head = panels[0]
        extents = tuple(extent for panel in panels for extent in panel.extents)
        return [Panel(start, count, 0, 0, head.position, head.pitch, extents)]

    def _parts(self, start: int, count: int) -> Iterator[tuple[int, int]]:
        """Filters that a job can compute at once: of one bundle, and no more than the output buffer's rows hold."""
        widest = max(self.matmul.cols, self.matmul.output_row_bytes // self.conv.out_bytes)
        end = start + count
        while start < end:
            bundle = start // self.conv.bundle_filters
            size = min(end, (bundle + 1) * self.conv.bundle_filters, start + widest) - start
            yield start, size
            start += size

    def _jobs(self, first: int, lines: int, panels: list[Panel], since: int, slot: int | None) -> None:
        conv = self.conv
        for panel in panels:
            for start, count in self._parts(panel.start, panel.size):
                bundle = start // conv.bundle_filters
                self.builder.windows(
                    first,
                    lines,
                    (start, count),
                    panel,
                    self._parameters_of(start, count),
                    since=since,
                    channel=bundle * conv.bundle_channels if self.grouped else 0,
                    channels=conv.bundle_channels,
                    slot=slot,
                )
                slot = None

    def _sums(self) -> None:
        conv, matmul, builder, tiling = self.conv, self.matmul, self.builder, self.tiling
        blocks = list(pieces(conv.channels, tiling.channels))
        for image in range(conv.images):
            for first, lines in pieces(conv.out_height, tiling.lines):
                for start, count in pieces(conv.filters, tiling.filters):
                    sums = None
                    for number, (channel, channels) in enumerate(blocks):
                        layout = ImageLayout(conv, matmul, channels)
                        begin = first * layout.line_step
                        builder.begin_pass(image, channel, channels, begin)
                        builder.load_lines(self._end(first, lines))
                        panel = builder.load_filters(start, count, channel, channels)
                        last = number + 1 == len(blocks)
                        reserve = 0
                        if sums is None and not last:
                            sums = builder.reserve(lines * layout.columns, count)
                            reserve = builder.tiles(lines * layout.columns, count)
                        if last:
                            self._need_parameters(start, count)
                        builder.windows(
                            first,
                            lines,
                            (start, count),
                            panel,
                            self._parameters_of(start, count) if last else [],
                            sums,
                            since=begin,
                            channel=0,
                            channels=channels,
                            keep=not last,
                            accumulate=number > 0,
                            reserve=reserve,
                        )

    # Parameters.

    def _need_parameters(self, start: int, count: int) -> None:
        """Load the parameters of filters that aren't on chip; a job's begin with a group of their own."""
        bundle = self.conv.bundle_filters
        if self.grouped and bundle % self.matmul.cols:
            for first in range(start // bundle * bundle, start + count, bundle):
                self._load_parameters(first, bundle)
        else:
            self._load_parameters(start, count)

    def _load_parameters(self, start: int, count: int) -> None:
        if not self.conv.planes or self._parameters_of(start, count):
            return
        if not self.parameters_stay:
            self.parameters = [item for item in self.parameters if item.end == start]
        loaded = self.builder.load_parameters(start, count)
        assert loaded is not None
        self.parameters.append(loaded)

    def _parameters_of(self, start: int, count: int) -> list[Panel]:
        return [item for item in self.parameters if item.start <= start and start + count <= item.end][:1]
