"""Requantiser and operand buffer by themselves, in Amaranth's simulator."""

import numpy as np
import pytest
from amaranth.sim import Simulator

from hw.matmul_accel.operand_buffer import OperandBuffer
from hw.matmul_accel.requantise import Requantiser
from hw.spec.words import Rounding

from .reference import requantise_double, requantise_single


def simulate(dut, bench) -> None:
    simulator = Simulator(dut)
    simulator.add_clock(1e-6)
    simulator.add_testbench(bench)
    simulator.run()


class Requantisation:
    """Cases through all lanes, a different control word in each cycle."""

    def __init__(self, lanes: int, cycles: int, seed: int):
        self.lanes, self.cycles = lanes, cycles
        rng = np.random.default_rng(seed)
        shape = (cycles, lanes)
        self.acc = (rng.integers(-(1 << 31), 1 << 31, shape) >> rng.integers(0, 31, shape)).astype(np.int32)
        self.multiplier = (rng.integers(0, 1 << 31, shape) >> (rng.random(shape) < 0.1) * 20).astype(np.int32)
        self.shift = rng.integers(31, 63, shape).astype(np.int32)
        edges = np.array([-(1 << 31), (1 << 31) - 1, -1, 0, 1, 1 << 30, -(1 << 30)], dtype=np.int32)
        some = rng.random(shape) < 0.05
        self.acc[some] = rng.choice(edges, int(some.sum()))
        self.enable, self.rounding = rng.integers(0, 2, cycles) | (rng.random(cycles) < 0.8), rng.integers(0, 2, cycles)
        self.zero = rng.integers(-128, 128, cycles)
        limits = np.sort(rng.integers(-128, 128, (cycles, 2)), axis=1)
        limits[rng.random(cycles) < 0.5] = (-128, 127)
        self.low, self.high = limits.T

    def expected(self) -> np.ndarray:
        zero, low, high = (values[:, None] for values in (self.zero, self.low, self.high))
        double = requantise_double(self.acc, self.multiplier, self.shift, zero, low, high)
        single = requantise_single(self.acc, self.multiplier, self.shift, zero, low, high)
        result = np.where(self.rounding[:, None] == Rounding.DOUBLE, double, single)
        return np.where(self.enable[:, None] == 1, result, self.acc)

    def run(self) -> np.ndarray:
        dut = Requantiser(self.lanes)
        got = np.zeros((self.cycles, self.lanes), dtype=np.int64)

        async def bench(ctx):
            ctx.set(dut.valid, 1)
            for cycle in range(self.cycles + dut.LATENCY):
                if cycle >= dut.LATENCY:
                    got[cycle - dut.LATENCY] = [ctx.get(result) for result in dut.result]
                if cycle < self.cycles:
                    for lane in range(self.lanes):
                        ctx.set(dut.acc[lane], int(self.acc[cycle, lane]))
                        ctx.set(dut.multiplier[lane], int(self.multiplier[cycle, lane]))
                        ctx.set(dut.shift[lane], int(self.shift[cycle, lane]))
                    names = ("enable", "rounding", "zero", "low", "high")
                    values = {name: int(getattr(self, name)[cycle]) for name in names}
                    ctx.set(dut.control, {"zero_point" if k == "zero" else k: v for k, v in values.items()})
                await ctx.tick()

        simulate(dut, bench)
        return got


def test_requantiser_on_random_cases():
    cases = Requantisation(8, 13_000, 1)
    np.testing.assert_array_equal(cases.run(), cases.expected())


def test_requantiser_on_known_regression():
    cases = Requantisation(1, 2, 2)
    cases.acc[:], cases.multiplier[:], cases.shift[:] = 7984, 1583594044, 31 + 9
    cases.enable[:], cases.zero[:], cases.low[:], cases.high[:] = 1, 0, -128, 127
    cases.rounding[:] = [Rounding.DOUBLE, Rounding.SINGLE]
    assert cases.run().ravel().tolist() == [12, 11]


@pytest.mark.parametrize(
    ("banks", "word_bytes", "write_bytes"), [(8, 8, 16), (4, 4, 16), (8, 4, 4), (8, 8, 4), (16, 4, 32), (8, 2, 8)]
)
def test_operand_buffer(banks, word_bytes, write_bytes):
    """Written at random places and in parts; read at random addresses, conflicts lane subset by lane subset."""
    words = 8 * banks
    dut = OperandBuffer(banks=banks, word_bytes=word_bytes, words=words, write_bytes=write_bytes)
    rng = np.random.default_rng(3)
    content = np.zeros(words * word_bytes, dtype=np.uint8)
    chunk = dut.chunk_bytes
    places = len(content) // chunk

    async def bench(ctx):
        for turn in range(300):
            place = int(rng.integers(0, places)) if turn > places else turn
            data = rng.integers(0, 256, write_bytes).astype(np.uint8)
            enables = rng.integers(0, 2, dut.chunks) if turn > places else np.ones(dut.chunks, dtype=int)
            for number in range(dut.chunks):
                if enables[number]:
                    target = (place + number) % places * chunk
                    content[target : target + chunk] = data[number * chunk :][:chunk]
            ctx.set(dut.write_enable, int(sum(int(bit) << number for number, bit in enumerate(enables))))
            ctx.set(dut.write_address, place)
            ctx.set(dut.write_data, int.from_bytes(data.tobytes(), "little"))
            await ctx.tick()
        ctx.set(dut.write_enable, 0)
        for turn in range(200):
            if turn % 2:
                stride = 1 + 2 * int(rng.integers(0, 50))
                addresses = (int(rng.integers(0, words)) + np.arange(banks) * stride) % words
            else:
                addresses = rng.integers(0, words, banks)
            wanted = (1 << banks) - 1 if turn % 3 else int(rng.integers(0, 1 << banks))
            for number, address in enumerate(addresses):
                ctx.set(dut.addresses[number], int(address))
            busiest = np.bincount(addresses[[wanted >> n & 1 == 1 for n in range(banks)]] % banks, minlength=1).max()
            left, cycles = wanted, 0
            ctx.set(dut.fire, 1)
            while left:
                ctx.set(dut.wanted, left)
                left &= ~ctx.get(dut.granted)
                cycles += 1
                await ctx.tick()
            ctx.set(dut.wanted, 0)
            assert cycles == busiest, "as many cycles as the busiest bank has words"
            if turn % 2:
                assert cycles <= 1, "an odd stride never conflicts"
            await ctx.tick().repeat(2)
            for number, address in enumerate(addresses):
                if wanted >> number & 1:
                    expected = content[address * word_bytes :][:word_bytes].tobytes()
                    assert ctx.get(dut.words_out[number]) == int.from_bytes(expected, "little")

    simulate(dut, bench)
