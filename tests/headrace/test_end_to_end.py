"""From a model file to checked results on the RTL, through the command line."""

import json
from pathlib import Path

import numpy as np
import pytest

import headrace as api
from headrace.modes import DATA_MODES
from sim import DmaArray
from tests import models

BATCH = 3


@pytest.fixture(scope="module")
def made():
    """Two fully connected layers on rows of 24 int8."""
    return models.mlp([24, 17, 9])


@pytest.fixture
def model(made, tmp_path, monkeypatch):
    """`net.tflite`, and a batch for it, in the current folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "net.tflite").write_bytes(made.data)
    np.save("x.npy", np.random.default_rng(5).integers(-128, 128, (BATCH, 24), np.int8))
    return tmp_path / "net.tflite"


def expected(made, batch: np.ndarray) -> np.ndarray:
    """By tflite-micro, in this process and without our code."""
    return np.concatenate([models.tflite_micro(made.data, [row[np.newaxis]])[0] for row in batch])


@pytest.mark.parametrize("data", DATA_MODES)
def test_batch(headrace, made, model, data):
    options = ["--system", "tiny", "--data", data, "--input", "x.npy", "--output", "y.npy", "--report", "r.json"]
    outcome = headrace("run", model, *options)
    assert (outcome.code, outcome.stderr) == (0, "")
    found = np.load("y.npy")
    assert (found.shape, found.dtype) == ((BATCH, 9), np.int8)
    np.testing.assert_array_equal(found, expected(made, np.load("x.npy")))
    report = json.loads(Path("r.json").read_text())
    assert report["check"] == {"reference": "tflite-micro", "elements": BATCH * 9, "mismatches": 0}
    assert (report["samples"], report["data"]) == (BATCH, data)
    # Each sample's input and the two layers' results are moved; weights and parameters at least.
    memory = report["main_memory"]
    assert memory["dma_read_bytes"] >= BATCH * (24 + 17 * 24 + 17 + 9 * 17)
    assert memory["dma_write_bytes"] == BATCH * (17 + 9)
    copies = {"zero-copy": 0, "staged-once": BATCH * (24 + 9)}
    if data in copies:
        assert memory["host_copy_bytes"] == copies[data]
    else:
        assert memory["host_copy_bytes"] >= memory["dma_write_bytes"] + BATCH * 24
    parts = ("dma_read_bytes", "dma_write_bytes", "descriptor_bytes", "host_data_bytes")
    assert memory["payload_total_bytes"] == sum(memory[part] for part in parts)
    assert memory["bus_total_bytes"] >= memory["payload_total_bytes"]
    if data == "zero-copy":  # the first layer's 17 results, on a cache line of their own
        buffers = report["buffers"]
        assert (buffers["arena_bytes"], buffers["arena_least_bytes"], buffers["heap_bytes"]) == (64, 64, 0)
    # MACs over the array's 4 x 4 x 4.
    assert report["ideal_cycles"] == pytest.approx(BATCH * (17 * 24 + 9 * 17) / 64, abs=2 * BATCH)
    assert sum(row["cycles"] for row in report["operators"]) <= report["cycles"]


def test_build_and_model_give_the_same(headrace, model):
    assert headrace("compile", model, "--system", "tiny", "-o", "build").code == 0
    for number, source in enumerate(("build", model)):
        options = [] if number == 0 else ["--system", "tiny"]
        output = f"{number}.npy"
        assert headrace("run", source, *options, "--input", "x.npy", "--output", output).code == 0
    np.testing.assert_array_equal(np.load("0.npy"), np.load("1.npy"))


def test_the_api(made, model):
    batch = np.load("x.npy")
    wanted = expected(made, batch)
    program = api.compile(model, system="tiny")
    with api.Session(program) as session:
        x = session.input(0)
        assert isinstance(x, DmaArray)
        for row, right in zip(batch, wanted, strict=True):
            x[...] = row
            np.testing.assert_array_equal(session.run()[0][0], right)
        np.testing.assert_array_equal(session.run(batch)[0], wanted)
        report = session.report()
        assert (report.samples, report.check.reference) == (2 * BATCH, None)
        with pytest.raises(ValueError, match=r"^run: array 0 holds int16; argument 0 .* is int8; convert it with"):
            session.run(batch.astype(np.int16))
    outcome = api.run(model, batch, system="tiny", data="staged")
    assert outcome.error is None
    assert (outcome.report.check.mismatches, outcome.report.data) == (0, "staged")
    np.testing.assert_array_equal(outcome.results[0], wanted)


def test_batches_are_for_tflite_alone(headrace, model):
    text = "func.func @main(%a: tensor<1x24xi8>) -> tensor<1x24xi8> { return %a : tensor<1x24xi8> }\n"
    Path("id.mlir").write_text(text)
    assert headrace("run", "id.mlir", "--input", "x.npy").refusal == (
        "--input: x.npy is 3x24; argument 0 (arg0) is 1x24; give it that shape, with numpy.reshape for example"
    )


def test_beside_folders_of_the_same_names(installed, model, tmp_path):
    """Every child process too finds the rooms that are installed, not those of the current folder."""
    for room in ("hw", "sw", "sim", "headrace", "mlir", "numpy"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "__init__.py").write_text("raise ImportError('the wrong one')\n")
    outcome = installed("run", "net.tflite", "--system", "tiny", "--input", "x.npy", "--output", "y.npy")
    assert (outcome.code, outcome.stderr) == (0, "")
    assert np.load("y.npy").shape == (BATCH, 9)
