"""The DMA's address window: what reaches outside puts nothing on the bus, and what doesn't is carried out."""

import itertools
import random

import numpy as np
import pytest

from hw.axi_dma.errors import DmaFault
from hw.axi_dma.pattern import Pattern
from hw.spec import Bus, load_system
from hw.spec.words import DmaError, Word
from sim.system import Simulation
from sw.runtime.errors import RegisterAccessError

SYSTEM = load_system("tiny")
MAP = SYSTEM.dma[0].register_map
TOP = 1 << SYSTEM.bus.address_width_bits
WINDOW_BYTES = 1 << 14
MOST_STRIDE = 1 << 31


@pytest.fixture(scope="module")
def simulation():
    with Simulation(SYSTEM, latency=8) as made:
        made.room = made.empty(4 * WINDOW_BYTES, np.uint8)
        yield made


def corners_extent(pattern: Pattern) -> tuple[int, int]:
    """Lowest and highest byte, from the first and last row of each dimension (`Pattern.extent` is under test)."""
    row, *counts = (size - pad for size, pad in zip((pattern.row_bytes, *pattern.counts), pattern.padding, strict=True))
    corners = [
        pattern.address + sum(index * stride for index, stride in zip(indices, pattern.strides, strict=True))
        for indices in itertools.product(*((0, count - 1) for count in counts))
    ]
    return min(corners), max(corners) + row - 1


def random_pattern(rng: random.Random) -> Pattern:
    """Up to 4 dimensions of any strides that keep within a window's size, first byte 0."""
    row = rng.choice([1, 7, 8, rng.randint(1, 300)])
    counts = tuple(rng.choice([1, 1, 2, rng.randint(1, 6)]) for _ in range(3))
    strides = tuple(rng.randint(-300, 300) * rng.choice([0, 1, 1]) for _ in range(3))
    padding = tuple(rng.choice([0, 0, 0, rng.randint(0, size - 1)]) for size in (row, *counts))
    return Pattern(address=0, row_bytes=row, counts=counts, strides=strides, padding=padding, last=True, fill=0)


def outside(rng: random.Random, base: int, limit: int) -> Pattern:
    """A transfer of which at least a byte is outside the window: by one byte, by some, or by very many."""
    pattern = random_pattern(rng)
    low, high = corners_extent(pattern)
    by = rng.choice([1, 1, 2, rng.randint(1, high - low + 1), rng.randint(1, 1 << 20)])
    address = rng.choice([base - by - low, limit + by - high])
    kind = rng.random()
    if kind < 0.2:
        # One dimension so large that its span wraps a narrow adder, back into the window.
        counts, strides = list(pattern.counts), list(pattern.strides)
        number = rng.randrange(3)
        counts[number] = rng.choice([2, 3, 1 << 10, (1 << 24) - 1])
        strides[number] = rng.choice([-MOST_STRIDE, MOST_STRIDE - 1, 1 << 30, -(1 << 30), 1 << 16])
        padding = [*pattern.padding]
        padding[number + 1] = 0
        address = rng.randint(base, limit - 300)
        pattern = Pattern(
            address=0,
            row_bytes=pattern.row_bytes,
            counts=tuple(counts),
            strides=tuple(strides),
            padding=tuple(padding),
            last=True,
            fill=0,
        )
    elif kind < 0.25:
        address += TOP  # beyond the address space
    return Pattern(
        address=address,
        row_bytes=pattern.row_bytes,
        counts=pattern.counts,
        strides=pattern.strides,
        padding=pattern.padding,
        last=True,
        fill=0,
    )


def write_pattern(simulation: Simulation, channel: str, pattern: Pattern) -> None:
    registers = simulation.registers["dma0"]
    registers["base1"].write_bits(pattern.address & 0xFFFF_FFFF, posted=True)
    registers["base1_high"].write_bits(pattern.address >> 32, posted=True)
    write = registers[f"{channel}_address"].write
    write(base=1, posted=True)
    registers[f"{channel}_row_bytes"].write(bytes=pattern.row_bytes, posted=True)
    for number in range(3):
        registers[f"{channel}_count{number + 1}"].write(count=pattern.counts[number], posted=True)
        registers[f"{channel}_stride{number + 1}"].write(bytes=pattern.strides[number], posted=True)
    for number in range(4):
        registers[f"{channel}_padding{number}"].write(count=pattern.padding[number], posted=True)


def set_window(simulation: Simulation, base: int, limit: int, **control: int) -> None:
    registers = simulation.registers["dma0"]
    for name, value in (("base", base), ("limit", limit)):
        registers[f"window_{name}"].write_bits(value & 0xFFFF_FFFF)
        registers[f"window_{name}_high"].write_bits(value >> 32)
    handle = registers["window_control"]
    handle.write_bits(handle.register.pack(enable=1, **control))


def finish(simulation: Simulation) -> None:
    simulation.run(60)
    while simulation.registers["dma0"].mm2s_status.read().busy:
        simulation.run(60)


def soft_reset(simulation: Simulation) -> None:
    for block in simulation.registers.values():
        block["control"].write(reset=1)


def addresses(simulation: Simulation) -> tuple[int, int]:
    counters = simulation.counters()
    return counters.total("read_addresses"), counters.total("write_addresses")


def found(simulation: Simulation, channel: str) -> tuple[DmaError, int]:
    registers = simulation.registers["dma0"]
    low, high = (registers[f"{channel}_error_address{suffix}"].read_bits() for suffix in ("", "_high"))
    return DmaError(registers[f"{channel}_status"].read().error), high << 32 | low


def refuse(simulation: Simulation, seed: int, number: int) -> None:
    rng = random.Random(seed)
    first = simulation.room.device_address
    for _ in range(number):
        base = first + WINDOW_BYTES + rng.randint(0, 100)
        limit = first + 3 * WINDOW_BYTES - rng.randint(0, 100)
        set_window(simulation, base, limit)
        pattern = outside(rng, base, limit)
        channel = rng.choice(["mm2s", "s2mm"])
        write_pattern(simulation, channel, pattern)
        before = addresses(simulation)
        simulation.registers["dma0"][f"{channel}_launch"].write(launch=1)
        simulation.run(30)
        error, address = found(simulation, channel)
        assert error is DmaError.WINDOW, f"{error!r} for {pattern} and the window {base}..{limit}"
        ends = [end for end in corners_extent(pattern) if not base <= end <= limit]
        assert address in [end % TOP for end in ends], f"{address} isn't one of {ends}, which are outside"
        assert addresses(simulation) == before, f"an address left for {pattern}"
        soft_reset(simulation)


def test_nothing_leaves_for_what_reaches_outside(simulation):
    refuse(simulation, 1, 200)


@pytest.mark.long
def test_nothing_leaves_for_what_reaches_outside_long(simulation):
    refuse(simulation, 2, 5000)


def test_what_touches_the_windows_first_and_last_byte_is_carried_out(simulation):
    """The window is the transfer's extent, exactly; one byte less on either side refuses it."""
    rng = random.Random(3)
    room = simulation.room
    for _ in range(60):
        pattern = random_pattern(rng)
        low, high = corners_extent(pattern)
        pattern = Pattern(**(vars(pattern) | {"address": room.device_address + WINDOW_BYTES * 2 - low}))
        low, high = corners_extent(pattern)
        for narrower in ((1, 0), (0, 1), (0, 0)):
            base, limit = low + narrower[0], high - narrower[1]
            set_window(simulation, base, limit)
            write_pattern(simulation, "mm2s", pattern)
            registers = simulation.registers["dma0"]
            before = addresses(simulation)
            registers["mm2s_launch"].write(launch=1)
            finish(simulation)
            bad = narrower != (0, 0)
            expected = (DmaError.WINDOW, low if narrower[0] else high) if bad else (DmaError.NONE, 0)
            assert found(simulation, "mm2s") == expected
            assert (addresses(simulation) == before) == bad
            soft_reset(simulation)


def test_a_chain_outside_isnt_fetched(simulation):
    first = simulation.room.device_address + WINDOW_BYTES
    registers = simulation.registers["dma0"]
    set_window(simulation, first, first + 63)
    words = [Word.set(MAP["mm2s_mode"]).encode()] * 8
    simulation.room[WINDOW_BYTES : WINDOW_BYTES + 64] = np.frombuffer(np.array(words, np.uint64).tobytes(), np.uint8)
    for head, count, bad in ((first, 8, False), (first - 8, 8, True), (first, 9, True), (first + 64, 1, True)):
        before = addresses(simulation)
        registers["mm2s_chain_head"].write_bits(head)
        registers["mm2s_chain_words"].write_bits(count)
        finish(simulation)
        assert found(simulation, "mm2s") == ((DmaError.WINDOW, head) if bad else (DmaError.NONE, 0))
        assert (addresses(simulation) == before) == bad
        soft_reset(simulation)


def test_what_touches_no_memory_needs_no_window(simulation):
    set_window(simulation, 1, 0)
    pattern = Pattern(
        address=0, row_bytes=8, counts=(1, 1, 1), strides=(0, 0, 0), padding=(8, 0, 0, 0), last=True, fill=0
    )
    write_pattern(simulation, "mm2s", pattern)
    simulation.registers["dma0"]["mm2s_launch"].write(launch=1)
    simulation.run(30)
    assert found(simulation, "mm2s") == (DmaError.NONE, 0)
    soft_reset(simulation)


def test_the_lock_opens_at_hardware_reset_only(simulation):
    registers = simulation.registers["dma0"]
    window = [name for name in registers if name.startswith("window_")]
    set_window(simulation, 4096, 8191)
    soft_reset(simulation)
    assert registers["window_base"].read_bits() == 4096, "a soft reset keeps the window"
    registers["window_control"].write(enable=1, lock=1)
    soft_reset(simulation)
    for name in window:
        value = registers[name].read_bits()
        with pytest.raises(RegisterAccessError):
            registers[name].write_bits(0)
        assert registers[name].read_bits() == value
    simulation.reset()
    assert {name: registers[name].read_bits() for name in window} == {name: MAP[name].reset for name in window}
    set_window(simulation, 0, TOP - 1)


def test_the_model_refuses_the_same():
    from hw.axi_dma.model import DmaModel

    rng = random.Random(4)
    model = DmaModel(SYSTEM.dma[0], Bus(data_width_bits=64), None)  # type: ignore[arg-type]  # a refusal never reads memory
    for _ in range(300):
        base = rng.randint(1 << 20, 1 << 21)
        limit = base + 2 * WINDOW_BYTES
        pattern = outside(rng, base, limit)
        model.window = base, limit
        model.bases[0] = pattern.address
        model.write("mm2s_address", base=0)
        model.write("mm2s_row_bytes", bytes=pattern.row_bytes)
        for number in range(3):
            model.write(f"mm2s_count{number + 1}", count=pattern.counts[number])
            model.write(f"mm2s_stride{number + 1}", bytes=pattern.strides[number])
        for number in range(4):
            model.write(f"mm2s_padding{number}", count=pattern.padding[number])
        with pytest.raises(DmaFault) as caught:
            model.load()
        assert caught.value.error is DmaError.WINDOW
        ends = [end for end in corners_extent(pattern) if not base <= end <= limit]
        assert caught.value.address in [end % TOP for end in ends]
