"""MM2S between planner and stream: issues bursts that have a place to land, and keeps what returns in order."""

from amaranth.hdl import Module, Signal
from amaranth.lib import stream, wiring
from amaranth.lib.wiring import In, Out, connect, flipped

from hw.axi import Response, StreamFifo, packet_layout
from hw.spec.words import DmaError

from .layouts import Layouts
from .realigner import Realigner

__all__ = ["ReadStage"]


class ReadStage(wiring.Component):
    """Issues a burst when `Dma.buffer_beats` has room for all of it, so that read data is never made to wait.

    Parameters
    ----------
    layouts : Layouts

    Members
    -------
    bursts : In(stream of burst)
    entries : In(stream of entry)
    requests : Out(stream of request)
        To AR.
    beat_valid, beat_data, beat_response, beat_last : In
        This channel's read data; always taken.
    packets : Out(stream of packet)
    report, report_valid : Out
        See `Realigner`.
    halt : In(1)
        Issue no burst and send no beat.
    fault, fault_code, fault_address : Out
        Pulse: a beat of a burst at that address came with an error.
    memory_slow, stream_slow : Out(1)
        The stream waits for memory in this cycle; memory could go on and the stream doesn't.
    moved, beat, burst : Out(1)
        In this cycle something has moved; a beat was on the bus; a burst was issued.
    busy : Out(1)
        A burst is outstanding; ``fault_address`` is the oldest one's.
    """

    def __init__(self, layouts: Layouts):
        self.layouts = layouts
        width = layouts.bus.data_width_bits
        super().__init__(
            {
                "bursts": In(stream.Signature(layouts.burst())),
                "entries": In(stream.Signature(layouts.entry())),
                "requests": Out(stream.Signature(layouts.request())),
                "beat_valid": In(1),
                "beat_data": In(width),
                "beat_response": In(2),
                "beat_last": In(1),
                "packets": Out(stream.Signature(packet_layout(width))),
                "report": Out(layouts.report()),
                "report_valid": Out(1),
                "halt": In(1),
                "fault": Out(1),
                "fault_code": Out(5),
                "fault_address": Out(layouts.address),
                "memory_slow": Out(1),
                "stream_slow": Out(1),
                "moved": Out(1),
                "beat": Out(1),
                "burst": Out(1),
                "busy": Out(1),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        dma = self.layouts.dma
        m.submodules.order = order = StreamFifo(self.layouts.entry(), dma.buffer_beats)
        m.submodules.buffer = buffer = StreamFifo(self.layouts.bus.data_width_bits, dma.buffer_beats)
        m.submodules.issued = issued = StreamFifo(self.layouts.address, max(2, dma.outstanding))
        m.submodules.realigner = realigner = Realigner(self.layouts)
        connect(m, flipped(self.entries), order.i)
        connect(m, order.o, realigner.entries)
        connect(m, buffer.o, realigner.beats)
        connect(m, realigner.packets, flipped(self.packets))

        # Beats of the buffer that no burst has claimed.
        unclaimed = Signal(range(dma.buffer_beats + 1), init=dma.buffer_beats)
        bursts, requests = self.bursts, self.requests
        may = Signal()
        issue = requests.valid & requests.ready
        freed = buffer.o.valid & buffer.o.ready
        m.d.comb += [
            may.eq((unclaimed > bursts.p.len) & issued.i.ready & ~self.halt),
            requests.valid.eq(bursts.valid & may),
            bursts.ready.eq(requests.ready & may),
            requests.p.address.eq(bursts.p.address),
            requests.p.len.eq(bursts.p.len),
            issued.i.valid.eq(issue),
            issued.i.p.eq(bursts.p.address),
        ]
        with m.If(issue):
            m.d.sync += unclaimed.eq(unclaimed - bursts.p.len - 1 + freed)
        with m.Else():
            m.d.sync += unclaimed.eq(unclaimed + freed)

        m.d.comb += [
            buffer.i.valid.eq(self.beat_valid),
            buffer.i.p.eq(self.beat_data),
            issued.o.ready.eq(self.beat_valid & self.beat_last),
            self.fault.eq(self.beat_valid & self.beat_response[1]),
            self.fault_address.eq(issued.o.p),
        ]
        with m.If(self.beat_response == Response.DECERR):
            m.d.comb += self.fault_code.eq(DmaError.READ_DECERR)
        with m.Else():
            m.d.comb += self.fault_code.eq(DmaError.READ_SLVERR)

        m.d.comb += [
            realigner.halt.eq(self.halt),
            self.report.eq(realigner.report),
            self.report_valid.eq(realigner.report_valid),
            self.memory_slow.eq(realigner.waiting),
            self.stream_slow.eq(self.packets.valid & ~self.packets.ready),
            self.beat.eq(self.beat_valid),
            self.burst.eq(issue),
            self.busy.eq(issued.o.valid),
            self.moved.eq(issue | self.beat_valid | (self.packets.valid & self.packets.ready)),
        ]
        return m
