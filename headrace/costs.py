"""What runs cost, added up: cycles, bytes of main memory by mover, configuration, and the blocks' own counters."""

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hw.spec import System

if TYPE_CHECKING:
    from sim import DriverRun

__all__ = ["COUNTER_BITS", "Costs"]

COUNTER_BITS = 32  # counters of the hardware wrap


@dataclass
class Costs:
    """Sums over the runs of a program.

    Members
    -------
    runs, cycles : int
        From the driver's entry to its return.
    register_writes, register_reads : int
        Of the host, on the register port.
    copied_bytes, copy_cycles : int
        Bytes that the host moved without arithmetic, and the cycles that this was charged.
    bus_bytes, strobed_bytes : int
        Beats × bus width of the memory ports; of the writes, the bytes that were strobed.
    operator_cycles : counter by operator's index
    hardware : counter by (block, register)
    """

    system: System
    runs: int = 0
    cycles: int = 0
    register_writes: int = 0
    register_reads: int = 0
    copied_bytes: int = 0
    copy_cycles: int = 0
    bus_bytes: int = 0
    strobed_bytes: int = 0
    operator_cycles: Counter[int] = field(default_factory=Counter)
    hardware: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, run: "DriverRun", before: dict[tuple[str, str], int], after: dict[tuple[str, str], int]) -> None:
        """Add a run, and the hardware's counters before and after it."""
        self.runs += 1
        self.cycles += run.cycles
        for name in ("register_writes", "register_reads", "copied_bytes", "copy_cycles"):
            setattr(self, name, getattr(self, name) + getattr(run.counters, name))
        self.bus_bytes += run.counters.total("read_bus_bytes") + run.counters.total("write_bus_bytes")
        self.strobed_bytes += run.counters.total("write_strobed_bytes")
        for span in run.operators:
            self.operator_cycles[span.index] += span.cycles
        for key, value in after.items():
            self.hardware[key] += (value - before[key]) % (1 << COUNTER_BITS)

    def of_engines(self, suffix: str) -> int:
        """Sum of a counter of the DMA engines' channels: ``chain_bytes`` is that of ``mm2s_`` and ``s2mm_``."""
        engines = {part.name for part in self.system.dma}
        found = (value for (block, name), value in self.hardware.items() if block in engines and name.endswith(suffix))
        return sum(found)
