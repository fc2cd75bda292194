"""Tops that compose the blocks with a bus, a host port and memory ports."""

from .top import SystemTop
from .verilog import build_verilog, component_verilog, top_name

__all__ = ["SystemTop", "build_verilog", "component_verilog", "top_name"]
