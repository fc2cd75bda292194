"""Arithmetic that host code does by calling a function: requantisation and counting leading zeros.

Each helper is a private function with the attribute ``kernel.helper``. Its body is upstream's lowering of the one
operation that it stands for (sums of int16 products are rescaled in 64 bits); `codegen.host_c` writes the same in a few
lines of C.
"""

from mlir import ir
from mlir.passmanager import PassManager

from ..errors import CompileError
from ..operators import operator_of

__all__ = ["HELPERS", "call_helpers"]

HELPERS = {
    "rescale_single": """
        func.func @rescale_single(%value: i32, %multiplier: i32, %shift: i8) -> i32 attributes {kernel.helper} {
          %0 = tosa.apply_scale %value, %multiplier, %shift {rounding_mode = SINGLE_ROUND} : (i32, i32, i8) -> i32
          return %0 : i32
        }""",
    "rescale_double": """
        func.func @rescale_double(%value: i32, %multiplier: i32, %shift: i8) -> i32 attributes {kernel.helper} {
          %0 = tosa.apply_scale %value, %multiplier, %shift {rounding_mode = DOUBLE_ROUND} : (i32, i32, i8) -> i32
          return %0 : i32
        }""",
    "rescale_wide": """
        func.func @rescale_wide(%value: i64, %multiplier: i32, %shift: i8) -> i32 attributes {kernel.helper} {
          %one = arith.constant 1 : i64
          %factor = arith.extsi %multiplier : i32 to i64
          %amount = arith.extsi %shift : i8 to i64
          %less = arith.subi %amount, %one : i64
          %half = arith.shli %one, %less : i64
          %product = arith.muli %value, %factor : i64
          %sum = arith.addi %product, %half : i64
          %shifted = arith.shrsi %sum, %amount : i64
          %0 = arith.trunci %shifted : i64 to i32
          return %0 : i32
        }""",
    "count_leading_zeros": """
        func.func @count_leading_zeros(%value: i32) -> i32 attributes {kernel.helper} {
          %0 = math.ctlz %value : i32
          return %0 : i32
        }""",
}
ROUNDINGS = {"SINGLE_ROUND": "rescale_single", "DOUBLE_ROUND": "rescale_double"}


def call_helpers(module: ir.Module) -> None:
    """Replace the operations that helpers stand for by calls, and add the helpers that are called.

    Raises
    ------
    CompileError
        A requantisation of another width or rounding than the helpers have.
    """
    inside: list[ir.Operation] = []

    def look(op: ir.Operation) -> ir.WalkResult:  # an error raised in here would lose its kind
        inside.append(op.operation)
        return ir.WalkResult.ADVANCE

    module.operation.walk(look)
    found = [(op, name) for op in inside if (name := _helper_of(op))]
    for op, name in found:
        with ir.InsertionPoint(op), op.location:
            callee = {"callee": ir.FlatSymbolRefAttr.get(name)}
            call = ir.Operation.create("func.call", list(op.results.types), list(op.operands), callee)
        op.results[0].replace_all_uses_with(call.result)
        op.erase()
    for name in dict.fromkeys(name for _, name in found):
        with ir.Location.unknown():
            helper = ir.Module.parse(HELPERS[name])
            PassManager.parse("builtin.module(func.func(tosa-to-arith{include-apply-rescale=true}))").run(
                helper.operation
            )
            module.body.append(helper.body.operations[0].operation)


def _helper_of(op: ir.Operation) -> str | None:
    if op.name == "math.ctlz" and str(op.results[0].type) == "i32":
        return "count_leading_zeros"
    if op.name != "tosa.apply_scale":
        return None
    kinds = [str(value.type) for value in op.operands]
    rounding = str(op.attributes["rounding_mode"]).split("<")[-1].rstrip(">")
    if kinds == ["i64", "i32", "i8"] and rounding == "SINGLE_ROUND":
        return "rescale_wide"
    if kinds != ["i32", "i32", "i8"] or rounding not in ROUNDINGS:
        value = f"{rounding} of {kinds[0]}"
        limit = "the host rescales i32 with SINGLE_ROUND or DOUBLE_ROUND"
        what = str(operator_of(op) or "tosa.rescale")
        raise CompileError(what, value, limit, "use int8 activations and one of these modes")
    return ROUNDINGS[rounding]
