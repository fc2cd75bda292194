"""The `kernel` dialect from Python: build, read and verify ``kernel.gemm``, ``kernel.conv2d``, ``kernel.matmul``."""

from .conv2d import Conv2d, build_conv2d
from .gemm import Gemm, build_gemm
from .matmul import MatMul, build_matmul
from .module import KERNELS, convs, gemms, kernels, verify, view_of
from .product import Product
from .view import SHIFTS, Kernel

__all__ = [
    "KERNELS",
    "OPERANDS",
    "SHIFTS",
    "Conv2d",
    "Gemm",
    "Kernel",
    "MatMul",
    "Product",
    "build_conv2d",
    "build_gemm",
    "build_matmul",
    "convs",
    "gemms",
    "kernels",
    "verify",
    "view_of",
]

OPERANDS = Gemm.OPERANDS
"""Operands of a ``kernel.gemm``, in order."""
