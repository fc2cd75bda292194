"""The AXI4 checker."""

from amaranth.hdl import Module, Signal

from hw.axi.signatures import AXI4Signature, Burst, Response

from .axi4_reads import ReadTracker
from .axi4_rules import AXI4_RULES, CHANNEL_PAYLOAD
from .axi4_writes import WriteTracker
from .checker import ProtocolChecker

__all__ = ["AXI4Checker"]

PAGE_BITS = 12


class AXI4Checker(ProtocolChecker):
    """Checks `AXI4_RULES` on an AXI4 port; see `ProtocolChecker`.

    Parameters
    ----------
    signature : AXI4Signature
        Of the port.
    outstanding : int
        Reads, and writes, that may be outstanding.
    burst_beats : int
        Beats of the longest burst, 1 to 256.
    limit_cycles : int or None
        See `ProtocolChecker`.
    """

    def __init__(
        self,
        signature: AXI4Signature,
        *,
        outstanding: int = 256,
        burst_beats: int = 256,
        limit_cycles: int | None = None,
    ):
        self.signature_of_port = signature
        self.outstanding = outstanding
        self.burst_beats = burst_beats
        self.byte_bits = (signature.data_width // 8 - 1).bit_length()
        shapes = {name: member.shape for name, member in signature.members.items()}
        super().__init__(AXI4_RULES, shapes, limit_cycles)

    def _watch(self, m: Module) -> None:
        accepted, held = {}, {}
        for channel, payload in CHANNEL_PAYLOAD.items():
            accepted[channel], held[channel] = self._handshake(m, channel, payload)
        m.submodules.writes = writes = WriteTracker(self.signature_of_port, self.outstanding)
        m.submodules.reads = reads = ReadTracker(self.signature_of_port, self.outstanding)
        for tracker in (writes, reads):
            m.d.comb += [getattr(tracker, name).eq(getattr(self, name)) for name in tracker.watched]
            for name in tracker.conditions:
                self._broken(name.upper(), getattr(tracker, name))
        m.d.comb += writes.aw_held.eq(held["AW"])
        self._address(m, "AW", writes.open)
        self._address(m, "AR", reads.open)
        self._broken("B_EXOKAY", self.bvalid & (self.bresp == Response.EXOKAY))
        self._broken("R_EXOKAY", self.rvalid & (self.rresp == Response.EXOKAY))
        self._within_limit(m, "AW_COMES", writes.ahead & ~self.awvalid)
        self._within_limit(m, "W_COMES", writes.unfinished & ~self.wvalid)
        self._within_limit(m, "B_COMES", writes.due & ~self.bvalid)
        self._within_limit(m, "R_COMES", (reads.open != 0) & ~self.rvalid)

    def _address(self, m: Module, channel: str, outstanding: Signal) -> None:
        def signal(name: str) -> Signal:
            return getattr(self, channel.lower() + name)

        valid, address, length = signal("valid"), signal("addr"), signal("len")
        # The page of the last beat; one bit more than pages have, to see it run off the end.
        width = self.signature_of_port.address_width
        last = Signal(width - self.byte_bits + 1, name=f"{channel.lower()}_last_beat")
        m.d.comb += last.eq(address[self.byte_bits :] + length)
        split = PAGE_BITS - self.byte_bits
        page, last_page = address[PAGE_BITS:], last[split:-1]
        for name, condition in (
            ("END", last[-1]),
            ("BOUNDARY", ~last[-1] & (page != last_page)),
            ("LENGTH", length > self.burst_beats - 1),
            ("SIZE", signal("size") != self.byte_bits),
            ("BURST", signal("burst") != Burst.INCR),
            ("LOCK", signal("lock")),
            ("CACHE", ~signal("cache")[1] & signal("cache")[2:].any()),
            ("PROT", signal("prot").any()),
            ("OUTSTANDING", outstanding >= self.outstanding),
        ):
            self._broken(f"{channel}_{name}", valid & condition)
