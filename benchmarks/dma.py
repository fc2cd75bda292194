"""`make bench-dma`: efficiency of the DMA engine on the RTL, both directions at once, over buses and latencies.

.venv/bin/python -m benchmarks.dma [--bus 128]... [--latency 32]... [--output build/bench/dma.json] [--jobs 2]
"""

import dataclasses
import json
import multiprocessing
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from typing import Annotated

import numpy as np
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from headrace.files import ReservedFile
from headrace.report import source_commit
from headrace.terminal import run_app
from hw.spec import System
from tests.hw.axi_dma import loopback

from .transfers import CASES, Case, chained_loads, first_address, measure

__all__ = ["BUSES", "LATENCIES", "described", "measure_system"]

app = typer.Typer(add_completion=False)

BUSES, LATENCIES = (32, 64, 128, 256), (1, 32, 100)
FIRST_ADDRESS_CYCLES = 8
FETCH_COST = 1.03  # cycles of a chain's loads, of the beats of their data and words: fetches are hidden behind data


def described(bus_bits: int, latency_cycles: int) -> System:
    """`base` with a bus and a memory, and an engine that can have as much in flight as the latency asks for.

    A row of one beat is a transaction, so to hide the latency takes as many of them as the round trip has cycles: the
    latency and, in the engine and at its ports, less than 16 more. Data waits where its place was reserved, so there
    are twice as many beats of it.
    """
    base = loopback.system(bus_bits)
    outstanding = 1 << (latency_cycles + 15).bit_length()
    engine = dataclasses.replace(base.dma[0], outstanding=outstanding, buffer_beats=2 * outstanding)
    memory = dataclasses.replace(base.memory[0], latency_cycles=latency_cycles)
    return dataclasses.replace(base, dma=(engine,), memory=(memory,))


def measure_system(bus_bits: int, latency_cycles: int, cases: Iterable[Case] = CASES) -> dict:
    """All cases on one system."""
    system = described(bus_bits, latency_cycles)
    engine = system.dma[0]
    rng = np.random.default_rng([bus_bits, latency_cycles])
    with loopback.simulate(system) as simulation:
        rows = [measure(simulation, case, rng) for case in cases]
        chain = chained_loads(simulation, rng)
        chain["fetch_to_first_address_cycles"] = first_address(simulation)
        chain["hidden"] = chain["cycles_per_load"] <= FETCH_COST * chain["beats_per_load"]
    return {
        "bus_bits": bus_bits,
        "latency_cycles": latency_cycles,
        "outstanding": engine.outstanding,
        "burst_beats": engine.burst_beats,
        "buffer_beats": engine.buffer_beats,
        "transfers": rows,
        "chain": chain,
    }


def _measure(place: tuple[int, int]) -> dict:
    return measure_system(*place)


def _late(entry: dict) -> bool:
    """Whether a first address or the fetches of a chain take longer than is asked."""
    chain = entry["chain"]
    delays = [row["launch_to_first_address_cycles"] for row in entry["transfers"]]
    delays += [chain["start_to_fetch_cycles"], chain["fetch_to_first_address_cycles"]]
    return max(delays) > FIRST_ADDRESS_CYCLES or not chain["hidden"]


def _efficiencies(found: list[dict]) -> Table:
    table = Table(title="Beats that the addresses make unavoidable, of the cycles", title_justify="left")
    table.add_column("latency" + "\n" + "transfer  \\  bus")
    for entry in found:
        table.add_column(f"{entry['latency_cycles']}\n{entry['bus_bits']}", justify="right")
    table.add_column("\nat least", justify="right")
    for number, case in enumerate(CASES):
        cells = []
        for entry in found:
            row = entry["transfers"][number]
            cells.append(f"{100 * row['efficiency']:.1f}{'' if row['met'] else ' <'}")
        table.add_row(case.name, *cells, f"{100 * case.least:.0f}")
    return table


def _delays(found: list[dict]) -> Table:
    table = Table(title="First addresses, and 64-byte loads by a chain", title_justify="left")
    for column in ("bus", "latency", "outstanding", "buffer", "launch", "chain start", "fetch", "cycles", "beats"):
        table.add_column(column, justify="right")
    for entry in found:
        chain = entry["chain"]
        table.add_row(
            *(str(entry[key]) for key in ("bus_bits", "latency_cycles", "outstanding", "buffer_beats")),
            str(max(row["launch_to_first_address_cycles"] for row in entry["transfers"])),
            *(str(chain[key]) for key in ("start_to_fetch_cycles", "fetch_to_first_address_cycles")),
            f"{chain['cycles_per_load']:.2f}{'' if chain['hidden'] else ' <'}",
            f"{chain['beats_per_load']:.2f}",
        )
    table.caption = (
        "Cycles from launch to first address, from a chain's start to its first fetch, and from that to the first "
        f"load's address less one latency (at most {FIRST_ADDRESS_CYCLES} each); then cycles and bus beats per load. "
        "'<' is short of what is asked; for a chain: its fetches aren't hidden behind data."
    )
    return table


@app.command()
def bench(
    bus: Annotated[list[int] | None, typer.Option(help="Bus width in bits; may be repeated.")] = None,
    latency: Annotated[list[int] | None, typer.Option(help="Memory latency in cycles; may be repeated.")] = None,
    output: Annotated[Path, typer.Option(help="Where the JSON goes.")] = Path("build/bench/dma.json"),
    jobs: Annotated[int, typer.Option(min=1, help="Simulations at a time.")] = 2,
) -> None:
    """Measure contiguous copies, rows of 64 and of 16 bytes, and chains of loads, each compared byte for byte."""
    places = list(product(bus or BUSES, latency or LATENCIES))
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        running = pool.imap(_measure, places)
        found = list(track(running, description="systems", total=len(places), console=Console(stderr=True)))
    rows = [row for entry in found for row in entry["transfers"]]
    mismatches = sum(row["mismatches"] for row in (*rows, *(entry["chain"] for entry in found)))
    short = sum(not row["met"] for row in rows)
    late = sum(_late(entry) for entry in found)
    summary = {"transfers": len(rows), "short": short, "late_systems": late, "mismatches": mismatches}
    content = {"commit": source_commit(), "complete": True, "summary": summary, "systems": found}
    output.parent.mkdir(parents=True, exist_ok=True)
    with ReservedFile(output, "--output") as file:
        file.write(json.dumps(content, indent=1) + "\n")
        file.commit()
    console = Console(highlight=False)
    console.width = max(console.width, 150)  # the tables are wide, also where nobody watches
    console.print(_efficiencies(found), _delays(found))
    console.print(
        f"{len(rows)} transfers, {short} short of what is asked; "
        f"{late} of {len(found)} systems with late addresses or fetches; {mismatches} bytes wrong"
    )
    if mismatches:
        raise typer.Exit(1)


if __name__ == "__main__":
    raise SystemExit(run_app(app))
