"""Which step of which tile of which job comes next: the job's slots, the loop nest, and when a step may be read.

All waiting is done here, before a step is read. Whatever has been read flows through array, drain and requantisation
without a stall, so none of them needs an enable, and tiles and jobs follow one another without a gap.
"""

from amaranth.hdl import Module, Mux, Signal
from amaranth.lib import wiring
from amaranth.lib.wiring import In, Out

from hw.spec import Matmul

from .layouts import job_layout, output_position_bits, output_word_bytes, panel_layout, tile_layout
from .pipeline import POINTER_BITS, log2, passed

__all__ = ["Sequencer"]

# Cycles after which a kept tile can be read back: see `Drain`.
KEEP_LATENCY = 4


class Sequencer(wiring.Component):
    """The loop nest m-tile, n-tile, k-step of one job after the other.

    S0 holds the counters of the coming step; S1 is the step that is read as soon as it may be.

    Parameters
    ----------
    matmul : Matmul
    data_bytes : int
        Width of the output stream.

    Members
    -------
    launch : In
        Copy ``image``; only while ``pending`` is low.
    image : In(job_layout)
    halt : In
        Stop.
    pending, running : Out
        The pending slot is taken; a job has steps left to read.
    bad_job : Out
        The pending job has a zero dimension, rows too long for the output buffer, reserves more tiles than there
        are, or has windows that are empty or transposed.
    reserve : Out
        Accumulator tiles that the job of a ``launch`` takes, one cycle later, for that cycle only.
    prepare, prepared_windows : Out, In
        The pending job is new; the lanes of a window job are worked out.
    following, load, advance, last_k, last_n, last_m, finish, m_left, n_left, k_left : Out
        S0, as `OperandStreamer` wants it.
    arrived, complete : In
        Of both operands.
    parameters_head, accumulators_head : In
        Pointers behind what has arrived.
    room : In
        Free positions of the output buffer; ``panel_ready``: a panel can be announced.
    fire, done : Out
        S1 is being read; this is its last cycle.
    first_step, last_step, tile : Out
        Of S1.
    panel, panel_valid, taken : Out
        With ``done``: a panel to be sent later; positions of the output buffer taken by it.
    waits_load, waits_drain, conflicts, started : Out
        For the counters: S1 waits for data; for results to leave; for a bank; a job begins.
    """

    def __init__(self, matmul: Matmul, data_bytes: int):
        self.matmul, self.data_bytes = matmul, data_bytes
        self.position_bits = output_position_bits(matmul, data_bytes)
        super().__init__(
            {
                "launch": In(1),
                "image": In(job_layout(matmul)),
                "halt": In(1),
                "pending": Out(1),
                "running": Out(1),
                "bad_job": Out(1),
                "reserve": Out(12),
                "prepare": Out(1),
                "prepared_windows": In(1),
                "following": Out(job_layout(matmul)),
                "load": Out(1),
                "advance": Out(1),
                "last_k": Out(1),
                "last_n": Out(1),
                "last_m": Out(1),
                "finish": Out(1),
                "m_left": Out(16),
                "n_left": Out(16),
                "k_left": Out(16),
                "arrived": In(1),
                "complete": In(1),
                "parameters_head": In(POINTER_BITS),
                "accumulators_head": In(POINTER_BITS),
                "room": In(self.position_bits + 1),
                "panel_ready": In(1),
                "fire": Out(1),
                "done": Out(1),
                "first_step": Out(1),
                "last_step": Out(1),
                "tile": Out(tile_layout(matmul, data_bytes)),
                "panel": Out(panel_layout(matmul, data_bytes)),
                "panel_valid": Out(1),
                "taken": Out(self.position_bits),
                "waits_load": Out(1),
                "waits_drain": Out(1),
                "conflicts": Out(1),
                "started": Out(1),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        self._slots(m)
        self._nest(m)
        self._issue(m)
        return m

    def _slots(self, m: Module) -> None:
        """The pending slot, and what follows from its job one and two cycles later."""
        matmul, job = self.matmul, self.following
        age = Signal(2)
        self.prepared = Signal()
        self.coming_positions = Signal(self.position_bits)
        with m.If(self.load):
            m.d.sync += self.pending.eq(0)
        with m.If(self.launch):
            m.d.sync += [self.pending.eq(1), job.eq(self.image), age.eq(0)]
        with m.Elif(self.pending & ~age[1]):
            m.d.sync += age.eq(age + 1)
        m.d.comb += [
            self.prepare.eq(self.pending & (age == 0)),
            self.prepared.eq(self.pending & age[1] & ~self.bad_job & (self.prepared_windows | ~job.job_mode.window)),
            self.reserve.eq(Mux(self.pending & (age == 0), job.job_release_epilogue.reserve, 0)),
        ]
        columns = (job.job_shape.n + matmul.cols - 1) >> log2(matmul.cols)
        row_limit = Mux(job.job_mode.requantise, matmul.output_row_bytes, matmul.output_row_bytes // 4)
        zero = (job.job_shape.m == 0) | (job.job_shape.n == 0) | (job.job_depth.k == 0)
        long = ~job.job_mode.keep & (job.job_shape.n > row_limit)
        wide = job.job_release_epilogue.reserve > matmul.accumulator_tiles
        empty = (job.job_window.channels == 0) | (job.job_window.kernel_columns == 0) | (job.job_image.columns == 0)
        windowless = job.job_mode.window & (job.job_mode.a_transposed | empty)
        row = Mux(job.job_mode.requantise, columns * matmul.cols, columns * (4 * matmul.cols))
        word = output_word_bytes(matmul, self.data_bytes)
        bad = Signal()
        m.d.sync += [bad.eq(zero | long | wide | windowless), self.coming_positions.eq((row + word - 1) >> log2(word))]
        m.d.comb += self.bad_job.eq(self.pending & age[1] & bad)

    def _nest(self, m: Module) -> None:
        """S0."""
        matmul = self.matmul
        job, following = Signal(job_layout(matmul)), self.following
        self.job = job
        self.positions = Signal(self.position_bits)
        self.position = Signal(self.position_bits)
        self.column = Signal(16)
        self.first_k = Signal()

        def pointer(name: str) -> Signal:
            return Signal(POINTER_BITS, name=name)

        self.parameter, self.accumulator = pointer("parameter"), pointer("accumulator")
        first_parameter = pointer("first_parameter")
        parameters_base, accumulators_base = pointer("parameters_base"), pointer("accumulators_base")
        m.d.comb += [
            self.last_k.eq(self.k_left <= matmul.depth),
            self.last_n.eq(self.n_left <= matmul.cols),
            self.last_m.eq(self.m_left <= matmul.rows),
            self.finish.eq(self.last_k & self.last_n & self.last_m),
            self.load.eq(self.prepared & ~self.halt & (~self.running | (self.advance & self.finish))),
            self.started.eq(self.load),
        ]
        with m.If(self.advance):
            m.d.sync += [self.k_left.eq(self.k_left - matmul.depth), self.first_k.eq(0)]
            with m.If(self.last_k):
                m.d.sync += [
                    self.k_left.eq(job.job_depth.k),
                    self.first_k.eq(1),
                    self.accumulator.eq(self.accumulator + 1),
                    self.parameter.eq(self.parameter + 1),
                    self.column.eq(self.column + 1),
                    self.n_left.eq(self.n_left - matmul.cols),
                ]
                with m.If(self.last_n):
                    m.d.sync += [
                        self.n_left.eq(job.job_shape.n),
                        self.m_left.eq(self.m_left - matmul.rows),
                        self.parameter.eq(first_parameter),
                        self.column.eq(0),
                        self.position.eq(self.position + Mux(job.job_mode.keep, 0, self.positions)),
                    ]
            with m.If(self.finish):
                m.d.sync += [
                    self.running.eq(0),
                    parameters_base.eq(parameters_base + job.job_release_epilogue.parameters),
                    accumulators_base.eq(accumulators_base + job.job_release_epilogue.accumulators),
                ]
        with m.If(self.load):
            ends = self.advance & self.finish
            released_parameters = Mux(ends, job.job_release_epilogue.parameters, 0)
            released_accumulators = Mux(ends, job.job_release_epilogue.accumulators, 0)
            parameter = parameters_base + released_parameters + following.job_epilogue.parameters
            accumulator = accumulators_base + released_accumulators + following.job_epilogue.accumulators
            m.d.sync += [
                self.running.eq(1),
                job.eq(following),
                self.positions.eq(self.coming_positions),
                self.k_left.eq(following.job_depth.k),
                self.n_left.eq(following.job_shape.n),
                self.m_left.eq(following.job_shape.m),
                self.first_k.eq(1),
                self.column.eq(0),
                self.parameter.eq(parameter),
                first_parameter.eq(parameter),
                self.accumulator.eq(accumulator),
            ]

    def _issue(self, m: Module) -> None:
        """S1."""
        matmul, job, tile, panel = self.matmul, self.job, self.tile, self.panel
        valid = Signal()
        first_tile, row_end = Signal(), Signal()
        positions = Signal(self.position_bits)
        parameter, accumulator = Signal(POINTER_BITS), Signal(POINTER_BITS)
        with m.If(self.done):
            m.d.sync += valid.eq(0)
        with m.If(self.advance):
            m.d.sync += [
                valid.eq(1),
                self.first_step.eq(self.first_k),
                self.last_step.eq(self.last_k),
                first_tile.eq(self.column == 0),
                row_end.eq(self.last_n),
                positions.eq(self.positions),
                parameter.eq(self.parameter),
                accumulator.eq(self.accumulator),
                tile.accumulate.eq(job.job_mode.accumulate),
                tile.keep.eq(job.job_mode.keep),
                tile.bias.eq(job.job_mode.bias),
                tile.scale.enable.eq(job.job_mode.requantise & ~job.job_mode.keep),
                tile.scale.rounding.eq(job.job_mode.rounding),
                tile.scale.zero_point.eq(job.job_zero_points.out),
                tile.scale.low.eq(job.job_clamp.low),
                tile.scale.high.eq(job.job_clamp.high),
                tile.position.eq(self.position),
                tile.column.eq(self.column),
                tile.panel_end.eq(self.last_n & ~job.job_mode.keep),
                tile.job_end.eq(self.finish),
                tile.release_parameters.eq(job.job_release_epilogue.parameters),
                tile.release_accumulators.eq(job.job_release_epilogue.accumulators),
                panel.rows.eq(Mux(self.last_m, self.m_left, matmul.rows)),
                panel.row_bytes.eq(Mux(job.job_mode.requantise, job.job_shape.n, job.job_shape.n << 2)),
                panel.positions.eq(self.positions),
                panel.last.eq(job.job_mode.last),
                panel.job_end.eq(self.finish),
                panel.empty.eq(job.job_mode.keep),
            ]
        m.d.comb += [tile.parameters.eq(parameter), tile.accumulators.eq(accumulator)]

        # What a tile needs before its last step is read.
        needs_parameters = tile.bias | tile.scale.enable
        arrived = Signal()
        m.d.comb += arrived.eq(
            self.arrived
            & (
                ~self.last_step
                | (
                    (passed(self.parameters_head, parameter) | ~needs_parameters)
                    & (passed(self.accumulators_head, accumulator) | ~tile.accumulate)
                )
            )
        )
        # The drain takes `drain_steps` cycles for each tile; a kept tile is there after KEEP_LATENCY.
        spacing = Signal(range(max(2, matmul.drain_steps)))
        kept = Signal(range(KEEP_LATENCY))
        ends = (row_end & ~tile.keep) | (tile.keep & tile.job_end)
        clear = Signal()
        m.d.comb += clear.eq(
            (spacing == 0)
            & ((kept == 0) | ~tile.accumulate)
            & (~first_tile | tile.keep | (positions <= self.room))
            & (~ends | self.panel_ready)
        )
        m.d.comb += [
            self.fire.eq(valid & ~self.halt & arrived & (~self.last_step | clear)),
            self.done.eq(self.fire & self.complete),
            self.advance.eq(self.running & ~self.halt & (~valid | self.done)),
            self.panel_valid.eq(self.done & self.last_step & ends),
            self.taken.eq(Mux(self.done & self.last_step & first_tile & ~tile.keep, positions, 0)),
            self.waits_load.eq(valid & ~arrived),
            self.waits_drain.eq(valid & arrived & self.last_step & ~clear),
            self.conflicts.eq(self.fire & ~self.complete),
        ]
        with m.If(self.done & self.last_step):
            m.d.sync += spacing.eq(matmul.drain_steps - 1)
        with m.Elif(spacing != 0):
            m.d.sync += spacing.eq(spacing - 1)
        with m.If(self.done & self.last_step & tile.keep):
            m.d.sync += kept.eq(KEEP_LATENCY - 1)
        with m.Elif(kept != 0):
            m.d.sync += kept.eq(kept - 1)
