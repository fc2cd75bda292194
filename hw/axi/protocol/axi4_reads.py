"""What an AXI4 port owes in reads, and whether data fits the addresses."""

from amaranth.hdl import Cat, Module, Signal
from amaranth.lib import memory, wiring
from amaranth.lib.wiring import In, Out

from hw.axi.signatures import AXI4Signature

__all__ = ["ReadTracker"]


class ReadTracker(wiring.Component):
    """Follows AR and R. Beats of different IDs may interleave.

    Parameters
    ----------
    signature : AXI4Signature
    outstanding : int

    Members
    -------
    <watched signals> : In
    <conditions> : Out(1)
        A rule is broken in this cycle.
    open : Out
        Reads whose address is accepted and whose last beat isn't.
    """

    watched = ("arvalid", "arready", "arid", "arlen", "rvalid", "rready", "rid", "rlast")
    conditions = ("r_unasked", "r_id", "r_before_address", "r_last_early", "r_last_missing")

    def __init__(self, signature: AXI4Signature, outstanding: int):
        self.id_width = signature.id_width
        self.outstanding = outstanding
        super().__init__(
            {
                **{name: In(signature.members[name].shape) for name in self.watched},
                **{name: Out(1) for name in self.conditions},
                "open": Out(range(outstanding + 2)),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        # A queue of lengths for each ID, all in one memory.
        depth_bits = max(1, (self.outstanding - 1).bit_length())
        m.submodules.lengths = lengths = memory.Memory(shape=8, depth=1 << (depth_bits + self.id_width), init=[])
        write, read = lengths.write_port(), lengths.read_port(domain="comb")
        room = self.open < self.outstanding
        push, pop, asked, some = Signal(), Signal(), Signal(), Signal()
        head, tail, beat = Signal(depth_bits), Signal(depth_bits), Signal(8)
        m.d.comb += [
            push.eq(self.arvalid & self.arready & room),
            write.en.eq(push),
            write.addr.eq(Cat(tail, self.arid)),
            write.data.eq(self.arlen),
            read.addr.eq(Cat(head, self.rid)),
            pop.eq(self.rvalid & self.rready & some & (beat == read.data)),
            asked.eq(self.arvalid & (self.arid == self.rid)),
        ]
        m.d.sync += self.open.eq(self.open + push - pop)
        for number in range(1 << self.id_width):
            mine, theirs = self.rid == number, self.arid == number
            own_head, own_tail = Signal(depth_bits, name=f"head_{number}"), Signal(depth_bits, name=f"tail_{number}")
            own_beat, count = Signal(8, name=f"beat_{number}"), Signal.like(self.open, name=f"open_{number}")
            with m.If(theirs):
                m.d.comb += tail.eq(own_tail)
                m.d.sync += own_tail.eq(own_tail + push)
            with m.If(mine):
                m.d.comb += [head.eq(own_head), beat.eq(own_beat), some.eq(count != 0)]
                with m.If(pop):
                    m.d.sync += [own_head.eq(own_head + 1), own_beat.eq(0)]
                with m.Elif(self.rvalid & self.rready & some):
                    m.d.sync += own_beat.eq(own_beat + 1)
            m.d.sync += count.eq(count + (push & theirs) - (pop & mine))
        stray = self.rvalid & ~some
        m.d.comb += [
            self.r_before_address.eq(stray & asked),
            self.r_id.eq(stray & ~asked & (self.open != 0)),
            self.r_unasked.eq(stray & ~asked & (self.open == 0)),
            self.r_last_early.eq(self.rvalid & some & self.rlast & (beat != read.data)),
            self.r_last_missing.eq(self.rvalid & some & ~self.rlast & (beat == read.data)),
        ]
        return m
