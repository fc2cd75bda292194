"""Front end for int8 .tflite files: TOSA on tensors of static shape, located at the model's operators."""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from mlir import ir
from mlir.passmanager import PassManager

from ..errors import CompileError
from ..operators import Operator, operator_location
from ..values import shape_constant
from .tflite_repairs import refuse, repair

__all__ = ["load_tflite"]

IDENTIFIER = b"TFL3"
CONVERSION_TIMEOUT_SECONDS = 60
ENTRY = "tf.entry_function"
"""The attribute of `main` in which the converter records the names of arguments and results."""


def load_tflite(path: Path, context: ir.Context) -> ir.Module:
    """Read a .tflite file.

    A leading dimension that the file leaves open (the batch) becomes 1: a batch is run sample by sample.

    Raises
    ------
    CompileError
        The file isn't a whole int8 TensorFlow Lite model, or has an operator that the converter refuses.
    """
    data = path.read_bytes()
    if data[4:8] != IDENTIFIER:
        found = f"identifier {data[4:8]!r}" if len(data) >= 8 else f"{len(data)} bytes"
        limit = f"bytes 4 to 7 of a TensorFlow Lite model are {IDENTIFIER!r}"
        raise CompileError(str(path), found, limit, "give a .tflite file (an .mlir file is known by its suffix)")
    text, report = _convert(path)
    operators = report["operators"]
    with context, ir.Location.unknown():
        module = _parse(text, context)
        main = ir.SymbolTable(module.operation)["main"].operation
        _name_operators(main, operators)
        refuse(main, path)
        _join(main, report["joints"])
        _close_batch(main, path)
        repair(main, operators)
    return module


def _parse(text: str, context: ir.Context) -> ir.Module:
    """The converter's text. It may still hold operators of another dialect, which `refuse` names."""
    strict = context.allow_unregistered_dialects
    context.allow_unregistered_dialects = True
    try:
        return ir.Module.parse(text)
    finally:
        context.allow_unregistered_dialects = strict


def _convert(path: Path) -> tuple[str, dict]:
    """TOSA as text, and what the child process reports of the model."""
    child = Path(__file__).with_name("tflite_child.py")
    with tempfile.TemporaryDirectory(prefix="headrace-") as folder:
        command = [sys.executable, "-I", str(child), str(path), folder]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, check=False, timeout=CONVERSION_TIMEOUT_SECONDS
            )
        except subprocess.TimeoutExpired:
            limit = f"conversion may take {CONVERSION_TIMEOUT_SECONDS} s"
            raise CompileError(str(path), "no answer", limit, "check that the model is intact") from None
        report = Path(folder, "report.json")
        if not report.exists():
            said = done.stderr.strip().splitlines()
            value = f"the converter stopped ({said[-1] if said else f'exit status {done.returncode}'})"
            limit = "must be a whole TensorFlow Lite model"
            raise CompileError(str(path), value, limit, "export or copy it again")
        answer = json.loads(report.read_text())
        if "error" in answer:
            what, value, limit, remedy = answer["error"]
            value, tensor = _diagnosis(done.stderr, value)
            where = _operator_at(answer, tensor)
            raise CompileError(f"{path}: {f'{where}: ' if where else ''}{what}", value, limit, remedy)
        return Path(folder, "model.mlir").read_text(), answer


def _diagnosis(stderr: str, value: str) -> tuple[str, str]:
    """The converter's first diagnostic, or else `value`, and the name of the tensor that it's about, if it says one."""
    found = re.search(r'^loc\((?:"([^"]*)"\()?.*?\): error: (.*)$', stderr, flags=re.MULTILINE)
    return (found[2], found[1] or "") if found else (value, "")


def _operator_at(answer: dict, tensor: str) -> Operator | None:
    """The operator that an error is about: that which makes a tensor, or that which the child names."""
    for entry in answer.get("operators", []):
        if tensor in entry["results"] or entry["index"] == answer.get("operator"):
            return Operator(entry["index"], entry["kind"].lower(), _short((entry["results"] or [""])[0]))
    return None


def _join(main: ir.Operation, joints: int) -> None:
    """The last results are what the last arguments stand for: the model was cut there (`tflite_prepare`)."""
    if not joints:
        return
    block = main.regions[0].blocks[0]
    back = block.operations[len(block.operations) - 1].operation
    arguments, results = list(block.arguments)[-joints:], list(back.operands)[-joints:]
    for place, argument in enumerate(arguments):
        argument.replace_all_uses_with(results[place])
        results = list(back.operands)[-joints:]
    with back.location, ir.InsertionPoint(back):
        ir.Operation.create("func.return", operands=list(back.operands)[:-joints])
    back.erase()
    for argument in reversed(arguments):
        block.erase_argument(argument.arg_number)
    names = {item.name: ir.StringAttr(item.attr).value.split(",") for item in ir.DictAttr(main.attributes[ENTRY])}
    main.attributes[ENTRY] = ir.DictAttr.get(
        {name: ir.StringAttr.get(",".join(parts[:-joints])) for name, parts in names.items()}
    )
    back = block.operations[len(block.operations) - 1].operation
    kinds = ir.FunctionType.get([item.type for item in block.arguments], [value.type for value in back.operands])
    main.attributes["function_type"] = ir.TypeAttr.get(kinds)
    for attributes in ("arg_attrs", "res_attrs"):
        if attributes in main.attributes:
            kept = list(ir.ArrayAttr(main.attributes[attributes]))[:-joints]
            main.attributes[attributes] = ir.ArrayAttr.get(kept)


def _close_batch(main: ir.Operation, path: Path) -> None:
    """Open leading dimensions of `main`'s arguments become 1, and shapes are inferred from there."""
    block = main.regions[0].blocks[0]
    for argument in block.arguments:
        kind = ir.RankedTensorType(argument.type)
        shape = [1 if place == 0 and kind.is_dynamic_dim(0) else size for place, size in enumerate(kind.shape)]
        argument.set_type(ir.RankedTensorType.get(shape, kind.element_type))
    results = ir.FunctionType(ir.TypeAttr(main.attributes["function_type"]).value).results
    inputs = [argument.type for argument in block.arguments]
    main.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(inputs, results))
    try:
        PassManager.parse("builtin.module(func.func(tosa-infer-shapes))").run(main.parent)
    except ir.MLIRError as error:
        message = error.error_diagnostics[0].message if error.error_diagnostics else str(error)
        limit = "shapes follow from a batch of 1"
        raise CompileError(f"{path}: shapes", message, limit, "export the model with static shapes") from None
    # Inference leaves casts to the function's old, open result types.
    back = block.operations[len(block.operations) - 1]
    for place, value in enumerate(back.operands):
        owner = value.owner
        if isinstance(owner, ir.Operation | ir.OpView) and owner.name == "tensor.cast":
            back.operands[place] = owner.operands[0]
            if not list(value.uses):
                owner.operation.erase()
    for op in block.operations:
        if op.operation.name == "tosa.slice":  # its sizes still say -1 for the batch
            with ir.InsertionPoint(op), op.location:
                op.operands[2] = shape_constant(op.operation.results[0].type.shape)
    kinds = [value.type for value in back.operands]
    main.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(inputs, kinds))


def _name_operators(main: ir.Operation, operators: list) -> None:
    """Locations by the names of result tensors become locations by operator: index, kind and tensor."""
    by_result = {
        name: (operator["index"], operator["kind"], name) for operator in operators for name in operator["results"]
    }
    for op in main.regions[0].blocks[0].operations:
        location = op.location
        found = by_result.get(location.name_str) if location.is_a_name() else None
        if found:
            index, kind, tensor = found
            op.operation.location = operator_location(index, kind.lower(), location, detail=_short(tensor))


def _short(tensor: str) -> str:
    """A readable tensor name: exporters join the names of everything they fused with semicolons."""
    return re.sub(r"[^\w./-]", "_", tensor.split(";")[0])
