"""Behavioural model of the accelerator: bit-exact and functional, without cycles.

It takes what the stream carries, in order, and gives the packets that come out. Loads and jobs wait for one another
as in the hardware (two slots each, rings with room and level), so a schedule that stalls the hardware for ever stalls
the model too, and `MatmulModel.waiting` says on what.
"""

from collections import deque

import numpy as np

from hw.axi.packet_model import Packet, StreamItem
from hw.spec import Access, Group, Matmul
from hw.spec.words import LoadTarget, MatmulError, Word, WordKind

from .job_model import Job, Rings
from .load_model import Load

__all__ = ["MatmulModel"]


class MatmulModel:
    """A GEMM accelerator.

    Parameters
    ----------
    matmul : Matmul
    data_bytes : int, optional
        Width of the stream. Given, rows are cut into beats as the hardware sees them, so that a packet's rows may be
        whole multiples or parts of a load's rows. Not given, each row of a packet must be a row of its load.

    Attributes
    ----------
    error : MatmulError
        The first error; the model ignores everything from then on, until `reset`.
    jobs_completed : int
    """

    def __init__(self, matmul: Matmul, data_bytes: int | None = None):
        self.matmul = matmul
        self.map = matmul.register_map
        self.data_bytes = data_bytes
        self.reset()

    def reset(self) -> None:
        """Abandon all work and return to the reset state."""
        self.rings = Rings.of(self.matmul)
        self.images = {
            group: {register: register.reset for register in self.map.in_group(group)}
            for group in (Group.LOAD, Group.JOB)
        }
        self.loads: deque[Load] = deque()  # running, then pending
        self.jobs: deque[Job] = deque()
        self.queue: deque[StreamItem] = deque()
        self._beats: deque[tuple[np.ndarray, bool]] = deque()
        self.tiles_taken = 0
        self.error = MatmulError.NONE
        self.jobs_completed = 0

    def feed(self, *items: StreamItem) -> list[Packet]:
        """Append command words and packets to the input stream; return the packets that come out."""
        self.queue.extend(items)
        return self._run()

    def write(self, register: str, **fields: int) -> list[Packet]:
        """Write an image register, launch, or reset, as the host does over the register bus.

        Raises
        ------
        BlockingIOError
            The write is held because the pending slot is taken.
        """
        target = self.map[register]
        if register == "control":
            if fields.get("reset"):
                self.reset()
            return []
        if target.is_image:
            word = Word(kind=WordKind.COMMAND, index=target.index, value=target.pack(**fields))
        elif target.access is Access.TRIGGER:
            group = Group.LOAD if register == "load_launch" else Group.JOB
            first, bits = next(iter(self.images[group].items()))
            word = Word(kind=WordKind.COMMAND, index=first.index, value=bits, launch=bool(fields["launch"]))
        else:
            raise KeyError(f"register {register} can't be written in the model")
        if not self._command(word):
            raise BlockingIOError(f"{register}: held, the pending slot is taken")
        return self._run()

    @property
    def idle(self) -> bool:
        """Whether everything that was fed is done."""
        return not (self.queue or self.loads or self.jobs or self._beats)

    @property
    def waiting(self) -> str:
        """What the oldest unfinished load and job wait for; empty when idle."""
        reasons = []
        if self.loads:
            load = self.loads[0]
            reason = "data" if load.has_room(self.rings) else "room"
            reasons.append(f"load to {load.target.name} waits for {reason} at row {load.done} of {load.rows}")
        if self.jobs:
            job = self.jobs[0]
            ring = job.waits_for(self.rings, self._tiles_arrived())
            reasons.append(f"job {job.m}x{job.n}x{job.k} waits for ring {ring}")
        if self.queue:
            reasons.append(f"{len(self.queue)} stream items are held")
        return "; ".join(reasons)

    def _fail(self, error: MatmulError) -> None:
        if self.error is MatmulError.NONE:
            self.error = error

    def _run(self) -> list[Packet]:
        out: list[Packet] = []
        while self.error is MatmulError.NONE:
            # Each of them as far as it goes; none of them may be skipped because another one moved.
            moved = self._stream() | self._load()
            if self.error is MatmulError.NONE:
                moved |= self._job(out)
            if not moved:
                break
        if self.error is not MatmulError.NONE:
            self.queue.clear()
        return out

    def _stream(self) -> bool:
        if not self.queue:
            return False
        item = self.queue[0]
        if isinstance(item, Word):
            taken = self._command(item)
        elif not self.loads:
            self._fail(MatmulError.UNEXPECTED_DATA)
            return False
        else:
            taken = not self._beats
            if taken:
                self._cut(item)
        if taken:
            self.queue.popleft()
        return taken

    def _cut(self, packet: Packet) -> None:
        """Append a packet as beats (or as rows, where the stream's width isn't given)."""
        pieces: list[np.ndarray] = []
        for row in packet.rows:
            content = np.frombuffer(row, dtype=np.uint8)
            if self.data_bytes is None:
                pieces.append(content)
            else:
                pieces += [content[start : start + self.data_bytes] for start in range(0, len(row), self.data_bytes)]
        self._beats.extend((piece, packet.last and piece is pieces[-1]) for piece in pieces)

    def _command(self, word: Word) -> bool:
        """Execute a command word; False if it is held."""
        register = self.map.by_index(word.index)
        if word.kind is not WordKind.COMMAND or register is None or register.group not in self.images:
            self._fail(MatmulError.UNKNOWN_COMMAND)
            return True
        waiting = self.loads if register.group is Group.LOAD else self.jobs
        if len(waiting) > 1:
            return False
        image = self.images[register.group]
        image[register] = word.value
        if not word.launch:
            return True
        if register.group is Group.LOAD:
            launched: Load | Job = Load(self.matmul, image, self.tiles_taken)
            self.tiles_taken += launched.tiles
        else:
            launched = Job(self.matmul, image)
            self.tiles_taken += launched.reserve
        self._fail(launched.error)
        waiting.append(launched)  # type: ignore[arg-type]
        return True

    def _load(self) -> bool:
        if not self.loads or not self._beats or self.error is not MatmulError.NONE:
            return False
        load = self.loads[0]
        moved = False
        while not load.complete and load.has_room(self.rings):
            needed = 1 if self.data_bytes is None else -(-load.row_bytes // self.data_bytes)
            if len(self._beats) < needed and not any(last for _, last in self._beats):
                if not self.queue or not isinstance(following := self.queue[0], Packet):
                    break
                self.queue.popleft()
                self._cut(following)
                continue
            pieces = [self._beats.popleft() for _ in range(min(needed, len(self._beats)))]
            moved = True
            row = np.concatenate([piece for piece, _ in pieces])
            if len(row) != load.row_bytes and self.data_bytes is None:
                raise ValueError(
                    f"load row: {len(row)} bytes; the load's rows have {load.row_bytes}; "
                    "make the packet's rows equal the load's, or give the model the stream's width"
                )
            final = load.done == load.rows - 1 and len(pieces) == needed
            if any(last for _, last in pieces[:-1]) or (pieces[-1][1] and not final):
                self._fail(MatmulError.TLAST_EARLY)
                break
            if final and not pieces[-1][1]:
                self._fail(MatmulError.TLAST_MISSING)
                break
            full = np.zeros(load.row_bytes, dtype=np.uint8)
            full[: len(row)] = row[: load.row_bytes]
            load.put(self.rings, full)
        if load.complete:
            self.loads.popleft()
        return moved

    def _tiles_arrived(self) -> int:
        """Accumulator tiles from the tail that no load has still to fill."""
        starts = [load.start for load in self.loads if load.target is LoadTarget.ACCUMULATORS]
        return min(starts, default=self.tiles_taken) - self.rings.accumulators.tail

    def _job(self, out: list[Packet]) -> bool:
        if not self.jobs or self.jobs[0].waits_for(self.rings, self._tiles_arrived()):
            return False
        job = self.jobs.popleft()
        rows = job.run(self.rings)
        if rows:
            out.append(Packet(rows, last=bool(job.mode["last"])))
        self.jobs_completed += 1
        return True
