"""The one description: a bus, and named lists of memories, DMA engines, accelerators and hosts.

Every part is frozen and validates itself on construction. Derived quantities are properties, so that no other room
computes them a second time.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

from .checks import name_like, require
from .errors import SpecError
from .limits import Choice, Name, PowerOfTwo, Range, Stated, check_limits
from .matmul import Matmul
from .registers import RegisterMap
from .stream_accel import StreamAccel

__all__ = ["Accelerator", "Bus", "Dma", "Host", "Matmul", "Memory", "System"]

BLOCK_WINDOW_BYTES = 4096
CACHE_LINE_BYTES = 64


@dataclass(frozen=True, kw_only=True)
class Bus:
    """The AXI4 memory bus.

    Parameters
    ----------
    data_width_bits : int
        Width of its data; the streams between DMA and accelerator are as wide.
    address_width_bits : int
        Width of its addresses.
    """

    data_width_bits: Annotated[int, PowerOfTwo(32, 512)]
    address_width_bits: Annotated[int, Range(32, 64)] = 32

    def __post_init__(self) -> None:
        check_limits(self, "bus")

    @property
    def data_bytes(self) -> int:
        """Bytes per beat."""
        return self.data_width_bits // 8


@dataclass(frozen=True, kw_only=True)
class Memory:
    """A memory on the bus.

    Parameters
    ----------
    name : str
        Its name, which no other part has.
    base : int
        Where it begins in the address space, in bytes.
    size_bytes : int
        How large it is.
    latency_cycles : int
        From an address accepted to its first data beat, and from the last write beat to its response.
    cacheable : bool
        Whether the host's caches may hold lines of it, so that the driver has to synchronise.
    """

    name: Annotated[str, Name()]
    base: Annotated[int, Stated("at least 0, a multiple of 4096, clear of other memories")]
    size_bytes: Annotated[int, Range(4096, 1 << 40)]
    latency_cycles: Annotated[int, Range(1, 1000)] = 32
    cacheable: bool = False

    def __post_init__(self) -> None:
        where = f"memory.{self.name}"
        check_limits(self, where)
        require(self.base >= 0, f"{where}.base", self.base, "at least 0", "write a non-negative address")
        require(
            self.base % 4096 == 0 and self.size_bytes % 4096 == 0,
            f"{where}.base, size_bytes",
            f"{self.base:#x}, {self.size_bytes}",
            "multiples of 4096",
            "round them to whole pages",
        )

    @property
    def extent(self) -> str:
        """First and last address, for messages."""
        return f"{self.base:#x} to {self.base + self.size_bytes - 1:#x}"


@dataclass(frozen=True, kw_only=True)
class Dma:
    """A DMA engine: one memory-to-stream and one stream-to-memory channel on one AXI4 port.

    Parameters
    ----------
    name : str
        Its name, which no other part has.
    length_width_bits : int
        Width of the row length field.
    outstanding : int
        Transactions in flight per direction.
    burst_beats : int
        The longest burst that is issued.
    buffer_beats : int
        Beats of read data that may be in flight or waiting; every read burst has its place here before it is issued.
    timeout_cycles : int
        Reset value of the time-out: cycles without any progress after which a busy channel gives up.
    """

    name: Annotated[str, Name()]
    length_width_bits: Annotated[int, Range(24, 32)] = 24
    outstanding: Annotated[int, PowerOfTwo(1, 256)] = 32
    burst_beats: Annotated[int, PowerOfTwo(1, 256)] = 16
    buffer_beats: Annotated[int, PowerOfTwo(2, 4096)] = 64
    timeout_cycles: Annotated[int, Range(1024, (1 << 32) - 1)] = 1 << 20

    def __post_init__(self) -> None:
        where = f"dma.{self.name}"
        check_limits(self, where)
        require(
            self.buffer_beats >= 2 * self.burst_beats,
            f"{where}.buffer_beats",
            self.buffer_beats,
            f"at least two bursts ({2 * self.burst_beats} beats)",
            f"write {2 * self.burst_beats}, or a shorter burst_beats",
        )

    @cached_property
    def register_map(self) -> RegisterMap:
        """The engine's registers."""
        from .dma_registers import dma_register_map

        return dma_register_map(self)


Accelerator = Matmul | StreamAccel


@dataclass(frozen=True, kw_only=True)
class Host:
    """Who runs the driver.

    Parameters
    ----------
    name : str
        Its name, which no other part has.
    kind : {"native"}
        ``native``: the machine that simulates, through the AXI4-Lite port.
    """

    name: Annotated[str, Name()]
    kind: Annotated[str, Choice(("native",))] = "native"

    def __post_init__(self) -> None:
        check_limits(self, f"host.{self.name}")


@dataclass(frozen=True, kw_only=True)
class System:
    """A whole system. Parts are tuples of named parts; names are unique across all of them.

    Parameters
    ----------
    name : str
        The system's name.
    description : str
        What it is, for people.
    bus, memory, dma, accelerator, host : tables
        Its parts, as described below; each but the bus at least once.
    """

    name: Annotated[str, Name()]
    bus: Bus
    memory: tuple[Memory, ...]
    dma: tuple[Dma, ...]
    accelerator: tuple[Accelerator, ...]
    host: tuple[Host, ...]
    description: str = ""

    def __post_init__(self) -> None:
        name_like("name", self.name)
        for key in ("memory", "dma", "accelerator", "host"):
            require(len(getattr(self, key)) > 0, key, "none", "at least one", f"add a [[{key}]] table")
        names: set[str] = set()
        for part in (*self.memory, *self.dma, *self.accelerator, *self.host):
            require(part.name not in names, "name", part.name, "each part has its own name", "rename one of them")
            names.add(part.name)
        engines = {part.name for part in self.dma}
        used: set[str] = set()
        for part in self.accelerator:
            where = f"accelerator.{part.name}"
            require(
                part.dma in engines,
                f"{where}.dma",
                repr(part.dma),
                f"one of: {', '.join(sorted(engines))}",
                "name a [[dma]] table",
            )
            require(part.dma not in used, f"{where}.dma", part.dma, "one accelerator per engine", "add a [[dma]] table")
            used.add(part.dma)
            part.check_bus(self.bus)
        for engine in self.dma:
            for part in self.memory:
                hidden = engine.outstanding * engine.burst_beats
                require(
                    hidden >= part.latency_cycles,
                    f"dma.{engine.name}.outstanding",
                    engine.outstanding,
                    f"outstanding x burst_beats of at least memory.{part.name}.latency_cycles ({part.latency_cycles})",
                    "raise outstanding or burst_beats",
                )
                # A read burst is issued only when its place in the buffer is free.
                require(
                    engine.buffer_beats >= part.latency_cycles,
                    f"dma.{engine.name}.buffer_beats",
                    engine.buffer_beats,
                    f"at least memory.{part.name}.latency_cycles ({part.latency_cycles})",
                    f"write {1 << (part.latency_cycles - 1).bit_length()} or a larger power of two",
                )
        for part in self.memory:
            end = part.base + part.size_bytes
            require(
                end <= 1 << self.bus.address_width_bits,
                f"memory.{part.name}",
                f"ends at {end:#x}",
                f"a bus of {self.bus.address_width_bits} address bits",
                "move or shrink the memory, or widen bus.address_width_bits",
            )
        placed: list[Memory] = []
        for part in self.memory:
            for other in placed:
                require(
                    part.base + part.size_bytes <= other.base or other.base + other.size_bytes <= part.base,
                    f"memory.{part.name}",
                    part.extent,
                    f"no overlap with memory.{other.name} ({other.extent})",
                    "move or shrink one of them",
                )
            placed.append(part)

    @cached_property
    def register_maps(self) -> dict[str, RegisterMap]:
        """Block name → its register map, in address order."""
        return {part.name: part.register_map for part in (*self.dma, *self.accelerator)}

    @cached_property
    def address_map(self) -> dict[str, int]:
        """Block name → the address of its first register on the AXI4-Lite port, in bytes."""
        return {name: position * BLOCK_WINDOW_BYTES for position, name in enumerate(self.register_maps)}

    @property
    def matmul(self) -> Matmul:
        """The first accelerator, which must be our own GEMM.

        Raises
        ------
        SpecError
            It is another kind.
        """
        first = self.accelerator[0]
        if not isinstance(first, Matmul):
            raise SpecError(
                f"accelerator.{first.name}.kind", repr(first.kind), "this needs kind 'matmul'", "name another system"
            )
        return first

    @property
    def lite_address_width_bits(self) -> int:
        """Address width of the AXI4-Lite port."""
        return max(1, (len(self.register_maps) * BLOCK_WINDOW_BYTES - 1).bit_length())

    @property
    def alignment_bytes(self) -> int:
        """Alignment and padding of every buffer that crosses to a device: a cache line, and a whole beat."""
        return max(CACHE_LINE_BYTES, self.bus.data_bytes)

    def register_address(self, block: str, register: str) -> int:
        """Byte address of a block's register on the AXI4-Lite port."""
        return self.address_map[block] + self.register_maps[block][register].offset

    def dma_of(self, accelerator: Accelerator) -> Dma:
        """The engine that serves an accelerator."""
        return next(engine for engine in self.dma if engine.name == accelerator.dma)
