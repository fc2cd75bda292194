"""What a channel tells the host: progress, counts, and its first error."""

from typing import Any

from amaranth.hdl import Module, Mux, Signal
from amaranth.lib import wiring
from amaranth.lib.wiring import In, Out

from hw.spec.words import WORD_BYTES, DmaError

from .layouts import Layouts

__all__ = ["COUNTERS", "ChannelStatus", "Faults"]

COUNTERS = (
    "payload_bytes",
    "beats",
    "bursts",
    "chain_bytes",
    "busy_cycles",
    "stall_memory_cycles",
    "stall_stream_cycles",
)
Faults = ("stage", "fetcher", "decoder", "planner", "stuck", "refused", "aborted")


class ChannelStatus(wiring.Component):
    """Counts, latches the first error, and notices that nothing moves.

    Parameters
    ----------
    layouts : Layouts

    Members
    -------
    fault_<source>, fault_code_<source>, fault_address_<source> : In
        Faults, the earlier source in `Faults` first. ``stuck`` is the channel's own time-out, of which only the
        address is an input; ``refused`` is a held register write that timed out; ``aborted``: the other channel has
        met an error.
    launch, report, report_valid, chain_start : In
    other_chain, other_chain_start, other_moved : In(1)
        Of the other channel: a chain is active; it starts; something has moved.
    moved, word, beat, burst, memory_slow, stream_slow, draining : In(1)
    row_payload_bytes, timeout : In
    busy, chain, error, error_address, completed, chains_completed, <counters> : Out
    fence_count : Out(32)
        Transfers completed since this channel's chain start, and since the other's if no chain was active then.
    event_transfer, event_chain, event_event, event_error : Out(1)
        Pulses for the interrupt.
    """

    def __init__(self, layouts: Layouts):
        self.layouts = layouts
        faults = {}
        for source in Faults:
            if source != "stuck":
                faults[f"fault_{source}"] = In(1)
                faults[f"fault_code_{source}"] = In(5)
            faults[f"fault_address_{source}"] = In(layouts.address)
        flags = ("launch", "report_valid", "chain_start", "other_chain", "other_chain_start", "moved", "word", "beat")
        flags += ("other_moved",)
        super().__init__(
            {
                **faults,
                **{name: In(1) for name in (*flags, "burst", "memory_slow", "stream_slow", "draining")},
                "report": In(layouts.report()),
                "row_payload_bytes": In(layouts.length + 1),
                "timeout": In(32),
                "busy": Out(1),
                "chain": Out(1),
                "error": Out(5),
                "error_address": Out(layouts.address),
                "fence_count": Out(32),
                "completed": Out(32),
                "chains_completed": Out(32),
                **{name: Out(32) for name in COUNTERS},
                **{f"event_{name}": Out(1) for name in ("transfer", "chain", "event", "error")},
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        failed = self.error != 0
        ended = Signal()
        in_flight = Signal(16)
        m.d.comb += [
            ended.eq(self.report_valid & self.report.end & ~failed),
            self.busy.eq(Mux(failed, self.draining, (in_flight != 0) | self.chain | self.launch)),
        ]
        m.d.sync += [
            in_flight.eq(in_flight + self.launch - ended),
            self.completed.eq(self.completed + ended),
            self.fence_count.eq(self.fence_count + ended),
            self.event_transfer.eq(ended & self.report.host),
            self.event_event.eq(self.report_valid & self.report.event & ~failed),
            self.event_chain.eq(0),
            self.event_error.eq(0),
        ]
        with m.If(self.report_valid & self.report.chain_end & ~failed):
            m.d.sync += [
                self.chain.eq(0),
                self.chains_completed.eq(self.chains_completed + 1),
                self.event_chain.eq(1),
            ]
        with m.If(self.chain_start):
            m.d.sync += self.chain.eq(1)
        # Counts of an earlier job must not satisfy a fence of the next, whose other chain has yet to start.
        with m.If(self.chain_start | (self.other_chain_start & ~self.chain)):
            m.d.sync += self.fence_count.eq(0)
        with m.If(failed):
            m.d.sync += self.chain.eq(0)

        self._latch_error(m, failed)
        increments = (
            self.row_payload_bytes,
            self.beat,
            self.burst,
            self.word << (WORD_BYTES - 1).bit_length(),
            self.busy,
            self.busy & self.memory_slow,
            self.busy & self.stream_slow,
        )
        for name, increment in zip(COUNTERS, increments, strict=True):
            m.d.sync += getattr(self, name).eq(getattr(self, name) + increment)
        return m

    def _latch_error(self, m: Module, failed: Any) -> None:
        still, stuck = Signal(32), Signal()
        # Whoever waits for the other channel (a fence, or results of what is loaded) isn't stuck while that one moves.
        with m.If(self.moved | self.other_moved | ~self.busy | failed):
            m.d.sync += [still.eq(0), stuck.eq(0)]
        with m.Else():
            m.d.sync += [still.eq(still + 1), stuck.eq(still >= self.timeout)]
        # The last assignment wins: the first source.
        for source in reversed(Faults):
            fault = stuck if source == "stuck" else getattr(self, f"fault_{source}")
            code = DmaError.TIMEOUT if source == "stuck" else getattr(self, f"fault_code_{source}")
            with m.If(fault & ~failed):
                m.d.sync += [
                    self.error.eq(code),
                    self.error_address.eq(getattr(self, f"fault_address_{source}")),
                    self.event_error.eq(1),
                ]
