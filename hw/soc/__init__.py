"""Tops that compose the blocks with a bus, a host port and memory ports."""

from .protocol import protocol_tables
from .top import SystemTop
from .verilog import build_verilog, component_verilog, top_name

__all__ = ["SystemTop", "build_verilog", "component_verilog", "protocol_tables", "top_name"]
