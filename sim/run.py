"""Run a compiled driver on a simulated system, and say what it cost.

Register accesses take the cycles that the bus takes; copies that the driver makes advance the clock by as many reads
and writes of a bus word as they need; whatever else the host computes takes no time at all.
"""

import ctypes
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from hw.spec import SpecError
from sw.runtime.errors import DeviceError, DeviceTimeout, DriverError, device_error

from . import library, measure
from .dma_memory import DmaArray
from .driver import Program

if TYPE_CHECKING:
    from .system import Simulation

__all__ = ["DriverRun", "load_driver", "run_driver"]

OK, BUS, TIMEOUT, DEVICE, MEMORY, ARGUMENT = range(6)


@dataclass(frozen=True, kw_only=True)
class DriverRun:
    """One call of a driver, from its entry to its return."""

    cycles: int
    counters: measure.Counters
    operators: list[measure.OperatorSpan]


def _buffers(arrays: Sequence[np.ndarray], what: str) -> ctypes.Array:
    made = (library.Buffer * max(1, len(arrays)))()
    for number, array in enumerate(arrays):
        if not array.flags.c_contiguous:
            raise SpecError(f"{what} {number}", f"strides {array.strides}", "C-contiguous", "pass a contiguous array")
        in_dma = isinstance(array, DmaArray) and array.in_dma
        device = array.device_address if in_dma else 0  # type: ignore[attr-defined]
        made[number] = library.Buffer(array.ctypes.data, device, array.nbytes, in_dma)
    return made


def load_driver(simulation: "Simulation", program: Program) -> ctypes.Array:
    """Load a program's constants, once for a simulation."""
    if program not in simulation.loaded:
        # What an operating system's driver does when it finds a device: let the interrupts through.
        for block in simulation.blocks:
            mask = simulation.registers[block]["interrupt_mask"]
            mask.write_bits(mask.register.pack(**{item.name: 0 for item in mask.register.fields}))
        context = ctypes.create_string_buffer(program.context_bytes)
        status = program.load(_device(simulation), context, program.image, len(program.image))
        _check(simulation, status, f"{program.name}_load")
        simulation.loaded[program] = context
    return simulation.loaded[program]


def _device(simulation: "Simulation"):
    return simulation._lib.harness_device(simulation._pointer)


def _check(simulation: "Simulation", status: int, what: str) -> None:
    """Raise what a driver's status means, or what stands behind it."""
    device = _device(simulation).contents
    if simulation.violations() or (status == BUS and device.failure == BUS):
        simulation.check(BUS, what)
    if status == OK:
        return
    if status == DEVICE:
        raise _device_failure(simulation, device.failure_address, device.failure_value) or DriverError(
            what, f"status {device.failure_value:#x}", "no error in the status register", "see the device's registers"
        )
    if status == TIMEOUT:
        progress = _any_error(simulation)
        if progress is not None:
            raise progress
        limit = f"no progress for {simulation._options.idle_limit_cycles} cycles, or the limit of the run"
        raise DeviceTimeout(what, f"cycle {simulation.cycle}", limit, "look at the waveforms, or raise the limits")
    if status == MEMORY:
        raise simulation.memory_full(device.failure_value)
    raise DriverError(what, f"status {status}", "0 is success", "check the number and sizes of the arguments")


def _device_failure(simulation: "Simulation", address: int, bits: int) -> DeviceError | None:
    def read(block: str, register: str) -> int:
        return simulation.registers[block][register].read_bits()

    return device_error(simulation.system, address, bits, read)


def _any_error(simulation: "Simulation") -> DeviceError | None:
    """The first block that reports an error, where a driver has waited for another one."""
    for block in simulation.blocks:
        for handle in simulation.registers[block].values():
            if handle.register.name.endswith("status"):
                try:
                    error = _device_failure(simulation, handle.address, handle.read_bits())
                except DeviceError:
                    return None
                if error is not None:
                    return error
    return None


def _marks(simulation: "Simulation") -> list[tuple[int, bool, measure.Counters]]:
    lib, pointer = simulation._lib, simulation._pointer
    names = [part.name for part in simulation.system.dma]
    mark, ports = library.Mark(), (library.PortCounters * len(names))()
    found = []
    for number in range(lib.harness_marks(pointer)):
        lib.harness_get_mark(pointer, number, mark, ports)
        by_name = {name: measure.port_counters(port) for name, port in zip(names, ports, strict=True)}
        found.append((mark.index, bool(mark.end), measure.counters(mark.counters, by_name)))
    return found


def _interruptibly(call: Callable[[], int], stop: Callable[[], None]) -> int:
    """Make a long call into C, which Ctrl-C can end.

    Python handles signals in its main thread, and not while that is in C. So the call is another thread's, and
    what interrupts the wait for it makes the call return early before it is passed on.
    """
    if threading.current_thread() is not threading.main_thread():
        return call()
    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(call)
        try:
            return future.result()
        except BaseException:
            stop()
            raise


def run_driver(
    simulation: "Simulation",
    program: Program,
    arguments: Sequence[np.ndarray],
    results: Sequence[np.ndarray],
    *,
    limit_cycles: int,
) -> DriverRun:
    """Run ``program`` once; the first time, load it too (which is not part of what is measured).

    Parameters
    ----------
    arguments, results : sequences of array
        In the order of the program's signature, C-contiguous. Arrays in DMA memory are passed as such, others as heap
        memory, which the driver has to stage.
    limit_cycles : int
        Cycles after which everything that the driver asks of the device is answered with a time-out.

    Raises
    ------
    DeviceError
        By what went wrong (`sw.runtime.errors`): an error in hardware, a time-out, no memory.
    ProtocolError
        If the design has broken a rule of AXI.
    """
    lib, pointer = simulation._lib, simulation._pointer
    context = load_driver(simulation, program)
    inputs, outputs = _buffers(arguments, "argument"), _buffers(results, "result")
    lib.harness_clear_counters(pointer)
    lib.harness_clear_marks(pointer)
    begin = simulation.cycle
    lib.harness_set_deadline(pointer, begin + limit_cycles)
    try:
        status = _interruptibly(
            lambda: program.run(_device(simulation), context, inputs, outputs),
            stop=lambda: lib.harness_set_deadline(pointer, 0),
        )
    finally:
        lib.harness_set_deadline(pointer, library.NEVER)
    counters = simulation.counters()
    operators = measure.spans(_marks(simulation))
    _check(simulation, status, f"{program.name}_run")
    return DriverRun(cycles=counters.cycle - begin, counters=counters, operators=operators)
