"""A matrix-product accelerator between two AXI-Streams.

Everything happens one after the other: opcode, words of A, words of B, products, words of C. A row of B and of C lies
side by side in memory, so that each cycle multiplies one element of A by ``lanes`` neighbours of B.
"""

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib import wiring
from amaranth.lib.memory import Memory
from amaranth.lib.wiring import In, Out

from . import float32
from .variant import DIMENSION_BITS, OPCODES, RUN_TIME_WORDS, WORD_BITS, Variant

__all__ = ["Engine"]

# Phases in the order in which an opcode's bits act.
PHASES = {
    "DIMENSIONS": OPCODES["dimensions"],
    "READ_A": OPCODES["read_a"],
    "READ_B": OPCODES["read_b"],
    "COMPUTE": OPCODES["compute"],
    "PREPARE": OPCODES["send"],
}


class Engine(wiring.Component):
    """One accelerator.

    Parameters
    ----------
    variant : Variant

    Members
    -------
    s_axis_tdata, s_axis_tvalid : In, s_axis_tready : Out
        Opcodes and operands, 32 bits.
    m_axis_tdata, m_axis_tvalid, m_axis_tlast : Out, m_axis_tready : In
        C, 32 bits, row by row; TLAST on the last word of each tile.

    Timing: a word per cycle while it reads or sends; M · N · K / lanes cycles of products and 3 around them; an opcode
    takes a cycle, and sending one more.
    """

    def __init__(self, variant: Variant):
        self.variant = variant
        super().__init__(
            {
                "s_axis_tdata": In(WORD_BITS),
                "s_axis_tvalid": In(1),
                "s_axis_tready": Out(1),
                "m_axis_tdata": Out(WORD_BITS),
                "m_axis_tvalid": Out(1),
                "m_axis_tready": In(1),
                "m_axis_tlast": Out(1),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        self._dimensions(m)
        self._memories(m)
        self._walk(m)
        self._products(m)
        self._control(m)
        return m

    def _dimensions(self, m: Module) -> None:
        """M, N, K less one; N in groups of lanes."""
        part = self.variant
        bits = DIMENSION_BITS if part.run_time else range(part.tile)
        self.m_last, self.n_last, self.k_last = (
            Signal(bits, name=f"{name}_last", init=part.tile - 1) for name in ("m", "n", "k")
        )
        self.groups_last = self.n_last // part.lanes

    def _memories(self, m: Module) -> None:
        part = self.variant
        words = RUN_TIME_WORDS if part.run_time else part.tile * part.tile // part.per_word
        # In version 4 each row begins with a group of its own, and K and M are as great as their fields.
        groups = 1 << DIMENSION_BITS if part.run_time else part.tile
        m.submodules.a = a = Memory(shape=WORD_BITS, depth=words, init=[])
        m.submodules.b = b = Memory(shape=part.lanes * part.bits, depth=groups, init=[])
        m.submodules.c = c = Memory(shape=part.lanes * WORD_BITS, depth=groups, init=[])
        self.a_write, self.a_read = a.write_port(), a.read_port()
        self.b_write, self.b_read = b.write_port(granularity=WORD_BITS), b.read_port()
        self.c_write, self.c_read = c.write_port(), c.read_port()

    def _walk(self, m: Module) -> None:
        """Counters of the words of an operand: columns and rows, places in memory, lanes within a place."""
        part = self.variant
        shape = DIMENSION_BITS if part.run_time else range(part.tile)
        self.step, self.done = Signal(), Signal()
        self.column_last, self.row_last = Signal(shape), Signal(shape)
        self.lane_last = Signal(range(part.lanes))
        self.column, self.row, self.lane = Signal(shape), Signal(shape), Signal(range(part.lanes))
        self.place, self.next_place = Signal(len(self.a_write.addr) + 1), Signal(len(self.a_write.addr) + 1)
        row_end, place_end = Signal(), Signal()
        m.d.comb += [
            row_end.eq(self.column == self.column_last),
            place_end.eq(row_end | (self.lane == self.lane_last)),
            self.done.eq(self.step & row_end & (self.row == self.row_last)),
            self.next_place.eq(Mux(self.done, 0, self.place + (self.step & place_end))),
        ]
        m.d.sync += self.place.eq(self.next_place)
        with m.If(self.step):
            m.d.sync += [
                self.column.eq(Mux(row_end, 0, self.column + 1)),
                self.row.eq(Mux(self.done, 0, self.row + row_end)),
                self.lane.eq(Mux(place_end, 0, self.lane + 1)),
            ]

    def _products(self, m: Module) -> None:
        """Issue a product per lane and cycle, multiply, add: a stage each."""
        part, per_word = self.variant, self.variant.per_word
        self.issue, self.issued = Signal(), Signal()  # issued: with the last one
        self.fresh = Signal(init=1)  # what C holds counts as zero
        k, group, row = (Signal.like(last, init=0) for last in (self.k_last, self.n_last, self.m_last))
        a_bits = len(self.a_write.addr) + per_word.bit_length() - 1
        a_row, a_place = Signal(a_bits, name="a_row"), Signal(a_bits, name="a_place")
        b_place, c_place = Signal(len(self.b_read.addr)), Signal(len(self.c_read.addr))
        k_end, group_end, row_end = k == self.k_last, group == self.groups_last, row == self.m_last
        m.d.comb += [
            self.issued.eq(self.issue & k_end & group_end & row_end),
            self.a_read.addr.eq(a_place >> per_word.bit_length() - 1),
            self.b_read.addr.eq(b_place),
        ]
        with m.If(self.issue):
            m.d.sync += [k.eq(k + 1), a_place.eq(a_place + 1), b_place.eq(b_place + self.groups_last + 1)]
            with m.If(k_end):
                m.d.sync += [k.eq(0), c_place.eq(c_place + 1), group.eq(group + 1), b_place.eq(group + 1)]
                m.d.sync += a_place.eq(a_row)
                with m.If(group_end):
                    m.d.sync += [group.eq(0), b_place.eq(0), row.eq(row + 1)]
                    m.d.sync += [a_place.eq(a_place + 1), a_row.eq(a_place + 1)]
            with m.If(self.issued):
                m.d.sync += [row.eq(0), a_place.eq(0), a_row.eq(0), c_place.eq(0)]

        # Second stage: the operands have been read.
        operands, first, last, place = Signal(), Signal(), Signal(), Signal.like(c_place)
        element = Signal(range(per_word))
        m.d.sync += [
            operands.eq(self.issue),
            first.eq(k == 0),
            last.eq(k_end),
            place.eq(c_place),
            element.eq(a_place),
        ]
        a = self.a_read.data.word_select(element, part.bits)
        self.c_place = place
        # Third stage: the products are there, and C's sums so far.
        products, first_sum, last_sum = Signal(), Signal(), Signal()
        m.d.sync += [products.eq(operands), first_sum.eq(first), last_sum.eq(last), self.c_write.addr.eq(place)]
        sums = []
        for lane in range(part.lanes):
            b = self.b_read.data.word_select(lane, part.bits)
            product, total = Signal(WORD_BITS, name=f"product{lane}"), Signal(WORD_BITS, name=f"total{lane}")
            held = self.c_read.data.word_select(lane, WORD_BITS)
            before = Signal(WORD_BITS, name=f"before{lane}")
            m.d.comb += before.eq(Mux(first_sum, Mux(self.fresh, 0, held), total))
            if part.element == "f32":
                m.d.sync += product.eq(float32.multiply(m, a, b, f"multiply{lane}"))
                added = float32.add(m, before, product, f"add{lane}")
            else:
                m.d.sync += product.eq(a.as_signed() * b.as_signed())
                added = (before + product)[:WORD_BITS]
            with m.If(products):
                m.d.sync += total.eq(added)
            sums.append(added)
        m.d.comb += [self.c_write.data.eq(Cat(sums)), self.c_write.en.eq(products & last_sum)]
        self.empty = ~operands & ~products

    def _control(self, m: Module) -> None:
        part = self.variant
        word, taken, given = self.s_axis_tdata, Signal(), Signal()
        opcode = Signal(len(OPCODES))
        per_word = part.per_word.bit_length() - 1
        m.d.comb += [
            taken.eq(self.s_axis_tvalid & self.s_axis_tready),
            given.eq(self.m_axis_tvalid & self.m_axis_tready),
            self.a_write.addr.eq(self.place),
            self.a_write.data.eq(word),
            self.b_write.addr.eq(self.place),
            self.b_write.data.eq(Cat(word for _ in self.b_write.en)),
            self.m_axis_tdata.eq(Mux(self.fresh, 0, self.c_read.data.word_select(self.lane, WORD_BITS))),
        ]
        idle = "READ_A" if part.version == 1 else "OPCODE"
        with m.FSM(init=idle):
            if part.version != 1:
                with m.State("OPCODE"):
                    m.d.comb += self.s_axis_tready.eq(1)
                    m.d.sync += opcode.eq(word)
                    with m.If(taken):
                        self._go(m, word)
            if part.run_time:
                with m.State("DIMENSIONS"):
                    m.d.comb += self.s_axis_tready.eq(1)
                    with m.If(taken):
                        for number, last in enumerate((self.m_last, self.n_last, self.k_last)):
                            m.d.sync += last.eq(word.word_select(number, DIMENSION_BITS) - 1)
                        m.d.sync += self.fresh.eq(1)
                        self._go(m, opcode, behind="DIMENSIONS")
            with m.State("READ_A"):
                m.d.comb += [
                    self.s_axis_tready.eq(1),
                    self.column_last.eq(self.k_last >> per_word),
                    self.row_last.eq(self.m_last),
                    self.step.eq(taken),
                    self.a_write.en.eq(taken),
                ]
                with m.If(self.done):
                    self._go(m, opcode, behind="READ_A")
            with m.State("READ_B"):
                m.d.comb += [
                    self.s_axis_tready.eq(1),
                    self.column_last.eq(self.n_last >> per_word),
                    self.row_last.eq(self.k_last),
                    self.lane_last.eq(part.lanes // part.per_word - 1),
                    self.step.eq(taken),
                    self.b_write.en.eq(Mux(taken, 1 << self.lane, 0)),
                ]
                with m.If(self.done):
                    self._go(m, opcode, behind="READ_B")
            with m.State("COMPUTE"):
                m.d.comb += [self.issue.eq(1), self.c_read.addr.eq(self.c_place)]
                with m.If(self.issued):
                    m.next = "DRAIN"
            with m.State("DRAIN"):
                m.d.comb += self.c_read.addr.eq(self.c_place)
                with m.If(self.empty):
                    m.d.sync += self.fresh.eq(0)
                    self._go(m, opcode, behind="COMPUTE")
            with m.State("PREPARE"):
                m.next = "SEND"
            with m.State("SEND"):
                m.d.comb += [
                    self.column_last.eq(self.n_last),
                    self.row_last.eq(self.m_last),
                    self.lane_last.eq(part.lanes - 1),
                    self.step.eq(given),
                    self.c_read.addr.eq(self.next_place),
                    self.m_axis_tvalid.eq(1),
                    self.m_axis_tlast.eq((self.column == self.column_last) & (self.row == self.row_last)),
                ]
                with m.If(self.done):
                    m.d.sync += self.fresh.eq(1)
                    m.next = idle

    def _go(self, m: Module, opcode, *, behind: str = "") -> None:
        """To the next phase that the opcode asks for, or to the next opcode."""
        part, names = self.variant, list(PHASES)
        later = names[names.index(behind) + 1 :] if behind else names
        if part.version == 1:
            m.next = later[0]
            return
        m.next = "OPCODE"
        for name in reversed(later):
            if name == "DIMENSIONS" and not part.run_time:
                continue
            asked = opcode[PHASES[name]]
            if name == "PREPARE" and part.version == 2:
                asked = opcode[OPCODES["compute"]]
            with m.If(asked):
                m.next = name
