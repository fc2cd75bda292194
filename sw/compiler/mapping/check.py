"""Proof that a schedule never deadlocks and never reads what isn't there.

The stream is walked in order. A load that finds no room may be let in only by the end of a job that was launched
before it; a job can end only when everything it reads has been loaded; a launch waits while one job runs and another
is pending. If at some step nothing can move, the hardware would stand still for ever, and the schedule is refused. The
walk knows nothing of time, so what it allows works at any speed of memory and array.
"""

from collections import deque

from hw.spec import Matmul
from hw.spec.words import LoadTarget

from .steps import RINGS, Job, Schedule, ring_capacity

__all__ = ["ScheduleFault", "check_schedule"]

#: Jobs in the accelerator at once: one runs, one is pending.
JOBS_IN_FLIGHT = 2


class ScheduleFault(Exception):
    """A schedule that the hardware could not finish, or that would read or overwrite the wrong data."""


def check_schedule(schedule: Schedule, matmul: Matmul) -> None:
    """Walk a schedule.

    Raises
    ------
    ScheduleFault
        Says which step and what it waits for.
    """
    capacity = [ring_capacity(matmul, ring) for ring in RINGS]
    head = [0] * len(RINGS)
    tail = [0] * len(RINGS)
    launched: deque[tuple[int, Job]] = deque()

    def complete(step: int, why: str) -> None:
        if not launched:
            raise ScheduleFault(f"step {step}: {why}, and no job is left that could end")
        number, job = launched.popleft()
        for ring in RINGS:
            if job.extent[ring] > head[ring]:
                raise ScheduleFault(
                    f"step {step}: {why}, but job {number} reads {ring.name} up to {job.extent[ring]} "
                    f"and {head[ring]} are loaded"
                )
            if job.tail[ring] != tail[ring]:
                raise ScheduleFault(f"job {number}: {ring.name} tail {tail[ring]}, the job says {job.tail[ring]}")
            if job.extent[ring] and job.start[ring] < tail[ring]:
                raise ScheduleFault(f"job {number}: reads {ring.name} at {job.start[ring]}, released to {tail[ring]}")
            tail[ring] += job.release[ring]
            if tail[ring] > head[ring]:
                raise ScheduleFault(f"job {number}: releases {ring.name} to {tail[ring]}, {head[ring]} are loaded")

    for number, step in enumerate(schedule.steps):
        if isinstance(step, Job):
            while len(launched) >= JOBS_IN_FLIGHT:
                complete(number, "a launch waits for the pending slot")
            ring = LoadTarget.ACCUMULATORS
            head[ring] += step.reserve
            # Reserving isn't interlocked: there must be room whichever of the jobs before it has ended.
            if head[ring] - tail[ring] > capacity[ring]:
                raise ScheduleFault(f"step {number}: reserves {step.reserve} tiles, {head[ring] - tail[ring]} in use")
            launched.append((number, step))
            continue
        ring = step.target
        if step.position != head[ring]:
            raise ScheduleFault(f"step {number}: loads {ring.name} at {step.position}, the head is at {head[ring]}")
        if step.size > capacity[ring]:
            raise ScheduleFault(f"step {number}: loads {step.size} of {ring.name}, which holds {capacity[ring]}")
        while head[ring] + step.size - tail[ring] > capacity[ring]:
            complete(number, f"a load of {step.size} into {ring.name} waits for room")
        if not step.hold:
            head[ring] += step.size
    while launched:
        complete(len(schedule.steps), "the stream is over")
    for ring in RINGS:
        if head[ring] != tail[ring]:
            raise ScheduleFault(f"{ring.name}: {head[ring] - tail[ring]} are never released")
