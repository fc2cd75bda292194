"""The AXI4-Lite checker."""

from amaranth.hdl import Module, Signal

from hw.axi.signatures import AXI4LiteSignature, Response

from .axi4_lite_rules import AXI4_LITE_RULES, LITE_PAYLOAD
from .checker import ProtocolChecker

__all__ = ["AXI4LiteChecker"]


class AXI4LiteChecker(ProtocolChecker):
    """Checks `AXI4_LITE_RULES` on an AXI4-Lite port; see `ProtocolChecker`.

    Parameters
    ----------
    signature : AXI4LiteSignature
        Of the port.
    outstanding : int
        Reads, and writes, that may be outstanding.
    limit_cycles : int or None
        See `ProtocolChecker`.

    Address and data of a write may come in either order.
    """

    def __init__(self, signature: AXI4LiteSignature, *, outstanding: int = 64, limit_cycles: int | None = None):
        self.outstanding = outstanding
        shapes = {name: member.shape for name, member in signature.members.items()}
        super().__init__(AXI4_LITE_RULES, shapes, limit_cycles)

    def _watch(self, m: Module) -> None:
        accepted = {channel: self._handshake(m, channel, payload)[0] for channel, payload in LITE_PAYLOAD.items()}

        def unanswered(channel: str, answer: str) -> Signal:
            count = Signal(range(self.outstanding + 1), name=f"unanswered_{channel.lower()}")
            taken = accepted[channel] & (count != self.outstanding)
            m.d.sync += count.eq(count + taken - (accepted[answer] & (count != 0)))
            return count

        addresses, data, reads = unanswered("AW", "B"), unanswered("W", "B"), unanswered("AR", "R")
        self._broken("AW_OUTSTANDING", self.awvalid & (addresses == self.outstanding))
        self._broken("W_OUTSTANDING", self.wvalid & (data == self.outstanding))
        self._broken("AR_OUTSTANDING", self.arvalid & (reads == self.outstanding))

        none, no_data = addresses == 0, data == 0
        self._broken("B_UNASKED", self.bvalid & none & no_data)
        self._broken("B_BEFORE_ADDRESS", self.bvalid & none & ~no_data)
        self._broken("B_BEFORE_DATA", self.bvalid & ~none & no_data)
        self._broken("B_EXOKAY", self.bvalid & (self.bresp == Response.EXOKAY))
        self._broken("R_UNASKED", self.rvalid & (reads == 0) & ~self.arvalid)
        self._broken("R_BEFORE_ADDRESS", self.rvalid & (reads == 0) & self.arvalid)
        self._broken("R_EXOKAY", self.rvalid & (self.rresp == Response.EXOKAY))

        self._within_limit(m, "AW_COMES", (data > addresses) & ~self.awvalid)
        self._within_limit(m, "W_COMES", (addresses > data) & ~self.wvalid)
        self._within_limit(m, "B_COMES", ~none & ~no_data & ~self.bvalid)
        self._within_limit(m, "R_COMES", (reads != 0) & ~self.rvalid)
