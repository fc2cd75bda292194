"""The generated driver, compiled as C, on the behavioural models: a transport of `headrace.h` written in Python."""

import ctypes
import hashlib
import subprocess
from pathlib import Path

import numpy as np

from hw.axi_dma.model import DmaModel
from hw.matmul_accel.model import MatmulModel
from hw.spec import System
from hw.spec.dma_registers import CHANNELS
from sw.compiler.pipeline import Program

from .interpreter import Memory

RUNTIME = Path(__file__).resolve().parents[3] / "sw" / "runtime"
FLAGS = ["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fPIC", "-shared", "-O1"]
SHIM = """\
#include "driver.h"
size_t context_bytes(void) {{ return sizeof({name}_context); }}
hr_status load(hr_device *d, void *c, const void *i, size_t n) {{ return {name}_load(d, c, i, n); }}
hr_status run(hr_device *d, void *c, const hr_buffer *a, const hr_buffer *r) {{ return {name}_run(d, c, a, r); }}
void unload(hr_device *d, void *c) {{ {name}_unload(d, c); }}
"""

STATUS = ctypes.c_int
OK, TIMEOUT = 0, 2


class Buffer(ctypes.Structure):
    _fields_ = (
        ("host", ctypes.c_void_p),
        ("device", ctypes.c_uint64),
        ("bytes", ctypes.c_size_t),
        ("in_dma", ctypes.c_int),
    )


_POINTER = ctypes.c_void_p
_CALLBACKS = {
    "read32": ctypes.CFUNCTYPE(STATUS, _POINTER, ctypes.c_uint32, ctypes.POINTER(ctypes.c_uint32)),
    "write32": ctypes.CFUNCTYPE(STATUS, _POINTER, ctypes.c_uint32, ctypes.c_uint32),
    "alloc": ctypes.CFUNCTYPE(STATUS, _POINTER, ctypes.c_size_t, ctypes.POINTER(Buffer)),
    "free": ctypes.CFUNCTYPE(None, _POINTER, ctypes.POINTER(Buffer)),
    "sync_for_device": ctypes.CFUNCTYPE(None, _POINTER, ctypes.POINTER(Buffer), ctypes.c_size_t, ctypes.c_size_t),
    "sync_for_host": ctypes.CFUNCTYPE(None, _POINTER, ctypes.POINTER(Buffer), ctypes.c_size_t, ctypes.c_size_t),
    "wait": ctypes.CFUNCTYPE(STATUS, _POINTER, ctypes.c_uint32),
    "copied": ctypes.CFUNCTYPE(None, _POINTER, ctypes.c_size_t),
    "operator_mark": ctypes.CFUNCTYPE(None, _POINTER, ctypes.c_uint32, ctypes.c_int),
}


class Transport(ctypes.Structure):
    _fields_ = tuple(_CALLBACKS.items())


class Device(ctypes.Structure):
    _fields_ = (
        ("transport", ctypes.POINTER(Transport)),
        ("context", ctypes.c_void_p),
        ("failure", ctypes.c_int),
        ("failure_address", ctypes.c_uint32),
        ("failure_value", ctypes.c_uint32),
    )


class ModelDevice:
    """A device made of models. Counters: ``copied_bytes``, ``writes`` (register names), ``syncs``, ``marks``."""

    def __init__(self, system: System, model: object = None):
        """``model``: of the accelerator, where it isn't our own."""
        self.system = system
        self.memory = Memory(system.memory[0].base + 0x1000, 1 << 25)
        accelerator = system.accelerator[0]
        self.engine = system.dma_of(accelerator)
        self.matmul = model or MatmulModel(accelerator, system.bus.data_bytes)
        self.dma = DmaModel(self.engine, system.bus, self.memory)
        self.names = {
            system.register_address(block, register.name): (block, register.name)
            for block, register_map in system.register_maps.items()
            for register in register_map
        }
        self.registers: dict[str, int] = {}
        self.copied_bytes = 0
        self.writes: list[str] = []
        self.syncs: list[tuple[str, int, int]] = []
        self.marks: list[tuple[int, bool]] = []
        self._kept = {name: kind(getattr(self, f"_{name}")) for name, kind in _CALLBACKS.items()}
        self.transport = Transport(*self._kept.values())
        self.device = Device(ctypes.pointer(self.transport), None, 0, 0, 0)

    def _read32(self, _, address, value):
        _, name = self.names[address]
        if name.endswith("_chains_completed"):
            value[0] = self.dma.chains_completed[name.partition("_")[0]]
        elif name.endswith("status"):
            value[0] = 0
        else:
            value[0] = self.registers[name]
        return OK

    def _write32(self, _, address, value):
        block, name = self.names[address]
        assert block == self.engine.name
        self.writes.append(name)
        self.registers[name] = value
        if name.startswith("base"):
            number = int(name.removeprefix("base").removesuffix("_high"))
            low, high = (self.registers.get(f"base{number}{half}", 0) for half in ("", "_high"))
            self.dma.bases[number] = low | high << 32
        elif name.endswith("_chain_words"):
            channel = name.partition("_")[0]
            assert channel in CHANNELS
            head = self.registers[f"{channel}_chain_head"]
            self.dma.start_chain(channel, head | self.registers.get(f"{channel}_chain_head_high", 0) << 32, value)
        return OK

    def _wait(self, _, address):
        active = any(self.dma.active(channel) for channel in CHANNELS)
        self.dma.run(self.matmul.feed)
        return OK if active else TIMEOUT

    def _alloc(self, _, size, buffer):
        address = self.memory.alloc(size)
        view = self.memory.view(address, size)
        buffer[0] = Buffer(view.ctypes.data, address, size, 1)
        return OK

    def _free(self, _, buffer):
        buffer[0] = Buffer()

    def _sync_for_device(self, _, buffer, offset, size):
        self.syncs.append(("device", buffer[0].device + offset, size))

    def _sync_for_host(self, _, buffer, offset, size):
        self.syncs.append(("host", buffer[0].device + offset, size))

    def _copied(self, _, size):
        self.copied_bytes += size

    def _operator_mark(self, _, index, end):
        self.marks.append((index, bool(end)))

    def buffer(self, array: np.ndarray, *, in_dma: bool) -> Buffer:
        """A caller's buffer with an array's content; in the heap it is the array itself."""
        if not in_dma:
            return Buffer(array.ctypes.data, 0, array.nbytes, 0)
        address = self.memory.alloc(array.nbytes)
        self.memory.write(address, array.tobytes())
        return Buffer(self.memory.view(address, array.nbytes).ctypes.data, address, array.nbytes, 1)

    def contents(self, buffer: Buffer, like: np.ndarray) -> np.ndarray:
        """What a buffer holds."""
        raw = ctypes.string_at(buffer.host, like.nbytes)
        return np.frombuffer(raw, dtype=like.dtype).reshape(like.shape)


def build(program: Program, folder: Path, compiler: str = "cc") -> ctypes.CDLL:
    """Compile a program's driver with the runtime, without a single warning."""
    folder = folder / hashlib.sha256(program.files["driver.c"] + program.files["image.bin"]).hexdigest()[:16]
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in program.files.items():
        (folder / name).write_bytes(content)
    (folder / "shim.c").write_text(SHIM.format(name=program.name))
    sources = [str(folder / "driver.c"), str(folder / "shim.c"), str(RUNTIME / "headrace.c")]
    places = [f"-I{folder}", f"-I{RUNTIME}"]
    command = [compiler, *FLAGS, *places, *sources, "-o", str(folder / "driver.so")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return ctypes.CDLL(str(folder / "driver.so"))


def run_driver(
    program: Program,
    code: ctypes.CDLL,
    device: ModelDevice,
    arguments: list[np.ndarray],
    results: list[np.ndarray],
    *,
    in_dma: bool,
    times: int = 1,
) -> list[np.ndarray]:
    """Load, run, unload; returns the results of the last run."""
    code.context_bytes.restype = ctypes.c_size_t
    context = ctypes.create_string_buffer(code.context_bytes())
    image = ctypes.create_string_buffer(program.files["image.bin"], len(program.files["image.bin"]))
    pointer = ctypes.byref(device.device)
    code.load.argtypes = [_POINTER, _POINTER, _POINTER, ctypes.c_size_t]
    assert code.load(pointer, context, image, len(program.files["image.bin"])) == OK
    inputs = (Buffer * len(arguments))(*(device.buffer(item, in_dma=in_dma) for item in arguments))
    outputs = (Buffer * len(results))(*(device.buffer(item, in_dma=in_dma) for item in results))
    for _ in range(times):
        assert code.run(pointer, context, inputs, outputs) == OK
    found = [device.contents(buffer, like) for buffer, like in zip(outputs, results, strict=True)]
    code.unload(pointer, context)
    return found
