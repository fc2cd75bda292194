"""Interpreters: a stage of the compiler, executed on arrays, to compare with the stages around it and the reference."""

from .kernel_stage import gemm, run_kernel_stage

__all__ = ["gemm", "run_kernel_stage"]
