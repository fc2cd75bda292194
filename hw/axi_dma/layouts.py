"""What the engine's parts hand to each other, by name."""

from dataclasses import dataclass

from amaranth.hdl import signed
from amaranth.lib import data, enum

from hw.spec import Bus, Dma
from hw.spec.registers import RegisterMap
from hw.spec.words import WORD_BYTES

__all__ = ["EntryKind", "Layouts", "ReadUser"]

COUNT_BITS = 24
STRIDE_BITS = 32


class EntryKind(enum.Enum, shape=2):
    """What the next thing on the stream is."""

    DATA = 0  # beats of memory
    FILL = 1  # beats outside the valid extent
    COMMAND = 2  # a command word
    MARKER = 3  # no beat: something to report once everything before it is complete


class ReadUser(enum.IntEnum):
    """ARID: who reads."""

    MM2S_DATA = 0
    MM2S_CHAIN = 1
    S2MM_CHAIN = 2


@dataclass(frozen=True)
class Layouts:
    """The engine's payload layouts, from one pair of parameters."""

    dma: Dma
    bus: Bus

    @property
    def map(self) -> RegisterMap:
        """The engine's registers."""
        return self.dma.register_map

    @property
    def address(self) -> int:
        """Bits of an address."""
        return self.bus.address_width_bits

    @property
    def data_bytes(self) -> int:
        """Bytes of a beat."""
        return self.bus.data_bytes

    @property
    def byte_bits(self) -> int:
        """Bits that number a byte of a beat."""
        return (self.data_bytes - 1).bit_length()

    @property
    def length(self) -> int:
        """Bits of a row's length in bytes."""
        return self.dma.length_width_bits

    @property
    def beats(self) -> int:
        """Bits of a row's number of beats, less one, at any alignment."""
        return self.length - self.byte_bits + 1

    def transfer(self) -> data.StructLayout:
        """A launched transfer. ``lastN``: index of the last iteration; ``validN``: iterations inside the extent."""
        dimensions = {}
        for number in (1, 2, 3):
            dimensions |= {
                f"last{number}": COUNT_BITS,
                f"valid{number}": COUNT_BITS,
                f"stride{number}": signed(STRIDE_BITS),
            }
        return data.StructLayout(
            {
                "address": signed(self.address + 2),
                "outside": 1,  # the first address is beyond the address space
                "illegal": 1,  # a zero, or too much padding
                "refused": 1,  # not inside the window; ``address`` is then a byte that isn't
                "row_minus_one": self.length,
                "valid_minus_one": self.length,
                "row_valid": 1,  # rows have at least one byte inside the extent
                **dimensions,
                "last": 1,
                "fill": 8,
                "host": 1,  # launched by the host, not by a chain
            }
        )

    def window(self) -> data.StructLayout:
        """The window: first and last address, and whether it counts."""
        return data.StructLayout({"base": 64, "limit": 64, "enable": 1})

    def run(self) -> data.StructLayout:
        """A contiguous run of beats, a row's or a chain's: address of the first byte, number of beats less one."""
        most_bytes = max(self.length, COUNT_BITS + (WORD_BYTES - 1).bit_length())
        return data.StructLayout({"address": self.address, "beats": most_bytes - self.byte_bits + 1})

    def burst(self) -> data.StructLayout:
        """A legal burst: aligned address, AXLEN, whether it is the last of its run."""
        return data.StructLayout({"address": self.address, "len": 8, "last": 1})

    def row(self) -> data.StructLayout:
        """One row on its way from the address generator."""
        return data.StructLayout(
            {
                "run": self.run(),
                "has_data": 1,
                "has_fill": 1,
                "shift": self.byte_bits,
                "even": 1,
                "tail_bytes": self.byte_bits,
                "tail_keep": self.byte_bits,
                "fill_beats": self.beats,
                "end": 1,
            }
        )

    def piece(self) -> data.StructLayout:
        """Beats of a row, the same for both channels; numbers of bytes and beats are less one.

        ``beats`` on the bus (data) or on the stream (fill); ``shift``: byte of the first bus beat where the row
        begins; ``even``: as many beats on the stream as on the bus (else one fewer); ``tail_bytes``: bytes of memory
        in the last stream beat; ``tail_keep``: bytes in it altogether; ``end``: the transfer ends here; ``last``:
        its mode.last.
        """
        return data.StructLayout(
            {
                "beats": self.beats,
                "shift": self.byte_bits,
                "even": 1,
                "tail_bytes": self.byte_bits,
                "tail_keep": self.byte_bits,
                "fill": 8,
                "end": 1,
                "last": 1,
                "host": 1,
            }
        )

    def report(self) -> data.StructLayout:
        """What is to be told once everything before is complete."""
        return data.StructLayout({"end": 1, "host": 1, "event": 1, "chain_end": 1})

    def entry(self) -> data.StructLayout:
        """The order queue: pieces, command words and markers, as they follow each other on the stream."""
        body = data.UnionLayout({"piece": self.piece(), "word": 64, "report": self.report()})
        return data.StructLayout({"kind": EntryKind, "body": body})

    def instruction(self) -> data.StructLayout:
        """A command word or a marker, on its way from the decoder; ``turn``: the transfer that it precedes."""
        body = data.UnionLayout({"word": 64, "report": self.report()})
        return data.StructLayout({"marker": 1, "turn": 2, "body": body})

    def request(self) -> data.StructLayout:
        """A burst on its way to AR or AW."""
        return data.StructLayout({"address": self.address, "len": 8})

    def word(self) -> data.StructLayout:
        """A chain word and where it came from."""
        return data.StructLayout({"bits": 64, "address": self.address})
