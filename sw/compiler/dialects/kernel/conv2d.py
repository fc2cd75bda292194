"""``kernel.conv2d``: a two-dimensional convolution, grouped or not, and its epilogue."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from mlir import ir

from .view import Kernel, epilogue_attributes, segments

__all__ = ["Conv2d", "build_conv2d"]

FILTER_LAYOUTS = ("fhwc", "hwcf")


@dataclass(frozen=True)
class Conv2d(Kernel):
    """A view of one ``kernel.conv2d``.

    The image is batch × height × width × channels; the filter filters × kernel_height × kernel_width × group_channels
    ("fhwc") or kernel_height × kernel_width × group_channels × filters ("hwcf"); the result batch × out_height ×
    out_width × filters. Filter f belongs to group f div (filters / groups), and sees the `group_channels` =
    channels / groups channels from group · group_channels. `pads` are top, bottom, left, right, of `pad_value`, which
    needn't be the image's zero point `a_zero_point`.
    """

    OPERANDS: ClassVar[tuple[str, ...]] = ("image", "filter", "bias", "multiplier", "shift", "out")

    image = property(lambda self: self.operand("image"))
    filter = property(lambda self: self.operand("filter"))
    filter_layout = property(lambda self: self.text("filter_layout"))
    strides = property(lambda self: self.numbers("strides"))
    dilations = property(lambda self: self.numbers("dilations"))
    pads = property(lambda self: self.numbers("pads"))
    groups = property(lambda self: self.number("groups"))
    pad_value = property(lambda self: self.number("pad_value"))
    batch = property(lambda self: self.image.type.shape[0])
    height = property(lambda self: self.image.type.shape[1])
    width = property(lambda self: self.image.type.shape[2])
    channels = property(lambda self: self.image.type.shape[3])
    filters = property(lambda self: self._filter_extent("f"))
    kernel_height = property(lambda self: self._filter_extent("h"))
    kernel_width = property(lambda self: self._filter_extent("w"))
    group_channels = property(lambda self: self._filter_extent("c"))
    out_height = property(lambda self: self._out_extent(0))
    out_width = property(lambda self: self._out_extent(1))

    def _filter_extent(self, letter: str) -> int:
        return self.filter.type.shape[self.filter_layout.index(letter)]

    def _out_extent(self, axis: int) -> int:
        """Places of the kernel along the height (0) or the width (1)."""
        image, kernel = self.image.type.shape[1 + axis], self._filter_extent("hw"[axis])
        padded = image + sum(self.pads[2 * axis : 2 * axis + 2])
        return (padded - self.dilations[axis] * (kernel - 1) - 1) // self.strides[axis] + 1

    def verify(self) -> None:
        allowed = f"is one of {', '.join(FILTER_LAYOUTS)}"
        self.demand(
            self.filter_layout in FILTER_LAYOUTS, "filter_layout", self.filter_layout, allowed, "name the layout"
        )
        for name in ("image", "filter"):
            kind = self.operand(name).type
            right = len(kind.shape) == 4 and str(kind.element_type) == "i8" and 0 not in kind.shape
            self.demand(right, name, kind, "has 4 dimensions of i8, none of 0", "reshape it")
        for name, count, least in (("strides", 2, 1), ("dilations", 2, 1), ("pads", 4, 0)):
            numbers = self.numbers(name)
            right = len(numbers) == count and all(number >= least for number in numbers)
            self.demand(right, name, list(numbers), f"is {count} numbers of at least {least}", "give these")
        groups = self.groups
        divides = groups >= 1 and self.channels == groups * self.group_channels and self.filters % groups == 0
        found = f"{groups}, with {self.channels} channels and {self.filters} filters of {self.group_channels} channels"
        limit = "groups divide channels and filters alike"
        self.demand(divides, "groups", found, limit, "check groups and filter layout")
        places = (self.out_height, self.out_width)
        fits = all(count >= 1 for count in places)
        self.demand(fits, "out", f"{places[0]}x{places[1]} places", "the kernel fits the padded image", "pad more")
        self.demand_int8("pad_value")
        channels = ([self.filters], "i32")
        self.demand_types(
            {
                "out": ([self.batch, *places, self.filters], "i8" if self.requantised else "i32"),
                "bias": channels,
                "multiplier": channels,
                "shift": channels,
            }
        )
        self.verify_epilogue()


def build_conv2d(
    *,
    image: ir.Value,
    filter: ir.Value,
    out: ir.Value,
    bias: ir.Value | None = None,
    multiplier: ir.Value | None = None,
    shift: ir.Value | None = None,
    filter_layout: str = "fhwc",
    strides: Sequence[int] = (1, 1),
    dilations: Sequence[int] = (1, 1),
    pads: Sequence[int] = (0, 0, 0, 0),
    groups: int = 1,
    pad_value: int = 0,
    a_zero_point: int = 0,
    b_zero_point: int = 0,
    out_zero_point: int = 0,
    clamp_low: int = -128,
    clamp_high: int = 127,
    rounding: str = "double",
    name: str = "conv2d",
    index: int = 0,
    loc: ir.Location | None = None,
) -> ir.Operation:
    """Insert a ``kernel.conv2d`` at the current insertion point. It has a result when `out` is a tensor."""
    operands = (image, filter, bias, multiplier, shift, out)
    return ir.Operation.create(
        "kernel.conv2d",
        operands=[value for value in operands if value is not None],
        results=[out.type] if isinstance(out.type, ir.RankedTensorType) else [],
        attributes={
            **segments(operands),
            "filter_layout": ir.StringAttr.get(filter_layout),
            "strides": ir.DenseI64ArrayAttr.get(list(strides)),
            "dilations": ir.DenseI64ArrayAttr.get(list(dilations)),
            "pads": ir.DenseI64ArrayAttr.get(list(pads)),
            "groups": ir.IntegerAttr.get(ir.IntegerType.get_signless(64), groups),
            **epilogue_attributes(
                name,
                index,
                rounding,
                pad_value=pad_value,
                a_zero_point=a_zero_point,
                b_zero_point=b_zero_point,
                out_zero_point=out_zero_point,
                clamp_low=clamp_low,
                clamp_high=clamp_high,
            ),
        },
        loc=loc,
    )
