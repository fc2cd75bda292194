"""Random programs on the accelerator alone, whose stream shows what a whole system doesn't: KEEP of its results."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import numpy as np

from hw.axi.packet_model import Packet, StreamItem
from hw.spec.words import LoadTarget
from tests.hw.matmul_accel import fast_bench, test_rtl
from tests.hw.matmul_accel.programs import Writer, load_registers
from tests.hw.matmul_accel.shapes import SHAPES

__all__ = ["faulty_bench", "full_ring", "kept_sums", "programs"]

_build = fast_bench.build.__wrapped__  # it remembers designs by their description
SEEDS, GROUPS, LIMIT = 3, 40, 40


@contextmanager
def faulty_bench(verilog: str) -> Iterator[None]:
    """Within it, the bench that runs from a file is built from this Verilog."""

    def build(matmul: object, data_width: int) -> Path:
        with patch.object(fast_bench, "component_verilog", lambda component, name: verilog):
            return _build(matmul, data_width)  # type: ignore[arg-type]

    with patch.object(fast_bench, "build", build):
        yield


def programs(shape: str) -> None:
    """Loads and jobs of every kind but windows, pitches that conflict, sums that are kept; packets against numpy."""
    for seed in range(SEEDS):
        input_percent, output_percent = ((100, 100), (60, 30))[seed % 2]
        test_rtl.check(shape, seed, GROUPS, LIMIT, input_percent=input_percent, output_percent=output_percent)


def _check(shape: str, items: list[StreamItem], expected: list[np.ndarray], jobs: int) -> None:
    """The int32 results of each job that sends some, in a packet."""
    packets = [Packet([row.astype("<i4").tobytes() for row in matrix]) for matrix in expected]
    lengths = [[len(row) for row in packet.rows] for packet in packets]
    result = fast_bench.run(*SHAPES[shape], items, jobs, row_bytes=lengths)
    assert result.packets == packets, "results differ"


def _load(writer: Writer, target: LoadTarget, values: np.ndarray, pitch: int) -> list[StreamItem]:
    rows = [row.tobytes() for row in values]
    registers = load_registers(len(rows), len(rows[0]), target=target, pitch=pitch)
    return [*writer.launch(registers), Packet(rows)]


def kept_sums(shape: str) -> None:
    """A sum of one step that the job behind reads back at once: both wait for the same data."""
    matmul = SHAPES[shape][0]
    rng = np.random.default_rng(0)
    writer = Writer(matmul, rng)
    a, b = (rng.integers(-128, 128, (1, matmul.depth)).astype(np.int8) for _ in "ab")
    pitch_a, pitch_b = (matmul.pitch_words(name, matmul.depth, transposed=False) for name in "ab")
    items: list[StreamItem] = []
    for mode, release in (
        ({"keep": 1}, {"reserve": 1, "accumulators": 0}),
        ({"accumulate": 1, "last": 1}, {"reserve": 0, "accumulators": 1}),
    ):
        items += writer.launch(
            {
                "job_shape": {"m": 1, "n": 1},
                "job_depth": {"k": matmul.depth},
                "job_pitch": {"a": pitch_a, "b": pitch_b},
                "job_mode": mode,
                "job_release_epilogue": release,
            }
        )
    items += [*_load(writer, LoadTarget.A, a, pitch_a), *_load(writer, LoadTarget.B, b, pitch_b)]
    _check(shape, items, [2 * (a.astype(np.int32) @ b.T.astype(np.int32))], jobs=2)


def full_ring(shape: str) -> None:
    """Operands of several jobs, of which the ring holds one and a half: a load waits for a job's release."""
    matmul = SHAPES[shape][0]
    rng = np.random.default_rng(0)
    writer = Writer(matmul, rng)
    n, k = 8 * matmul.cols, 50 * matmul.depth  # a job reads A more slowly than it comes
    pitch_a, pitch_b = (matmul.pitch_words(name, k, transposed=False) for name in "ab")
    m = 2 * matmul.a_words // (3 * pitch_a)
    b = rng.integers(-128, 128, (n, k)).astype(np.int8)
    items: list[StreamItem] = [*_load(writer, LoadTarget.B, b, pitch_b)]
    expected = []
    for _job in range(3):
        a = rng.integers(-128, 128, (m, k)).astype(np.int8)
        items += _load(writer, LoadTarget.A, a, pitch_a)
        items += writer.launch(
            {
                "job_shape": {"m": m, "n": n},
                "job_depth": {"k": k},
                "job_pitch": {"a": pitch_a, "b": pitch_b},
                "job_mode": {"last": 1},
                "job_release": {"a": m * pitch_a},
            }
        )
        expected.append(a.astype(np.int32) @ b.T.astype(np.int32))
    _check(shape, items, expected, jobs=len(expected))
