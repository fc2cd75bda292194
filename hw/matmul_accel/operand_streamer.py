"""Addresses of one operand: where each lane reads in each step, whether it has arrived, which lanes are masked.

Lanes are addressed one by one: a plain job's by their number, a window job's by the output pixel of each.
"""

from amaranth.hdl import Array, Cat, Module, Mux, Signal
from amaranth.lib import data, wiring
from amaranth.lib.wiring import In, Out

from .pipeline import POINTER_BITS, log2, passed
from .window_walk import LaneWalk, TapWalk, window_layout

__all__ = ["OperandStreamer", "operand_job_layout"]


def operand_job_layout() -> data.StructLayout:
    """What a job says about one operand; ``extent`` is M or N, ``k`` the length of the dot products."""
    return data.StructLayout(
        {"offset": 16, "pitch": 16, "release": 16, "extent": 16, "k": 16, "transposed": 1, "zero_point": 8}
    )


class OperandStreamer(wiring.Component):
    """Walks through an operand panel by panel.

    A *panel* is ``side`` rows of the block (A) or ``side`` columns (B); a *step* is ``depth`` values of each.
    The walk has two stages: S0 holds the pointer of the coming step, S1 every word's address of the step that is
    being read. The sequencer says when S0 advances and where to.

    Parameters
    ----------
    side, depth : int
        ``rows`` or ``cols`` of the array, and its depth.
    words : int
        Capacity of the operand's ring, in words of min(side, depth) bytes.
    windows : bool
        Whether rows can be the windows of an image.

    Members
    -------
    following : In(operand_job_layout())
        The job after this one; must be stable for two cycles before ``load``.
    window : In(window_layout())
        Where ``windows``: the same job's. ``prepare`` says that it is new, ``ready`` that its lanes are worked out.
    load : In
        Begin that job, in the cycle of ``finish`` or later.
    advance : In
        S0's step goes to S1, and S0 goes on: to the next step of the panel; or, with ``last_k``, to the panel's
        start (``repeat``), the next panel, or the first one (``again``); or, with ``finish``, ends the job.
    last_panel : In
        S0's step is in the last panel.
    left, k_left : In
        Rows (columns) and values of K that are left at S0, including this step's.
    head : In
        Pointer behind the last row that has arrived.
    arrived : Out
        S1's step is all there.
    addresses, wanted, granted : Out, Out, In
        S1's words, to `OperandBuffer`.
    fire : In
        S1's step is being read in this cycle.
    complete : Out
        After this cycle no word of S1 is left to read.
    done : In
        That holds for both operands, and S1's step ends with this cycle.
    tail : Out
        Pointer of the oldest word that may still be read.
    lane_mask, k_mask, transposed, zero_point : Out
        Of S1's step.
    """

    def __init__(self, *, side: int, depth: int, words: int, windows: bool = False):
        self.side, self.depth, self.words, self.windows = side, depth, words, windows
        self.word_bytes = min(side, depth)
        self.count = max(side, depth)
        super().__init__(
            {
                "following": In(operand_job_layout()),
                **({"window": In(window_layout()), "prepare": In(1), "ready": Out(1)} if windows else {}),
                "load": In(1),
                "advance": In(1),
                "last_k": In(1),
                "repeat": In(1),
                "again": In(1),
                "finish": In(1),
                "last_panel": In(1),
                "left": In(16),
                "k_left": In(16),
                "head": In(POINTER_BITS),
                "arrived": Out(1),
                "addresses": Out(log2(words)).array(self.count),
                "wanted": Out(self.count),
                "granted": In(self.count),
                "fire": In(1),
                "complete": Out(1),
                "done": In(1),
                "tail": Out(POINTER_BITS),
                "lane_mask": Out(side),
                "k_mask": Out(depth),
                "transposed": Out(1),
                "zero_point": Out(8),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        side, depth, word_bytes = self.side, self.depth, self.word_bytes
        group, group_transposed = depth // word_bytes, side // word_bytes
        address_bits = log2(self.words)

        def pointer(name: str) -> Signal:
            return Signal(POINTER_BITS, name=name)

        # What follows from the coming job, one cycle after it is known.
        job = self.following
        transposed = job.transposed
        names = ("step", "panel_step", "full", "part")
        coming = {name: pointer(f"coming_{name}") for name in names}
        current = {name: pointer(f"current_{name}") for name in names}
        lanes_last = Mux(transposed, (job.k - 1)[: log2(depth)], (job.extent - 1)[: log2(side)])
        m.d.sync += [
            coming["step"].eq(Mux(transposed, depth * job.pitch, group)),
            coming["panel_step"].eq(Mux(transposed, group_transposed, side * job.pitch)),
            # From the first to the last lane: of a full step, and of the last one.
            coming["full"].eq(Mux(transposed, depth - 1, side - 1) * job.pitch),
            coming["part"].eq(lanes_last * job.pitch),
        ]
        coming_offsets, offsets = [], []
        for word in range(self.count):
            offset = Signal(address_bits, name=f"coming_offset{word}", reset_less=True)
            plain = word // group * job.pitch + word % group
            turned = word // group_transposed * job.pitch + word % group_transposed
            m.d.sync += offset.eq(Mux(transposed, turned, plain))
            coming_offsets.append(offset)
            offsets.append(Signal(address_bits, name=f"offset{word}", reset_less=True))

        # S0.
        here, panel, first, base = (pointer(name) for name in ("here", "panel", "first", "base"))
        running = Signal(operand_job_layout())
        next_panel = panel + current["panel_step"]
        step = current["step"]
        if self.windows:
            taps, walk, windowed = self._windows(m)
            step = Mux(windowed, taps.step, step)
            next_panel = Mux(windowed, panel, next_panel)  # its lanes have moved on by themselves
        with m.If(self.advance):
            with m.If(~self.last_k):
                m.d.sync += here.eq(here + step)
            with m.Elif(self.repeat):
                m.d.sync += here.eq(panel)
            with m.Elif(self.again):
                m.d.sync += [here.eq(first), panel.eq(first)]
            with m.Else():
                m.d.sync += [here.eq(next_panel), panel.eq(next_panel)]
        new_base = (base + Mux(self.advance & self.finish, running.release, 0))[:POINTER_BITS]
        m.d.sync += base.eq(new_base)
        with m.If(self.load):
            start = new_base + job.offset
            m.d.sync += [here.eq(start), panel.eq(start), first.eq(start), running.eq(job)]
            m.d.sync += [current[name].eq(coming[name]) for name in names]
            m.d.sync += [offset.eq(source) for offset, source in zip(offsets, coming_offsets, strict=True)]

        # S1.
        needed = pointer("needed")
        releases = Signal()
        release = Signal(16, name="to_release")
        wanted = Signal(self.count)
        left_over = wanted & ~self.granted
        with m.If(self.fire):
            m.d.sync += wanted.eq(left_over)
        with m.If(self.done & releases):
            m.d.sync += self.tail.eq(self.tail + release)
        with m.If(self.advance):
            lanes = Cat(lane < self.left for lane in range(side))
            k_left = self.k_left
            last_lanes = Mux(running.transposed, self.last_k, self.last_panel)
            last_offset = Mux(last_lanes, current["part"], current["full"])
            if self.windows:
                k_left = Mux(windowed, taps.left, k_left)
                last_lane = Mux(self.last_panel, (running.extent - 1)[: log2(side)], side - 1)
                last_offset = Mux(windowed, Array(walk.offsets)[last_lane], last_offset)
            values = Cat(value < k_left for value in range(depth))
            m.d.sync += [
                needed.eq(here + last_offset),
                releases.eq(self.finish),
                release.eq(running.release),
                self.lane_mask.eq(lanes),
                self.k_mask.eq(values),
                self.transposed.eq(running.transposed),
                self.zero_point.eq(running.zero_point),
            ]
            for word in range(self.count):
                place = offsets[word]
                if self.windows:
                    place = Mux(windowed, walk.offsets[word // group] + word % group, place)
                m.d.sync += [
                    self.addresses[word].eq(here + place),
                    wanted[word].eq(Mux(running.transposed, values[word // group_transposed], lanes[word // group])),
                ]
        m.d.comb += [
            self.wanted.eq(wanted),
            self.complete.eq(left_over == 0),
            self.arrived.eq(passed(self.head, needed)),
        ]
        return m

    def _windows(self, m: Module) -> tuple[TapWalk, LaneWalk, Signal]:
        """The walks of window jobs, and whether the running job is one."""
        m.submodules.taps = taps = TapWalk(depth=self.depth, group=self.depth // self.word_bytes)
        m.submodules.lanes = walk = LaneWalk(lanes=self.side, offset_bits=log2(self.words))
        windowed = Signal()
        with m.If(self.load):
            m.d.sync += windowed.eq(self.window.enable)
        m.d.comb += [
            taps.following.eq(self.window),
            taps.load.eq(self.load),
            taps.advance.eq(self.advance),
            taps.last_k.eq(self.last_k),
            walk.following.eq(self.window),
            walk.pitch.eq(self.following.pitch),
            walk.prepare.eq(self.prepare),
            walk.load.eq(self.load),
            walk.next_panel.eq(self.advance & self.last_k & ~self.repeat),
            self.ready.eq(walk.ready),
        ]
        return taps, walk, windowed
