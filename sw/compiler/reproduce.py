"""Repeat a pass on the IR that it failed on: ``python -m sw.compiler.reproduce FILE``.

The file says in its first line which pass it was and what the compilation depended on.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from mlir import ir

from hw.spec import StreamAccel, system_from_dict, system_to_dict

from .dialects import irdl_files, new_context

if TYPE_CHECKING:
    from .pipeline import Options

__all__ = ["keep_failure", "reproduce"]

MARK = "// headrace: "


def keep_failure(name: str, before: ir.Operation, options: "Options", folder: Path | None) -> Path:
    """Write the IR before a pass that failed, so that `reproduce` can repeat it; returns the file."""
    folder = folder or Path(tempfile.mkdtemp(prefix="headrace-"))
    folder.mkdir(parents=True, exist_ok=True)
    for path in irdl_files():
        (folder / path.name).write_text(path.read_text())
    folders = [part.directory for part in options.system.accelerator if isinstance(part, StreamAccel)]
    described = {
        "pass": name,
        "data": options.data,
        "system": system_to_dict(options.system),
        "directory": next(iter(folders), ""),
    }
    path = folder / f"failed-{name}.mlir"
    text = before.get_asm(print_generic_op_form=True, enable_debug_info=True)
    path.write_text(f"{MARK}{json.dumps(described)}\n{text}\n")
    return path


def reproduce(path: Path) -> ir.Module:
    """Run the pass again; returns what it leaves, if it now succeeds."""
    from .passes import to_kernel_stage
    from .pipeline import PASSES, Options
    from .placement import target_of

    text = path.read_text()
    described = json.loads(text.splitlines()[0].removeprefix(MARK))
    options = Options(system=system_from_dict(described["system"], described["directory"]), data=described["data"])
    context = new_context()
    with context, ir.Location.unknown():
        module = ir.Module.parse(text)
        if described["pass"] == "to-kernel-stage":
            return to_kernel_stage(module, target_of(options.system))
        next(stage for stage in PASSES if stage.name == described["pass"]).run(module, options)
        module.operation.verify()
    return module


if __name__ == "__main__":
    print(reproduce(Path(sys.argv[1])))
