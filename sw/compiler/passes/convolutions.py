"""Which operations are integer convolutions, and of what: the left half of matching ``kernel.conv2d``.

TOSA's are taken by name; linalg's by what they compute (`sums_of_products`), so HWCF and FHWC filters, quantised,
grouped, depthwise and one-dimensional forms are one case. A pad before a convolution becomes the convolution's own, and
a slice that only drops lines and columns which a strided convolution doesn't reach is no slice.
"""

import math
from dataclasses import dataclass, replace

import numpy as np
from mlir import ir

from ..values import defining, known, scalar_of, shape_of
from .linalg_convolutions import linalg_convolution
from .starts import integers
from .sums_of_products import sum_of_products

__all__ = ["Convolution", "convolution_of"]


@dataclass(frozen=True)
class Convolution:
    """An int8 × int8 → int32 convolution found at `op`, before what follows it.

    `image` has `image_shape` (batch, height, width, channels), perhaps reshaped; `filter` is a value or a constant of
    `filter_shape`, FHWC or HWCF as `filter_layout` says; the result has `out_shape`, perhaps reshaped in the source.
    Other members are ``kernel.conv2d``'s attributes, and `bias` and `c` as in `Product`.
    """

    op: ir.Operation
    image: ir.Value
    filter: ir.Value | np.ndarray
    image_shape: tuple[int, ...]
    filter_shape: tuple[int, ...]
    out_shape: tuple[int, ...]
    filter_layout: str = "fhwc"
    strides: tuple[int, int] = (1, 1)
    dilations: tuple[int, int] = (1, 1)
    pads: tuple[int, int, int, int] = (0, 0, 0, 0)
    pad_value: int = 0
    groups: int = 1
    a_zero_point: int = 0
    b_zero_point: int = 0
    bias: ir.Value | np.ndarray | None = None
    c: ir.Value | None = None

    takes_c = False

    @property
    def n(self) -> int:
        """Filters."""
        return self.filter_shape[self.filter_layout.index("f")]

    @property
    def kernel(self) -> tuple[int, int, int]:
        """Height, width, and channels of a group."""
        height, width, channels = (self.filter_shape[self.filter_layout.index(letter)] for letter in "hwc")
        return height, width, channels


def convolution_of(op: ir.Operation) -> Convolution | None:
    """The convolution that an operation is, or None. What isn't certain to be one is none, and runs on the host."""
    if op.name in TOSA:
        found = TOSA[op.name](op)
    else:
        sum_ = sum_of_products(op)
        fields = linalg_convolution(sum_) if sum_ is not None else None
        found = Convolution(op=op, **fields) if fields else None
    return _fitted(_unsliced(_unpadded(found))) if found else None


def _conv2d(op: ir.Operation) -> Convolution | None:
    """``tosa.conv2d``: the filter is FHWC, padding holds the image's zero point."""
    return _tosa(op, op.operands[1], tuple(op.operands[1].type.shape))


def _depthwise(op: ir.Operation) -> Convolution | None:
    """``tosa.depthwise_conv2d``: a constant filter KH×KW×C×multiplier, a group for each channel.

    Filter c·multiplier + m is that of channel c, in FHWC.
    """
    elements = known(op.operands[1])
    if elements is None:
        return None
    height, width, channels, multiplier = elements.shape
    filters = np.ascontiguousarray(elements.reshape(height, width, channels * multiplier).transpose(2, 0, 1))
    return _tosa(op, filters[..., np.newaxis], (channels * multiplier, height, width, 1), groups=channels)


def _tosa(
    op: ir.Operation, filter_: ir.Value | np.ndarray, filter_shape: tuple[int, ...], groups: int = 1
) -> Convolution | None:
    image, weights, bias = op.operands[:3]
    result = op.results[0]
    points = [scalar_of(value) for value in op.operands[3:5]]
    if None in points or not integers(image, weights, result) or "local_bound" in op.attributes:
        return None
    filters = filter_shape[0]
    elements = known(bias)
    if elements is not None:
        bias = None if not elements.any() else np.broadcast_to(elements, (filters,)).astype(np.int32)
    elif list(bias.type.shape) != [filters]:
        return None
    return Convolution(
        op=op,
        image=image,
        filter=filter_,
        image_shape=tuple(image.type.shape),
        filter_shape=filter_shape,
        out_shape=tuple(result.type.shape),
        strides=tuple(ir.DenseI64ArrayAttr(op.attributes["stride"])),
        dilations=tuple(ir.DenseI64ArrayAttr(op.attributes["dilation"])),
        pads=tuple(ir.DenseI64ArrayAttr(op.attributes["pad"])),
        pad_value=points[0],
        groups=groups,
        a_zero_point=points[0],
        b_zero_point=points[1],
        bias=bias,
    )


TOSA = {"tosa.conv2d": _conv2d, "tosa.depthwise_conv2d": _depthwise}


def _unpadded(convolution: Convolution) -> Convolution:
    """With a pad of lines and columns before it, as the convolution's own padding."""
    maker = defining(convolution.image)
    pad = _pad(maker) if maker is not None else None
    if pad is None:
        return convolution
    pads, value = pad
    # Its own padding lies around the other's: they must hold the same, if both are there.
    if any(convolution.pads) and convolution.pad_value != value:
        return convolution
    image = maker.operands[0]
    if len(image.type.shape) != 4 or list(maker.results[0].type.shape) != list(convolution.image_shape):
        return convolution
    return replace(
        convolution,
        image=image,
        image_shape=tuple(image.type.shape),
        pads=tuple(own + more for own, more in zip(convolution.pads, pads, strict=True)),
        pad_value=value,
    )


def _pad(op: ir.Operation) -> tuple[tuple[int, ...], int] | None:
    """Top, bottom, left, right and value of ``tosa.pad`` or ``tensor.pad`` by constants, of an NHWC image."""
    if op.name == "tosa.pad":
        amounts, value = shape_of(op.operands[1]), scalar_of(op.operands[2])
        if amounts is None:
            return None
        before, after = amounts[::2], amounts[1::2]
    elif op.name == "tensor.pad" and len(op.operands) == 1:
        before, after = (list(ir.DenseI64ArrayAttr(op.attributes[f"static_{side}"])) for side in ("low", "high"))
        (yields,) = op.regions[0].blocks[0].operations if len(op.regions[0].blocks[0].operations) == 1 else (None,)
        value = scalar_of(yields.operands[0]) if yields is not None else None
    else:
        return None
    if value is None or len(before) != 4 or any(before[dim] or after[dim] for dim in (0, 3)):
        return None
    pads = (before[1], after[1], before[2], after[2])
    return (pads, value) if min(pads) >= 0 else None


def _unsliced(convolution: Convolution) -> Convolution:
    """Without a ``tosa.slice`` that drops only last lines and columns, too few for one more place of the kernel."""
    maker = defining(convolution.image)
    if maker is None or maker.name != "tosa.slice" or convolution.pads[1] or convolution.pads[3]:
        return convolution
    source = maker.operands[0]
    start = shape_of(maker.operands[1])
    batch, _, _, channels = convolution.image_shape
    if start is None or any(start) or len(start) != 4 or source.type.shape[::3] != [batch, channels]:
        return convolution
    whole = replace(convolution, image=source, image_shape=tuple(source.type.shape))
    return whole if _places(whole) == list(convolution.out_shape[1:3]) else convolution


def _fitted(convolution: Convolution) -> Convolution | None:
    """With no more padding than it needs: linalg may leave out last places that the image has room for."""
    pads = list(convolution.pads)
    for axis, places in enumerate(convolution.out_shape[1:3]):
        reach = (places - 1) * convolution.strides[axis] + _span(convolution, axis)
        spare = convolution.image_shape[1 + axis] + pads[2 * axis] + pads[2 * axis + 1] - reach
        if spare < 0:
            return None
        if spare >= convolution.strides[axis]:
            pads[2 * axis + 1] -= spare - convolution.strides[axis] + 1
    fitted = replace(convolution, pads=tuple(pads))
    legal = min(pads) >= 0 and _places(fitted) == list(convolution.out_shape[1:3])
    return fitted if legal and math.prod(fitted.out_shape) else None


def _span(convolution: Convolution, axis: int) -> int:
    """Lines or columns from the first to the last that the kernel meets."""
    return convolution.dilations[axis] * (convolution.kernel[axis] - 1) + 1


def _places(convolution: Convolution) -> list[int]:
    """How many places the kernel has along height and width."""
    padded = [convolution.image_shape[1 + axis] + sum(convolution.pads[2 * axis : 2 * axis + 2]) for axis in (0, 1)]
    return [(padded[axis] - _span(convolution, axis)) // convolution.strides[axis] + 1 for axis in (0, 1)]
