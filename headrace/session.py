"""A program on a simulated system: its tensors where the data mode wants them, runs, and what they cost."""

import os
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Self

import numpy as np

import sim
from hw.spec import Group

from .costs import Costs
from .inputs import ArraySource, Source, count_samples
from .program import Program
from .report import Check, Report, make_report

__all__ = ["Session"]


class Session:
    """A compiled program, loaded onto the RTL.

    Parameters
    ----------
    program : Program
    waves : path, optional
        FST file of all signals.
    **options
        Of `sim.Simulation`: latency, back_pressure, bandwidth, seed, …

    Members
    -------
    inputs, outputs : list of array
        In the order of the function's arguments and results, one sample each. In zero-copy mode they are in DMA memory
        and the hardware reads and writes them in place; in staged modes they are on the heap.
    results : list of array
        Of the last `run` on arrays; after an error, zero where it wasn't reached.
    costs : Costs
        Of all runs so far.
    simulation : sim.Simulation

    A context manager; at its end the simulation is over, and its waveforms are complete.

    Raises
    ------
    BuildError
        If the model of the hardware, or the driver, can't be built.
    """

    def __init__(self, program: Program, *, waves: str | os.PathLike[str] | None = None, **options):
        self.program = program
        self._driver = sim.build_driver(program.folder)
        self.simulation = sim.Simulation(program.system, waves=None if waves is None else os.fspath(waves), **options)
        # A power-on reset, as hardware has it.
        self.simulation.reset()
        self.simulation.load_driver(self._driver)
        allocate = self.simulation.empty if program.data == "zero-copy" else np.empty
        self.inputs = [allocate(item.shape, item.dtype) for item in program.arguments]
        self.outputs = [allocate(item.shape, item.dtype) for item in program.results]
        self.results: list[np.ndarray] = []
        self.costs = Costs(program.system)

    def input(self, place: int) -> np.ndarray:
        """The array of argument ``place``: fill it, then `run` with nothing is a run on it."""
        return self.inputs[place]

    def output(self, place: int) -> np.ndarray:
        """The array of result ``place``, which the next run overwrites."""
        return self.outputs[place]

    def run(self, *arrays: np.ndarray) -> list[np.ndarray]:
        """Run on arrays, or without any on what `inputs` hold.

        Parameters
        ----------
        *arrays
            One per argument, in its shape; or for a ``.tflite`` N×rest, which is N runs.

        Returns
        -------
        list of array
            One per result, on the heap. N×rest for a batch.

        Raises
        ------
        BadInput
            If an array has the wrong shape or dtype.
        DeviceError, ProtocolError
            If the run fails.
        """
        if not arrays and self.program.arguments:
            self._run_once()
            return [np.array(array, subok=False) for array in self.outputs]
        return self.run_sources([ArraySource(np.asarray(item), f"array {i}") for i, item in enumerate(arrays)], "run")

    def run_sources(
        self, sources: Sequence[Source], what: str, progress: Callable[[int, int], None] | None = None
    ) -> list[np.ndarray]:
        """As `run`, on sources that are read straight into the arguments' arrays; ``progress(done, of)`` is told."""
        samples = count_samples(what, sources, self.program.arguments, batch=self.program.takes_batches)
        count = samples or 1
        shapes = [item.shape if samples is None else (count, *item.shape[1:]) for item in self.program.results]
        self.results = results = [np.zeros(s, item.dtype) for s, item in zip(shapes, self.program.results, strict=True)]
        for sample in range(count):
            for source, array in zip(sources, self.inputs, strict=True):
                source.read_into(array, None if samples is None else sample)
            self._run_once()
            for result, array in zip(results, self.outputs, strict=True):
                if samples is None:
                    result[...] = array
                else:
                    result[sample] = array.reshape(result.shape[1:])
            if progress is not None:
                progress(sample + 1, count)
        return results

    def _run_once(self) -> None:
        for array in self.outputs:
            # A result that nobody writes must not look like the last one's.
            array.reshape(-1).view(np.uint8)[...] = 0x5A
        before, begin = self._counters(), self.simulation.cycle
        try:
            run = self.simulation.run_driver(self._driver, self.inputs, self.outputs)
        except Exception:
            self._add_unfinished(before, begin)
            raise
        self.costs.add(run, before, self._counters())

    def _add_unfinished(self, before: dict[tuple[str, str], int], begin: int) -> None:
        """Count what a failed run has cost, as far as the hardware still answers."""
        counters = self.simulation.counters()
        run = sim.DriverRun(cycles=counters.cycle - begin, counters=counters, operators=[])
        try:
            after = self._counters()
        except Exception:
            after = before
        self.costs.add(run, before, after)

    def _counters(self) -> dict[tuple[str, str], int]:
        """(block, register) → value, of every counter of the hardware."""
        return {
            (block, name): handle.read_bits()
            for block, registers in self.simulation.registers.items()
            for name, handle in registers.items()
            if handle.register.group is Group.COUNTER or name.endswith("completed")
        }

    def report(self, check: Check | None = None, *, seed: int | None = None, error: Exception | None = None) -> Report:
        """The report of all runs so far; what the caller alone knows of them is handed in."""
        check = check or Check(reference=None, elements=0, mismatches=0)
        return make_report(self.program, self.costs, check, seed=seed, error=None if error is None else str(error))

    def close(self) -> None:
        """End the simulation."""
        self.simulation.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
