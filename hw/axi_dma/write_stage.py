"""S2MM between planner and bus: aligned beats out, and responses in."""

from amaranth.hdl import Module, Signal
from amaranth.lib import stream, wiring
from amaranth.lib.wiring import In, Out, connect, flipped

from hw.axi import Response, StreamFifo, packet_layout
from hw.spec.words import DmaError

from .layouts import Layouts
from .write_aligner import WriteAligner, tracked_layout, write_beat_layout

__all__ = ["WriteStage"]


class WriteStage(wiring.Component):
    """Writes rows, with at most `Dma.outstanding` bursts unanswered, and reports what is complete: its last response.

    Parameters
    ----------
    layouts : Layouts

    Members
    -------
    bursts : In(stream of burst)
    entries : In(stream of entry)
    packets : In(stream of packet)
    requests : Out(stream of request)
    beats : Out(stream of write_beat)
    responses : In(stream of 2 bits)
    report, report_valid : Out
        What has become complete in this cycle.
    halt : In(1)
        Start no burst, finish the current one with no strobes; drop what the stream brings.
    busy : Out(1)
        A burst isn't finished or a response is to come; ``fault_address`` is the oldest one's.
    fault, fault_code, fault_address : Out
        Pulse: an error, in the burst at that address.
    memory_slow, stream_slow, moved, beat, burst : Out(1)
        As in `ReadStage`.
    """

    def __init__(self, layouts: Layouts):
        self.layouts = layouts
        width = layouts.bus.data_width_bits
        super().__init__(
            {
                "bursts": In(stream.Signature(layouts.burst())),
                "entries": In(stream.Signature(layouts.entry())),
                "packets": In(stream.Signature(packet_layout(width))),
                "requests": Out(stream.Signature(layouts.request())),
                "beats": Out(stream.Signature(write_beat_layout(width))),
                "responses": In(stream.Signature(2)),
                "report": Out(layouts.report()),
                "report_valid": Out(1),
                "halt": In(1),
                "busy": Out(1),
                "fault": Out(1),
                "fault_code": Out(5),
                "fault_address": Out(layouts.address),
                "memory_slow": Out(1),
                "stream_slow": Out(1),
                "moved": Out(1),
                "beat": Out(1),
                "burst": Out(1),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        outstanding = self.layouts.dma.outstanding
        m.submodules.aligner = aligner = WriteAligner(self.layouts)
        # Twice as deep as bursts may be outstanding: markers stand between them.
        m.submodules.tracked = tracked = StreamFifo(tracked_layout(self.layouts), max(2, 2 * outstanding))
        connect(m, flipped(self.bursts), aligner.bursts)
        connect(m, flipped(self.entries), aligner.entries)
        connect(m, flipped(self.packets), aligner.packets)
        connect(m, aligner.beats, flipped(self.beats))
        connect(m, aligner.requests, flipped(self.requests))
        connect(m, aligner.tracked, tracked.i)

        unanswered = Signal(range(outstanding + 1))
        started = aligner.requests.valid & aligner.requests.ready
        answered = self.responses.valid & self.responses.ready
        m.d.sync += unanswered.eq(unanswered + started - answered)
        # Overrides what connect() made of it.
        m.d.comb += aligner.requests.ready.eq(self.requests.ready & (unanswered != outstanding))

        head = tracked.o
        m.d.comb += [
            self.responses.ready.eq(head.valid & head.p.burst),
            head.ready.eq(~head.p.burst | self.responses.valid),
            self.report_valid.eq(head.valid & head.ready),
            self.report.eq(head.p.report),
            self.busy.eq((unanswered != 0) | aligner.in_burst),
            aligner.halt.eq(self.halt),
            self.fault_address.eq(head.p.address),
        ]
        with m.If(aligner.fault):
            m.d.comb += [
                self.fault.eq(1),
                self.fault_code.eq(aligner.fault_code),
                self.fault_address.eq(aligner.fault_address),
            ]
        # An error that the bus reports is told rather than one that the stream shows in the same cycle.
        with m.If(answered & self.responses.p[1]):
            m.d.comb += [self.fault.eq(1), self.fault_address.eq(head.p.address)]
            with m.If(self.responses.p == Response.DECERR):
                m.d.comb += self.fault_code.eq(DmaError.WRITE_DECERR)
            with m.Else():
                m.d.comb += self.fault_code.eq(DmaError.WRITE_SLVERR)
        m.d.comb += [self.beat.eq(self.beats.valid & self.beats.ready), self.burst.eq(started)]
        moved_in = self.packets.valid & self.packets.ready
        m.d.comb += [
            self.stream_slow.eq(aligner.waiting),
            self.memory_slow.eq(self.packets.valid & ~self.packets.ready),
            self.moved.eq(moved_in | answered | self.beat),
        ]
        return m
