"""Interpreters: a stage of the compiler, executed on arrays, to compare with the stages around it and the reference."""

from .arithmetic import conv2d, execute, gemm
from .kernel_stage import run_kernel_stage

__all__ = ["conv2d", "execute", "gemm", "run_kernel_stage"]
