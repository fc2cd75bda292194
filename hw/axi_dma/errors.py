"""A DMA channel's error as an exception."""

from hw.spec.words import DmaError

__all__ = ["DmaFault"]

_REMEDIES = {
    DmaError.INVALID_WORD: (
        "a chain holds SET, COMMAND (mm2s), FENCE and INTERRUPT words that name image registers of their channel",
        "correct the chain, its head or its number of words",
    ),
    DmaError.BAD_SHAPE: (
        "rows, dimensions and chains have at least one element, and no more padding than elements",
        "correct the transfer's shape",
    ),
    DmaError.TLAST_EARLY: ("TLAST comes with the final beat, only", "make transfer and packet equally long"),
    DmaError.TLAST_MISSING: ("TLAST comes with the final beat, only", "make transfer and packet equally long"),
    DmaError.TIMEOUT: ("a channel makes progress", "look for a fence that waits in a cycle, or for missing data"),
    DmaError.WINDOW: (
        "the engine touches only bytes of its window",
        "correct base, offset or strides, or the window, which a lock keeps until hardware reset",
    ),
    DmaError.ABORTED: ("an error stops both channels", "look at the other channel's error"),
    DmaError.ADDRESS_OVERFLOW: ("a transfer stays within the address space", "correct base, offset or strides"),
}


class DmaFault(RuntimeError):
    """A channel has stopped.

    Parameters
    ----------
    channel : {"mm2s", "s2mm"}
    error : DmaError
        As the channel's ``status`` register shows it.
    address : int
        As its ``error_address`` registers show it: of the burst, row or chain word.
    """

    def __init__(self, channel: str, error: DmaError, address: int):
        self.channel = channel
        self.error = error
        self.address = address
        self.what = f"{channel} {error.name}"
        self.value = f"{address:#x}"
        self.limit, self.remedy = _REMEDIES.get(error, ("memory answers without error", "correct the address"))
        super().__init__(f"{self.what}: {self.value}; {self.limit}; {self.remedy}")
