"""Single-precision sums and products against the processor's, bit for bit."""

import numpy as np
import pytest
from amaranth.hdl import Module, Signal
from amaranth.sim import Simulator

from examples.accelerators.source import float32

NAN = 0x7FC00000
CORNERS = [0, 1, 2, 0x7FFFFF, 0x800000, 0x800001, 0x3F800000, 0x3F7FFFFF, 0x4B800000, 0x7F7FFFFF, 0x7F800000, NAN]


def patterns(seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Pairs of bits: corners, anything, near equals, near the ends of the range."""
    rng = np.random.default_rng(seed)
    corners = np.array([*CORNERS, *(bits | 1 << 31 for bits in CORNERS)], np.uint32)
    pairs = [np.stack(np.meshgrid(corners, corners)).reshape(2, -1)]
    anything = rng.integers(0, 1 << 32, (2, 1500), dtype=np.uint32)
    near = anything.copy()
    # Exponents that differ by little, so that sums cancel and round; and small ones, whose products are subnormal.
    near[1] = (near[0] & 0x7F800000) + (rng.integers(-30, 31, 1500).astype(np.int32) << 23).view(np.uint32)
    near[1] ^= rng.integers(0, 1 << 23, 1500, dtype=np.uint32) | rng.integers(0, 2, 1500, dtype=np.uint32) << 31
    close = near.copy()
    close[1] = close[0] ^ (1 << 31) ^ rng.integers(0, 8, 1500, dtype=np.uint32)
    least = anything.copy()
    least[1] = (127 + 1 - (least[0] >> 23 & 255).astype(np.int32) - rng.integers(0, 26, 1500)).astype(np.uint32) << 23
    least[1] = (least[1] & 0x7F800000) | rng.integers(0, 1 << 23, 1500, dtype=np.uint32)
    few = rng.integers(0, 1 << 24, (2, 500), dtype=np.uint32)
    a, b = np.concatenate([*pairs, anything, near, close, least, few], axis=1)
    return a, b


@pytest.mark.parametrize("operation", ["add", "multiply"])
def test_bits(operation):
    m, a, b, result = Module(), Signal(32), Signal(32), Signal(32)
    m.d.comb += result.eq(getattr(float32, operation)(m, a, b, operation))
    lefts, rights = patterns(1)
    with np.errstate(all="ignore"):
        x, y = lefts.view(np.float32), rights.view(np.float32)
        exact = x + y if operation == "add" else x * y
    expected = np.where(np.isnan(exact), np.uint32(NAN), exact.view(np.uint32))
    found = np.zeros_like(expected)

    async def compare(ctx):
        for number, (left, right) in enumerate(zip(lefts, rights, strict=True)):
            ctx.set(a, int(left))
            ctx.set(b, int(right))
            found[number] = ctx.get(result)

    simulator = Simulator(m)
    simulator.add_testbench(compare)
    simulator.run()
    wrong = [
        f"{left:#x}, {right:#x}: {is_:#x}, not {be:#x}"
        for left, right, is_, be in zip(lefts, rights, found, expected, strict=True)
        if is_ != be
    ]
    assert not wrong, wrong[:10]
    # Every kind of result was among them.
    fields = expected >> 23 & 255
    kinds = [
        expected & 0x7FFFFFFF == 0,
        (fields == 0) & (expected & 0x7FFFFF != 0),
        fields == 255,
        (fields > 0) & (fields < 255),
    ]
    assert all(kind.sum() > 20 for kind in kinds)
