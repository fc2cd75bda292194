"""An accelerator's front: command words to its register bank, data to what takes it."""

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib import stream, wiring
from amaranth.lib.wiring import In, Out

from hw.spec.words import INDEX_BITS, INDEX_SHIFT, KIND_BITS, KIND_SHIFT, LAUNCH_SHIFT, VALUE_BITS, WordKind

from .packet import command_layout, packet_layout, packet_signature

__all__ = ["CommandDecoder"]

WORD_BITS = 64


class CommandDecoder(wiring.Component):
    """Splits a stream into commands and data.

    Parameters
    ----------
    data_width : int
        32 bits (a command word takes two beats) or more.

    Members
    -------
    input : In(packet_signature)
    command : Out(stream of command_layout())
    data : Out(stream of packet_layout())
    expected : In
        Data may come: a load is launched, say. ``launching`` : In; it will be known in the next cycle.
    discard : In
        Swallow everything.
    taken : Out
        A command word has been taken.
    bad_kind, unexpected : Out
        A word that isn't a command; data that isn't expected.
    """

    def __init__(self, data_width: int):
        self.data_width = data_width
        super().__init__(
            {
                "input": In(packet_signature(data_width)),
                "command": Out(stream.Signature(command_layout())),
                "data": Out(stream.Signature(packet_layout(data_width))),
                "expected": In(1),
                "launching": In(1),
                "discard": In(1),
                "taken": Out(1),
                "bad_kind": Out(1),
                "unexpected": Out(1),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        beat, live = self.input.p, self.input.valid & ~self.discard
        if self.data_width < WORD_BITS:
            low, have_low = Signal(self.data_width), Signal()
            word, whole = Cat(low, beat.data), have_low
            with m.If(live & beat.command & self.input.ready):
                m.d.sync += [low.eq(beat.data), have_low.eq(~have_low)]
        else:
            word, whole = beat.data[:WORD_BITS], 1
        is_command = word[KIND_SHIFT : KIND_SHIFT + KIND_BITS] == WordKind.COMMAND.value
        command, data = self.command, self.data
        passes = Signal()
        m.d.comb += [
            command.p.value.eq(word[:VALUE_BITS]),
            command.p.index.eq(word[INDEX_SHIFT : INDEX_SHIFT + INDEX_BITS]),
            command.p.launch.eq(word[LAUNCH_SHIFT]),
            command.valid.eq(live & beat.command & whole & is_command),
            self.bad_kind.eq(live & beat.command & whole & ~is_command),
            self.taken.eq(command.valid & command.ready),
            data.p.eq(beat),
            data.valid.eq(live & ~beat.command & self.expected),
            self.unexpected.eq(live & ~beat.command & ~self.expected & ~self.launching),
            passes.eq(Mux(beat.command, command.ready | ~whole | ~is_command, data.ready)),
            self.input.ready.eq(self.discard | passes),
        ]
        return m
