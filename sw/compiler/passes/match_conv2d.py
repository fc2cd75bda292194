"""Pass: integer convolutions and what follows them become ``kernel.conv2d``, still on tensors.

Before::

    %1 = tosa.pad %image, %amounts, %value                 : 1x8x8x3xi8 -> 1x9x9x3xi8
    %2 = tosa.conv2d %1, %weights, %bias, %zp, %zero {…}   : 16x3x3x3xi8 -> 1x4x4x16xi32
    %3 = tosa.rescale %2, %multiplier, %shift, …           : -> 1x4x4x16xi8

After::

    %1 = tensor.empty() : 1x4x4x16xi8
    %2 = "kernel.conv2d"(%image, %weights, %bias, %multipliers, %shifts, %1) {pads = [0, 1, 0, 1], strides = [2, 2], …}

What doesn't match exactly, or isn't accepted by the target, is left alone and runs on the host. `convolutions` and
`epilogues` say what matches; convolutions that are matrix products were matched before (`match_gemm`).
"""

from collections.abc import Callable

from mlir import ir

from ..dialects.kernel import Conv2d, Kernel, build_conv2d
from ..operators import Operator, operator_of
from ..values import erase_dead, erase_unused, main_of, reshape
from .convolutions import Convolution, convolution_of
from .epilogues import epilogue_of
from .operands import as_value, empty, row

__all__ = ["run"]


def run(module: ir.Module, accepts: Callable[[Kernel], bool]) -> None:
    """Match every convolution of `main` that the target accepts."""
    block = main_of(module).regions[0].blocks[0]
    for op in list(block.operations):
        convolution = convolution_of(op.operation)
        if convolution is not None:
            _replace(convolution, accepts)
    erase_dead(block)


def _replace(convolution: Convolution, accepts: Callable[[Kernel], bool]) -> None:
    epilogue = epilogue_of(convolution)
    old = epilogue.last.results[0]
    operator = operator_of(convolution.op) or Operator(0, convolution.op.name)
    with ir.InsertionPoint(epilogue.last), convolution.op.location:
        conv = build_conv2d(
            image=reshape(convolution.image, convolution.image_shape),
            filter=reshape(as_value(convolution.filter), convolution.filter_shape),
            bias=row(epilogue.bias, convolution.n),
            multiplier=row(epilogue.multiplier, convolution.n),
            shift=row(epilogue.shift, convolution.n),
            out=empty(convolution.out_shape, old.type.element_type),
            filter_layout=convolution.filter_layout,
            strides=convolution.strides,
            dilations=convolution.dilations,
            pads=convolution.pads,
            pad_value=convolution.pad_value,
            groups=convolution.groups,
            a_zero_point=convolution.a_zero_point,
            b_zero_point=convolution.b_zero_point,
            **epilogue.attributes(),
            name=operator.name,
            index=operator.index,
        )
        if not accepts(Conv2d(conv)):
            erase_unused(conv.result)
            return
        whole = reshape(conv.result, list(old.type.shape))
        if epilogue.c is not None:  # the kernel has no such operand: it's the host's
            whole = ir.Operation.create("tosa.add", operands=[whole, epilogue.c], results=[old.type]).result
        old.replace_all_uses_with(whole)
