"""Packets of rows → the rings of operands, parameters and accumulators; a beat a cycle."""

from amaranth.hdl import Array, Cat, Module, Mux, Signal, Value
from amaranth.lib import stream, wiring
from amaranth.lib.wiring import In, Out

from hw.axi.packet import packet_layout
from hw.spec import Matmul
from hw.spec.words import LoadTarget

from .layouts import load_layout
from .load_port import load_port_members, write_bytes
from .pipeline import POINTER_BITS, delayed, log2

__all__ = ["LoadUnit"]

PLANES = 3
TARGETS = tuple(LoadTarget)


class LoadUnit(wiring.Component):
    """One load running and one pending.

    A beat goes through two stages: the first takes it from the stream, when there is room for its row (parameters,
    accumulators: for the whole load), and cuts it into pieces as wide as the target; the second writes.

    Parameters
    ----------
    matmul : Matmul
    data_bytes : int
        Width of the stream.

    Members
    -------
    launch, image : In
        Copy ``image``; only while ``pending`` is low.
    reserve : In
        Accumulator tiles that a job takes at the ring's end in this cycle.
    input : In(stream of packet_layout)
        Data beats only.
    halt : In
        Take nothing.
    pending, running : Out
    bad_load, early, missing : Out
        Pulses, or levels until ``halt``.
    to_<target> : Out(LoadPortSignature)
    """

    def __init__(self, matmul: Matmul, data_bytes: int):
        self.matmul, self.data_bytes = matmul, data_bytes
        self.widths = write_bytes(matmul, data_bytes)
        super().__init__(
            {
                "launch": In(1),
                "image": In(load_layout(matmul)),
                "reserve": In(12),
                "input": In(stream.Signature(packet_layout(8 * data_bytes))),
                "halt": In(1),
                "pending": Out(1),
                "running": Out(1),
                "bad_load": Out(1),
                "early": Out(1),
                "missing": Out(1),
            }
            | load_port_members(matmul, data_bytes)
        )
        self.ports = {target: getattr(self, f"to_{target.name.lower()}") for target in TARGETS}

    def elaborate(self, platform: object) -> Module:
        m = Module()
        self._slots(m)
        self._take(m)
        self._write(m)
        return m

    def _slots(self, m: Module) -> None:
        matmul = self.matmul
        layout = load_layout(matmul)
        self.next, self.load = Signal(layout, name="next"), Signal(layout, name="current")
        group_bytes = 4 * matmul.cols
        self.groups, next_groups = Signal(16), Signal(16)
        self.start, next_start = Signal(POINTER_BITS), Signal(POINTER_BITS)
        tiles, next_tiles = Signal(28), Signal(28)
        self.accumulators_end = Signal(POINTER_BITS)
        age = Signal(2)
        begin = Signal()
        shape, where = self.next.load_shape, self.next.load_layout
        is_tiles = where.target == LoadTarget.ACCUMULATORS.value
        # Tiles are taken in stream order. A load's are taken three cycles after its launch; a job's come one cycle
        # after its launch and are held for two more.
        taken = Signal(POINTER_BITS)
        m.d.comb += next_groups.eq((shape.row_bytes + (group_bytes - 1)) >> log2(group_bytes))
        reserve = delayed(m, self.reserve, 2, name="reserve")
        m.d.sync += [
            next_tiles.eq(((shape.rows + (matmul.rows - 1)) >> log2(matmul.rows)) * next_groups),
        ]
        allocate = Signal()
        m.d.comb += allocate.eq(self.pending & (age == 2) & is_tiles)
        m.d.sync += taken.eq(taken + reserve + Mux(allocate, next_tiles, 0))
        with m.If(allocate):
            m.d.sync += next_start.eq(taken)
        with m.If(self.launch):
            m.d.sync += [self.pending.eq(1), self.next.eq(self.image), age.eq(0)]
        with m.Elif(self.pending):
            m.d.sync += age.eq(age + (age != 3))
            with m.If(begin):
                m.d.sync += self.pending.eq(0)

        def words(word_bytes: int) -> Value:
            return (shape.row_bytes + (word_bytes - 1)) >> log2(word_bytes)

        fits = Signal()
        m.d.comb += fits.eq(0)
        with m.Switch(where.target):
            for target, word_bytes, capacity in (
                (LoadTarget.A, matmul.a_word_bytes, matmul.a_words),
                (LoadTarget.B, matmul.b_word_bytes, matmul.b_words),
            ):
                with m.Case(target.value):
                    m.d.comb += fits.eq((words(word_bytes) <= where.pitch) & (where.pitch <= capacity))
            with m.Case(LoadTarget.PARAMETERS.value):
                planes = where.plane + shape.rows
                fits_groups = (shape.row_bytes <= 4 * matmul.parameter_channels) & (shape.row_bytes[:2] == 0)
                m.d.comb += fits.eq((planes <= PLANES) & fits_groups)
            with m.Default():
                m.d.comb += fits.eq((next_tiles <= matmul.accumulator_tiles) & (shape.row_bytes[:2] == 0))
        known = self.pending & (~is_tiles | (age == 3))
        good = fits & (shape.rows != 0) & (shape.row_bytes != 0)
        m.d.comb += self.bad_load.eq(known & ~good)

        self.ends = Signal()  # the running load's last beat is taken
        # Accumulators: the load before must be through, so that arrivals are counted in order.
        running_tiles = self.running & (self.load.load_layout.target == LoadTarget.ACCUMULATORS.value)
        clear = ~is_tiles | ~(self.to_accumulators.write | running_tiles)
        m.d.comb += begin.eq(known & good & ~self.halt & (~self.running | self.ends) & clear)
        with m.If(self.ends):
            m.d.sync += self.running.eq(0)
        with m.If(begin):
            m.d.sync += [
                self.running.eq(1),
                self.load.eq(self.next),
                self.groups.eq(next_groups),
                self.start.eq(next_start),
                tiles.eq(next_tiles),
                self.accumulators_end.eq(next_start + next_tiles),
            ]
        self.begin, self.next_start = begin, next_start

        # Arrived: all tiles before the first one that a load has still to write.
        self.arrived = Signal(POINTER_BITS)
        with m.If(running_tiles | self.to_accumulators.write):
            m.d.sync += self.to_accumulators.head.eq(self.arrived)
        with m.Elif(self.pending & is_tiles & (age == 3)):
            m.d.sync += self.to_accumulators.head.eq(next_start)
        with m.Else():
            m.d.sync += self.to_accumulators.head.eq(taken)

    def _take(self, m: Module) -> None:
        """The first stage."""
        matmul, load, data_bytes = self.matmul, self.load, self.data_bytes
        target = load.load_layout.target
        row, beat = Signal(16), Signal(16)
        bytes_left = Signal(16)
        pieces = [data_bytes // self.widths[item] for item in TARGETS]
        piece = Signal(range(max(2, *pieces)))
        panel = Signal(POINTER_BITS)

        # Room, and the head after this row.
        head_a = (self.to_a.head + load.load_layout.pitch)[:POINTER_BITS]
        head_b = (self.to_b.head + load.load_layout.pitch)[:POINTER_BITS]
        head_parameters = (self.to_parameters.head + self.groups)[:POINTER_BITS]

        def fits(head: Value, tail: Value, capacity: int) -> Value:
            # A job may have released what it didn't read before that has arrived: then the tail is ahead of the head.
            taken = (head - tail)[:POINTER_BITS]
            return (taken <= capacity) | taken[-1]

        room = Array(
            (
                fits(head_a, self.to_a.tail, matmul.a_words),
                fits(head_b, self.to_b.tail, matmul.b_words),
                fits(head_parameters, self.to_parameters.tail, matmul.parameter_groups),
                fits(self.accumulators_end, self.to_accumulators.tail, matmul.accumulator_tiles),
            )
        )[target]
        stalled = self.to_accumulators.write & ~self.to_accumulators.ready
        widths = Array(self.widths[item] for item in TARGETS)[target]
        step = Signal()  # a piece is taken
        last_piece, row_end, load_end = Signal(), Signal(), Signal()
        row_left = (bytes_left - (piece << Array(log2(self.widths[item]) for item in TARGETS)[target])).as_signed()
        accepted = self.input.valid & self.input.ready
        m.d.comb += [
            step.eq(self.running & self.input.valid & room & ~stalled & ~self.halt),
            last_piece.eq((piece == Array(count - 1 for count in pieces)[target]) | (row_left <= widths)),
            self.input.ready.eq(self.running & room & ~stalled & ~self.halt & last_piece),
            row_end.eq(bytes_left <= data_bytes),
            load_end.eq(row_end & (row == load.load_shape.rows - 1)),
            self.ends.eq(accepted & load_end),
            self.early.eq(accepted & self.input.p.last & ~load_end),
            self.missing.eq(accepted & ~self.input.p.last & load_end),
        ]
        with m.If(step):
            m.d.sync += piece.eq(piece + 1)
        with m.If(accepted):
            m.d.sync += [piece.eq(0), beat.eq(beat + 1), bytes_left.eq(bytes_left - data_bytes)]
            with m.If(row_end):
                m.d.sync += [beat.eq(0), bytes_left.eq(load.load_shape.row_bytes), row.eq(row + 1)]
                with m.If((row & (matmul.rows - 1)) == matmul.rows - 1):
                    m.d.sync += panel.eq(panel + self.groups)
                with m.Switch(target):
                    with m.Case(LoadTarget.A.value):
                        m.d.sync += self.to_a.head.eq(head_a)
                    with m.Case(LoadTarget.B.value):
                        m.d.sync += self.to_b.head.eq(head_b)
                    with m.Case(LoadTarget.PARAMETERS.value):
                        with m.If(load_end & ~load.load_layout.hold):
                            m.d.sync += self.to_parameters.head.eq(head_parameters)
        with m.If(self.begin):
            m.d.sync += [
                row.eq(0),
                beat.eq(0),
                bytes_left.eq(self.next.load_shape.row_bytes),
                panel.eq(self.next_start),
            ]

        # Places.
        def chunks(item: LoadTarget) -> Value:
            """Pieces of this row before this one."""
            return Cat(piece[: log2(data_bytes // self.widths[item])], beat)

        def operand(head: Value, item: LoadTarget, word_bytes: int) -> Value:
            chunk = min(word_bytes, self.widths[item])
            return (head << log2(word_bytes // chunk)) + (chunks(item) << log2(self.widths[item] // chunk))

        channel_chunks = 4 * matmul.cols // self.widths[LoadTarget.PARAMETERS]
        tile_chunks = 4 * matmul.cols // self.widths[LoadTarget.ACCUMULATORS]
        column = chunks(LoadTarget.ACCUMULATORS)
        tile = panel + (column >> log2(tile_chunks))
        places = {
            LoadTarget.A: operand(self.to_a.head, LoadTarget.A, matmul.a_word_bytes),
            LoadTarget.B: operand(self.to_b.head, LoadTarget.B, matmul.b_word_bytes),
            LoadTarget.PARAMETERS: (self.to_parameters.head << log2(channel_chunks)) + chunks(LoadTarget.PARAMETERS),
            LoadTarget.ACCUMULATORS: Cat(column[: log2(tile_chunks)], row[: log2(matmul.rows)], tile),
        }
        self.second_piece = Signal.like(piece)
        self.second_data = Signal(8 * data_bytes, reset_less=True)
        arriving, arriving_panel = Signal(), Signal(POINTER_BITS)
        for item in TARGETS:
            port = self.ports[item]
            with m.If(~stalled):
                m.d.sync += port.write.eq(step & (target == item.value))
                with m.If(step & (target == item.value)):
                    m.d.sync += [
                        port.place.eq(places[item]),
                        port.left.eq(Mux(row_left < self.widths[item], row_left, self.widths[item])),
                        port.plane.eq(load.load_layout.plane + row),
                    ]
        with m.If(~stalled):
            panel_end = load_end | ((row & (matmul.rows - 1)) == matmul.rows - 1)
            m.d.sync += [
                self.second_piece.eq(piece),
                self.second_data.eq(self.input.p.data),
                arriving.eq(accepted & row_end & panel_end),
                arriving_panel.eq(panel + self.groups),
            ]
        with m.If(self.to_accumulators.write & self.to_accumulators.ready & arriving):
            m.d.sync += self.arrived.eq(arriving_panel)
        with m.If(self.begin):
            m.d.sync += self.arrived.eq(self.next_start)

    def _write(self, m: Module) -> None:
        """The second stage."""
        for item in TARGETS:
            count = self.data_bytes // self.widths[item]
            parts = [self.second_data.word_select(index, 8 * self.widths[item]) for index in range(count)]
            selected = Array(parts)[self.second_piece[: log2(count)]] if count > 1 else parts[0]
            m.d.comb += self.ports[item].data.eq(selected)
