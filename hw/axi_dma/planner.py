"""What a channel will do, in order: bursts for the bus, and entries for the stream."""

from amaranth.hdl import Module, Mux, Signal
from amaranth.lib import stream, wiring
from amaranth.lib.wiring import In, Out, connect, flipped

from hw.spec.words import DmaError

from .burst_splitter import BurstSplitter
from .layouts import EntryKind, Layouts
from .row_generator import RowGenerator
from .window_check import WindowCheck

__all__ = ["Planner"]


class Planner(wiring.Component):
    """Turns launched transfers, command words and markers into bursts and entries.

    The two outputs run independently, so that addresses run ahead of data. Entries keep the chain's order.

    Parameters
    ----------
    layouts : Layouts

    Members
    -------
    transfers : In(stream of transfer)
    instructions : In(stream of instruction)
        Those with turn n come out before transfer n (modulo 4) and after transfer n - 1.
    bursts : Out(stream of burst)
    entries : Out(stream of entry)
    window : In(window)
        What transfers are held against.
    halt : In(1)
        Begin nothing more.
    fault, fault_code, fault_address : Out
        Level: the next row or transfer can't be done.
    payload_bytes : Out
        Bytes of memory in the row that begins in this cycle, or 0.

    Timing: a row of one burst takes one cycle; from a transfer to its first burst two cycles, and with a window what
    `WindowCheck` takes.
    """

    def __init__(self, layouts: Layouts):
        self.layouts = layouts
        super().__init__(
            {
                "transfers": In(stream.Signature(layouts.transfer())),
                "instructions": In(stream.Signature(layouts.instruction())),
                "bursts": Out(stream.Signature(layouts.burst())),
                "entries": Out(stream.Signature(layouts.entry())),
                "window": In(layouts.window()),
                "halt": In(1),
                "fault": Out(1),
                "fault_code": Out(5),
                "fault_address": Out(layouts.address),
                "payload_bytes": Out(layouts.length + 1),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        m.submodules.generator = generator = RowGenerator(self.layouts)
        m.submodules.check = check = WindowCheck(self.layouts)
        m.submodules.splitter = splitter = BurstSplitter(self.layouts, self.layouts.dma.burst_beats)
        connect(m, splitter.o, flipped(self.bursts))
        rows, transfer, instructions = generator.rows, generator.transfer, self.instructions

        # The entry that shows, and the fill that follows it within the same row.
        entry = Signal(self.layouts.entry())
        fill = Signal(self.layouts.piece())
        entry_valid, fill_valid, free = Signal(), Signal(), Signal()
        m.d.comb += [
            self.entries.valid.eq(entry_valid),
            self.entries.p.eq(entry),
            free.eq(~entry_valid | (self.entries.ready & ~fill_valid)),
        ]
        with m.If(self.entries.valid & self.entries.ready):
            m.d.sync += [entry_valid.eq(fill_valid), fill_valid.eq(0)]
            m.d.sync += [entry.kind.eq(EntryKind.FILL), entry.body.piece.eq(fill)]

        connect(m, flipped(self.transfers), check.i)
        m.d.comb += check.window.eq(self.window)

        # An instruction's turn comes before the transfer of the same number and after the rows of the one before.
        turn = Signal(2)
        mine = Signal()
        m.d.comb += mine.eq(instructions.valid & (instructions.p.turn == turn))
        m.d.comb += [
            generator.transfers.valid.eq(check.o.valid & ~mine & ~self.halt),
            generator.transfers.p.eq(check.o.p),
            check.o.ready.eq(generator.transfers.ready & ~mine & ~self.halt),
        ]
        with m.If(check.o.valid & check.o.ready):
            m.d.sync += turn.eq(turn + 1)

        m.d.comb += [
            self.fault.eq(generator.illegal | generator.refused | generator.overflow),
            self.fault_code.eq(
                Mux(
                    generator.illegal,
                    DmaError.BAD_SHAPE,
                    Mux(generator.refused, DmaError.WINDOW, DmaError.ADDRESS_OVERFLOW),
                )
            ),
            self.fault_address.eq(rows.p.run.address),
        ]
        go = Signal()
        m.d.comb += [
            go.eq(free & ~self.fault & ~self.halt),
            splitter.i.valid.eq(rows.valid & rows.p.has_data & go),
            splitter.i.p.eq(rows.p.run),
            rows.ready.eq(go & (splitter.i.ready | ~rows.p.has_data)),
        ]
        with m.If(rows.valid & rows.ready):
            self._describe_row(m, rows.p, transfer, entry, fill)
            m.d.sync += [entry_valid.eq(1), fill_valid.eq(rows.p.has_data & rows.p.has_fill)]
            with m.If(rows.p.has_data):
                m.d.comb += self.payload_bytes.eq(transfer.valid_minus_one + 1)
        with m.Elif(mine & ~rows.valid & free & ~self.halt):
            m.d.comb += instructions.ready.eq(1)
            m.d.sync += [
                entry_valid.eq(1),
                entry.kind.eq(Mux(instructions.p.marker, EntryKind.MARKER, EntryKind.COMMAND)),
                entry.body.as_value().eq(instructions.p.body.as_value()),
            ]
        return m

    def _describe_row(self, m: Module, row: object, transfer: object, entry: object, fill: object) -> None:
        common = {"fill": transfer.fill, "last": transfer.last, "host": transfer.host}
        data_piece = {
            "beats": row.run.beats,
            "shift": row.shift,
            "even": row.even,
            "tail_bytes": row.tail_bytes,
            "tail_keep": Mux(row.has_fill, self.layouts.data_bytes - 1, row.tail_keep),
            "end": row.end & ~row.has_fill,
        }
        fill_piece = {
            "beats": row.fill_beats,
            "shift": 0,
            "even": 1,
            "tail_bytes": 0,
            "tail_keep": row.tail_keep,
            "end": row.end,
        }

        def assign(piece: object, values: dict) -> None:
            m.d.sync += [getattr(piece, name).eq(value) for name, value in (values | common).items()]

        assign(fill, fill_piece)
        with m.If(row.has_data):
            m.d.sync += entry.kind.eq(EntryKind.DATA)
            assign(entry.body.piece, data_piece)
        with m.Else():
            m.d.sync += entry.kind.eq(EntryKind.FILL)
            assign(entry.body.piece, fill_piece)
