"""The kernel dialect: what it reads, and what its verifiers refuse."""

import re

import pytest
from mlir import ir

from sw.compiler.dialects import kernel, new_context
from sw.compiler.errors import CompileError

ATTRIBUTES = {
    "operandSegmentSizes": "array<i32: 1, 1, 1, 0, 0, 0, 1>",
    "name": '"dense"',
    "index": "4 : i64",
    "a_layout": '"mk"',
    "b_layout": '"nk"',
    "a_zero_point": "-128 : i32",
    "b_zero_point": "0 : i32",
    "out_zero_point": "0 : i32",
    "clamp_low": "-128 : i32",
    "clamp_high": "127 : i32",
    "rounding": '"double"',
}
TYPES = ("memref<2x5xi8>", "memref<3x5xi8>", "memref<3xi32>", "memref<2x3xi32>")


def module(types=TYPES, **changes):
    attributes = ", ".join(f"{name} = {value}" for name, value in {**ATTRIBUTES, **changes}.items() if value)
    arguments = ", ".join(f"%{i}: {kind}" for i, kind in enumerate(types))
    names = ", ".join(f"%{i}" for i in range(len(types)))
    return ir.Module.parse(
        f"func.func @main({arguments.replace('%', '%a')}) {{\n"
        f'"kernel.gemm"({names.replace("%", "%a")}) {{{attributes}}} : ({", ".join(types)}) -> ()\nreturn }}'
    )


@pytest.fixture(autouse=True)
def context():
    with new_context() as context, ir.Location.unknown():
        yield context


def test_view():
    made = module()
    (gemm,) = kernel.gemms(made)
    assert (gemm.m, gemm.n, gemm.k) == (2, 3, 5)
    assert (gemm.name, gemm.index, gemm.b_layout, gemm.a_zero_point) == ("dense", 4, "nk", -128)
    assert gemm.multiplier is None
    assert not gemm.requantised
    assert str(gemm.bias.type) == "memref<3xi32>"


def test_transposed_view():
    types = ("memref<5x2xi8>", "memref<5x3xi8>", "memref<3xi32>", "memref<2x3xi32>")
    made = module(types, a_layout='"km"', b_layout='"kn"')
    (gemm,) = kernel.gemms(made)
    assert (gemm.m, gemm.n, gemm.k) == (2, 3, 5)


def test_operand_missing():
    with pytest.raises(ir.MLIRError):
        module(TYPES[:3])


def test_attribute_missing():
    with pytest.raises(ir.MLIRError):
        module(rounding=None)


REFUSED = {
    "layout": ({"a_layout": '"kk"'}, "a_layout: kk; is one of mk, km; name the layout"),
    "k": ({"b_layout": '"kn"'}, "operands: K = 5 in a, 3 in b; K is the same in both; check the layouts"),
    "out": (
        {"types": (*TYPES[:3], "memref<2x3xi8>")},
        "out: memref<2x3xi8>; is 2x3xi32; give it this shape and element type",
    ),
    "bias": (
        {"types": (*TYPES[:2], "memref<2xi32>", TYPES[3])},
        "bias: memref<2xi32>; is 3xi32; give it this shape and element type",
    ),
    "zero point": ({"a_zero_point": "128 : i32"}, "a_zero_point: 128; fits int8; use a value in -128..127"),
    "clamp": ({"clamp_low": "5 : i32", "clamp_high": "4 : i32"}, "clamp: 5..4; low ≤ high; exchange them"),
    "rounding": ({"rounding": '"odd"'}, "rounding: odd; is one of single, double; name it"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name):
    changes, text = REFUSED[name]
    made = module(**changes)
    with pytest.raises(CompileError, match=re.escape(f"dense (operator 4): kernel.gemm {text}")):
        kernel.verify(made)
