"""Ring buffers of the behavioural model."""

import numpy as np

__all__ = ["Ring"]


class Ring:
    """Entries appended at the head and released at the tail.

    Parameters
    ----------
    capacity : int
        Entries.
    shape : tuple of int
        Shape of an entry.
    dtype : numpy dtype

    Attributes
    ----------
    head, tail : int
        Entries ever appended and released; they don't wrap, only the storage does.
    """

    def __init__(self, capacity: int, shape: tuple[int, ...], dtype: type):
        self.capacity = capacity
        self.storage = np.zeros((capacity, *shape), dtype=dtype)
        self.head = 0
        self.tail = 0

    @property
    def level(self) -> int:
        """Entries between tail and head."""
        return self.head - self.tail

    def slots(self, first: int, count: int) -> np.ndarray:
        """Places in the storage of ``count`` entries from absolute position ``first``."""
        return np.arange(first, first + count) % self.capacity
