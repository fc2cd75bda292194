"""One requantised GEMM through the whole path: model text, compiler, driver, RTL; and its result from numpy."""

import tempfile
from pathlib import Path

import numpy as np

import headrace
from hw.spec import System

from .shapes import Shape

__all__ = ["measure"]

A_ZERO, OUT_ZERO = 3, -5


def _text(shape: Shape, bias: np.ndarray, multiplier: np.ndarray, shift: np.ndarray) -> str:
    m, n, k = shape.m, shape.n, shape.k
    a, b, c, q = f"tensor<1x{m}x{k}xi8>", f"tensor<1x{k}x{n}xi8>", f"tensor<1x{m}x{n}xi32>", f"tensor<1x{m}x{n}xi8>"
    rescale = "scale32 = true, rounding_mode = DOUBLE_ROUND, per_channel = true"
    signs = "input_unsigned = false, output_unsigned = false"

    def constant(name: str, kind: str, values: object) -> str:
        return f'  %{name} = "tosa.const"() <{{values = dense<{values}> : {kind}}}> : () -> {kind}\n'

    return (
        f"func.func @main(%a: {a}, %b: {b}) -> {q} {{\n"
        + constant("za", "tensor<1xi8>", A_ZERO)
        + constant("zb", "tensor<1xi8>", 0)
        + constant("zi", "tensor<1xi32>", 0)
        + constant("zo", "tensor<1xi8>", OUT_ZERO)
        + constant("m", f"tensor<{n}xi32>", multiplier.tolist())
        + constant("s", f"tensor<{n}xi8>", shift.tolist())
        + constant("bias", f"tensor<1x1x{n}xi32>", [[bias.tolist()]])
        + f"  %r = tosa.matmul %a, %b, %za, %zb : ({a}, {b}, tensor<1xi8>, tensor<1xi8>) -> {c}\n"
        f"  %t = tosa.add %r, %bias : ({c}, tensor<1x1x{n}xi32>) -> {c}\n"
        f"  %q = tosa.rescale %t, %m, %s, %zi, %zo {{{rescale}, {signs}}} :\n"
        f"    ({c}, tensor<{n}xi32>, tensor<{n}xi8>, tensor<1xi32>, tensor<1xi8>) -> {q}\n"
        f"  return %q : {q}\n}}\n"
    )


def _expected(a, b, bias, multiplier, shift) -> np.ndarray:
    """TOSA's double rounding in one step: round half up at bit s-1, and beyond 31 bits a nudge away from zero."""
    acc = (a.astype(np.float64) - A_ZERO) @ b.astype(np.float64)  # exact: far below 2**53
    acc = acc.astype(np.int64) + bias
    shift = shift.astype(np.int64)
    nudge = np.where(shift > 31, np.where(acc >= 0, 1 << 30, -(1 << 30)), 0)
    value = (acc * multiplier.astype(np.int64) + (np.int64(1) << (shift - 1)) + nudge) >> shift
    return np.clip(value + OUT_ZERO, -128, 127).astype(np.int8)


def measure(system: System, shape: Shape, seed: int) -> dict:
    """Compile, run and check a product; returns its row of the table.

    Cycles run from the first register write to the last write response, as the harness counts them, with operands,
    bias and requantisation parameters in main memory and on-chip buffers cold.
    """
    rng = np.random.default_rng(seed)
    m, n, k = shape.m, shape.n, shape.k
    a, b = rng.integers(-128, 128, (m, k), dtype=np.int8), rng.integers(-128, 128, (k, n), dtype=np.int8)
    bias = rng.integers(-5000, 5000, n)
    multiplier = rng.integers(1 << 30, (1 << 31) - 1, n)
    shift = rng.integers(39, 43, n) + max(0, (k.bit_length() - 6) // 2)
    with tempfile.TemporaryDirectory() as folder:
        model = Path(folder, "product.mlir")
        model.write_text(_text(shape, bias, multiplier, shift))
        program = headrace.compile(model, system=system)
        with headrace.Session(program) as session:
            session.input(0)[0], session.input(1)[0] = a, b
            (result,) = session.run()
            cycles = session.simulation.counters().job_cycles
            hardware = {name: value for (_, name), value in session.costs.hardware.items()}
            report = session.report()
    assert cycles is not None, "the driver wrote registers and memory took results"
    mismatches = int(np.count_nonzero(result[0] != _expected(a, b, bias, multiplier, shift)))
    part = system.matmul
    padded = 1
    for size, unit in ((m, part.rows), (n, part.cols), (k, part.depth)):
        padded *= -(-size // unit) * unit
    ideal = -(-m * n * k // part.macs_per_cycle)
    array = hardware["busy_cycles"] - hardware["stall_load_cycles"]
    compute = padded / part.macs_per_cycle
    memory = max(hardware["mm2s_beats"] + hardware["mm2s_chain_bytes"] / system.bus.data_bytes, hardware["s2mm_beats"])
    parts = {"compute": compute, "memory": memory, "latency": cycles - max(compute, memory)}
    return {
        "name": shape.name,
        "m": m,
        "n": n,
        "k": k,
        "cycles": cycles,
        "predicted_cycles": report.operators[0].predicted_cycles,
        "ideal_cycles": ideal,
        "utilisation": round(ideal / cycles, 4),
        "spatial_utilisation": round(m * n * k / padded, 4),
        "temporal_utilisation": round(compute / array, 4),
        "bound": max(parts, key=lambda name: parts[name]),
        "main_memory_bytes": report.main_memory.payload_total_bytes,
        "bank_conflict_cycles": hardware["bank_conflict_cycles"],
        "mismatches": mismatches,
    }
