"""`headrace run` and sessions, on a design and a driver that are known: the copy engine of the harness's tests."""

import json
import os
import signal
import subprocess
import time

import numpy as np
import pytest

from headrace.api import Session, open_program
from headrace.report import Report
from sim import DmaArray

from .copy_build import BYTES, make_build, use_copy_engine


@pytest.fixture
def build(tmp_path, monkeypatch):
    """A build for the copy engine, beside an input file `x.npy`."""
    use_copy_engine(monkeypatch)
    np.save(tmp_path / "x.npy", X)
    return make_build(tmp_path / "build")


X = np.arange(BYTES, dtype=np.int8).reshape(1, BYTES)[:, ::-1].copy() - 100


def head(root) -> str | None:
    """The commit of the sources, by git itself; None where they aren't in a repository."""
    done = subprocess.run(["git", "-C", root, "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else None


def test_equal(headrace, build, tmp_path, root):
    outcome = headrace(
        "run", build, "--input", tmp_path / "x.npy", "--output", tmp_path / "y.npy", "--output", tmp_path / "z.npy",
        "--report", tmp_path / "r.json",
    )  # fmt: skip
    assert (outcome.code, outcome.stderr) == (0, "")
    assert "0 mismatches in 128 elements, against mlir-jit" in outcome.stdout
    np.testing.assert_array_equal(np.load(tmp_path / "y.npy"), X)
    np.testing.assert_array_equal(np.load(tmp_path / "z.npy"), np.arange(BYTES, dtype=np.int8))
    report = json.loads((tmp_path / "r.json").read_text())
    Report.model_validate(report)
    cycles = report.pop("cycles")
    assert 16 < cycles < 1000
    blocks = report.pop("blocks")
    assert set(blocks) == {"dma0", "gemm0"}
    operators = report.pop("operators")
    assert sum(row.pop("cycles") for row in operators) <= cycles
    assert report.pop("utilisation") == round(16 / cycles, 4)
    commit = report.pop("commit")
    assert (commit and commit.removesuffix("-dirty")) == head(root)
    # By hand: two transfers of 64 bytes each way on a bus of 8 bytes. Each takes three register writes, and the wait
    # for it clears the interrupt.
    assert report.pop("config")["register_writes"] == 8
    assert report.pop("main_memory") == {
        "dma_read_bytes": 0,  # the copy engine has no counter of this name that counts
        "dma_write_bytes": 128,
        "descriptor_bytes": 0,
        "host_copy_bytes": 0,
        "host_data_bytes": 0,
        "host_instruction_bytes": 0,
        "payload_total_bytes": 128,
        "bus_total_bytes": 256,
    }
    assert operators == [
        {
            "name": "copy",
            "index": 0,
            "placement": "dma0",
            "shape": [1, 64],
            "predicted_cycles": 50,
            "ideal_cycles": 8,
        },
        {
            "name": "constants",
            "index": 1,
            "placement": "dma0",
            "shape": [64],
            "predicted_cycles": None,
            "ideal_cycles": 8,
        },
    ]
    assert report == {
        "schema": "headrace.report/1",
        "system": "tiny",
        "host": "native",
        "data": "zero-copy",
        "model": "copy.mlir",
        "seed": None,
        "samples": 1,
        "complete": True,
        "error": None,
        "ideal_cycles": 16,
        "buffers": None,
        "check": {"reference": "mlir-jit", "elements": 128, "mismatches": 0},
    }


def test_mismatches_are_counted_and_everything_is_written(headrace, build, tmp_path):
    wrong = list(range(BYTES))
    wrong[5], wrong[6] = 99, 98
    other = make_build(tmp_path / "other", constants=wrong)
    outcome = headrace(
        "run", other, "--seed", 3, "--output", tmp_path / "y.npy", "--output", tmp_path / "z.npy", "--report",
        tmp_path / "r.json", "--waves", tmp_path / "w.fst",
    )  # fmt: skip
    assert (outcome.code, outcome.stderr) == (1, "")
    assert "2 mismatches in 128 elements" in outcome.stdout
    np.testing.assert_array_equal(np.load(tmp_path / "z.npy"), np.arange(BYTES, dtype=np.int8))
    report = json.loads((tmp_path / "r.json").read_text())
    assert report["check"] == {"reference": "mlir-jit", "elements": 128, "mismatches": 2}
    assert (report["complete"], report["seed"]) == (True, 3)
    assert (tmp_path / "w.fst").stat().st_size > 1000
    assert headrace("run", other, "--no-check").code == 0


def test_seed_decides_the_data(headrace, build, tmp_path):
    def result(seed) -> np.ndarray:
        path = tmp_path / f"{seed}.npy"
        assert headrace("run", build, "--seed", seed, "--output", path, "--output", tmp_path / "z.npy").code == 0
        return np.load(path)

    np.testing.assert_array_equal(result(0), result("0"))
    assert (result(0) != result(1)).any()


def test_error_in_hardware(headrace, build, tmp_path):
    """Results on the heap have no device address, so the engine writes where no memory is."""
    staged = make_build(tmp_path / "staged", data="staged")
    outcome = headrace(
        "run", staged, "--output", tmp_path / "y.npy", "--output", tmp_path / "z.npy", "--report", tmp_path / "r.json"
    )
    assert (outcome.code, outcome.stdout) == (1, "")
    assert outcome.stderr == (
        "headrace: error: dma0.s2mm: WRITE_DECERR at 0x0; a write went to an address where no memory is; "
        "pass buffers that lie in DMA memory\n"
    )
    report = json.loads((tmp_path / "r.json").read_text())
    Report.model_validate(report)
    assert (report["complete"], report["samples"]) == (False, 1)
    assert report["error"].startswith("dma0.s2mm: WRITE_DECERR at 0x0; ")
    assert report["cycles"] > 0
    # The copy into the DMA window: 64 bytes, read and written once.
    assert report["main_memory"]["host_copy_bytes"] == 64
    assert report["main_memory"]["host_data_bytes"] == 128
    assert np.load(tmp_path / "y.npy").shape == (1, BYTES)


def test_inputs_live_where_the_data_mode_wants_them(build):
    with Session(open_program(build)) as session:
        first = session.input(0)
        assert isinstance(first, DmaArray)
        assert first.in_dma
        first[...] = X
        found, constants = session.run()
        np.testing.assert_array_equal(found, X)
        np.testing.assert_array_equal(constants, np.arange(BYTES))
        assert not isinstance(found, DmaArray)
        np.testing.assert_array_equal(session.run(X + 1)[0], X + 1)
        assert session.report().samples == 2
        assert session.report().main_memory.dma_write_bytes == 256


def test_build_is_bound_to_its_system_and_data_mode(headrace, build, tmp_path, nothing_left):
    remedy = "leave the option away, or compile again"
    nothing_left.renew()
    for option, value, limit in (
        ("--system", "base", f"{build} was compiled for tiny"),
        ("--data", "staged", f"{build} was compiled for zero-copy"),
    ):
        refusal = headrace("run", build, option, value, "--report", tmp_path / "r.json").refusal
        assert refusal == f"{option}: {value}; {limit}; {remedy}"
    assert headrace("run", build, "--data", "mine").refusal == (
        "--data: mine; one of: zero-copy, staged, staged-once; write zero-copy"
    )
    assert headrace("run", build, "--system", "tiny", "--data", "zero-copy", "--no-check").code == 0


def test_damaged_builds(headrace, build, tmp_path):
    remedy = "compile again, with headrace compile -o"
    manifest = json.loads((build / "manifest.json").read_text())

    def refusal(content: str) -> str:
        (build / "manifest.json").write_text(content)
        return headrace("run", build).refusal

    (build / "image.bin").unlink()
    assert refusal(json.dumps(manifest)) == f"BUILD_DIR: {build}; image.bin is missing; {remedy}"
    for damage in ("{", "[]", '{"schema": "headrace.build/0"}', json.dumps({**manifest, "arguments": 3}), "\0"):
        assert refusal(damage).startswith(f"BUILD_DIR: {build}; manifest.json ")
    changed = json.loads(json.dumps(manifest))
    changed["system"]["accelerator"][0]["rows"] = 3
    assert "rows: 3; a power of two" in refusal(json.dumps(changed))
    (build / "manifest.json").unlink()
    assert headrace("run", build).refusal == f"BUILD_DIR: {build}; holds no manifest.json; {remedy}"


@pytest.fixture
def no_simulation(monkeypatch):
    """Whoever wants to build or simulate fails: what is refused is refused before that."""

    def fail(*arguments, **options):
        pytest.fail("the input was to be refused before anything is built")

    for name in ("Simulation", "build_driver"):
        monkeypatch.setattr(f"headrace.session.sim.{name}", fail)


def inputs(folder) -> None:
    np.save(folder / "float.npy", X.astype(np.float32))
    np.save(folder / "short.npy", X[:, 1:])
    np.save(folder / "batch.npy", np.concatenate([X, X]))
    np.save(folder / "pickled.npy", np.array([{}], dtype=object), allow_pickle=True)
    (folder / "half.npy").write_bytes((folder / "x.npy").read_bytes()[:150])
    (folder / "text.npy").write_text("1 2 3\n")


INT8 = "argument 0 (a) is int8; convert it with .astype(numpy.int8)"
SHAPE = "argument 0 (a) is 1x64; give it that shape, with numpy.reshape for example"
PLACE = "name a file in a folder that exists and can be written"


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ("--input absent.npy", "--input: absent.npy; no such file or directory; name a readable .npy file"),
        ("--input float.npy", f"--input: float.npy holds float32; {INT8}"),
        ("--input short.npy", f"--input: short.npy is 1x63; {SHAPE}"),
        ("--input batch.npy", f"--input: batch.npy is 2x64; {SHAPE}"),
        (
            "--input x.npy --input x.npy",
            "--input: 2 given; the program takes 1 (a, 1x64 int8); "
            "give one per argument, in order, or none for random data",
        ),
        (
            "--input pickled.npy",
            "--input: pickled.npy; holds pickled objects; save plain numbers, which need no allow_pickle",
        ),
        ("--input half.npy", "--input: half.npy; truncated: 150 bytes where its header says 192; save it again"),
        ("--input text.npy", "--input: text.npy; not a .npy file; write one with numpy.save"),
        (
            "--output y.npy",
            "--output: 1 given; the program gives 2 (b, 1x64 int8; c, 64 int8); give one per result, in order, or none",
        ),
        (
            "--output y.npy --output ./y.npy",
            "--output: ./y.npy; --output writes there too; give each output its own file",
        ),
        (
            "--output y.npy --output z.npy --report y.npy",
            "--report: y.npy; --output writes there too; give each output its own file",
        ),
        ("--report absent/r.json", f"--report: absent/r.json; no such file or directory; {PLACE}"),
        ("--waves absent/w.fst", f"--waves: absent/w.fst; no such file or directory; {PLACE}"),
        ("--output absent/y.npy --output z.npy", f"--output: absent/y.npy; no such file or directory; {PLACE}"),
        ("--report build", f"--report: build; is a folder; {PLACE}"),
        ("--seed -1", "--seed: -1; at least 0; write a non-negative number"),
    ],
)
def test_refused_before_anything_is_built(
    headrace, build, tmp_path, monkeypatch, no_simulation, options, text, nothing_left
):
    inputs(tmp_path)
    nothing_left.renew()
    monkeypatch.chdir(tmp_path)
    assert headrace("run", "build", *options.split()).refusal == text


def test_reference_that_crashes(headrace, build, tmp_path, no_simulation, monkeypatch, nothing_left):
    crash = tmp_path / "python"
    crash.write_text("#!/bin/sh\nkill -SEGV $$\n")
    crash.chmod(0o755)
    monkeypatch.setattr("sys.executable", str(crash))
    nothing_left.renew()
    refusal = headrace("run", build, "--report", tmp_path / "r.json").refusal
    assert refusal.endswith(
        "mlir-jit crashed (signal 11); the reference must run the model; check that the model is intact"
    )


def test_results_appear_whole_or_not_at_all(headrace, build, tmp_path, monkeypatch):
    """The disk is full when the report is written: neither results nor report are there, only the error."""

    def full(self, content):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.write_bytes", full)
    before = sorted(os.listdir(tmp_path))
    outcome = headrace("run", build, "--no-check", "--report", tmp_path / "r.json")
    assert (outcome.code, outcome.stdout) == (1, "")
    assert outcome.stderr == (
        f"headrace: error: --report: {tmp_path}/r.json; cannot be written: no space left on device; "
        "free space, or name another place\n"
    )
    assert sorted(os.listdir(tmp_path)) == before


def test_interrupt(headrace, build, tmp_path, monkeypatch, nothing_left):
    """Ctrl-C while the hardware runs: one line, nothing left behind, and the shell's exit code for it."""
    nothing_left.renew()

    def run(*arguments, **options):
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(10)

    monkeypatch.setattr("headrace.session.Session._run_once", run)
    outcome = headrace("run", build, "--report", tmp_path / "r.json", "--output", tmp_path / "y.npy",
                       "--output", tmp_path / "z.npy")  # fmt: skip
    assert (outcome.code, outcome.stdout) == (130, "")
    assert outcome.stderr == (
        "headrace: error: interrupted: SIGINT; outputs that weren't complete are gone; run it again\n"
    )
