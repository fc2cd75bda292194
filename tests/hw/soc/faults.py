"""What can go wrong in a job, as a table: what is planted, and who must say what about it."""

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hw.spec import System
from hw.spec.words import Word, WordKind
from sw.runtime import errors
from sw.runtime.errors import HardwareError
from tests.gemm_job import GemmJob, gemm_job
from tests.hw.soc.bench_of_jobs import JobBench

__all__ = ["BURST_BYTES", "FAULTS", "TIMEOUT", "Fault", "job_under_test"]

TIMEOUT = 500
BEAT, WORD = 8, 8
BURST_BYTES = 16 * BEAT
ROW_BYTES = 400  # of A and B: several bursts each
M, N = 5, 6


def job_under_test(system: System) -> GemmJob:
    """Rows of several bursts, and results whose rows begin anywhere in a beat."""
    return gemm_job(system, M, N, ROW_BYTES, seed=11, misalign=3, base=0)


Action = Callable[[JobBench, GemmJob], None]
Place = Callable[[GemmJob], int]  # from the room's start


@dataclass(frozen=True, kw_only=True)
class Fault:
    """One row of the table.

    Parameters
    ----------
    name : str
        What is planted.
    detected_by : str
        Block and channel that the error names.
    error : type of HardwareError or None
        None: the job ends well.
    arrange : callable
        Plants the fault after the job was placed. Returns nothing.
    address : callable, optional
        Job → first and last address (from the room's start) that the error may name.
    dead : bool
        Memory never answers: only a hardware reset brings the engine back.
    """

    name: str
    detected_by: str
    error: type[HardwareError] | None
    arrange: Action
    address: Callable[[GemmJob], tuple[int, int]] | None = None
    dead: bool = False


def _rewrite(bench: JobBench, job: GemmJob, channel: str, words: Sequence[int]) -> None:
    """Another chain in place of the job's, as long as that one."""
    assert len(words) == len(getattr(job, channel))
    bench.put(getattr(job, f"{channel}_address"), words)


def _replace(channel: str, number: int, word: int) -> Action:
    def arrange(bench: JobBench, job: GemmJob) -> None:
        words = list(getattr(job, channel))
        words[number] = word
        _rewrite(bench, job, channel, words)

    return arrange


def _change(channel: str, block: str, register: str, *, occurrence: int = 0, **fields: int) -> Action:
    """Other fields in the word that writes a register."""

    def arrange(bench: JobBench, job: GemmJob) -> None:
        item = bench.system.register_maps[block][register]
        kind = WordKind.SET if block == "dma0" else WordKind.COMMAND
        words = list(getattr(job, channel))
        decoded = [Word.decode(bits) for bits in words]
        places = [i for i, word in enumerate(decoded) if word.kind is kind and word.index == item.index]
        old = decoded[places[occurrence]]
        value = item.pack(**(item.unpack(old.value) | fields))
        words[places[occurrence]] = Word(kind=kind, index=old.index, value=value, launch=old.launch).encode()
        _rewrite(bench, job, channel, words)

    return arrange


def _memory(kind: str, on: str, at: Place, **more: int) -> Action:
    def arrange(bench: JobBench, job: GemmJob) -> None:
        bench.simulation.plant(kind, (bench.base + at(job), 1), on=on, **more)

    return arrange


def _near(at: Place) -> Callable[[GemmJob], tuple[int, int]]:
    """The burst that the byte is in begins at most a burst before it."""
    return lambda job: (at(job) - BURST_BYTES + 1, at(job))


def _chain_at(offset: int) -> Action:
    def arrange(bench: JobBench, job: GemmJob) -> None:
        object.__setattr__(job, "mm2s_address", job.mm2s_address + offset)

    return arrange


def _window(bench: JobBench, job: GemmJob) -> None:
    for name, value in (("base", bench.base), ("limit", bench.base + job.result_address)):
        bench.dma[f"window_{name}"].write_bits(value)
    bench.dma["window_limit_high"].write_bits(0)
    bench.dma["window_control"].write(enable=1)


def _padding(bench: JobBench, job: GemmJob) -> None:
    """Two rows of padding, and as many rows as the image has at its reset value: one."""
    word = Word.set(bench.system.register_maps["dma0"]["s2mm_padding1"], count=2)
    _replace("s2mm", 1, word.encode())(bench, job)


def _no_launch(channel: str, number: int) -> Action:
    def arrange(bench: JobBench, job: GemmJob) -> None:
        word = Word.decode(getattr(job, channel)[number])
        _replace(channel, number, dataclasses.replace(word, launch=False).encode())(bench, job)

    return arrange


def _operand(offset: int) -> Place:
    return lambda job: min(job.contents) + offset


def _result(offset: int) -> Place:
    return lambda job: job.result_address + offset


def _word(channel: str, number: int) -> Place:
    return lambda job: getattr(job, f"{channel}_address") + number * WORD


def _exactly(at: Place) -> Callable[[GemmJob], tuple[int, int]]:
    return lambda job: (at(job), at(job))


def _memory_faults() -> list[Fault]:
    rows = []
    for kind, name in {"slverr": "Slave", "decerr": "Decode"}.items():
        read, write = getattr(errors, f"Read{name}Error"), getattr(errors, f"Write{name}Error")
        listed = []
        for beat in (0, 1, 15, 16, 49):
            place = _operand(min(beat * BEAT + 5, ROW_BYTES - 1))
            listed.append((f"beat {beat} of a load", "mm2s", read, "r", place, _near(place)))
        for byte in (0, N, (M - 1) * N, M * N - 1):
            place = _result(byte)
            listed.append((f"the beat of result {byte}", "s2mm", write, "w", place, _near(place)))
        for channel in ("mm2s", "s2mm"):
            place = _word(channel, 1)
            listed.append((f"word 1 of the {channel.upper()} chain", channel, read, "r", place, _exactly(place)))
        rows += [
            Fault(
                name=f"{kind.upper()} on {where}",
                detected_by=f"dma0.{channel}",
                error=error,
                arrange=_memory(kind, on, place),
                address=address,
            )
            for where, channel, error, on, place, address in listed
        ]
    return rows


def _late_faults() -> list[Fault]:
    rows = []

    for what, on, place, channel, named in (
        ("a load", "r", _operand(0), "mm2s", _near(_operand(0))),
        ("a store", "w", _result(0), "s2mm", _near(_result(0))),
        ("a chain fetch", "r", _word("mm2s", 0), "mm2s", None),
    ):
        rows += [
            Fault(
                name=f"no answer to {what}, ever",
                detected_by=f"dma0.{channel}",
                error=errors.DmaTimeoutError,
                arrange=_memory("silent", on, place),
                address=named,
                dead=True,
            ),
            Fault(
                name=f"an answer to {what} after the time-out",
                detected_by=f"dma0.{channel}",
                error=errors.DmaTimeoutError,
                arrange=_memory("slow", on, place, extra_cycles=TIMEOUT + 400, times=1),
                address=named,
            ),
            Fault(
                name=f"an answer to {what} just before the time-out",
                detected_by="",
                error=None,
                arrange=_memory("slow", on, place, extra_cycles=TIMEOUT - 150, times=1),
            ),
        ]
    return rows


def _chain_faults() -> list[Fault]:
    def word(number: int, channel: str = "mm2s") -> Callable[[GemmJob], tuple[int, int]]:
        return _exactly(_word(channel, number))

    head = word(0)

    def zeros(bench: JobBench, job: GemmJob) -> None:
        _rewrite(bench, job, "mm2s", [0] * len(job.mm2s))

    invalid, shape, stuck = errors.InvalidWordError, errors.BadShapeError, errors.DmaTimeoutError

    def fence(count: int) -> int:
        return Word(kind=WordKind.FENCE, value=count).encode()

    listed = (
        ("a chain's head is not aligned", "mm2s", invalid, _chain_at(4), head),
        ("a chain's head is outside memory", "mm2s", errors.ReadDecodeError, _chain_at(1 << 29), head),
        ("a chain of cleared memory", "mm2s", invalid, zeros, word(0)),
        ("a word of no known kind", "mm2s", invalid, _replace("mm2s", 5, 7 << 48), word(5)),
        ("a COMMAND in an S2MM chain", "s2mm", invalid, _replace("s2mm", 1, 2 << 48), word(1, "s2mm")),
        ("a row of zero bytes", "mm2s", shape, _change("mm2s", "dma0", "mm2s_row_bytes", bytes=0), None),
        ("a dimension of zero rows", "s2mm", shape, _change("s2mm", "dma0", "s2mm_count1", count=0), None),
        ("more padding than rows", "s2mm", shape, _padding, None),
        (
            "rows that run off the address space",
            "s2mm",
            errors.AddressOverflowError,
            _change("s2mm", "dma0", "s2mm_stride1", bytes=-(1 << 31)),
            None,
        ),
        ("a store that leaves the window", "s2mm", errors.WindowError, _window, None),
        # Nothing is loaded before results are stored, which come from what is loaded.
        ("fences that wait in a cycle", "mm2s", stuck, _replace("mm2s", 0, fence(1)), word(0)),
        ("a fence for more than will come", "s2mm", stuck, _replace("s2mm", 0, fence(1 << 20)), word(0, "s2mm")),
    )
    return [
        Fault(name=name, detected_by=f"dma0.{channel}", error=error, arrange=arrange, address=address)
        for name, channel, error, arrange, address in listed
    ]


def _stream_faults() -> list[Fault]:
    def result(job: GemmJob) -> tuple[int, int]:
        return job.result_address - BURST_BYTES, job.result_address + (M + 1) * N

    early, missing = errors.DmaTlastEarlyError, errors.DmaTlastMissingError
    rows = _change("s2mm", "dma0", "s2mm_count1", count=M + 1), _change("s2mm", "dma0", "s2mm_count1", count=M - 1)
    unmarked = _change("mm2s", "gemm0", "job_mode", last=0)
    listed = (
        ("results end before the transfer: TLAST is early", "dma0.s2mm", early, rows[0], result),
        ("results go on after the transfer: TLAST is late", "dma0.s2mm", missing, rows[1], result),
        ("results without TLAST", "dma0.s2mm", missing, unmarked, result),
        ("a job that is never launched", "dma0.s2mm", errors.DmaTimeoutError, _no_launch("mm2s", -1), None),
        (
            "a command that names no image register",
            "gemm0",
            errors.UnknownCommandError,
            _replace("mm2s", 0, Word(kind=WordKind.COMMAND).encode()),
            None,
        ),
        ("data with no load", "gemm0", errors.UnexpectedDataError, _no_launch("mm2s", 1), None),
        ("a load of zero rows", "gemm0", errors.BadLoadError, _change("mm2s", "gemm0", "load_shape", rows=0), None),
        (
            "a load of more rows than its packet has",
            "gemm0",
            errors.MatmulTlastEarlyError,
            _change("mm2s", "gemm0", "load_shape", rows=M + 1),
            None,
        ),
        (
            "a load of fewer rows than its packet has",
            "gemm0",
            errors.MatmulTlastMissingError,
            _change("mm2s", "gemm0", "load_shape", rows=M - 1),
            None,
        ),
        ("a job without rows", "gemm0", errors.BadJobError, _change("mm2s", "gemm0", "job_shape", m=0), None),
    )
    return [
        Fault(name=name, detected_by=where, error=error, arrange=arrange, address=address)
        for name, where, error, arrange, address in listed
    ]


FAULTS = (*_memory_faults(), *_late_faults(), *_chain_faults(), *_stream_faults())
