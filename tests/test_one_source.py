"""Each register is in the sources once: its place can change in `hw/spec`, and all else follows.

A copy of the tree gets other offsets and another order; there, a program is compiled and run on the RTL.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hw.spec import PRESETS, load_system
from sim.cache import cache_folder
from tests import models

ROOMS = ("headrace", "hw", "sim", "sw", "configs")
CHANGES = {
    # The registers of a map begin elsewhere, and in the opposite order.
    "FIRST_OFFSET = 0\n": "FIRST_OFFSET = 192\n",
    "for position, item in enumerate(self.registers):\n            if": (
        "for position, item in enumerate(reversed(self.registers)):\n            if"
    ),
}
MATMUL = """\
func.func @main(%a: tensor<5x9xi8>, %b: tensor<9x6xi8>, %c: tensor<5x6xi32>) -> tensor<5x6xi32> {
  %0 = linalg.matmul ins(%a, %b : tensor<5x9xi8>, tensor<9x6xi8>) outs(%c : tensor<5x6xi32>) -> tensor<5x6xi32>
  return %0 : tensor<5x6xi32>
}
"""


@pytest.fixture(scope="module")
def moved(tmp_path_factory, root):
    """`headrace`, run from a tree whose registers are elsewhere."""
    tree = tmp_path_factory.mktemp("tree")
    for room in ROOMS:
        shutil.copytree(root / room, tree / room, ignore=shutil.ignore_patterns("__pycache__"))
    path = tree / "hw" / "spec" / "registers.py"
    text = path.read_text()
    for old, new in CHANGES.items():
        assert text.count(old) == 1
        text = text.replace(old, new)
    path.write_text(text)
    env = os.environ | {"PYTHONPATH": str(tree), "HEADRACE_CACHE": str(cache_folder())}

    def run(*arguments: object) -> str:
        command = [sys.executable, "-P", "-c", "from headrace.cli import main; main()", *map(str, arguments)]
        done = subprocess.run(command, env=env, cwd=tree, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    return run


def addresses(text: str) -> dict[tuple[str, str], int]:
    return {
        (block["name"], register["name"]): block["address"] + register["offset"]
        for block in json.loads(text)["blocks"]
        for register in block["registers"]
    }


def test_the_registers_have_moved(moved):
    found = addresses(moved("regs", "--system", "tiny", "--format", "json"))
    system = load_system("tiny")
    usual = {
        (block, register.name): system.register_address(block, register.name)
        for block, register_map in system.register_maps.items()
        for register in register_map
    }
    assert found.keys() == usual.keys()
    assert min(found.values()) == 192
    same = [key for key in found if found[key] == usual[key]]
    assert len(same) <= 2  # where both changes happen to cancel out


def test_everything_still_works(moved, tmp_path):
    (tmp_path / "matmul.mlir").write_text(MATMUL)
    made = models.fully_connected(1, 19, 11)
    (tmp_path / "dense.tflite").write_bytes(made.data)
    for model, data in (("matmul.mlir", "zero-copy"), ("dense.tflite", "zero-copy"), ("dense.tflite", "staged")):
        report = tmp_path / "report.json"
        moved("run", tmp_path / model, "--system", "tiny", "--data", data, "--report", report)
        content = json.loads(report.read_text())
        assert content["check"]["mismatches"] == 0
        assert content["operators"][0]["placement"] == "gemm0"
        assert content["blocks"]["gemm0"]["counters"]["jobs_completed"] > 0


# A register's address as a number, where one would be used.
CALL = re.compile(r"\b(?:hr_)?(?:read32|write32|await)\((?:\w+(?:->\w+)*, ?)?(?:0[xX][\da-fA-F_]+|\d+)\w*\b")
HEXADECIMAL = re.compile(r"\b0[xX]([\da-fA-F_]+)[uUlL]*\b")
# Characters, not addresses.
ALLOWED = {("sw/compiler/frontend/tflite_child.py", 0x20)}


def findings(name: str, text: str, known: set[int]) -> list[str]:
    """Places in a source file that look like a register's address."""
    code = [re.sub(r"(#|//).*", "", line) for line in text.splitlines()]
    found = []
    for number, line in enumerate(code, 1):
        values = {int(match.replace("_", ""), 16) for match in HEXADECIMAL.findall(line)}
        if CALL.search(line) or any((name, value) not in ALLOWED for value in values & known):
            found.append(f"{name}:{number}: {line.strip()}")
    return found


def test_no_address_outside_of_the_description(root):
    known = {
        address
        for preset in PRESETS
        for system in [load_system(preset)]
        for block, register_map in system.register_maps.items()
        for register in register_map
        for address in (register.offset, system.register_address(block, register.name))
        if address
    }
    for planted in (
        "status = device.read32(0x1004)",
        "hr_write32(device, 36, head);",
        "HEAD = 0x24",
        "hr_await(device, 0x54u, 1, 0, 0)",
    ):
        assert findings("planted.py", planted, known), planted
    found = []
    for room in ("hw", "sw", "sim", "headrace", "examples"):
        for path in (root / room).rglob("*"):
            name = str(path.relative_to(root))
            if path.suffix in (".py", ".c", ".h", ".cpp") and not name.startswith(("hw/spec/", "sim/harness/fst/")):
                found += findings(name, path.read_text(), known)
    assert not found, "\n".join(found)


def test_no_address_in_a_driver(root, tmp_path):
    from headrace.api import compile

    (tmp_path / "matmul.mlir").write_text(MATMUL)
    program = compile(tmp_path / "matmul.mlir", system="tiny")
    driver = Path(program.folder, "driver.c").read_text()
    assert re.search(r"\bhr_write32\(device, HR_DMA0_\w+, ", driver)
    assert not CALL.search(driver)
