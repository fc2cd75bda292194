"""Opcodes of a stream accelerator in loops over tiles."""

from dataclasses import dataclass

from hw.spec import StreamAccel

__all__ = ["Loop", "Nest", "loop_order", "receives_within"]


@dataclass(frozen=True)
class Loop:
    """A loop over tiles of one dimension: opcodes and inner loops in order."""

    dimension: str
    body: "Nest"


Nest = tuple[Loop | str, ...]


def loop_order(nest: Nest) -> str:
    """The dimensions of a nest's loops, outermost first, as ``mkn``."""
    loops = [item for item in nest if isinstance(item, Loop)]
    return max((item.dimension + loop_order(item.body) for item in loops), key=len, default="")


def receives_within(nest: Nest, accelerator: StreamAccel, dimension: str, *, inside: bool = False) -> bool:
    """Whether c is received within the loop over a dimension: for k, partial sums that the host has to add."""
    for item in nest:
        if isinstance(item, Loop):
            if receives_within(item.body, accelerator, dimension, inside=inside or item.dimension == dimension):
                return True
        elif inside and any(action.kind == "recv" for action in accelerator.opcodes[item]):
            return True
    return False
