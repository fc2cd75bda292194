"""A simulated system: its clock, memories, registers, interrupts, faults and counters."""

import ctypes
import weakref
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike, DTypeLike

from hw.spec import System
from sw.runtime.errors import DeviceTimeout, DmaMemoryFull, RegisterAccessError

from . import library, measure
from .build import build_library
from .dma_memory import DmaArray, DmaMemory, as_dtype
from .driver import Program
from .options import pair, set_options
from .registers import register_name, registers_of
from .rules import NO_RULES
from .run import DriverRun, load_driver, run_driver

__all__ = ["ProtocolError", "Simulation"]

HR_OK, HR_ERROR_BUS, HR_ERROR_TIMEOUT = 0, 1, 2
RESPONSES = {2: "SLVERR", 3: "DECERR"}


class ProtocolError(RuntimeError):
    """Rules of AXI have been broken; ``violations`` has them all (the first 32), each with its cycle and port."""

    def __init__(self, violations: Sequence[str]):
        self.violations = tuple(violations)
        self.what = "AXI protocol"
        self.value = violations[0]
        self.limit = f"{len(violations)} violation{'s' if len(violations) > 1 else ''} in all"
        self.remedy = "look at the waveforms around that cycle"
        super().__init__(f"{self.what}: {self.value}; {self.limit}; {self.remedy}")


class _Handle:
    """The C object. Arrays hold it too, so that they can give their memory back for as long as it lives."""

    def __init__(self, path: Path):
        self.library = library.load_library(path)
        self.pointer: int | None = self.library.harness_new()

    def close(self) -> None:
        if self.pointer is not None:
            self.library.harness_delete(self.pointer)
            self.pointer = None

    def free(self, device: int) -> None:
        if self.pointer is not None:
            self.library.harness_free(self.pointer, device)


class Simulation:
    """A system on the RTL, driven in-process.

    Parameters
    ----------
    system : System
    latency : int or (int, int), optional
        Cycles of the memories: address accepted to first data, and last write beat to response. By default as
        the system describes each memory.
    back_pressure : float or mapping, optional
        Probability that a cycle of a channel is lost: one number for all channels of the memory ports, or channel →
        probability (``ar r aw w b``, and for the register port ``lite_ar lite_r lite_aw lite_w lite_b``).
    bandwidth : float or (float, float)
        Beats per cycle that memory takes and delivers at most: reads, writes.
    seed : int
        Of everything random; the same seed gives the same run, cycle for cycle.
    read_at : {"data", "address"}
        When a read sees memory: as each beat is sent, or as soon as its address is accepted.
    write_at : {"response", "data"}
        When a write becomes visible: with its response, or once its data has come. AXI allows all of this, so a
        design that needs one of them has a race.
    waves : path, optional
        FST file of all signals, from the first cycle.
    checked : bool
        With protocol checkers on every port and on the streams between blocks (docs/protocol_rules.md). False: they
        aren't built, and the simulation is faster; the memories still notice what they stumble over.
    verilog, top : str, optional
        Another design with the same ports. It has the checkers that it has.
    rules : str, optional
        What `sim.rules.rules_header` says of those.

    Every call that lets time pass has a limit and raises `DeviceTimeout` at it, and `ProtocolError` if the design
    breaks a rule of AXI.
    """

    def __init__(
        self,
        system: System,
        *,
        latency: int | tuple[int, int] | None = None,
        back_pressure: float | Mapping[str, float] = 0.0,
        bandwidth: float | tuple[float, float] = 1.0,
        seed: int = 0,
        read_at: str = "data",
        write_at: str = "response",
        waves: str | Path | None = None,
        checked: bool = True,
        verilog: str | None = None,
        top: str | None = None,
        rules: str = NO_RULES,
    ):
        self.system = system
        path = build_library(system, verilog, top=top, waves=waves is not None, checked=checked, rules=rules)
        self._handle = _Handle(path)
        self._lib = self._handle.library
        weakref.finalize(self, self._handle.close)
        self._options = library.Options()
        self._lib.harness_defaults(self._options)
        self.configure(back_pressure=back_pressure, bandwidth=bandwidth, seed=seed, read_at=read_at, write_at=write_at)
        self.memories: dict[str, DmaMemory] = {}
        for part in system.memory:
            self._add_memory(part.name, part.base, part.size_bytes, pair(latency or part.latency_cycles))
        self.registers = registers_of(self, system)
        self.blocks = tuple(system.register_maps)
        for line, block in enumerate(self.blocks):
            register_map = system.register_maps[block]
            pending = register_map["interrupt_pending"]
            everything = pending.pack(**{item.name: 1 for item in pending.fields})
            address = system.register_address(block, pending.name)
            base = system.address_map[block]
            self._lib.harness_add_block(self._pointer, base, register_map.size_bytes, line, address, everything)
        self.loaded: dict[Program, ctypes.Array] = {}
        if waves is not None:
            self._open_waves(Path(waves))
        self.reset()

    def _open_waves(self, path: Path) -> None:
        try:
            path.write_bytes(b"")
        except OSError as error:
            raise OSError(f"waveforms: {path}; {error.strerror}; name a file in a folder that can be written") from None
        if not self._lib.harness_open_waves(self._pointer, str(path).encode()):
            raise OSError(f"waveforms: {path}; the writer can't open it; name another file")

    def _add_memory(self, name: str, base: int, size_bytes: int, latency: tuple[float, float]) -> None:
        memory = DmaMemory(base, size_bytes)
        mapped = self._lib.harness_add_memory(
            self._pointer,
            base,
            size_bytes,
            memory.descriptor,
            memory.host_address,
            *map(int, latency),
            self.system.alignment_bytes,
        )
        memory.close_descriptor()
        if not mapped:
            raise OSError(f"memory {name}: {size_bytes} bytes; they can't be mapped twice; describe a smaller one")
        self.memories[name] = memory

    @property
    def _pointer(self) -> int:
        if self._handle.pointer is None:
            raise RuntimeError("the simulation is closed")
        return self._handle.pointer

    def close(self) -> None:
        """End the simulation and complete its waveforms. Arrays stay valid. Also at the end of a ``with``."""
        self._handle.close()

    def __enter__(self) -> "Simulation":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def configure(
        self,
        *,
        back_pressure: float | Mapping[str, float] | None = None,
        bandwidth: float | tuple[float, float] | None = None,
        seed: int | None = None,
        read_at: str | None = None,
        write_at: str | None = None,
        checked_sides: str | None = None,
        outstanding: int | None = None,
        transaction_limit_cycles: int | None = None,
        idle_limit_cycles: int | None = None,
        poll_cycles: int | None = None,
    ) -> None:
        """Change what is given, at any time; see the class, and ``harness.h`` for the last four.

        ``checked_sides``: whose breaches of protocol rules count, where checkers are built in: ``design``,
        ``surroundings`` (the memories and the host's port), ``both`` or ``none``.
        """
        set_options(
            self._options,
            back_pressure=back_pressure,
            bandwidth=bandwidth,
            choices={"read_at": read_at, "write_at": write_at, "checked_sides": checked_sides},
            numbers={
                "seed": seed,
                "outstanding": outstanding,
                "transaction_limit_cycles": transaction_limit_cycles,
                "idle_limit_cycles": idle_limit_cycles,
                "poll_cycles": poll_cycles,
            },
        )
        self._lib.harness_configure(self._pointer, self._options)

    # Time.

    @property
    def cycle(self) -> int:
        """Clock cycles since the beginning."""
        return self.counters().cycle

    def reset(self, cycles: int = 4) -> None:
        """Pull the reset line. What was in flight is lost; memory and counters stay."""
        self._lib.harness_reset(self._pointer, cycles)

    def run(self, cycles: int) -> None:
        """Let time pass."""
        self.check(self._lib.harness_run(self._pointer, cycles), f"{cycles} cycles")

    def settle(self, *, quiet: int = 200, limit: int = 1_000_000) -> None:
        """Run until no memory port has moved anything for ``quiet`` cycles."""
        status = self._lib.harness_settle(self._pointer, quiet, limit)
        self.check(status, "memory ports", f"not quiet within {limit} cycles")

    @property
    def interrupts(self) -> dict[str, bool]:
        """Block → whether its interrupt line is high."""
        return self._lines(self._lib.harness_interrupts(self._pointer))

    def _lines(self, bits: int) -> dict[str, bool]:
        return {block: bool(bits >> line & 1) for line, block in enumerate(self.blocks)}

    def wait_interrupt(self, *blocks: str, limit: int = 10_000_000) -> dict[str, bool]:
        """Run until the line of one of these blocks (all, if none are named) is high; returns all lines."""
        mask = sum(1 << self.blocks.index(block) for block in blocks or self.blocks)
        lines = ctypes.c_uint64()
        status = self._lib.harness_wait_interrupt(self._pointer, mask, limit, lines)
        self.check(status, f"interrupt of {', '.join(blocks or self.blocks)}", f"not high within {limit} cycles")
        return self.interrupts

    # Registers.

    def read32(self, address: int) -> int:
        """Read a register by its byte address. `registers` has them by name."""
        value = ctypes.c_uint32()
        status = self._lib.harness_read32(self._pointer, address, value)
        self.check(status, f"read of {register_name(self.system, address)}")
        return value.value

    def write32(self, address: int, value: int, *, posted: bool = False) -> None:
        """Write a register. ``posted`` returns once it is on its way; its error then surfaces in a later access."""
        status = self._lib.harness_write32(self._pointer, address, value, int(posted))
        self.check(status, f"write of {register_name(self.system, address)}")

    def check(self, status: int, what: str, limit: str = "") -> None:
        """Raise for a status of the harness other than HR_OK."""
        if violations := self.violations():
            self._lib.harness_clear_violations(self._pointer)
            raise ProtocolError(violations)
        if status == HR_ERROR_BUS:
            address = ctypes.c_uint32()
            response = RESPONSES.get(self._lib.harness_bus_error(self._pointer, address), "an error")
            name = register_name(self.system, address.value)
            raise RegisterAccessError(
                name, response, "the register port answers OKAY", "see the block's status register"
            )
        if status == HR_ERROR_TIMEOUT:
            limit = limit or f"no answer within {self._options.transaction_limit_cycles} cycles"
            raise DeviceTimeout(what, f"cycle {self.cycle}", limit, "look at the waveforms, or raise the limit")

    def violations(self) -> list[str]:
        """AXI rules that the design has broken so far, and not raised yet."""
        count = self._lib.harness_violations(self._pointer)
        return [self._lib.harness_violation(self._pointer, number).decode() for number in range(count)]

    # Memory.

    def empty(self, shape: int | Sequence[int], dtype: DTypeLike = np.int8) -> DmaArray:
        """An array in DMA memory, not initialised, on a boundary of ``system.alignment_bytes``.

        Raises `DmaMemoryFull` if there is no room.
        """
        dimensions = (shape,) if isinstance(shape, int) else tuple(shape)
        kind = as_dtype(dtype)
        size = max(1, int(np.prod(dimensions, dtype=np.int64)) * kind.itemsize)
        device = self._lib.harness_alloc(self._pointer, size)
        if device == 0:
            raise self.memory_full(size)
        memory = next(part for part in self.memories.values() if 0 <= device - part.base < part.size_bytes)
        return DmaArray.make(memory, device, dimensions, kind, self._handle.free)

    def array(self, values: ArrayLike, dtype: DTypeLike | None = None) -> DmaArray:
        """A copy of ``values`` in DMA memory."""
        source = np.asarray(values, dtype)
        target = self.empty(source.shape, source.dtype)
        target[...] = source
        return target

    def memory_full(self, wanted: int) -> DmaMemoryFull:
        """The error for an allocation of ``wanted`` bytes that didn't fit."""
        largest = ctypes.c_uint64()
        total = self._lib.harness_free_bytes(self._pointer, largest)
        size = sum(part.size_bytes for part in self.memories.values())
        room = f"{total} of {size} bytes are free, {largest.value} of them in one piece"
        return DmaMemoryFull("DMA memory", f"{wanted} bytes wanted", room, "free arrays, or describe a larger memory")

    # Faults.

    def plant(
        self,
        kind: str,
        target: DmaArray | tuple[int, int],
        *,
        on: str = "rw",
        skip: int = 0,
        times: int = 0,
        extra_cycles: int = 0,
    ) -> None:
        """Let bursts that touch a range of memory meet a fault.

        Parameters
        ----------
        kind : {"slverr", "decerr", "silent", "slow"}
            ``silent``: no answer, ever, to this burst and those behind it. ``slow``: ``extra_cycles`` later.
        target : DmaArray or (device address, bytes)
        on : {"r", "w", "rw"}
        skip, times : int
            Bursts that pass unharmed first; bursts that are hit then (0: all).
        """
        base, size = (target.device_address, target.nbytes) if isinstance(target, DmaArray) else target
        directions = ("r" in on) | ("w" in on) << 1
        fault = library.Fault(base, size, library.FAULTS[kind], directions, skip, times, extra_cycles)
        self._lib.harness_add_fault(self._pointer, fault)

    def clear_faults(self) -> None:
        """Memory is sound again."""
        self._lib.harness_clear_faults(self._pointer)

    # Measurement, and drivers.

    def counters(self) -> measure.Counters:
        """All counters, now."""
        made = library.Counters()
        self._lib.harness_get_counters(self._pointer, made)
        ports = {}
        for number, part in enumerate(self.system.dma):
            port = library.PortCounters()
            self._lib.harness_get_port(self._pointer, number, port)
            ports[part.name] = measure.port_counters(port)
        return measure.counters(made, ports)

    def clear_counters(self) -> None:
        """Set all counts to zero; cycle numbers go on."""
        self._lib.harness_clear_counters(self._pointer)

    def load_driver(self, program: Program) -> None:
        """Load a driver's constants into DMA memory now, instead of at its first run."""
        load_driver(self, program)

    def run_driver(
        self,
        program: Program,
        arguments: Sequence[np.ndarray],
        results: Sequence[np.ndarray],
        *,
        limit_cycles: int = 1 << 32,
    ) -> DriverRun:
        """Run a compiled driver once; see `sim.run.run_driver`."""
        return run_driver(self, program, arguments, results, limit_cycles=limit_cycles)
