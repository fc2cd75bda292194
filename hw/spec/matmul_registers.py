"""The GEMM accelerator's registers.

Ring buffers. Each on-chip buffer is a ring: loads append at its head in stream order, jobs address it relative to
its tail (the oldest word not released) and release words when they end. The hardware keeps a job from reading what
hasn't arrived and a load from overwriting what hasn't been released, so software states footprints, not order.
"""

from typing import TYPE_CHECKING

from .dma_registers import counter, hold_timeout_register, identity_register, interrupt_registers
from .registers import Access, Field, Group, Register, RegisterMap

if TYPE_CHECKING:
    from .matmul import Matmul

__all__ = ["matmul_register_map"]


def matmul_register_map(matmul: "Matmul") -> RegisterMap:
    """The registers of a GEMM accelerator."""

    def load(name: str, doc: str, *fields: Field) -> Register:
        return Register(name=f"load_{name}", group=Group.LOAD, access=Access.READ_WRITE, doc=doc, fields=tuple(fields))

    def job(name: str, doc: str, *fields: Field) -> Register:
        return Register(name=f"job_{name}", group=Group.JOB, access=Access.READ_WRITE, doc=doc, fields=tuple(fields))

    def trigger(name: str, doc: str) -> Register:
        return Register(
            name=name,
            group=Group.CONTROL,
            access=Access.TRIGGER,
            doc=doc,
            fields=(Field(name="launch", width=1, doc="Write 1."),),
        )

    return RegisterMap(
        name="matmul_accel",
        doc="Output-stationary int8 GEMM accelerator with ring operand buffers and a requantising drain.",
        registers=(
            identity_register("MM"),
            Register(
                name="geometry",
                group=Group.IDENTITY,
                access=Access.READ_ONLY,
                doc="Array dimensions, as base-two logarithms.",
                fields=tuple(
                    Field(name=name, width=8, doc=f"log2 of {name}.", reset=getattr(matmul, name).bit_length() - 1)
                    for name in ("rows", "cols", "depth", "drain")
                ),
            ),
            Register(
                name="control",
                group=Group.CONTROL,
                access=Access.TRIGGER,
                doc="Acts on the whole accelerator.",
                fields=(Field(name="reset", width=1, doc="Write 1: abandon all work and return to the reset state."),),
            ),
            *interrupt_registers(
                (
                    ("job", "A job is complete: its last result has entered the output stream."),
                    ("error", "The first error was met."),
                )
            ),
            hold_timeout_register(matmul.timeout_cycles),
            trigger("load_launch", "Copy the load image: it describes the next packet. Held while a load is pending."),
            trigger("job_launch", "Copy the job image: run one job. Held while a job is pending."),
            Register(
                name="status",
                group=Group.STATUS,
                access=Access.READ_ONLY,
                doc="State of the accelerator.",
                fields=(
                    Field(name="load_busy", width=1, doc="A load runs."),
                    Field(name="load_pending", width=1, doc="The load unit's pending slot is taken."),
                    Field(name="job_busy", width=1, doc="A job computes or drains."),
                    Field(name="job_pending", width=1, doc="The job unit's pending slot is taken."),
                    Field(
                        name="error",
                        width=4,
                        doc="First error since reset (`MatmulError`); the accelerator has stopped.",
                    ),
                ),
            ),
            Register(
                name="jobs_completed",
                group=Group.STATUS,
                access=Access.READ_ONLY,
                doc="Jobs completed since reset. Wraps.",
                fields=(Field(name="count", width=32, doc="Jobs."),),
            ),
            counter("config_writes", "Register writes over AXI4-Lite."),
            counter("command_words", "Command words taken from the stream."),
            counter("load_beats", "Data beats taken from the stream."),
            counter("busy_cycles", "Cycles with a job computing or draining."),
            counter("array_cycles", "Cycles in which the array took operands."),
            counter("stall_load_cycles", "Cycles in which a job waited for operands or parameters to arrive."),
            counter("stall_drain_cycles", "Cycles in which the array waited for results to leave."),
            counter("stall_output_cycles", "Cycles in which results waited for the output stream."),
            counter("bank_conflict_cycles", "Cycles in which an operand read was repeated because of a bank conflict."),
            load(
                "shape",
                "The packet: rows of bytes.",
                Field(name="rows", width=16, doc="Rows, at least 1. For parameters: planes (bias, multiplier, shift)."),
                Field(name="row_bytes", width=16, doc="Bytes of a row, at least 1."),
            ),
            load(
                "layout",
                "Where the packet goes.",
                Field(
                    name="pitch",
                    width=16,
                    doc="A, B: words from one row to the next in the buffer; odd groups never conflict.",
                ),
                Field(name="target", width=2, doc="`LoadTarget`."),
                Field(name="plane", width=2, doc="Parameters: the first plane (0 bias, 1 multiplier, 2 shift)."),
                Field(name="hold", width=1, doc="Parameters: 1 leaves the head, so that another load can add planes."),
            ),
            job(
                "shape",
                "Rows and columns of the block of C.",
                Field(name="m", width=16, doc="Rows, at least 1; need not be a multiple of the array."),
                Field(name="n", width=16, doc="Columns, at least 1."),
            ),
            job(
                "depth",
                "Length of the dot products.",
                Field(name="k", width=16, doc="At least 1. Windows: taps x (channels rounded up to whole steps)."),
            ),
            job(
                "operands",
                "Where the operands begin, relative to their rings' tails.",
                Field(name="a", width=16, doc="Words."),
                Field(name="b", width=16, doc="Words."),
            ),
            job(
                "pitch",
                "Row pitches of the operands in their buffers, as loaded.",
                Field(name="a", width=16, doc="Words."),
                Field(name="b", width=16, doc="Words."),
            ),
            job(
                "epilogue",
                "Where parameters and accumulators begin, relative to their rings' tails.",
                Field(name="parameters", width=16, doc="Groups of `cols` channels."),
                Field(name="accumulators", width=16, doc="Tiles of rows x cols, row-major over the block."),
            ),
            job(
                "mode",
                "What the job does.",
                Field(name="a_transposed", width=1, doc="0: rows of A run along K (MxK). 1: along M (KxM)."),
                Field(name="b_transposed", width=1, doc="0: rows of B run along K (NxK). 1: along N (KxN)."),
                Field(name="accumulate", width=1, doc="Add the accumulator buffer's tiles to the results."),
                Field(name="keep", width=1, doc="Put the sums into the accumulator buffer; nothing is stored."),
                Field(name="bias", width=1, doc="Add the bias plane."),
                Field(name="requantise", width=1, doc="1: int8 out, by the multiplier and shift planes. 0: int32 out."),
                Field(name="rounding", width=1, doc="`Rounding`."),
                Field(name="last", width=1, reset=1, doc="Mark the job's final beat with TLAST."),
                Field(
                    name="window",
                    width=1,
                    doc="A's rows are the windows of an image (convolution): see `job_window`. Not with a_transposed.",
                ),
            ),
            job(
                "zero_points",
                "Zero points of operands and result.",
                Field(name="a", width=8, signed=True, doc="Subtracted from A."),
                Field(name="b", width=8, signed=True, doc="Subtracted from B."),
                Field(name="out", width=8, signed=True, doc="Added to the requantised result."),
            ),
            job(
                "clamp",
                "Limits of the int8 result, after its zero point.",
                Field(name="low", width=8, signed=True, reset=-128, doc="Least value."),
                Field(name="high", width=8, signed=True, reset=127, doc="Greatest value."),
            ),
            job(
                "window",
                "Windows: row m of A is what output pixel m sees; K walks over its taps, `channels` values of each.",
                Field(name="channels", width=16, doc="Values of a tap, at least 1; no step spans two taps."),
                Field(name="kernel_columns", width=16, doc="Taps in a row of the kernel, at least 1."),
            ),
            job(
                "image",
                "Windows: where output pixels lie. A pixel's right neighbour is `job_pitch.a` words further.",
                Field(name="columns", width=16, doc="Output pixels of a line, at least 1. The job begins with a line."),
                Field(
                    name="wrap",
                    width=16,
                    signed=True,
                    doc="Words to add where a line ends: lines' distance - columns x pitch.",
                ),
            ),
            job(
                "panel",
                "Windows: from an output pixel to the one `rows` pixels later, before a last wrap.",
                Field(name="words", width=16, doc="Words: (rows div columns) lines and (rows mod columns) pixels."),
                Field(name="columns", width=16, doc="rows mod columns."),
            ),
            job(
                "taps",
                "Windows: words from a tap's last step to the next tap's first, within a row of the kernel.",
                Field(name="even", width=16, signed=True, doc="From taps 0, 2, 4, …"),
                Field(name="odd", width=16, signed=True, doc="From taps 1, 3, 5, …"),
            ),
            job(
                "tap_rows",
                "Windows: words from the last step of a row of the kernel to the next row's first.",
                Field(name="even", width=16, signed=True, doc="From rows 0, 2, 4, …"),
                Field(name="odd", width=16, signed=True, doc="From rows 1, 3, 5, …"),
            ),
            job(
                "release",
                "Words of the operand rings that the job releases when it ends.",
                Field(name="a", width=16, doc="Words, from the tail."),
                Field(name="b", width=16, doc="Words, from the tail."),
            ),
            job(
                "release_epilogue",
                "Parts of the other rings that the job releases, or reserves.",
                Field(name="parameters", width=8, doc="Groups of `cols` channels released when the job ends."),
                Field(name="accumulators", width=12, doc="Tiles released when the job ends."),
                Field(
                    name="reserve", width=12, doc="Tiles reserved at the accumulators' head when the job is launched."
                ),
            ),
        ),
    )
