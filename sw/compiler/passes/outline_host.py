"""Pass: what no accelerator does becomes private functions on tensors, one an operator, which run on the host.

Before::

    %1 = tosa.rescale %0, …
    %2 = tosa.reduce_max %1 …
    return %2

After::

    %1 = call @host_7_softmax(%0) {kernel.name = "probabilities", kernel.index = 7, kernel.kind = "softmax"}
    return %1

Operations of one operator of the model go together. Where the model is MLIR, each operation is an operator, and a
``tosa.rescale`` or ``tosa.clamp`` goes with what it follows.
Constants of up to `EMBEDDED_BYTES` move into the function, where C code holds them; larger ones are arguments, so that
they lie with the other weights.
"""

import itertools
import re
from dataclasses import dataclass, field

from mlir import ir

from ..dialects.kernel import KERNELS
from ..errors import CompileError
from ..operators import Operator, operator_of
from ..values import CONSTANTS, RESHAPES, defining, erase_dead, main_of, only_user
from .items import is_item

__all__ = ["run", "EMBEDDED_BYTES"]

EMBEDDED_BYTES = 1024
STAYING = (*CONSTANTS, *RESHAPES, "tosa.const_shape", "tensor.empty", "func.return")
CHEAP = ("tosa.const_shape", "tensor.empty", "linalg.fill")
"""Copied into each function that uses them, rather than passed."""
FOLLOWERS = ("tosa.rescale", "tosa.clamp")


@dataclass
class Group:
    """Operations that become one function, in program order."""

    operator: Operator
    ops: list[ir.Operation] = field(default_factory=list)

    def takes(self, op: ir.Operation, operator: Operator) -> bool:
        """Whether the next operation of `main` belongs to this group."""
        if operator.index == self.operator.index:
            return True
        return operator.kind in FOLLOWERS and self.makes(op.operands[0]) and only_user(op.operands[0]) is not None

    def makes(self, value: ir.Value) -> bool:
        """Whether one of the group's operations makes a value."""
        owner = defining(value)
        return owner is not None and owner in self.ops


def run(module: ir.Module) -> None:
    """Outline every operation of `main` that isn't a kernel, a constant, a reshape or the return."""
    block = main_of(module).regions[0].blocks[0]
    names = {ir.StringAttr(op.attributes["sym_name"]).value for op in module.body.operations}
    for group in _groups(block):
        _outline(module, group, _function_name(group.operator, names))
    erase_dead(block)


def _groups(block: ir.Block) -> list[Group]:
    groups: list[Group] = []
    current = None
    for op in block.operations:
        op = op.operation
        if op.name in KERNELS:
            current = None
        elif op.name in RESHAPES:
            # Between two operations of one group it belongs to the group; at its border it's a view.
            if current is not None and current.makes(op.operands[0]):
                user = only_user(op.results[0])
                mate = operator_of(user) if user is not None and not _stays(user) else None
                if mate is not None and mate.index == current.operator.index:
                    current.ops.append(op)
        elif not _stays(op) and not _is_constant_fill(op):
            operator = operator_of(op) or Operator(len(groups), op.name)
            if current is None or not current.takes(op, operator):
                current = Group(operator)
                groups.append(current)
            current.ops.append(op)
    return groups


def _stays(op: ir.Operation) -> bool:
    """Whether an operation has a place in `main` itself, or is made anew in each function that uses it."""
    return op.name in STAYING or op.name in KERNELS or is_item(op) or _makes_scalars(op)


def _makes_scalars(op: ir.Operation) -> bool:
    """Whether an operation makes numbers, which operators can't pass to each other: an element of a tensor, say."""
    return bool(op.results) and not op.regions and not any(isinstance(r.type, ir.RankedTensorType) for r in op.results)


def _is_constant_fill(op: ir.Operation) -> bool:
    source = defining(op.operands[0]) if op.name == "linalg.fill" else None
    return source is not None and source.name in CONSTANTS


def _outline(module: ir.Module, group: Group, name: str) -> None:
    inside = _with_nested(group.ops)
    cheap, arguments = _captures(group, inside)
    results = [result for op in group.ops for result in op.results if _used_outside(result, inside)]
    for value in (*arguments, *results):
        _check(value, group.operator)
    kind = ir.FunctionType.get([value.type for value in arguments], [value.type for value in results])
    with group.ops[0].location:
        with ir.InsertionPoint.at_block_begin(module.body):
            function = ir.Operation.create(
                "func.func",
                regions=1,
                attributes={
                    "sym_name": ir.StringAttr.get(name),
                    "sym_visibility": ir.StringAttr.get("private"),
                    "function_type": ir.TypeAttr.get(kind),
                },
            )
        body = function.regions[0].blocks.append(*kind.inputs)
        with ir.InsertionPoint(group.ops[-1]):
            call = _call(name, arguments, kind.results, group.operator)
        for old, new in zip(results, call.results, strict=True):
            for use in list(old.uses):
                if use.owner.operation not in inside:
                    use.owner.operation.operands[use.operand_number] = new
        with ir.InsertionPoint(body):
            back = ir.Operation.create("func.return", operands=results)
    for op in group.ops:
        op.move_before(back)
    _rewire(function, body, arguments, cheap)


def _call(name: str, arguments: list[ir.Value], results: list[ir.Type], operator: Operator) -> ir.Operation:
    return ir.Operation.create(
        "func.call",
        operands=arguments,
        results=list(results),
        attributes={
            "callee": ir.FlatSymbolRefAttr.get(name),
            "kernel.name": ir.StringAttr.get(operator.name),
            "kernel.index": ir.IntegerAttr.get(ir.IntegerType.get_signless(64), operator.index),
            "kernel.kind": ir.StringAttr.get(operator.kind),
        },
    )


def _with_nested(ops: list[ir.Operation]) -> set[ir.Operation]:
    inside: set[ir.Operation] = set()

    def note(op: ir.Operation) -> ir.WalkResult:
        inside.add(op.operation)
        return ir.WalkResult.ADVANCE

    for op in ops:
        op.walk(note)
    return inside


def _captures(group: Group, inside: set[ir.Operation]) -> tuple[list[ir.Value], list[ir.Value]]:
    """Values made outside that the group uses: those to be remade inside, makers first, and those to be passed."""
    cheap: list[ir.Value] = []
    arguments: list[ir.Value] = []

    def visit(value: ir.Value) -> None:
        owner = defining(value)
        if (owner is not None and owner in inside) or value in cheap or value in arguments:
            return
        if owner is None and value.owner.owner.operation in inside:  # an argument of a nested block
            return
        if owner is not None and _is_cheap(owner):
            for operand in owner.operands:
                visit(operand)
            cheap.append(value)
        else:
            arguments.append(value)

    for op in _in_order(group.ops):
        for value in op.operands:
            visit(value)
    return cheap, arguments


def _in_order(ops: list[ir.Operation]) -> list[ir.Operation]:
    """The operations and all that are nested in them, in program order."""
    found: list[ir.Operation] = []

    def note(op: ir.Operation) -> ir.WalkResult:
        found.append(op.operation)
        return ir.WalkResult.ADVANCE

    for op in ops:
        op.walk(note, ir.WalkOrder.PRE_ORDER)
    return found


def _is_cheap(op: ir.Operation) -> bool:
    if op.name == "linalg.fill":
        return _is_constant_fill(op)
    if op.name in CHEAP or _makes_scalars(op):
        return True
    if op.name not in CONSTANTS:
        return False
    kind = op.results[0].type
    if not isinstance(kind, ir.RankedTensorType):
        return True
    bits = kind.element_type.width if isinstance(kind.element_type, ir.IntegerType) else 64
    count = 1
    for size in kind.shape:
        count *= size
    return count * bits <= 8 * EMBEDDED_BYTES


def _used_outside(value: ir.Value, inside: set[ir.Operation]) -> bool:
    return any(use.owner.operation not in inside for use in value.uses)


def _rewire(function: ir.Operation, body: ir.Block, arguments: list[ir.Value], cheap: list[ir.Value]) -> None:
    """Operands from outside become the function's arguments, or constants made inside it."""
    inside = dict(zip(arguments, body.arguments, strict=True))
    with ir.InsertionPoint.at_block_begin(body):
        for value in cheap:
            copy = defining(value).clone()
            for place, operand in enumerate(copy.operands):
                copy.operands[place] = inside.get(operand, operand)
            inside[value] = copy.results[0]
    for op in _in_order([operation.operation for operation in body.operations]):
        for place, operand in enumerate(op.operands):
            if operand in inside:
                op.operands[place] = inside[operand]


def _check(value: ir.Value, operator: Operator) -> None:
    kind = value.type
    if not isinstance(kind, ir.RankedTensorType):
        limit, remedy = "operators pass tensors to each other", "keep scalars inside one linalg or scf operation"
    elif not kind.has_static_shape:
        limit, remedy = "every tensor has a static shape", "replace each ? by a number"
    elif str(kind.element_type) not in ("i1", "i8", "i16", "i32", "i64"):
        limit, remedy = "elements are i1, i8, i16, i32 or i64", "quantise the operator"
    else:
        return
    raise CompileError(str(operator), kind, limit, remedy)


def _function_name(operator: Operator, names: set[str]) -> str:
    """A name that's not taken yet: kernels may lie between parts of an operator, which are functions of their own."""
    stem = re.sub(r"\W", "_", f"host_{operator.index}_{operator.kind}")
    name = next(name for i in itertools.count() if (name := f"{stem}_{i}" if i else stem) not in names)
    names.add(name)
    return name
