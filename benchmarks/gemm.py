"""`make bench-gemm`: cycles, bytes and utilisation of many GEMMs on one system, each result checked.

.venv/bin/python -m benchmarks.gemm [--system base] [--output build/bench/gemm.json] [--jobs 2]
"""

import json
import multiprocessing
import statistics
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

import headrace
import sim
from headrace.files import ReservedFile
from headrace.report import source_commit
from headrace.terminal import run_app
from hw.spec import System

from .product import measure
from .shapes import LAYERS, SQUARES, Shape, ragged, random_multiples

app = typer.Typer(add_completion=False)


def _row(system: System, numbered: tuple[int, Shape]) -> dict:
    return measure(system, numbered[1], seed=numbered[0])


def _measure_all(system: System, shapes: list[Shape], jobs: int, what: str) -> list[dict]:
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        rows: Iterable[dict] = pool.imap(partial(_row, system), list(enumerate(shapes)))
        return list(track(rows, description=what, total=len(shapes), console=Console(stderr=True)))


def _summary(console: Console, title: str, rows: list[dict]) -> None:
    table = Table(title=title, title_justify="left")
    columns = ("name", "m", "n", "k", "cycles", "predicted", "ideal", "utilisation", "spatial", "temporal", "bound")
    for column in columns:
        table.add_column(column, justify="left" if column in ("name", "bound") else "right")
    for row in rows:
        figures = (row["utilisation"], row["spatial_utilisation"], row["temporal_utilisation"])
        table.add_row(
            row["name"],
            *(str(row[key]) for key in ("m", "n", "k")),
            *(f"{row[key]:,}" for key in ("cycles", "predicted_cycles", "ideal_cycles")),
            *(f"{figure:.1%}" for figure in figures),
            row["bound"],
        )
    console.print(table)


def _means(rows: list[dict]) -> dict:
    errors = [abs(row["predicted_cycles"] / row["cycles"] - 1) for row in rows]
    return {
        "count": len(rows),
        "mean_utilisation": round(statistics.mean(row["utilisation"] for row in rows), 4),
        "mean_spatial_utilisation": round(statistics.mean(row["spatial_utilisation"] for row in rows), 4),
        "mean_temporal_utilisation": round(statistics.mean(row["temporal_utilisation"] for row in rows), 4),
        "least_temporal_utilisation": min(row["temporal_utilisation"] for row in rows),
        "median_prediction_error": round(statistics.median(errors), 4),
        "worst_prediction_error": round(max(errors), 4),
        "bank_conflict_cycles": sum(row["bank_conflict_cycles"] for row in rows),
        "mismatches": sum(row["mismatches"] for row in rows),
    }


@app.command()
def bench(
    system: Annotated[str, typer.Option(metavar="NAME|FILE.toml", help="The system to measure.")] = "base",
    output: Annotated[Path, typer.Option(help="Where the JSON goes.")] = Path("build/bench/gemm.json"),
    jobs: Annotated[int, typer.Option(min=1, help="Simulations at a time.")] = 2,
    fraction: Annotated[float, typer.Option(min=0.0, max=1.0, help="Part of the random shapes to run.")] = 1.0,
    layers: Annotated[bool, typer.Option(help="Whether to run the networks' layers.")] = True,
) -> None:
    """Measure squares, 500 random and 200 ragged products, and the layers of five networks."""
    described = headrace.load_system(system)
    sim.build_library(described)  # once, before several processes want it
    squares = [Shape(n, n, n, name="square") for n in SQUARES]
    sets = {
        "squares": squares,
        "random": random_multiples(round(500 * fraction)),
        "ragged": ragged(round(200 * fraction)),
        "layers": list(LAYERS) if layers else [],
    }
    rows = {name: _measure_all(described, shapes, jobs, name) for name, shapes in sets.items() if shapes}
    for row in rows["squares"]:
        row["n"] = row["m"]
    summary = {name: _means(found) for name, found in rows.items()}
    content = {"commit": source_commit(), "system": described.name, "complete": True, "summary": summary, **rows}
    output.parent.mkdir(parents=True, exist_ok=True)
    with ReservedFile(output, "--output") as file:
        file.write(json.dumps(content, indent=1) + "\n")
        file.commit()
    console = Console(highlight=False)
    console.width = max(console.width, 120)  # the tables are wide, also where nobody watches
    _summary(console, f"Squares on {described.name}", rows["squares"])
    if "layers" in rows:
        _summary(console, "Layers", rows["layers"])
    table = Table(title="Means", title_justify="left")
    for column in ("set", *next(iter(summary.values()))):
        table.add_column(column.replace("_", " "), justify="left" if column == "set" else "right")
    for name, means in summary.items():
        table.add_row(name, *(str(value) for value in means.values()))
    console.print(table)
    if sum(means["mismatches"] for means in summary.values()):
        raise typer.Exit(1)


if __name__ == "__main__":
    raise SystemExit(run_app(app))
