"""The command line, run in this process or as it is installed."""

import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from headrace.cli import app
from headrace.terminal import run_app

HEADRACE = Path(sys.executable).with_name("headrace")


class Outcome:
    def __init__(self, code: int, stdout: str, stderr: str):
        self.code, self.stdout, self.stderr = code, stdout, stderr

    @property
    def refusal(self) -> str:
        """The text of the one error line, having checked that there is nothing else."""
        assert (self.code, self.stdout) == (2, "")
        assert self.stderr.startswith("headrace: error: ")
        assert self.stderr.count("\n") == 1
        assert self.stderr.endswith("\n")
        return self.stderr.removeprefix("headrace: error: ")[:-1]


@pytest.fixture
def headrace(capfd):
    """Run a command line here, which is quick: `headrace("regs", "--format", "c")`."""

    def run(*arguments: object) -> Outcome:
        capfd.readouterr()
        with pytest.raises(SystemExit) as left:
            run_app(app, [str(item) for item in arguments])
        assert isinstance(left.value.code, int)
        return Outcome(left.value.code, *capfd.readouterr())

    return run


@pytest.fixture
def installed(tmp_path):
    """Run the installed command in a folder of its own."""

    def run(*arguments: object, stdout: int | IO[str] = subprocess.PIPE) -> Outcome:
        command = [str(HEADRACE), *map(str, arguments)]
        done = subprocess.run(command, cwd=tmp_path, text=True, check=False, stdout=stdout, stderr=subprocess.PIPE)
        return Outcome(done.returncode, done.stdout or "", done.stderr)

    return run


@pytest.fixture
def nothing_left(tmp_path):
    """At the end of the test, its folder holds what it held when this was asked for."""

    def files():
        return {path: path.read_bytes() if path.is_file() else None for path in tmp_path.rglob("*")}

    class Snapshot:
        before = files()

        def renew(self) -> None:
            self.before = files()

        def check(self) -> None:
            assert files() == self.before

    snapshot = Snapshot()
    yield snapshot
    snapshot.check()
