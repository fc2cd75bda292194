"""The adapter between our packet streams and somebody else's AXI-Stream accelerator."""

from amaranth.hdl import Cat, Module, Mux, ResetInserter, Signal
from amaranth.lib import wiring
from amaranth.lib.wiring import In, Out, connect, flipped

from hw.axi.command_decoder import CommandDecoder
from hw.axi.packet import packet_layout, packet_signature
from hw.axi.register_bank import RegisterBank, RegisterBusSignature
from hw.axi.register_slice import RegisterSlice
from hw.axi.signatures import AXIStreamSignature
from hw.axi.stream_fifo import StreamFifo
from hw.spec import Group, StreamAccel
from hw.spec.words import StreamError

from .row_gatherer import RowGatherer
from .word_packer import WordPacker, word_layout

__all__ = ["RESET_CYCLES", "StreamAdapter"]

RESET_CYCLES = 8  # that a soft reset holds the accelerator's reset for
QUEUE_BEATS = 4  # ahead of the packer: the cycles that commands take in the stream are hidden while it has some


class StreamAdapter(wiring.Component):
    """Feeds an accelerator with literals and dense words, and makes rows of what it gives.

    Parameters
    ----------
    accelerator : StreamAccel
    data_width : int
        Width of the packet streams in bits, 32 to 512.

    Members
    -------
    registers : In(RegisterBusSignature())
        The registers of ``accelerator.register_map``.
    input : In(packet_signature(data_width))
        Command words and data.
    output : Out(packet_signature(data_width))
        Rows of results.
    to_accelerator : Out(AXIStreamSignature), from_accelerator : In(AXIStreamSignature)
        The accelerator's own streams, ``accelerator.stream_width_bits`` wide. All that goes to it comes from registers.
    accelerator_reset : Out(1)
        High for some cycles after a soft reset.
    interrupt : Out(1)

    Attributes
    ----------
    soft_reset : Signal
        High in the cycle that ends with everything reset by ``control.reset``.

    On an error the adapter stops: it swallows its input, gives no more to the accelerator and takes nothing from it,
    until it is reset.

    A new ``job_output`` counts for rows that begin after it came: software fences it off from output that is still to
    come in rows of another length.
    """

    def __init__(self, accelerator: StreamAccel, data_width: int):
        self.accelerator, self.data_width = accelerator, data_width
        self.soft_reset = Signal()
        words = AXIStreamSignature(accelerator.stream_width_bits)
        super().__init__(
            {
                "registers": In(RegisterBusSignature()),
                "input": In(packet_signature(data_width)),
                "output": Out(packet_signature(data_width)),
                "to_accelerator": Out(words),
                "from_accelerator": In(words),
                "accelerator_reset": Out(1),
                "interrupt": Out(1),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        part, data_bytes = self.accelerator, self.data_width // 8
        word = word_layout(part.stream_bytes)
        m.submodules.bank = bank = RegisterBank(part.register_map, {"stream": (Group.LOAD, Group.JOB)})

        # A soft reset lasts as long as the accelerator's; nothing moves meanwhile.
        resetting = Signal(range(RESET_CYCLES + 1))
        clear, quiet = self.soft_reset, Signal()
        m.d.comb += [
            clear.eq(bank.strobes["control"] & bank.written["control"].reset),
            bank.clear.eq(clear),
            quiet.eq(clear | (resetting != 0)),
            self.accelerator_reset.eq(resetting != 0),
            self.interrupt.eq(bank.interrupt),
        ]
        m.d.sync += resetting.eq(Mux(clear, RESET_CYCLES, Mux(resetting == 0, 0, resetting - 1)))
        resettable = ResetInserter(quiet)
        decoder = CommandDecoder(self.data_width)
        queue = StreamFifo(packet_layout(self.data_width), QUEUE_BEATS)
        packer, gatherer = WordPacker(data_bytes, part.stream_bytes), RowGatherer(data_bytes, part.stream_bytes)
        to, back = RegisterSlice(word), RegisterSlice(word)
        for name in ("decoder", "queue", "packer", "gatherer", "to", "back"):
            m.submodules[name] = resettable(locals()[name])
        connect(m, flipped(self.registers), bank.bus)
        connect(m, decoder.command, bank.command_stream)
        connect(m, queue.o, packer.i)
        connect(m, packer.o, to.i)
        connect(m, back.o, gatherer.i)
        connect(m, gatherer.o, flipped(self.output))
        m.d.comb += [
            decoder.input.p.eq(self.input.p),
            decoder.input.valid.eq(self.input.valid & ~quiet),
            self.input.ready.eq(decoder.input.ready & ~quiet),
            decoder.expected.eq(1),
        ]
        self._foreign(m, to, back)
        self._literals(m, bank, decoder, queue)

        rows, bad_rows = Signal(20), Signal()
        wanted = bank.values["job_output"].row_bytes
        launched = bank.launches[Group.JOB]
        m.d.comb += [
            bank.passed_on[Group.JOB].eq(1),
            bad_rows.eq(launched & ((wanted == 0) | (wanted % part.stream_bytes != 0))),
            gatherer.row_bytes.eq(rows),
        ]
        with m.If(launched & ~bad_rows):
            m.d.sync += rows.eq(wanted)
        with m.If(quiet):
            m.d.sync += rows.eq(0)

        # The first error stops everything.
        error = Signal(StreamError)
        halt = error != StreamError.NONE.value
        found = (
            (decoder.bad_kind | bank.bad_command_stream, StreamError.UNKNOWN_COMMAND),
            (packer.partial, StreamError.PARTIAL_WORD),
            (bad_rows | gatherer.partial, StreamError.BAD_OUTPUT),
            (gatherer.early, StreamError.TLAST_EARLY),
            (bank.timed_out, StreamError.TIMEOUT),
        )
        m.d.comb += [decoder.discard.eq(halt), packer.halt.eq(halt), gatherer.halt.eq(halt)]
        with m.If(clear):
            m.d.sync += error.eq(StreamError.NONE.value)
        with m.Elif(~halt):
            for condition, code in reversed(found):
                with m.If(condition):
                    m.d.sync += error.eq(code.value)
        m.d.comb += [
            bank.events["error"].eq(~halt & Cat(condition for condition, _ in found).any()),
            bank.inputs["status"].error.eq(error),
        ]
        self._counters(m, bank, decoder, clear)
        return m

    def _foreign(self, m: Module, to: RegisterSlice, back: RegisterSlice) -> None:
        """The streams to and from the accelerator."""
        into, out = self.to_accelerator, self.from_accelerator
        m.d.comb += [
            into.tdata.eq(to.o.p.data),
            into.tkeep.eq(to.o.p.keep),
            into.tlast.eq(to.o.p.last & (self.accelerator.input_last != "none")),
            into.tvalid.eq(to.o.valid),
            to.o.ready.eq(into.tready),
            back.i.p.data.eq(out.tdata),
            back.i.p.keep.eq(out.tkeep),
            back.i.p.last.eq(out.tlast),
            back.i.valid.eq(out.tvalid),
            out.tready.eq(back.i.ready),
        ]

    def _literals(self, m: Module, bank: RegisterBank, decoder: CommandDecoder, queue: StreamFifo) -> None:
        """Literals join the data in the order of the stream, as items marked ``command``.

        A command acts in the cycle after it was taken. The data behind it comes no earlier, and then waits.
        """
        launched, pending = bank.launches[Group.LOAD], Signal()
        value, kept = Signal(32), Signal(32)
        last, kept_last = Signal(), Signal()
        ended = self.accelerator.register_map["load_literal_last"]
        with m.If(decoder.taken):
            m.d.sync += last.eq(decoder.command.p.index == ended.index)
        m.d.comb += value.eq(Mux(last, bank.values["load_literal_last"].word, bank.values["load_literal"].word))
        with m.If(launched & ~queue.i.ready):
            m.d.sync += [pending.eq(1), kept.eq(value), kept_last.eq(last)]
        with m.If(pending & queue.i.ready):
            m.d.sync += pending.eq(0)
        with m.If(self.soft_reset):
            m.d.sync += pending.eq(0)
        literal = launched | pending
        m.d.comb += [
            bank.hold[Group.LOAD].eq(pending),
            bank.passed_on[Group.LOAD].eq(queue.i.ready),
            queue.i.valid.eq(literal | decoder.data.valid),
            decoder.data.ready.eq(queue.i.ready & ~literal),
            queue.i.p.eq(decoder.data.p),
        ]
        with m.If(literal):
            m.d.comb += [
                queue.i.p.data.eq(Mux(pending, kept, value)),
                queue.i.p.keep.eq((1 << self.accelerator.stream_bytes) - 1),
                queue.i.p.last.eq(Mux(pending, kept_last, last)),
                queue.i.p.command.eq(1),
            ]

    def _counters(self, m: Module, bank: RegisterBank, decoder: CommandDecoder, clear: Signal) -> None:
        into, out = self.to_accelerator, self.from_accelerator
        events = {
            "command_words": decoder.taken,
            "words_in": into.tvalid & into.tready,
            "words_out": out.tvalid & out.tready,
            "stall_input_cycles": into.tvalid & ~into.tready,
            "stall_output_cycles": out.tvalid & ~out.tready,
        }
        for name, event in events.items():
            count = bank.inputs[name].count
            # `inputs` are registers here: nobody else drives them.
            m.d.sync += count.eq(Mux(clear, 0, count + event))
