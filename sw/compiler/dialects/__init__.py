"""Our dialects. Each is a file of IRDL (``<name>.irdl.mlir``), which MLIR's tools read too, and a Python module."""

from functools import cache
from pathlib import Path

from mlir import ir
from mlir._mlir_libs import _mlir
from mlir.dialects import irdl

__all__ = ["new_context", "irdl_files"]


def irdl_files() -> list[Path]:
    """The IRDL definitions, one file a dialect, in the order of their names."""
    return sorted(Path(__file__).parent.glob("*.irdl.mlir"))


@cache
def _name_modules() -> None:
    """Tell the bindings where our dialects' Python modules are.

    They look for one whenever they wrap an operation, and without an answer they search the whole path every time.
    """
    _mlir.globals.append_dialect_search_prefix(__name__)


def new_context() -> ir.Context:
    """A fresh MLIR context that knows upstream's dialects and ours."""
    _name_modules()
    context = ir.Context()
    with context, ir.Location.unknown():
        for path in irdl_files():
            irdl.load_dialects(ir.Module.parse(path.read_text()))
    return context
