"""What an accelerator takes, and what is left to the host."""

from hw.spec import StreamAccel, System

from .dialects.kernel import Conv2d, Gemm, Kernel, MatMul
from .mapping import Conv, map_conv
from .passes import Target
from .passes.pack_filters import packing_of
from .values import constant_of, unshaped

__all__ = ["target_of"]


def target_of(system: System) -> Target:
    """What the system's first accelerator takes."""
    accelerator = system.accelerator[0]
    if isinstance(accelerator, StreamAccel):
        elements = accelerator.elements
        return Target(lambda kernel: isinstance(kernel, MatMul), (elements.a, elements.b, elements.c))
    matmul = accelerator

    def accepts(kernel: Kernel) -> bool:
        if not isinstance(kernel, Conv2d):
            return isinstance(kernel, Gemm)
        constant = constant_of(unshaped(kernel.filter)) is not None
        channels, filters, layout = packing_of(kernel, matmul, constant=constant)
        if kernel.groups > 1 and not constant and channels % matmul.a_word_bytes:
            return False  # a group's channels begin within a word of the operand buffer
        problem = Conv(
            images=kernel.batch,
            height=kernel.height,
            width=kernel.width,
            channels=kernel.channels,
            filters=kernel.filters,
            kernel=(kernel.kernel_height, kernel.kernel_width),
            strides=kernel.strides,  # type: ignore[arg-type]
            dilations=kernel.dilations,  # type: ignore[arg-type]
            pads=kernel.pads,  # type: ignore[arg-type]
            groups=kernel.groups,
            bundle_channels=channels,
            bundle_filters=filters,
            filter_layout=layout,
            out_bytes=1 if kernel.requantised else 4,
        )
        return map_conv(problem, system, matmul, kernel.pad_value & 0xFF) is not None

    return Target(accepts)
