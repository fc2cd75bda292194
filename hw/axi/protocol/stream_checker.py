"""The checker of a plain AXI-Stream."""

from collections.abc import Iterator

from amaranth.hdl import Module

from .checker import ProtocolChecker
from .stream_rules import STREAM_PAYLOAD, STREAM_RULES

__all__ = ["StreamChecker"]


class StreamChecker(ProtocolChecker):
    """Checks `STREAM_RULES` on an interface of `hw.axi.AXIStreamSignature`; see `ProtocolChecker`.

    Parameters
    ----------
    data_width : int
    limit_cycles : int or None
        See `ProtocolChecker`.
    """

    def __init__(self, data_width: int, *, limit_cycles: int | None = None):
        shapes = {"data": data_width, "keep": data_width // 8, "last": 1, "valid": 1, "ready": 1}
        super().__init__(STREAM_RULES, shapes, limit_cycles)

    def observe(self, interface: object) -> Iterator:
        """Statements that let the checker watch an AXI-Stream."""
        for name in self.signals:
            yield getattr(self, name).eq(getattr(interface, f"t{name}"))

    def _watch(self, m: Module) -> None:
        self._handshake(m, "T", STREAM_PAYLOAD)
        self._broken("T_KEEP_ALL", self.valid & ~self.keep.all())
