"""Fixtures of the harness's tests."""

from pathlib import Path

import pytest

from hw.spec.export import c_header
from sim import Program, build_driver

from . import copy_engine


@pytest.fixture
def engine():
    """The copy engine, memory as the system describes it."""
    with copy_engine.simulate() as simulation:
        yield simulation


@pytest.fixture
def copy_driver(tmp_path: Path) -> Program:
    """A program that drives the copy engine, with an image of 64 bytes."""
    folder = tmp_path / "copy_driver"
    folder.mkdir()
    for source in (Path(__file__).parent / "copy_driver").iterdir():
        (folder / source.name).write_text(source.read_text())
    (folder / "headrace_tiny.h").write_text(c_header(copy_engine.system()))
    (folder / "image.bin").write_bytes(bytes(range(64)))
    return build_driver(folder)
