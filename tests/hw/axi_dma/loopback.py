"""A DMA engine whose streams are joined: what MM2S reads, S2MM writes. In the Verilated harness, for long sweeps."""

import dataclasses
from dataclasses import dataclass

import numpy as np
from amaranth.hdl import Module
from amaranth.lib import wiring
from amaranth.lib.wiring import In, Out, connect, flipped

from hw.axi import AXI4LiteSignature, LiteBridge
from hw.axi_dma import AxiDma
from hw.soc.verilog import component_verilog
from hw.spec import System, load_system
from sim import Simulation

__all__ = ["Transfer", "check", "draw", "simulate", "system"]

PAGE, AREA = 4096, 4 * 4096
TOP = "dma_loopback"


def system(bus_bits: int) -> System:
    """`base` with another bus."""
    base = load_system("base")
    array = dataclasses.replace(base.accelerator[0], output_row_bytes=256)
    bus = dataclasses.replace(base.bus, data_width_bits=bus_bits)
    return dataclasses.replace(base, name=f"loopback_{bus_bits}", bus=bus, accelerator=(array,))


class Loopback(wiring.Component):
    """The ports of a system, behind which there is a DMA engine alone."""

    def __init__(self, description: System):
        self.description = description
        self.engine = AxiDma(description.dma[0], description.bus)
        super().__init__(
            {
                "s_axil": In(AXI4LiteSignature(description.lite_address_width_bits)),
                "m_axi_dma0": Out(self.engine.axi.signature),
                "interrupt_dma0": Out(1),
                "interrupt_gemm0": Out(1),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        m.submodules.bridge = bridge = LiteBridge(self.description)
        m.submodules.engine = engine = self.engine
        connect(m, flipped(self.s_axil), bridge.axil)
        connect(m, bridge.windows["dma0"], engine.registers)
        connect(m, engine.axi, flipped(self.m_axi_dma0))
        connect(m, engine.to_stream, engine.from_stream)
        m.d.comb += self.interrupt_dma0.eq(engine.interrupt)
        return m


def simulate(description: System, **options) -> Simulation:
    """The engine in a simulation, without checkers (they are bound in all other runs of the engine)."""
    text = component_verilog(Loopback(description), TOP)
    return Simulation(description, verilog=text, top=TOP, **options)


@dataclass(frozen=True)
class Transfer:
    """Counts and strides from the row outwards; padding of the source, which is filled, and of the destination."""

    row_bytes: int
    counts: tuple[int, int, int]
    source: int
    target: int
    source_strides: tuple[int, int, int]
    target_strides: tuple[int, int, int]
    source_padding: tuple[int, int, int, int]
    target_padding: tuple[int, int, int, int]
    fill: int


def draw(rng: np.random.Generator) -> Transfer:
    """A transfer that begins around 0 or just under 4,096 of its area, on either side."""

    def start() -> int:
        return PAGE + int(rng.integers(0, 70) if rng.integers(2) else rng.integers(PAGE - 70, PAGE + 6))

    kind = rng.integers(4)
    counts = [1, 1, 1]
    if kind == 0:
        row = int(rng.integers(1, 5000))
    else:
        row = int(rng.integers(1, 150 if kind == 1 else 40))
        counts[0] = int(rng.integers(1, 20 if kind == 1 else 6))
        if kind == 3:
            counts[1], counts[2] = int(rng.integers(1, 5)), int(rng.integers(1, 4))

    def strides() -> tuple[int, int, int]:
        first = row + int(rng.integers(0, 70))
        second = counts[0] * first + int(rng.integers(0, 20))
        third = counts[1] * second + int(rng.integers(0, 20))
        return first, second, third

    def padding() -> tuple[int, int, int, int]:
        if rng.integers(3):
            return 0, 0, 0, 0
        sizes = (row, *counts)
        return tuple(int(rng.integers(0, size + 1)) if rng.integers(2) else 0 for size in sizes)  # type: ignore[return-value]

    source, target = start(), start()
    source_strides, target_strides = strides(), strides()
    if rng.integers(4) == 0:  # backwards in the first dimension
        source += (counts[0] - 1) * source_strides[0]
        source_strides = (-source_strides[0], *source_strides[1:])
    if rng.integers(4) == 0:
        target += (counts[0] - 1) * target_strides[0]
        target_strides = (-target_strides[0], *target_strides[1:])
    fill = int(rng.integers(256))
    return Transfer(row, tuple(counts), source, target, source_strides, target_strides, padding(), padding(), fill)  # type: ignore[arg-type]


def expected(transfer: Transfer, source: np.ndarray, before: np.ndarray) -> np.ndarray:
    """The destination's whole area afterwards."""
    after = before.copy()
    row, counts = transfer.row_bytes, transfer.counts
    for k, j, i in np.ndindex(counts[2], counts[1], counts[0]):
        place = (i, j, k)

        def inside(padding: tuple[int, ...], place: tuple[int, ...] = place) -> bool:
            return all(index < count - pad for index, count, pad in zip(place, counts, padding[1:], strict=True))

        def at(first: int, strides: tuple[int, ...], place: tuple[int, ...] = place) -> int:
            return first + sum(index * stride for index, stride in zip(place, strides, strict=True))

        data = np.full(row, transfer.fill, np.uint8)
        if inside(transfer.source_padding):
            valid = row - transfer.source_padding[0]
            begin = at(transfer.source, transfer.source_strides)
            data[:valid] = source[begin : begin + valid]
        if inside(transfer.target_padding):
            valid = row - transfer.target_padding[0]
            begin = at(transfer.target, transfer.target_strides)
            after[begin : begin + valid] = data[:valid]
    return after


def check(simulation: Simulation, transfer: Transfer, source: np.ndarray, target: np.ndarray) -> None:
    """Run a transfer between two areas in DMA memory, and compare all of the destination's."""
    registers = simulation.registers["dma0"]
    wanted = expected(transfer, np.asarray(source), np.asarray(target))
    completed = registers["s2mm_completed"].read()
    for channel, base, offset, strides, padding in (
        ("s2mm", 1, transfer.target, transfer.target_strides, transfer.target_padding),
        ("mm2s", 0, transfer.source, transfer.source_strides, transfer.source_padding),
    ):
        registers[f"{channel}_address"].write(offset=offset, base=base, posted=True)
        registers[f"{channel}_row_bytes"].write(bytes=transfer.row_bytes, posted=True)
        for dimension in (1, 2, 3):
            registers[f"{channel}_count{dimension}"].write(count=transfer.counts[dimension - 1], posted=True)
            registers[f"{channel}_stride{dimension}"].write(bytes=strides[dimension - 1], posted=True)
        for dimension in range(4):
            registers[f"{channel}_padding{dimension}"].write(count=padding[dimension], posted=True)
        registers[f"{channel}_mode"].write(last=1, fill=transfer.fill if channel == "mm2s" else 0, posted=True)
        registers[f"{channel}_launch"].write_bits(1)
    for _ in range(10_000):
        if registers["s2mm_completed"].read() != completed:
            break
        simulation.run(20)
    else:
        raise AssertionError(f"the store never completed: {transfer}")
    for channel in ("mm2s", "s2mm"):
        assert registers[f"{channel}_status"].read().error == 0, f"{channel} met an error: {transfer}"
    np.testing.assert_array_equal(np.asarray(target), wanted, err_msg=str(transfer))
