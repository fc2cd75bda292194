"""The .mlir front end: what it refuses, with its texts."""

import pytest

from sw.compiler.errors import CompileError
from sw.compiler.frontend import load_model, model_signature
from sw.compiler.passes import to_kernel_stage

IDENTITY = "func.func @main(%a: {0}) -> {0} {{ return %a : {0} }}"

REFUSED = {
    "parse": (
        "func.func @main() {\n  %x = foo\n}",
        "{path}:2:8: custom op 'foo' is unknown (tried 'func.foo' as well); "
        "must be valid MLIR (22.1); correct the text there",
    ),
    "verify": (
        "func.func @main(%a: tensor<4xi8>) -> tensor<4xi8> {\n  return\n}",
        "{path}:2:3: 'func.return' op has 0 operands, but enclosing function (@main) returns 1; "
        "must be valid MLIR (22.1); correct the text there",
    ),
    "empty": ("", "{path}: no function in 0 characters; holds func.func @main; name the function to compile @main"),
    "no main": (
        "func.func @f() { return }\nfunc.func @g() { return }",
        "{path}: functions f, g; holds func.func @main; name the function to compile @main",
    ),
    "declared": ("func.func private @main()", "{path}: @main is only declared; @main has a body; define @main"),
    "memref": (
        "func.func @main(%a: memref<4xi8>) -> tensor<4xi8> {\n"
        "%c = arith.constant dense<0> : tensor<4xi8>\nreturn %c : tensor<4xi8> }",
        "{path}: @main argument 0: memref<4xi8>; is a tensor; give the program before bufferisation",
    ),
    "dynamic": (
        IDENTITY.format("tensor<?x4xi8>"),
        "{path}: @main argument 0: tensor<?x4xi8>; has a static shape; replace each ? by a number (1 for a batch)",
    ),
    "float": (
        IDENTITY.format("tensor<4xf16>"),
        "{path}: @main argument 0: tensor<4xf16>; elements are one of i8, i16, i32, f32; "
        "quantise the model, or cast before @main",
    ),
    "no result": (
        "func.func @main(%a: tensor<4xi8>) { return }",
        "{path}: @main: no result; returns at least one tensor; return what it computes",
    ),
    "rank 0": (
        IDENTITY.format("tensor<i8>"),
        "{path}: @main argument 0: tensor<i8>; has at least one dimension and one element; give it a shape like 1",
    ),
    "no elements": (
        IDENTITY.format("tensor<4x0xi8>"),
        "{path}: @main argument 0: tensor<4x0xi8>; has at least one dimension and one element; give it a shape like 1",
    ),
    "branches": (
        "func.func @main(%a: tensor<4xi8>) -> tensor<4xi8> { cf.br ^b\n^b: return %a : tensor<4xi8> }",
        "{path}: @main: 2 blocks; is straight-line code; use scf operations, not cf",
    ),
    "call of a declaration": (
        "func.func private @f(tensor<4xi8>) -> tensor<4xi8>\nfunc.func @main(%a: tensor<4xi8>) -> tensor<4xi8> {\n"
        "%b = call @f(%a) : (tensor<4xi8>) -> tensor<4xi8>\nreturn %b : tensor<4xi8> }",
        "{path}: @main: call of @f; a function that @main calls has a body, and isn't recursive; "
        "define it, or inline it by hand",
    ),
    "float inside": (
        "func.func @main(%a: tensor<4xi8>) -> tensor<4xi8> {\n%f = tosa.cast %a : (tensor<4xi8>) -> tensor<4xf32>\n"
        "%b = tosa.cast %f : (tensor<4xf32>) -> tensor<4xi8>\nreturn %b : tensor<4xi8> }",
        "operator 0 (tosa.cast): tensor<4xf32>; elements are i1, i8, i16, i32 or i64; quantise the operator",
    ),
    "rounding left open": (
        """func.func @main(%a: tensor<4xi32>) -> tensor<4xi8> {
        %z = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
        %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
        %m = "tosa.const"() <{values = dense<1999999999> : tensor<1xi32>}> : () -> tensor<1xi32>
        %s = "tosa.const"() <{values = dense<33> : tensor<1xi8>}> : () -> tensor<1xi8>
        %r = tosa.rescale %a, %m, %s, %z, %y {scale32 = true, rounding_mode = INEXACT_ROUND, per_channel = false,
          input_unsigned = false, output_unsigned = false}
          : (tensor<4xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<4xi8>
        return %r : tensor<4xi8> }""",
        "operator 0 (tosa.rescale): failed to legalize operation 'tosa.rescale'; upstream MLIR must lower it to loops; "
        "replace the operator",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name, tmp_path):
    source, expected = REFUSED[name]
    path = tmp_path / "program.mlir"
    path.write_text(source)
    with pytest.raises(CompileError) as error:
        to_kernel_stage(load_model(path))
    assert str(error.value) == expected.format(path=path)


def test_not_text(tmp_path):
    path = tmp_path / "program.mlir"
    path.write_bytes(b"ML\xefR\x0d")
    with pytest.raises(CompileError) as error:
        load_model(path)
    limit = "must be UTF-8 text; write the module with mlir-opt, without --emit-bytecode"
    assert str(error.value) == f"{path}: byte 2 is not text; {limit}"


def test_called_functions_are_inlined(tmp_path):
    path = tmp_path / "program.mlir"
    path.write_text(
        "func.func private @f(%a: tensor<4xi8>) -> tensor<4xi8> {\n%b = tosa.add %a, %a : (tensor<4xi8>, tensor<4xi8>)"
        " -> tensor<4xi8>\nreturn %b : tensor<4xi8> }\nfunc.func @main(%a: tensor<4xi8>) -> tensor<4xi8> {\n"
        "%b = call @f(%a) : (tensor<4xi8>) -> tensor<4xi8>\nreturn %b : tensor<4xi8> }"
    )
    text = str(load_model(path))
    assert "call" not in text
    assert "@f" not in text


def test_signature(tmp_path):
    path = tmp_path / "program.mlir"
    path.write_text(
        "func.func @main(%a: tensor<2x3xi16>, %b: tensor<4xi32>) -> (tensor<4xi32>, tensor<2x3xi16>) {\n"
        "return %b, %a : tensor<4xi32>, tensor<2x3xi16> }"
    )
    signature = model_signature(path)
    assert [(t.name, t.shape, t.dtype.name) for t in signature.arguments] == [
        ("arg0", (2, 3), "int16"),
        ("arg1", (4,), "int32"),
    ]
    assert [(t.name, t.shape, t.dtype.name) for t in signature.results] == [
        ("res0", (4,), "int32"),
        ("res1", (2, 3), "int16"),
    ]
