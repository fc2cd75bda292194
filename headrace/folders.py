"""A folder that is written whole or not at all: the BUILD_DIR of `headrace compile`."""

import os
import shutil
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Self

from .errors import BadInput, RunError
from .files import reason

__all__ = ["MANIFEST", "ReservedFolder"]

MANIFEST = "manifest.json"


class ReservedFolder:
    """A folder to be.

    Parameters
    ----------
    target : path
        Where it will be. Missing parents are made at the commit. It may exist if it's empty, or if an earlier commit
        made it: then that is replaced, and files that someone else put beside stay.
    what : str
        The option that named it, for errors.

    Members
    -------
    path : Path
        The temporary folder, on the same file system, to be filled before `commit`.

    Raises
    ------
    BadInput
        If the target can't be written, or holds something else.
    """

    def __init__(self, target: str | os.PathLike[str], what: str):
        self.what = what
        self.shown = os.fspath(target)
        self._done = False
        try:
            if not self.shown:
                raise FileNotFoundError(0, "names no folder")
            self.target = Path(os.path.realpath(self.shown))
            if self.target.exists():
                self._check_existing()
            above = self.target.parent
            while not above.exists():
                above = above.parent
            self.path = Path(tempfile.mkdtemp(prefix=".headrace-", dir=above))
        except BadInput:
            raise
        except (OSError, ValueError) as error:  # ValueError: a name that no folder can have
            why = reason(error) if isinstance(error, OSError) else str(error)
            raise BadInput(what, self.shown, why, "name a folder that can be written") from None

    def _check_existing(self) -> None:
        if not self.target.is_dir():
            raise NotADirectoryError(0, "is a file")
        if self.target == Path.cwd():
            raise BadInput(self.what, self.shown, "is the current folder, which would be replaced", "name another")
        entries = sorted(entry.name for entry in self.target.iterdir())
        if entries and MANIFEST not in entries:
            limit = f"holds files that aren't a build's ({entries[0]}{', …' if len(entries) > 1 else ''})"
            raise BadInput(self.what, self.shown, limit, "name a new or empty folder")

    def inside(self, path: str | os.PathLike[str]) -> Path:
        """Where to write what is meant to be at `path`, if that is within the target; `path` itself if it isn't."""
        real = Path(os.path.realpath(path))
        return self.path / real.relative_to(self.target) if real.is_relative_to(self.target) else Path(path)

    def commit(self) -> None:
        """Put the folder in its place."""
        old = None
        try:
            mask = os.umask(0)
            os.umask(mask)
            os.chmod(self.path, 0o777 & ~mask)
            self.target.parent.mkdir(parents=True, exist_ok=True)
            if self.target.exists():
                old = Path(tempfile.mkdtemp(prefix=".headrace-", dir=self.target.parent))
                os.rename(self.target, old)
            try:
                os.rename(self.path, self.target)
            except OSError:
                if old is not None:
                    os.rename(old, self.target)
                raise
            self._done = True
            if old is not None:
                self._keep_what_is_not_ours(old)
                shutil.rmtree(old)
        except OSError as error:
            remedy = "free space, or name another place"
            raise RunError(self.what, self.shown, f"cannot be written: {reason(error)}", remedy) from None

    def _keep_what_is_not_ours(self, old: Path) -> None:
        ours = built_files(old)
        for entry in old.iterdir():
            if entry.name not in ours and not (self.target / entry.name).exists():
                os.rename(entry, self.target / entry.name)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if not self._done:
            shutil.rmtree(self.path, ignore_errors=True)


def built_files(folder: Path) -> set[str]:
    """Names of what a build wrote into its folder, as its manifest lists them."""
    import json

    try:
        listed = json.loads((folder / MANIFEST).read_text())["files"]
    except (OSError, ValueError, KeyError, TypeError):
        listed = []
    return {MANIFEST, *(Path(name).parts[0] for name in listed)}
