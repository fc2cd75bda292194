"""Sums of products whose subscripts slide: linalg's convolutions, read as ``kernel.conv2d`` sees them.

The image's subscripts are: batch, if there is one; for one or two dimensions of space an output place times a stride
plus a place of the kernel times a dilation; then a group, a channel, both or neither. Any order of the filter's
dimensions will do if it's constant: it's turned to FHWC at compile time.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from mlir import ir

from ..values import known
from .starts import start_of
from .sums_of_products import SumOfProducts, Terms, single

__all__ = ["linalg_convolution"]


@dataclass(frozen=True)
class _Axis:
    """A dimension of space: loop variables of the output's place and of the kernel's, with their factors."""

    place: int
    tap: int
    stride: int
    dilation: int


def linalg_convolution(sum_: SumOfProducts) -> dict[str, Any] | None:
    """The fields of a `Convolution`, or None where it isn't one in two dimensions at most, channels last."""
    image, c = list(sum_.a_map), list(sum_.c_map)
    filter_ = [single(terms) for terms in sum_.b_map]
    if None in filter_ or len(set(filter_)) != len(filter_):
        return None
    batch = single(image[0])
    if batch is not None and batch in c and batch not in filter_:
        image, c = image[1:], c[1:]
        if sum_.c_map[0] != batch:
            return None
    else:
        batch = None
    axes = []
    while image and (axis := _axis(image[0], c, filter_)) is not None and len(axes) < 2:
        if axis.place != c[0]:
            return None
        axes.append(axis)
        image, c = image[1:], c[1:]
    tail = [single(terms) for terms in image]
    if not axes or None in tail:
        return None
    taps = [axis.tap for axis in axes]
    return _fields(sum_, batch, axes, tail, c, [dim for dim in filter_ if dim not in taps])


def _axis(terms: Terms, c: list[int], filter_: list[int]) -> _Axis | None:
    if len(terms) != 2:
        return None
    tap, place = sorted(terms, key=lambda dim: dim in c)
    if place not in c or tap in c or tap not in filter_ or place in filter_:
        return None
    return _Axis(place, tap, terms[place], terms[tap])


def _fields(
    sum_: SumOfProducts, batch: int | None, axes: list[_Axis], tail: list[int], c: list[int], rest: list[int]
) -> dict[str, Any] | None:
    """`tail`: the image's dimensions after space, `c`: the result's, `rest`: the filter's that aren't space."""
    group = [dim for dim in tail if dim in c and dim in rest]
    channel = [dim for dim in tail if dim not in c and dim in rest]
    made = [dim for dim in c if dim not in group]
    if len(group) > 1 or len(channel) > 1 or len(made) > 1 or tail != group + channel or c != group + made:
        return None
    if sorted(rest) != sorted(group + channel + made):
        return None
    taps = [axis.tap for axis in axes]
    found = _filter(sum_, group + made, taps, channel)
    if found is None:
        return None
    filter_, filter_shape, layout = found
    sizes = sum_.extents() | {axis.place: size for axis, size in zip(axes, _spaces(sum_, axes), strict=True)}
    groups = sizes[group[0]] if group else 1
    filters = filter_shape[layout.index("f")]
    bias, onto = start_of(sum_.c, filters)
    space = list(sum_.a.type.shape)[int(batch is not None) :][: len(axes)]
    count = sizes[batch] if batch is not None else 1
    flat = [1] * (2 - len(axes))
    channels = groups * (sizes[channel[0]] if channel else 1)
    return {
        "image": sum_.a,
        "filter": filter_,
        "image_shape": (count, *flat, *space, channels),
        "filter_shape": filter_shape,
        "out_shape": (count, *flat, *_spaces(sum_, axes), filters),
        "filter_layout": layout,
        "strides": (*flat, *(axis.stride for axis in axes)),
        "dilations": (*flat, *(axis.dilation for axis in axes)),
        "groups": groups,
        "a_zero_point": sum_.a_zero_point,
        "b_zero_point": sum_.b_zero_point,
        "bias": bias,
        "c": onto,
    }


def _spaces(sum_: SumOfProducts, axes: list[_Axis]) -> list[int]:
    return [sum_.c.type.shape[sum_.c_map.index(axis.place)] for axis in axes]


def _filter(
    sum_: SumOfProducts, filters: list[int], taps: list[int], channel: list[int]
) -> tuple[ir.Value | np.ndarray, tuple[int, ...], str] | None:
    """The filter, its shape in four dimensions and its layout; a constant in an order that isn't ours is turned."""
    places = [single(terms) for terms in sum_.b_map]
    sizes = dict(zip(places, sum_.b.type.shape, strict=True))
    count = int(np.prod([sizes[dim] for dim in filters]))
    space = [1] * (2 - len(taps)) + [sizes[dim] for dim in taps]
    channels = sizes[channel[0]] if channel else 1
    fhwc = (count, *space, channels)
    if places == [*filters, *taps, *channel]:
        return sum_.b, fhwc, "fhwc"
    if places == [*taps, *channel, *filters] and len(filters) <= 1 and channel:
        return sum_.b, (*space, channels, count), "hwcf"
    elements = known(sum_.b)
    if elements is None:
        return None
    order = [places.index(dim) for dim in (*filters, *taps, *channel)]
    return np.ascontiguousarray(elements.transpose(order)).reshape(fhwc), fhwc, "fhwc"
