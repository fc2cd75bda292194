"""The hand-written drivers compute the product, in the cycles that the accelerator needs and few more."""

import shutil
import subprocess

import numpy as np
import pytest

from examples.accelerators.generate import FOLDER
from examples.accelerators.hand import FLOWS, hand_driver
from hw.spec import load_system
from sim import Simulation
from sw.runtime.errors import DriverError

VERSIONS = {"v1": FLOWS[:1], "v2": FLOWS[:3], "v3": FLOWS, "v4": FLOWS[3:]}
EVERY_RUN = ("v3_4",)
NAMES = [*(f"{version}_{tile}" for version in ("v1", "v2", "v3") for tile in (4, 8, 16)), "v4"]
CASES = [pytest.param(name, marks=() if name in EVERY_RUN else pytest.mark.long) for name in NAMES]
SHAPES = [(16, 16, 16), (32, 16, 48), (21, 9, 33)]
# From the first register write to the first word, and from the last word to the answer.
START_CYCLES = 160


def operands(simulation: Simulation, m: int, n: int, k: int):
    rng = np.random.default_rng(m * n + k)
    a, b = (rng.integers(-(1 << 31), (1 << 31) - 1, shape, np.int32, endpoint=True) for shape in ((m, k), (k, n)))
    expected = (a.astype(np.int64) @ b.astype(np.int64)).astype(np.int32)
    return simulation.array(a), simulation.array(b), simulation.array(np.full((m, n), -1, np.int32)), expected


@pytest.mark.parametrize("name", CASES)
def test_products(name, tmp_path):
    system = load_system(FOLDER / f"{name}.toml")
    with Simulation(system) as simulation:
        words = simulation.registers[system.accelerator[0].name]["words_in"]
        for flow in VERSIONS[name.partition("_")[0]]:
            for m, n, k in SHAPES:
                driver = hand_driver(system, m, n, k, flow, tmp_path / f"{flow}_{m}_{n}_{k}")
                a, b, c, expected = operands(simulation, m, n, k)
                runs = []
                for _ in range(2):
                    before = words.read_bits()
                    c[...] = -1
                    runs.append(simulation.run_driver(driver, [a, b], [c]))
                    np.testing.assert_array_equal(c, expected, err_msg=f"{flow} {(m, n, k)}")
                    sent = words.read_bits() - before
                assert runs[0].counters.copied_bytes == 0
                if system.accelerator[0].run_time_dimensions:
                    continue
                # Words in, products and words out follow one another, and nothing else takes time.
                tile = system.accelerator[0].tile.m
                rows, columns, depth = (-(-extent // tile) for extent in (m, n, k))
                steps = rows * columns * depth
                received = (rows * columns if flow == "Cs" else steps) * (tile**2 + 1)
                assert runs[1].cycles <= sent + steps * (tile**2 + 3) + received + START_CYCLES


def test_heap_memory_is_refused(tmp_path):
    system = load_system(FOLDER / "v3_4.toml")
    driver = hand_driver(system, 8, 8, 8, "Cs", tmp_path)
    with Simulation(system) as simulation:
        a, b, c, _ = operands(simulation, 8, 8, 8)
        with pytest.raises(DriverError):
            simulation.run_driver(driver, [np.array(a), b], [c])


@pytest.mark.parametrize("compiler", ["gcc", "clang"])
@pytest.mark.parametrize("name", ["v1_8", "v2_8", "v3_8", "v4"])
def test_no_warnings(name, compiler, tmp_path, root):
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} isn't installed")
    hand_driver(load_system(FOLDER / f"{name}.toml"), 40, 30, 20, "As", tmp_path)
    flags = ["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only"]
    places = [f"-I{path}" for path in (tmp_path, FOLDER / "hand", root / "sw" / "runtime")]
    done = subprocess.run(
        [compiler, *flags, *places, "driver.c"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
