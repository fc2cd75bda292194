"""The stream between DMA and accelerator."""

from amaranth.lib import data, stream, wiring

from hw.spec.words import INDEX_BITS

__all__ = ["command_layout", "packet_layout", "packet_signature"]


def packet_layout(data_width: int) -> data.StructLayout:
    """One beat of an AXI4-Stream between DMA and accelerator.

    ``data`` (little-endian bytes), ``keep`` (one bit per byte; only the last beat of a row may be partial, and its
    kept bytes are the low ones), ``last`` (TLAST), ``command`` (TUSER: the beat carries a command word in its low
    64 bits and no data; on a 32-bit stream a command word takes two beats, low half first).

    Each row of a transfer starts at byte 0 of a new beat.
    """
    return data.StructLayout({"data": data_width, "keep": data_width // 8, "last": 1, "command": 1})


def packet_signature(data_width: int) -> wiring.Signature:
    """A valid/ready stream of `packet_layout` beats."""
    return stream.Signature(packet_layout(data_width))


def command_layout() -> data.StructLayout:
    """A decoded register write from a chain word or command word."""
    return data.StructLayout({"value": 32, "index": INDEX_BITS, "launch": 1})
