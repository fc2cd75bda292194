"""What the terminal shows: tables of systems and of a run's report."""

from typing import TYPE_CHECKING

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from hw.spec import PRESETS, System, load_system

from .inputs import shape_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sw.compiler.explain import Explanation

    from .program import Program
    from .report import Report

__all__ = [
    "escape_text",
    "print_explanations",
    "print_program",
    "print_report",
    "print_systems",
    "size_text",
]


def print_systems() -> None:
    """Print the presets, one a row."""
    table = Table(title="Presets", title_justify="left", box=None, pad_edge=False)
    for name in ("name", "array", "MAC/cycle", "bus", "A, B buffers", "accumulators", "memory"):
        table.add_column(name, overflow="fold")
    for name in PRESETS:
        table.add_row(*_system_row(load_system(name)))
    console = Console(highlight=False)
    console.print(table)
    console.print()
    for name in PRESETS:
        console.print(f"[bold]{name}[/bold]: {load_system(name).description}")
    console.print(
        "\nA system of your own is a .toml file: headrace systems FILE.toml, headrace systems --schema", soft_wrap=True
    )


def _system_row(system: System) -> tuple[str, ...]:
    gemms, memory = [system.matmul], system.memory[0]
    return (
        system.name,
        ", ".join(f"{part.rows}x{part.cols}x{part.depth}" for part in gemms),
        ", ".join(str(part.macs_per_cycle) for part in gemms),
        f"{system.bus.data_width_bits} bit",
        ", ".join(f"{size_text(part.a_buffer_bytes)}, {size_text(part.b_buffer_bytes)}" for part in gemms),
        ", ".join(size_text(part.accumulator_bytes) for part in gemms),
        size_text(memory.size_bytes),
    )


def size_text(size_bytes: int) -> str:
    """A size in the largest unit that it's a multiple of."""
    for unit, factor in (("MiB", 1 << 20), ("KiB", 1 << 10)):
        if size_bytes % factor == 0:
            return f"{size_bytes // factor} {unit}"
    return f"{size_bytes} B"


def print_explanations(explanations: "Sequence[Explanation]", model: str, system: System) -> None:
    """Print each kernel's mapping, and the runners-up below it."""
    table = Table(title=escape_text(f"{model} on {system.name}"), title_justify="left", box=None, pad_edge=False)
    for name, justify in (
        ("kernel", "left"),
        ("shape", "right"),
        ("mapping", "left"),
        ("cycles", "right"),
        ("ideal", "right"),
        ("bytes", "right"),
        ("bound", "left"),
    ):
        table.add_column(name, justify=justify, overflow="fold")  # type: ignore[arg-type]
    for item in explanations:
        for place, choice in enumerate(item.choices):
            head = (
                (escape_text(f"#{item.index} {item.name}"), "x".join(map(str, item.shape))) if place == 0 else ("", "")
            )
            ideal = f"{item.ideal_cycles:,}" if place == 0 else ""
            row = (*head, choice.text, f"{choice.cycles:,}", ideal, f"{choice.bytes:,}", choice.bound)
            table.add_row(*row, style=None if place == 0 else "dim")
    Console(highlight=False).print(table)


def print_program(program: "Program", folder: str) -> None:
    """Say what a compilation has made."""
    table = Table(title=escape_text(program.manifest["source"]), title_justify="left", box=None, pad_edge=False)
    for name, justify in (("operator", "left"), ("placement", "left"), ("shape", "right"), ("ideal cycles", "right")):
        table.add_column(name, justify=justify, overflow="fold")  # type: ignore[arg-type]
    for row in program.operators:
        ideal = row.get("ideal_cycles")
        table.add_row(escape_text(row["name"]), row["placement"], shape_text(row["shape"]), _number(ideal))
    console = Console(highlight=False)
    console.print(table)
    console.print(f"\n{escape_text(folder)}: {program.data} driver for {program.system.name}", soft_wrap=True)


def print_report(report: "Report") -> None:
    """A run's figures, operators first."""
    table = Table(
        title=f"{escape_text(report.model)} on {report.system}", title_justify="left", box=None, pad_edge=False
    )
    for name, justify in (
        ("operator", "left"),
        ("placement", "left"),
        ("shape", "right"),
        ("cycles", "right"),
        ("predicted", "right"),
        ("ideal", "right"),
    ):
        table.add_column(name, justify=justify, overflow="fold")  # type: ignore[arg-type]
    for row in report.operators:
        cycles = (_number(value) for value in (row.cycles, row.predicted_cycles, row.ideal_cycles))
        table.add_row(escape_text(row.name), row.placement, shape_text(row.shape), *cycles)
    console = Console(highlight=False)
    if report.operators:
        console.print(table)
        console.print()
    for name, value in _figures(report):
        console.print(f"{name:<14} {value}", soft_wrap=True)


def _figures(report: "Report") -> list[tuple[str, str]]:
    memory, config, check = report.main_memory, report.config, report.check
    checked = "none"
    if check.reference is not None:
        colour = "red" if check.mismatches else "green"
        checked = f"[{colour}]{check.mismatches:,} mismatches[/{colour}] in {check.elements:,} elements"
        checked += f", against {check.reference}"
    plan = report.buffers
    planned = [] if plan is None else [("buffers", f"{plan.arena_bytes:,} bytes, at least {plan.arena_least_bytes:,}")]
    return [
        ("samples", f"{report.samples:,}"),
        ("cycles", f"{report.cycles:,}, {report.utilisation:.1%} of the array's peak"),
        ("main memory", f"{memory.payload_total_bytes:,} bytes moved"),
        ("  DMA", f"{memory.dma_read_bytes:,} bytes read, {memory.dma_write_bytes:,} written"),
        ("  descriptors", f"{memory.descriptor_bytes:,} bytes"),
        ("  host", f"{memory.host_data_bytes:,} bytes, to copy {memory.host_copy_bytes:,} ({report.data})"),
        *planned,
        ("registers", f"{config.register_writes:,} writes, {config.register_reads:,} reads"),
        ("launches", f"{config.launches:,}"),
        ("check", checked),
    ]


def _number(value: int | None) -> str:
    return "" if value is None else f"{value:,}"


def escape_text(text: str) -> str:
    """A name for the terminal: no markup, no control characters."""
    return escape("".join(item if item.isprintable() else item.encode("unicode_escape").decode() for item in text))
