"""A convolution as the mapping sees it: extents, strides, padding and what travels, free of IR."""

from dataclasses import dataclass

from .problem import Planes

__all__ = ["Conv"]


@dataclass(frozen=True, kw_only=True)
class Conv:
    """out[image, y, x, f] = epilogue(sum over taps and channels of image · filter), NHWC, row-major and dense.

    Parameters
    ----------
    images, height, width, channels : int
        Extents of the input.
    filters : int
        Channels of the output, N of the product.
    kernel, strides, dilations : tuple of two ints
        Rows, columns.
    pads : tuple of four ints
        Top, bottom, left, right: pixels of padding around the image.
    groups : int
        A filter sees channels / groups channels.
    bundle_channels, bundle_filters : int
        Groups that are computed together as one dense convolution of so many channels and filters (block-diagonal
        filters); all channels and filters where there is one group.
    filter_layout : {"packed", "fhwc", "hwcf"}
        How filters lie in memory: ``packed`` as filters x taps x (bundle's channels padded to whole steps).
    out_bytes : {1, 4}
        Bytes of a result: requantised int8, or int32.
    planes : tuple of Planes
        Parameter planes, as a GEMM's.
    """

    images: int
    height: int
    width: int
    channels: int
    filters: int
    kernel: tuple[int, int]
    strides: tuple[int, int] = (1, 1)
    dilations: tuple[int, int] = (1, 1)
    pads: tuple[int, int, int, int] = (0, 0, 0, 0)
    groups: int = 1
    bundle_channels: int
    bundle_filters: int
    filter_layout: str = "packed"
    out_bytes: int = 1
    planes: tuple[Planes, ...] = ()

    @property
    def out_height(self) -> int:
        """Lines of the output."""
        return self._out(self.height + self.pads[0] + self.pads[1], 0)

    @property
    def out_width(self) -> int:
        """Pixels of a line of the output."""
        return self._out(self.width + self.pads[2] + self.pads[3], 1)

    def _out(self, padded: int, axis: int) -> int:
        return (padded - self.dilations[axis] * (self.kernel[axis] - 1) - 1) // self.strides[axis] + 1

    @property
    def taps(self) -> int:
        """Positions of the kernel."""
        return self.kernel[0] * self.kernel[1]

    @property
    def bundles(self) -> int:
        """Dense convolutions that the groups come down to."""
        return self.filters // self.bundle_filters

    # The product that it is, for reports: M x N x K.

    @property
    def m(self) -> int:
        """Output pixels of all images."""
        return self.images * self.out_height * self.out_width

    @property
    def n(self) -> int:
        """Output channels."""
        return self.filters

    @property
    def k(self) -> int:
        """Products per result."""
        return self.taps * (self.channels // self.groups)

    @property
    def macs(self) -> int:
        """Multiplications."""
        return self.m * self.n * self.k

    @property
    def plane_count(self) -> int:
        """Int32 parameters per channel."""
        return sum(item.count for item in self.planes)

    @property
    def image_bytes(self) -> int:
        """Bytes of the input, all images."""
        return self.images * self.height * self.width * self.channels

    @property
    def least_bytes(self) -> int:
        """Every input, filter and parameter read once and every result written once."""
        return self.image_bytes + self.n * self.k + 4 * self.plane_count * self.n + self.out_bytes * self.m * self.n
