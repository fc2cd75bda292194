"""Fixtures for every room."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository's folder."""
    return ROOT


@pytest.fixture(scope="session")
def models() -> Path:
    """The folder of the trained networks and their inputs, which the repository doesn't hold.

    It is `$HEADRACE_MODELS` if that is set, or `shared/models` beside the repository. Without it the test is skipped;
    a variable that names no folder is a mistake and fails.
    """
    named = os.environ.get("HEADRACE_MODELS")
    if named and not Path(named).is_dir():
        pytest.fail(f"HEADRACE_MODELS={named}: not a folder; name the one that holds the .tflite files, or unset it")
    folder = Path(named) if named else ROOT.parent / "shared" / "models"
    if not folder.is_dir():
        pytest.skip("needs the trained networks: set HEADRACE_MODELS to the folder that holds the .tflite files")
    return folder
