"""The N-D address generator against arithmetic: address = first + Σ index_d · stride_d, in integers that don't wrap."""

from typing import Any

from amaranth.hdl import Assert, Const, Mux, Signal, signed

from hw.spec import Bus, Dma

from .bench import Bench
from .load import Fault, Loader
from .prove import Proof

__all__ = ["PROOFS"]

MODULE = "hw.axi_dma.row_generator"
DIMENSIONS = (1, 2, 3)
BEAT_BITS = 2


class Specification:
    """Walks a generator's transfers: ``index`` of the three dimensions, and ``starts``, where the row, its run of
    dimension 1 and its run of dimension 2 begin."""

    def __init__(self, bench: Bench, load: Loader, name: str, layouts, count_bits: int):
        self.layouts = layouts
        self.part = load(MODULE, COUNT_BITS=count_bits).RowGenerator(layouts)
        self.inner = bench.add(f"generator{name}", self.part)
        self.space = 1 << layouts.address
        self.active = Signal(name=f"spec{name}_active")
        self.transfer: Any = Signal(layouts.transfer(), name=f"spec{name}_transfer")
        self.index = [Signal(count_bits, name=f"spec{name}_index{d}") for d in DIMENSIONS]
        self.strides = [self.transfer[f"stride{d}"] for d in DIMENSIONS]
        width = max(layouts.address + 2, count_bits + len(self.strides[0])) + 3
        self.starts = [Signal(signed(width), name=f"spec{name}_start{d}") for d in DIMENSIONS]
        self.end = Const(1)
        self.extents = [self.transfer.row_valid]
        for item, d in zip(self.index, DIMENSIONS, strict=True):
            self.end = self.end & (item == self.transfer[f"last{d}"])
            self.extents.append(item < self.transfer[f"valid{d}"])
        self.inside = Signal(name=f"spec{name}_inside")
        bench.m.d.comb += self.inside.eq(self.extents[0] & self.extents[1] & self.extents[2] & self.extents[3])
        self._assume(bench)
        self._walk(bench.m)
        self._outside(bench)

    def _assume(self, bench: Bench) -> None:
        """Transfers are what image.py makes of registers; and what can't be done isn't taken."""
        transfers, offered = self.part.transfers, self.part.transfers.p
        bench.assume(~transfers.valid | ((offered.address >= 0) & (offered.address < self.space)))
        with bench.m.If(transfers.valid & ~offered.illegal):
            bench.assume(*(offered[f"valid{d}"] <= offered[f"last{d}"] + 1 for d in DIMENSIONS))
            bench.assume(~offered.row_valid | (offered.valid_minus_one <= offered.row_minus_one))
        impossible = self.part.illegal | self.part.refused | self.part.overflow
        bench.assume(~(self.part.rows.ready & impossible))

    def _walk(self, m) -> None:
        rows, transfers = self.part.rows, self.part.transfers
        with m.If(rows.valid & rows.ready):
            m.d.sync += self.active.eq(~self.end)
            below = Const(1)
            for d in range(3):
                at_last = self.index[d] == self.transfer[f"last{d + 1}"]
                with m.If(below & ~at_last):
                    m.d.sync += [self.index[d].eq(self.index[d] + 1), *(item.eq(0) for item in self.index[:d])]
                    m.d.sync += [start.eq(self.starts[d] + self.strides[d]) for start in self.starts[: d + 1]]
                below = below & at_last
        with m.If(transfers.valid & transfers.ready):
            m.d.sync += [self.active.eq(1), self.transfer.eq(transfers.p), *(item.eq(0) for item in self.index)]
            m.d.sync += [start.eq(transfers.p.address) for start in self.starts]

    def _outside(self, bench: Bench) -> None:
        """What is seen of the walk, and that the generator's registers are those of the specification."""
        part, transfer, rows = self.part, self.transfer, self.part.rows
        bench.m.d.comb += [
            Assert(rows.valid == self.active, "rows are offered until the last one is taken"),
            Assert(part.transfers.ready == (~self.active | (rows.ready & self.end)), "transfers follow without a gap"),
            Assert(part.illegal == (self.active & transfer.illegal), "an illegal transfer is told"),
            Assert(part.refused == (self.active & transfer.refused), "a transfer outside the window is told"),
        ]
        with bench.m.If(self.active):
            bench.m.d.comb += [
                Assert(part.transfer == transfer, "the transfer is shown with its rows"),
                Assert(rows.p.end == self.end, "the last row is marked, and no other"),
                Assert(rows.p.has_data == self.inside, "data comes from the valid extent of every dimension"),
            ]
            registers = zip(("row", "run1", "run2"), self.starts, strict=True)
            bench.support(
                (transfer.address >= 0) & (transfer.address < self.space),
                *(self.inner[f"index{d}"] == self.index[d - 1] for d in DIMENSIONS),
                *(self.inner[name] == start[: self.layouts.address + 2].as_signed() for name, start in registers),
                ~(transfer.illegal | transfer.refused) | (self.index[0] + self.index[1] + self.index[2] == 0),
            )
            with bench.m.If(~transfer.illegal):
                bench.support(
                    *(self.index[d - 1] <= transfer[f"last{d}"] for d in DIMENSIONS),
                    *(transfer[f"valid{d}"] <= transfer[f"last{d}"] + 1 for d in DIMENSIONS),
                    ~transfer.row_valid | (transfer.valid_minus_one <= transfer.row_minus_one),
                )


def _addresses(load: Loader) -> Bench:
    """By multiplication, at widths that a solver can do."""
    made = load("hw.axi_dma.layouts", COUNT_BITS=2, STRIDE_BITS=4)

    class Narrow(made.Layouts):
        address = 4
        length = 3

    bench = Bench(load)
    spec = Specification(bench, load, "", Narrow(Dma(name="dma"), Bus(data_width_bits=32)), 2)
    sums = [spec.transfer.address + sum(spec.index[k] * spec.strides[k] for k in range(d, 3)) for d in range(3)]
    with bench.m.If(spec.active):
        bench.m.d.comb += Assert(
            spec.part.rows.p.run.address == sums[0][: spec.layouts.address], "address = first + Σ index · stride"
        )
        bench.support(*(start == total for start, total in zip(spec.starts, sums, strict=True)))
    return bench


def _rows(address: int):
    """All of a row, at real widths; where it begins is found by repeated addition."""

    def build(load: Loader) -> Bench:
        bench = Bench(load)
        made = load("hw.axi_dma.layouts")
        layouts = made.Layouts(Dma(name="dma"), Bus(data_width_bits=8 << BEAT_BITS, address_width_bits=address))
        spec = Specification(bench, load, "", layouts, made.COUNT_BITS)
        with bench.m.If(spec.active & ~spec.transfer.illegal):
            _overflow(bench, spec)
            _row(bench.m, spec)
        return bench

    return build


def _overflow(bench: Bench, spec: Specification) -> None:
    transfer, address = spec.transfer, spec.starts[0]
    spec.fits = Signal()
    final = address + transfer.valid_minus_one
    bench.m.d.comb += [
        spec.fits.eq(~transfer.outside & (address >= 0) & (final < spec.space)),
        Assert(
            spec.part.overflow == (spec.inside & ~spec.fits), "just what reaches outside the address space overflows"
        ),
    ]
    # A row inside the extent is a single stride away from one that was, and was taken: nothing has wrapped.
    some = [transfer[f"valid{d}"] != 0 for d in DIMENSIONS]
    later1, later2, later3 = (item != 0 for item in spec.index)
    extents = spec.extents

    def within(condition, place) -> None:
        bench.support(~condition | ((place >= 0) & (place < spec.space)))

    within(spec.inside & later1, address - spec.strides[0])
    within(spec.inside & ~later1 & later2, address - spec.strides[1])
    within(spec.inside & ~later1 & ~later2 & later3, address - spec.strides[2])
    within(extents[0] & some[0] & extents[2] & extents[3] & later1, spec.starts[1])
    within(extents[0] & some[0] & some[1] & extents[3] & (later1 | later2), spec.starts[2])
    bench.support(
        later1 | (spec.starts[0] == spec.starts[1]),
        later1 | later2 | (spec.starts[1] == spec.starts[2]),
        ~(extents[0] & some[0] & some[1] & some[2] & (later1 | later2 | later3) & transfer.outside),
    )


def _row(m, spec: Specification) -> None:
    """The row's description, by counting beats."""
    transfer, address, row = spec.transfer, spec.starts[0], spec.part.rows.p
    stream_beats = (transfer.row_minus_one >> BEAT_BITS) + 1
    data_beats = Mux(spec.inside, (transfer.valid_minus_one >> BEAT_BITS) + 1, 0)
    fill = stream_beats - data_beats
    bus_beats = Signal(spec.layouts.length + 1)
    last_byte = address + transfer.valid_minus_one
    m.d.comb += [
        bus_beats.eq((last_byte >> BEAT_BITS) - (address >> BEAT_BITS) + 1),
        Assert(row.has_fill == (fill != 0), "a row has fill where memory doesn't reach"),
        Assert(~row.has_fill | (row.fill_beats + 1 == fill), "fill completes the row's beats on the stream"),
        Assert(row.tail_keep == transfer.row_minus_one[:BEAT_BITS], "the last beat keeps what the row has in it"),
    ]
    with m.If(spec.inside & spec.fits):
        m.d.comb += [
            Assert(row.run.address == address, "the address is the one where the row begins"),
            Assert(row.run.beats + 1 == bus_beats, "the run has the beats that hold the row's bytes, and no more"),
            Assert(row.shift == address[:BEAT_BITS], "the row begins at its byte of the first beat"),
            Assert(row.even == (bus_beats == data_beats), "beats on the bus against beats on the stream"),
            Assert(row.tail_bytes == transfer.valid_minus_one[:BEAT_BITS], "bytes of memory in the last beat"),
        ]


WALK_FAULTS = {
    "stride": Fault(MODULE, "row_start + transfer.stride1", "row_start + transfer.stride1[:-1]"),
    "wrong_run": Fault(MODULE, "start = run2_start + transfer.stride3", "start = run1_start + transfer.stride3"),
    "order": Fault(MODULE, "start = run1_start + transfer.stride2", "start = row_start + transfer.stride2"),
    "extent": Fault(MODULE, "(index[1] < transfer.valid2)", "(index[1] <= transfer.valid2)"),
}
ROW_FAULTS = {
    "narrow": Fault(MODULE, "wide = signed(self.layouts.address + 2)", "wide = signed(self.layouts.address)"),
    "last_byte": Fault(MODULE, "(final_byte[self.layouts.address :] != 0)", "(address[self.layouts.address :] != 0)"),
    "beats": Fault(MODULE, "reach.eq(address[:low] + ", "reach.eq("),
    "fill": Fault(MODULE, "all_beats - data_beats - 1", "all_beats - data_beats"),
}
FULL = "{}-bit addresses, 32-bit strides, 24-bit counts and rows, 4-byte beats"
PROOFS = (
    Proof(
        name="row_generator_addresses",
        block="hw/axi_dma/row_generator.py",
        build=_addresses,
        depth=1,
        widths="4-bit addresses and strides, 2-bit counts",
        faults=WALK_FAULTS,
        fault_depth=8,
    ),
    Proof(
        name="row_generator_rows",
        block="hw/axi_dma/row_generator.py",
        build=_rows(32),
        depth=1,
        widths=FULL.format(32),
        faults=ROW_FAULTS,
        fault_depth=5,
    ),
    Proof(
        name="row_generator_rows_64",
        block="hw/axi_dma/row_generator.py",
        build=_rows(64),
        depth=1,
        widths=FULL.format(64),
        faults={"narrow": ROW_FAULTS["narrow"]},
        fault_depth=5,
        long=True,
    ),
)
