"""Transfers by the thousand, memory to memory, compared byte for byte with all that lies around them."""

import numpy as np
import pytest

from .loopback import AREA, check, draw, simulate, system

STALLS = (0.0, 0.3, {"r": 0.7}, {"w": 0.7, "aw": 0.5}, {"ar": 0.8, "b": 0.8})


def sweep(bus_bits: int, count: int, seed: int) -> None:
    rng = np.random.default_rng([seed, bus_bits])
    description = system(bus_bits)
    with simulate(description) as simulation:
        source = simulation.array(rng.integers(0, 256, 4 * AREA, dtype=np.uint8))
        target = simulation.array(rng.integers(0, 256, 4 * AREA, dtype=np.uint8))
        registers = simulation.registers["dma0"]
        registers["base0"].write(address=source.device_address)
        registers["base1"].write(address=target.device_address)
        for number in range(count):
            if number % 50 == 0:
                simulation.configure(back_pressure=STALLS[number // 50 % len(STALLS)], seed=number + 1)
            check(simulation, draw(rng), source, target)


@pytest.mark.parametrize("bus_bits", [64])
def test_sample(bus_bits):
    sweep(bus_bits, 400, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("bus_bits", [32, 64, 128, 256])
def test_seven_thousand(bus_bits):
    sweep(bus_bits, 7_000, seed=2)
