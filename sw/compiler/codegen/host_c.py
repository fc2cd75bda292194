"""C for the host operators: what the kernel stage calls besides accelerators, as plain C99 functions.

The loops of each function go through EmitC. What would be long or repeated as an expression (requantisation, minimum,
maximum, leading zeros) is a call of a small named function, and constants are written where they are used, so that the
result reads like C. It needs no header but the standard's, allocates nothing, and is free of undefined shifts and
signed overflow (arithmetic is done unsigned).
"""

import re
import subprocess
import textwrap
from pathlib import Path

import numpy as np
from mlir import ir
from mlir.dialects import arith, emitc
from mlir.passmanager import PassManager

from ..errors import CompileError
from ..values import elements_of, main_of
from .host_c_helpers import HEADERS, HELPERS, helper_for

__all__ = ["emit_host_functions"]

TO_EMITC = (
    "builtin.module(convert-to-emitc,reconcile-unrealized-casts)",
    "builtin.module(emitc.func(form-expressions))",
)


def emit_host_functions(module: ir.Module) -> str:
    """The C source of every host function of a module at the kernel stage; an empty string if it has none.

    Functions are ``static`` and named as in the module. Their parameters are arrays, in the order of the call's
    operands: ``input0…``, ``result0…``, ``scratch0…``. A caller passes ``void *``, aligned for the element type.

    Raises
    ------
    CompileError
        An operation for which there's no C.
    """
    calls = _calls(module)
    if not calls:
        return ""
    with module.context, ir.Location.unknown():
        host = ir.Module.create()
        used = _constants_used(module)
        constants = []
        for op in module.body.operations:
            name = ir.StringAttr(op.attributes["sym_name"]).value
            if name in calls or (op.operation.name == "memref.global" and name in used):
                copy = op.operation.clone()
                if op.operation.name == "memref.global":
                    constants.append(_constant(name, elements_of(op.attributes["initial_value"])))
                host.body.append(copy)
                if op.operation.name == "func.func":
                    del copy.attributes["sym_visibility"]
        helpers = _call_helpers(host)
        _bits_are_booleans(host)
        _repeat_constants(host)
        source = _translate(host)
    source = re.sub(r"^static const .*;\n", "", source, flags=re.MULTILINE)  # braces that compilers complain of
    source = re.sub(r"^void (\w+)\((.*)\) \{$", lambda match: _heading(match, calls), source, flags=re.MULTILINE)
    source = _name_parameters(source, calls)
    source = source.replace("\n  return;\n}", "\n}")
    source = re.sub(r"< \((\d+)\)", r"< \1", source)
    return "\n".join([HEADERS, *(HELPERS[name] for name in HELPERS if name in helpers), *constants, source])


def _calls(module: ir.Module) -> dict[str, ir.Operation]:
    """The call of each host function, by the function's name."""
    ops = [op.operation for op in main_of(module).regions[0].blocks[0].operations]
    return {ir.FlatSymbolRefAttr(op.attributes["callee"]).value: op for op in ops if op.name == "func.call"}


def _constants_used(module: ir.Module) -> set[str]:
    """Constants that host functions read by themselves."""
    used = set()
    for op in module.body.operations:
        if op.operation.name == "func.func" and ir.StringAttr(op.attributes["sym_name"]).value != "main":
            for get in _collect(op.operation, "memref.get_global"):
                used.add(ir.FlatSymbolRefAttr(get.attributes["name"]).value)
    return used


def _collect(root: ir.Operation, *names: str) -> list[ir.Operation]:
    """The operations of these names, or all, inside one."""
    found: list[ir.Operation] = []

    def look(op: ir.Operation) -> ir.WalkResult:
        if not names or op.name in names:
            found.append(op.operation)
        return ir.WalkResult.ADVANCE

    root.walk(look)
    return found


def _call_helpers(host: ir.Module) -> set[str]:
    """Operations with a C function of their own become calls that EmitC doesn't look into. Returns the names."""
    used = set()
    for op in _collect(host.operation):
        name = helper_for(op)
        if name is None:
            continue
        used.add(name)
        with ir.InsertionPoint(op), op.location:
            call = emitc.call_opaque([_c_type(op.results[0].type)], name, [_in_c(value) for value in op.operands])
            op.results[0].replace_all_uses_with(_cast(call, op.results[0].type))
        op.erase()
    return used


def _c_type(kind: ir.Type) -> ir.Type:
    return ir.Type.parse("!emitc.size_t") if isinstance(kind, ir.IndexType) else kind


def _in_c(value: ir.Value) -> ir.Value:
    return _cast(value, _c_type(value.type))


def _cast(value: ir.Value, kind: ir.Type) -> ir.Value:
    """A value in the type that EmitC has for it, or back. The casts cancel out when all is converted."""
    if value.type == kind:
        return value
    return ir.Operation.create("builtin.unrealized_conversion_cast", [kind], [value]).result


def _bits_are_booleans(host: ir.Module) -> None:
    """Arithmetic on i1, which EmitC has no C for, in other words: a bit's sign is its value."""
    for op in _collect(host.operation, "arith.extsi", "arith.addi", "arith.subi", "arith.muli"):
        if str(op.operands[0].type) != "i1":
            continue
        with ir.InsertionPoint(op), op.location:
            if op.name == "arith.extsi":
                kind = op.results[0].type
                made = arith.select(op.operands[0], arith.constant(kind, -1), arith.constant(kind, 0))
            else:
                made = (arith.andi if op.name == "arith.muli" else arith.xori)(*op.operands)
        op.results[0].replace_all_uses_with(made)
        op.erase()


def _repeat_constants(host: ir.Module) -> None:
    """A constant of its own for each use, which EmitC then writes in place: ``i < 64`` rather than ``i < v9``."""
    for op in _collect(host.operation, "arith.constant"):
        for use in list(op.results[0].uses):
            with ir.InsertionPoint(use.owner):
                use.owner.operation.operands[use.operand_number] = op.clone().result
        op.erase()


def _translate(host: ir.Module) -> str:
    try:
        for pipeline in TO_EMITC:
            PassManager.parse(pipeline).run(host.operation)
    except ir.MLIRError as error:
        message = error.error_diagnostics[0].message if error.error_diagnostics else error
        raise CompileError("host function", message, "EmitC must have C for it", "replace the operator") from None
    for op in _collect(host.operation):
        if op.name.split(".")[0] not in ("builtin", "func", "emitc"):
            raise CompileError("host function", op.name, "EmitC must have C for it", "replace the operator")
    tool = Path(ir.__file__).with_name("bin") / "mlir-translate"
    done = subprocess.run([tool, "--mlir-to-cpp"], input=str(host), text=True, capture_output=True, check=False)
    if done.returncode != 0:
        message = done.stderr.strip().splitlines()[0] if done.stderr.strip() else f"exit status {done.returncode}"
        raise CompileError("host function", message, "mlir-translate must print it", "replace the operator")
    return done.stdout


def _numbers(call: ir.Operation) -> list[int]:
    return [ir.IntegerAttr(call.attributes[f"kernel.{part}"]).value for part in ("inputs", "results", "scratch")]


def _heading(match: re.Match, calls: dict[str, ir.Operation]) -> str:
    """A comment that names the operator, and the function's first line, which is long, one parameter a line."""
    name, parameters = match[1], match[2].split(", ")
    call = calls[name]
    title = ir.StringAttr(call.attributes["kernel.name"]).value.replace("*/", "* /")
    index = ir.IntegerAttr(call.attributes["kernel.index"]).value
    what = f"/* {title}{f', operator {index}' if index >= 0 else ''} */"
    return f"{what}\nstatic void {name}(\n    " + ",\n    ".join(parameters) + ") {"


def _name_parameters(source: str, calls: dict[str, ir.Operation]) -> str:
    """``v1`` → ``input0`` and so on, and constant subscripts into their place, function by function."""
    parts = re.split(r"(?=^static void )", source, flags=re.MULTILINE)
    for place, part in enumerate(parts):
        match = re.match(r"static void (\w+)\(", part)
        if match:
            names = [
                f"{role}{i}"
                for role, count in zip(("input", "result", "scratch"), _numbers(calls[match[1]]), strict=True)
                for i in range(count)
            ]
            known = {f"v{i}": name for i, name in enumerate(names, start=1)}
            known |= dict(re.findall(r"^ *size_t (v\d+) = (\d+);$", part, flags=re.MULTILINE))
            part = re.sub(r"^ *size_t v\d+ = \d+;\n", "", part, flags=re.MULTILINE)
            parts[place] = re.sub(r"\bv\d+\b", lambda v, known=known: known.get(v[0], v[0]), part)
    return "".join(parts)


def _constant(name: str, elements: np.ndarray) -> str:
    """A constant array with every brace in its place."""

    def braced(part: np.ndarray) -> str:
        return "{" + ", ".join(map(braced, part)) + "}" if part.ndim else str(part)

    dimensions = "".join(f"[{size}]" for size in elements.shape)
    lines = textwrap.fill(braced(elements), width=110, break_on_hyphens=False)
    return f"static const {elements.dtype.name}_t {name}{dimensions} =\n{lines};\n"
