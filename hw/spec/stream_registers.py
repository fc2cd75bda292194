"""Registers of the adapter between our streams and somebody else's accelerator."""

from typing import TYPE_CHECKING

from .dma_registers import counter, hold_timeout_register, identity_register, interrupt_registers
from .registers import Access, Field, Group, Register, RegisterMap

if TYPE_CHECKING:
    from .stream_accel import StreamAccel

__all__ = ["stream_register_map"]


def stream_register_map(accelerator: "StreamAccel") -> RegisterMap:
    """The registers of a stream accelerator's adapter."""

    def literal(name: str, doc: str) -> Register:
        word = Field(name="word", width=32, signed=True, doc="The word's low 32 bits; the others are zero.")
        return Register(name=name, group=Group.LOAD, access=Access.READ_WRITE, doc=doc, fields=(word,))

    return RegisterMap(
        name="stream_accel",
        doc="Adapter of an AXI-Stream accelerator that is driven by opcodes in its input.",
        registers=(
            identity_register("SA"),
            Register(
                name="control",
                group=Group.CONTROL,
                access=Access.TRIGGER,
                doc="Acts on the adapter and the accelerator behind it.",
                fields=(Field(name="reset", width=1, doc="Write 1: abandon all work; resets the accelerator."),),
            ),
            *interrupt_registers((("error", "The first error was met."),)),
            hold_timeout_register(accelerator.timeout_cycles),
            Register(
                name="status",
                group=Group.STATUS,
                access=Access.READ_ONLY,
                doc="State of the adapter.",
                fields=(
                    Field(
                        name="error",
                        width=4,
                        doc="First error since reset (`StreamError`); the adapter has stopped.",
                    ),
                ),
            ),
            counter("config_writes", "Register writes over AXI4-Lite."),
            counter("command_words", "Command words taken from the stream."),
            counter("words_in", "Words that the accelerator took, literals included."),
            counter("words_out", "Words that the accelerator gave."),
            counter("stall_input_cycles", "Cycles in which a word waited for the accelerator to take it."),
            counter("stall_output_cycles", "Cycles in which the accelerator's word waited for the output stream."),
            literal("load_literal", "A word for the accelerator, sent when launched."),
            literal("load_literal_last", "A word for the accelerator, sent with TLAST when launched."),
            Register(
                name="job_output",
                group=Group.JOB,
                access=Access.READ_WRITE,
                doc="How the accelerator's words become rows; takes effect when launched, for words that come after.",
                fields=(Field(name="row_bytes", width=20, doc="Bytes of a row of a received tile, whole words."),),
            ),
        ),
    )
