"""Gathers panels of results and sends them row by row.

The memory is a ring of *positions*: a position is one word of each of the panel's rows. A panel takes as many as its
rows have words, so that short rows leave room for more panels.
"""

from amaranth.hdl import Array, Cat, Module, Mux, Signal
from amaranth.lib import wiring
from amaranth.lib.memory import Memory
from amaranth.lib.wiring import In, Out

from hw.axi.packet import packet_signature
from hw.spec import Matmul

from .drain import result_layout
from .layouts import output_position_bits, output_word_bytes, panel_layout
from .pipeline import delayed, log2

__all__ = ["OutputBuffer"]

PANELS = 8  # announced and not sent


class OutputBuffer(wiring.Component):
    """Panels are announced (``panel``) when their last step is read, and sent when their results are here.

    Parameters
    ----------
    matmul : Matmul
    data_bytes : int

    Members
    -------
    where, results : In
        Results to be stored.
    panel, panel_valid, panel_ready : In, In, Out
    taken : In
        Positions that the sequencer takes in this cycle.
    room : Out
        Free positions.
    halt : In
        Begin no further beat.
    output : Out(packet_signature)
    completed : Out
        A job's last beat has left (or an empty panel's turn has come).
    """

    def __init__(self, matmul: Matmul, data_bytes: int):
        self.matmul, self.data_bytes = matmul, data_bytes
        self.position_bits = output_position_bits(matmul, data_bytes)
        self.word_bytes = output_word_bytes(matmul, data_bytes)
        super().__init__(
            {
                "where": In(result_layout(matmul, data_bytes)),
                "results": In(32).array(matmul.drain),
                "panel": In(panel_layout(matmul, data_bytes)),
                "panel_valid": In(1),
                "panel_ready": Out(1),
                "taken": In(self.position_bits),
                "room": Out(self.position_bits + 1, init=1 << self.position_bits),  # pyright: ignore[reportCallIssue]
                "halt": In(1),
                "output": Out(packet_signature(8 * data_bytes)),
                "completed": Out(1),
            }
        )
        # A step brings `elements` of each of `row_banks` rows.
        self.elements = min(matmul.drain, matmul.cols)
        self.row_banks = matmul.drain // self.elements
        self.row_groups = matmul.rows // self.row_banks

    def elaborate(self, platform: object) -> Module:
        m = Module()
        depth = self.row_groups << self.position_bits
        reads = []
        for bank in range(self.row_banks):
            memory = Memory(shape=8 * self.word_bytes, depth=depth, init=[])
            m.submodules[f"bank{bank}"] = memory
            self._store(m, bank, memory.write_port(granularity=8 * self.elements))
            reads.append(memory.read_port())
        self._send(m, reads)
        return m

    def _store(self, m: Module, bank: int, port) -> None:
        where, elements = self.where, self.elements
        lanes = [self.results[bank * elements + index] for index in range(elements)]
        narrow, wide = Cat(lane[:8] for lane in lanes), Cat(*lanes)
        # The step: part of a row below, group of rows above.
        part_bits = log2(self.matmul.cols // elements)
        offset = Cat(where.step[:part_bits], where.column)  # in units of `elements` elements
        row_group = where.step[part_bits:] if self.row_groups > 1 else 0
        units = self.word_bytes // elements  # enables per word, each of one byte per element
        unit_bits = log2(units)
        unit = Mux(where.int8, offset, offset << 2)
        position = (where.position + (unit >> unit_bits))[: self.position_bits]
        enable = Mux(where.int8, 1, 0b1111) << unit[:unit_bits]
        address = position * self.row_groups + row_group
        m.d.sync += [
            port.addr.eq(address),
            port.data.eq(Mux(where.int8, narrow.replicate(units), wide.replicate(units // 4))),
            port.en.eq(Mux(where.store, enable, 0)),
        ]

    def _send(self, m: Module, reads: list) -> None:
        """The announced panels in order, one beat a cycle."""
        data_bytes, word_bytes, matmul = self.data_bytes, self.word_bytes, self.matmul
        queue = Array(Signal.like(self.panel, name=f"panel{index}") for index in range(PANELS))
        write, read = Signal(range(PANELS)), Signal(range(PANELS))
        announced, complete = Signal(range(PANELS + 1)), Signal(range(PANELS + 1))
        stored = delayed(m, self.where.end, 1, name="stored")
        pop = Signal()
        panel = Signal.like(self.panel, name="head")
        m.d.comb += [panel.eq(queue[read]), self.panel_ready.eq(announced != PANELS)]
        with m.If(self.panel_valid):
            m.d.sync += [queue[write].eq(self.panel), write.eq(write + 1)]
        m.d.sync += [
            announced.eq(announced + self.panel_valid - pop),
            complete.eq(complete + stored - pop),
            read.eq(read + pop),
            self.room.eq(self.room - self.taken + Mux(pop & ~panel.empty, panel.positions, 0)),
        ]

        # The beat that is being read from memory.
        row = Signal(range(matmul.rows))
        offset = Signal(log2(matmul.output_row_bytes))
        position = Signal(self.position_bits)
        output = self.output
        move = Signal()
        valid, last_beat, last_row = Signal(), Signal(), Signal()
        left = panel.row_bytes - offset
        m.d.comb += [
            move.eq(~output.valid | output.ready),
            valid.eq((complete != 0) & ~self.halt),
            last_beat.eq(panel.empty | (left <= data_bytes)),
            last_row.eq(panel.empty | (row == panel.rows - 1)),
            pop.eq(valid & move & last_beat & last_row),
        ]
        with m.If(valid & move):
            m.d.sync += offset.eq(offset + data_bytes)
            with m.If(last_beat):
                m.d.sync += [offset.eq(0), row.eq(row + 1)]
                with m.If(last_row):
                    m.d.sync += row.eq(0)
                    with m.If(~panel.empty):
                        m.d.sync += position.eq(position + panel.positions)
        word = (position + (offset >> log2(word_bytes)))[: self.position_bits]
        bank_bits, parts = log2(self.row_banks), word_bytes // data_bytes
        for port in reads:
            m.d.comb += [port.addr.eq(word * self.row_groups + (row >> bank_bits)), port.en.eq(move)]

        # The beat that comes out of memory, then the output register.
        bank, part = Signal(max(1, bank_bits)), Signal(max(1, log2(parts)))
        filled, empties, ends, last = (Signal(name=name) for name in ("filled", "empties", "ends", "last"))
        bytes_kept = Signal(range(data_bytes + 1))
        emptied, ended = Signal(), Signal()
        words = Array(port.data.word_select(index, 8 * data_bytes) for port in reads for index in range(parts))
        with m.If(move):
            final = last_beat & last_row & panel.job_end
            m.d.sync += [
                filled.eq(valid & ~panel.empty),
                empties.eq(valid & panel.empty),
                ends.eq(final),
                last.eq(final & panel.last),
                bytes_kept.eq(Mux(left < data_bytes, left, data_bytes)),
                bank.eq(row[:bank_bits] if bank_bits else 0),
                part.eq((offset >> log2(data_bytes))[: log2(parts)] if parts > 1 else 0),
                output.valid.eq(filled),
                output.p.data.eq(words[bank * parts + part]),
                output.p.keep.eq(Cat(index < bytes_kept for index in range(data_bytes))),
                output.p.last.eq(last),
                emptied.eq(empties),
                ended.eq(ends),
            ]
        m.d.comb += self.completed.eq((output.valid & output.ready & ended) | emptied)
