"""Handwritten GEMMs one after the other on one simulated system, with faults in between."""

from collections.abc import Sequence

import numpy as np

from hw.spec import System
from hw.spec.words import DmaError
from sim.system import Simulation
from sw.runtime.errors import DeviceError, HardwareError, RegisterAccessError, device_error
from tests.gemm_job import GemmJob

__all__ = ["JobBench"]

CYCLE_LIMIT = 60_000
STEP_CYCLES = 100
QUIET_CYCLES = 300


class JobBench:
    """A system, a room in its memory where jobs live, and what a driver would do with them.

    Parameters
    ----------
    simulation : Simulation
    room_bytes : int
    """

    def __init__(self, simulation: Simulation, room_bytes: int = 1 << 16):
        self.simulation = simulation
        self.system: System = simulation.system
        self.dma = simulation.registers["dma0"]
        self.room = simulation.empty((room_bytes,), np.uint8)
        self.base = self.room.device_address

    def put(self, address: int, words: Sequence[int]) -> None:
        """Write 64-bit words at an address from the room's start."""
        content = b"".join(word.to_bytes(8, "little") for word in words)
        self.room[address : address + len(content)] = np.frombuffer(content, np.uint8)

    def place(self, job: GemmJob) -> None:
        """Put a job, made for base 0, into the room."""
        self.room[:] = 0x5A
        for address, content in job.contents.items():
            self.room[address : address + len(content)] = np.frombuffer(content, np.uint8)

    def start(self, channel: str, address: int, words: int) -> None:
        """Start a chain that lies at an address from the room's start."""
        self.dma[f"{channel}_chain_head"].write_bits(self.base + address)
        self.dma[f"{channel}_chain_words"].write_bits(words)

    def begin(self, job: GemmJob, *, timeout: int | None = None) -> None:
        """Start both chains of a job that was placed."""
        if timeout is not None:
            for block in self.simulation.registers.values():
                block["timeout"].write_bits(timeout)
        self.dma["base0"].write_bits(self.base)
        self._complete = self.dma["s2mm_chains_completed"].read_bits()
        self.start("s2mm", job.s2mm_address, len(job.s2mm))
        try:
            self.start("mm2s", job.mm2s_address, len(job.mm2s))
        except RegisterAccessError:
            if self.error() is None:  # S2MM's, which stops both channels
                raise

    def error(self) -> DeviceError | None:
        """What a driver would raise now: the first error of accelerator, MM2S and S2MM that isn't another's effect."""
        registers = self.simulation.registers
        for block, name in (("gemm0", "status"), ("dma0", "mm2s_status"), ("dma0", "s2mm_status")):
            handle = registers[block][name]
            found = device_error(
                self.system, handle.address, handle.read_bits(), lambda block, name: registers[block][name].read_bits()
            )
            if isinstance(found, HardwareError) and found.code != DmaError.ABORTED:
                return found
        return None

    def wait(self) -> DeviceError | None:
        """Until S2MM's chain is complete or S2MM has stopped; returns what went wrong."""
        for _ in range(CYCLE_LIMIT // STEP_CYCLES):
            status = self.dma.s2mm_status.read()
            if status.error:
                return self.error()
            if self.dma["s2mm_chains_completed"].read_bits() != self._complete:
                return None
            self.simulation.run(STEP_CYCLES)
        raise AssertionError(f"neither results nor an error within {CYCLE_LIMIT} cycles")

    def busy(self) -> bool:
        """Whether the engine has something on the bus, or to do."""
        return bool(self.dma.mm2s_status.read().busy or self.dma.s2mm_status.read().busy)

    def addresses(self) -> tuple[int, int]:
        """Bursts so far."""
        counters = self.simulation.counters()
        return counters.total("read_addresses"), counters.total("write_addresses")

    def check_quiet(self) -> None:
        """Nothing more is issued, and nothing can be launched."""
        before = self.addresses()
        self.simulation.run(QUIET_CYCLES)
        assert self.addresses() == before, "it goes on after an error"
        for register in ("mm2s_launch", "s2mm_launch", "mm2s_chain_words", "s2mm_chain_words"):
            try:
                self.dma[register].write_bits(1)
            except RegisterAccessError:
                continue
            raise AssertionError(f"{register} was accepted after an error")

    def reset(self) -> None:
        """Soft reset of the engine until its memory port is at rest, and then of the accelerator.

        The other way round, a beat that the engine still shows on the stream would reach an accelerator that was
        just reset, as data with no load.
        """
        self.dma["control"].write(reset=1)
        self.dma["base0"].write_bits(self.base)  # register writes wait for it
        self.simulation.registers["gemm0"]["control"].write(reset=1)

    def run(self, job: GemmJob, *, timeout: int | None = None) -> DeviceError | None:
        """Run a job that was placed."""
        self.begin(job, timeout=timeout)
        return self.wait()

    def check_around(self, before: np.ndarray, job: GemmJob) -> None:
        """Nothing but the destination differs from ``before``."""
        start, end = job.result_address, job.result_address + job.expected.nbytes
        np.testing.assert_array_equal(self.room[:start], before[:start])
        np.testing.assert_array_equal(self.room[end:], before[end:])

    def check(self, job: GemmJob) -> None:
        """The result is right."""
        start = job.result_address
        got = bytes(self.room[start : start + job.expected.nbytes])
        np.testing.assert_array_equal(np.frombuffer(got, job.expected.dtype), job.expected.ravel())

    def run_and_check(self, job: GemmJob) -> None:
        """Place a job, run it, and compare the result and everything around it."""
        self.place(job)
        before = np.array(self.room)
        found = self.run(job)
        if found is not None:
            raise found
        self.check(job)
        self.check_around(before, job)
