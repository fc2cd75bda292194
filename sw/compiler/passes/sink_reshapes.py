"""Pass: an element-wise operation on a reshaped tensor works on the tensor before it is reshaped.

Before::

    %1 = tosa.reshape %0, %shape : tensor<1x1x1x128xi32> -> tensor<1x128xi32>
    %2 = tosa.rescale %1, …     : tensor<1x128xi32> -> tensor<1x128xi8>

After::

    %1 = tosa.rescale %0, …     : tensor<1x1x1x128xi32> -> tensor<1x1x1x128xi8>
    %2 = tosa.reshape %1, %shape : tensor<1x1x1x128xi8> -> tensor<1x128xi8>

So a product and its requantisation meet, whatever shape the exporter gave to what lies between.
"""

from mlir import ir

from ..values import RESHAPES, defining, erase_dead, main_of, only_user, reshape

__all__ = ["run"]


def run(module: ir.Module) -> None:
    """Sink reshapes below ``tosa.clamp``, and below ``tosa.rescale`` from int32 with one multiplier."""
    block = main_of(module).regions[0].blocks[0]
    for op in list(block.operations):
        _sink(op.operation)
    erase_dead(block)


def _sink(op: ir.Operation) -> None:
    if op.name == "tosa.rescale":
        if ir.BoolAttr(op.attributes["per_channel"]).value or str(op.operands[0].type.element_type) != "i32":
            return
    elif op.name != "tosa.clamp":
        return
    shaping = defining(op.operands[0])
    if shaping is None or shaping.name not in RESHAPES or only_user(op.operands[0]) is None:
        return
    source = shaping.operands[0]
    old = op.results[0]
    with ir.InsertionPoint(op), op.location:
        work = op.clone()
        work.operands[0] = source
        work.results[0].set_type(ir.RankedTensorType.get(source.type.shape, old.type.element_type))
        shaped = reshape(work.results[0], list(old.type.shape))
    old.replace_all_uses_with(shaped)
    op.erase()
