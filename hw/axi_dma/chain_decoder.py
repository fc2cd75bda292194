"""Executes the words of a chain."""

from amaranth.hdl import Module, Signal
from amaranth.lib import data, stream, wiring
from amaranth.lib.wiring import In, Out

from hw.axi import command_layout
from hw.spec.registers import Group
from hw.spec.words import (
    INDEX_BITS,
    INDEX_SHIFT,
    KIND_BITS,
    KIND_SHIFT,
    LAUNCH_SHIFT,
    VALUE_BITS,
    WORD_BYTES,
    WordKind,
)

from .layouts import Layouts

__all__ = ["ChainDecoder", "word_layout"]

COUNTED_BITS = 32


def word_layout() -> data.StructLayout:
    """The fields of a chain word, as `hw.spec.words` describes them; those that must be zero begin with ``zero``."""
    return data.StructLayout(
        {
            "value": VALUE_BITS,
            "index": INDEX_BITS,
            "zero1": KIND_SHIFT - INDEX_SHIFT - INDEX_BITS,
            "kind": KIND_BITS,
            "zero2": LAUNCH_SHIFT - KIND_SHIFT - KIND_BITS,
            "launch": 1,
            "zero3": 8 * WORD_BYTES - LAUNCH_SHIFT - 1,
        }
    )


class ChainDecoder(wiring.Component):
    """Sends each word where it belongs: register bank, stream, or nowhere while a fence waits.

    Parameters
    ----------
    layouts : Layouts
    channel : {"mm2s", "s2mm"}

    Members
    -------
    start : In(1)
        Pulse: a chain begins.
    words : In(stream of word)
    empty : In(1)
        All words of the chain have been taken.
    sets : Out(stream of command_layout)
        To the register bank.
    launched : In(1)
        The bank's launch pulse of this channel, whoever launched.
    instructions : Out(stream of instruction)
        Command words, and markers at INTERRUPT words and at the chain's end.
    other_completed : In(32)
        Transfers that the other channel has completed, which fences wait for.
    halt : In(1)
    fault : Out(1)
        Pulse: the word that shows on ``words`` is none that this channel can execute.

    Timing: one word per cycle, less what the bank holds.
    """

    def __init__(self, layouts: Layouts, channel: str):
        self.layouts = layouts
        self.channel = channel
        super().__init__(
            {
                "start": In(1),
                "words": In(stream.Signature(layouts.word())),
                "empty": In(1),
                "sets": Out(stream.Signature(command_layout())),
                "launched": In(1),
                "instructions": Out(stream.Signature(layouts.instruction())),
                "other_completed": In(COUNTED_BITS),
                "halt": In(1),
                "fault": Out(1),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        words, sets, instructions = self.words, self.sets, self.instructions
        word = data.View(word_layout(), words.p.bits)
        image = self.layouts.map.in_group(Group(self.channel))
        in_image = (word.index >= image[0].index) & (word.index <= image[-1].index)
        clean = (word.zero1 == 0) & (word.zero2 == 0) & (word.zero3 == 0)

        # Transfers launched so far, the one of this cycle included: what comes next precedes that many.
        launches = Signal(2)
        m.d.sync += launches.eq(launches + self.launched)
        m.d.comb += [
            sets.p.value.eq(word.value),
            sets.p.index.eq(word.index),
            sets.p.launch.eq(word.launch),
            instructions.p.turn.eq(launches + self.launched),
            instructions.p.body.word.eq(words.p.bits),
        ]
        event = Signal(self.layouts.report())
        m.d.comb += event.event.eq(1)
        chain_end = Signal(self.layouts.report())
        m.d.comb += chain_end.chain_end.eq(1)

        legal, reached = Signal(), Signal()
        behind = Signal(COUNTED_BITS)
        m.d.comb += [behind.eq(self.other_completed - word.value), reached.eq(~behind[-1])]
        running = Signal()
        with m.If(self.start):
            m.d.sync += running.eq(1)

        with m.If(words.valid & ~self.halt):
            with m.Switch(word.kind):
                with m.Case(WordKind.SET):
                    m.d.comb += legal.eq(in_image)
                    with m.If(legal & clean):
                        m.d.comb += [sets.valid.eq(1), words.ready.eq(sets.ready)]
                if self.channel == "mm2s":
                    with m.Case(WordKind.COMMAND):
                        m.d.comb += legal.eq(1)
                        with m.If(clean):
                            m.d.comb += [instructions.valid.eq(1), words.ready.eq(instructions.ready)]
                with m.Case(WordKind.FENCE):
                    m.d.comb += [legal.eq(~word.launch), words.ready.eq(legal & clean & reached)]
                with m.Case(WordKind.INTERRUPT):
                    m.d.comb += legal.eq(~word.launch)
                    with m.If(legal & clean):
                        m.d.comb += [
                            instructions.valid.eq(1),
                            instructions.p.marker.eq(1),
                            instructions.p.body.report.eq(event),
                            words.ready.eq(instructions.ready),
                        ]
            m.d.comb += self.fault.eq(~(legal & clean))
        with m.Elif(running & self.empty & ~self.halt):
            m.d.comb += [
                instructions.valid.eq(1),
                instructions.p.marker.eq(1),
                instructions.p.body.report.eq(chain_end),
            ]
            with m.If(instructions.ready):
                m.d.sync += running.eq(0)
        return m
