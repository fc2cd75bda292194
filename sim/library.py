"""The harness's C interface (harness/harness.h) in ctypes: structures and prototypes, nothing else."""

import ctypes
from ctypes import POINTER, Structure, c_char_p, c_double, c_int, c_size_t, c_uint, c_uint32, c_uint64, c_void_p
from pathlib import Path

__all__ = [
    "CHANNELS",
    "FAULTS",
    "NEVER",
    "Buffer",
    "Counters",
    "Device",
    "Fault",
    "Mark",
    "Options",
    "PortCounters",
    "load_library",
]

# HARNESS_AR … in order.
CHANNELS = ("ar", "r", "aw", "w", "b", "lite_ar", "lite_r", "lite_aw", "lite_w", "lite_b")
FAULTS = {"slverr": 2, "decerr": 3, "silent": 4, "slow": 5}
NEVER = (1 << 64) - 1


class Options(Structure):
    _fields_ = [
        ("seed", c_uint64),
        ("stall", c_double * len(CHANNELS)),
        ("read_bandwidth", c_double),
        ("write_bandwidth", c_double),
        ("outstanding", c_uint32),
        ("read_at_address", c_uint32),
        ("write_at_data", c_uint32),
        ("checked_sides", c_uint32),
        ("transaction_limit_cycles", c_uint64),
        ("idle_limit_cycles", c_uint64),
        ("poll_cycles", c_uint64),
    ]


class Fault(Structure):
    _fields_ = [
        ("base", c_uint64),
        ("bytes", c_uint64),
        ("kind", c_uint32),
        ("directions", c_uint32),
        ("skip", c_uint32),
        ("times", c_uint32),
        ("extra_cycles", c_uint64),
    ]


class PortCounters(Structure):
    _fields_ = [
        (name, c_uint64)
        for name in (
            "read_addresses",
            "read_beats",
            "write_addresses",
            "write_beats",
            "write_responses",
            "read_bus_bytes",
            "write_bus_bytes",
            "write_strobed_bytes",
            "error_responses",
        )
    ]


class Counters(Structure):
    _fields_ = [
        (name, c_uint64)
        for name in (
            "cycle",
            "first_register_write",
            "last_write_response",
            "register_writes",
            "register_reads",
            "copied_bytes",
            "copies",
            "copy_cycles",
        )
    ]


class Mark(Structure):
    _fields_ = [("index", c_uint32), ("end", c_uint32), ("counters", Counters)]


class Device(Structure):
    """`hr_device`."""

    _fields_ = [
        ("transport", c_void_p),
        ("context", c_void_p),
        ("failure", c_int),
        ("failure_address", c_uint32),
        ("failure_value", c_uint32),
    ]


class Buffer(Structure):
    """`hr_buffer`."""

    _fields_ = [("host", c_void_p), ("device", c_uint64), ("bytes", c_size_t), ("in_dma", c_int)]


_SYSTEM = c_void_p
_PROTOTYPES = {
    "new": (_SYSTEM, []),
    "delete": (None, [_SYSTEM]),
    "ports": (c_uint, []),
    "interrupt_lines": (c_uint, []),
    "abi": (c_size_t, [c_uint]),
    "defaults": (None, [POINTER(Options)]),
    "configure": (None, [_SYSTEM, POINTER(Options)]),
    "add_memory": (c_int, [_SYSTEM, c_uint64, c_uint64, c_int, c_void_p, c_uint32, c_uint32, c_uint32]),
    "add_fault": (None, [_SYSTEM, POINTER(Fault)]),
    "clear_faults": (None, [_SYSTEM]),
    "add_block": (None, [_SYSTEM, c_uint32, c_uint32, c_uint, c_uint32, c_uint32]),
    "reset": (None, [_SYSTEM, c_uint]),
    "run": (c_int, [_SYSTEM, c_uint64]),
    "wait_interrupt": (c_int, [_SYSTEM, c_uint64, c_uint64, POINTER(c_uint64)]),
    "settle": (c_int, [_SYSTEM, c_uint64, c_uint64]),
    "interrupts": (c_uint64, [_SYSTEM]),
    "set_deadline": (None, [_SYSTEM, c_uint64]),
    "write32": (c_int, [_SYSTEM, c_uint32, c_uint32, c_int]),
    "read32": (c_int, [_SYSTEM, c_uint32, POINTER(c_uint32)]),
    "drain": (c_int, [_SYSTEM]),
    "bus_error": (c_uint, [_SYSTEM, POINTER(c_uint32)]),
    "alloc": (c_uint64, [_SYSTEM, c_size_t]),
    "free": (c_int, [_SYSTEM, c_uint64]),
    "free_bytes": (c_uint64, [_SYSTEM, POINTER(c_uint64)]),
    "clear_counters": (None, [_SYSTEM]),
    "get_counters": (None, [_SYSTEM, POINTER(Counters)]),
    "get_port": (None, [_SYSTEM, c_uint, POINTER(PortCounters)]),
    "marks": (c_size_t, [_SYSTEM]),
    "get_mark": (None, [_SYSTEM, c_size_t, POINTER(Mark), POINTER(PortCounters)]),
    "clear_marks": (None, [_SYSTEM]),
    "violations": (c_size_t, [_SYSTEM]),
    "violation": (c_char_p, [_SYSTEM, c_size_t]),
    "clear_violations": (None, [_SYSTEM]),
    "open_waves": (c_int, [_SYSTEM, c_char_p]),
    "close_waves": (None, [_SYSTEM]),
    "device": (POINTER(Device), [_SYSTEM]),
}


def load_library(path: Path) -> ctypes.CDLL:
    """Load a library from `sim.build`. Libraries of several systems live side by side.

    Raises `RuntimeError` if its structures aren't those above.
    """
    library = ctypes.CDLL(str(path))
    for name, (result, arguments) in _PROTOTYPES.items():
        function = getattr(library, f"harness_{name}")
        function.restype = result
        function.argtypes = arguments
    for number, structure in enumerate((Options, Fault, PortCounters, Counters, Mark, Device)):
        theirs, ours = library.harness_abi(number), ctypes.sizeof(structure)
        if theirs != ours:
            raise RuntimeError(f"{path}: {structure.__name__} has {theirs} bytes there and {ours} here; rebuild it")
    return library
