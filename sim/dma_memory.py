"""DMA memory as the host sees it, and numpy arrays that live in it."""

import ctypes
import mmap
import os
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import DTypeLike

__all__ = ["DmaArray", "DmaMemory"]

_PROT_NONE = 0
_libc = ctypes.CDLL(None, use_errno=True)


class DmaMemory:
    """The host's mapping of one memory of the system. The model has another one, of the same pages.

    Parameters
    ----------
    base, size_bytes : int
        Its place in the device's address space.
    """

    def __init__(self, base: int, size_bytes: int):
        self.base = base
        self.size_bytes = size_bytes
        self.descriptor = os.memfd_create("headrace")
        os.ftruncate(self.descriptor, size_bytes)  # pages come into being when they are touched
        self._map = mmap.mmap(self.descriptor, size_bytes)
        self.host_address = ctypes.addressof(ctypes.c_char.from_buffer(self._map))

    def close_descriptor(self) -> None:
        """Drop the file descriptor, once the model has mapped it. Mappings stay."""
        os.close(self.descriptor)

    def buffer(self, device: int, size_bytes: int) -> ctypes.Array:
        """The bytes at a device address. It holds the mapping, so that no array outlives its memory."""
        return (ctypes.c_char * size_bytes).from_buffer(self._map, device - self.base)

    def device_address(self, host: int) -> int | None:
        """Where the device sees what the host sees at ``host``; None outside of this memory."""
        offset = host - self.host_address
        return self.base + offset if 0 <= offset < self.size_bytes else None

    @contextmanager
    def unreadable(self) -> Iterator[None]:
        """While this lasts, a load or store by the host ends the process. The model is not concerned."""
        self._protect(_PROT_NONE)
        try:
            yield
        finally:
            self._protect(mmap.PROT_READ | mmap.PROT_WRITE)

    def _protect(self, protection: int) -> None:
        address, size = ctypes.c_void_p(self.host_address), ctypes.c_size_t(self.size_bytes)
        if _libc.mprotect(address, size, protection):
            raise OSError(ctypes.get_errno(), "mprotect")


class DmaArray(np.ndarray):
    """An array in DMA memory. Slices and other views of it keep their device address.

    The address is found from where the elements are, so no view can be wrong about it. Results of arithmetic are
    ordinary arrays on the heap; so are copies, and their `in_dma` is False.
    """

    _memory: DmaMemory | None

    if TYPE_CHECKING:  # a slice is one of these, not just some array

        def __getitem__(self, key: Any) -> Any: ...

    @classmethod
    def make(
        cls,
        memory: DmaMemory,
        device: int,
        shape: tuple[int, ...],
        dtype: np.dtype,
        free: Callable[[int], None],
    ) -> "DmaArray":
        """An array at a device address, which ``free`` gets back when the last view of it is gone."""
        count = int(np.prod(shape, dtype=np.int64))
        owner = memory.buffer(device, max(1, count * dtype.itemsize))
        weakref.finalize(owner, free, device).atexit = False
        array = np.frombuffer(memoryview(owner), dtype=dtype, count=count).reshape(shape).view(cls)
        array._memory = memory
        return array

    def __array_finalize__(self, source: object) -> None:
        self._memory = getattr(source, "_memory", None)

    def __array_wrap__(self, array, context=None, return_scalar=False):
        result = super().__array_wrap__(array, context, return_scalar)
        if isinstance(result, DmaArray) and not result.in_dma:
            return result.view(np.ndarray)
        return result

    def _device(self) -> int | None:
        return self._memory.device_address(self.ctypes.data) if self._memory is not None else None

    @property
    def in_dma(self) -> bool:
        """Whether the elements are in DMA memory."""
        return self._device() is not None

    @property
    def device_address(self) -> int:
        """Device address of the first element. Raises `ValueError` for a copy that has left DMA memory."""
        address = self._device()
        if address is None:
            raise ValueError("the array is a copy on the heap: allocate it with Simulation.empty to give it an address")
        return address


def as_dtype(dtype: DTypeLike) -> np.dtype:
    """A dtype of fixed size, without objects."""
    made = np.dtype(dtype)
    if made.hasobject or made.itemsize == 0:
        raise TypeError(f"dtype {made} has no fixed bytes to put into DMA memory")
    return made
