"""AXI4, AXI4-Lite and AXI4-Stream: signatures, skid buffers, protocol checkers."""

from .command_decoder import CommandDecoder
from .lite_bridge import LiteBridge
from .packet import command_layout, packet_layout, packet_signature
from .register_bank import RegisterBank, RegisterBusSignature
from .register_slice import RegisterSlice
from .signatures import AXI4LiteSignature, AXI4Signature, AXIStreamSignature, Burst, Response
from .stream_fifo import StreamFifo

__all__ = [
    "AXI4LiteSignature",
    "AXI4Signature",
    "AXIStreamSignature",
    "Burst",
    "CommandDecoder",
    "LiteBridge",
    "RegisterBank",
    "RegisterBusSignature",
    "RegisterSlice",
    "Response",
    "StreamFifo",
    "command_layout",
    "packet_layout",
    "packet_signature",
]
