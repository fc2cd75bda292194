"""Hand-written C drivers of the example accelerators, to compare generated ones with."""

from pathlib import Path

from hw.spec import StreamAccel, System
from hw.spec.export import c_header
from sim import build_driver
from sim.driver import Program

__all__ = ["FLOWS", "hand_driver"]

FOLDER = Path(__file__).resolve().parent
FLOWS = ("Ns", "As", "Bs", "Cs")


def hand_driver(system: System, m: int, n: int, k: int, flow: str, folder: Path) -> Program:
    """Compile the driver of an int32 product ``c[m, n] = a[m, k] · b[k, n]`` for ``Simulation.run_driver``.

    Parameters
    ----------
    system : System
        Of one of the example accelerators with int32 elements; its module's name says which version it is.
    flow : {"Ns", "As", "Bs", "Cs"}
        What stays in the accelerator; version 4's driver chooses by itself.
    folder : Path
        Gets the sources.
    """
    part = system.accelerator[0]
    assert isinstance(part, StreamAccel)
    shape = {"M": m, "N": n, "K": k, "TILE": part.tile.m, "FLOW": FLOWS.index(flow)}
    folder.mkdir(parents=True, exist_ok=True)
    version = part.top.partition("_")[0]
    (folder / "driver.c").write_text((FOLDER / f"{version}.c").read_text())
    (folder / "shape.h").write_text("".join(f"#define HAND_{name} {value}u\n" for name, value in shape.items()))
    (folder / "headrace_regs.h").write_text(c_header(system))
    (folder / "driver.h").write_text((FOLDER / "driver.h").read_text())
    return build_driver(folder, "hand", include=[FOLDER])
