"""Errors of a running device, by name.

Each carries ``what``, ``value``, ``limit`` and ``remedy``, and reads as one line. What the hardware's status registers
can report has a class of its own, which `device_error` finds.
"""

from collections.abc import Callable
from enum import IntEnum
from typing import ClassVar

from hw.spec import System
from hw.spec.words import DmaError, MatmulError, StreamError

__all__ = [
    "AbortedError",
    "AddressOverflowError",
    "BadJobError",
    "BadLoadError",
    "BadOutputError",
    "BadShapeError",
    "DeviceError",
    "DeviceTimeout",
    "DmaMemoryFull",
    "DmaTimeoutError",
    "DmaTlastEarlyError",
    "DmaTlastMissingError",
    "DriverError",
    "HardwareError",
    "InvalidWordError",
    "MatmulTimeoutError",
    "MatmulTlastEarlyError",
    "MatmulTlastMissingError",
    "PartialWordError",
    "ReadDecodeError",
    "ReadSlaveError",
    "RegisterAccessError",
    "StreamTimeoutError",
    "StreamTlastEarlyError",
    "StreamUnknownCommandError",
    "UnexpectedDataError",
    "UnknownCommandError",
    "WindowError",
    "WriteDecodeError",
    "WriteSlaveError",
    "device_error",
]


class DeviceError(RuntimeError):
    """Something that went wrong between driver and device."""

    def __init__(self, what: str, value: object, limit: str, remedy: str):
        self.what = what
        self.value = value
        self.limit = limit
        self.remedy = remedy
        super().__init__(f"{what}: {value}; {limit}; {remedy}")


class DeviceTimeout(DeviceError):
    """No answer in time."""


class DmaMemoryFull(DeviceError, MemoryError):
    """No room in DMA memory."""


class RegisterAccessError(DeviceError):
    """A register access was answered with SLVERR or DECERR."""


class DriverError(DeviceError):
    """The driver returned an error of its own making."""


class HardwareError(DeviceError):
    """A block has stopped on its first error.

    Attributes
    ----------
    block, channel : str
        Who reports it; ``channel`` is empty for blocks without channels.
    code : DmaError, MatmulError or StreamError
    address : int or None
        Of the burst, row or chain word, where the block reports one.
    """

    code: ClassVar[IntEnum]
    meaning: ClassVar[str]
    advice: ClassVar[str]
    known: ClassVar[dict[tuple[type, int], type["HardwareError"]]] = {}

    def __init_subclass__(cls) -> None:
        # Members of two enumerations can be equal as integers, so the key names the enumeration.
        HardwareError.known[type(cls.code), int(cls.code)] = cls

    def __init__(self, block: str, channel: str, address: int | None):
        self.block = block
        self.channel = channel
        self.address = address
        where = f"{block}.{channel}" if channel else block
        at = f" at {address:#x}" if address is not None else ""
        super().__init__(where, f"{self.code.name}{at}", self.meaning, self.advice)


class ReadSlaveError(HardwareError):
    code = DmaError.READ_SLVERR
    meaning = "memory answered a read with SLVERR"
    advice = "check the memory; reset the block before it is used again"


class ReadDecodeError(HardwareError):
    code = DmaError.READ_DECERR
    meaning = "a read went to an address where no memory is"
    advice = "pass buffers that lie in DMA memory"


class WriteSlaveError(HardwareError):
    code = DmaError.WRITE_SLVERR
    meaning = "memory answered a write with SLVERR"
    advice = "check the memory; reset the block before it is used again"


class WriteDecodeError(HardwareError):
    code = DmaError.WRITE_DECERR
    meaning = "a write went to an address where no memory is"
    advice = "pass buffers that lie in DMA memory"


class InvalidWordError(HardwareError):
    code = DmaError.INVALID_WORD
    meaning = "a chain word is of no known kind or names a register outside the image"
    advice = "check the chain's head and length, and that it was synchronised before its start"


class BadShapeError(HardwareError):
    code = DmaError.BAD_SHAPE
    meaning = "rows and dimensions hold at least 1, and padding at most the dimension"
    advice = "mend the transfer"


class DmaTlastEarlyError(HardwareError):
    code = DmaError.TLAST_EARLY
    meaning = "the stream's packet ended before the transfer"
    advice = "match their lengths"


class DmaTlastMissingError(HardwareError):
    code = DmaError.TLAST_MISSING
    meaning = "the stream's packet outlasts the transfer"
    advice = "match their lengths"


class DmaTimeoutError(HardwareError):
    code = DmaError.TIMEOUT
    meaning = "the channel made no progress for the cycles of its timeout register"
    advice = "look for a fence that nobody meets or a stream that nobody feeds, or raise the timeout"


class WindowError(HardwareError):
    code = DmaError.WINDOW
    meaning = "the transfer leaves the permitted window"
    advice = "move the buffer, or set the window"


class AddressOverflowError(HardwareError):
    code = DmaError.ADDRESS_OVERFLOW
    meaning = "the transfer runs off the end of the address space"
    advice = "check strides and counts"


class AbortedError(HardwareError):
    code = DmaError.ABORTED
    meaning = "the other channel of the engine met an error, which stops both"
    advice = "look at that error"


class UnknownCommandError(HardwareError):
    code = MatmulError.UNKNOWN_COMMAND
    meaning = "a command word names no image register of the accelerator"
    advice = "write the chain for this accelerator"


class BadLoadError(HardwareError):
    code = MatmulError.BAD_LOAD
    meaning = "a load has at least one row and byte, and fits into its buffer"
    advice = "split the load"


class BadJobError(HardwareError):
    code = MatmulError.BAD_JOB
    meaning = "a job's dimensions are at least 1"
    advice = "mend the job"


class MatmulTlastEarlyError(HardwareError):
    code = MatmulError.TLAST_EARLY
    meaning = "the packet ended before the load had its rows"
    advice = "match the transfer to the load's shape"


class MatmulTlastMissingError(HardwareError):
    code = MatmulError.TLAST_MISSING
    meaning = "the packet outlasts the load's rows"
    advice = "match the transfer to the load's shape"


class UnexpectedDataError(HardwareError):
    code = MatmulError.UNEXPECTED_DATA
    meaning = "data came with no load launched"
    advice = "launch the load ahead of its data"


class MatmulTimeoutError(HardwareError):
    code = MatmulError.TIMEOUT
    meaning = "a held register write waited for the cycles of the timeout register"
    advice = "launch less at a time, or raise the timeout"


class StreamUnknownCommandError(HardwareError):
    code = StreamError.UNKNOWN_COMMAND
    meaning = "a command word names no image register of the accelerator's adapter"
    advice = "write the chain for this accelerator"


class PartialWordError(HardwareError):
    code = StreamError.PARTIAL_WORD
    meaning = "what is sent to the accelerator is whole words of its stream"
    advice = "send tiles of whole words, or describe the width of its streams as it is"


class BadOutputError(HardwareError):
    code = StreamError.BAD_OUTPUT
    meaning = "rows of the accelerator's output are at least one word, and whole words"
    advice = "receive rows of whole words"


class StreamTlastEarlyError(HardwareError):
    code = StreamError.TLAST_EARLY
    meaning = "the accelerator gave TLAST within a row"
    advice = "check the described tile and the layout of c against the accelerator"


class StreamTimeoutError(HardwareError):
    code = StreamError.TIMEOUT
    meaning = "a held register write waited for the cycles of the timeout register"
    advice = "launch less at a time, or raise the timeout"


CODES: dict[str, type[IntEnum]] = {"axi_dma": DmaError, "matmul_accel": MatmulError, "stream_accel": StreamError}


def device_error(system: System, address: int, bits: int, read: Callable[[str, str], int]) -> DeviceError | None:
    """The exception for what a status register reports, or None if that isn't an error.

    Parameters
    ----------
    system : System
    address, bits : int
        The status register and what was read from it.
    read : callable
        ``read(block, register)`` reads another register of the device.
    """
    block = max((base, name) for name, base in system.address_map.items() if base <= address)[1]
    register_map = system.register_maps[block]
    register = next((item for item in register_map if system.register_address(block, item.name) == address), None)
    fields = register.unpack(bits) if register else {}
    if register is None or not fields.get("error"):
        return None
    channel = register.name.removesuffix("status").rstrip("_")
    codes = CODES[register_map.name]
    found = None
    name = f"{channel}_error_address"
    if name in register_map:
        found = read(block, name)
        if system.bus.address_width_bits > 32:
            found |= read(block, f"{name}_high") << 32
    kind = HardwareError.known.get((codes, fields["error"]))
    if kind is None:
        return DeviceError(
            f"{block}.{channel}".rstrip("."),
            f"error {fields['error']}",
            f"known errors are {', '.join(code.name for code in codes)}",
            "build software and hardware from one description",
        )
    return kind(block, channel, found)
