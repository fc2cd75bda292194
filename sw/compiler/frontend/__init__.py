"""Front ends: a model file becomes one source form, ``func.func @main`` with TOSA or linalg on static tensors."""

from pathlib import Path

from mlir import ir

from ..dialects import new_context
from ..errors import CompileError
from .mlir_text import load_mlir
from .signature import Signature, Tensor, check_main, signature_of
from .tflite import load_tflite

__all__ = ["Signature", "Tensor", "load_model", "model_signature", "signature_of"]

FRONT_ENDS = {".tflite": load_tflite, ".mlir": load_mlir}


def load_model(path: str | Path, context: ir.Context | None = None) -> ir.Module:
    """Read a model file, by its suffix: ``.tflite`` (int8) or ``.mlir``.

    The module has the attribute ``headrace.source``, the file's name without suffix.

    Raises
    ------
    CompileError
        The file is missing, damaged, of another kind, or holds what can't be compiled.
    """
    path = Path(path)
    if path.suffix not in FRONT_ENDS:
        limit = f"a model is one of {', '.join(FRONT_ENDS)}"
        raise CompileError(str(path), f"suffix '{path.suffix}'", limit, "convert the model, or rename the file")
    if not path.is_file():
        value = "is a directory" if path.is_dir() else "no such file"
        raise CompileError(str(path), value, "a model is a file", "check the path")
    try:
        with path.open("rb") as file:
            file.read(1)
    except OSError as error:
        raise CompileError(str(path), error.strerror, "a model must be readable", "check its permissions") from None
    context = context or new_context()
    module = FRONT_ENDS[path.suffix](path, context)
    check_main(module, path)
    with context:
        module.operation.attributes["headrace.source"] = ir.StringAttr.get(path.stem)
    return module


def model_signature(path: str | Path) -> Signature:
    """The arguments and results of a model file, without compiling it. Errors as `load_model`."""
    return signature_of(load_model(path))
