"""Convolutions of any extents, through compiler, driver and RTL, on both presets and in all data modes."""

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import pytest
from mlir import ir

from hw.spec import System, load_system
from sim import Simulation, build_driver
from sw.compiler.dialects import kernel, new_context
from sw.compiler.frontend.signature import Signature, Tensor
from sw.compiler.pipeline import DATA_MODES, Options, compile_module
from tests.sw.compiler.convolutions import draw

# Of 3002 and 3005 the padding behind the last line comes when the last job has released it already.
SEEDS, MORE_SEEDS = (*range(2000, 2010), 3002, 3005), range(2012, 2400)


def check_convolutions(folder: Path, system: System, data: str, seeds: Iterable[int]) -> None:
    with Simulation(system) as simulation:
        for seed in seeds:
            case = draw(seed)
            where = folder / str(seed)
            where.mkdir()
            arguments = tuple(Tensor(f"argument{n}", a.shape, a.dtype) for n, a in enumerate(case.arguments))
            signature = Signature(arguments, (Tensor("result", case.expected.shape, case.expected.dtype),))
            with new_context(), ir.Location.unknown():
                module = ir.Module.parse(case.text)
                kernel.verify(module)
                program = compile_module(module, signature, Options(system=system, data=data))
            for name, content in program.files.items():
                (where / name).write_bytes(content)
            found = np.zeros_like(case.expected)
            conflicts = simulation.registers[system.accelerator[0].name]["bank_conflict_cycles"].read()
            simulation.run_driver(build_driver(where), case.arguments, [found])
            np.testing.assert_array_equal(found, case.expected, err_msg=f"{system.name}, {data}, {case.title}")
            after = simulation.registers[system.accelerator[0].name]["bank_conflict_cycles"].read()
            if "constant" in case.title:
                assert after == conflicts, f"bank conflicts: {case.title}"


@pytest.mark.parametrize("system", ["tiny", "base"])
@pytest.mark.parametrize("data", DATA_MODES)
def test_sample(system, data, tmp_path):
    check_convolutions(tmp_path, load_system(system), data, SEEDS)


@pytest.mark.long
@pytest.mark.parametrize("system", ["tiny", "base"])
@pytest.mark.parametrize("data", DATA_MODES)
def test_many(system, data, tmp_path):
    check_convolutions(tmp_path, load_system(system), data, MORE_SEEDS)
