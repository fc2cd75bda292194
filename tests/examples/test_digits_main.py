"""The main job, on a few digits and the small system: it succeeds, and it notices what it is there to notice."""

import re
import subprocess
import sys

import numpy as np
import pytest

from examples.digits import main, summary
from examples.digits.outcome import ModeRun, failures
from headrace.report import Buffers, Check, Config, MainMemory, OperatorRow, Report

IMAGES = 24


def classify(*arguments: str) -> int:
    """Exit code of the command line."""
    return main.app(list(arguments), standalone_mode=False) or 0


def test_a_few_digits_in_all_data_modes(capsys):
    assert classify("--system", "tiny", "--images", str(IMAGES)) == 0
    shown = capsys.readouterr().out
    assert re.search(r"mismatches in 240 logits +0 +0 +0 ", shown)
    copied = re.search(r"read and written to copy +(\S+) +(\S+) +(\S+) ", shown)
    assert copied is not None
    zero_copy, staged, staged_once = (int(text.replace(",", "")) for text in copied.groups())
    # Once each way: at least the weights, and at least the image and the logits.
    assert zero_copy == 0
    assert staged >= 2 * (64 * 96 + 96 * 64 + 64 * 10)
    assert 2 * (64 + 10) <= staged_once < staged
    assert "All 240 logits equal tflite-micro's in 3 data modes" in shown


def test_a_wrong_logit_is_noticed(capsys, monkeypatch):
    right = main.expected_logits

    def wrong(model, pixels):
        logits = right(model, pixels)
        logits[-1, 3] ^= 1
        return logits

    monkeypatch.setattr(main, "expected_logits", wrong)
    monkeypatch.setattr(main, "DATA_MODES", ("zero-copy",))
    assert classify("--system", "tiny", "--images", str(IMAGES)) == 1
    assert "zero-copy: 1 of 240 logits differ from tflite-micro's; none may" in capsys.readouterr().out


def test_input_is_refused_before_anything_is_built(monkeypatch):
    monkeypatch.setattr(main, "_build", lambda *_: pytest.fail("built something"))
    with pytest.raises(ValueError, match="nosuch"):
        classify("--system", "nosuch")


def made(logits: list[list[int]], copied: int = 0) -> ModeRun:
    """A run with these logits, and figures that tables can be checked with."""
    memory = MainMemory(
        dma_read_bytes=1200,
        dma_write_bytes=80,
        descriptor_bytes=120,
        host_copy_bytes=copied,
        host_data_bytes=2 * copied,
        host_instruction_bytes=0,
        payload_total_bytes=1400 + 2 * copied,
        bus_total_bytes=1600 + 2 * copied,
    )
    row = OperatorRow(
        name="layer", index=0, placement="gemm0", shape=[1, 3, 9], predicted_cycles=330, cycles=300, ideal_cycles=6
    )
    report = Report(
        commit=None,
        system="base",
        host="native",
        data="zero-copy",
        model="m.tflite",
        seed=None,
        samples=len(logits),
        complete=True,
        error=None,
        cycles=1000,
        ideal_cycles=6,
        utilisation=0.006,
        main_memory=memory,
        buffers=Buffers(image_bytes=64, arena_bytes=0, arena_least_bytes=0, heap_bytes=0, heap_least_bytes=0),
        config=Config(register_writes=40, register_reads=60, launches=2),
        blocks={},
        check=Check(reference=None, elements=0, mismatches=0),
        operators=[row],
    )
    return ModeRun(np.array(logits, np.int8), report)


def test_each_failure_has_its_sentence():
    labels = np.array([2, 0])
    right = made([[1, 2, 3], [9, 8, 7]])
    assert failures({"zero-copy": right}, labels, right.logits) == []
    assert failures({"zero-copy": right}, np.array([2, 1]), right.logits) == [
        "zero-copy: 50.00% of the digits are recognised; at least 95% must be"
    ]
    assert failures({"staged": made([[1, 2, 4], [9, 8, 7]])}, labels, right.logits) == [
        "staged: 1 of 6 logits differ from tflite-micro's; none may"
    ]
    copying = made([[1, 2, 3], [9, 8, 7]], copied=700)
    assert failures({"staged": copying}, labels, right.logits) == []
    assert failures({"zero-copy": copying}, labels, right.logits) == [
        "zero-copy: the host copied 700 bytes; it may copy none"
    ]


def test_tables(capsys):
    from rich.console import Console

    from headrace import load_system

    labels = np.array([2, 0])
    runs = {"zero-copy": made([[1, 2, 3], [9, 8, 7]]), "staged": made([[1, 2, 3], [9, 8, 7]], copied=700)}
    console = Console(highlight=False, width=100)
    summary.print_modes(console, load_system("base"), runs, labels, runs["zero-copy"].logits)
    summary.print_layers(console, runs["zero-copy"])
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    for row in (
        ["recognised", "100.00%", "100.00%"],
        ["cycles", "an", "image", "500", "500"],
        ["bus", "beats", "a", "cycle", "0.10", "0.19"],  # 1,600 and 3,000 bytes in beats of 16, over 1,000 cycles
        ["main", "memory", "moved", "700", "1,400"],
        ["as", "a", "multiple", "1.00", "2.00"],
        ["layer", "1×3×9", "3", "165", "150", "+10.0%"],
    ):
        assert row in rows, row


@pytest.mark.long
def test_all_digits_on_base(root):
    """What `make sim` runs."""
    command = [sys.executable, "-m", "examples.digits.main"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "All 4,500 logits equal tflite-micro's in 3 data modes" in done.stdout
