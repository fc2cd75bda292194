"""Outputs that are written whole or not at all.

A place is reserved before any long work, which is when an output that can't be written is refused. Its content goes to
a temporary file in the same folder, and the commit renames it.
"""

import os
import stat
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Self

from .errors import BadInput, RunError

__all__ = ["ReservedFile", "reason", "refuse_same_file"]


def reason(error: OSError) -> str:
    """The operating system's words for an error, in lower case."""
    return (error.strerror or str(error)).lower()


class ReservedFile:
    """A file to be.

    Parameters
    ----------
    target : path
        Where the file will be. A link is followed. A device or pipe (``/dev/null``) is written to at the commit.
    what : str
        The option that named it, for errors.

    Members
    -------
    path : Path
        The temporary file, which exists from the start; other code may write it too.

    As a context manager it removes the temporary file unless `commit` was called.

    Raises
    ------
    BadInput
        If the target can't be written.
    """

    def __init__(self, target: str | os.PathLike[str], what: str):
        self.what = what
        self.shown = os.fspath(target)
        self._special = False
        self._mode = _default_mode()
        self._done = False
        try:
            self.target = Path(os.path.realpath(self.shown))
            if not os.path.basename(self.shown):
                raise IsADirectoryError(0, "names a folder, not a file")
            try:
                found = os.stat(self.target).st_mode
            except FileNotFoundError:
                pass
            else:
                if stat.S_ISDIR(found):
                    raise IsADirectoryError(0, "is a folder")
                if not os.access(self.target, os.W_OK):
                    raise PermissionError(0, "is read-only")
                self._special = not stat.S_ISREG(found)
                self._mode = stat.S_IMODE(found)
            folder = None if self._special else self.target.parent
            handle, name = tempfile.mkstemp(prefix=".headrace-", dir=folder)
            os.close(handle)
        except (OSError, ValueError) as error:  # ValueError: a name that no file can have
            why = reason(error) if isinstance(error, OSError) else str(error)
            raise BadInput(what, self.shown, why, "name a file in a folder that exists and can be written") from None
        self.path = Path(name)

    def write(self, content: str | bytes) -> None:
        """Write the whole content; it becomes visible with `commit`."""
        data = content.encode() if isinstance(content, str) else content
        try:
            self.path.write_bytes(data)
        except OSError as error:
            raise self._failed(error) from None

    def commit(self) -> None:
        """Put the file in its place."""
        try:
            if self._special:
                with open(self.target, "wb", buffering=0) as device:
                    device.write(self.path.read_bytes())
                self.path.unlink()
            else:
                os.chmod(self.path, self._mode)
                os.replace(self.path, self.target)
        except OSError as error:
            raise self._failed(error) from None
        self._done = True

    def discard(self) -> None:
        """Remove the temporary file."""
        if not self._done:
            self.path.unlink(missing_ok=True)
            self._done = True

    def _failed(self, error: OSError) -> RunError:
        return RunError(
            self.what, self.shown, f"cannot be written: {reason(error)}", "free space, or name another place"
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.discard()


def refuse_same_file(named: list[tuple[str, str]]) -> None:
    """Refuse two outputs in one place.

    Parameters
    ----------
    named : list of (option, path)

    Raises
    ------
    BadInput
    """
    seen: dict[str, str] = {}
    for what, path in named:
        real = os.path.realpath(path)
        if real in seen and not real.startswith("/dev/"):
            raise BadInput(what, path, f"{seen[real]} writes there too", "give each output its own file")
        seen[real] = what


def _default_mode() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
