"""Programs of .mlir test files: split at ``// -----``, run through the passes, checked as text, and executed.

A program's random inputs come from its place in the file; what it should compute comes from MLIR's own execution of
the program as written.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from filecheck.matcher import Matcher
from filecheck.options import Options
from mlir import ir

from sw.compiler.dialects import kernel
from sw.compiler.frontend import load_model, model_signature
from sw.compiler.interpret import run_kernel_stage
from sw.compiler.passes import ANY_KERNEL, GEMMS_ONLY, TO_KERNEL
from sw.compiler.reference import reference_outputs


@dataclass(frozen=True)
class Program:
    """One program of a test file. `title` is its first CHECK-LABEL."""

    place: int
    title: str
    text: str

    def __str__(self) -> str:
        return self.title.replace(" ", "-")


def programs(file: Path) -> list[Program]:
    """The programs of an .mlir file of tests."""
    parts = file.read_text().split("// -----\n")
    labels = [next(line for line in part.splitlines() if "CHECK-LABEL:" in line) for part in parts]
    titles = [label.split("CHECK-LABEL:")[1].strip() for label in labels]
    return [Program(place, title, text) for place, (title, text) in enumerate(zip(titles, parts, strict=True))]


def after(program: Program, last: str, folder: Path) -> ir.Module:
    """The module when pass `last` of `TO_KERNEL` has run. A program may say ``// DECLINED: convolutions``."""
    accepts = GEMMS_ONLY if "// DECLINED: convolutions" in program.text else ANY_KERNEL
    path = folder / "program.mlir"
    path.write_text(program.text)
    module = load_model(path)
    with module.context, ir.Location.unknown():
        for name, run in TO_KERNEL:
            run(module, accepts)
            module.operation.verify()
            if name == last:
                return module
    raise ValueError(f"no pass {last}")


def check_text(program: Program, last: str, folder: Path) -> None:
    """The text after pass `last` satisfies the program's CHECK lines."""
    output, checks = folder / "output.mlir", folder / "checks.mlir"
    output.write_text(f"// {program.title}\n{after(program, last, folder)}")
    checks.write_text(program.text)
    matcher = Matcher.from_opts(Options(match_filename=str(checks), input_file=str(output)))
    assert matcher.run() == 0, output.read_text()


def check_values(program: Program, folder: Path) -> None:
    """The kernel stage computes what the program says. Inputs include extremes."""
    module = after(program, "bufferize-main", folder)
    with module.context:
        kernel.verify(module)
    path = folder / "program.mlir"
    rng = np.random.default_rng(program.place)
    inputs = [random(rng, tensor.shape, tensor.dtype) for tensor in model_signature(path).arguments]
    before = [array.copy() for array in inputs]
    expected = reference_outputs(path, inputs)
    found = run_kernel_stage(module, inputs)
    for place, (right, ours) in enumerate(zip(expected, found, strict=True)):
        np.testing.assert_array_equal(ours, right, err_msg=f"result {place}")
    for place, (old, new) in enumerate(zip(before, inputs, strict=True)):
        np.testing.assert_array_equal(new, old, err_msg=f"argument {place} was written")


def random(rng: np.random.Generator, shape: tuple[int, ...], dtype: np.dtype) -> np.ndarray:
    """Random elements, int32 small enough that sums mostly don't wrap, with the extremes of int8."""
    limits = (-(1 << 20), 1 << 20) if dtype == np.int32 else (np.iinfo(dtype).min, np.iinfo(dtype).max + 1)
    array = rng.integers(*limits, shape, dtype)
    array.flat[0], array.flat[-1] = limits[0], limits[1] - 1
    return array
