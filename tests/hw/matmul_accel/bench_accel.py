"""cocotb: the accelerator under random back-pressure, with a host on its register bus."""

import os
import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, RisingEdge

from hw.axi.packet_model import Beat, Packet, StreamItem, beats
from hw.matmul_accel.model import MatmulModel
from hw.spec.words import MatmulError
from tests.hw.matmul_accel.fast_bench import pack, packets_of
from tests.hw.matmul_accel.programs import random_program
from tests.hw.matmul_accel.shapes import SHAPES
from tests.hw.matmul_accel.test_model import FOUR, job, load

MATMUL, WIDTH = SHAPES[os.environ.get("SHAPE", "tiny")]
MAP = MATMUL.register_map
BYTES = WIDTH // 8


class Bench:
    """Clock, reset, streams and register bus; everything moves at the falling edge."""

    def __init__(self, dut, seed: int):
        self.dut = dut
        self.rng = random.Random(seed)
        self.queue: list[Beat] = []
        self.received: list[int] = []
        self.input_share, self.output_share = 1.0, 1.0
        cocotb.start_soon(Clock(dut.clk, 10, "ns").start())

    async def start(self) -> None:
        dut = self.dut
        for name in ("registers_write_valid", "registers_read_valid", "input_valid", "output_ready"):
            getattr(dut, name).value = 0
        dut.rst.value = 1
        for _ in range(3):
            await FallingEdge(dut.clk)
        dut.rst.value = 0
        cocotb.start_soon(self._source())
        cocotb.start_soon(self._sink())
        await self.write("interrupt_mask", job=0, error=0)

    async def _source(self) -> None:
        dut = self.dut
        while True:
            if self.queue and self.rng.random() < self.input_share:
                dut.input_payload.value = pack(self.queue[0], BYTES)
                dut.input_valid.value = 1
                while True:
                    await RisingEdge(dut.clk)
                    if dut.input_ready.value:
                        break
                await FallingEdge(dut.clk)
                if self.queue:  # not emptied by a reset
                    self.queue.pop(0)
                dut.input_valid.value = 0
            else:
                await FallingEdge(dut.clk)

    async def _sink(self) -> None:
        dut = self.dut
        held = None
        while True:
            dut.output_ready.value = int(self.rng.random() < self.output_share)
            await RisingEdge(dut.clk)
            if dut.output_valid.value:
                payload = int(dut.output_payload.value)
                assert held in (None, payload), "a beat that waits doesn't change"
                held = None if dut.output_ready.value else payload
                if held is None:
                    self.received.append(payload)
            else:
                assert held is None, "a beat that waits isn't taken back"
            await FallingEdge(dut.clk)

    def send(self, *items: StreamItem) -> None:
        self.queue += beats(items, BYTES)

    async def write(self, register: str, **fields: int) -> bool:
        """Write a register; False if it is refused."""
        dut = self.dut
        dut.registers_write_valid.value = 1
        dut.registers_write_index.value = MAP[register].index
        dut.registers_write_data.value = MAP[register].pack(**fields)
        while True:
            await RisingEdge(dut.clk)
            if dut.registers_write_ready.value:
                break
        error = bool(dut.registers_write_error.value)
        await FallingEdge(dut.clk)
        dut.registers_write_valid.value = 0
        return not error

    async def read(self, register: str) -> dict[str, int]:
        dut = self.dut
        dut.registers_read_valid.value = 1
        dut.registers_read_index.value = MAP[register].index
        while True:
            await RisingEdge(dut.clk)
            if dut.registers_read_ready.value:
                break
        value = int(dut.registers_read_data.value)
        await FallingEdge(dut.clk)
        dut.registers_read_valid.value = 0
        return MAP[register].unpack(value)

    async def cycles(self, count: int) -> None:
        for _ in range(count):
            await FallingEdge(self.dut.clk)

    async def jobs(self, count: int, limit: int = 60_000) -> None:
        for _ in range(limit // 20):
            if (await self.read("jobs_completed"))["count"] >= count:
                return
            await self.cycles(20)
        raise AssertionError(f"{await self.read('jobs_completed')} of {count} jobs after {limit} cycles")

    def packets(self, expected: list[Packet]) -> list[Packet]:
        lengths = [[len(row) for row in packet.rows] for packet in expected]
        return packets_of(self.received, lengths, BYTES)


async def started(dut, seed: int) -> Bench:
    bench = Bench(dut, seed)
    await bench.start()
    return bench


@cocotb.test()
async def random_programs_under_back_pressure(dut):
    bench = await started(dut, 1)
    program = random_program(MATMUL, BYTES, 500, groups=24, limit=30)
    bench.send(*program.items)
    for third, shares in enumerate([(1.0, 1.0), (0.5, 0.8), (0.9, 0.3)], start=1):
        bench.input_share, bench.output_share = shares
        await bench.jobs(program.jobs * third // 3)
    assert bench.packets(program.expected) == program.expected
    assert (await bench.read("status"))["error"] == MatmulError.NONE
    assert (await bench.read("command_words"))["count"] > 0


@cocotb.test()
async def host_launches_loads_and_jobs(dut):
    """The host writes the same registers as command words do; data alone comes by the stream."""
    bench = await started(dut, 2)
    model = MatmulModel(MATMUL, BYTES)
    for register, fields in (
        ("load_shape", {"rows": 1, "row_bytes": 4}),
        ("load_layout", {"target": 0, "pitch": 4}),
        ("load_launch", {"launch": 1}),
    ):
        await bench.write(register, **fields)
        model.write(register, **fields)
    bench.send(Packet([FOUR]))
    model.feed(Packet([FOUR]))
    await bench.write("load_layout", target=1, pitch=4)
    model.write("load_layout", target=1, pitch=4)
    await bench.write("load_launch", launch=1)
    model.write("load_launch", launch=1)
    bench.send(Packet([FOUR]))
    model.feed(Packet([FOUR]))
    await bench.write("job_shape", m=1, n=1)
    model.write("job_shape", m=1, n=1)
    await bench.write("job_depth", k=4)
    model.write("job_depth", k=4)
    assert not dut.interrupt.value
    await bench.write("job_launch", launch=1)
    expected = model.write("job_launch", launch=1)
    await bench.jobs(1)
    assert bench.packets(expected) == expected
    assert expected[0].rows == [(1 + 4 + 9 + 16).to_bytes(4, "little")]
    assert dut.interrupt.value, "a job is complete"
    await bench.write("interrupt_pending", job=1, error=0)
    await bench.cycles(1)
    assert not dut.interrupt.value


@cocotb.test()
async def job_is_complete_with_its_last_beat(dut):
    """Not before: a host that waits for the interrupt finds the results in the stream."""
    bench = await started(dut, 3)
    bench.output_share = 0.0
    a, b = [FOUR] * 3, [FOUR]
    bench.send(*load(rows=3), Packet(a), *load(target=1), Packet(b), *job(m=3, k=4))
    await bench.cycles(200)
    assert (await bench.read("jobs_completed"))["count"] == 0
    assert (await bench.read("status"))["job_busy"] == 1
    bench.output_share = 1.0
    await bench.jobs(1)
    assert len(bench.received) == 3


@cocotb.test()
async def soft_reset_in_the_middle(dut):
    """After a reset at any cycle the next program runs as after power-up."""
    bench = await started(dut, 4)
    for turn in range(12):
        program = random_program(MATMUL, BYTES, 600 + turn, groups=3, limit=20)
        bench.send(*program.items)
        await bench.cycles(bench.rng.randrange(10, 600))
        # The source stops between beats, then the accelerator is reset; what it still sends belongs to nobody.
        bench.queue[1:] = []
        await bench.write("control", reset=1)
        bench.queue.clear()
        while dut.input_valid.value:
            await bench.cycles(1)
        await bench.write("control", reset=1)
        await bench.cycles(3)
        bench.received.clear()
        status = await bench.read("status")
        assert not any(status.values()), status
        program = random_program(MATMUL, BYTES, 700 + turn, groups=2, limit=20)
        bench.send(*program.items)
        await bench.jobs(program.jobs)
        assert bench.packets(program.expected) == program.expected


@cocotb.test()
async def error_raises_the_interrupt_and_reset_recovers(dut):
    bench = await started(dut, 5)
    bench.send(*load(rows=2), Packet([FOUR]), *job(m=0))
    await bench.cycles(60)
    assert (await bench.read("status"))["error"] == MatmulError.TLAST_EARLY, "the first one is kept"
    assert (await bench.read("interrupt_pending"))["error"] == 1
    assert dut.interrupt.value
    assert not bench.queue, "a stopped accelerator swallows its input"
    await bench.write("control", reset=1)
    program = random_program(MATMUL, BYTES, 800, groups=3, limit=20)
    bench.send(*program.items)
    await bench.jobs(program.jobs)
    assert bench.packets(program.expected) == program.expected


@cocotb.test()
async def held_write_gives_up(dut):
    """With a job running and one pending, a write to the job's image waits, and is refused after ``timeout``.

    A job whose last step waits for data lets the next one begin behind it, so it takes three.
    """
    bench = await started(dut, 6)
    await bench.write("timeout", cycles=50)
    bench.send(*job(), *job(), *job())
    await bench.cycles(40)
    status = await bench.read("status")
    assert (status["job_busy"], status["job_pending"]) == (1, 1), status
    assert not await bench.write("job_depth", k=5)
    await bench.cycles(3)
    assert (await bench.read("status"))["error"] == MatmulError.TIMEOUT
