"""The command `headrace`."""

from importlib.metadata import version
from typing import Annotated

import typer

app = typer.Typer(
    name="headrace",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"headrace {version('headrace')}")
        raise typer.Exit


@app.callback()
def headrace(
    show_version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and leave.")
    ] = False,
) -> None:
    """An int8 GEMM accelerator, its DMA engine, compiler, runtime and co-simulation, from one description."""


def main() -> None:
    """Run the command line: the console script's entry point."""
    app()
