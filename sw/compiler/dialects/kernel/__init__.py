"""The `kernel` dialect from Python: build, read and verify ``kernel.gemm`` and ``kernel.conv2d``."""

from .conv2d import Conv2d, build_conv2d
from .gemm import Gemm, build_gemm
from .module import KERNELS, convs, gemms, kernels, verify, view_of
from .view import SHIFTS, Kernel

__all__ = [
    "KERNELS",
    "OPERANDS",
    "SHIFTS",
    "Conv2d",
    "Gemm",
    "Kernel",
    "build_conv2d",
    "build_gemm",
    "convs",
    "gemms",
    "kernels",
    "verify",
    "view_of",
]

OPERANDS = Gemm.OPERANDS
"""Operands of a ``kernel.gemm``, in order."""
