"""What every cocotb test of the engine needs: clock, registers, memory, streams."""

import logging
import os
import random
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, RisingEdge
from cocotbext.axi import AxiLiteBus, AxiLiteMaster

from hw.axi.packet_model import Beat, Packet, StreamItem, beats
from hw.axi_dma.model import DmaModel
from hw.spec.registers import Group
from hw.spec.words import DmaError, Word
from tests.hw.axi.memory import AxiMemory, Timing
from tests.hw.axi_dma.dut import bench_system

__all__ = ["ModelMemory", "Testbench", "chain_bytes"]

MEMORY_BYTES = 1 << 18


class ModelMemory:
    """A copy of memory for the behavioural model."""

    def __init__(self, content: bytes):
        self.content = bytearray(content)

    def read(self, address: int, length: int) -> bytes:
        return bytes(self.content[address : address + length])

    def write(self, address: int, data: bytes) -> None:
        self.content[address : address + len(data)] = data


def chain_bytes(words: Iterable[Word | int]) -> bytes:
    """A chain as it lies in memory."""
    encoded = (word if isinstance(word, int) else word.encode() for word in words)
    return b"".join(bits.to_bytes(8, "little") for bits in encoded)


class Testbench:
    """The engine, with everything around it moved on once a cycle at the falling edge.

    ``received``: beats that MM2S sent; ``to_send``: beats for S2MM. ``source_stall`` and ``sink_stall``:
    probabilities that a beat is held back.
    """

    __test__ = False

    def __init__(
        self,
        dut,
        *,
        timing: Timing | None = None,
        memory_bytes: int = MEMORY_BYTES,
        seed: int = 1,
        connect_memory: bool = True,
    ):
        self.dut = dut
        self.width = int(os.environ.get("BUS_BITS", "64"))
        self.system = bench_system(self.width, int(os.environ.get("ADDRESS_BITS", "32")))
        self.data_bytes = self.width // 8
        self.dma = self.system.dma[0]
        self.map = self.dma.register_map
        self.memory = AxiMemory(
            dut if connect_memory else None,
            "m_axi",
            self.data_bytes,
            memory_bytes,
            timing or Timing(),
            seed,
            self.dma.outstanding,
        )
        self.random = random.Random(seed)
        self.received: list[Beat] = []
        self.received_cycles: list[int] = []
        self.to_send: deque[Beat] = deque()
        self.sent_cycles: list[int] = []
        self.source_stall = self.sink_stall = 0.0
        self.on_beat: Callable[[Beat], None] | None = None
        self.interrupts = 0
        self._offered = False

    @classmethod
    async def start(cls, dut, **more) -> "Testbench":
        """Clock, reset, and the per-cycle coroutine."""
        bench = cls(dut, **more)
        dut.to_stream_ready.value = 0
        for name in ("data", "keep", "last", "command", "valid"):
            getattr(dut, f"from_stream_{name}").value = 0
        cocotb.start_soon(Clock(dut.clk, 10, unit="ns").start())
        logging.getLogger(f"cocotb.{dut._name}.s_axil").setLevel(logging.WARNING)
        bench.registers = AxiLiteMaster(AxiLiteBus.from_prefix(dut, "s_axil"), dut.clk, dut.rst)
        dut.rst.value = 1
        for _ in range(3):
            await RisingEdge(dut.clk)
        await FallingEdge(dut.clk)
        for name in ("arvalid", "awvalid", "wvalid"):
            assert not int(getattr(dut, f"m_axi_{name}").value), f"{name} is high in reset"
        dut.rst.value = 0
        await RisingEdge(dut.clk)
        cocotb.start_soon(bench._run())
        if os.environ.get("WINDOW"):
            await bench.write("window_control", enable=1)
        return bench

    async def _run(self) -> None:
        while True:
            await FallingEdge(self.dut.clk)
            self.memory.step()
            self._sink()
            self._source()

    def _sink(self) -> None:
        dut = self.dut
        ready = self.sink_stall == 0 or self.random.random() >= self.sink_stall
        dut.to_stream_ready.value = int(ready)
        if ready and int(dut.to_stream_valid.value):
            beat = Beat(
                int(dut.to_stream_data.value),
                int(dut.to_stream_keep.value),
                bool(int(dut.to_stream_last.value)),
                bool(int(dut.to_stream_command.value)),
            )
            self.received.append(beat)
            self.received_cycles.append(self.memory.cycle)
            if self.on_beat:
                self.on_beat(beat)

    def _source(self) -> None:
        dut = self.dut
        if not self._offered:
            if not self.to_send or (self.source_stall and self.random.random() < self.source_stall):
                dut.from_stream_valid.value = 0
                return
            beat = self.to_send[0]
            dut.from_stream_data.value = beat.data
            dut.from_stream_keep.value = beat.keep
            dut.from_stream_last.value = int(beat.last)
            dut.from_stream_valid.value = 1
            self._offered = True
        if int(dut.from_stream_ready.value):
            self.to_send.popleft()
            self.sent_cycles.append(self.memory.cycle)
            self._offered = False

    async def cycles(self, count: int) -> None:
        """Let time pass."""
        for _ in range(count):
            await RisingEdge(self.dut.clk)

    async def write(self, register: str, value: int | None = None, **fields: int):
        """Write a register; returns the response code."""
        item = self.map[register]
        bits = item.pack(**fields) if value is None else value
        response = await self.registers.write(item.offset, bits.to_bytes(4, "little"))
        return int(response.resp)

    async def read(self, register: str) -> int:
        """Read a register."""
        response = await self.registers.read(self.map[register].offset, 4)
        assert int(response.resp) == 0
        return int.from_bytes(response.data, "little")

    async def set_base(self, number: int, address: int) -> None:
        """Write a base register."""
        await self.write(f"base{number}", address & 0xFFFF_FFFF)
        await self.write(f"base{number}_high", address >> 32)

    async def write_image(self, image: dict[str, int], previous: dict[str, int] | None = None) -> None:
        """Write an image's registers, those that differ from ``previous`` only."""
        for name, value in image.items():
            if previous is None or previous[name] != value:
                assert await self.write(name, value) == 0

    async def start_chain(self, channel: str, head: int, words: int) -> None:
        """Start a chain."""
        await self.write(f"{channel}_chain_head", head & 0xFFFF_FFFF)
        await self.write(f"{channel}_chain_head_high", head >> 32)
        await self.write(f"{channel}_chain_words", words)

    async def wait_idle(self, *channels: str, limit: int = 200_000) -> None:
        """Until the channels aren't busy."""
        deadline = self.memory.cycle + limit
        for channel in channels:
            while self.map[f"{channel}_status"].unpack(await self.read(f"{channel}_status"))["busy"]:
                assert self.memory.cycle < deadline, f"{channel} is still busy after {limit} cycles"
                await self.cycles(20)

    async def status(self, channel: str) -> tuple[DmaError, int]:
        """First error and its address."""
        error = self.map[f"{channel}_status"].unpack(await self.read(f"{channel}_status"))["error"]
        low, high = await self.read(f"{channel}_error_address"), await self.read(f"{channel}_error_address_high")
        return DmaError(error), high << 32 | low

    def model(self) -> DmaModel:
        """A behavioural model on a copy of memory as it is now."""
        return DmaModel(self.dma, self.system.bus, ModelMemory(bytes(self.memory.content)))

    def send(self, items: Iterable[Packet]) -> None:
        """Queue packets for S2MM."""
        self.to_send.extend(beats(items, self.data_bytes))

    def check_received(self, items: Iterable[StreamItem]) -> None:
        """Compare what MM2S sent with what it should have; bytes that aren't kept don't count."""
        expected = list(beats(items, self.data_bytes))
        for number, (got, want) in enumerate(zip(self.received, expected, strict=False)):
            mask = 0
            for lane in range(self.data_bytes):
                if want.keep >> lane & 1:
                    mask |= 0xFF << 8 * lane
            assert got._replace(data=got.data & mask) == want, f"beat {number}: {got} instead of {want}"
        assert len(self.received) == len(expected), f"{len(self.received)} beats instead of {len(expected)}"
        self.received.clear()

    def check_memory(self, expected: Any) -> None:
        """Compare all of memory with a `ModelMemory`, so also what is around a destination."""
        if self.memory.content != expected.content:
            wrong = [i for i, (a, b) in enumerate(zip(self.memory.content, expected.content, strict=True)) if a != b]
            raise AssertionError(f"{len(wrong)} bytes differ, the first at {wrong[0]:#x}, the last at {wrong[-1]:#x}")

    def image(self, channel: str) -> dict[str, int]:
        """A channel's image at its reset values."""
        return {item.name: item.reset for item in self.map.in_group(Group(channel))}
