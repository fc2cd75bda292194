"""Our dialects. Each is a file of IRDL (``<name>.irdl.mlir``), which MLIR's tools read too, and a Python module."""

from pathlib import Path

from mlir import ir
from mlir.dialects import irdl

__all__ = ["new_context", "irdl_files"]


def irdl_files() -> list[Path]:
    """The IRDL definitions, one file a dialect, in the order of their names."""
    return sorted(Path(__file__).parent.glob("*.irdl.mlir"))


def new_context() -> ir.Context:
    """A fresh MLIR context that knows upstream's dialects and ours."""
    context = ir.Context()
    with context, ir.Location.unknown():
        for path in irdl_files():
            irdl.load_dialects(ir.Module.parse(path.read_text()))
    return context
