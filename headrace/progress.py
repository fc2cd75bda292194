"""What a waiting user sees on stderr: the step that is being done, and a bar for batches. On a terminal only."""

import sys
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, SpinnerColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as RichProgress

__all__ = ["Progress"]

STAGES = {
    "compile": "Compiling the model",
    "reference": "Running the reference",
    "build": "Building the simulated hardware (once per system)",
    "run": "Running on the RTL",
}


class Progress:
    """A line that disappears when its work is done, so that an error stays the only line. Silent without a terminal."""

    def __init__(self) -> None:
        self._bar = RichProgress(
            SpinnerColumn(),
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
            disable=not sys.stderr.isatty(),
        )
        self._task = self._bar.add_task("", total=None)

    def stage(self, name: str) -> None:
        """Another step begins."""
        self._bar.update(self._task, description=STAGES[name])

    def samples(self, done: int, of: int) -> None:
        """So many samples of a batch are done."""
        self._bar.update(self._task, completed=done, total=of)

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.stop()
