"""What is built is kept, named by the hash of everything that it is made from.

An entry appears whole or not at all: it is made in a folder of its own and renamed. Processes that want the same
entry wait for the first of them, on a file lock that the operating system drops with its owner.
"""

import fcntl
import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterable
from contextlib import contextmanager
from functools import cache
from pathlib import Path

__all__ = ["cache_folder", "cached", "fingerprint"]

ROOT = Path(__file__).resolve().parent.parent


def _usable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


@cache
def _default_folder() -> Path:
    if (ROOT / "pyproject.toml").is_file() and _usable(ROOT / "build"):
        return ROOT / "build"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "headrace"


def cache_folder() -> Path:
    """`$HEADRACE_CACHE`, or `build/` of a repository that can be written, or the user's cache."""
    named = os.environ.get("HEADRACE_CACHE")
    return Path(named) if named else _default_folder()


def fingerprint(parts: Iterable[str | bytes]) -> str:
    """A hash of the parts, in order; their boundaries count."""
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "little"))
        digest.update(data)
    return digest.hexdigest()[:20]


@contextmanager
def _locked(path: Path):
    with path.open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def cached(kind: str, key: str, make: Callable[[Path], None]) -> Path:
    """The folder ``<cache>/<kind>/<key>``, made by calling ``make`` on an empty folder unless it is there.

    What ``make`` raises is passed on and leaves no entry. Raises `OSError` where the cache can't be written.
    """
    shelf = cache_folder() / kind
    entry = shelf / key
    if entry.is_dir():
        return entry
    shelf.mkdir(parents=True, exist_ok=True)
    with _locked(shelf / f".{key}.lock"):
        if entry.is_dir():
            return entry
        scratch = Path(tempfile.mkdtemp(prefix=f".{key}.", dir=shelf))
        try:
            make(scratch)
            scratch.chmod(0o755)
            scratch.rename(entry)
        finally:
            shutil.rmtree(scratch, ignore_errors=True)
    return entry
