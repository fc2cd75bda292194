"""A GEMM as the mapping sees it: extents, layouts and what travels, free of IR."""

from dataclasses import dataclass

__all__ = ["Gemm", "Planes"]


@dataclass(frozen=True, kw_only=True)
class Planes:
    """Parameter planes (0 bias, 1 multiplier, 2 shift) that lie at one stride in memory, so that one load brings them.

    Parameters
    ----------
    source : str
        The operand that holds the first of them: ``bias``, ``multiplier`` or ``shift``.
    first, count : int
        Which planes.
    """

    source: str
    first: int
    count: int


@dataclass(frozen=True, kw_only=True)
class Gemm:
    """out[m, n] = epilogue(sum over k of a[m, k] * b[k, n]).

    Parameters
    ----------
    m, n, k : int
        Extents, at least 1.
    a_transposed : bool
        A lies as KxM (else MxK), row-major and dense.
    b_transposed : bool
        B lies as KxN (else NxK), row-major and dense.
    out_bytes : {1, 4}
        Bytes of a result: requantised int8, or int32.
    accumulate : bool
        An int32 MxN operand C is added.
    planes : tuple of Planes
        Parameter planes in the order in which they are loaded; every plane once, none for a bare product.
    """

    m: int
    n: int
    k: int
    a_transposed: bool = False
    b_transposed: bool = True
    out_bytes: int = 1
    accumulate: bool = False
    planes: tuple[Planes, ...] = ()

    @property
    def macs(self) -> int:
        """Multiplications."""
        return self.m * self.n * self.k

    @property
    def plane_count(self) -> int:
        """Int32 parameters per channel."""
        return sum(item.count for item in self.planes)

    @property
    def least_bytes(self) -> int:
        """Every operand read once and every result written once: what no mapping can go below."""
        inputs = self.m * self.k + self.k * self.n + 4 * self.plane_count * self.n
        return inputs + (4 * self.m * self.n if self.accumulate else 0) + self.out_bytes * self.m * self.n
