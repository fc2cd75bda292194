"""What travels on the stream between DMA and accelerator, as plain Python: the models and the test benches share it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from hw.spec.words import WORD_BYTES, Word

__all__ = ["Beat", "Packet", "StreamItem", "beats"]


@dataclass(frozen=True)
class Packet:
    """One transfer on the stream.

    Parameters
    ----------
    rows : list of bytes
        Each row starts a new beat and is at least one byte long.
    last : bool
        Whether the final beat carries TLAST.
    """

    rows: list[bytes]
    last: bool = True

    @property
    def payload(self) -> bytes:
        """All rows, one after the other."""
        return b"".join(self.rows)


StreamItem = Word | Packet


class Beat(NamedTuple):
    """One beat: ``data`` and ``keep`` as integers, little-endian; see `hw.axi.packet.packet_layout`."""

    data: int
    keep: int
    last: bool
    command: bool


def beats(items: Iterable[StreamItem], data_bytes: int) -> Iterator[Beat]:
    """Cut stream items into beats of ``data_bytes``, as the RTL sends them; bytes that aren't kept are zero."""
    full = (1 << data_bytes) - 1
    for item in items:
        if isinstance(item, Word):
            bits = item.encode()
            step = 8 * min(data_bytes, WORD_BYTES)
            for low in range(0, 8 * WORD_BYTES, step):
                yield Beat(bits >> low & ((1 << step) - 1), full, False, True)
            continue
        for number, row in enumerate(item.rows):
            for start in range(0, len(row), data_bytes):
                piece = row[start : start + data_bytes]
                final = number == len(item.rows) - 1 and start + data_bytes >= len(row)
                yield Beat(int.from_bytes(piece, "little"), (1 << len(piece)) - 1, final and item.last, False)
