"""The checker of the stream between DMA and accelerator."""

from collections.abc import Iterator

from amaranth.hdl import Module, Mux, Signal, Value

from hw.axi.packet import packet_layout
from hw.spec.words import KIND_BITS, KIND_SHIFT, WORD_BYTES, WordKind

from .checker import ProtocolChecker
from .packet_rules import PACKET_PAYLOAD, PACKET_RULES

__all__ = ["PacketChecker"]

ROW_BITS = 24  # beats of a row: enough for any row that a buffer can hold


class PacketChecker(ProtocolChecker):
    """Checks `PACKET_RULES` on a stream of packets; see `ProtocolChecker`.

    Parameters
    ----------
    data_width : int
    commands : bool
        Whether the receiver takes commands.
    uniform_rows : bool
        Whether each packet is one transfer, so that its rows are equally long. A packet ends at TLAST or at a
        command. False: T_ROWS isn't checked.
    limit_cycles : int or None
        See `ProtocolChecker`.
    """

    def __init__(
        self, data_width: int, *, commands: bool = True, uniform_rows: bool = True, limit_cycles: int | None = None
    ):
        self.data_width = data_width
        self.commands = commands
        self.uniform_rows = uniform_rows
        shapes = {name: field.shape for name, field in packet_layout(data_width)}
        super().__init__(PACKET_RULES, shapes | {"valid": 1, "ready": 1}, limit_cycles)

    def observe(self, interface: object) -> Iterator:
        """Statements that let the checker watch a stream of packets."""
        yield from (getattr(self, name.lower()).eq(getattr(interface.p, name.lower())) for name in PACKET_PAYLOAD)
        yield from (self.valid.eq(interface.valid), self.ready.eq(interface.ready))

    def _watch(self, m: Module) -> None:
        accepted, _ = self._handshake(m, "T", PACKET_PAYLOAD)
        command, full = self.valid & self.command, self.keep.all()
        self._broken("T_KEEP_NONE", self.valid & (self.keep == 0))
        # Contiguous from bit 0: adding one carries through all of it.
        self._broken("T_KEEP_LOW", self.valid & ((self.keep & (self.keep + 1)) != 0))
        self._rows(m, accepted, full)
        self._broken("T_COMMAND_SENDER", command if not self.commands else 0)
        self._broken("T_COMMAND_KEEP", command & ~full)
        self._broken("T_COMMAND_LAST", command & self.last)

        # A word takes two beats where the stream is half as wide.
        second, shift = Signal(), KIND_SHIFT
        if self.data_width < 8 * WORD_BYTES:
            shift -= self.data_width
            with m.If(accepted):
                m.d.sync += second.eq(self.command & ~second)
        kind = self.data[shift : shift + KIND_BITS]
        has_kind = second if self.data_width < 8 * WORD_BYTES else 1
        self._broken("T_COMMAND_KIND", command & has_kind & (kind != WordKind.COMMAND))
        self._broken("T_COMMAND_HALVES", self.valid & second & ~self.command)

    def _rows(self, m: Module, accepted: Signal, full: Value) -> None:
        """The first partial beat of a packet shows how long its rows are; without one all rows are whole beats."""
        if not self.uniform_rows:
            self._broken("T_ROWS", 0)
            return
        position, period = Signal(ROW_BITS), Signal(ROW_BITS)
        partial, tail = Signal(), Signal.like(self.keep)
        data = self.valid & ~self.command
        at_end = Mux(partial, position == period, ~full)
        with m.If(accepted):
            m.d.sync += position.eq(Mux(at_end, 0, position + 1))
            with m.If(self.last | self.command):
                m.d.sync += [position.eq(0), partial.eq(0)]
            with m.Elif(~full & ~partial):
                m.d.sync += [partial.eq(1), period.eq(position), tail.eq(self.keep)]
        wrong_end = (position == period) & (self.keep != tail)
        wrong_middle = (position != period) & (~full | self.last)
        self._broken("T_ROWS", data & partial & (wrong_end | wrong_middle))
