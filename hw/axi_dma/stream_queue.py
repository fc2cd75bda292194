"""What waits in front of S2MM, in the behavioural model."""

from collections import deque

from hw.axi.packet_model import Packet

__all__ = ["StreamQueue"]


class StreamQueue:
    """Rows that wait for S2MM, which takes them by the beat: how they are cut is the descriptor's affair alone."""

    def __init__(self, data_bytes: int):
        self.data_bytes = data_bytes
        self.beats = 0
        self._rows: deque[tuple[bytes, bool]] = deque()  # whole beats, and whether the final one has TLAST

    def push(self, packet: Packet) -> None:
        """Append a packet."""
        for number, row in enumerate(packet.rows):
            whole = -(-len(row) // self.data_bytes)
            last = packet.last and number == len(packet.rows) - 1
            self._rows.append((row.ljust(whole * self.data_bytes, b"\0"), last))
            self.beats += whole

    def ends_within(self, beats: int) -> bool:
        """Whether one of the next ``beats`` beats has TLAST."""
        for row, last in self._rows:
            beats -= len(row) // self.data_bytes
            if last and beats >= 0:
                return True
            if beats <= 0:
                return False
        return False

    def take(self, beats: int) -> tuple[bytes, int | None]:
        """The next ``beats`` beats, or as many as there are, and the number of the first that has TLAST."""
        pieces, taken, position = [], 0, None
        while taken < beats and self._rows:
            row, last = self._rows.popleft()
            here = min(len(row) // self.data_bytes, beats - taken)
            rest = row[here * self.data_bytes :]
            if rest:
                self._rows.appendleft((rest, last))
            pieces.append(row[: here * self.data_bytes])
            taken += here
            if last and not rest and position is None:
                position = taken - 1
        self.beats -= taken
        return b"".join(pieces), position
