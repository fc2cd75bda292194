"""What an AXI4 port owes in writes, and whether data and responses fit the addresses."""

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib import data, memory, wiring
from amaranth.lib.wiring import In, Out

from hw.axi.signatures import AXI4Signature

__all__ = ["WriteTracker"]

BEAT_BITS = 9  # counts to 256 beats


class WriteTracker(wiring.Component):
    """Follows AW, W and B.

    An address counts from the cycle in which AWVALID presents it, since it may not change any more. Data may be one
    burst ahead of that: its beats are counted, and its first strobes kept, until the address comes.

    Parameters
    ----------
    signature : AXI4Signature
    outstanding : int

    Members
    -------
    <watched signals> : In
    aw_held : In(1)
        AWVALID was high without AWREADY a cycle ago.
    <conditions> : Out(1)
        A rule is broken in this cycle.
    open : Out
        Writes whose address is accepted and whose response isn't.
    unfinished, ahead, due : Out(1)
        Some address waits for data; some data for its address; some write for its response.
    """

    watched = ("awvalid", "awready", "awid", "awaddr", "awlen", "wvalid", "wready", "wstrb", "wlast")
    watched += ("bvalid", "bready", "bid")
    conditions = ("w_last_early", "w_last_missing", "w_lanes", "w_ahead")
    conditions += ("b_unasked", "b_id", "b_before_address", "b_before_data")

    def __init__(self, signature: AXI4Signature, outstanding: int):
        self.lanes = signature.data_width // 8
        self.byte_bits = (self.lanes - 1).bit_length()
        self.id_width = signature.id_width
        self.outstanding = outstanding
        super().__init__(
            {
                **{name: In(signature.members[name].shape) for name in self.watched},
                "aw_held": In(1),
                **{name: Out(1) for name in self.conditions},
                "open": Out(range(outstanding + 2)),
                "unfinished": Out(1),
                "ahead": Out(1),
                "due": Out(1),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        burst = data.StructLayout({"len": 8, "offset": max(self.byte_bits, 1), "id": self.id_width})
        # The one more is presented, and not accepted yet.
        depth = 1 << self.outstanding.bit_length()
        m.submodules.queue = queue = memory.Memory(shape=burst, depth=depth, init=[])
        write, read = queue.write_port(), queue.read_port(domain="comb")
        head, presented = Signal(burst), Signal(burst)
        known, there = Signal(range(depth + 1)), Signal()
        beat, first_strobe = Signal(BEAT_BITS), Signal(self.lanes)
        stashed, stash_len, stash_strobe = Signal(), Signal(BEAT_BITS), Signal(self.lanes)
        new, matched, push, pop = Signal(), Signal(), Signal(), Signal()
        taken = self.wvalid & self.wready
        m.d.comb += [
            presented.len.eq(self.awlen),
            presented.offset.eq(self.awaddr[: self.byte_bits]),
            presented.id.eq(self.awid),
            new.eq(self.awvalid & ~self.aw_held),
            matched.eq(new & stashed),
            push.eq(new & ~stashed),
            there.eq((known != 0) | push),
            head.eq(Mux(known != 0, read.data, presented)),
            pop.eq(there & taken & (beat == head.len)),
            write.en.eq(push),
            write.data.eq(presented),
            self.unfinished.eq(known != 0),
            self.ahead.eq(stashed | ((known == 0) & (beat != 0))),
        ]
        with m.If(push):
            m.d.sync += write.addr.eq(write.addr + 1)
        with m.If(pop):
            m.d.sync += read.addr.eq(read.addr + 1)
        m.d.sync += known.eq(known + push - pop)

        with m.If(taken):
            m.d.sync += beat.eq(Mux(beat[-1], beat, beat + 1))
            with m.If(beat == 0):
                m.d.sync += first_strobe.eq(self.wstrb)
            with m.If(pop | (~there & self.wlast)):
                m.d.sync += beat.eq(0)
        with m.If(taken & ~there & self.wlast):
            m.d.sync += [stashed.eq(1), stash_len.eq(beat), stash_strobe.eq(Mux(beat == 0, self.wstrb, first_strobe))]
        with m.Elif(matched):
            m.d.sync += stashed.eq(0)

        # Beats that came ahead are judged when the address comes, others when they do.
        late = push & (known == 0) & (beat != 0)
        ends = beat == head.len
        wrong_lane = Signal()
        m.d.comb += [
            self.w_last_early.eq(
                (matched & (stash_len < self.awlen)) | (self.wvalid & there & self.wlast & (beat < head.len))
            ),
            self.w_last_missing.eq(
                (matched & (stash_len > self.awlen))
                | (late & (beat > self.awlen))
                | (self.wvalid & there & ~self.wlast & ends)
            ),
            self.w_ahead.eq(self.wvalid & ~there & stashed & ~matched),
            self.w_lanes.eq(wrong_lane),
        ]
        for lane in range(self.lanes - 1):
            with m.If(matched & stash_strobe[lane] & (presented.offset > lane)):
                m.d.comb += wrong_lane.eq(1)
            with m.If(late & first_strobe[lane] & (presented.offset > lane)):
                m.d.comb += wrong_lane.eq(1)
            with m.If(self.wvalid & there & (beat == 0) & self.wstrb[lane] & (head.offset > lane)):
                m.d.comb += wrong_lane.eq(1)
        self._responses(m, head, known, matched, pop)
        return m

    def _responses(self, m: Module, head: data.View, known: Signal, matched: Signal, pop: Signal) -> None:
        """Who is owed a response: a write whose address and whole data are accepted, in whichever order they were."""
        accepted, answered = self.awvalid & self.awready, self.bvalid & self.bready
        # The address that is presented may get its last beat before it is accepted.
        owed, complete, older = Signal(), Signal(), Signal()
        m.d.comb += [
            older.eq(pop & ~(self.awvalid & (known == Mux(self.aw_held, 1, 0)))),
            complete.eq(owed | matched | (pop & ~older)),
        ]
        m.d.sync += owed.eq(complete & ~accepted)
        credit, credit_id = Signal(), Signal(self.id_width)
        m.d.comb += [credit.eq(older | (complete & accepted)), credit_id.eq(Mux(older, head.id, self.awid))]
        counted = accepted & (self.open <= self.outstanding)
        m.d.sync += self.open.eq(self.open + counted - (answered & (self.open != 0)))

        due, addressed = [], []
        for number in range(1 << self.id_width):
            mine, its = self.bid == number, answered & (self.bid == number)
            open_writes = Signal.like(self.open, name=f"open_{number}")
            due_writes = Signal.like(self.open, name=f"due_{number}")
            taken = counted & (self.awid == number)
            m.d.sync += [
                open_writes.eq(open_writes + taken - (its & (open_writes != 0))),
                due_writes.eq(due_writes + (credit & (credit_id == number)) - (its & (due_writes != 0))),
            ]
            due.append((due_writes != 0, mine))
            addressed.append((open_writes != 0) & mine)
        ready = Cat(some & mine for some, mine in due).any()
        early = self.bvalid & ~ready
        is_addressed = Cat(addressed).any()
        waits = self.awvalid & owed & (self.awid == self.bid) & ~is_addressed
        m.d.comb += [
            self.due.eq(Cat(some for some, _ in due).any()),
            self.b_before_data.eq(early & is_addressed),
            self.b_before_address.eq(early & waits),
            self.b_id.eq(early & ~is_addressed & ~waits & (self.open != 0)),
            self.b_unasked.eq(early & ~waits & (self.open == 0)),
        ]
