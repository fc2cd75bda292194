"""The C of host operators, compiled for the machine at hand and called on arrays."""

import ctypes
import re
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np

__all__ = ["HostLibrary"]

FLAGS = ("-std=c99", "-O1", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared")


class HostLibrary:
    """A context manager that compiles `source`, as `codegen.host_c` writes it, with the system's C compiler.

    Warnings are errors: the C must be clean.
    """

    def __init__(self, source: str, compiler: Sequence[str] = ("cc",), flags: Sequence[str] = FLAGS):
        self.source = source
        self.compiler = compiler
        self.flags = flags
        self.library: ctypes.CDLL | None = None

    def __enter__(self) -> "HostLibrary":
        functions = re.findall(r"^static void (\w+)\(([^)]*)\)", self.source, flags=re.MULTILINE)
        if functions:
            with tempfile.TemporaryDirectory(prefix="headrace-") as folder:
                source, library = Path(folder, "host.c"), Path(folder, "host.so")
                doors = "".join(_door(name, parameters.count(",") + 1) for name, parameters in functions)
                source.write_text(self.source + doors)
                command = [*self.compiler, *self.flags, "-o", str(library), str(source)]
                done = subprocess.run(command, capture_output=True, text=True, check=False)
                if done.returncode != 0:
                    raise RuntimeError(f"{' '.join(command)}:\n{done.stderr[:4000]}")
                self.library = ctypes.CDLL(str(library))
        return self

    def __exit__(self, *_: object) -> None:
        self.library = None

    def call(self, name: str, arrays: Sequence[np.ndarray]) -> None:
        """Call a host function on contiguous arrays."""
        pointers = (ctypes.c_void_p * len(arrays))(*(array.ctypes.data for array in arrays))
        getattr(self.library, f"call_{name}")(pointers)


def _door(name: str, count: int) -> str:
    """A function that can be called from outside, whatever the types of the parameters are."""
    arguments = ", ".join(f"arguments[{i}]" for i in range(count))
    return f"void call_{name}(void **arguments);\nvoid call_{name}(void **arguments) {{ {name}({arguments}); }}\n"
