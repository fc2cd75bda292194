"""Pass: constant filters of convolutions become rows of whole steps of the array, and groups become bundles.

Before::

    %filter = memref.get_global @f : memref<16x3x3x3xi8>
    "kernel.conv2d"(%image, %filter, …) {filter_layout = "fhwc", groups = 1}

After, for an array of depth 8::

    %filter = memref.get_global @filter_0 : memref<16x72xi8>                 // 9 taps of 3 channels, padded to 8
    "kernel.conv2d"(%image, %filter, …) {filter_layout = "packed", accel.kernel = [3, 3], accel.bundle = [3, 16]}

No step of the array spans two taps, so a tap's channels are padded to whole steps; what the padding holds doesn't
matter, because the array masks it. Filters that lie like that already stay where they are.

A *bundle* is as many groups as fill a step: their filters are one dense, block-diagonal matrix, in which what belongs
to another group is the zero point. A depthwise convolution of 64 channels becomes 8 bundles of 8.
"""

import numpy as np
from mlir import ir

from hw.spec import Matmul, System

from ..constants import add_constant, contents_of, drop_unused_constants
from ..dialects.kernel import Conv2d, convs

__all__ = ["bundle_groups", "packing_of", "run"]


def run(module: ir.Module, system: System) -> None:
    """Pack the filters of every ``kernel.conv2d`` of `main`."""
    symbols = ir.SymbolTable(module.operation)
    for number, conv in enumerate(convs(module)):
        with ir.InsertionPoint(conv.op), conv.op.location:
            _pack(module, symbols, conv, number, system.matmul)
    drop_unused_constants(module)


def bundle_groups(groups: int, group_channels: int, matmul: Matmul) -> int:
    """Groups that are computed together: the fewest that fill a step and whose channels begin with a buffer's word."""
    for count in range(1, groups):
        channels = count * group_channels
        if groups % count == 0 and channels >= matmul.depth and channels % matmul.a_word_bytes == 0:
            return count
    return groups


def packing_of(conv: Conv2d, matmul: Matmul, *, constant: bool) -> tuple[int, int, str]:
    """(channels of a bundle, filters of a bundle, layout) that this pass gives to filters that are constant or not."""
    together = bundle_groups(conv.groups, conv.group_channels, matmul) if constant else 1
    channels, filters = together * conv.group_channels, together * (conv.filters // conv.groups)
    dense = conv.filter_layout == "fhwc" and together == 1 and channels % matmul.depth == 0
    return channels, filters, "packed" if constant or dense else conv.filter_layout


def _pack(module: ir.Module, symbols: ir.SymbolTable, conv: Conv2d, number: int, matmul: Matmul) -> None:
    taps = conv.kernel_height * conv.kernel_width
    contents = contents_of(symbols, conv.filter)
    channels, filters, layout = packing_of(conv, matmul, constant=contents is not None)
    together = channels // conv.group_channels
    kernel = (conv.kernel_height, conv.kernel_width)
    if conv.filter_layout == "fhwc" and together == 1 and channels % matmul.depth == 0:
        _replace(conv, _flat(conv.filter, conv.filters, taps * channels))
    elif contents is not None:
        fhwc = contents if conv.filter_layout == "fhwc" else contents.transpose(3, 0, 1, 2)
        packed = pack(fhwc.reshape(conv.filters, taps, -1), filters // together, together, matmul, conv.b_zero_point)
        _replace(conv, add_constant(module, f"filter_{number}", packed))
    assert conv.filter_layout == layout
    conv.op.attributes["accel.kernel"] = ir.DenseI64ArrayAttr.get(list(kernel))
    conv.op.attributes["accel.bundle"] = ir.DenseI64ArrayAttr.get([channels, filters])


def _flat(filters: ir.Value, count: int, size: int) -> ir.Value:
    """Filters as rows, where they lie."""
    i64 = ir.IntegerType.get_signless(64)
    groups = [ir.ArrayAttr.get([ir.IntegerAttr.get(i64, item) for item in group]) for group in ([0], [1, 2, 3])]
    return ir.Operation.create(
        "memref.collapse_shape",
        operands=[filters],
        results=[ir.MemRefType.get([count, size], filters.type.element_type)],
        attributes={"reassociation": ir.ArrayAttr.get(groups)},
    ).result


def pack(filters: np.ndarray, group_filters: int, together: int, matmul: Matmul, zero_point: int) -> np.ndarray:
    """Filters as rows of whole steps.

    Parameters
    ----------
    filters : int8[filters, taps, group_channels]
    group_filters, together : int
        Filters of a group, and groups of a bundle.
    zero_point : int
        What filters hold for channels of other groups of their bundle.

    Returns
    -------
    int8[filters, taps x (channels of a bundle rounded up to whole steps)]
    """
    count, taps, channels = filters.shape
    depth = matmul.depth
    packed = np.full((count, taps, -(-together * channels // depth) * depth), zero_point, np.int8)
    for place in range(together):  # of a group in its bundle
        rows = np.arange(count) // group_filters % together == place
        packed[rows, :, place * channels : (place + 1) * channels] = filters[rows]
    return packed.reshape(count, -1)


def _replace(conv: Conv2d, value: ir.Value) -> None:
    conv.op.operands[conv.OPERANDS.index("filter")] = value
    conv.op.attributes["filter_layout"] = ir.StringAttr.get("packed")
