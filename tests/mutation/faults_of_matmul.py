"""Faults in the matrix accelerator."""

from functools import partial

from tests.mutation.fault import fault

__all__ = ["MATMUL_FAULTS"]

ARRAY, ALIGN, DRAIN = "hw.matmul_accel.array", "hw.matmul_accel.operand_align", "hw.matmul_accel.drain"
SEQUENCER, STREAMER = "hw.matmul_accel.sequencer", "hw.matmul_accel.operand_streamer"
SCALE, OUTPUT, LOAD = "hw.matmul_accel.requantise", "hw.matmul_accel.output_buffer", "hw.matmul_accel.load_unit"

alone = partial(fault, design="accelerator")

MATMUL_FAULTS = (
    fault("a tile begins with the sums of the one before", ARRAY, "Mux(first, 0, total)", "", "total"),
    fault(
        "values beyond K aren't masked", ALIGN, "self.lane_mask[lane] & self.k_mask[value]", "", "self.lane_mask[lane]"
    ),
    fault("the zero point has no sign", ALIGN, "self.zero_point.as_signed()", "", "self.zero_point.as_unsigned()"),
    fault("an operand is read before it has arrived", STREAMER, "passed(self.head, needed)", "", "1"),
    fault(
        "the next job begins where the last one did",
        STREAMER,
        "Mux(self.advance & self.finish, running.release, 0)",
        "",
        "0",
    ),
    fault(
        "B's pitch is A's",
        "hw.matmul_accel.datapath",
        "job.job_pitch[name]",
        "",
        'job.job_pitch["a"]',
    ),
    fault(
        "a tile too many where N is a multiple of the array",
        SEQUENCER,
        "self.n_left <= matmul.cols",
        "",
        "self.n_left < matmul.cols",
    ),
    fault(
        "parameters are read before they have arrived",
        SEQUENCER,
        "passed(self.parameters_head, parameter) | ~needs_parameters",
        "",
        "1",
    ),
    fault(
        "accumulators are read before they have arrived",
        SEQUENCER,
        "passed(self.accumulators_head, accumulator) | ~tile.accumulate",
        "",
        "1",
    ),
    fault("a result is sent before there is room for it", SEQUENCER, "positions <= self.room", "", "1"),
    fault(
        "the low clamp is the high one",
        SEQUENCER,
        "tile.scale.low.eq(job.job_clamp.low)",
        "job.job_clamp.low",
        "job.job_clamp.high",
    ),
    fault(
        "accumulators are always added",
        DRAIN,
        "Mux(accumulate, self.accumulators[lane], 0)",
        "",
        "self.accumulators[lane]",
    ),
    fault(
        "accumulators are addressed by step alone",
        DRAIN,
        "tile.accumulators * steps + step",
        "",
        "tile.accumulators + step",
    ),
    fault(
        "results are cut off, not rounded",
        SCALE,
        "(value[:SATURATED_BITS].as_signed() + 1) >> 1",
        "",
        "value[:SATURATED_BITS].as_signed() >> 1",
    ),
    fault("double rounding nudges negative sums upwards", SCALE, "Mux(acc[31], -1, 1)", "", "1"),
    fault(
        "the high clamp is one too high",
        SCALE,
        "shifted > control.high, control.high",
        "shifted > control.high",
        "shifted > control.high + 1",
    ),
    fault(
        "a panel of results begins at the one before",
        OUTPUT,
        "position.eq(position + panel.positions)",
        "position + panel.positions",
        "position",
    ),
    fault(
        "a panel of accumulators begins a group after the last",
        LOAD,
        "+= panel.eq(panel + self.groups)",
        "panel + self.groups",
        "panel + 1",
    ),
    fault(
        "data without a load goes unnoticed",
        "hw.axi.command_decoder",
        "live & ~beat.command & ~self.expected & ~self.launching",
        "",
        "0",
    ),
    alone(
        "the last beat of a row keeps all its bytes",
        OUTPUT,
        "Mux(left < data_bytes, left, data_bytes)",
        "",
        "data_bytes",
    ),
    alone(
        "TLAST ends every panel",
        OUTPUT,
        "final = last_beat & last_row & panel.job_end",
        "last_beat & last_row & panel.job_end",
        "last_beat & last_row",
    ),
    alone("two words of one bank are granted at once", "hw.matmul_accel.operand_buffer", "~Cat(rivals).any()", "", "1"),
    alone("a kept sum is read back before it is there", SEQUENCER, "(kept == 0) | ~tile.accumulate", "", "1"),
    alone(
        "a kept sum goes to the tile before",
        DRAIN,
        "self.keep_address.eq(later(self.accumulator_address, 3",
        "self.accumulator_address",
        "self.accumulator_address - steps",
    ),
    alone(
        "a load of parameters that holds the head moves it", LOAD, "load_end & ~load.load_layout.hold", "", "load_end"
    ),
    alone("a load doesn't wait for room", LOAD, "(taken <= capacity) | taken[-1]", "", "1"),
    alone("an operand is never released", STREAMER, "self.tail + release", "", "self.tail"),
    alone("a transposed operand is read as it lies", ALIGN, "Mux(self.transposed, turned, plain)", "", "plain"),
)
