"""Co-simulation: the Verilated system as a library, with its memory, faults and traces."""

from .build import BuildError, build_library, system_verilog
from .dma_memory import DmaArray
from .driver import Program, build_driver
from .measure import Counters, OperatorSpan, PortCounters
from .run import DriverRun
from .system import ProtocolError, Simulation

__all__ = [
    "BuildError",
    "Counters",
    "DmaArray",
    "DriverRun",
    "OperatorSpan",
    "PortCounters",
    "Program",
    "ProtocolError",
    "Simulation",
    "build_driver",
    "build_library",
    "system_verilog",
]
