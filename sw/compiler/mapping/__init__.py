"""Tiles, order and buffering of a kernel, chosen by a cost model from the system's description alone."""

from .check import ScheduleFault, check_schedule
from .conv import Conv
from .conv_schedule import ConvTiling, make_conv_schedule
from .conv_search import ConvMapping, map_conv, rank_conv
from .cost import Prediction, predict
from .problem import Gemm, Planes
from .search import Mapping, map_gemm, rank_gemm
from .steps import Job, Load, Schedule, Window
from .tiling import Tiling, make_schedule

__all__ = [
    "Conv",
    "ConvMapping",
    "ConvTiling",
    "Gemm",
    "Job",
    "Load",
    "Mapping",
    "Planes",
    "Prediction",
    "Schedule",
    "ScheduleFault",
    "Tiling",
    "Window",
    "check_schedule",
    "make_conv_schedule",
    "make_schedule",
    "map_conv",
    "map_gemm",
    "predict",
    "rank_conv",
    "rank_gemm",
]
