"""What the terminal shows: tables of systems and of a run's report."""

from rich.console import Console
from rich.table import Table

from hw.spec import PRESETS, System, load_system

__all__ = ["print_systems"]


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
    console.print("\nA system of your own is a .toml file: headrace regs --system FILE.toml")


def _system_row(system: System) -> tuple[str, ...]:
    gemms, memory = system.accelerator, system.memory[0]
    return (
        system.name,
        ", ".join(f"{part.rows}x{part.cols}x{part.depth}" for part in gemms),
        ", ".join(str(part.macs_per_cycle) for part in gemms),
        f"{system.bus.data_width_bits} bit",
        ", ".join(f"{_size(part.a_buffer_bytes)}, {_size(part.b_buffer_bytes)}" for part in gemms),
        ", ".join(_size(part.accumulator_bytes) for part in gemms),
        _size(memory.size_bytes),
    )


def _size(size_bytes: int) -> str:
    """A size in the largest unit that it's a multiple of."""
    for unit, factor in (("MiB", 1 << 20), ("KiB", 1 << 10)):
        if size_bytes % factor == 0:
            return f"{size_bytes // factor} {unit}"
    return f"{size_bytes} B"
