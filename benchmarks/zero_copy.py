"""`make bench-zero-copy`: the same products staged, staged once, and without copies, on stream accelerators.

.venv/bin/python -m benchmarks.zero_copy [--largest 256] [--output build/bench/zero_copy.json] [--jobs 2]

Each row is a system, a flow and a shape; all data are random, and every result is compared with numpy's. Main-memory
bytes are those that the DMA asked for, descriptors, and what the host reads and writes: copies, and the addition of
partial sums. ``hand`` is a hand-written C driver of the same accelerator.
"""

import dataclasses
import json
import multiprocessing
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import numpy as np
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from examples.accelerators.generate import FOLDER
from examples.accelerators.hand import hand_driver
from headrace.files import ReservedFile
from headrace.report import source_commit
from headrace.terminal import run_app
from hw.spec import StreamAccel, System, load_system
from sim import Simulation, build_driver
from sim.run import DriverRun
from sw.compiler.mapping.streams import StreamMapping, StreamProblem, map_stream
from sw.compiler.pipeline import DATA_MODES, compile_model

app = typer.Typer(add_completion=False)

FLOWS = {"v1": ("Ns",), "v2": ("Ns", "As", "Bs"), "v3": ("Ns", "As", "Bs", "Cs"), "v4": ("auto",)}
TILES = (4, 8, 16)
SQUARES = (16, 32, 64, 128, 256)
PERMUTATIONS = tuple(
    (m, n, k) for m in (32, 256, 512) for n in (32, 256, 512) for k in (32, 256, 512) if len({m, n, k}) == 3
)
TINYBERT = ((128, 128, 128), (128, 128, 512), (128, 128, 64), (128, 512, 128), (128, 64, 128))

# Of the DMA engine.
COUNTERS = (
    *("mm2s_payload_bytes", "s2mm_payload_bytes", "mm2s_chain_bytes", "s2mm_chain_bytes"),
    *("mm2s_completed", "s2mm_completed"),
)

TEXT = """func.func @main(%a: tensor<{m}x{k}xi32>, %b: tensor<{k}x{n}xi32>) -> tensor<{m}x{n}xi32> {{
  %zero = arith.constant 0 : i32
  %empty = tensor.empty() : tensor<{m}x{n}xi32>
  %start = linalg.fill ins(%zero : i32) outs(%empty : tensor<{m}x{n}xi32>) -> tensor<{m}x{n}xi32>
  %c = linalg.matmul ins(%a, %b : tensor<{m}x{k}xi32>, tensor<{k}x{n}xi32>)
                     outs(%start : tensor<{m}x{n}xi32>) -> tensor<{m}x{n}xi32>
  return %c : tensor<{m}x{n}xi32>
}}
"""


@dataclasses.dataclass(frozen=True)
class Case:
    """A product on one system of `examples/accelerators`, in one flow."""

    system: str
    flow: str
    shape: tuple[int, int, int]


def cases(largest: int) -> list[Case]:
    """All rows whose extents are at most ``largest``."""
    found = [
        Case(f"{version}_{tile}", flow, (n, n, n))
        for version, flows in FLOWS.items()
        if version != "v4"
        for tile in TILES
        for flow in flows
        for n in SQUARES
    ]
    found += [Case("v4", "auto", shape) for shape in (*((n, n, n) for n in SQUARES), *PERMUTATIONS, *TINYBERT)]
    return [case for case in found if max(case.shape) <= largest]


def with_flow(system: System, flow: str) -> System:
    """The same hardware, driven by another flow."""
    part = system.accelerator[0]
    return dataclasses.replace(system, accelerator=(dataclasses.replace(part, opcode_flow=flow),))


def measure(case: Case) -> dict:
    """Run a case in every data mode, and its hand-written driver; returns its row."""
    plain = load_system(FOLDER / f"{case.system}.toml")
    system = with_flow(plain, case.flow)
    part = system.accelerator[0]
    assert isinstance(part, StreamAccel)
    m, n, k = case.shape
    mapping = map_stream(StreamProblem(m=m, n=n, k=k), system, part)
    rng = np.random.default_rng(m * n + k)
    limits = np.iinfo(np.int32)
    a, b = (rng.integers(limits.min, limits.max, shape, np.int32, endpoint=True) for shape in ((m, k), (k, n)))
    expected = (a.astype(np.int64) @ b.astype(np.int64)).astype(np.int32)
    row: dict = {
        "config": f"{case.system.partition('_')[0]} {case.flow}",
        "tile": part.tile.m if not part.run_time_dimensions else [mapping.tile.m, mapping.tile.n, mapping.tile.k],
        "shape": list(case.shape),
        "mismatches": 0,
    }
    with tempfile.TemporaryDirectory() as folder, Simulation(plain) as simulation:
        source = Path(folder, "product.mlir")
        source.write_text(TEXT.format(m=m, n=n, k=k))
        for data in DATA_MODES:
            program = compile_model(source, system, data=data)
            place = Path(folder, data)
            place.mkdir()
            for name, content in program.files.items():
                (place / name).write_bytes(content)
            run, moved, wrong = _run(simulation, build_driver(place), (a, b), expected, in_dma=data == "zero-copy")
            row["mismatches"] += wrong
            row[data.replace("-", "_")] = _figures(run, moved, mapping)
        flow = case.flow if case.flow != "auto" else "Cs"
        hand = hand_driver(plain, m, n, k, flow, Path(folder, "hand"))
        run, _, wrong = _run(simulation, hand, (a, b), expected, in_dma=True)
        row["mismatches"] += wrong
        row["hand"] = {"cycles": run.cycles}
    zero = row["zero_copy"]["main_memory_bytes"]
    row["staged_to_zero_copy_bytes"] = round(row["staged"]["main_memory_bytes"] / zero, 3)
    row["zero_copy_to_hand_cycles"] = round(row["zero_copy"]["cycles"] / row["hand"]["cycles"], 4)
    return row


def _run(
    simulation: Simulation,
    program: object,
    arguments: tuple[np.ndarray, np.ndarray],
    expected: np.ndarray,
    *,
    in_dma: bool,
) -> tuple[DriverRun, dict[str, int], int]:
    """Run a driver twice, as its constants are loaded in the first.

    Returns the second run, what the engine's counters say of it, and how many elements are wrong.
    """
    engine = simulation.registers[simulation.system.dma[0].name]
    made = [simulation.array(array) if in_dma else array.copy() for array in arguments]
    result = simulation.array(np.zeros_like(expected)) if in_dma else np.zeros_like(expected)
    for _ in range(2):
        result[...] = -1
        before = {name: engine[name].read_bits() for name in COUNTERS}
        run = simulation.run_driver(program, made, [result])  # type: ignore[arg-type]
        moved = {name: (engine[name].read_bits() - before[name]) % (1 << 32) for name in COUNTERS}
    return run, moved, int(np.count_nonzero(np.asarray(result) != expected))


def _figures(run: DriverRun, moved: dict[str, int], mapping: StreamMapping) -> dict:
    chains = moved["mm2s_chain_bytes"] + moved["s2mm_chain_bytes"]
    dma = moved["mm2s_payload_bytes"] + moved["s2mm_payload_bytes"]
    host = 2 * run.counters.copied_bytes + mapping.host_bytes
    return {
        "cycles": run.cycles,
        "steps": mapping.steps,
        "transfers": moved["mm2s_completed"] + moved["s2mm_completed"],
        "host_bytes_copied": run.counters.copied_bytes,
        "host_bytes_added": mapping.host_bytes,
        "dma_bytes": dma,
        "descriptor_bytes": chains,
        "main_memory_bytes": dma + chains + host,
        "utilisation": round(mapping.ideal_cycles / run.cycles, 4),
    }


def _print(rows: list[dict]) -> None:
    table = Table(title="Zero copies against staging", title_justify="left")
    for column in ("config", "tile", "shape", "staged", "once", "zero-copy", "hand", "bytes", "ratio", "wrong"):
        table.add_column(column, justify="left" if column == "config" else "right")
    for row in rows:
        cycles = (f"{row[mode]['cycles']:,}" for mode in ("staged", "staged_once", "zero_copy", "hand"))
        tile = row["tile"] if isinstance(row["tile"], int) else "x".join(map(str, row["tile"]))
        table.add_row(
            row["config"],
            str(tile),
            "x".join(map(str, row["shape"])),
            *cycles,
            f"{row['zero_copy']['main_memory_bytes']:,}",
            f"{row['staged_to_zero_copy_bytes']:.2f}",
            str(row["mismatches"]),
        )
    Console().print(table)


@app.command()
def bench(
    output: Annotated[Path, typer.Option(help="Where the JSON goes.")] = Path("build/bench/zero_copy.json"),
    jobs: Annotated[int, typer.Option(min=1, help="Simulations at a time.")] = 2,
    largest: Annotated[int, typer.Option(min=1, help="The largest extent of a shape.")] = 512,
) -> None:
    """Measure stream accelerators in every data mode, and print and write what is found."""
    output.parent.mkdir(parents=True, exist_ok=True)
    with ReservedFile(str(output), "--output") as place:
        chosen = cases(largest)
        for name in dict.fromkeys(case.system for case in chosen):  # models are built once, before they are shared
            Simulation(load_system(FOLDER / f"{name}.toml")).close()
        with multiprocessing.get_context("spawn").Pool(jobs) as pool:
            made: Iterable[dict] = pool.imap(measure, chosen)
            rows = list(track(made, description="products", total=len(chosen), console=Console(stderr=True)))
        _print(rows)
        content = {"commit": source_commit(), "system": "examples/accelerators", "complete": True, "rows": rows}
        place.write(json.dumps(content, indent=1) + "\n")
        place.commit()


if __name__ == "__main__":
    run_app(app)
