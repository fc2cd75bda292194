"""Operations written as text, put where the current insertion point is."""

from collections.abc import Sequence

from mlir import ir

__all__ = ["inline"]


def inline(text: str, arguments: Sequence[ir.Value]) -> ir.Value:
    """The result of the straight-line ``func.func @main`` in `text`, on these values."""
    location = ir.Location.current
    module = ir.Module.parse(text)
    block = module.body.operations[0].regions[0].blocks[0]
    for argument, value in zip(block.arguments, arguments, strict=True):
        argument.replace_all_uses_with(value)
    back = block.operations[len(block.operations) - 1].operation
    result = back.operands[0]
    for op in list(block.operations)[:-1]:
        op.operation.walk(lambda inner: _locate(inner, location))
        copy = op.operation.clone()
        for old, new in zip(op.operation.results, copy.results, strict=True):
            result = new if result == old else result
            old.replace_all_uses_with(new)
    return result


def _locate(op: ir.Operation, location: ir.Location) -> ir.WalkResult:
    op.operation.location = location
    return ir.WalkResult.ADVANCE
