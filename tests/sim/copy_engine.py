"""The copy engine, and where its registers are: at the places of registers that a real system has."""

import re
from pathlib import Path
from string import Template

from hw.soc import component_verilog
from hw.spec import System, load_system
from hw.spec.words import DmaError
from sim import DmaArray, Simulation
from sim.rules import rules_header
from tests.hw.port_monitor import PortMonitor

TOP = "copy_engine"
REGISTERS = {
    "source": "base0",
    "destination": "base1",
    "fault": "base7",
    "start": "mm2s_chain_words",
    "pending": "interrupt_pending",
    "mask": "interrupt_mask",
    "completed": "s2mm_completed",
    "status": "s2mm_status",
    "error_address": "s2mm_error_address",
    "read_latency": "mm2s_stall_memory_cycles",
    "write_latency": "s2mm_stall_memory_cycles",
    "refused": "mm2s_mode",
    "unknown": "s2mm_mode",
}
# Selectors of the engine's `fault` register.
CROSS_4K, EARLY_LAST, NO_LAST, UNSTABLE_DATA, WIDE_SIZE, WRAP_BURST, DROP_VALID, NARROW_SIZE, LOUD_RESET = range(1, 10)


def system() -> System:
    """A system whose ports the engine has."""
    return load_system("tiny")


def verilog(description: System) -> str:
    """The engine for a system's bus width and register addresses."""
    width = description.bus.data_width_bits
    values: dict[str, object] = {
        name: f"32'd{description.register_address('dma0', register)}" for name, register in REGISTERS.items()
    }
    status = description.register_maps["dma0"]["s2mm_status"]
    values |= {"width": width, "size": (width // 8).bit_length() - 1, "error_shift": status.field("error").offset}
    values |= {
        name.lower(): int(DmaError[name]) for name in ("READ_SLVERR", "READ_DECERR", "WRITE_SLVERR", "WRITE_DECERR")
    }
    return Template(Path(__file__).with_name("copy_engine.v").read_text()).substitute(values)


def checked_simulation(**options) -> Simulation:
    """The engine with protocol checkers around it."""
    description = system()
    monitor = PortMonitor(description, id_width=4)
    engine = verilog(description)
    header = re.search(r"module copy_engine \((.*?)\);", engine, re.DOTALL)
    assert header
    ports = header[1].replace("output reg", "output")
    more = ["input [1:0] protocol_enable", "output protocol_error"]
    more += [f"output [7:0] protocol_error_{port}" for port in monitor.ports]
    parts = f"{TOP} engine(.*);\n  port_monitor monitor(.*);"
    top = f"module checked_{TOP} ({ports}, {', '.join(more)});\n  {parts}\nendmodule\n"
    text = "\n".join([engine, component_verilog(monitor, "port_monitor"), top])
    rules = rules_header({name: port.checker.rules for name, port in monitor.ports.items()})
    return Simulation(description, verilog=text, top=f"checked_{TOP}", rules=rules, **options)


def simulate(**options) -> Simulation:
    """The engine in a simulation."""
    description = system()
    return Simulation(description, verilog=verilog(description), top=TOP, **options)


def copy(simulation: Simulation, target: DmaArray, source: DmaArray, *, fault: int = 0) -> None:
    """Start a copy of whole beats; returns once the start is written."""
    registers = simulation.registers["dma0"]
    registers.base7.write(address=fault)
    registers.interrupt_mask.write_bits(0)
    registers.base0.write(address=source.device_address)
    registers.base1.write(address=target.device_address)
    registers.mm2s_chain_words.write_bits(source.nbytes // simulation.system.bus.data_bytes)
