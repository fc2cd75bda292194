"""Copies through the DMA engine, both directions at once, watched cycle by cycle; each compared byte for byte."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from hw.spec.words import Word
from sim import DmaArray, Simulation

__all__ = ["CASES", "Case", "Rows", "chained_loads", "first_address", "measure", "unavoidable"]

LIMIT_CYCLES = 200_000


@dataclass(frozen=True)
class Rows:
    """Where a side's rows are: byte offset of its first from a bus-aligned address, and bytes from row to row."""

    offset: int = 0
    stride: int = 0


@dataclass(frozen=True)
class Case:
    """A copy, and the least efficiency that is asked of it. Without ``target``, it has the source's alignment."""

    name: str
    row_bytes: int
    rows: int
    least: float
    source: Rows
    target: Rows | None = None

    @property
    def sides(self) -> tuple[Rows, Rows]:
        """Source and destination."""
        return self.source, self.target or self.source


CASES = (
    Case("contiguous", 65536, 1, 0.97, Rows()),
    Case("contiguous, misaligned", 65536, 1, 0.95, Rows(5)),
    Case("contiguous, misaligned differently", 65536, 1, 0.95, Rows(5), Rows(11)),
    Case("64-byte rows, stride 64", 64, 512, 0.90, Rows(0, 64)),
    Case("64-byte rows, stride 64, misaligned", 64, 512, 0.90, Rows(3, 64)),
    Case("64-byte rows, stride 192", 64, 512, 0.90, Rows(0, 192)),
    Case("64-byte rows, stride 192, misaligned", 64, 512, 0.90, Rows(3, 192)),
    Case("64-byte rows, stride 192, misaligned differently", 64, 512, 0.90, Rows(3, 192), Rows(9, 192)),
    Case("64-byte rows, stride 173", 64, 512, 0.90, Rows(3, 173)),
    Case("64-byte rows, strides 173 and 131", 64, 512, 0.90, Rows(3, 173), Rows(10, 131)),
    Case("64-byte rows, stride 4160", 64, 512, 0.90, Rows(0, 4160)),
    Case("64-byte rows, stride -192", 64, 512, 0.90, Rows(1, -192)),
    Case("16-byte rows, stride 64", 16, 1024, 0.80, Rows(0, 64)),
    Case("16-byte rows, stride 64, misaligned", 16, 1024, 0.80, Rows(3, 64)),
    Case("16-byte rows, stride 64, misaligned differently", 16, 1024, 0.80, Rows(3, 64), Rows(9, 64)),
    Case("16-byte rows, stride 51", 16, 1024, 0.80, Rows(3, 51)),
    Case("16-byte rows, stride -48", 16, 1024, 0.80, Rows(0, -48)),
)


def _starts(case: Case, side: Rows) -> np.ndarray:
    """Each row's first byte, from the start of an area in which all rows are."""
    starts = side.offset + side.stride * np.arange(case.rows)
    return starts - min(0, side.stride) * (case.rows - 1)


def _area_bytes(case: Case, side: Rows) -> int:
    return int(_starts(case, side).max()) + case.row_bytes + 64


def unavoidable(starts: np.ndarray, row_bytes: int, data_bytes: int) -> int:
    """Beats that the rows touch, each row for itself."""
    return int(((starts + row_bytes - 1) // data_bytes - starts // data_bytes + 1).sum())


def _write_image(simulation: Simulation, channel: str, address: int, case: Case, stride: int) -> None:
    registers = simulation.registers["dma0"]
    registers["base0" if channel == "mm2s" else "base1"].write(address=address)
    registers[f"{channel}_address"].write(offset=0, base=0 if channel == "mm2s" else 1)
    registers[f"{channel}_row_bytes"].write(bytes=case.row_bytes)
    registers[f"{channel}_count1"].write(count=case.rows)
    registers[f"{channel}_stride1"].write(bytes=stride)
    for dimension in (2, 3):
        registers[f"{channel}_count{dimension}"].write(count=1)
    registers[f"{channel}_mode"].write(last=1)


class _Watch:
    """Steps a simulation one cycle at a time, and keeps in which cycles its memory port moved something."""

    NAMES = ("read_addresses", "read_beats", "write_beats", "write_responses")

    def __init__(self, simulation: Simulation):
        self.simulation = simulation
        self.seen = simulation.counters().ports["dma0"]
        self.cycles: dict[str, list[int]] = {name: [] for name in self.NAMES}

    def step(self) -> None:
        self.simulation.run(1)
        counters = self.simulation.counters()
        port = counters.ports["dma0"]
        for name in self.NAMES:
            if getattr(port, name) != getattr(self.seen, name):
                self.cycles[name].append(counters.cycle - 1)
        self.seen = port

    def until(self, responses: int) -> None:
        """Run until there were so many write responses, and nothing comes any more."""
        deadline = self.simulation.cycle + LIMIT_CYCLES
        quiet = 0
        while len(self.cycles["write_responses"]) < responses or quiet < 300:
            before = [len(cycles) for cycles in self.cycles.values()]
            self.step()
            quiet = quiet + 1 if before == [len(cycles) for cycles in self.cycles.values()] else 0
            if self.simulation.cycle > deadline:
                raise TimeoutError(f"a copy isn't done after {LIMIT_CYCLES} cycles")


def _direction(beats: int, cycles: list[int]) -> dict:
    if len(cycles) != beats:
        raise AssertionError(f"{len(cycles)} data beats instead of {beats}")
    span = cycles[-1] - cycles[0] + 1
    return {"beats": beats, "cycles": span, "efficiency": round(beats / span, 4)}


def measure(simulation: Simulation, case: Case, rng: np.random.Generator) -> dict:
    """Run a copy on an engine whose streams are joined; returns its row of the table.

    A copy is as fast as its busier direction; that one is held against the bound, both where they are equal.
    """
    areas, starts = [], []
    for side in case.sides:
        areas.append(simulation.array(rng.integers(0, 256, _area_bytes(case, side), dtype=np.uint8)))
        starts.append(_starts(case, side))
    source, target = areas
    within = np.arange(case.row_bytes)
    expected = np.array(target)
    expected[starts[1][:, None] + within] = np.asarray(source)[starts[0][:, None] + within]
    addresses = [area.device_address + start for area, start in zip(areas, starts, strict=True)]
    for channel, place, side in zip(("mm2s", "s2mm"), addresses, case.sides, strict=True):
        _write_image(simulation, channel, int(place[0]), case, side.stride)
    registers = simulation.registers["dma0"]
    registers["s2mm_launch"].write_bits(1)
    watch = _Watch(simulation)
    registers["mm2s_launch"].write_bits(1, posted=True)
    launched = simulation.cycle - 1
    watch.until(responses=1)
    data_bytes = simulation.system.bus.data_bytes
    beats = [unavoidable(place, case.row_bytes, data_bytes) for place in addresses]
    read, write = (
        _direction(count, watch.cycles[name]) for count, name in zip(beats, ("read_beats", "write_beats"), strict=True)
    )
    judged = [figures["efficiency"] for figures in (read, write) if figures["beats"] == max(beats)]
    return {
        "name": case.name,
        "row_bytes": case.row_bytes,
        "rows": case.rows,
        "read": read,
        "write": write,
        "efficiency": min(judged),
        "least": case.least,
        "met": min(judged) >= case.least,
        "launch_to_first_address_cycles": watch.cycles["read_addresses"][0] - launched,
        "mismatches": int(np.count_nonzero(np.asarray(target) != expected)),
    }


def _chain(simulation: Simulation, words: Iterator[Word]) -> tuple[DmaArray, int]:
    encoded = np.array([word.encode() for word in words], dtype="<u8")
    return simulation.array(encoded), len(encoded)


def _start(simulation: Simulation, chain: DmaArray, words: int) -> int:
    """Start an MM2S chain; returns the cycle in which the engine took the last write of it."""
    registers = simulation.registers["dma0"]
    registers["mm2s_chain_head"].write_bits(chain.device_address & 0xFFFF_FFFF)
    registers["mm2s_chain_head_high"].write_bits(chain.device_address >> 32)
    registers["mm2s_chain_words"].write_bits(words, posted=True)
    return simulation.cycle - 1


def _loads(simulation: Simulation, count: int, stride: int) -> Iterator[Word]:
    registers = simulation.system.register_maps["dma0"]
    for number in range(count):
        yield Word.set(registers["mm2s_row_bytes"], bytes=64)
        if count > 1 and number in (0, count - 1):  # the store expects TLAST at its end alone
            yield Word.set(registers["mm2s_mode"], last=int(number == count - 1))
        yield Word.set(registers["mm2s_address"], offset=number * stride, launch=True)


def chained_loads(simulation: Simulation, rng: np.random.Generator, count: int = 256, stride: int = 320) -> dict:
    """``count`` loads of 64 bytes each by a chain, stored as one transfer.

    ``beats_per_load`` are those of the data and of the words, which come over the same bus. Words that were fetched
    before the first data came aren't in the cycles, so that these can be a little less.
    """
    case = Case("", 64, count, 0, Rows(7, stride), Rows(0, 64))
    source = simulation.array(rng.integers(0, 256, _area_bytes(case, case.source), dtype=np.uint8))
    target = simulation.array(np.zeros(64 * count, np.uint8))
    chain, words = _chain(simulation, _loads(simulation, count, stride))
    _write_image(simulation, "s2mm", target.device_address, case, 64)
    registers = simulation.registers["dma0"]
    first = source.device_address + case.source.offset
    registers["base0"].write(address=first)
    registers["s2mm_launch"].write_bits(1)
    watch = _Watch(simulation)
    started = _start(simulation, chain, words)
    watch.until(responses=1)
    data_bytes = simulation.system.bus.data_bytes
    stored = watch.cycles["write_beats"]
    beats = unavoidable(first + stride * np.arange(count), 64, data_bytes) + 8 * words // data_bytes
    starts = _starts(case, case.source)
    expected = np.asarray(source)[starts[:, None] + np.arange(64)].reshape(-1)
    return {
        "loads": count,
        "start_to_fetch_cycles": watch.cycles["read_addresses"][0] - started,
        "cycles_per_load": round((stored[-1] - stored[0] + 1) / count, 3),
        "beats_per_load": round(beats / count, 3),
        "mismatches": int(np.count_nonzero(np.asarray(target) != expected)),
    }


def first_address(simulation: Simulation) -> int:
    """Cycles from a chain's first fetch to the address of the load that its two words describe, less one latency."""
    data = simulation.array(np.arange(64, dtype=np.uint8))
    target = simulation.array(np.zeros(64, np.uint8))
    chain, words = _chain(simulation, _loads(simulation, 1, 0))
    _write_image(simulation, "s2mm", target.device_address, Case("", 64, 1, 0, Rows()), 0)
    registers = simulation.registers["dma0"]
    registers["base0"].write(address=data.device_address)
    registers["s2mm_launch"].write_bits(1)
    watch = _Watch(simulation)
    _start(simulation, chain, words)
    watch.until(responses=1)
    fetch, load = watch.cycles["read_addresses"][0], watch.cycles["read_addresses"][-1]
    if not np.array_equal(target, data):
        raise AssertionError("a load by a chain has brought something else")
    return load - fetch - simulation.system.memory[0].latency_cycles
