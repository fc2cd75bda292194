"""From the rings to the output stream: sequencer, operands, array, drain, output buffer."""

from amaranth.hdl import Cat, Module, Mux, Value
from amaranth.lib import wiring
from amaranth.lib.wiring import In, Out, connect, flipped

from hw.axi.packet import packet_signature
from hw.spec import Matmul
from hw.spec.words import LoadTarget

from .accumulator_buffer import AccumulatorBuffer
from .array import Array
from .drain import Drain
from .layouts import job_layout
from .load_port import load_port_members, write_bytes
from .operand_align import OperandAlign
from .operand_buffer import OperandBuffer
from .operand_streamer import OperandStreamer
from .output_buffer import OutputBuffer
from .parameter_buffer import ParameterBuffer
from .pipeline import delayed
from .sequencer import Sequencer

__all__ = ["Datapath"]

# From a step's read to its words, and to its operands.
WORDS_LATENCY, OPERANDS_LATENCY = 3, 4


def chunk_enables(left: Value, chunk_bytes: int, chunks: int) -> Value:
    """One bit for each chunk that holds any of the first ``left`` bytes."""
    return Cat(left > index * chunk_bytes for index in range(chunks))


class Datapath(wiring.Component):
    """Jobs in, rows of results out.

    Parameters
    ----------
    matmul : Matmul
    data_bytes : int

    Members
    -------
    launch, image, pending, bad_job, reserve, started : see `Sequencer`
    halt : In
    to_<target> : In(LoadPortSignature)
    output : Out(packet_signature)
    completed : Out
        A job is complete.
    done, waits_load, waits_drain, conflicts : Out
        For the counters.
    """

    def __init__(self, matmul: Matmul, data_bytes: int):
        self.matmul, self.data_bytes = matmul, data_bytes
        super().__init__(
            {
                "launch": In(1),
                "image": In(job_layout(matmul)),
                "pending": Out(1),
                "bad_job": Out(1),
                "reserve": Out(12),
                "started": Out(1),
                "halt": In(1),
                "output": Out(packet_signature(8 * data_bytes)),
                "completed": Out(1),
                "done": Out(1),
                "waits_load": Out(1),
                "waits_drain": Out(1),
                "conflicts": Out(1),
            }
            | load_port_members(matmul, data_bytes, In)
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        matmul, data_bytes = self.matmul, self.data_bytes
        m.submodules.sequencer = sequencer = Sequencer(matmul, data_bytes)
        m.submodules.array = array = Array(rows=matmul.rows, cols=matmul.cols, depth=matmul.depth, drain=matmul.drain)
        m.d.comb += [
            sequencer.launch.eq(self.launch),
            sequencer.image.eq(self.image),
            sequencer.halt.eq(self.halt),
        ]
        for name in ("pending", "bad_job", "reserve", "started", "done", "waits_load", "waits_drain", "conflicts"):
            m.d.comb += getattr(self, name).eq(getattr(sequencer, name))

        a, b = self._operand(m, sequencer, "a"), self._operand(m, sequencer, "b")
        m.d.comb += [
            sequencer.arrived.eq(a[0].arrived & b[0].arrived),
            sequencer.complete.eq(a[0].complete & b[0].complete),
        ]
        step = delayed(m, sequencer.done, OPERANDS_LATENCY, name="step")
        first = delayed(m, sequencer.first_step, OPERANDS_LATENCY, name="first", reset_less=True)
        last = delayed(m, sequencer.last_step, OPERANDS_LATENCY, name="last", reset_less=True)
        m.d.comb += [array.valid.eq(step), array.first.eq(first), array.last.eq(last)]
        for port, align in ((array.a, a[1]), (array.b, b[1])):
            for target, source in zip(port, align.operands, strict=True):
                m.d.comb += [value.eq(operand) for value, operand in zip(target, source, strict=True)]
        self._results(m, sequencer, array)
        return m

    def _operand(self, m: Module, sequencer: Sequencer, name: str) -> tuple[OperandStreamer, OperandAlign]:
        """Streamer, buffer and alignment of A or B."""
        matmul, is_a = self.matmul, name == "a"
        side = matmul.rows if is_a else matmul.cols
        words, banks = (matmul.a_words, matmul.a_banks) if is_a else (matmul.b_words, matmul.b_banks)
        word_bytes = matmul.a_word_bytes if is_a else matmul.b_word_bytes
        load = self.to_a if is_a else self.to_b
        piece = write_bytes(matmul, self.data_bytes)[LoadTarget.A if is_a else LoadTarget.B]
        streamer = OperandStreamer(side=side, depth=matmul.depth, words=words, windows=is_a)
        buffer = OperandBuffer(banks=banks, word_bytes=word_bytes, words=words, write_bytes=piece)
        align = OperandAlign(side=side, depth=matmul.depth)
        m.submodules[f"{name}_streamer"] = streamer
        m.submodules[f"{name}_buffer"] = buffer
        m.submodules[f"{name}_align"] = align

        job = sequencer.following
        m.d.comb += [
            streamer.following.offset.eq(job.job_operands[name]),
            streamer.following.pitch.eq(job.job_pitch[name]),
            streamer.following.release.eq(job.job_release[name]),
            streamer.following.extent.eq(job.job_shape.m if is_a else job.job_shape.n),
            streamer.following.k.eq(job.job_depth.k),
            streamer.following.transposed.eq(job.job_mode[f"{name}_transposed"]),
            streamer.following.zero_point.eq(job.job_zero_points[name]),
            streamer.load.eq(sequencer.load),
            streamer.advance.eq(sequencer.advance),
            streamer.last_k.eq(sequencer.last_k),
            streamer.finish.eq(sequencer.finish),
            streamer.k_left.eq(sequencer.k_left),
            streamer.head.eq(load.head),
            streamer.fire.eq(sequencer.fire),
            streamer.done.eq(sequencer.done),
            load.tail.eq(streamer.tail),
            load.ready.eq(1),
            buffer.write_enable.eq(Mux(load.write, chunk_enables(load.left, buffer.chunk_bytes, buffer.chunks), 0)),
            buffer.write_address.eq(load.place),
            buffer.write_data.eq(load.data),
            buffer.wanted.eq(streamer.wanted),
            buffer.fire.eq(sequencer.fire),
            streamer.granted.eq(buffer.granted),
        ]
        m.d.comb += [target.eq(source) for target, source in zip(buffer.addresses, streamer.addresses, strict=True)]
        if is_a:  # panels of A are the outer loop: each is read again for every column of tiles
            window = streamer.window
            m.d.comb += [
                window.enable.eq(job.job_mode.window),
                window.channels.eq(job.job_window.channels),
                window.kernel_columns.eq(job.job_window.kernel_columns),
                window.columns.eq(job.job_image.columns),
                window.wrap.eq(job.job_image.wrap),
                window.panel_words.eq(job.job_panel.words),
                window.panel_columns.eq(job.job_panel.columns),
                window.tap_even.eq(job.job_taps.even),
                window.tap_odd.eq(job.job_taps.odd),
                window.row_even.eq(job.job_tap_rows.even),
                window.row_odd.eq(job.job_tap_rows.odd),
                streamer.prepare.eq(sequencer.prepare),
                sequencer.prepared_windows.eq(streamer.ready),
                streamer.left.eq(sequencer.m_left),
                streamer.last_panel.eq(sequencer.last_m),
                streamer.repeat.eq(~sequencer.last_n),
                streamer.again.eq(0),
            ]
        else:
            m.d.comb += [
                streamer.left.eq(sequencer.n_left),
                streamer.last_panel.eq(sequencer.last_n),
                streamer.repeat.eq(0),
                streamer.again.eq(sequencer.last_n),
            ]
        m.d.comb += [target.eq(source) for target, source in zip(align.words, buffer.words_out, strict=True)]
        m.d.comb += align.valid.eq(delayed(m, sequencer.done, WORDS_LATENCY, name=f"{name}_words_valid"))
        for field in ("lane_mask", "k_mask", "transposed", "zero_point"):
            value = delayed(m, getattr(streamer, field), WORDS_LATENCY, name=f"{name}_{field}", reset_less=True)
            m.d.comb += getattr(align, field).eq(value)
        return streamer, align

    def _results(self, m: Module, sequencer: Sequencer, array: Array) -> None:
        """Drain, its two memories, and the output buffer."""
        matmul, data_bytes = self.matmul, self.data_bytes
        widths = write_bytes(matmul, data_bytes)
        channels, sums = widths[LoadTarget.PARAMETERS] // 4, widths[LoadTarget.ACCUMULATORS] // 4
        m.submodules.parameters = parameters = ParameterBuffer(
            groups=matmul.parameter_groups, cols=matmul.cols, chunk=channels
        )
        m.submodules.accumulators = accumulators = AccumulatorBuffer(
            words=matmul.accumulator_tiles * matmul.drain_steps, drain=matmul.drain, chunk=sums
        )
        m.submodules.drain = drain = Drain(matmul, data_bytes)
        m.submodules.output_buffer = output = OutputBuffer(matmul, data_bytes)
        load_p, load_c = self.to_parameters, self.to_accumulators
        m.d.comb += [
            sequencer.parameters_head.eq(load_p.head),
            sequencer.accumulators_head.eq(load_c.head),
            load_p.tail.eq(drain.parameters_tail),
            load_c.tail.eq(drain.accumulators_tail),
            load_p.ready.eq(1),
            load_c.ready.eq(accumulators.load_ready),
            parameters.write_enable.eq(Mux(load_p.write, chunk_enables(load_p.left, 4, channels), 0)),
            parameters.write_plane.eq(load_p.plane),
            parameters.write_address.eq(load_p.place),
            parameters.write_data.eq(load_p.data),
            parameters.address.eq(drain.parameter_address),
            accumulators.load_enable.eq(Mux(load_c.write, chunk_enables(load_c.left, 4, sums), 0)),
            accumulators.load_address.eq(load_c.place),
            accumulators.load_data.eq(load_c.data),
            accumulators.address.eq(drain.accumulator_address),
            accumulators.keep_enable.eq(drain.keep_enable),
            accumulators.keep_address.eq(drain.keep_address),
            drain.start.eq(array.done),
            drain.tile.eq(delayed(m, sequencer.tile, OPERANDS_LATENCY + array.latency, name="tile", reset_less=True)),
            output.where.eq(drain.out),
            output.panel.eq(sequencer.panel),
            output.panel_valid.eq(sequencer.panel_valid),
            output.taken.eq(sequencer.taken),
            output.halt.eq(self.halt),
            sequencer.room.eq(output.room),
            sequencer.panel_ready.eq(output.panel_ready),
            self.completed.eq(output.completed),
        ]
        for targets, sources in (
            (drain.bias, parameters.bias),
            (drain.multiplier, parameters.multiplier),
            (drain.shift, parameters.shift),
            (drain.accumulators, accumulators.read),
            (accumulators.keep, drain.keep),
            (drain.results, array.results),
            (output.results, drain.out_results),
        ):
            m.d.comb += [target.eq(source) for target, source in zip(targets, sources, strict=True)]
        connect(m, output.output, flipped(self.output))
