"""Where the steps of a window job lie: operand A as implicit im2col, as arithmetic on numpy arrays."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from hw.spec import Matmul

__all__ = ["Windows"]


@dataclass(frozen=True)
class Windows:
    """The fields of a window job's registers. Offsets are in words, from the job's first operand word.

    Parameters
    ----------
    channels, kernel_columns : int
        Values of a tap, and taps in a row of the kernel.
    columns, wrap, pitch : int
        Output pixels of a line, words to add where a line ends, words from one output pixel to the next.
    panel_words, panel_columns : int
        From an output pixel to the one ``rows`` pixels later.
    taps, tap_rows : tuple of two ints
        Words from a tap's last step to the next tap's first, from even and odd taps; and from row to row.
    """

    matmul: Matmul
    channels: int
    kernel_columns: int
    columns: int
    wrap: int
    pitch: int
    panel_words: int
    panel_columns: int
    taps: tuple[int, int]
    tap_rows: tuple[int, int]

    @classmethod
    def of(cls, matmul: Matmul, fields: Mapping[str, Mapping[str, int]]) -> "Windows":
        """Read a job's image: register name → field → value."""
        window, image, panel = fields["job_window"], fields["job_image"], fields["job_panel"]
        return cls(
            matmul=matmul,
            channels=window["channels"],
            kernel_columns=window["kernel_columns"],
            columns=image["columns"],
            wrap=image["wrap"],
            pitch=fields["job_pitch"]["a"],
            panel_words=panel["words"],
            panel_columns=panel["columns"],
            taps=(fields["job_taps"]["even"], fields["job_taps"]["odd"]),
            tap_rows=(fields["job_tap_rows"]["even"], fields["job_tap_rows"]["odd"]),
        )

    @property
    def is_legal(self) -> bool:
        """Whether no extent is zero."""
        return 0 not in (self.channels, self.kernel_columns, self.columns)

    def pixels(self, count: int) -> np.ndarray:
        """Offset of each of the first ``count`` output pixels.

        Lanes walk as the hardware's do: from lane to lane by the pitch, and from panel to panel by ``panel``.
        """
        rows = self.matmul.rows
        offsets = np.zeros(-(-count // rows) * rows, dtype=np.int64)
        offset = column = 0
        for lane in range(rows):
            offsets[lane], here, place = offset, offset, column
            for panel in range(1, len(offsets) // rows):
                here, place = here + self.panel_words, place + self.panel_columns
                if place >= self.columns:
                    here, place = here + self.wrap, place - self.columns
                offsets[panel * rows + lane] = here
            offset, column = offset + self.pitch, column + 1
            if column >= self.columns:
                offset, column = offset + self.wrap, column - self.columns
        return offsets[:count]

    def steps(self, count: int) -> tuple[np.ndarray, np.ndarray]:
        """Offset of each of ``count`` steps, and how many values of it are a tap's."""
        depth = self.matmul.depth
        group = depth // self.matmul.a_word_bytes
        offsets = np.zeros(count, dtype=np.int64)
        values = np.zeros(count, dtype=np.int64)
        offset = column = row = channel = 0
        for step in range(count):
            offsets[step], values[step] = offset, min(depth, self.channels - channel)
            channel += depth
            if channel < self.channels:
                offset += group
                continue
            channel = 0
            if column + 1 < self.kernel_columns:
                offset, column = offset + self.taps[column % 2], column + 1
            else:
                offset, column, row = offset + self.tap_rows[row % 2], 0, row + 1
        return offsets, values
