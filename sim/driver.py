"""A compiled driver as a library that runs in this process."""

import ctypes
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from .build import RUNTIME, BuildError
from .cache import cache_folder, cached, fingerprint
from .library import Buffer, Device

__all__ = ["Program", "build_driver"]

_FLAGS = ("-std=c99", "-O2", "-fPIC", "-shared", "-fvisibility=hidden", "-Wall", "-Wextra")

# The size of the driver's context is known to the C compiler alone, and its functions are hidden by default.
_SHIM = """\
#include "driver.h"

#define EXPORT __attribute__((visibility("default")))
EXPORT const size_t headrace_context_bytes = sizeof({name}_context);
EXPORT hr_status headrace_load(hr_device *device, void *context, const void *image, size_t bytes) {{
    return {name}_load(device, context, image, bytes);
}}
EXPORT hr_status headrace_run(hr_device *device, void *context, const hr_buffer *arguments, const hr_buffer *results) {{
    return {name}_run(device, context, arguments, results);
}}
EXPORT void headrace_unload(hr_device *device, void *context) {{
    {name}_unload(device, context);
}}
"""


class Program:
    """A driver: its functions, and the image of its constants.

    Parameters
    ----------
    name : str
        Prefix of its functions.
    library : Path
    image : bytes
    """

    def __init__(self, name: str, library: Path, image: bytes):
        self.name = name
        self.image = image
        code = ctypes.CDLL(str(library))
        self.context_bytes = ctypes.c_size_t.in_dll(code, "headrace_context_bytes").value
        device, buffers = ctypes.POINTER(Device), ctypes.POINTER(Buffer)
        self.load = code.headrace_load
        self.load.argtypes = [device, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t]
        self.run = code.headrace_run
        self.run.argtypes = [device, ctypes.c_void_p, buffers, buffers]
        self.unload = code.headrace_unload
        self.unload.argtypes = [device, ctypes.c_void_p]
        self.unload.restype = None


def build_driver(folder: Path, name: str = "", *, include: Sequence[Path] = ()) -> Program:
    """Compile ``driver.c`` of a compiler's output folder; the result is cached by what it is made from.

    Parameters
    ----------
    folder : Path
        Holds ``driver.c``, ``driver.h``, further headers, and ``image.bin`` (which may be absent if there is
        nothing to load).
    name : str, optional
        Prefix of the driver's functions; by default that of the ``*_load`` function that ``driver.h`` declares.
    include : sequence of Path
        More folders with headers.

    Raises
    ------
    BuildError
        With the compiler's first complaint.
    """
    folder = Path(folder)
    header = (folder / "driver.h").read_text()
    if not name:
        found = re.search(r"\b(\w+)_load\s*\(", header)
        if found is None:
            raise BuildError(
                "driver.h", str(folder), "it declares NAME_load, NAME_run and NAME_unload", "compile again"
            )
        name = found.group(1)
    sources = [folder / "driver.c", RUNTIME / "headrace.c"]
    headers = sorted(path for place in (folder, *include, RUNTIME) for path in Path(place).glob("*.h"))
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        raise BuildError("cc", "not found", "the driver is compiled on this machine", "install a C compiler")
    shim = _SHIM.format(name=name)
    texts = [part for path in (*sources, *headers) for part in (path.name, path.read_bytes())]
    key = fingerprint([shim, *_FLAGS, os.path.realpath(compiler), *texts])

    def make(target: Path) -> None:
        (target / "shim.c").write_text(shim)
        places = [f"-I{place}" for place in (folder, *include, RUNTIME)]
        command = [compiler, *_FLAGS, *places, "-o", str(target / "driver.so"), str(target / "shim.c")]
        done = subprocess.run([*command, *map(str, sources)], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            kept = cache_folder() / "logs" / f"driver-{name}.log"
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_text(done.stderr)
            said = next((line for line in done.stderr.splitlines() if "error" in line), done.stderr.strip()[:200])
            said = re.sub(r"^\S*/", "", said)
            raise BuildError("driver.c", said, "it has to compile as C99", f"the whole log is {kept}")

    library = cached("drivers", key, make) / "driver.so"
    image = folder / "image.bin"
    return Program(name, library, image.read_bytes() if image.is_file() else b"")
