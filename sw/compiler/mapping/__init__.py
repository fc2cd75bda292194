"""Tiles, order and buffering of a kernel, chosen by a cost model from the system's description alone."""

from .check import ScheduleFault, check_schedule
from .cost import Prediction, predict
from .problem import Gemm, Planes
from .search import Mapping, map_gemm
from .steps import Job, Load, Schedule
from .tiling import Tiling, make_schedule

__all__ = [
    "Gemm",
    "Job",
    "Load",
    "Mapping",
    "Planes",
    "Prediction",
    "Schedule",
    "ScheduleFault",
    "Tiling",
    "check_schedule",
    "make_schedule",
    "map_gemm",
    "predict",
]
