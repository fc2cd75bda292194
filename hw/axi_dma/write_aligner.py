"""S2MM: from beats of the stream to beats of memory, at any alignment."""

from typing import Any

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib import data, stream, wiring
from amaranth.lib.wiring import In, Out

from hw.axi import packet_layout
from hw.spec.words import DmaError

from .layouts import EntryKind, Layouts

__all__ = ["WriteAligner", "tracked_layout", "write_beat_layout"]


def write_beat_layout(data_width: int) -> data.StructLayout:
    """A beat of the W channel."""
    return data.StructLayout({"data": data_width, "strb": data_width // 8, "last": 1})


def tracked_layout(layouts: Layouts) -> data.StructLayout:
    """A burst that awaits its response, or a marker among them; ``report`` is due when it is done with."""
    return data.StructLayout({"burst": 1, "address": layouts.address, "report": layouts.report()})


class WriteAligner(wiring.Component):
    """Executes entries in order: shifts rows to where memory wants them, strobes, and discards what is outside.

    A burst's address goes out together with its first beat, so that no address waits on the bus for a stream that
    hasn't begun. A stream beat that a bus beat can't hold is carried to the next one.

    Parameters
    ----------
    layouts : Layouts

    Members
    -------
    entries : In(stream of entry)
    bursts : In(stream of burst)
        Of the rows of the entries.
    packets : In(stream of packet)
    requests : Out(stream of request)
        To AW.
    beats : Out(stream of write_beat)
        To W.
    tracked : Out(stream of tracked)
        One for each burst, together with its request, and for what completes without a burst.
    halt : In(1)
        Start no burst; finish the current one with no strobes and without the stream, which is taken and dropped.
    in_burst : Out(1)
    fault, fault_code, fault_address : Out
        Pulse: TLAST came early or is missing, in the burst at that address.
    waiting : Out(1)
        Memory could take a beat, and the stream has none.

    Timing: combinational; one bus beat per cycle.
    """

    def __init__(self, layouts: Layouts):
        self.layouts = layouts
        self.width = layouts.bus.data_width_bits
        super().__init__(
            {
                "entries": In(stream.Signature(layouts.entry())),
                "bursts": In(stream.Signature(layouts.burst())),
                "packets": In(stream.Signature(packet_layout(self.width))),
                "requests": Out(stream.Signature(layouts.request())),
                "beats": Out(stream.Signature(write_beat_layout(self.width))),
                "tracked": Out(stream.Signature(tracked_layout(layouts))),
                "halt": In(1),
                "in_burst": Out(1),
                "fault": Out(1),
                "fault_code": Out(5),
                "fault_address": Out(layouts.address),
                "waiting": Out(1),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        entries, bursts, packets = self.entries, self.bursts, self.packets
        requests, beats, tracked = self.requests, self.beats, self.tracked
        piece = entries.p.body.piece
        count, left = Signal(self.layouts.beats), Signal(8)
        address = Signal(self.layouts.address)
        first, final = Signal(), Signal()
        m.d.comb += [first.eq(count == 0), final.eq(count == piece.beats)]

        can_start, needs, take = Signal(), Signal(), Signal()
        m.d.comb += [
            can_start.eq(bursts.valid & requests.ready & tracked.ready & ~self.halt),
            # The last bus beat may be made of the carry alone.
            needs.eq(~final | piece.even),
            packets.ready.eq(take | self.halt),
            requests.p.address.eq(bursts.p.address),
            requests.p.len.eq(bursts.p.len),
            tracked.p.address.eq(bursts.p.address),
            self.fault_address.eq(address),
        ]
        fire = Signal()
        ends_stream = Signal()  # the beat that is taken is the transfer's last
        with m.If(self.in_burst & self.halt):
            m.d.comb += [beats.valid.eq(1), fire.eq(beats.ready)]
        with m.Elif(entries.valid & ~self.halt):
            with m.Switch(entries.p.kind):
                with m.Case(EntryKind.DATA):
                    able = Signal()
                    m.d.comb += [
                        able.eq(beats.ready & (self.in_burst | can_start)),
                        take.eq(able & needs),
                        self.waiting.eq(able & needs & ~packets.valid),
                        fire.eq(able & (packets.valid | ~needs)),
                        beats.valid.eq((self.in_burst | can_start) & (packets.valid | ~needs)),
                        entries.ready.eq(fire & final),
                        ends_stream.eq(piece.end & Mux(piece.even, final, count + 1 == piece.beats)),
                    ]
                    with m.If(fire):
                        m.d.sync += count.eq(Mux(final, 0, count + 1))
                with m.Case(EntryKind.FILL):
                    m.d.comb += [
                        take.eq(tracked.ready),
                        entries.ready.eq(take & packets.valid & final),
                        ends_stream.eq(piece.end & final),
                    ]
                    with m.If(take & packets.valid):
                        m.d.sync += count.eq(Mux(final, 0, count + 1))
                        with m.If(final & piece.end):
                            m.d.comb += [
                                tracked.valid.eq(1),
                                tracked.p.report.end.eq(1),
                                tracked.p.report.host.eq(piece.host),
                            ]
                with m.Default():
                    m.d.comb += [
                        tracked.valid.eq(1),
                        tracked.p.report.eq(entries.p.body.report),
                        entries.ready.eq(tracked.ready),
                    ]

        with m.If(fire):
            with m.If(self.in_burst):
                m.d.sync += [left.eq(left - 1), self.in_burst.eq(left != 0)]
            with m.Else():
                m.d.comb += [
                    requests.valid.eq(1),
                    bursts.ready.eq(1),
                    tracked.valid.eq(1),
                    tracked.p.burst.eq(1),
                    tracked.p.report.end.eq(piece.end & bursts.p.last),
                    tracked.p.report.host.eq(piece.host),
                ]
                m.d.sync += [
                    left.eq(bursts.p.len - 1),
                    self.in_burst.eq(bursts.p.len != 0),
                    address.eq(bursts.p.address),
                ]
        self._shift(m, piece, first, final, take & packets.valid)
        m.d.comb += beats.p.last.eq(Mux(self.in_burst, left == 0, bursts.p.len == 0))

        with m.If(take & packets.valid & piece.last & (packets.p.last != ends_stream)):
            m.d.comb += [
                self.fault.eq(1),
                self.fault_code.eq(Mux(packets.p.last, DmaError.TLAST_EARLY, DmaError.TLAST_MISSING)),
            ]
            with m.If(~self.in_burst & (entries.p.kind == EntryKind.DATA)):
                m.d.comb += self.fault_address.eq(bursts.p.address)
        return m

    def _shift(self, m: Module, piece: object, first: Signal, final: Signal, taken: Any) -> None:
        size = self.layouts.data_bytes
        beats = self.beats.p
        carry = Signal(self.width)
        with m.If(taken):
            m.d.sync += carry.eq(self.packets.p.data)
        start, stop = Signal(len(piece.shift)), Signal(len(piece.shift))
        m.d.comb += [
            start.eq(Mux(first, piece.shift, 0)),
            # Modulo the beat: the row's last byte in its last bus beat.
            stop.eq(Mux(final, piece.shift + piece.tail_bytes, size - 1)),
            beats.data.eq((Cat(carry, self.packets.p.data) << (piece.shift << 3)) >> self.width),
        ]
        for i in range(size):
            m.d.comb += beats.strb[i].eq((i >= start) & (i <= stop) & ~self.halt)
