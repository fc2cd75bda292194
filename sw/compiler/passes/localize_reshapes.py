"""Pass: every reshape stands right before its one user, and starts from the tensor before any reshape.

Before::

    %1 = tosa.reshape %0, %s1 : tensor<2x12xi8> -> tensor<24xi8>
    %2 = tosa.reshape %1, %s2 : tensor<24xi8> -> tensor<4x6xi8>
    … %1 … %2 … %2

After::

    %1 = tosa.reshape %0, %s1 : tensor<2x12xi8> -> tensor<24xi8>
    … %1 …
    %2 = tosa.reshape %0, %s2 : tensor<2x12xi8> -> tensor<4x6xi8>
    … %2 …

A reshaped constant is a constant. So reshapes tie no operators together, and each is one view of one buffer.
"""

from mlir import ir

from ..values import RESHAPES, defining, erase_dead, main_of, reshape

__all__ = ["run"]


def run(module: ir.Module) -> None:
    """Give each use of a reshape in `main` a reshape of its own."""
    block = main_of(module).regions[0].blocks[0]
    for op in list(block.operations):
        if op.operation.name in RESHAPES:
            continue
        for place, value in enumerate(op.operands):
            source = defining(value)
            if source is not None and source.name in RESHAPES:
                with ir.InsertionPoint(op), source.location:
                    op.operands[place] = reshape(value, list(value.type.shape))
    erase_dead(block)
