"""The C of host operators as text, and its helpers against exact arithmetic."""

import ctypes
import re
import subprocess
from itertools import product

import pytest

from sw.compiler.codegen.host_c import emit_host_functions
from sw.compiler.codegen.host_c_helpers import HEADERS, HELPERS
from sw.compiler.frontend import load_model
from sw.compiler.passes import to_kernel_stage
from tests.models import mlp, residual


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    path = residual().save(tmp_path_factory.mktemp("host_c") / "model.tflite")
    return emit_host_functions(to_kernel_stage(load_model(path)))


def test_no_host_operator_no_c(tmp_path):
    assert emit_host_functions(to_kernel_stage(load_model(mlp([6, 4]).save(tmp_path / "model.tflite")))) == ""


def test_names_the_operators(source):
    assert re.search(r"^/\* .*, operator 0 \*/\nstatic void host_0_conv_2d\(\n    int8_t input0\[1\]", source, re.M)
    assert "result0" in source
    assert "scratch0" in source


def test_is_readable(source):
    """Requantisation is a call, and no expression is long."""
    assert "rescale_double(" in source
    code = [line for line in source.splitlines() if not re.match(r"[ {-]*\d", line)]
    assert max(map(len, code)) < 250


def test_allocates_nothing(source):
    assert not re.search(r"alloc|free\(|memcpy|#include <(?!std(bool|def|int)\.h>)", source)


def test_same_program_same_text(source, tmp_path):
    path = residual().save(tmp_path / "model.tflite")
    assert emit_host_functions(to_kernel_stage(load_model(path))) == source


@pytest.mark.parametrize("optimise", ["-O0", "-O2"])
def test_compiles_without_a_warning(source, optimise, tmp_path):
    """All helpers as well, whether this network needs them or not."""
    calls = re.findall(r"^static void (\w+)\(", source, re.M)
    uses = "".join(f"void *use_{name}(void);\nvoid *use_{name}(void) {{ return (void *){name}; }}\n" for name in calls)
    (tmp_path / "host.c").write_text(source + uses)
    (tmp_path / "helpers.c").write_text(HEADERS + "".join(HELPERS.values()))
    for name in ("host.c", "helpers.c"):
        command = ["cc", "-std=c99", "-Wall", "-Wextra", "-Werror", optimise, "-c", name, "-o", "/dev/null"]
        subprocess.run(command, cwd=tmp_path, check=True)


@pytest.fixture(scope="module")
def helpers(tmp_path_factory):
    folder = tmp_path_factory.mktemp("helpers")
    text = re.sub("static inline", "", HEADERS + "".join(HELPERS.values()))
    (folder / "helpers.c").write_text(text)
    subprocess.run(
        ["cc", "-std=c99", "-O1", "-fPIC", "-shared", "helpers.c", "-o", "helpers.so"], cwd=folder, check=True
    )
    return ctypes.CDLL(str(folder / "helpers.so"))


EDGES = [0, 1, -1, 2, -2, 5, -5, 127, -128, 7984, 1 << 30, -(1 << 30), (1 << 31) - 1, -(1 << 31)]


def signed(value, bits=32):
    return (value + (1 << (bits - 1))) % (1 << bits) - (1 << (bits - 1))


@pytest.mark.parametrize("shift", [2, 30, 31, 32, 40, 62])
def test_rescale(helpers, shift):
    for value, multiplier in product(EDGES, [1, 1 << 30, 1583594044, (1 << 31) - 1]):
        total, half = value * multiplier, 1 << (shift - 1)
        assert helpers.rescale_single(value, multiplier, shift) == signed((total + half) >> shift)
        if shift > 31:
            half += (1 << 30) if value >= 0 else -(1 << 30)
        assert helpers.rescale_double(value, multiplier, shift) == signed((total + half) >> shift)


def test_known_value_rounds_twice_to_12_and_once_to_11(helpers):
    assert helpers.rescale_double(7984, 1583594044, 40) == 12
    assert helpers.rescale_single(7984, 1583594044, 40) == 11


def test_counting_leading_zeros(helpers):
    for value in EDGES:
        assert helpers.count_leading_zeros(value) == 32 - (value % (1 << 32)).bit_length()


def test_extremes_divisions_and_absolutes(helpers):
    for a, b in product(EDGES, EDGES):
        assert helpers.max_i32(a, b) == max(a, b)
        assert helpers.min_i32(a, b) == min(a, b)
        assert helpers.max_u32(a, b) % (1 << 32) == max(a % (1 << 32), b % (1 << 32))
        assert helpers.absolute_i32(a) == signed(abs(a))
        if b and (a, b) != (-(1 << 31), -1):
            assert helpers.floor_divide_i32(a, b) == a // b
            assert helpers.ceil_divide_i32(a, b) == -(-a // b)


def test_shifts(helpers):
    for value, amount in product(EDGES, [0, 1, 7, 31, 32, 35, -1]):
        inside = 0 <= amount < 32
        assert helpers.shift_left_i32(value, amount) == (signed(value << amount) if inside else 0)
        assert helpers.shift_right_i32(value, amount) == (value >> amount if inside else 0)
        logical = signed((value % (1 << 32)) >> amount) if inside else 0
        assert helpers.shift_right_logical_i32(value, amount) == logical
