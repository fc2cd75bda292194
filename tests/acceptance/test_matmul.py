"""`linalg.matmul` of any shape, through compiler, driver and RTL, on both presets and in all data modes."""

from pathlib import Path

import numpy as np
import pytest

import headrace
from hw.spec import System

MODES = ["zero-copy", "staged", "staged-once"]


def matmul_text(m: int, n: int, k: int, accumulate: bool) -> str:
    """A main of one product; C is an argument to accumulate onto, or starts at zero."""
    a, b, c = f"tensor<{m}x{k}xi8>", f"tensor<{k}x{n}xi8>", f"tensor<{m}x{n}xi32>"
    if accumulate:
        arguments, prologue, start = f"%a: {a}, %b: {b}, %c: {c}", "", "%c"
    else:
        arguments = f"%a: {a}, %b: {b}"
        prologue = (
            f"  %zero = arith.constant 0 : i32\n  %e = tensor.empty() : {c}\n"
            f"  %s = linalg.fill ins(%zero : i32) outs(%e : {c}) -> {c}\n"
        )
        start = "%s"
    return (
        f"func.func @main({arguments}) -> {c} {{\n{prologue}"
        f"  %r = linalg.matmul ins(%a, %b : {a}, {b}) outs({start} : {c}) -> {c}\n"
        f"  return %r : {c}\n}}\n"
    )


def shapes(count: int, limit: int, seed: int) -> list[tuple[int, int, int, bool]]:
    rng = np.random.default_rng(seed)
    drawn = ((rng.integers(1, limit + 1, 3).tolist(), bool(rng.integers(2))) for _ in range(count))
    return [(m, n, k, accumulate) for (m, n, k), accumulate in drawn]


def check_shapes(folder: Path, system: str | System, data: str, cases: list[tuple[int, int, int, bool]]) -> None:
    rng = np.random.default_rng(len(cases))
    for m, n, k, accumulate in cases:
        model = folder / f"matmul_{m}_{n}_{k}.mlir"
        model.write_text(matmul_text(m, n, k, accumulate))
        inputs: list[np.ndarray] = [rng.integers(-128, 128, shape, dtype=np.int8) for shape in ((m, k), (k, n))]
        if accumulate:
            inputs.append(rng.integers(-(1 << 31), 1 << 31, (m, n)).astype(np.int32))
        expected = inputs[0].astype(np.int64) @ inputs[1].astype(np.int64)
        expected = (expected + (inputs[2] if accumulate else 0)).astype(np.int32)
        with headrace.Session(headrace.compile(model, system=system, data=data)) as session:
            for place, value in enumerate(inputs):
                session.input(place)[...] = value
            (result,) = session.run()
            np.testing.assert_array_equal(result, expected, err_msg=f"{m}x{n}x{k} accumulate={accumulate}")
            moved = session.report().main_memory
        if data == "zero-copy":
            assert moved.host_copy_bytes == 0
        else:
            assert moved.host_copy_bytes >= sum(value.nbytes for value in inputs) + expected.nbytes


@pytest.mark.parametrize("system", ["tiny", "base"])
@pytest.mark.parametrize("data", MODES)
def test_sample(system, data, tmp_path):
    # Small and thin ones, and a few of any size up to 300.
    check_shapes(tmp_path, system, data, [(1, 1, 1, False), *shapes(4, 40, seed=3), *shapes(3, 300, seed=4)])


@pytest.mark.long
@pytest.mark.parametrize("system", ["tiny", "base"])
@pytest.mark.parametrize("data", MODES)
def test_hundred_shapes(system, data, tmp_path):
    check_shapes(tmp_path, system, data, shapes(100, 300, seed=5))
