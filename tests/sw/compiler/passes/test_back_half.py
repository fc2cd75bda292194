"""Each pass from the kernel stage on: its text after ``<pass>.mlir``, and what its programs compute on the models."""

import dataclasses
import re
import subprocess
from pathlib import Path

import numpy as np
import pytest
from filecheck.matcher import Matcher
from filecheck.options import Options as CheckOptions
from mlir import ir

from hw.spec import System, load_system
from sw.compiler.dialects import irdl_files, kernel, new_context
from sw.compiler.interpret import run_kernel_stage
from sw.compiler.pipeline import PASSES, Options, lower
from sw.compiler.values import main_of
from tests.sw.compiler.interpreter import Interpreter
from tests.sw.compiler.programs import Program, programs, random

NAMES = [stage.name for stage in PASSES if stage.name != "dedup-setups"]
CASES = [
    pytest.param(name, program, id=f"{name}: {program.title}")
    for name in NAMES
    for program in programs(Path(__file__).with_name(f"{name.replace('-', '_')}.mlir"))
]


def _options(program: Program) -> Options:
    named = re.search(r"// DATA: (\S+)", program.text)
    system = load_system("tiny" if "// TINY" in program.text else "base")
    if "// CACHEABLE" in program.text:
        system = _cacheable(system)
    return Options(system=system, data=named.group(1) if named else "zero-copy")


def _cacheable(system: System) -> System:
    memory = tuple(dataclasses.replace(part, cacheable=True) for part in system.memory)
    return dataclasses.replace(system, memory=memory)


@pytest.mark.parametrize(("name", "program"), CASES)
def test_pass(name, program, tmp_path):
    options = _options(program)
    with new_context(), ir.Location.unknown():
        module = ir.Module.parse(program.text)
        kernel.verify(module)
        for stage in PASSES:
            # What stands before placing buffers doesn't matter to a pass that works on kernels alone.
            if name == "lower-kernels" and stage.name == "place-buffers":
                continue
            stage.run(module, options)
            module.operation.verify()
            if stage.name == name:
                break
        output, checks = tmp_path / "output.mlir", tmp_path / "checks.mlir"
        output.write_text(f"// {program.title}\n{module}")
        checks.write_text(program.text)
    matcher = Matcher.from_opts(CheckOptions(match_filename=str(checks), input_file=str(output)))
    assert matcher.run() == 0, output.read_text()


def _signature(module: ir.Module) -> tuple[list[np.ndarray], list[np.ndarray]]:
    """Random arguments, and room for the results, of `main` on buffers."""
    main = main_of(module)
    count = ir.IntegerAttr(main.attributes["headrace.arguments"]).value
    rng = np.random.default_rng(0)
    dtypes = {"i8": np.int8, "i32": np.int32}
    arrays = []
    for argument in main.regions[0].blocks[0].arguments:
        kind = ir.MemRefType(argument.type)
        dtype = np.dtype(dtypes[str(kind.element_type)])
        arrays.append(random(rng, tuple(kind.shape), dtype))
    return arrays[:count], [np.zeros_like(array) for array in arrays[count:]]


@pytest.mark.parametrize(
    "program", [case.values[1] for case in CASES if "call @host" not in case.values[1].text], ids=str
)
def test_program_computes_the_same_on_the_models(program):
    """All passes, against numpy's execution of the program as written."""
    options = _options(program)
    with new_context(), ir.Location.unknown():
        module = ir.Module.parse(program.text)
        arguments, results = _signature(module)
        expected = run_kernel_stage(module, arguments)
        lower(module, options)
        Interpreter(module, options.system).run(arguments, results)
    for right, found in zip(expected, results, strict=True):
        np.testing.assert_array_equal(found, right)


def test_dumped_stages_are_read_back_by_mlir_opt(tmp_path):
    """Every stage is generic MLIR that upstream's tool accepts with our IRDL beside it."""
    tool = str(Path(ir.__file__).with_name("bin") / "mlir-opt")
    program = programs(Path(__file__).with_name("place_buffers.mlir"))[0]
    with new_context(), ir.Location.unknown():
        lower(ir.Module.parse(program.text), _options(program), tmp_path)
    stages = sorted(tmp_path.glob("[0-9]*.mlir"))
    assert len(stages) == len(PASSES) + 1
    dialects = tmp_path / "dialects.mlir"
    dialects.write_text("\n".join((tmp_path / path.name).read_text() for path in irdl_files()))
    for stage in stages:
        command = [tool, f"--irdl-file={dialects}", "--mlir-print-op-generic", str(stage)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{stage.name}: {done.stderr}"
