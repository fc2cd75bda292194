"""The command as it is installed."""

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

HEADRACE = Path(sys.executable).with_name("headrace")


def test_version():
    shown = subprocess.run([HEADRACE, "--version"], capture_output=True, text=True, check=True).stdout
    assert shown == f"headrace {version('headrace')}\n"


def test_works_beside_folders_of_the_same_names(tmp_path):
    for room in ("hw", "sw", "sim", "headrace"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "__init__.py").write_text("raise ImportError('the wrong one')\n")
    shown = subprocess.run([HEADRACE, "--help"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "Usage: headrace" in shown.stdout
