"""Classify every held-out digit on the simulated hardware, in each data mode, and check each logit: `make sim`.

    .venv/bin/python -m examples.digits.main [--system NAME|FILE.toml] [--images N]

Exit code 1 if fewer than 95 % of the digits are recognised, if a logit differs from tflite-micro's, or if anything was
copied in zero-copy mode.
"""

from typing import Annotated

import numpy as np
import typer
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

import headrace
import sim
from headrace.modes import DATA_MODES
from headrace.terminal import run_app
from hw.spec import PRESETS, System

from . import MODEL
from .data import held_out, quantised
from .outcome import ModeRun, failures
from .reference import expected_logits
from .summary import print_failures, print_layers, print_modes, print_success

app = typer.Typer(add_completion=False)


@app.command()
def classify(
    system: Annotated[
        str, typer.Option(metavar="NAME|FILE.toml", help="A preset, or a description of your own.")
    ] = "base",
    images: Annotated[int | None, typer.Option(metavar="N", min=1, help="Only the first N held-out digits.")] = None,
) -> None:
    """Classify the held-out digits on the RTL, compare every logit with tflite-micro, and show what it cost."""
    console = Console(highlight=False)
    described = headrace.load_system(system)
    digits = held_out()
    labels, pixels = digits.labels[:images], quantised(digits.images)[:images]
    with _progress(console) as progress:
        task = progress.add_task("Compiling, and running the reference", total=len(DATA_MODES) + 1)
        programs = {}
        for mode in DATA_MODES:
            programs[mode] = headrace.compile(MODEL, system=described, data=mode)
            progress.advance(task)
        expected = expected_logits(MODEL.read_bytes(), pixels)
        progress.advance(task)
        _build(progress, described)
        runs = {}
        for mode, program in programs.items():
            runs[mode] = _run(program, pixels, progress, progress.add_task(f"Running: {mode}", total=len(pixels)))
    console.print()
    print_modes(console, described, runs, labels, expected)
    print_layers(console, runs[DATA_MODES[0]])
    found = failures(runs, labels, expected)
    if found:
        print_failures(console, found)
        raise typer.Exit(1)
    print_success(console, runs, labels, expected)


def _progress(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description:<37}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), console=console
    )


def _build(progress: Progress, described: System) -> None:
    """Leave the simulated hardware of all presets built, and of the system that's wanted."""
    wanted = {name: headrace.load_system(name) for name in PRESETS} | {described.name: described}
    task = progress.add_task("Building the hardware, if it's new", total=len(wanted))
    for part in wanted.values():
        sim.build_library(part)
        progress.advance(task)


def _run(program: headrace.Program, pixels: NDArray[np.int8], progress: Progress, task: TaskID) -> ModeRun:
    """One image after the other, each written to where the program reads it."""
    logits = []
    with headrace.Session(program) as session:
        for image in pixels:
            session.input(0)[...] = image
            (result,) = session.run()
            logits.append(result[0])
            progress.advance(task)
        return ModeRun(np.array(logits), session.report())


if __name__ == "__main__":
    run_app(app, program="python -m examples.digits.main")
