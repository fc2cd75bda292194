"""Verilated test benches for cocotb: built once for each version of their Verilog, kept in ``build/cocotb``."""

import fcntl
import hashlib
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from amaranth.back import verilog
from amaranth.hdl import ValueCastable
from amaranth.hdl._ir import PortDirection
from amaranth.lib import wiring
from amaranth.lib.wiring import In
from cocotb_tools.runner import Verilator

from sim.toolchain import verilator_bin, verilator_env
from tests.hw.protocol_watch import WatchedBench, breaches

__all__ = ["Bench", "build_bench", "component_verilog"]

ROOT = Path(__file__).resolve().parent.parent
BUILD_ARGS = (
    *("-Wno-fatal", "-Wno-lint", "-Wno-style"),
    *("-O3", "--x-assign", "fast", "--x-initial", "fast", "--noassert", "-CFLAGS", "-O1"),
)
PORTS_ONLY = ("--public-depth", "1")
WAVE_ARGS = ("--trace-structs",)


class PortRunner(Verilator):
    """cocotb's runner, but only the top's ports can be seen: it builds and simulates several times faster."""

    def _build_command(self):
        replaced = {"--public-flat-rw": [*PORTS_ONLY]}
        return [
            [piece for argument in command for piece in replaced.get(argument, [argument])]
            for command in super()._build_command()
        ]


@dataclass(frozen=True)
class Bench:
    """A Verilated top that cocotb modules can run on.

    Parameters
    ----------
    name : str
        Of the top module.
    folder : Path
        Where it was built.
    waves : bool
        Whether it can write (and does write) waveforms.
    rules : mapping
        Ports under watch → texts of their rules; see `tests.hw.protocol_watch`.
    """

    name: str
    folder: Path
    waves: bool
    rules: Mapping[str, tuple[str, ...]]

    def run(
        self,
        module: str,
        *,
        testcase: str | Sequence[str] | None = None,
        env: Mapping[str, str] | None = None,
        seed: int = 1,
    ) -> None:
        """Run the ``@cocotb.test`` functions of a module (``tests.hw.axi_dma.bench_mm2s``).

        Raises AssertionError if one of them fails, or if a protocol rule is broken. Each run has
        its own folder: output, results and waveforms (`dump.vcd`) are there.
        """
        label = module.rsplit(".", 1)[-1] + "".join(f"-{value}" for value in (env or {}).values())
        folder = self.folder / label
        folder.mkdir(exist_ok=True)
        log = folder / "log.txt"
        runner = Verilator()
        with _environment(PYTHONPATH=os.pathsep.join([str(ROOT), *sys.path])):
            results = runner.test(
                hdl_toplevel=self.name,
                hdl_toplevel_lang="verilog",
                test_module=module,
                testcase=testcase,
                seed=seed,
                build_dir=self.folder,
                test_dir=folder,
                results_xml="results.xml",
                extra_env=dict(env or {}) | {"COCOTB_ANSI_OUTPUT": "0"},
                test_args=["--trace"] if self.waves else [],
                log_file=log,
            )
        failed = breaches(log, self.rules)
        failed += [
            f"{case.get('name')}: {(problem.get('error_msg') or problem.get('message') or '')[:400]}"
            for case in ElementTree.parse(results).iter("testcase")
            for problem in [*case.findall("failure"), *case.findall("error")]
        ]
        assert not failed, "\n".join([*failed, f"see {log}"])


@contextmanager
def _environment(**changes: str):
    """The project's Verilator, and some variables, while the runner looks at ``os.environ``."""
    before = dict(os.environ)
    os.environ.clear()
    os.environ.update(verilator_env() | changes)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def component_verilog(component: wiring.Component, name: str) -> str:
    """Verilog of a component; ports have single underscores, besides ``clk`` and ``rst``."""
    ports = {}
    for path, member, value in component.signature.flatten(component):
        if isinstance(value, ValueCastable):
            value = value.as_value()
        direction = PortDirection.Input if member.flow == In else PortDirection.Output
        ports["_".join(map(str, path))] = (value, direction)
    return verilog.convert(component, name=name, ports=ports, emit_src=False, strip_internal_attrs=True)


def build_bench(component: wiring.Component, name: str) -> Bench:
    """Build a component, or find it built before; ``WAVES=1`` in the environment makes it write waveforms.

    Protocol checkers watch its AXI ports and packet streams in every run.
    """
    component = WatchedBench(component)
    waves = os.environ.get("WAVES", "") not in ("", "0")
    text = component_verilog(component, name)
    args = (*BUILD_ARGS, *(WAVE_ARGS if waves else ()))
    digest = hashlib.sha256("\0".join([text, *args, *PORTS_ONLY, str(verilator_bin())]).encode()).hexdigest()[:16]
    folder = ROOT / "build" / "cocotb" / f"{name}-{digest}"
    folder.mkdir(parents=True, exist_ok=True)
    done = folder / "done"
    # Two test workers may want the same bench.
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            source = folder / f"{name}.v"
            source.write_text(text)
            with _environment():
                PortRunner().build(
                    sources=[source],
                    hdl_toplevel=name,
                    build_dir=folder,
                    build_args=list(args),
                    always=True,
                    waves=waves,
                    timescale=("1ns", "1ps"),
                    log_file=folder / "build.log",
                )
            done.touch()
    return Bench(name, folder, waves, component.rules)
