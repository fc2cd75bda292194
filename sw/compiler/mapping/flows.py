"""Flows of stream accelerators: which loops their groups are, and that these compute a matrix product."""

from functools import cache
from itertools import permutations

from hw.spec import SpecError, StreamAccel
from hw.spec.opcodes import Group, print_flow
from hw.spec.stream_accel import DIMENSIONS

from .flow_machine import WrongNest, try_nest
from .nests import Loop, Nest, loop_order

__all__ = ["FlowError", "check_flow", "plan_flow"]


class FlowError(SpecError):
    """A flow that can't compute the product."""


@cache
def plan_flow(accelerator: StreamAccel, flow: str = "") -> Nest:
    """The loops of a flow: by its name, by default the accelerator's ``opcode_flow``.

    The groups of the flow are the innermost loops, one level a group; other loops lie around them. The order is the
    accelerator's ``loops``, or the first in which the flow computes the product.

    Raises
    ------
    FlowError
        It doesn't in any, and why.
    """
    where, group = accelerator.flow_key(flow), accelerator.parsed_flow(flow)
    text = print_flow(group)  # in one line
    if group.depth > len(DIMENSIONS):
        raise FlowError(
            where, text, f"{group.depth} nested groups, but a matrix product has 3 loops", "take parentheses away"
        )
    orders = [accelerator.loops] if accelerator.loops else ["".join(order) for order in permutations(DIMENSIONS)]
    reasons: dict[str, WrongNest] = {}
    for order in orders:
        nest = _nest(group, order)
        try:
            try_nest(accelerator, nest)
        except WrongNest as reason:
            reasons[order] = reason
            continue
        return nest
    # A misplaced operand says less than what goes wrong where all are in place; otherwise the one that is met last.
    order, reason = min(reasons.items(), key=lambda item: (item[1].placement, item[1].placement and -item[1].steps))
    raise FlowError(where, text, f"loops {order}: {reason.limit}", reason.remedy)


def check_flow(accelerator: StreamAccel, nest: Nest) -> None:
    """Demand that a nest of opcodes computes the product, whatever the extents.

    Raises
    ------
    FlowError
        What goes wrong first, where, and what would help.
    """
    try:
        try_nest(accelerator, nest)
    except WrongNest as reason:
        what = f"accelerator.{accelerator.name}.loops"
        raise FlowError(what, loop_order(nest) or "none", reason.limit, reason.remedy) from None


def _nest(group: Group, order: str) -> Nest:
    outside = len(order) - group.depth
    nest = _level(group, order[outside:])
    for dimension in reversed(order[:outside]):
        nest = (Loop(dimension, nest),)
    return nest


def _level(group: Group, order: str) -> Nest:
    body: list[Loop | str] = []
    for item in group.items:
        body += [item] if isinstance(item, str) else _level(item, order[1:])
    return (Loop(order[0], tuple(body)),)
