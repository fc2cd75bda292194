"""What the hardware is, as plain data: system description, register maps, command words.

Everything else (RTL, C header, compiler, cost model, documentation) is derived from here. This room
imports no other room, no Amaranth and no MLIR.
"""

from .errors import SpecError
from .load import PRESETS, load_system, preset_path, system_from_dict, system_to_dict
from .matmul import Matmul
from .registers import Access, Field, Group, Register, RegisterMap
from .stream_accel import StreamAccel
from .system import Accelerator, Bus, Dma, Host, Memory, System

__all__ = [
    "PRESETS",
    "Accelerator",
    "Access",
    "Bus",
    "Dma",
    "Field",
    "Group",
    "Host",
    "Matmul",
    "Memory",
    "Register",
    "RegisterMap",
    "SpecError",
    "StreamAccel",
    "System",
    "load_system",
    "preset_path",
    "system_from_dict",
    "system_to_dict",
]
