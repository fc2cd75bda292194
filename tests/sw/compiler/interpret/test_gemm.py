"""The numpy model of ``kernel.gemm``: its requantisation against exact arithmetic, in gemmlowp's two steps.

What it makes of layouts, zero points, bias and C is compared with MLIR's execution in ``passes/match_gemm.mlir``.
"""

import numpy as np
import pytest
from mlir import ir

from sw.compiler.dialects import kernel, new_context
from sw.compiler.interpret import gemm


def requantise(sums, multiplier, shift, rounding, out_zero_point=0, low=-128, high=127, bias=None):
    """`gemm` on given sums: a row of them as C, with operands that are all zero."""
    n = len(sums)
    with new_context(), ir.Location.unknown():
        module = ir.Module.parse(
            f"""func.func @main(%a: memref<1x1xi8>, %b: memref<1x{n}xi8>, %p: memref<{n}xi32>, %c: memref<1x{n}xi32>,
              %o: memref<1x{n}xi8>) {{
              "kernel.gemm"(%a, %b, %p, %p, %p, %c, %o) {{name = "g", index = 0 : i64,
                operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1>, a_layout = "mk", b_layout = "kn",
                a_zero_point = 0 : i32, b_zero_point = 0 : i32,
                out_zero_point = {out_zero_point} : i32, clamp_low = {low} : i32, clamp_high = {high} : i32,
                rounding = "{rounding}"}} : (memref<1x1xi8>, memref<1x{n}xi8>, memref<{n}xi32>, memref<{n}xi32>,
                memref<{n}xi32>, memref<1x{n}xi32>, memref<1x{n}xi8>) -> ()
              return }}"""
        )
        kernel.verify(module)
        operands = {
            "a": np.zeros((1, 1), np.int8),
            "b": np.zeros((1, n), np.int8),
            "bias": np.array(bias or [0] * n, np.int32),
            "c": np.array([sums], np.int32),
            "multiplier": np.full(n, multiplier, np.int32),
            "shift": np.full(n, shift, np.int32),
        }
        return gemm(kernel.gemms(module)[0], operands)[0].tolist()


def exact(value, multiplier, shift, rounding):
    """By Python's integers. Doubly: the high half of twice the product, then a rounding division, ties away from 0."""
    product = value * multiplier
    if rounding == "single" or shift <= 31:
        return (product + (1 << (shift - 1))) >> shift
    nudge = 1 << 30 if product >= 0 else 1 - (1 << 30)
    total = product + nudge
    high = total >> 31 if total >= 0 else -(-total >> 31)
    exponent = shift - 31
    remainder, mask = high & ((1 << exponent) - 1), (1 << exponent) - 1
    return (high >> exponent) + (remainder > (mask >> 1) + (high < 0))


def test_known_value_rounds_twice_to_12_and_once_to_11():
    """Accumulator 7984, multiplier 1583594044, TensorFlow Lite shift −9: where the two ways part."""
    assert requantise([7984], 1583594044, 31 + 9, "double") == [12]
    assert requantise([7984], 1583594044, 31 + 9, "single") == [11]


@pytest.mark.parametrize("rounding", ["single", "double"])
@pytest.mark.parametrize("shift", [1, 2, 30, 31, 32, 33, 38, 45, 61, 62])
def test_requantisation(rounding, shift):
    rng = np.random.default_rng(shift)
    multiplier = int(rng.integers(1 << 30, 1 << 31))
    limit = min(1 << 31, (1 << shift) * 200 // multiplier + 2)
    sums = [0, 1, -1, limit - 1, -limit, *rng.integers(-limit, limit, 500).tolist()]
    if shift >= 32:
        # Ties of the second rounding, and their neighbours.
        sums += [int((2 * i + 1) * (1 << (shift - 1)) // multiplier) + d for i in range(-100, 100) for d in (0, 1)]
    sums = [value for value in sums if -(1 << 31) <= value < 1 << 31]
    expected = [min(max(exact(value, multiplier, shift, rounding) + 3, -128), 127) for value in sums]
    assert requantise(sums, multiplier, shift, rounding, out_zero_point=3) == expected


def test_clamp():
    assert requantise([-90, -7, 0, 50, 120], 1 << 30, 30, "single", low=-10, high=40) == [-10, -7, 0, 40, 40]


def test_sums_wrap_around():
    """Beyond the largest int32, into the negative: 2·(2^31 − 1) is −2."""
    greatest = (1 << 31) - 1
    assert requantise([greatest, greatest], 1 << 30, 30, "single", bias=[1, greatest]) == [-128, -2]
