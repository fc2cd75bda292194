"""The tables that the main job ends with."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from hw.spec import System

from .outcome import ModeRun, accuracy, mismatches

__all__ = ["print_failures", "print_layers", "print_modes", "print_success"]


# What a reader of the figures would ask.
NOTE = """\
A run takes one image, so each weight is used once: the bus sets the pace.
Cycles count from the driver's entry to its return; copies take the bus, too."""


def print_modes(
    console: Console,
    system: System,
    runs: dict[str, ModeRun],
    labels: NDArray[np.int64],
    expected: NDArray[np.int8],
) -> None:
    """A column for each data mode; bytes and cycles are of one image, on average."""
    images = len(labels)
    array = f"{system.matmul.rows}×{system.matmul.cols}×{system.matmul.depth}"
    title = f"{images} handwritten digits on '{system.name}': {array} MACs, {system.bus.data_width_bits}-bit AXI"
    table = _table(title, "")
    for mode in runs:
        table.add_column(mode, justify="right")

    def row(name: str, value: Callable[[ModeRun], str], *, last: bool = False) -> None:
        table.add_row(name, *map(value, runs.values()), end_section=last)

    def mean(value: Callable[[ModeRun], int]) -> Callable[[ModeRun], str]:
        return lambda run: f"{value(run) / images:,.0f}"

    baseline = next(iter(runs.values())).report.main_memory.payload_total_bytes
    row("recognised", lambda run: f"{accuracy(run, labels):.2%}")
    row(f"mismatches in {expected.size:,} logits", lambda run: f"{mismatches(run, expected):,}", last=True)
    row("cycles, all images", lambda run: f"{run.report.cycles:,}")
    row("cycles an image", mean(lambda run: run.report.cycles))
    row("array utilisation", lambda run: f"{run.report.utilisation:.1%}")
    row("bus beats a cycle", lambda run: f"{_beats_a_cycle(run, system):.2f}", last=True)
    row("read by DMA, bytes an image", mean(lambda run: run.report.main_memory.dma_read_bytes))
    row("written by DMA", mean(lambda run: run.report.main_memory.dma_write_bytes))
    row("descriptors", mean(lambda run: run.report.main_memory.descriptor_bytes))
    row("read and written to copy", mean(lambda run: run.report.main_memory.host_data_bytes))
    row("main memory moved", mean(lambda run: run.report.main_memory.payload_total_bytes))
    row("as a multiple", lambda run: f"{run.report.main_memory.payload_total_bytes / baseline:.2f}", last=True)
    row("register writes an image", mean(lambda run: run.report.config.register_writes))
    row("register reads", mean(lambda run: run.report.config.register_reads))
    console.print(table)
    console.print(f"[dim]{NOTE}[/dim]\n")


def print_layers(console: Console, run: ModeRun) -> None:
    """Cycles of each layer, predicted and measured, of one image."""
    report = run.report
    table = _table(f"Layers, {report.data}, cycles an image", "layer")
    for name in ("shape", "ideal", "predicted", "measured", "off by"):
        table.add_column(name, justify="right")
    for operator in report.operators:
        figures = (operator.ideal_cycles, operator.predicted_cycles, operator.cycles)
        means = [None if value is None else value / report.samples for value in figures]
        off = "" if not means[1] or not means[2] else f"{means[1] / means[2] - 1:+.1%}"
        texts = ["" if value is None else f"{value:,.0f}" for value in means]
        table.add_row(operator.name, "×".join(map(str, operator.shape)), *texts, off)
    console.print(table)
    console.print()


def print_success(
    console: Console, runs: dict[str, ModeRun], labels: NDArray[np.int64], expected: NDArray[np.int8]
) -> None:
    """The last line, if all is well."""
    share = accuracy(next(iter(runs.values())), labels)
    console.print(
        f"[green]All {expected.size:,} logits equal tflite-micro's in {len(runs)} data modes, "
        f"and {share:.2%} of {len(labels)} digits are recognised.[/green]",
        soft_wrap=True,
    )


def print_failures(console: Console, found: list[str]) -> None:
    """The last lines, if something is wrong."""
    for sentence in found:
        console.print(f"[red]{sentence}[/red]", soft_wrap=True)


def _beats_a_cycle(run: ModeRun, system: System) -> float:
    """Beats on the memory bus, copies included; at most one in each direction."""
    return run.report.main_memory.bus_total_bytes / system.bus.data_bytes / run.report.cycles


def _table(title: str, first: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column(first)
    return table
