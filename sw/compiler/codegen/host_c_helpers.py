"""Small C functions that host code calls where an expression would be long, repeated, or undefined for some values."""

from mlir import ir

from ..errors import CompileError

__all__ = ["HEADERS", "HELPERS", "helper_for"]

HEADERS = "#include <stdbool.h>\n#include <stddef.h>\n#include <stdint.h>\n"
WIDTHS = (8, 16, 32, 64)


def _extremes() -> dict[str, str]:
    """``max_i32(a, b)`` and its like, signed, unsigned and for indices."""
    kinds = [(f"{sign}{bits}", f"{prefix}int{bits}_t") for sign, prefix in (("i", ""), ("u", "u")) for bits in WIDTHS]
    return {
        f"{name}_{kind}": f"static inline {c} {name}_{kind}({c} a, {c} b) {{ return a {sign} b ? a : b; }}\n"
        for name, sign in (("max", ">"), ("min", "<"))
        for kind, c in (*kinds, ("iindex", "ptrdiff_t"), ("uindex", "size_t"))
    }


def _shifts() -> dict[str, str]:
    """Shifts that give 0 where the amount is no less than the width, where C would be undefined."""
    bodies = {"shift_left": "({u})a << b", "shift_right": "a >> b", "shift_right_logical": "({u})a >> b"}
    return {
        f"{name}_i{bits}": (
            f"static inline int{bits}_t {name}_i{bits}(int{bits}_t a, int{bits}_t b) {{\n"
            f"  return (uint{bits}_t)b < {bits} ? (int{bits}_t)({body.format(u=f'uint{bits}_t')}) : 0;\n}}\n"
        )
        for name, body in bodies.items()
        for bits in WIDTHS
    }


def _divisions() -> dict[str, str]:
    """Division that rounds to minus or plus infinity, where C rounds to zero."""
    kinds = [(f"i{bits}", f"int{bits}_t", f"int{bits}_t") for bits in WIDTHS] + [("iindex", "size_t", "ptrdiff_t")]
    tests = {"floor": ("(a % b < 0) != (b < 0)", "-"), "ceil": ("(a % b < 0) == (b < 0)", "+")}
    return {
        f"{name}_divide_{kind}": (
            f"static inline {result} {name}_divide_{kind}({c} a, {c} b) {{\n"
            f"  return ({result})(a / b {sign} (a % b != 0 && ({test})));\n}}\n"
        )
        for name, (test, sign) in tests.items()
        for kind, result, c in kinds
    }


def _absolutes() -> dict[str, str]:
    """The least value stays what it is."""
    return {
        f"absolute_i{bits}": (
            f"static inline int{bits}_t absolute_i{bits}(int{bits}_t a) {{\n"
            f"  return (int{bits}_t)(a < 0 ? 0 - (uint{bits}_t)a : (uint{bits}_t)a);\n}}\n"
        )
        for bits in WIDTHS
    }


HELPERS = {
    "rescale_single": """\
/* value * multiplier / 2^shift, rounded to nearest once. */
static inline int32_t rescale_single(int32_t value, int32_t multiplier, int8_t shift) {
  int64_t product = (int64_t)value * multiplier;
  return (int32_t)((product + ((int64_t)1 << (shift - 1))) >> shift);
}
""",
    "rescale_double": """\
/* value * multiplier / 2^shift, rounded at 2^-31 and again at 1, as TensorFlow Lite Micro does. */
static inline int32_t rescale_double(int32_t value, int32_t multiplier, int8_t shift) {
  int64_t product = (int64_t)value * multiplier;
  int64_t half = (int64_t)1 << (shift - 1);
  if (shift > 31) half += value >= 0 ? (int64_t)1 << 30 : -((int64_t)1 << 30);
  return (int32_t)((product + half) >> shift);
}
""",
    "rescale_wide": """\
/* value * multiplier / 2^shift of a 48-bit value and a 16-bit multiplier, rounded to nearest once. */
static inline int32_t rescale_wide(int64_t value, int32_t multiplier, int8_t shift) {
  return (int32_t)((value * multiplier + ((int64_t)1 << (shift - 1))) >> shift);
}
""",
    "count_leading_zeros": """\
/* Zeros above the highest one of a 32-bit word; 32 for 0. */
static inline int32_t count_leading_zeros(int32_t value) {
  int32_t count = 0;
  for (uint32_t bit = (uint32_t)1 << 31; bit != 0 && ((uint32_t)value & bit) == 0; bit >>= 1) count++;
  return count;
}
""",
    **_extremes(),
    **_shifts(),
    **_divisions(),
    **_absolutes(),
}
"""The C of each helper, by name."""

OPERATIONS = {
    "arith.maxsi": "max_i",
    "arith.minsi": "min_i",
    "arith.maxui": "max_u",
    "arith.minui": "min_u",
    "arith.shli": "shift_left_i",
    "arith.shrsi": "shift_right_i",
    "arith.shrui": "shift_right_logical_i",
    "arith.floordivsi": "floor_divide_i",
    "arith.ceildivsi": "ceil_divide_i",
    "math.absi": "absolute_i",
}


def helper_for(op: ir.Operation) -> str | None:
    """The helper that does an operation, or None where EmitC writes it itself.

    Raises
    ------
    CompileError
        A call of a function that isn't a helper, or a width that helpers don't have.
    """
    if op.name == "func.call":
        name = ir.FlatSymbolRefAttr(op.attributes["callee"]).value
    elif op.name in OPERATIONS:
        kind = op.results[0].type
        if isinstance(kind, ir.IndexType):
            name = f"{OPERATIONS[op.name]}index"
        else:
            name = OPERATIONS[op.name] + str(kind.width)
    else:
        return None
    if name not in HELPERS:
        raise CompileError("host function", name, "there is no C helper of this name", "replace the operator")
    return name
