"""Predicted cycles and bytes of a schedule, from the description alone.

Three clocks run through the schedule's steps: the stream (reads of main memory, one beat a cycle), the array (tiles of
rows x cols, ⌈K/depth⌉ cycles each) and the writes (one beat a cycle). They meet where the hardware interlocks: a tile
starts when the rows that it reads have arrived, a load when there is room, a launch when the pending slot is free, a
panel of results when one of the two output panels is.
"""

from bisect import bisect_left
from collections import deque
from dataclasses import dataclass
from math import gcd

from hw.spec import Matmul, System
from hw.spec.words import WORD_BYTES, LoadTarget

from .conv import Conv
from .problem import Gemm
from .steps import RINGS, Job, Load, Pattern, Schedule, ring_capacity

__all__ = ["Prediction", "beats_per_row", "ideal_cycles", "predict", "schedule_bytes"]

#: Register writes until a kernel's MM2S chain runs, and cycles of one on the native host.
START_WRITES, WRITE_CYCLES = 5, 4
#: From a launch to the first address, from read data to the operand buffer, and from the array to the write channel.
LAUNCH_CYCLES, INPUT_CYCLES, OUTPUT_CYCLES = 8, 6, 21
#: Panels of results that may wait in the output buffer, if they are short enough.
OUTPUT_PANELS = 8
#: Between two jobs that are queued back to back.
JOB_CYCLES = 2
#: Chain words of a load and of a job once the repeated ones are dropped, commands among them.
LOAD_WORDS, LOAD_COMMANDS, JOB_WORDS = 5, 2, 5


@dataclass(frozen=True, kw_only=True)
class Prediction:
    """What the model says of a schedule. Cycles run from the first register write to the last write response."""

    cycles: int
    read_bytes: int
    write_bytes: int
    chain_bytes: int

    @property
    def bytes(self) -> int:
        """All that moves in main memory."""
        return self.read_bytes + self.write_bytes + self.chain_bytes


def beats_per_row(row_bytes: int, stride_bytes: int, bus_bytes: int) -> float:
    """Mean beats of a row whose start moves by ``stride_bytes`` from an aligned one."""
    step = gcd(stride_bytes, bus_bytes) or bus_bytes
    starts = range(0, bus_bytes, step)
    return sum(-(-(start + row_bytes) // bus_bytes) for start in starts) / len(starts)


def ideal_cycles(gemm: Gemm | Conv, matmul: Matmul) -> int:
    """Cycles of the array alone, at full utilisation."""
    return -(-gemm.macs // matmul.macs_per_cycle)


def schedule_bytes(schedule: Schedule, gemm: Gemm | Conv) -> tuple[int, int, int]:
    """(read, written, chain) bytes; the chain's are an estimate, because repeated fields are dropped later."""
    reads = sum(load.bytes for load in schedule.loads)
    writes = sum(job.m * job.n for job in schedule.stores) * gemm.out_bytes
    jobs = len(schedule.jobs)
    words = LOAD_WORDS * len(schedule.loads) + JOB_WORDS * jobs + 2 * len(schedule.stores)
    return reads, writes, words * WORD_BYTES


class _Arrivals:
    """When each word of a ring arrives: the loads, in order of position."""

    def __init__(self) -> None:
        self.ends: list[int] = []
        self.pieces: list[tuple[int, float, float]] = []

    def add(self, start: int, end: int, first: float, last: float) -> None:
        self.ends.append(end)
        self.pieces.append((start, first, last))

    def at(self, position: int) -> float:
        """When everything below ``position`` is there."""
        number = bisect_left(self.ends, position)
        if number >= len(self.ends):
            raise AssertionError(f"position {position} is never loaded")
        start, first, last = self.pieces[number]
        return first + (last - first) * (position - start) / (self.ends[number] - start)


class _Machine:
    """The three clocks. One instance follows one schedule."""

    def __init__(self, gemm: Gemm | Conv, system: System, matmul: Matmul):
        self.gemm, self.matmul = gemm, matmul
        # Whether rows run across K.
        self.a_transposed = isinstance(gemm, Gemm) and gemm.a_transposed
        self.b_transposed = gemm.b_transposed if isinstance(gemm, Gemm) else gemm.filter_layout == "hwcf"
        self.bus = system.bus.data_bytes
        self.latency = max(memory.latency_cycles for memory in system.memory)
        self.stream = float(START_WRITES * WRITE_CYCLES + 2 * (LAUNCH_CYCLES + self.latency) + INPUT_CYCLES)
        self.array = 0.0
        self.write = 0.0
        self.panels_left: deque[float] = deque(maxlen=OUTPUT_PANELS)  # when the latest panels of results had left
        self.arrivals = [_Arrivals() for _ in RINGS]
        self.capacity = [ring_capacity(matmul, ring) for ring in RINGS]
        self.head = [0] * len(RINGS)
        self.tail = [0] * len(RINGS)
        self.waiting: list[tuple[float, Job]] = []
        self.left: list[float] = []  # when each job had left the array

    # The stream.

    def load(self, load: Load) -> None:
        # Commands take beats of the stream; fetching the chain takes beats of the bus at the same time.
        self.stream += max(LOAD_COMMANDS, LOAD_WORDS * WORD_BYTES / self.bus)
        ring = load.target
        stride = {
            "a": self.gemm.m if self.a_transposed else self.gemm.k,
            "b": self.gemm.n if self.b_transposed else self.gemm.k,
            "c": 4 * self.gemm.n,
        }.get(load.source, self.bus)
        beats = load.rows * beats_per_row(load.row_bytes, stride, self.bus)
        if load.pattern:
            beats = self.pattern_beats(load.pattern)
        start, end = load.position, load.position + load.size
        done = start
        while done < end:
            room = min(end, self.tail[ring] + self.capacity[ring])
            if ring in (LoadTarget.PARAMETERS, LoadTarget.ACCUMULATORS) and room < end:
                room = done  # these wait as a whole
            if room > done:
                first = self.stream
                self.stream += beats * (room - done) / load.size
                if not load.hold:
                    late = ring == LoadTarget.ACCUMULATORS
                    self.arrivals[ring].add(done, room, self.stream if late else first, self.stream)
                done = room
            if done < end:
                self.stream = max(self.stream, self.complete())

    def pattern_beats(self, pattern: Pattern) -> float:
        """Beats of the stream: rows in memory by their alignment, and rows of padding."""
        stride = pattern.strides[-2] if len(pattern.strides) > 1 else self.bus
        inside = pattern.valid_rows * beats_per_row(pattern.shape[-1], stride, self.bus)
        return inside + (pattern.rows - pattern.valid_rows) * -(-pattern.row_bytes // self.bus)

    def launch(self, job: Job) -> None:
        self.stream += JOB_WORDS
        # The pending slot is free when the job before the last one has left the array, though its results may not.
        while len(self.waiting) >= 2:
            self.complete()
        if job.reserve:
            ring = LoadTarget.ACCUMULATORS
            self.arrivals[ring].add(self.head_of_accumulators(job), job.extent[ring], self.stream, self.stream)
        number = len(self.left) + len(self.waiting)
        if number >= 2:
            self.stream = max(self.stream, self.left[number - 2])
        self.waiting.append((self.stream, job))

    def head_of_accumulators(self, job: Job) -> int:
        return job.extent[LoadTarget.ACCUMULATORS] - job.reserve

    # The array and the writes.

    def complete(self) -> float:
        """Run the oldest job that was launched; returns when it ends and releases."""
        launched, job = self.waiting.pop(0)
        gemm, matmul = self.gemm, self.matmul
        steps = -(-job.k // matmul.depth)
        tile = max(steps * self.reads_per_step(job), matmul.drain_steps)
        across = -(-job.n // matmul.cols)
        down = -(-job.m // matmul.rows)
        clock = max(launched, self.array + JOB_CYCLES)
        arrived = [
            self.arrivals[ring].at(job.extent[ring]) if job.extent[ring] > job.start[ring] else 0.0 for ring in RINGS
        ]
        parameters = max(arrived[LoadTarget.PARAMETERS], arrived[LoadTarget.ACCUMULATORS])
        row_beats = 0.0 if job.keep else beats_per_row(job.n * gemm.out_bytes, gemm.n * gemm.out_bytes, self.bus)
        # The output buffer holds two panels of its longest rows, or more of shorter ones.
        panels = min(OUTPUT_PANELS, 2 * matmul.output_row_bytes // (job.n * gemm.out_bytes) or 1)
        for panel in range(down):
            rows = min(matmul.rows, job.m - panel * matmul.rows)
            clock = max(clock, self._arrival(job, LoadTarget.A, panel, down, arrived, self.a_transposed))
            first = max(clock, self._arrival(job, LoadTarget.B, 0, across, arrived, self.b_transposed)) + tile
            # The first results of a panel go where an earlier panel was.
            clock = first if len(self.panels_left) < panels else max(first, self.panels_left[-panels])
            if clock >= arrived[LoadTarget.B]:
                clock += tile * (across - 1)
            else:
                for column in range(1, across):
                    clock = max(clock, self._arrival(job, LoadTarget.B, column, across, arrived, self.b_transposed))
                    clock += tile
            drained = max(clock, parameters) + matmul.drain_steps
            if across > 1 or panel > 0:
                clock = max(clock, parameters)
            if not job.keep:
                self.write = max(self.write, drained) + row_beats * rows
                self.panels_left.append(self.write)
        self.array = clock
        end = clock + matmul.drain_steps if job.keep else max(clock, self.write)
        self.left.append(clock)
        for ring in RINGS:
            self.tail[ring] += job.release[ring]
        return end

    def reads_per_step(self, job: Job) -> int:
        """1, or as many reads as lanes share a bank: a pitch of an even number of groups brings them together."""
        matmul = self.matmul
        if self.b_transposed:
            return 1
        return gcd(job.b_pitch // (matmul.depth // matmul.b_word_bytes), matmul.cols)

    def _arrival(
        self, job: Job, ring: LoadTarget, number: int, of: int, arrived: list[float], transposed: bool
    ) -> float:
        """When the operand rows of one tile are there (all of them, where rows run across K)."""
        if job.window and ring is LoadTarget.A:
            return self.arrivals[ring].at(job.window.end_of(min(job.m, (number + 1) * self.matmul.rows)))
        if transposed or number == of - 1:
            return arrived[ring]
        pitch, size = (job.a_pitch, self.matmul.rows) if ring is LoadTarget.A else (job.b_pitch, self.matmul.cols)
        return self.arrivals[ring].at(job.start[ring] + (number + 1) * size * pitch)

    def finish(self) -> float:
        while self.waiting:
            self.complete()
        return self.write + OUTPUT_CYCLES + self.latency


def predict(schedule: Schedule, gemm: Gemm | Conv, system: System, matmul: Matmul) -> Prediction:
    """Follow a schedule that has passed `check_schedule`."""
    machine = _Machine(gemm, system, matmul)
    for step in schedule.steps:
        if isinstance(step, Job):
            machine.launch(step)
        else:
            machine.load(step)
    cycles = machine.finish()
    reads, writes, chains = schedule_bytes(schedule, gemm)
    return Prediction(cycles=round(cycles), read_bytes=reads, write_bytes=writes, chain_bytes=chains)
