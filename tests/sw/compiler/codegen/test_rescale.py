"""``tosa.rescale`` on the host, against the formulas of TOSA's specification in Python's integers."""

import itertools

import numpy as np
import pytest
from mlir import ir

from sw.compiler.dialects import new_context
from sw.compiler.interpret import run_kernel_stage
from sw.compiler.passes import ANY_KERNEL, to_kernel_stage

SIZE = 64


def apply_scale(value: int, multiplier: int, shift: int, double: bool) -> int:
    """apply_scale_32 and, with a multiplier of 16 bits, apply_scale_16."""
    rounding = 1 << (shift - 1)
    if double and shift > 31:
        rounding += 1 << 30 if value >= 0 else -(1 << 30)
    return (value * multiplier + rounding) >> shift


def rescale(values, bits_in, bits_out, in_point, out_point, multiplier, shift, *, double, unsigned_in, unsigned_out):
    """RESCALE. Zero points of unsigned sides are unsigned as well."""
    limits = (0, (1 << bits_out) - 1) if unsigned_out else (-(1 << (bits_out - 1)), (1 << (bits_out - 1)) - 1)
    mask = (1 << bits_in) - 1
    results = []
    for value in values:
        given = value & mask if unsigned_in else value
        point = in_point & mask if unsigned_in else in_point
        target = out_point & ((1 << bits_out) - 1) if unsigned_out else out_point
        results.append(min(max(apply_scale(given - point, multiplier, shift, double) + target, limits[0]), limits[1]))
    return results


CASES = [
    (bits_in, bits_out, scale32, double, unsigned_in, unsigned_out)
    for bits_in, bits_out in itertools.product((8, 16, 32), (8, 16, 32))
    for scale32, double, unsigned_in, unsigned_out in (
        (True, False, False, False),
        (True, True, False, False),
        (False, False, False, False),
        (True, False, True, False),
        (True, False, False, True),
    )
    if not (unsigned_in and (bits_in == 32 or bits_out == 32)) and not (unsigned_out and (bits_out == 32))
]


def program(bits_in, bits_out, scale32, double, unsigned_in, unsigned_out, in_point, out_point, multiplier, shift):
    kind, made = f"tensor<{SIZE}xi{bits_in}>", f"tensor<{SIZE}xi{bits_out}>"
    factor = "i32" if scale32 else "i16"
    return f"""
    func.func @main(%x: {kind}) -> {made} {{
      %m = "tosa.const"() <{{values = dense<{multiplier}> : tensor<1x{factor}>}}> : () -> tensor<1x{factor}>
      %s = "tosa.const"() <{{values = dense<{shift}> : tensor<1xi8>}}> : () -> tensor<1xi8>
      %zi = "tosa.const"() <{{values = dense<{in_point}> : tensor<1xi{bits_in}>}}> : () -> tensor<1xi{bits_in}>
      %zo = "tosa.const"() <{{values = dense<{out_point}> : tensor<1xi{bits_out}>}}> : () -> tensor<1xi{bits_out}>
      %q = tosa.rescale %x, %m, %s, %zi, %zo {{scale32 = {str(scale32).lower()},
          rounding_mode = {"DOUBLE_ROUND" if double else "SINGLE_ROUND"}, per_channel = false,
          input_unsigned = {str(unsigned_in).lower()}, output_unsigned = {str(unsigned_out).lower()}}}
        : ({kind}, tensor<1x{factor}>, tensor<1xi8>, tensor<1xi{bits_in}>, tensor<1xi{bits_out}>) -> {made}
      return %q : {made}
    }}"""


@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join(map(str, case)))
def test_rescale(case):
    bits_in, bits_out, scale32, double, unsigned_in, unsigned_out = case
    rng = np.random.default_rng(CASES.index(case))
    # TOSA has zero points on 8-bit sides, and on unsigned 16-bit ones that of the middle or 0.
    in_point = int(rng.integers(-128, 128)) if bits_in == 8 else 0
    out_point = int(rng.integers(-128, 128)) if bits_out == 8 else 0
    multiplier = int(rng.integers(1 << 30, 1 << 31)) if scale32 else int(rng.integers(1 << 14, 1 << 15))
    # Results that overflow int32 before the zero point are none of TOSA's.
    least = (31 if scale32 else 15) + max(0, bits_in - bits_out)
    shift = int(rng.integers(max(2, least - 2 if bits_in < 32 else least + 1), least + 6))
    limits = np.iinfo(f"int{bits_in}")
    values = rng.integers(limits.min, limits.max + 1, SIZE).astype(limits.dtype)
    values[:4] = limits.min, limits.max, 0, -1
    text = program(*case, in_point, out_point, multiplier, shift)
    with new_context(), ir.Location.unknown():
        module = ir.Module.parse(text)
        to_kernel_stage(module, ANY_KERNEL)
        (found,) = run_kernel_stage(module, [values])
    flags = {"double": double, "unsigned_in": unsigned_in, "unsigned_out": unsigned_out}
    right = rescale(values.tolist(), bits_in, bits_out, in_point, out_point, multiplier, shift, **flags)
    assert (found.view(f"u{found.dtype.name}") if unsigned_out else found).tolist() == right
