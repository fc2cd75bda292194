"""Small helpers that several components of the accelerator share."""

from amaranth.hdl import Module, Signal, Value
from amaranth.lib import data

__all__ = ["POINTER_BITS", "delayed", "log2", "passed"]

# Ring pointers count entries for ever and wrap at this width. A ring holds at most 2**16 entries and a step of an
# address is at most 2**22 (63 lanes x pitch), so differences of two pointers never wrap.
POINTER_BITS = 24


def log2(value: int) -> int:
    """Base-two logarithm of a power of two."""
    assert value.bit_count() == 1, value
    return value.bit_length() - 1


def delayed(m: Module, value, cycles: int, *, name: str, reset_less: bool = False):
    """``value`` some cycles later, through plain registers."""
    for stage in range(cycles):
        if isinstance(value, data.View):
            register = Signal(value.shape(), name=f"{name}_{stage + 1}", reset_less=reset_less)
        else:
            register = Signal(Value.cast(value).shape(), name=f"{name}_{stage + 1}", reset_less=reset_less)
        m.d.sync += register.eq(value)
        value = register
    return value


def passed(head: Value, needed: Value) -> Value:
    """Whether the entry at pointer ``needed`` lies before ``head``."""
    distance = (head - needed)[:POINTER_BITS]
    return (distance != 0) & ~distance[POINTER_BITS - 1]
