"""The 64-bit words of descriptor chains and of the command stream.

A chain is a contiguous array of little-endian 64-bit words in memory. A *descriptor* is the run of words up to and
including the next one with ``launch`` set: it lists only the registers that differ from the previous transfer.
A command word has the same layout; the MM2S channel puts it into the stream with the ``command`` mark, and the
accelerator writes its own register.

==========  ======  =====================================================================
bits        name    meaning
==========  ======  =====================================================================
31 … 0      value   the register's new value, or the count that a fence waits for
41 … 32     index   the register's number in its block's map
50 … 48     kind    `WordKind`
52          launch  after writing the register, launch its group (a transfer, load or job)
==========  ======  =====================================================================

All other bits are zero. An all-zero word is invalid by construction, so running off a chain into cleared memory is
an error and not a transfer.
"""

from dataclasses import dataclass
from enum import IntEnum

from .errors import SpecError
from .registers import Register

__all__ = [
    "ENUMERATIONS",
    "INDEX_BITS",
    "WORD_BYTES",
    "DmaError",
    "Documented",
    "LoadTarget",
    "MatmulError",
    "Rounding",
    "StreamError",
    "Word",
    "WordKind",
]

WORD_BYTES = 8
VALUE_SHIFT, VALUE_BITS = 0, 32
INDEX_SHIFT, INDEX_BITS = 32, 10
KIND_SHIFT, KIND_BITS = 48, 3
LAUNCH_SHIFT = 52


class Documented(IntEnum):
    """Numbers with a name and a sentence each, so that exports and messages can say what they mean."""

    doc: str

    def __new__(cls, value: int, doc: str) -> "Documented":
        member = int.__new__(cls, value)
        member._value_ = value
        member.doc = doc
        return member


class WordKind(Documented):
    """What a chain word asks of the channel that fetched it."""

    INVALID = 0, "not a word: cleared memory"
    SET = 1, "write an image register of this channel"
    COMMAND = 2, "MM2S only: put the word into the stream, marked as a command"
    FENCE = 3, "wait until the other channel has completed `value` transfers since its chain's start"
    INTERRUPT = 4, "raise the channel's event interrupt once all earlier transfers are complete"


class LoadTarget(Documented):
    """Where the accelerator's load unit puts the next packet (`load_layout.target`)."""

    A = 0, "operand buffer A"
    B = 1, "operand buffer B"
    PARAMETERS = 2, "per-channel bias, multiplier, shift: planes of int32"
    ACCUMULATORS = 3, "int32 initial values of a block of C"


class Rounding(Documented):
    """Requantisation's rounding (`job_mode.rounding`)."""

    DOUBLE = 0, "gemmlowp, tflite-micro, TOSA DOUBLE_ROUND"
    SINGLE = 1, "TOSA SINGLE_ROUND"


class DmaError(Documented):
    """First error that a DMA channel met (`*_status.error`)."""

    NONE = 0, "no error"
    READ_SLVERR = 1, "a read was answered with SLVERR"
    READ_DECERR = 2, "a read was answered with DECERR"
    WRITE_SLVERR = 3, "a write was answered with SLVERR"
    WRITE_DECERR = 4, "a write was answered with DECERR"
    INVALID_WORD = 5, "a chain word of no known kind, or naming a register outside the image"
    BAD_SHAPE = 6, "a row or dimension of zero, or a padding larger than its dimension"
    TLAST_EARLY = 7, "the stream ended before the transfer"
    TLAST_MISSING = 8, "the transfer ended before the stream"
    TIMEOUT = 9, "no progress for `timeout` cycles"
    WINDOW = 10, "an address outside the permitted window"
    ADDRESS_OVERFLOW = 11, "the transfer runs off the end of the address space"
    ABORTED = 12, "stopped because the other channel met an error"


class MatmulError(Documented):
    """First error that the accelerator met (`status.error`)."""

    NONE = 0, "no error"
    UNKNOWN_COMMAND = 1, "a command word that names no image register"
    BAD_LOAD = (
        2,
        "a load of zero rows or bytes, of rows longer than their pitch, of part of an int32, or larger than its ring",
    )
    BAD_JOB = (
        3,
        "a job with a zero dimension, rows longer than the output buffer's, or more reserved tiles than there are",
    )
    TLAST_EARLY = 4, "the packet ended before the load"
    TLAST_MISSING = 5, "the load ended before the packet"
    UNEXPECTED_DATA = 6, "a data beat with no load launched"
    TIMEOUT = 7, "a register write was held for `timeout` cycles"


class StreamError(Documented):
    """First error that a stream accelerator's adapter met (`status.error`)."""

    NONE = 0, "no error"
    UNKNOWN_COMMAND = 1, "a command word that names no image register"
    PARTIAL_WORD = 2, "a packet that isn't whole words of the accelerator's stream"
    BAD_OUTPUT = 3, "output rows of no bytes, or not of whole words"
    TLAST_EARLY = 4, "the accelerator's output ended within a row"
    TIMEOUT = 5, "a register write was held for `timeout` cycles"


# What an export lists.
ENUMERATIONS: tuple[type[Documented], ...] = (WordKind, LoadTarget, Rounding, DmaError, MatmulError, StreamError)


@dataclass(frozen=True, kw_only=True)
class Word:
    """One chain word or command word."""

    kind: WordKind
    index: int = 0
    value: int = 0
    launch: bool = False

    @classmethod
    def set(cls, register: Register, *, launch: bool = False, **fields: int) -> "Word":
        """Write an image register of the channel itself."""
        return cls(kind=WordKind.SET, index=register.index, value=register.pack(**fields), launch=launch)

    @classmethod
    def command(cls, register: Register, *, launch: bool = False, **fields: int) -> "Word":
        """Write an image register of the accelerator, through the stream."""
        return cls(kind=WordKind.COMMAND, index=register.index, value=register.pack(**fields), launch=launch)

    def encode(self) -> int:
        """The word as an unsigned 64-bit integer."""
        if not 0 <= self.value < 1 << VALUE_BITS:
            raise SpecError("chain word value", self.value, "32 unsigned bits", "pack it with Register.pack")
        if not 0 <= self.index < 1 << INDEX_BITS:
            raise SpecError("chain word index", self.index, f"{INDEX_BITS} bits", "use Register.index")
        return (
            self.value << VALUE_SHIFT
            | self.index << INDEX_SHIFT
            | int(self.kind) << KIND_SHIFT
            | int(self.launch) << LAUNCH_SHIFT
        )

    @classmethod
    def decode(cls, bits: int) -> "Word":
        """Inverse of ``encode``; raises ValueError on an unknown kind."""
        return cls(
            kind=WordKind(bits >> KIND_SHIFT & ((1 << KIND_BITS) - 1)),
            index=bits >> INDEX_SHIFT & ((1 << INDEX_BITS) - 1),
            value=bits >> VALUE_SHIFT & ((1 << VALUE_BITS) - 1),
            launch=bool(bits >> LAUNCH_SHIFT & 1),
        )
