"""The command `headrace`: what can be typed, and nothing else.

Commands import what they need when they run, so that `headrace --help` answers at once.
"""

from typing import TYPE_CHECKING, Annotated

import typer

from .errors import BadInput
from .modes import DATA_MODES, FORMATS
from .terminal import run_app

if TYPE_CHECKING:
    from hw.spec import System

app = typer.Typer(
    name="headrace",
    add_completion=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)

SystemOption = Annotated[
    str, typer.Option("--system", metavar="NAME|FILE.toml", help="A preset, or a description of your own.")
]


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"headrace {version('headrace')}")
        raise typer.Exit


@app.callback()
def headrace(
    show_version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and leave.")
    ] = False,
) -> None:
    """An int8 GEMM accelerator, its DMA engine, compiler, runtime and co-simulation, from one description."""


DataOption = Annotated[
    str | None,
    typer.Option(
        "--data", metavar="MODE", help=f"How tensors cross: {', '.join(DATA_MODES)}. [dim]\\[{DATA_MODES[0]}][/dim]"
    ),
]


@app.command()
def systems(
    system: Annotated[
        str | None, typer.Argument(metavar="NAME|FILE.toml", help="Describe and check that one alone.")
    ] = None,
    schema: Annotated[bool, typer.Option("--schema", help="Print the tables and keys of a description.")] = False,
    json: Annotated[bool, typer.Option("--json", help="The schema as JSON Schema.")] = False,
) -> None:
    """List the presets and what they are, or describe one system, or print what a description may say."""
    if schema and system is not None:
        raise BadInput("systems", system, "--schema is the same for all systems", "leave one of them out")
    if json and not schema:
        raise BadInput("--json", "given", "it is a form of --schema", "write --schema --json")
    if schema:
        from hw.spec.json_schema import json_schema_text
        from hw.spec.schema import schema_text

        typer.echo(json_schema_text() if json else schema_text(), nl=False)
    elif system is not None:
        from .system_summary import print_system

        print_system(_system(system))
    else:
        from .summary import print_systems

        print_systems()


@app.command()
def rtl(
    output: Annotated[str, typer.Option("-o", "--output", metavar="TOP.v", help="The Verilog file to write.")],
    system: SystemOption = "base",
) -> None:
    """Write a system's Verilog."""
    from .files import ReservedFile

    described = _system(system)
    with ReservedFile(output, "-o") as place:
        from hw.soc import build_verilog

        place.write(build_verilog(described))
        place.commit()


@app.command()
def regs(
    system: SystemOption = "base",
    form: Annotated[
        str, typer.Option("--format", metavar="|".join(FORMATS), help="Markdown, C header, JSON or SystemRDL.")
    ] = "md",
    output: Annotated[
        str | None, typer.Option("-o", "--output", metavar="FILE", help="Write there instead of to the terminal.")
    ] = None,
) -> None:
    """Print a system's registers and chain words."""
    from hw.spec.export import FORMATS as exporters

    from .files import ReservedFile

    _one_of("--format", form, FORMATS)
    described = _system(system)
    text = exporters[form](described)
    if output is None:
        typer.echo(text, nl=False)
        return
    with ReservedFile(output, "-o") as place:
        place.write(text)
        place.commit()


@app.command(name="compile")
def compile_command(
    model: Annotated[str, typer.Argument(metavar="MODEL", help="A .tflite (int8) or .mlir file.")],
    output: Annotated[str, typer.Option("-o", "--output", metavar="BUILD_DIR", help="The folder to write.")],
    system: SystemOption = "base",
    data: DataOption = None,
    dump: Annotated[
        str | None, typer.Option("--dump", metavar="DIR", help="Write every stage of lowering there, as text.")
    ] = None,
) -> None:
    """Compile a model to a C driver, a packed image and a manifest."""
    from .api import compile
    from .summary import print_program

    print_program(compile(model, system=system, data=data or DATA_MODES[0], dump=dump, output=output), output)


@app.command()
def explain(
    model: Annotated[str, typer.Argument(metavar="MODEL", help="A .tflite (int8) or .mlir file.")],
    system: SystemOption = "base",
) -> None:
    """Say how each kernel of a model is mapped, what binds it, and which mappings came next."""
    from sw.compiler.explain import explain as explain_model

    from .summary import print_explanations

    described = _system(system)
    print_explanations(explain_model(model, described), model, described)


@app.command()
def run(
    model: Annotated[
        str, typer.Argument(metavar="MODEL|BUILD_DIR", help="A .tflite (int8) or .mlir file, or what compile wrote.")
    ],
    system: Annotated[
        str | None,
        typer.Option(
            "--system", metavar="NAME|FILE.toml", help="A preset, or a description of your own. [dim]\\[base][/dim]"
        ),
    ] = None,
    data: DataOption = None,
    inputs: Annotated[
        list[str] | None,
        typer.Option("--input", metavar="X.npy", help="An argument's data. Repeat, in the order of the arguments."),
    ] = None,
    outputs: Annotated[
        list[str] | None,
        typer.Option("--output", metavar="Y.npy", help="Where a result goes. Repeat, in the order of the results."),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="Of the random data that is used without --input.")] = 0,
    report: Annotated[str | None, typer.Option(metavar="R.json", help="Write cycles, bytes and the check.")] = None,
    waves: Annotated[str | None, typer.Option(metavar="W.fst", help="Write waveforms of all signals.")] = None,
    no_check: Annotated[bool, typer.Option("--no-check", help="Don't compare with the reference.")] = False,
) -> None:
    """Run a model on the simulated hardware and compare every result with the reference."""
    from .command import run_files

    equal = run_files(
        model,
        system=system,
        data=data,
        inputs=inputs or [],
        outputs=outputs or [],
        seed=seed,
        report=report,
        waves=waves,
        check=not no_check,
    )
    if not equal:
        raise typer.Exit(1)


def _system(name: str) -> "System":
    from hw.spec import load_system

    return load_system(name)


def _one_of(what: str, value: str, choices: tuple[str, ...]) -> None:
    if value not in choices:
        raise BadInput(what, value, f"one of: {', '.join(choices)}", f"write {choices[0]}")


def main() -> None:
    """Run the command line: the console script's entry point."""
    run_app(app)
