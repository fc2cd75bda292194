"""Front end for .mlir files: ``func.func @main`` on tensors of static shape."""

from pathlib import Path

from mlir import ir
from mlir.passmanager import PassManager

from ..errors import CompileError
from ..operators import operator_location
from ..values import CONSTANTS, RESHAPES

__all__ = ["load_mlir"]

NOT_OPERATORS = (*CONSTANTS, *RESHAPES, "tosa.const_shape", "tensor.empty", "linalg.fill", "func.return")


def load_mlir(path: Path, context: ir.Context) -> ir.Module:
    """Read an .mlir file, and inline what `main` calls.

    Raises
    ------
    CompileError
        The text doesn't parse (with line and column), or holds no ``func.func @main``.
    """
    try:
        text = path.read_bytes().decode()
    except UnicodeDecodeError as error:
        limit, remedy = "must be UTF-8 text", "write the module with mlir-opt, without --emit-bytecode"
        raise CompileError(str(path), f"byte {error.start} is not text", limit, remedy) from None
    with context, ir.Location.unknown():
        try:
            module = ir.Module.parseFile(str(path))
        except ir.MLIRError as error:
            raise _parse_error(path, error) from None
        functions = [op for op in module.body.operations if op.operation.name == "func.func"]
        names = [ir.StringAttr(op.attributes["sym_name"]).value for op in functions]
        if "main" not in names:
            found = f"functions {', '.join(names)}" if names else f"no function in {len(text)} characters"
            raise CompileError(str(path), found, "holds func.func @main", "name the function to compile @main")
        main = functions[names.index("main")].operation
        if not main.regions[0].blocks:
            raise CompileError(str(path), "@main is only declared", "@main has a body", "define @main")
        if len(functions) > 1:
            PassManager.parse("builtin.module(inline,symbol-dce)").run(module.operation)
            main = ir.SymbolTable(module.operation)["main"].operation
        _check_inlined(main, path)
        _name_operators(main)
    return module


def _parse_error(path: Path, error: ir.MLIRError) -> CompileError:
    """The first diagnostic, as one error at its line and column."""
    if not error.error_diagnostics:
        return CompileError(str(path), error, "must be an MLIR module", "check it with mlir-opt")
    first = error.error_diagnostics[0]
    place = first.location
    where = f"{path}:{place.start_line}:{place.start_col}" if place.is_a_file() else str(path)
    return CompileError(where, first.message, "must be valid MLIR (22.1)", "correct the text there")


def _check_inlined(main: ir.Operation, path: Path) -> None:
    """Every call must have been inlined: what's called has a body, and doesn't call itself."""
    for op in main.regions[0].blocks[0].operations:
        if op.operation.name == "func.call":
            name = ir.FlatSymbolRefAttr(op.attributes["callee"]).value
            limit = "a function that @main calls has a body, and isn't recursive"
            raise CompileError(f"{path}: @main", f"call of @{name}", limit, "define it, or inline it by hand")


def _name_operators(main: ir.Operation) -> None:
    """Each operation of `main` that computes something is an operator, counted from 0 and called what MLIR calls it."""
    index = 0
    for op in main.regions[0].blocks[0].operations:
        name = op.operation.name
        if name in NOT_OPERATORS:
            continue
        location = op.location
        detail = location.name_str.replace(" ", "_") if location.is_a_name() else ""
        op.operation.location = operator_location(index, name, location, detail)
        index += 1
