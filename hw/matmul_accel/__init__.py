"""The GEMM accelerator: `MatmulAccel` in Amaranth, `MatmulModel` as its bit-exact behavioural model."""

from .accel import MatmulAccel
from .model import MatmulModel

__all__ = ["MatmulAccel", "MatmulModel"]
