"""The Verilog of whole systems: clean under Verilator's lint, and a function of the description alone."""

import subprocess
import sys
import tomllib
from functools import cache

import pytest

from hw.soc import build_verilog, top_name
from hw.spec import load_system, preset_path, system_from_dict
from sim.toolchain import verilator_bin, verilator_env

WAIVERS = "hw/soc/lint.vlt"


def lint(system, text, tmp_path, root) -> str:
    source = tmp_path / "top.v"
    source.write_text(text)
    command = [verilator_bin(), "--lint-only", "-Wall", "--top-module", top_name(system), root / WAIVERS, source]
    return subprocess.run(command, env=verilator_env(), capture_output=True, text=True, check=False).stderr


@cache
def verilog(name: str) -> str:
    """Elaboration takes seconds: once a preset."""
    return build_verilog(load_system(name))


def two_gemms() -> dict:
    data = tomllib.loads(preset_path("tiny").read_text())
    data["name"] = "pair"
    data["dma"].append(data["dma"][0] | {"name": "dma1"})
    data["accelerator"].append(data["accelerator"][0] | {"name": "gemm1", "dma": "dma1", "rows": 8})
    return data


@pytest.mark.parametrize("name", ["tiny", "base"])
def test_lint_of_presets_is_clean(name, tmp_path, pytestconfig):
    assert lint(load_system(name), verilog(name), tmp_path, pytestconfig.rootpath) == ""


def test_lint_of_two_gemms_is_clean(tmp_path, pytestconfig):
    system = system_from_dict(two_gemms())
    assert lint(system, build_verilog(system), tmp_path, pytestconfig.rootpath) == ""


PLANTED = {
    "UNDRIVEN": "  wire planted_source;\n  wire planted;\n  assign planted = planted_source;\n",
    "LATCH": "  reg planted;\n  always @* if (clk) planted = rst;\n",
    "WIDTHTRUNC": "  wire [7:0] planted;\n  wire [3:0] narrow;\n  assign planted = 8'd3;\n  assign narrow = planted;\n",
}


@pytest.mark.parametrize("rule", PLANTED)
def test_lint_sees_a_planted_fault(rule, tmp_path, pytestconfig):
    system = load_system("tiny")
    head, body = verilog("tiny").split(f"module {top_name(system)}(", 1)
    text = f"{head}module {top_name(system)}({body.replace('endmodule', PLANTED[rule] + 'endmodule', 1)}"
    assert f"%Warning-{rule}" in lint(system, text, tmp_path, pytestconfig.rootpath)


@pytest.mark.parametrize("name", ["tiny", "base"])
def test_same_description_gives_same_bytes(name):
    # In another process too, where hashes of strings are salted differently.
    program = "import sys; from hw.soc import build_verilog; from hw.spec import load_system\n"
    program += f"sys.stdout.write(build_verilog(load_system({name!r})))"
    other = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert verilog(name) == other


def test_verilog_names_no_path_and_no_date():
    text = verilog("tiny")
    assert "/" not in text.replace("//", "").replace("/*", "").replace("*/", "")
    assert "Generated" not in text
