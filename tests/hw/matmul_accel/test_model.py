"""The behavioural model against numpy, and its errors and stalls."""

import numpy as np
import pytest

from hw.axi.packet_model import Packet
from hw.matmul_accel.model import MatmulModel
from hw.spec.words import LoadTarget, MatmulError, Word, WordKind

from .programs import random_program
from .shapes import SHAPES

TINY = SHAPES["tiny"][0]
MAP = TINY.register_map


@pytest.mark.parametrize("name", SHAPES)
def test_random_programs(name):
    matmul, width = SHAPES[name]
    for seed in range(3):
        program = random_program(matmul, width // 8, seed, groups=25)
        model = MatmulModel(matmul, width // 8)
        got = [packet for item in program.items for packet in model.feed(item)]
        assert model.error is MatmulError.NONE
        assert model.idle, model.waiting
        assert model.jobs_completed == program.jobs
        assert got == program.expected


def load(rows=1, row_bytes=4, launch=True, **layout):
    layout = {"target": LoadTarget.A, "pitch": 1} | layout
    return [
        Word.command(MAP["load_shape"], rows=rows, row_bytes=row_bytes),
        Word.command(MAP["load_layout"], launch=launch, **layout),
    ]


def job(m=1, n=1, k=1, **mode):
    return [
        Word.command(MAP["job_depth"], k=k),
        Word.command(MAP["job_mode"], **mode),
        Word.command(MAP["job_shape"], launch=True, m=m, n=n),
    ]


FOUR = bytes(range(1, 5))
ERRORS = {
    "unknown register": ([Word(kind=WordKind.COMMAND, index=MAP["status"].index)], MatmulError.UNKNOWN_COMMAND),
    "no such register": ([Word(kind=WordKind.COMMAND, index=1023)], MatmulError.UNKNOWN_COMMAND),
    "not a command": ([Word(kind=WordKind.SET, index=MAP["job_mode"].index)], MatmulError.UNKNOWN_COMMAND),
    "data unasked": ([Packet([FOUR])], MatmulError.UNEXPECTED_DATA),
    "no rows": (load(rows=0), MatmulError.BAD_LOAD),
    "no bytes": (load(row_bytes=0), MatmulError.BAD_LOAD),
    "row longer than pitch": (load(row_bytes=5), MatmulError.BAD_LOAD),
    "pitch longer than ring": (load(pitch=TINY.a_words + 1), MatmulError.BAD_LOAD),
    "four planes": (load(rows=2, plane=2, target=LoadTarget.PARAMETERS), MatmulError.BAD_LOAD),
    "half an int32": (load(row_bytes=6, target=LoadTarget.PARAMETERS), MatmulError.BAD_LOAD),
    "too many channels": (
        load(row_bytes=4 * TINY.parameter_channels + 4, target=LoadTarget.PARAMETERS),
        MatmulError.BAD_LOAD,
    ),
    "too many tiles": (
        load(rows=TINY.rows * TINY.accumulator_tiles + 1, target=LoadTarget.ACCUMULATORS),
        MatmulError.BAD_LOAD,
    ),
    "m of zero": (job(m=0), MatmulError.BAD_JOB),
    "n of zero": (job(n=0), MatmulError.BAD_JOB),
    "k of zero": (job(k=0), MatmulError.BAD_JOB),
    "row of int8 too long": (job(n=TINY.output_row_bytes + 1, requantise=1), MatmulError.BAD_JOB),
    "row of int32 too long": (job(n=TINY.output_row_bytes // 4 + 1), MatmulError.BAD_JOB),
    "last early": ([*load(rows=2), Packet([FOUR])], MatmulError.TLAST_EARLY),
    "last early in a row": ([*load(row_bytes=12, pitch=3), Packet([FOUR])], MatmulError.TLAST_EARLY),
    "last missing": ([*load(), Packet([FOUR], last=False)], MatmulError.TLAST_MISSING),
    "too much data": ([*load(), Packet([FOUR, FOUR])], MatmulError.TLAST_MISSING),
}


@pytest.mark.parametrize("name", ERRORS)
def test_errors(name):
    items, error = ERRORS[name]
    model = MatmulModel(TINY, 8)
    assert model.feed(*items) == []
    assert model.error is error
    model.feed(*load(rows=0))
    assert model.error is error, "the first error is kept"
    model.reset()
    assert model.error is MatmulError.NONE


def test_longest_rows_are_good():
    model = MatmulModel(TINY, 8)
    model.feed(*job(n=TINY.output_row_bytes, requantise=1))
    model.feed(*job(n=TINY.output_row_bytes // 4))
    assert model.error is MatmulError.NONE


def test_a_load_waits_for_room_and_a_job_for_data():
    model = MatmulModel(TINY, 8)
    words = TINY.a_words
    rows = [bytes([value % 100]) * 4 for value in range(words + 1)]
    model.feed(*load(rows=words), Packet(rows[:words]), *load(), Packet(rows[words:]))
    assert model.waiting == "load to A waits for room at row 0 of 1"
    model.feed(*job(k=4))
    assert "job 1x1x4 waits for ring b" in model.waiting
    out = model.feed(*load(target=LoadTarget.B), Packet([FOUR]))
    assert not out, "the stream is held by the load that waits for room"


def test_host_writes_the_same_registers():
    model = MatmulModel(TINY)
    a, b = np.array([[1, -2, 3]], dtype=np.int8), np.array([[4, 5, -6]], dtype=np.int8)
    for target, values in ((LoadTarget.A, a), (LoadTarget.B, b)):
        model.write("load_shape", rows=1, row_bytes=3)
        model.write("load_layout", target=target, pitch=1)
        model.write("load_launch", launch=1)
        model.feed(Packet([values.tobytes()]))
    model.write("job_shape", m=1, n=1)
    model.write("job_depth", k=3)
    out = model.write("job_launch", launch=1)
    assert out == [Packet([np.int32(4 - 10 - 18).tobytes()])]


def test_rows_must_match_where_the_width_is_unknown():
    model = MatmulModel(TINY)
    with pytest.raises(ValueError, match="8 bytes; the load's rows have 4; make the packet's rows equal"):
        model.feed(*load(rows=2), Packet([FOUR + FOUR]))
