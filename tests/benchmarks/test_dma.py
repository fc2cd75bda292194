"""Efficiency of the DMA engine through the harness, against the bounds that it is built for."""

from functools import cache

import numpy as np
import pytest

from benchmarks import dma
from benchmarks.transfers import CASES, Case, Rows, measure, unavoidable
from tests.hw.axi_dma import loopback

# 64 words of a chain are fetched ahead, in bursts of half of them: at this width two words are needed every 3.5
# cycles, which hides a latency of 60 cycles.
SHORT = pytest.mark.xfail(strict=True, reason="4.6 cycles a load where the bus needs 3.5: 64 words ahead are too few")
GRID = [
    pytest.param(bus, latency, marks=SHORT if (bus, latency) == (256, 100) else ())
    for bus in dma.BUSES
    for latency in dma.LATENCIES
]


def check_transfers(found: dict) -> None:
    for row in found["transfers"]:
        assert row["mismatches"] == 0, row
        assert row["efficiency"] >= row["least"], row
        assert row["launch_to_first_address_cycles"] <= 8, row
    assert found["chain"]["mismatches"] == 0
    assert found["chain"]["start_to_fetch_cycles"] <= 8
    assert found["chain"]["fetch_to_first_address_cycles"] <= 8


def check_chain(found: dict) -> None:
    chain = found["chain"]
    # The bus is never idle: what comes besides data are the words, and those come behind it.
    assert chain["cycles_per_load"] <= 1.03 * chain["beats_per_load"], chain


def test_one_system():
    kinds = {case.least: case for case in CASES}  # the last of each, and those with another alignment
    chosen = [case for case in CASES if case in kinds.values() or case.target is not None]
    assert {case.least for case in chosen} == {0.95, 0.97, 0.90, 0.80}
    found = dma.measure_system(64, 32, chosen)
    check_transfers(found)
    check_chain(found)


def test_beats_are_counted_row_by_row():
    # Of 4 bytes from 0: 1 beat; across a boundary: 2; 10 bytes from 6: 2, from 8: 2, from 7: 3.
    assert unavoidable(np.array([0, 6]), 4, 8) == 1 + 2
    assert unavoidable(np.array([6, 8, 7]), 10, 8) == 2 + 2 + 3


def test_a_slower_memory_is_seen():
    case = Case("rows", 64, 64, 0.90, Rows(0, 192))
    system = dma.described(64, 32)
    with loopback.simulate(system) as simulation:
        rng = np.random.default_rng(1)
        assert measure(simulation, case, rng)["met"]
        simulation.configure(bandwidth=(0.75, 1.0))
        slower = measure(simulation, case, rng)
        assert not slower["met"]
        assert slower["efficiency"] == pytest.approx(0.75, abs=0.02)
        assert slower["mismatches"] == 0


def test_wrong_bytes_are_counted(monkeypatch):
    case = Case("rows", 16, 8, 0.80, Rows(0, 64))
    with loopback.simulate(dma.described(64, 32)) as simulation:
        run = type(simulation).run

        def spoil(self, cycles):  # one byte of what is read, before it is
            memory = self.memories["main"]
            address = self.registers["dma0"]["base0"].read_bits()
            byte = memory.buffer(address, 1)
            byte[0] = bytes([byte[0][0] ^ 1])
            monkeypatch.setattr(type(self), "run", run)
            run(self, cycles)

        monkeypatch.setattr(type(simulation), "run", spoil)
        assert measure(simulation, case, np.random.default_rng(2))["mismatches"] == 1


measured = cache(dma.measure_system)


@pytest.mark.long
@pytest.mark.parametrize("latency", dma.LATENCIES)
@pytest.mark.parametrize("bus", dma.BUSES)
def test_grid(bus, latency):
    check_transfers(measured(bus, latency))


@pytest.mark.long
@pytest.mark.parametrize(("bus", "latency"), GRID)
def test_fetches_are_hidden(bus, latency):
    check_chain(measured(bus, latency))
