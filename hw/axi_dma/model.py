"""The DMA engine's behaviour without its timing: what it reads, writes, streams and refuses.

Direct transfers and chains of both channels. A chain is a coroutine: it stops where the hardware would wait (a fence,
or stream data that hasn't come), so that both channels of a job run against each other as they do on the hardware.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

from hw.axi.packet_model import Packet, StreamItem
from hw.spec import Bus, Dma
from hw.spec.dma_registers import BASES, CHANNELS
from hw.spec.registers import Group
from hw.spec.words import WORD_BYTES, DmaError, Word, WordKind

from .errors import DmaFault
from .pattern import Pattern
from .stream_queue import StreamQueue

__all__ = ["DmaModel", "MemoryPort"]


class MemoryPort(Protocol):
    """Byte-addressed memory; may raise for addresses that it doesn't have."""

    def read(self, address: int, length: int) -> bytes: ...

    def write(self, address: int, data: bytes) -> None: ...


class DmaModel:
    """One engine.

    Parameters
    ----------
    dma : Dma
    bus : Bus
    memory : MemoryPort

    Attributes
    ----------
    window : (int, int) or None
        First and last byte that the engine may touch; None: all of them.
    completed, chains_completed, events, payload_bytes, chain_bytes : dict, channel → int
        Transfers, chains, INTERRUPT words met; bytes of data and of chain words moved.
    """

    def __init__(self, dma: Dma, bus: Bus, memory: MemoryPort):
        self.map = dma.register_map
        self.bus = bus
        self.memory = memory
        self.window: tuple[int, int] | None = None
        self.bases = dict.fromkeys(range(BASES), 0)
        self.images = {channel: self._reset_image(channel) for channel in CHANNELS}
        self.completed: dict[str, int] = dict.fromkeys(CHANNELS, 0)
        self.chains_completed: dict[str, int] = dict.fromkeys(CHANNELS, 0)
        self.events: dict[str, int] = dict.fromkeys(CHANNELS, 0)
        self.payload_bytes: dict[str, int] = dict.fromkeys(CHANNELS, 0)
        self.chain_bytes: dict[str, int] = dict.fromkeys(CHANNELS, 0)
        self._fence: dict[str, int] = dict.fromkeys(CHANNELS, 0)
        self._word_address: dict[str, int] = dict.fromkeys(CHANNELS, 0)
        self._chains: dict[str, Iterator[StreamItem | None] | None] = dict.fromkeys(CHANNELS)
        self._input = StreamQueue(bus.data_bytes)

    def _reset_image(self, channel: str) -> dict[str, int]:
        return {register.name: register.reset for register in self.map.in_group(Group(channel))}

    def write(self, register: str, value: int | None = None, **fields: int) -> None:
        """Write an image register as the host would: 32 bits, or named fields (others at their reset values)."""
        channel = self.map[register].group.value
        bits = self.map[register].pack(**fields) if value is None else value
        self.images[channel][register] = bits

    def load(self) -> Packet:
        """Run one MM2S transfer from the image."""
        return self._load()

    def store(self, items: Iterable[Packet]) -> None:
        """Run one S2MM transfer from the image, with these packets on the stream.

        Raises `DmaFault` TIMEOUT if they are too short.
        """
        for item in items:
            self._input.push(item)
        for _ in self._store():
            raise DmaFault("s2mm", DmaError.TIMEOUT, self._pattern("s2mm").address)

    def start_chain(self, channel: str, head: int, words: int) -> None:
        """Start a chain, as writing ``<channel>_chain_words`` does. Start S2MM's before MM2S's."""
        if self._chains[channel] is not None:
            raise ValueError(f"{channel} chain: active; one at a time; run it to its end first")
        other = next(name for name in CHANNELS if name != channel)
        self.images[channel] = self._reset_image(channel)
        self._fence[channel] = 0
        if self._chains[other] is None:
            self._fence[other] = 0
        self._chains[channel] = self._chain(channel, other, head, words)

    def active(self, channel: str) -> bool:
        """Whether the channel's chain isn't complete."""
        return self._chains[channel] is not None

    def next_item(self) -> StreamItem | None:
        """What MM2S puts into the stream next; None when its chain waits for a fence or is complete."""
        return self._step("mm2s")

    def accept(self, packet: Packet) -> None:
        """Put a packet in front of S2MM, and let its chain run as far as it can."""
        self._input.push(packet)
        self._step("s2mm")

    def run(self, accelerator: Callable[[StreamItem], Iterable[Packet]]) -> None:
        """Run the chains that were started to their ends.

        Parameters
        ----------
        accelerator : callable
            Takes what MM2S sends, gives the packets that S2MM receives in return.

        Raises `DmaFault` TIMEOUT when both channels wait for each other.
        """
        while any(self.active(channel) for channel in CHANNELS):
            before = self._position()
            while (item := self.next_item()) is not None:
                for packet in accelerator(item):
                    self.accept(packet)
            self._step("s2mm")
            if self._position() == before:
                stuck = next(channel for channel in CHANNELS if self.active(channel))
                raise DmaFault(stuck, DmaError.TIMEOUT, self._word_address[stuck])

    def _position(self) -> tuple:
        """Equal before and after a round if nothing moved."""
        return tuple((self.chain_bytes[name], self.completed[name], self.active(name)) for name in CHANNELS)

    def _step(self, channel: str) -> StreamItem | None:
        chain = self._chains[channel]
        if chain is None:
            return None
        try:
            return next(chain)
        except StopIteration:
            self._chains[channel] = None
            self.chains_completed[channel] += 1
            return None

    def _chain(self, channel: str, other: str, head: int, words: int) -> Iterator[StreamItem | None]:
        if words == 0:
            raise DmaFault(channel, DmaError.BAD_SHAPE, head)
        if head % WORD_BYTES:
            raise DmaFault(channel, DmaError.INVALID_WORD, head)
        end = head + words * WORD_BYTES - 1
        if end >> self.bus.address_width_bits:
            raise DmaFault(channel, DmaError.ADDRESS_OVERFLOW, self._wrap(head))
        if self.window is not None and not self.window[0] <= head <= end <= self.window[1]:
            raise DmaFault(channel, DmaError.WINDOW, head)
        fetched = self.memory.read(head, words * WORD_BYTES)
        for start in range(0, len(fetched), WORD_BYTES):
            self._word_address[channel] = head + start
            word = self._decode(channel, fetched[start : start + WORD_BYTES], head + start)
            self.chain_bytes[channel] += WORD_BYTES
            if word.kind is WordKind.SET:
                register = self.map.by_index(word.index)
                assert register is not None  # as _decode has checked
                self.images[channel][register.name] = word.value
                if word.launch and channel == "mm2s":
                    yield self._load()
                elif word.launch:
                    yield from self._store()
            elif word.kind is WordKind.COMMAND:
                yield word
            elif word.kind is WordKind.FENCE:
                while (self._fence[other] - word.value) & 0xFFFF_FFFF >= 1 << 31:
                    yield None
            else:
                self.events[channel] += 1

    def _decode(self, channel: str, content: bytes, address: int) -> Word:
        bits = int.from_bytes(content, "little")
        try:
            word = Word.decode(bits)
        except ValueError:
            raise DmaFault(channel, DmaError.INVALID_WORD, address) from None
        legal = word.kind is not WordKind.INVALID and word.encode() == bits
        if word.kind is WordKind.SET:
            register = self.map.by_index(word.index)
            legal = legal and register is not None and register.group is Group(channel)
        elif word.kind is WordKind.COMMAND:
            legal = legal and channel == "mm2s"
        else:
            legal = legal and not word.launch
        if not legal:
            raise DmaFault(channel, DmaError.INVALID_WORD, address)
        return word

    def _pattern(self, channel: str) -> Pattern:
        return Pattern.from_image(self.map, channel, self.images[channel], self.bases)

    def _checked_pattern(self, channel: str) -> Pattern:
        pattern = self._pattern(channel)
        if not pattern.is_legal:
            raise DmaFault(channel, DmaError.BAD_SHAPE, self._wrap(pattern.address))
        self._check_window(channel, pattern)
        return pattern

    def _check_window(self, channel: str, pattern: Pattern) -> None:
        extent = pattern.extent
        if self.window is None or extent is None:
            return
        (low, high), (base, limit) = extent, self.window
        # A first byte beyond the address space: the hardware has seen only that it is.
        beyond = pattern.address != self._wrap(pattern.address)
        if beyond or low < base or high > limit:
            raise DmaFault(channel, DmaError.WINDOW, self._wrap(high if beyond or low >= base else low))

    def _wrap(self, address: int) -> int:
        return address & ((1 << self.bus.address_width_bits) - 1)

    def _check_row(self, channel: str, address: int, length: int) -> None:
        if not 0 <= address <= (1 << self.bus.address_width_bits) - length:
            raise DmaFault(channel, DmaError.ADDRESS_OVERFLOW, self._wrap(address))
        self.payload_bytes[channel] += length

    def _finish(self, channel: str) -> None:
        self.completed[channel] += 1
        self._fence[channel] += 1

    def _load(self) -> Packet:
        pattern = self._checked_pattern("mm2s")
        fill = bytes([pattern.fill])
        rows = []
        for row in pattern.rows():
            content = b""
            if row.valid_bytes:
                self._check_row("mm2s", row.address, row.valid_bytes)
                content = bytes(self.memory.read(row.address, row.valid_bytes))
            rows.append(content + fill * (pattern.row_bytes - row.valid_bytes))
        self._finish("mm2s")
        return Packet(rows, pattern.last)

    def _store(self) -> Iterator[None]:
        pattern = self._checked_pattern("s2mm")
        beats = -(-pattern.row_bytes // self.bus.data_bytes)
        for row in pattern.rows():
            while self._input.beats < beats and not (pattern.last and self._input.ends_within(beats)):
                yield None
            content, last = self._input.take(beats)
            if pattern.last and (last is None) != (not row.last):
                error = DmaError.TLAST_MISSING if row.last else DmaError.TLAST_EARLY
                raise DmaFault("s2mm", error, self._wrap(row.address))
            if pattern.last and last is not None and last != beats - 1:
                raise DmaFault("s2mm", DmaError.TLAST_EARLY, self._wrap(row.address))
            if row.valid_bytes:
                self._check_row("s2mm", row.address, row.valid_bytes)
                self.memory.write(row.address, content[: row.valid_bytes])
        self._finish("s2mm")
