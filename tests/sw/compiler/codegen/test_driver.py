"""Compiled programs, executed without RTL: as IR and as C, in every data mode, against numpy."""

import dataclasses
import random
import shutil

import numpy as np
import pytest
from mlir import ir

from hw.spec import System
from sw.compiler.dialects import new_context
from sw.compiler.errors import CompileError
from sw.compiler.frontend.signature import Signature, Tensor
from sw.compiler.passes import plan_memory
from sw.compiler.pipeline import DATA_MODES, Options, Program, compile_model, compile_module, lower
from sw.compiler.reproduce import reproduce
from tests import models
from tests.sw.compiler.interpreter import Interpreter
from tests.sw.compiler.kernels import GemmCase
from tests.sw.compiler.model_device import ModelDevice, build, run_driver
from tests.sw.compiler.systems import SYSTEMS


def compile_case(case: GemmCase, system: System, data: str) -> Program:
    with new_context(), ir.Location.unknown():
        module = ir.Module.parse(case.text)
        arguments = tuple(Tensor(f"arg{i}", item.shape, item.dtype) for i, item in enumerate(case.arguments))
        results = (Tensor("res0", case.expected.shape, case.expected.dtype),)
        return compile_module(module, Signature(arguments, results), Options(system=system, data=data))


def interpret(case: GemmCase, system: System, data: str) -> tuple[np.ndarray, Interpreter]:
    with new_context(), ir.Location.unknown():
        module = ir.Module.parse(case.text)
        lower(module, Options(system=system, data=data))
        interpreter = Interpreter(module, system)
        found = np.zeros_like(case.expected)
        interpreter.run(case.arguments, [found])
    return found, interpreter


def draw(rng: random.Random, most: int, seed: int) -> GemmCase:
    return GemmCase(
        m=rng.randint(1, most),
        n=rng.randint(1, most),
        k=rng.randint(1, most),
        a_layout=rng.choice(("mk", "km")),
        b_layout=rng.choice(("nk", "kn")),
        bias=rng.random() < 0.7,
        requantised=rng.random() < 0.6,
        accumulate=rng.random() < 0.3,
        run_time=rng.choice(((), (), ("bias",), ("bias", "multiplier", "shift"))),
        constant_b=rng.random() < 0.3,
        seed=seed,
    )


@pytest.mark.parametrize("name", SYSTEMS)
def test_random_gemms(name):
    """Shapes up to 90, all layouts, epilogues and data modes, through all passes."""
    rng = random.Random(name)
    for seed in range(10):
        case, data = draw(rng, 90, seed), rng.choice(DATA_MODES)
        found, interpreter = interpret(case, SYSTEMS[name], data)
        np.testing.assert_array_equal(found, case.expected, err_msg=f"{case} {data}")
        assert (interpreter.copied_bytes == 0) == (data == "zero-copy")


@pytest.mark.long
@pytest.mark.parametrize("name", SYSTEMS)
@pytest.mark.parametrize("part", range(5))
def test_many_random_gemms(name, part):
    """Shapes up to 300."""
    rng = random.Random(f"{name} {part}")
    for seed in range(30):
        case, data = draw(rng, 300, seed), rng.choice(DATA_MODES)
        found, _ = interpret(case, SYSTEMS[name], data)
        np.testing.assert_array_equal(found, case.expected, err_msg=f"{case} {data}")


@pytest.mark.parametrize("data", DATA_MODES)
@pytest.mark.parametrize("in_dma", [True, False], ids=["dma", "heap"])
def test_driver_in_c(data, in_dma, tmp_path):
    """Twice in a row on one device, so that nothing of a run stays behind."""
    case = GemmCase(21, 35, 70, b_layout="kn", accumulate=True, run_time=("bias",), seed=3)
    system = SYSTEMS["base"]
    program = compile_case(case, system, data)
    device = ModelDevice(system)
    results = [np.zeros_like(case.expected)]
    code = build(program, tmp_path)
    (found,) = run_driver(program, code, device, case.arguments, results, in_dma=in_dma, times=2)
    np.testing.assert_array_equal(found, case.expected)
    tensors = sum(item.nbytes for item in (*case.arguments, case.expected))
    moved = device.dma.payload_bytes["mm2s"] + device.dma.payload_bytes["s2mm"]
    expected = {"zero-copy": 0 if in_dma else 2 * tensors, "staged-once": 2 * tensors, "staged": moved}
    assert device.copied_bytes == expected[data]
    assert device.marks == [(0, False), (0, True)] * 2
    assert not device.syncs


def test_driver_for_a_wide_address_bus(tmp_path):
    """Beyond 32 bits, the upper halves of bases and chain heads are written too."""
    narrow = SYSTEMS["tiny"]
    memory = dataclasses.replace(narrow.memory[0], base=0x12_4000_0000)
    bus = dataclasses.replace(narrow.bus, address_width_bits=40)
    system = dataclasses.replace(narrow, bus=bus, memory=(memory,))
    case = GemmCase(9, 10, 11, seed=4)
    program = compile_case(case, system, "zero-copy")
    device = ModelDevice(system)
    results = [np.zeros_like(case.expected)]
    (found,) = run_driver(program, build(program, tmp_path), device, case.arguments, results, in_dma=True)
    np.testing.assert_array_equal(found, case.expected)
    assert "base0_high" in device.writes
    assert "mm2s_chain_head_high" in device.writes


def test_cacheable_memory_is_synchronised(tmp_path):
    """What the host may have written is handed over before the launch, what the device wrote after completion."""
    plain = SYSTEMS["base"]
    memory = tuple(dataclasses.replace(part, cacheable=True) for part in plain.memory)
    system = dataclasses.replace(plain, memory=memory)
    case = GemmCase(8, 16, 24, seed=5)
    program = compile_case(case, system, "zero-copy")
    device = ModelDevice(system)
    results = [np.zeros_like(case.expected)]
    (found,) = run_driver(program, build(program, tmp_path), device, case.arguments, results, in_dma=True)
    np.testing.assert_array_equal(found, case.expected)
    sides = [(side, size) for side, _, size in device.syncs]
    assert sides[0] == ("device", len(program.files["image.bin"]))
    assert sorted(sides[1:-1]) == sorted(("device", item.nbytes) for item in (*case.arguments, case.expected))
    assert sides[-1] == ("host", case.expected.nbytes)


@pytest.mark.parametrize("data", ["staged", "staged-once"])
def test_staged_copies_are_synchronised_too(data, tmp_path):
    """Every byte that the DMA reads has been handed over after the host wrote it, and back before the host reads."""
    plain = SYSTEMS["base"]
    memory = tuple(dataclasses.replace(part, cacheable=True) for part in plain.memory)
    system = dataclasses.replace(plain, memory=memory)
    case = GemmCase(8, 16, 24, seed=6)
    program = compile_case(case, system, data)
    device = ModelDevice(system)
    results = [np.zeros_like(case.expected)]
    (found,) = run_driver(program, build(program, tmp_path), device, case.arguments, results, in_dma=False)
    np.testing.assert_array_equal(found, case.expected)
    handed = sum(size for side, _, size in device.syncs[1:] if side == "device")
    taken = sum(size for side, _, size in device.syncs if side == "host")
    assert handed >= sum(item.nbytes for item in case.arguments)
    assert taken >= case.expected.nbytes


@pytest.mark.parametrize("n", [64, 128, 256])
def test_staging_costs_at_least_twice_the_bytes(n):
    """Host copies are read and written; the mapping, and so what the DMA moves, is the same in all modes."""
    case = GemmCase(n, n, n, b_layout="kn", seed=n)
    totals, payloads = {}, set()
    for data in DATA_MODES:
        found, interpreter = interpret(case, SYSTEMS["base"], data)
        np.testing.assert_array_equal(found, case.expected)
        payload = sum(interpreter.dma.payload_bytes.values())
        payloads.add(payload)
        chains = sum(interpreter.dma.chain_bytes.values())
        totals[data] = payload + chains + 2 * interpreter.copied_bytes
    assert len(payloads) == 1
    assert totals["staged"] >= 2 * totals["zero-copy"]
    if n == 256:
        assert totals["zero-copy"] <= 400 * 1024


NETWORKS = {
    "mlp": lambda: models.mlp([19, 24, 8, 5], batch=2, seed=1),
    "residual": lambda: models.residual(seed=1),
}


@pytest.mark.parametrize("name", NETWORKS)
@pytest.mark.parametrize("data", DATA_MODES)
def test_networks_in_c(name, data, tmp_path):
    """Host operators between kernels, intermediates that cross in both directions."""
    made = NETWORKS[name]()
    path = made.save(tmp_path / "model.tflite")
    system = SYSTEMS["base"]
    program = compile_model(path, system, data=data)
    device = ModelDevice(system)
    results = [np.zeros(item.shape, item.dtype) for item in made.expected]
    shaped = [
        np.ascontiguousarray(item.reshape(row["shape"]))
        for item, row in zip(made.inputs, program.manifest["arguments"], strict=True)
    ]
    code = build(program, tmp_path)
    found = run_driver(program, code, device, shaped, results, in_dma=data == "zero-copy")
    for ours, right in zip(found, made.expected, strict=True):
        np.testing.assert_array_equal(ours.reshape(right.shape), right)
    assert (device.copied_bytes == 0) == (data == "zero-copy")
    bases = [name for name in device.writes if name.startswith("base")]
    assert len(bases) == len(set(bases))  # each is written once


def test_c_compilers_have_nothing_to_say(tmp_path):
    """gcc is the default; clang, where there is one."""
    program = compile_case(GemmCase(5, 6, 7), SYSTEMS["tiny"], "staged-once")
    for compiler in ("gcc", "clang"):
        if shutil.which(compiler):
            build(program, tmp_path / compiler, compiler)


def test_same_input_same_bytes(tmp_path):
    path = models.mlp([19, 24, 8], batch=1, seed=2).save(tmp_path / "model.tflite")
    for data in DATA_MODES:
        first, second = (compile_model(path, SYSTEMS["tiny"], data=data) for _ in range(2))
        assert first.files == second.files


def test_caller_mistakes_are_refused(tmp_path):
    """An image of the wrong size, and buffers that are too small."""
    case = GemmCase(5, 6, 7)
    program = compile_case(case, SYSTEMS["tiny"], "zero-copy")
    code = build(program, tmp_path)
    device = ModelDevice(SYSTEMS["tiny"])
    wrong = dataclasses.replace(program, files={**program.files, "image.bin": program.files["image.bin"][:-1]})
    with pytest.raises(AssertionError):
        run_driver(wrong, code, device, case.arguments, [np.zeros_like(case.expected)], in_dma=True)
    with pytest.raises(AssertionError):
        run_driver(program, code, device, case.arguments, [np.zeros((1, 1), np.int8)], in_dma=True)
    assert not device.writes


HOST_ONLY = """func.func @main(%a: tensor<4x8xi32>) -> tensor<4x8xi32> {
  %r = tosa.abs %a : (tensor<4x8xi32>) -> tensor<4x8xi32>
  return %r : tensor<4x8xi32>
}
"""


@pytest.mark.parametrize("data", DATA_MODES)
def test_a_program_without_kernels(data, tmp_path):
    """Nothing to load, nothing to launch: no register is touched."""
    path = tmp_path / "model.mlir"
    path.write_text(HOST_ONLY)
    program = compile_model(path, SYSTEMS["tiny"], data=data)
    device = ModelDevice(SYSTEMS["tiny"])
    argument = np.arange(-16, 16, dtype=np.int32).reshape(4, 8)
    code = build(program, tmp_path)
    (found,) = run_driver(program, code, device, [argument], [np.zeros_like(argument)], in_dma=data == "zero-copy")
    np.testing.assert_array_equal(found, abs(argument))
    assert not device.writes


def test_a_pass_that_fails_leaves_its_input(tmp_path, monkeypatch):
    """The file repeats the failure, and once the fault is mended, the pass."""
    case = GemmCase(5, 6, 7)
    fit = plan_memory.first_fit
    monkeypatch.setattr(plan_memory, "first_fit", lambda buffers: 1 // 0)
    with new_context(), ir.Location.unknown():
        module = ir.Module.parse(case.text)
        with pytest.raises(CompileError, match="pass plan-memory: ZeroDivisionError") as caught:
            lower(module, Options(system=SYSTEMS["wide"], data="staged"), tmp_path)
    assert "sw.compiler.reproduce" in caught.value.remedy
    failed = tmp_path / "failed-plan-memory.mlir"
    with pytest.raises(ZeroDivisionError):
        reproduce(failed)
    monkeypatch.setattr(plan_memory, "first_fit", fit)
    assert "headrace.arena_bytes" in reproduce(failed).operation.attributes
