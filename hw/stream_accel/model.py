"""Behavioural model of a stream accelerator behind its adapter: functional, without cycles."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from hw.axi.packet_model import Packet, StreamItem
from hw.spec import Group, StreamAccel
from hw.spec.words import StreamError, Word, WordKind

__all__ = ["ForeignModel", "StreamModel", "StreamRun"]


@dataclass(frozen=True)
class StreamRun:
    """Words on the accelerator's stream, one after the other.

    Parameters
    ----------
    content : bytes
        Whole words, little-endian.
    last : bool
        Whether the final one has TLAST.
    """

    content: bytes
    last: bool = False


class ForeignModel(Protocol):
    """An accelerator, as its streams show it."""

    def feed(self, run: StreamRun) -> Iterable[StreamRun]:
        """Take words; return those that come out because of them."""
        ...

    def reset(self) -> None:
        """Forget everything."""
        ...


class StreamModel:
    """An accelerator and the adapter in front of it.

    Parameters
    ----------
    accelerator : StreamAccel
    foreign : ForeignModel
        The accelerator's own behaviour.

    Attributes
    ----------
    error : StreamError
        The first error; the model ignores everything from then on, until `reset`.
    words_in, words_out, command_words : int
        As the counters of the same names.
    """

    def __init__(self, accelerator: StreamAccel, foreign: ForeignModel):
        self.accelerator = accelerator
        self.foreign = foreign
        self.map = accelerator.register_map
        self.reset()

    def reset(self) -> None:
        """Abandon all work and return to the reset state."""
        self.foreign.reset()
        self.error = StreamError.NONE
        self.words_in = self.words_out = self.command_words = 0
        self._image = {register.index: register.reset for register in self.map if register.is_image}
        self._rest = b""  # of packets without TLAST: less than a word
        self._row_bytes = 0
        self._row, self._row_length = bytearray(), 0  # of the row that has begun
        self._waiting: list[StreamRun] = []  # output that no row length is known for yet

    def feed(self, *items: StreamItem) -> list[Packet]:
        """Append command words and packets to the input stream; return the packets that come out."""
        out: list[Packet] = []
        for item in items:
            if self.error is not StreamError.NONE:
                break
            out += self._command(item) if isinstance(item, Word) else self._data(item)
        return out

    def _command(self, word: Word) -> list[Packet]:
        register = self.map.by_index(word.index)
        if word.kind is not WordKind.COMMAND or register is None or not register.is_image:
            self.error = StreamError.UNKNOWN_COMMAND
            return []
        self.command_words += 1
        self._image[register.index] = word.value
        if not word.launch:
            return []
        if register.group is Group.JOB:
            rows = register.unpack(word.value)["row_bytes"]
            if rows == 0 or rows % self.accelerator.stream_bytes:
                self.error = StreamError.BAD_OUTPUT
                return []
            self._row_bytes = rows
            waiting, self._waiting = self._waiting, []
            return self._gather(waiting)
        if self._rest:
            self.error = StreamError.PARTIAL_WORD
            return []
        literal = word.value.to_bytes(self.accelerator.stream_bytes, "little")
        return self._send(literal, register.name == "load_literal_last")

    def _data(self, packet: Packet) -> list[Packet]:
        content = self._rest + packet.payload
        whole = len(content) - len(content) % self.accelerator.stream_bytes
        self._rest = content[whole:]
        out = self._send(content[:whole], packet.last and not self._rest)
        if packet.last and self._rest:
            self.error = StreamError.PARTIAL_WORD
        return out

    def _send(self, content: bytes, last: bool) -> list[Packet]:
        if not content:
            return []
        self.words_in += len(content) // self.accelerator.stream_bytes
        return self._gather(self.foreign.feed(StreamRun(content, last and self.accelerator.input_last != "none")))

    def _gather(self, runs: Iterable[StreamRun]) -> list[Packet]:
        """Cut the accelerator's words into rows, and those at TLAST into packets."""
        out, rows = [], []
        for run in runs:
            if self.error is not StreamError.NONE:
                break
            if not self._row_bytes:
                self._waiting.append(run)
                continue
            self.words_out += len(run.content) // self.accelerator.stream_bytes
            left = memoryview(run.content)
            while left:
                if not self._row:
                    self._row_length = self._row_bytes
                piece = left[: self._row_length - len(self._row)]
                left = left[len(piece) :]
                self._row += piece
                if len(self._row) == self._row_length:
                    rows.append(bytes(self._row))
                    self._row.clear()
            if run.last and self.accelerator.output_last != "none":
                if self._row:
                    self.error = StreamError.TLAST_EARLY
                else:
                    out.append(Packet(rows, last=True))
                    rows = []
        return out + ([Packet(rows, last=False)] if rows else [])
