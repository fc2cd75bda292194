"""The GEMM accelerator: MAC array, operand buffers and streamers, accumulators, requantisation, command decoder."""

from .accel import MatmulAccel

__all__ = ["MatmulAccel"]
