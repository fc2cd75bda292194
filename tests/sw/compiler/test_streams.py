"""Products on somebody else's accelerator: compiler, driver in C, and behavioural models, against numpy."""

import dataclasses

import numpy as np
import pytest

from hw.spec.stream_accel import Layouts
from hw.stream_accel.model import StreamModel
from sw.compiler.pipeline import DATA_MODES, compile_model
from tests.sw.compiler.model_device import ModelDevice, build, run_driver
from tests.sw.compiler.stream_accelerators import DTYPES, VERSIONS, OpcodeMatmul, matmul_text, stream_system

FLOWS = [(version, flow) for version, (_, flows) in VERSIONS.items() for flow in flows]
ELEMENTS = [("i32", "i32", "i32"), ("i8", "i8", "i32"), ("i16", "i16", "i32"), ("f32", "f32", "f32")]


def random_values(rng, shape, kind):
    """All values of an integer type; small whole numbers for floats, whose sums are then exact in any order."""
    if np.dtype(kind).kind == "f":
        return rng.integers(-64, 64, shape).astype(kind)
    info = np.iinfo(kind)
    return rng.integers(info.min, info.max, shape, dtype=np.int64, endpoint=True).astype(kind)


def check(folder, seed):
    """One random product, on an accelerator drawn with it."""
    rng = np.random.default_rng(seed)
    version, flow = FLOWS[seed % len(FLOWS)]
    data = DATA_MODES[seed // len(FLOWS) % len(DATA_MODES)]
    elements = ELEMENTS[int(rng.integers(len(ELEMENTS)))]
    tile = int(rng.choice([4, 8, 16])) if version != "v4" else int(rng.choice([16, 64]))
    layouts = Layouts(a=str(rng.choice(["mk", "km"])), b=str(rng.choice(["kn", "nk"])), c=str(rng.choice(["mn", "nm"])))
    last = str(rng.choice(["none", "transfer", "opcode"]))
    system = stream_system(folder, version, tile, flow, elements, layouts=layouts, input_last=last)
    m, n, k = (int(extent) for extent in rng.integers(1, 50, 3))
    if version == "v4" and elements[0] != "i32":
        m, n, k = (4 * -(-extent // 4) for extent in (m, n, k))  # whole words of the stream in every tile
    add = bool(rng.integers(2)) and elements[2] == "i32"  # host operators are integer
    source = folder / "product.mlir"
    source.write_text(matmul_text(m, n, k, elements, add=add))
    program = compile_model(source, system, data=data)

    shapes = [((m, k), 0), ((k, n), 1), *([((m, n), 2)] if add else [])]
    arguments = [random_values(rng, shape, DTYPES[elements[operand]]) for shape, operand in shapes]
    kind = DTYPES[elements[2]]
    expected = arguments[0].astype(kind) @ arguments[1].astype(kind)
    if add:
        expected = expected + arguments[2]

    accelerator = system.accelerator[0]
    device = ModelDevice(system, StreamModel(accelerator, OpcodeMatmul(accelerator, version)))
    in_dma = data == "zero-copy"
    # Twice: nothing of the first run may be left in the accelerator.
    found = run_driver(
        program, build(program, folder), device, arguments, [np.zeros((m, n), kind)], in_dma=in_dma, times=2
    )
    what = f"seed {seed}: {version} {flow} {data} {elements} tile {tile} {layouts} {(m, n, k)} add {add}"
    np.testing.assert_array_equal(found[0], expected, what)
    assert device.matmul.error == 0, what
    if in_dma:
        assert device.copied_bytes == 0, what
    else:
        assert device.copied_bytes > 0, what


@pytest.mark.parametrize("seed", range(2 * len(FLOWS)))
def test_random_products(tmp_path, seed):
    check(tmp_path, seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 2000))
def test_many_random_products(tmp_path, seed):
    check(tmp_path, seed)


def test_a_batch_is_a_kernel_for_each_product(tmp_path):
    system = stream_system(tmp_path, "v3", 4, "Cs")
    (tmp_path / "batch.mlir").write_text("""
        func.func @main(%a: tensor<3x5x6xi32>, %b: tensor<3x6x7xi32>) -> tensor<3x5x7xi32> {
          %zero = arith.constant 0 : i32
          %e = tensor.empty() : tensor<3x5x7xi32>
          %c = linalg.fill ins(%zero : i32) outs(%e : tensor<3x5x7xi32>) -> tensor<3x5x7xi32>
          %0 = linalg.batch_matmul ins(%a, %b : tensor<3x5x6xi32>, tensor<3x6x7xi32>)
                                   outs(%c : tensor<3x5x7xi32>) -> tensor<3x5x7xi32>
          return %0 : tensor<3x5x7xi32>
        }""")
    program = compile_model(tmp_path / "batch.mlir", system)
    assert [row["placement"] for row in program.manifest["operators"]] == ["mm0"] * 3
    rng = np.random.default_rng(1)
    a, b = rng.integers(-99, 99, (3, 5, 6), np.int32), rng.integers(-99, 99, (3, 6, 7), np.int32)
    accelerator = system.accelerator[0]
    device = ModelDevice(system, StreamModel(accelerator, OpcodeMatmul(accelerator, "v3")))
    found = run_driver(program, build(program, tmp_path), device, [a, b], [np.zeros((3, 5, 7), np.int32)], in_dma=True)
    np.testing.assert_array_equal(found[0], a @ b)


def test_the_cheapest_flow_is_chosen(tmp_path):
    """Of 4x4 tiles, keeping C saves the receives of partial sums and their addition; keeping A saves less."""
    system = stream_system(tmp_path, "v3", 4, "auto")
    (tmp_path / "p.mlir").write_text(matmul_text(32, 32, 32))
    program = compile_model(tmp_path / "p.mlir", system)
    assert program.manifest["operators"][0]["tiling"].startswith("Cs")


@pytest.mark.parametrize(
    ("n", "tile", "flow", "mm2s", "s2mm"),
    # Steps are opcodes that send: 16^3 of `s` and 16^2 of `rc`. A step is a literal and a tile of each operand.
    [(256, 16, "Cs", 16**3 * 3 + 16**2, 16**2)],
)
def test_launches_of_a_square(tmp_path, n, tile, flow, mm2s, s2mm):
    system = stream_system(tmp_path, "v3", tile, flow)
    (tmp_path / "p.mlir").write_text(matmul_text(n, n, n))
    program = compile_model(tmp_path / "p.mlir", system)
    launches = {entry["name"]: 0 for entry in program.manifest["image"]}
    for entry in program.manifest["image"]:
        content = program.files["image.bin"][entry["offset"] : entry["offset"] + entry["bytes"]]
        launches[entry["name"]] = int((np.frombuffer(content, np.uint64) >> np.uint64(52) & np.uint64(1)).sum())
    # One more: how the results' rows are cut.
    assert launches == {"kernel_0_mm2s": mm2s + 1, "kernel_0_s2mm": s2mm}
    assert program.manifest["operators"][0]["chain_bytes"] <= 32 * (16**3 + 16**2 * 2)


def test_a_flow_that_cannot_compute_is_refused(tmp_path):
    system = stream_system(tmp_path, "v3", 4, "Cs")
    accelerator = dataclasses.replace(system.accelerator[0], opcode_flow="(rc (s))")
    system = dataclasses.replace(system, accelerator=(accelerator,))
    (tmp_path / "p.mlir").write_text(matmul_text(8, 8, 8))
    with pytest.raises(Exception, match="opcode 'rc' waits for results that nothing computes"):
        compile_model(tmp_path / "p.mlir", system)
