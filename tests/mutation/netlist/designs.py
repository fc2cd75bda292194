"""Designs in which blocks are replaced by netlists with mutants in them.

``system`` is `tiny` with protocol checkers; ``loopback`` its DMA engine with joined streams; ``accelerator`` its
accelerator alone. A mutant has the same number in each design that has its block.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from amaranth.hdl import ClockSignal, Instance, Module, ResetSignal, Signal
from amaranth.lib.wiring import In

from hw.axi import LiteBridge
from hw.axi_dma import AxiDma
from hw.matmul_accel import MatmulAccel
from hw.soc import SystemTop, component_verilog, protocol_tables
from hw.soc.verilog import top_name
from sim.cache import ROOT, cached, fingerprint
from sim.rules import NO_RULES, rules_header
from sim.system import Simulation
from tests.hw.axi_dma.loopback import Loopback
from tests.mutation.accelerator import faulty_bench
from tests.mutation.netlist.mutants import ARRAY, INPUT_BITS, SYSTEM, module_name, mutated_verilog
from tests.mutation.selection import NUMBER, selector_verilog

__all__ = ["DESIGNS", "SELECTOR", "opened", "verilog"]

SELECTOR = "mutant_selector"
CLASSES: dict[str, type] = {"dma0": AxiDma, "gemm0": MatmulAccel, "bridge": LiteBridge}
DESIGNS = {"system": tuple(CLASSES), "loopback": ("dma0", "bridge"), "accelerator": ("gemm0",)}


def _stand_in(component: Any, block: str) -> Module:
    """A module with the ports of a component, in which there is the netlist of its block alone."""
    m = Module()
    number = Signal(INPUT_BITS)
    m.submodules.selector = Instance(SELECTOR, o_number=number)
    ports: dict[str, Any] = {"i_clk": ClockSignal(), "i_rst": ResetSignal(), f"i_{NUMBER.name}": number}
    for path, member, value in component.signature.flatten(component):
        direction = "i" if member.flow == In else "o"
        ports[f"{direction}_{'_'.join(map(str, path))}"] = value
    m.submodules.netlist = Instance(module_name(block), **ports)
    return m


def _design_verilog(design: str) -> str:
    components = {
        "system": (lambda: SystemTop(SYSTEM, checked=True), top_name(SYSTEM)),
        "loopback": (lambda: Loopback(SYSTEM), "dma_loopback"),
        "accelerator": (lambda: MatmulAccel(ARRAY, SYSTEM.bus.data_width_bits), "matmul_accel"),
    }
    netlists = [mutated_verilog(block) for block in DESIGNS[design]]
    with ExitStack() as stack:
        for block in DESIGNS[design]:

            def elaborate(self: Any, platform: object, block: str = block) -> Module:
                return _stand_in(self, block)

            stack.enter_context(patch.object(CLASSES[block], "elaborate", elaborate))
        make, name = components[design]
        return "\n".join([component_verilog(make(), name), *netlists, selector_verilog(SELECTOR, INPUT_BITS)])


@cache
def verilog(design: str) -> str:
    """A design's Verilog, made once for a state of the sources."""
    sources = [*(ROOT / "hw").rglob("*.py"), *Path(__file__).parent.glob("*.py"), ROOT / "configs" / "tiny.toml"]
    sources += [ROOT / "tests" / "mutation" / "selection.py"]
    parts = [part for path in sorted(sources) for part in (str(path.relative_to(ROOT)), path.read_bytes())]

    def make(folder: Path) -> None:
        (folder / "design.v").write_text(_design_verilog(design))

    return (cached("verilog", fingerprint(["mutants", design, *parts]), make) / "design.v").read_text()


@contextmanager
def opened(design: str) -> Iterator[Simulation | str]:
    """What a check of the design gets: a simulation, or the name of the accelerator's shape."""
    text = verilog(design)
    if design == "accelerator":
        with faulty_bench(text):
            yield SYSTEM.name
        return
    rules = rules_header(protocol_tables(SYSTEM)) if design == "system" else NO_RULES
    top = top_name(SYSTEM) if design == "system" else "dma_loopback"
    with Simulation(SYSTEM, verilog=text, top=top, rules=rules, seed=3) as simulation:
        yield simulation
