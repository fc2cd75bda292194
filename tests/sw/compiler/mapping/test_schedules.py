"""Schedules: every tiling that is allowed computes the right block sums, none deadlocks, and bytes are as predicted."""

import dataclasses
import random

import numpy as np
import pytest

from hw.axi.packet_model import Packet
from hw.matmul_accel.model import MatmulModel
from hw.spec.words import LoadTarget, MatmulError, Word
from sw.compiler.mapping import (
    Gemm,
    Job,
    Load,
    Planes,
    Schedule,
    ScheduleFault,
    check_schedule,
    make_schedule,
    map_gemm,
)
from sw.compiler.mapping.search import candidates, operand_bytes
from tests.sw.compiler.systems import SYSTEMS

PLANES = (Planes(source="bias", first=0, count=1),)


def _words(matmul, registers: dict[str, dict[str, int]]) -> list[Word]:
    last = list(registers)[-1]
    return [
        Word.command(matmul.register_map[name], launch=name == last, **fields) for name, fields in registers.items()
    ]


def execute(schedule, gemm: Gemm, matmul, seed: int) -> tuple[np.ndarray, np.ndarray, MatmulModel]:
    """Feed a schedule to the accelerator's model, without IR or DMA; returns (found, expected, model)."""
    rng = np.random.default_rng(seed)
    a = rng.integers(-128, 128, (gemm.m, gemm.k), dtype=np.int8)
    b = rng.integers(-128, 128, (gemm.n, gemm.k), dtype=np.int8)
    c = rng.integers(-(1 << 30), 1 << 30, (gemm.m, gemm.n), dtype=np.int32)
    bias = rng.integers(-(1 << 30), 1 << 30, (1, gemm.n), dtype=np.int32)
    expected = a.astype(np.int64) @ b.astype(np.int64).T
    expected = expected + (c if gemm.accumulate else 0) + (bias if gemm.planes else 0)
    tensors = {
        "a": a.T if gemm.a_transposed else a,
        "b": b.T if gemm.b_transposed else b,
        "c": c,
        "bias": bias,
    }
    model = MatmulModel(matmul)
    found = np.zeros((gemm.m, gemm.n), dtype=np.int32)
    stores = iter(schedule.stores)

    def take(packets: list[Packet]) -> None:
        for packet in packets:
            job = next(stores)
            rows = np.array([np.frombuffer(row, dtype="<i4") for row in packet.rows])
            found[job.m0 : job.m0 + job.m, job.n0 : job.n0 + job.n] = rows

    for step in schedule.steps:
        if isinstance(step, Load):
            registers = {
                "load_shape": {"rows": step.rows, "row_bytes": step.row_bytes},
                "load_layout": {
                    "pitch": step.pitch_words,
                    "target": int(step.target),
                    "plane": step.plane,
                    "hold": int(step.hold),
                },
            }
            block = tensors[step.source][step.row : step.row + step.rows, step.column : step.column + step.columns]
            take(model.feed(*_words(matmul, registers), Packet([row.tobytes() for row in block])))
            continue
        offset = step.offset
        registers = {
            "job_shape": {"m": step.m, "n": step.n},
            "job_depth": {"k": step.k},
            "job_operands": {"a": offset[LoadTarget.A], "b": offset[LoadTarget.B]},
            "job_pitch": {"a": step.a_pitch, "b": step.b_pitch},
            "job_epilogue": {
                "parameters": offset[LoadTarget.PARAMETERS],
                "accumulators": offset[LoadTarget.ACCUMULATORS],
            },
            "job_release": {"a": step.release[LoadTarget.A], "b": step.release[LoadTarget.B]},
            "job_release_epilogue": {
                "parameters": step.release[LoadTarget.PARAMETERS],
                "accumulators": step.release[LoadTarget.ACCUMULATORS],
                "reserve": step.reserve,
            },
            "job_mode": {
                "a_transposed": int(gemm.a_transposed),
                "b_transposed": int(gemm.b_transposed),
                "accumulate": int(step.accumulate),
                "keep": int(step.keep),
                "bias": int(bool(gemm.planes) and not step.keep),
            },
        }
        take(model.feed(*_words(matmul, registers)))
    return found, expected.astype(np.int32), model


def _draw(rng: random.Random, most: int) -> Gemm:
    return Gemm(
        m=rng.randint(1, most),
        n=rng.randint(1, most),
        k=rng.randint(1, most),
        a_transposed=rng.random() < 0.5,
        b_transposed=rng.random() < 0.5,
        out_bytes=4,
        accumulate=rng.random() < 0.3,
        planes=PLANES if rng.random() < 0.5 else (),
    )


def _some_tilings(rng: random.Random, gemm: Gemm, matmul, count: int):
    """Tilings that nobody would choose are legal too: ragged panels, odd growths, every way to launch."""
    found = list(candidates(gemm, matmul))
    for tiling in rng.sample(found, min(count, len(found))):
        if tiling.stationary == "c":
            yield tiling
            continue
        unit = {"a": matmul.rows, "b": matmul.cols}
        growth = tuple(
            (operand, unit[operand] * rng.randint(1, 4)) for operand in rng.choices("ab", k=rng.randint(0, 5))
        )
        yield dataclasses.replace(tiling, growth=growth, early=rng.choice(("never", "start", "always")))


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_tiling_that_is_allowed_is_right(name):
    """And the model never stalls on one: the check is sufficient."""
    matmul = SYSTEMS[name].accelerator[0]
    rng = random.Random(name)
    ran = 0
    for number in range(14):
        gemm = _draw(rng, 100)
        for tiling in _some_tilings(rng, gemm, matmul, 4):
            schedule = make_schedule(gemm, matmul, tiling)
            try:
                check_schedule(schedule, matmul)
            except ScheduleFault:
                continue
            found, expected, model = execute(schedule, gemm, matmul, number)
            assert model.error is MatmulError.NONE, (gemm, tiling)
            assert model.idle, (gemm, tiling, model.waiting)
            np.testing.assert_array_equal(found, expected, err_msg=f"{gemm} {tiling}")
            ran += 1
    assert ran >= 20


@pytest.mark.parametrize("name", SYSTEMS)
def test_chosen_mapping_is_legal_and_moves_what_it_says(name):
    """Bytes, counted from what the loads read, against the closed form and the least that any mapping needs."""
    system = SYSTEMS[name]
    matmul = system.accelerator[0]
    rng = random.Random(f"{name} bytes")
    for _ in range(8):
        gemm = _draw(rng, 300)
        mapping = map_gemm(gemm, system, matmul)
        check_schedule(mapping.schedule, matmul)
        loaded = sum(load.rows * load.columns * (1 if load.source in "ab" else 4) for load in mapping.schedule.loads)
        stored = 4 * sum(job.m * job.n for job in mapping.schedule.stores)
        assert stored == 4 * gemm.m * gemm.n
        assert loaded + stored == operand_bytes(gemm, matmul, mapping.tiling)
        assert loaded + stored >= gemm.least_bytes
        assert mapping.prediction.cycles >= mapping.ideal_cycles


def test_the_check_and_the_model_agree_on_schedules_that_do_not_fit():
    """Half the buffers, same schedule: whatever the model stalls on, the check has refused."""
    matmul = SYSTEMS["tiny"].accelerator[0]
    smaller = dataclasses.replace(matmul, a_buffer_bytes=1024, b_buffer_bytes=1024, accumulator_bytes=512)
    rng = random.Random(7)
    refused = stalled = 0
    for number in range(30):
        gemm = _draw(rng, 60)
        for tiling in _some_tilings(rng, gemm, matmul, 3):
            schedule = make_schedule(gemm, matmul, tiling)
            try:
                check_schedule(schedule, smaller)
            except ScheduleFault:
                refused += 1
                continue
            found, expected, model = execute(schedule, gemm, smaller, number)
            stalled += not model.idle
            np.testing.assert_array_equal(found, expected)
    assert refused > 10
    assert stalled == 0


def _example() -> tuple[list, object]:
    matmul = SYSTEMS["base"].accelerator[0]
    gemm = Gemm(m=64, n=64, k=256, planes=PLANES, out_bytes=4)
    tiling = next(item for item in candidates(gemm, matmul) if item.stationary == "a" and (item.m, item.n) == (16, 16))
    return list(make_schedule(gemm, matmul, tiling).steps), matmul


FAULTS = {
    "a release is forgotten": (
        lambda steps, jobs: {jobs[0]: dataclasses.replace(steps[jobs[0]], release=(0, 0, 0, 0))},
        "the job says",
    ),
    "a release comes too early": (
        lambda steps, jobs: {
            jobs[0]: dataclasses.replace(
                steps[jobs[0]], release=(steps[jobs[0]].extent[0], *steps[jobs[0]].release[1:])
            )
        },
        "the job says",
    ),
    "an operand is never loaded": (
        lambda steps, jobs: {
            jobs[-1]: dataclasses.replace(steps[jobs[-1]], extent=(10**6, *steps[jobs[-1]].extent[1:]))
        },
        "are loaded",
    ),
    "a load is larger than its ring": (
        lambda steps, jobs: {0: dataclasses.replace(steps[0], size=10**6)},
        "which holds",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_check_finds_planted_faults(fault):
    steps, matmul = _example()
    plant, message = FAULTS[fault]
    jobs = [number for number, step in enumerate(steps) if isinstance(step, Job)]
    for number, step in plant(steps, jobs).items():
        steps[number] = step
    with pytest.raises(ScheduleFault, match=message):
        check_schedule(Schedule(steps=tuple(steps)), matmul)


REQUANTISED = (Planes(source="bias", first=0, count=3),)


def test_base_square_moves_little_and_is_fast():
    """256x256x256 on `base`: at most 400 KiB in either layout, and the array seldom waits."""
    system = SYSTEMS["base"]
    for transposed in (False, True):
        gemm = Gemm(m=256, n=256, k=256, planes=REQUANTISED, b_transposed=transposed)
        mapping = map_gemm(gemm, system, system.accelerator[0])
        assert mapping.ideal_cycles == 32768
        assert mapping.prediction.bytes <= 400 * 1024
        assert mapping.prediction.cycles < 34_500


def test_large_and_thin_shapes_map():
    """K of thousands goes in blocks; a single row or column is no special case."""
    for name in ("base", "tiny"):
        system = SYSTEMS[name]
        for m, n, k in ((1, 1, 1), (1, 1000, 3000), (2000, 1, 17), (40, 40, 9000), (1, 2, 65535), (3, 3, 70000)):
            mapping = map_gemm(Gemm(m=m, n=n, k=k, planes=REQUANTISED), system, system.accelerator[0])
            check_schedule(mapping.schedule, system.accelerator[0])
            assert sum(job.m * job.n * job.k for job in mapping.schedule.jobs) == m * n * k
