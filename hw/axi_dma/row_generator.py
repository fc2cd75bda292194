"""The N-D address generator: a row per cycle."""

from amaranth.hdl import Module, Mux, Signal, signed
from amaranth.lib import stream, wiring
from amaranth.lib.wiring import In, Out

from .layouts import COUNT_BITS, Layouts

__all__ = ["RowGenerator"]


class RowGenerator(wiring.Component):
    """Walks the rows of a transfer, dimension 1 fastest; `hw.axi_dma.pattern.Pattern` is its specification.

    Parameters
    ----------
    layouts : Layouts

    Members
    -------
    transfers : In(stream of transfer)
    rows : Out(stream of row)
    transfer : Out(transfer)
        The one whose row shows on ``rows``.
    illegal, refused, overflow : Out(1)
        The row that shows can't be done: its transfer is illegal or outside the window, or it leaves the address
        space. It must not be taken.

    Timing: the first row shows in the cycle after its transfer was taken; the next transfer is taken together with
    the last row of the one before.

    Only rows inside the valid extent have an address that counts, and each of those is reached from another one by
    a single stride. So two bits more than an address has are enough to see every overflow.
    """

    def __init__(self, layouts: Layouts):
        self.layouts = layouts
        super().__init__(
            {
                "transfers": In(stream.Signature(layouts.transfer())),
                "rows": Out(stream.Signature(layouts.row())),
                "transfer": Out(layouts.transfer()),
                "illegal": Out(1),
                "refused": Out(1),
                "overflow": Out(1),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        wide = signed(self.layouts.address + 2)
        transfer, rows, transfers = self.transfer, self.rows, self.transfers
        active = Signal()
        index = [Signal(COUNT_BITS, name=f"index{number}") for number in (1, 2, 3)]
        # Where the current row, the current run of dimension 1, and the current run of dimension 2 begin.
        row_start, run1_start, run2_start = (Signal(wide, name=name) for name in ("row", "run1", "run2"))

        last = [Signal(name=f"at_last{number}") for number in (1, 2, 3)]
        inside = Signal()
        m.d.comb += [flag.eq(index[d] == transfer[f"last{d + 1}"]) for d, flag in enumerate(last)]
        m.d.comb += inside.eq(
            transfer.row_valid
            & (index[0] < transfer.valid1)
            & (index[1] < transfer.valid2)
            & (index[2] < transfer.valid3)
        )
        m.d.comb += [
            rows.valid.eq(active),
            rows.p.end.eq(last[0] & last[1] & last[2]),
            transfers.ready.eq(~active | (rows.ready & rows.p.end)),
        ]
        self._describe_row(m, row_start, inside)

        with m.If(rows.valid & rows.ready):
            m.d.sync += [index[0].eq(index[0] + 1), row_start.eq(row_start + transfer.stride1)]
            with m.If(last[0]):
                start = run1_start + transfer.stride2
                m.d.sync += [index[0].eq(0), index[1].eq(index[1] + 1), row_start.eq(start), run1_start.eq(start)]
                with m.If(last[1]):
                    start = run2_start + transfer.stride3
                    m.d.sync += [
                        index[1].eq(0),
                        index[2].eq(index[2] + 1),
                        row_start.eq(start),
                        run1_start.eq(start),
                        run2_start.eq(start),
                    ]
            with m.If(rows.p.end):
                m.d.sync += active.eq(0)
        with m.If(transfers.valid & transfers.ready):
            m.d.sync += [
                transfer.eq(transfers.p),
                active.eq(1),
                *(position.eq(0) for position in index),
                *(start.eq(transfers.p.address) for start in (row_start, run1_start, run2_start)),
            ]
        return m

    def _describe_row(self, m: Module, address: Signal, inside: Signal) -> None:
        low = self.layouts.byte_bits
        transfer, row = self.transfer, self.rows.p
        final_byte = address + transfer.valid_minus_one
        reach = Signal(self.layouts.length + 1)
        m.d.comb += [
            reach.eq(address[:low] + transfer.valid_minus_one),
            row.run.address.eq(address[: self.layouts.address]),
            row.run.beats.eq(reach >> low),
            row.has_data.eq(inside),
            row.shift.eq(address[:low]),
            # No carry out of the byte position: as many beats on the bus as on the stream.
            row.even.eq((address[:low] + transfer.valid_minus_one[:low])[low] == 0),
            row.tail_bytes.eq(transfer.valid_minus_one[:low]),
            self.illegal.eq(self.rows.valid & transfer.illegal),
            self.refused.eq(self.rows.valid & transfer.refused),
            self.overflow.eq(
                self.rows.valid
                & inside
                & (transfer.outside | (address < 0) | (final_byte[self.layouts.address :] != 0))
            ),
        ]
        # Beats of fill: those that follow the row's last beat with memory in it, or all of them.
        all_beats, data_beats = transfer.row_minus_one[low:], transfer.valid_minus_one[low:]
        m.d.comb += [
            row.has_fill.eq(~inside | (all_beats != data_beats)),
            row.fill_beats.eq(Mux(inside, all_beats - data_beats - 1, all_beats)),
            row.tail_keep.eq(transfer.row_minus_one[:low]),
        ]
