"""A BUILD_DIR for the harness tests' copy engine: a handwritten driver, so that runs don't depend on the compiler.

The program returns its argument and the constants 0 … 63, 72 + 8 beats in all on the tiny system.
"""

import dataclasses
import functools
import json
from pathlib import Path

import sim
from hw.spec.export import c_header
from tests.sim import copy_engine

BYTES = 64
MODEL = """\
func.func @main(%a: tensor<1x64xi8>) -> (tensor<1x64xi8>, tensor<64xi8>) {{
  %c = arith.constant dense<[{constants}]> : tensor<64xi8>
  return %a, %c : tensor<1x64xi8>, tensor<64xi8>
}}
"""


def make_build(folder: Path, *, data: str = "zero-copy", constants: list[int] | None = None) -> Path:
    """Write the folder as `headrace compile` would."""
    description = copy_engine.system()
    folder.mkdir()
    for source in (Path(copy_engine.__file__).parent / "copy_driver").iterdir():
        (folder / source.name).write_text(source.read_text())
    (folder / "headrace_tiny.h").write_text(c_header(description))
    (folder / "image.bin").write_bytes(bytes(range(BYTES)))
    model = MODEL.format(constants=", ".join(map(str, constants or range(BYTES))))
    (folder / "model.mlir").write_text(model)
    files = sorted(path.name for path in folder.iterdir())
    manifest = {
        "schema": "headrace.build/1",
        "source": "copy.mlir",
        "model": "model.mlir",
        "system": dataclasses.asdict(description),
        "data": data,
        "arguments": [{"name": "a", "shape": [1, BYTES], "dtype": "int8"}],
        "results": [{"name": "b", "shape": [1, BYTES], "dtype": "int8"}, {"name": "c", "shape": [64], "dtype": "int8"}],
        "operators": [
            {
                "name": "copy",
                "index": 0,
                "placement": "dma0",
                "shape": [1, BYTES],
                "predicted_cycles": 50,
                "ideal_cycles": 8,
            },
            {
                "name": "constants",
                "index": 1,
                "placement": "dma0",
                "shape": [64],
                "predicted_cycles": None,
                "ideal_cycles": 8,
            },
        ],
        "files": files,
    }
    (folder / "manifest.json").write_text(json.dumps(manifest))
    return folder


def use_copy_engine(monkeypatch) -> None:
    """Let sessions simulate the copy engine instead of the system that its ports were borrowed from."""
    verilog = copy_engine.verilog(copy_engine.system())
    simulation = functools.partial(sim.Simulation, verilog=verilog, top=copy_engine.TOP)
    monkeypatch.setattr("headrace.session.sim.Simulation", simulation)
