"""The house itself: its imports point one way, and the check would notice if they didn't."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOMS = ("headrace", "sim", "sw", "hw")
LINT_IMPORTS = Path(sys.executable).with_name("lint-imports")


@pytest.mark.parametrize(
    ("module", "statement"),
    [
        ("hw/spec", "import sw"),
        ("hw/spec", "import amaranth"),
        ("hw/axi", "import hw.soc"),
        ("hw/axi_dma", "import hw.matmul_accel"),
        ("hw/soc", "import hw.fpga"),
        ("hw/soc", "import sim"),
        ("sw/compiler", "import hw.axi"),
        ("sw/runtime", "import sim"),
        ("sim", "import sw.compiler"),
        ("sim", "import headrace"),
        ("sim", "import tests"),
    ],
)
def test_a_wrong_import_is_noticed(tmp_path, root, module, statement):
    for room in ROOMS:
        for source in (root / room).rglob("__init__.py"):
            copy = tmp_path / source.relative_to(root)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text("")
    (tmp_path / "hw" / "fpga").mkdir(exist_ok=True)
    (tmp_path / "hw" / "fpga" / "__init__.py").write_text("")
    shutil.copy(root / "pyproject.toml", tmp_path)
    command = [LINT_IMPORTS, "--no-cache"]
    clean = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert clean.returncode == 0, clean.stdout
    (tmp_path / module / "wrong.py").write_text(statement + "\n")
    found = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert found.returncode == 1, found.stdout
    assert f"{module.replace('/', '.')}.wrong -> {statement.split()[1]}" in found.stdout
