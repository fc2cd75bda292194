"""One channel up to its bursts and entries: launches, chains, order, errors."""

from amaranth.hdl import Module, Mux, Signal
from amaranth.lib import stream, wiring
from amaranth.lib.wiring import In, Out, connect, flipped

from hw.axi import StreamFifo, command_layout
from hw.spec.words import DmaError

from .chain_decoder import ChainDecoder
from .chain_fetcher import ChainFetcher
from .channel_status import ChannelStatus
from .layouts import COUNT_BITS, Layouts
from .planner import Planner

__all__ = ["Channel"]

INSTRUCTIONS_AHEAD = 16  # command words that wait for the addresses of the transfer before them


class Channel(wiring.Component):
    """What both channels have in common.

    Parameters
    ----------
    layouts : Layouts
    channel : {"mm2s", "s2mm"}

    Members
    -------
    launch, transfer : In
        The bank's launch pulse and the transfer that its image means.
    held : Out(1)
        The pending slot is taken, and stays so in this cycle.
    passed_on : Out(1)
        The launched transfer doesn't need the pending slot.
    pending : Out(1)
        The pending slot is taken.
    chain_start, chain_head, chain_words : In
        Pulse: start a chain.
    sets : Out(stream of command_layout)
        Image writes for the bank.
    chain_requests, chain_beat_valid, chain_beat_data, chain_beat_response
        See `ChainFetcher`.
    bursts, entries : Out
        For the stage.
    window : In(window)
        What transfers and chains are held against.
    stop : In(1)
        Begin nothing more, until reset.
    halt : Out(1)
        The channel has stopped: on an error, or because of ``stop``.
    other_completed : In(32)
        ``status.fence_count`` of the other channel.
    status : `ChannelStatus`
        Attribute: what it knows is read by the owner, and what the stage tells goes there.

    Timing: a transfer's first burst shows two cycles after ``launch``.
    """

    def __init__(self, layouts: Layouts, channel: str):
        self.layouts = layouts
        self.channel = channel
        self.status = ChannelStatus(layouts)
        super().__init__(
            {
                "launch": In(1),
                "transfer": In(layouts.transfer()),
                "held": Out(1),
                "passed_on": Out(1),
                "pending": Out(1),
                "chain_start": In(1),
                "chain_head": In(64),
                "chain_words": In(COUNT_BITS),
                "sets": Out(stream.Signature(command_layout())),
                "chain_requests": Out(stream.Signature(layouts.request())),
                "chain_beat_valid": In(1),
                "chain_beat_data": In(layouts.bus.data_width_bits),
                "chain_beat_response": In(2),
                "bursts": Out(stream.Signature(layouts.burst())),
                "entries": Out(stream.Signature(layouts.entry())),
                "window": In(layouts.window()),
                "stop": In(1),
                "halt": Out(1),
                "other_completed": In(32),
                "stage_busy": In(1),
                "stage_moved": In(1),
                "stage_fault_address": In(layouts.address),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        m.submodules.fetcher = fetcher = ChainFetcher(self.layouts)
        m.submodules.decoder = decoder = ChainDecoder(self.layouts, self.channel)
        m.submodules.instructions = instructions = StreamFifo(self.layouts.instruction(), INSTRUCTIONS_AHEAD)
        m.submodules.planner = planner = Planner(self.layouts)
        m.submodules.status = status = self.status
        connect(m, fetcher.requests, flipped(self.chain_requests))
        connect(m, fetcher.words_out, decoder.words)
        connect(m, decoder.sets, flipped(self.sets))
        connect(m, decoder.instructions, instructions.i)
        connect(m, instructions.o, planner.instructions)
        connect(m, planner.bursts, flipped(self.bursts))
        connect(m, planner.entries, flipped(self.entries))

        m.d.comb += self.halt.eq((status.error != 0) | self.stop)
        m.d.comb += [part.halt.eq(self.halt) for part in (fetcher, decoder, planner)]
        m.d.comb += [part.window.eq(self.window) for part in (fetcher, planner)]
        m.d.comb += [
            fetcher.start.eq(self.chain_start),
            fetcher.head.eq(self.chain_head),
            fetcher.words.eq(self.chain_words),
            fetcher.beat_valid.eq(self.chain_beat_valid),
            fetcher.beat_data.eq(self.chain_beat_data),
            fetcher.beat_response.eq(self.chain_beat_response),
            decoder.start.eq(self.chain_start & ~fetcher.fault),
            decoder.empty.eq(fetcher.empty),
            decoder.launched.eq(self.launch),
            decoder.other_completed.eq(self.other_completed),
        ]

        # The pending slot, which a transfer passes by if the planner takes it at once.
        slot = Signal(self.layouts.transfer())
        taken = planner.transfers.ready
        m.d.comb += [
            planner.transfers.valid.eq(self.pending | self.launch),
            planner.transfers.p.eq(Mux(self.pending, slot.as_value(), self.transfer.as_value())),
            self.held.eq(self.pending & ~taken),
            self.passed_on.eq(self.launch & taken & ~self.pending),
        ]
        with m.If(self.launch):
            m.d.sync += slot.eq(self.transfer)
        m.d.sync += self.pending.eq(Mux(taken, self.pending & self.launch, self.pending | self.launch))

        word = fetcher.words_out
        m.d.comb += [
            status.launch.eq(self.launch),
            status.chain_start.eq(self.chain_start),
            status.word.eq(word.valid & word.ready),
            status.row_payload_bytes.eq(planner.payload_bytes),
            status.moved.eq(
                self.stage_moved | self.launch | status.word | self.chain_beat_valid | (planner.payload_bytes != 0)
            ),
            status.fault_fetcher.eq(fetcher.fault),
            status.fault_code_fetcher.eq(fetcher.fault_code),
            status.fault_address_fetcher.eq(fetcher.fault_address),
            status.fault_decoder.eq(decoder.fault),
            status.fault_code_decoder.eq(DmaError.INVALID_WORD),
            status.fault_address_decoder.eq(word.p.address),
            status.fault_planner.eq(planner.fault),
            status.fault_code_planner.eq(planner.fault_code),
            status.fault_address_planner.eq(planner.fault_address),
            status.fault_address_refused.eq(planner.fault_address),
            status.fault_code_aborted.eq(DmaError.ABORTED),
            status.fault_address_aborted.eq(status.fault_address_stuck),
            # What the channel waits for, as far as it can be told: a burst, a word, or its stream.
            status.fault_address_stuck.eq(
                Mux(
                    self.stage_busy,
                    self.stage_fault_address,
                    Mux(status.chain & ~fetcher.empty, word.p.address, planner.fault_address),
                )
            ),
        ]
        return m
