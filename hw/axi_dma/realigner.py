"""MM2S: from beats of memory, at any alignment, to beats of the stream."""

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib import data, stream, wiring
from amaranth.lib.wiring import In, Out

from hw.axi import packet_layout
from hw.spec.words import WORD_BYTES

from .layouts import EntryKind, Layouts

__all__ = ["Realigner"]


class Realigner(wiring.Component):
    """Executes entries in order: shifts rows so that each starts a new beat, fills, and inserts command words.

    A beat of memory is taken into ``hold``; a stream beat is made of ``hold`` and the beat after it. Where a row's
    last stream beat needs nothing but ``hold``, it is sent (*flushed*) while the next row's first beat is taken: so
    memory's beats are taken at one per cycle, also across rows.

    Parameters
    ----------
    layouts : Layouts

    Members
    -------
    entries : In(stream of entry)
    beats : In(stream)
        Data beats in the order of the bursts.
    packets : Out(stream of packet)
    report, report_valid : Out
        What has become complete in this cycle: a transfer whose final beat was accepted, or a marker.
    waiting : Out(1)
        A beat of memory is needed now, and isn't there.
    halt : In(1)
        Send nothing more; a beat that shows stays.

    Timing: registered output, one beat per cycle; two cycles from a row's first two beats to its first stream beat.
    """

    def __init__(self, layouts: Layouts):
        self.layouts = layouts
        self.width = 8 * layouts.data_bytes
        super().__init__(
            {
                "entries": In(stream.Signature(layouts.entry())),
                "beats": In(stream.Signature(self.width)),
                "packets": Out(stream.Signature(packet_layout(self.width))),
                "report": Out(layouts.report()),
                "report_valid": Out(1),
                "waiting": Out(1),
                "halt": In(1),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        size = self.layouts.data_bytes
        top = size - 1  # numbers of bytes are less one
        entries, beats, packets = self.entries, self.beats, self.packets
        kind, piece = entries.p.kind, entries.p.body.piece
        hold = Signal(self.width)
        flush, flush_valid = Signal(self.layouts.piece()), Signal()
        count = Signal(self.layouts.beats)
        ends = Signal(data.StructLayout({"end": 1, "host": 1}))  # belongs to the beat that shows

        first, final, room, emit = Signal(), Signal(), Signal(), Signal()
        m.d.comb += [
            first.eq(count == 0),
            final.eq(count == piece.beats),
            room.eq((~packets.valid | packets.ready) & ~self.halt),
        ]

        # The beat to be sent: its bytes of memory, its bytes altogether, and whether it ends the transfer.
        beat = Signal(data.StructLayout({"bytes": len(piece.shift), "keep": len(piece.shift), "end": 1}))
        has_bytes, is_command, done = Signal(), Signal(), Signal()
        m.d.comb += [beat.bytes.eq(top), beat.keep.eq(top)]
        with m.If(room & flush_valid):
            m.d.comb += [
                emit.eq(1),
                has_bytes.eq(1),
                beat.bytes.eq(flush.tail_bytes),
                beat.keep.eq(flush.tail_keep),
                beat.end.eq(flush.end),
            ]
            m.d.sync += flush_valid.eq(0)

        m.d.comb += entries.ready.eq(done)
        with m.If(entries.valid):
            with m.Switch(kind):
                with m.Case(EntryKind.DATA):
                    can_take = Signal()
                    # The first beat sends nothing of its own, but must not overwrite what is to be flushed.
                    m.d.comb += [
                        can_take.eq(room | (first & ~flush_valid & ~self.halt)),
                        beats.ready.eq(can_take),
                        self.waiting.eq(can_take & ~beats.valid),
                    ]
                    with m.If(can_take & beats.valid):
                        m.d.comb += done.eq(final)
                        m.d.sync += [hold.eq(beats.p), count.eq(Mux(final, 0, count + 1))]
                        with m.If(~first):
                            m.d.comb += [emit.eq(1), has_bytes.eq(1)]
                        with m.If(final & piece.even):
                            m.d.sync += [flush.eq(piece), flush_valid.eq(1)]
                        with m.Elif(final):
                            m.d.comb += [
                                beat.bytes.eq(piece.tail_bytes),
                                beat.keep.eq(piece.tail_keep),
                                beat.end.eq(piece.end),
                            ]
                with m.Case(EntryKind.FILL):
                    with m.If(room & ~flush_valid):
                        m.d.comb += [emit.eq(1), done.eq(final), beat.end.eq(final & piece.end)]
                        m.d.sync += count.eq(Mux(final, 0, count + 1))
                        with m.If(final):
                            m.d.comb += beat.keep.eq(piece.tail_keep)
                with m.Case(EntryKind.COMMAND):
                    with m.If(room & ~flush_valid):
                        m.d.comb += [emit.eq(1), is_command.eq(1)]
                        if size < WORD_BYTES:
                            m.d.comb += done.eq(count[0])
                            m.d.sync += count[0].eq(~count[0])
                        else:
                            m.d.comb += done.eq(1)
                with m.Case(EntryKind.MARKER):
                    m.d.comb += done.eq(~packets.valid & ~flush_valid & ~self.halt)

        shift = Mux(flush_valid, flush.shift, piece.shift)
        source = data.View(self.layouts.piece(), Mux(flush_valid, flush.as_value(), piece.as_value()))
        shifted = Signal(self.width)
        m.d.comb += shifted.eq(Cat(hold, beats.p) >> (shift << 3))
        with m.If(room):
            m.d.sync += packets.valid.eq(emit)
        with m.Elif(packets.ready):
            m.d.sync += packets.valid.eq(0)
        with m.If(emit):
            m.d.sync += [
                packets.p.last.eq(beat.end & source.last & ~is_command),
                packets.p.command.eq(is_command),
                ends.end.eq(beat.end & ~is_command),
                ends.host.eq(source.host),
                *(packets.p.keep[i].eq(is_command | (i <= beat.keep)) for i in range(size)),
            ]
            for i in range(size):
                inside = has_bytes & (i <= beat.bytes)
                byte = Mux(inside, shifted.word_select(i, 8), source.fill)
                m.d.sync += packets.p.data.word_select(i, 8).eq(byte)
            with m.If(is_command):
                word = entries.p.body.word
                if size < WORD_BYTES:
                    word = Mux(count[0], word[self.width :], word[: self.width])
                m.d.sync += packets.p.data.eq(word)

        # A marker waits until no beat shows, so the two never report in the same cycle.
        with m.If(packets.valid & packets.ready & ends.end):
            m.d.comb += [self.report_valid.eq(1), self.report.end.eq(1), self.report.host.eq(ends.host)]
        with m.Elif(entries.valid & (kind == EntryKind.MARKER) & done):
            m.d.comb += [self.report_valid.eq(1), self.report.eq(entries.p.body.report)]
        return m
