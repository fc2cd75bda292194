"""One GEMM as a pair of handwritten descriptor chains, made without the compiler.

The same job runs on the behavioural models, in the harness and under cocotb; the expected bytes come from numpy and
from the doubly rounded gemmlowp formula written out step by step.
"""

from dataclasses import dataclass, field

import numpy as np

from hw.spec import Group, Matmul, System
from hw.spec.words import LoadTarget, Rounding, Word


@dataclass(frozen=True, kw_only=True)
class GemmJob:
    """A GEMM and everything that it takes to run it.

    ``mm2s`` and ``s2mm`` are chains as 64-bit integers, with base register 0 holding ``base``. ``contents`` maps
    addresses to bytes to be in memory at the start; ``result_address`` and ``expected`` say what must be there at
    the end.
    """

    m: int
    n: int
    k: int
    base: int
    mm2s: list[int]
    s2mm: list[int]
    mm2s_address: int
    s2mm_address: int
    result_address: int
    expected: np.ndarray
    contents: dict[int, bytes] = field(repr=False)


def requantise(
    acc: np.ndarray, multiplier: np.ndarray, shift: np.ndarray, zero: int, low: int, high: int
) -> np.ndarray:
    """gemmlowp: saturating rounding doubling high multiplication, then a rounding division by a power of two."""
    result = np.zeros(acc.shape, dtype=np.int64)
    for index in np.ndindex(acc.shape):
        exponent = 31 - int(shift[index[-1]])  # as TFLite stores it: negative is a right shift
        value = int(acc[index]) * (1 << max(exponent, 0))
        product = value * int(multiplier[index[-1]])
        nudge = (1 << 30) if product >= 0 else 1 - (1 << 30)
        total = product + nudge
        high_part = abs(total) // (1 << 31) * (1 if total >= 0 else -1)
        right = max(-exponent, 0)
        mask = (1 << right) - 1
        remainder = high_part & mask
        threshold = (mask >> 1) + (1 if high_part < 0 else 0)
        result[index] = (high_part >> right) + (1 if remainder > threshold else 0)
    return np.clip(result + zero, low, high).astype(np.int8)


class _Allocator:
    def __init__(self, base: int, gap: int):
        self.next = base
        self.gap = gap
        self.contents: dict[int, bytes] = {}

    def put(self, content: bytes) -> int:
        address = self.next
        self.contents[address] = content
        self.next = (address + len(content) + self.gap + 63) // 64 * 64
        return address


def gemm_job(
    system: System,
    m: int,
    n: int,
    k: int,
    *,
    seed: int = 0,
    requantised: bool = True,
    a_transposed: bool = False,
    b_transposed: bool = False,
    accumulate: bool = False,
    misalign: int = 0,
    base: int | None = None,
) -> GemmJob:
    """Draw operands and write the chains of a GEMM that fits the buffers as a single block."""
    rng = np.random.default_rng(seed)
    gemm: Matmul = system.matmul
    dma, registers = system.dma_of(gemm).register_map, gemm.register_map
    base = system.memory[0].base if base is None else base
    a = rng.integers(-128, 128, (m, k), dtype=np.int8)
    b = rng.integers(-128, 128, (k, n), dtype=np.int8)
    c = rng.integers(-(1 << 20), 1 << 20, (m, n), dtype=np.int32)
    bias = rng.integers(-(1 << 16), 1 << 16, n, dtype=np.int32)
    multiplier = rng.integers(1 << 30, (1 << 31) - 1, n, dtype=np.int32)
    shift = rng.integers(41, 46, n, dtype=np.int32)
    zero_a, zero_b, zero_out = (int(value) for value in rng.integers(-128, 128, 3))
    low, high = -100, 110

    place = _Allocator(base + 4096 + misalign, 128 + misalign)
    a_stored = np.ascontiguousarray(a.T if a_transposed else a)
    b_stored = np.ascontiguousarray(b if b_transposed else b.T)
    a_address = place.put(a_stored.tobytes())
    b_address = place.put(b_stored.tobytes())
    parameter_address = place.put(np.concatenate([bias, multiplier, shift]).tobytes())
    c_address = place.put(c.tobytes())

    def send(address: int, rows: int, row_bytes: int, stride: int) -> list[Word]:
        return [
            Word.set(dma["mm2s_row_bytes"], bytes=row_bytes),
            Word.set(dma["mm2s_count1"], count=rows),
            Word.set(dma["mm2s_stride1"], bytes=stride),
            Word.set(dma["mm2s_address"], offset=address - base, base=0, launch=True),
        ]

    def load(rows: int, row_bytes: int, **layout: int) -> list[Word]:
        return [
            Word.command(registers["load_shape"], rows=rows, row_bytes=row_bytes),
            Word.command(registers["load_layout"], launch=True, **layout),
        ]

    a_rows, a_row = a_stored.shape
    b_rows, b_row = b_stored.shape
    a_pitch = gemm.pitch_words("a", a_row, transposed=a_transposed)
    b_pitch = gemm.pitch_words("b", b_row, transposed=b_transposed)
    tiles = -(-m // gemm.rows) * -(-n // gemm.cols)
    groups = -(-n // gemm.cols)
    words = [
        *load(a_rows, a_row, target=LoadTarget.A, pitch=a_pitch),
        *send(a_address, a_rows, a_row, a_row),
        *load(b_rows, b_row, target=LoadTarget.B, pitch=b_pitch),
        *send(b_address, b_rows, b_row, b_row),
        *load(3, 4 * n, target=LoadTarget.PARAMETERS),
        *send(parameter_address, 3, 4 * n, 4 * n),
    ]
    if accumulate:
        words += [*load(m, 4 * n, target=LoadTarget.ACCUMULATORS), *send(c_address, m, 4 * n, 4 * n)]
    job = {
        "job_shape": {"m": m, "n": n},
        "job_depth": {"k": k},
        "job_operands": {},
        "job_pitch": {"a": a_pitch, "b": b_pitch},
        "job_epilogue": {},
        "job_mode": {
            "a_transposed": a_transposed,
            "b_transposed": b_transposed,
            "accumulate": accumulate,
            "bias": True,
            "requantise": requantised,
            "rounding": Rounding.DOUBLE,
        },
        "job_zero_points": {"a": zero_a, "b": zero_b, "out": zero_out},
        "job_clamp": {"low": low, "high": high},
        "job_release": {"a": a_rows * a_pitch, "b": b_rows * b_pitch},
        "job_release_epilogue": {"parameters": groups, "accumulators": tiles if accumulate else 0},
    }
    # The registers of windows count for convolutions only.
    windows = {"job_window", "job_image", "job_panel", "job_taps", "job_tap_rows"}
    assert set(job) | windows == {register.name for register in registers.in_group(Group.JOB)}
    last = list(job)[-1]
    words += [
        Word.command(registers[name], launch=name == last, **{key: int(value) for key, value in fields.items()})
        for name, fields in job.items()
    ]

    acc = (a.astype(np.int64) - zero_a) @ (b.astype(np.int64) - zero_b) + bias + (c if accumulate else 0)
    acc = acc.astype(np.int32)
    expected = requantise(acc, multiplier, shift, zero_out, low, high) if requantised else acc
    row_bytes = n * expected.itemsize
    result_address = place.put(b"\xa5" * expected.nbytes)
    stores = [
        Word.set(dma["s2mm_row_bytes"], bytes=row_bytes),
        Word.set(dma["s2mm_count1"], count=m),
        Word.set(dma["s2mm_stride1"], bytes=row_bytes),
        Word.set(dma["s2mm_address"], offset=result_address - base, base=0, launch=True),
    ]
    chains = []
    for chain in (words, stores):
        place.next = (place.next + 63) // 64 * 64
        encoded = [word.encode() for word in chain]
        chains.append((place.put(b"".join(word.to_bytes(8, "little") for word in encoded)), encoded))
    return GemmJob(
        m=m,
        n=n,
        k=k,
        base=base,
        mm2s=chains[0][1],
        s2mm=chains[1][1],
        mm2s_address=chains[0][0],
        s2mm_address=chains[1][0],
        result_address=result_address,
        expected=expected,
        contents=place.contents,
    )
