"""Libraries are built once, by one process, whole or not at all; a design that can't be built says why."""

import multiprocessing
import os
import time
from pathlib import Path

import pytest

from sim import BuildError, build_library, cache
from sim.build import _ports_header

from . import copy_engine


def test_a_second_build_is_instant():
    system = copy_engine.system()
    text = copy_engine.verilog(system)
    first = build_library(system, text, top=copy_engine.TOP)
    begin = time.monotonic()
    second = build_library(system, text, top=copy_engine.TOP)
    assert time.monotonic() - begin < 0.5
    assert second == first
    assert [path.name for path in first.parent.iterdir()] == ["libsystem.so"]


def test_broken_verilog_is_one_clear_error(tmp_path, monkeypatch):
    monkeypatch.setenv("HEADRACE_CACHE", str(tmp_path))
    text = copy_engine.verilog(copy_engine.system()).replace("always @(posedge clk) begin", "always @(posedge) begin")
    with pytest.raises(BuildError) as caught:
        build_library(copy_engine.system(), text, top=copy_engine.TOP)
    assert "\n" not in str(caught.value)
    assert caught.value.what == "Verilator on copy_engine"
    assert caught.value.value.startswith("%Error: system.v:")
    log = Path(caught.value.remedy.removeprefix("the whole log is "))
    assert caught.value.value in log.read_text()
    # Nothing half-built is left.
    assert [path for path in (tmp_path / "systems").iterdir() if path.is_dir()] == []


def test_a_missing_port_is_named(tmp_path, monkeypatch):
    monkeypatch.setenv("HEADRACE_CACHE", str(tmp_path))
    text = copy_engine.verilog(copy_engine.system()).replace("interrupt_gemm0", "interrupt_other")
    with pytest.raises(BuildError, match=r"compiling the model of copy_engine: .*interrupt_gemm0"):
        build_library(copy_engine.system(), text, top=copy_engine.TOP)


def test_the_ports_follow_from_the_description():
    assert _ports_header(copy_engine.system()).splitlines()[2:] == [
        "#define HARNESS_DATA_BYTES 8u",
        "#define HARNESS_ADDRESS_BITS 32u",
        "#define HARNESS_DMA(X) X(dma0)",
        "#define HARNESS_INTERRUPTS(X) X(dma0) X(gemm0)",
    ]


def _make_slowly(folder: Path) -> None:
    time.sleep(0.3)
    (folder / str(os.getpid())).write_text("made")


def _worker(_: int) -> list[str]:
    return sorted(path.name for path in cache.cached("things", "key", _make_slowly).iterdir())


def test_processes_that_want_the_same_make_it_once(tmp_path, monkeypatch):
    monkeypatch.setenv("HEADRACE_CACHE", str(tmp_path))
    with multiprocessing.get_context("spawn").Pool(4) as pool:
        seen = pool.map(_worker, range(4), chunksize=1)
    assert len(seen[0]) == 1
    assert all(names == seen[0] for names in seen)


def test_a_failure_leaves_nothing(tmp_path, monkeypatch):
    monkeypatch.setenv("HEADRACE_CACHE", str(tmp_path))

    def fail(folder: Path) -> None:
        (folder / "half").write_text("")
        raise RuntimeError("no")

    with pytest.raises(RuntimeError, match="no"):
        cache.cached("things", "key", fail)
    assert [path for path in (tmp_path / "things").iterdir() if path.is_dir()] == []
    assert (cache.cached("things", "key", _make_slowly) / str(os.getpid())).is_file()


def test_where_the_cache_is(tmp_path, monkeypatch):
    monkeypatch.delenv("HEADRACE_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    cache._default_folder.cache_clear()
    assert cache.cache_folder() == cache.ROOT / "build"
    monkeypatch.setattr(cache, "_usable", lambda folder: False)
    cache._default_folder.cache_clear()
    assert cache.cache_folder() == tmp_path / "headrace"
    cache._default_folder.cache_clear()
    monkeypatch.setenv("HEADRACE_CACHE", str(tmp_path / "named"))
    assert cache.cache_folder() == tmp_path / "named"


def test_parts_of_a_fingerprint_dont_run_together():
    assert cache.fingerprint(["ab", "c"]) != cache.fingerprint(["a", "bc"])
    assert cache.fingerprint(["ab"]) == cache.fingerprint([b"ab"])
