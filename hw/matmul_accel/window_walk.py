"""Implicit im2col: how window jobs walk over taps (the same for all lanes) and over output pixels (lane by lane)."""

from amaranth.hdl import Module, Mux, Signal, signed
from amaranth.lib import data, wiring
from amaranth.lib.wiring import In, Out

from .pipeline import POINTER_BITS

__all__ = ["LaneWalk", "TapWalk", "window_layout"]


def window_layout() -> data.StructLayout:
    """What a job says about windows; see the registers of the same names."""
    return data.StructLayout(
        {
            "enable": 1,
            "channels": 16,
            "kernel_columns": 16,
            "columns": 16,
            "wrap": signed(16),
            "panel_words": 16,
            "panel_columns": 16,
            "tap_even": signed(16),
            "tap_odd": signed(16),
            "row_even": signed(16),
            "row_odd": signed(16),
        }
    )


class TapWalk(wiring.Component):
    """The steps of K: words from each step to the next, and how many of its values are a tap's.

    Parameters
    ----------
    depth : int
        Values of a step.
    group : int
        Words of a step.

    Members
    -------
    following, load : In
        The coming job, and begin it.
    advance, last_k : In
        Go on to the next step; or, with ``last_k``, back to the first one.
    step : Out
        Words from the present step to the next.
    left : Out
        Channels of the tap that are left at the present step, including its own.
    """

    def __init__(self, *, depth: int, group: int):
        self.depth, self.group = depth, group
        super().__init__(
            {
                "following": In(window_layout()),
                "load": In(1),
                "advance": In(1),
                "last_k": In(1),
                "step": Out(POINTER_BITS),
                "left": Out(16),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        job = Signal(window_layout())
        taps_left = Signal(16)  # of the row of the kernel, with the present one
        odd_tap, odd_row = Signal(), Signal()

        # The state at the coming step, and the words from there to the one after it, are worked out together, so that
        # the address is one addition behind a register.
        source = Signal(window_layout())
        left, taps, tap_parity, row_parity = Signal(16), Signal(16), Signal(), Signal()
        in_tap = self.left > self.depth
        in_row = taps_left > 1
        m.d.comb += source.eq(job)
        with m.If(self.load):
            m.d.comb += [source.eq(self.following), left.eq(self.following.channels)]
            m.d.comb += [taps.eq(self.following.kernel_columns), tap_parity.eq(0), row_parity.eq(0)]
        with m.Elif(self.last_k):
            m.d.comb += [left.eq(job.channels), taps.eq(job.kernel_columns), tap_parity.eq(0), row_parity.eq(0)]
        with m.Else():
            m.d.comb += [
                left.eq(Mux(in_tap, self.left - self.depth, job.channels)),
                taps.eq(Mux(in_tap, taps_left, Mux(in_row, taps_left - 1, job.kernel_columns))),
                tap_parity.eq(Mux(in_tap, odd_tap, Mux(in_row, ~odd_tap, 0))),
                row_parity.eq(odd_row ^ (~in_tap & ~in_row)),
            ]
        step = Signal(signed(POINTER_BITS))
        with m.If(left > self.depth):
            m.d.comb += step.eq(self.group)
        with m.Elif(taps > 1):
            m.d.comb += step.eq(Mux(tap_parity, source.tap_odd, source.tap_even))
        with m.Else():
            m.d.comb += step.eq(Mux(row_parity, source.row_odd, source.row_even))
        with m.If(self.load | self.advance):
            m.d.sync += [
                job.eq(source),
                self.left.eq(left),
                taps_left.eq(taps),
                odd_tap.eq(tap_parity),
                odd_row.eq(row_parity),
                self.step.eq(step),
            ]
        return m


class LaneWalk(wiring.Component):
    """The lanes of M: where the output pixel of each lies, from the job's first one.

    Parameters
    ----------
    lanes : int
    offset_bits : int
        Width of an offset, in words of the operand's ring.

    Members
    -------
    following, pitch : In
        The coming job; stable from ``prepare`` to ``load``.
    prepare : In
        It is new: work out its lanes, one a cycle.
    ready : Out
        They are there.
    load : In
        Begin that job.
    next_panel : In
        Each lane goes on by ``lanes`` output pixels.
    offsets : Out
        Of each lane's output pixel.
    """

    def __init__(self, *, lanes: int, offset_bits: int):
        self.lanes, self.offset_bits = lanes, offset_bits
        super().__init__(
            {
                "following": In(window_layout()),
                "pitch": In(16),
                "prepare": In(1),
                "ready": Out(1),
                "load": In(1),
                "next_panel": In(1),
                "offsets": Out(offset_bits).array(lanes),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        job = self.following
        walking = Signal()
        lane = Signal(range(self.lanes))
        offset, column = Signal(self.offset_bits), Signal(16)
        ends = column + 1 >= job.columns
        m.d.comb += self.ready.eq(~walking & ~self.prepare)
        with m.If(self.prepare):
            m.d.sync += [walking.eq(1), lane.eq(0), offset.eq(0), column.eq(0)]
        with m.Elif(walking):
            m.d.sync += [
                lane.eq(lane + 1),
                offset.eq(offset + self.pitch + Mux(ends, job.wrap, 0)),
                column.eq(Mux(ends, 0, column + 1)),
            ]
            with m.If(lane == self.lanes - 1):
                m.d.sync += walking.eq(0)

        panel_words, wrapped_words = Signal(self.offset_bits), Signal(self.offset_bits)
        panel_columns, columns = Signal(16), Signal(16)
        with m.If(self.load):
            m.d.sync += [
                panel_words.eq(job.panel_words),
                wrapped_words.eq(job.panel_words + job.wrap),
                panel_columns.eq(job.panel_columns),
                columns.eq(job.columns),
            ]
        for number in range(self.lanes):
            first_offset = Signal(self.offset_bits, name=f"first_offset{number}", reset_less=True)
            first_column = Signal(16, name=f"first_column{number}", reset_less=True)
            here = Signal(16, name=f"column{number}", reset_less=True)
            with m.If(walking & (lane == number)):
                m.d.sync += [first_offset.eq(offset), first_column.eq(column)]
            onward = Signal(17, name=f"onward{number}")
            wraps = Signal(name=f"wraps{number}")
            m.d.comb += [onward.eq(here + panel_columns), wraps.eq(onward >= columns)]
            with m.If(self.load):
                m.d.sync += [self.offsets[number].eq(first_offset), here.eq(first_column)]
            with m.Elif(self.next_panel):
                m.d.sync += [
                    self.offsets[number].eq(self.offsets[number] + Mux(wraps, wrapped_words, panel_words)),
                    here.eq(Mux(wraps, onward - columns, onward)),
                ]
        return m
