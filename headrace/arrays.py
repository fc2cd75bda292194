"""Arrays in `.npy` files, read without a detour: the header first, the data later, straight to where it's wanted."""

import io
import os
import stat
from typing import Self

import numpy as np
from numpy.lib import format as npy

from .errors import BadInput
from .files import reason

__all__ = ["ArrayFile", "npy_bytes"]


class ArrayFile:
    """An open `.npy` file: its shape and dtype are known, its data can be read (again) into any array.

    Raises
    ------
    BadInput
        If it isn't a readable, whole `.npy` file of plain numbers.
    """

    def __init__(self, path: str | os.PathLike[str], what: str = "--input"):
        self.what = what
        self.shown = os.fspath(path)
        try:
            # Unbuffered: data goes to where it belongs without a stop.
            self._file = open(self.shown, "rb", buffering=0)  # noqa: SIM115
        except (OSError, ValueError) as error:
            why = reason(error) if isinstance(error, OSError) else str(error)
            raise BadInput(what, self.shown, why, "name a readable .npy file") from None
        try:
            self._read_header()
        except BaseException:
            self._file.close()
            raise

    def _read_header(self) -> None:
        state = os.fstat(self._file.fileno())
        if not stat.S_ISREG(state.st_mode):
            raise self._refusal("not a regular file", "save it to a file first")
        try:
            version = npy.read_magic(self._file)
            read = {(1, 0): npy.read_array_header_1_0, (2, 0): npy.read_array_header_2_0}[version]
            self.shape, self.fortran_order, self.dtype = read(self._file)
        except Exception:  # whatever a damaged header makes the reader trip over
            raise self._refusal("not a .npy file", "write one with numpy.save") from None
        if self.dtype.hasobject:
            raise self._refusal("holds pickled objects", "save plain numbers, which need no allow_pickle")
        self._start = self._file.tell()
        expected = self._start + self.dtype.itemsize * int(np.prod(self.shape, dtype=object))
        if state.st_size != expected:
            short = "truncated" if state.st_size < expected else "trailing bytes"
            raise self._refusal(f"{short}: {state.st_size} bytes where its header says {expected}", "save it again")

    def _refusal(self, limit: str, remedy: str) -> BadInput:
        return BadInput(self.what, self.shown, limit, remedy)

    def read_into(self, destination: np.ndarray, row: int | None = None) -> None:
        """Read the data, or one row of its first dimension, into a C-contiguous array of as many elements.

        With the same byte and element order the operating system writes straight into the array's memory.
        """
        if self.fortran_order or self.dtype != destination.dtype:
            whole = self.read()
            destination[...] = (whole if row is None else whole[row]).reshape(destination.shape)
            return
        buffer = memoryview(destination.reshape(-1).view(np.uint8))  # type: ignore[arg-type]
        self._file.seek(self._start + (0 if row is None else row * destination.nbytes))
        read = 0
        while read < len(buffer):
            count = self._file.readinto(buffer[read:])
            if not count:
                raise self._refusal("became shorter while it was read", "leave it alone until the run is over")
            read += count

    def read(self) -> np.ndarray:
        """The whole array, on the heap."""
        self._file.seek(self._start)
        flat = np.frombuffer(self._file.read(), dtype=self.dtype)
        return flat.reshape(self.shape, order="F" if self.fortran_order else "C")

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


def npy_bytes(array: np.ndarray) -> bytes:
    """The content of the `.npy` file of an array."""
    stream = io.BytesIO()
    npy.write_array(stream, np.ascontiguousarray(array) if array.ndim else array, allow_pickle=False)
    return stream.getvalue()
