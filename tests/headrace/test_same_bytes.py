"""The same model gives the same files, in processes whose sets and dictionaries of strings have other orders."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from headrace.modes import DATA_MODES
from tests import models

COMPILE = (
    "import sys; from headrace.api import compile; compile(sys.argv[1], system='tiny', data=sys.argv[2], output='out')"
)
STRICT = ("-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only")


@pytest.mark.parametrize("data", DATA_MODES)
def test_hash_seeds_change_nothing(data, tmp_path):
    model = models.mlp([24, 16, 10], batch=2).save(tmp_path / "m.tflite")
    files = []
    for seed in ("1", "2"):
        folder = tmp_path / seed
        folder.mkdir()
        paths = os.pathsep.join([str(Path(models.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
        environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": paths}
        subprocess.run([sys.executable, "-c", COMPILE, model, data], cwd=folder, env=environment, check=True)
        files.append({path.name: path.read_bytes() for path in (folder / "out").iterdir() if path.is_file()})
    one, two = files
    assert {"driver.c", "image.bin"} <= set(one)
    assert one == two
    header = Path(models.__file__).parents[1] / "sw" / "runtime"
    subprocess.run(["cc", *STRICT, "-I", header, tmp_path / "1" / "out" / "driver.c"], check=True)
