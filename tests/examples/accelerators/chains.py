"""A program of opcodes as descriptor chains over matrices in DMA memory, and its run on the RTL."""

import random

import numpy as np

from hw.spec import System
from hw.spec.words import StreamError, Word
from sim import Simulation

from .opcodes import Program

__all__ = ["run_program"]

GAP_BYTES = 40


class _Memory:
    """One array that everything lies in, at addresses from its beginning."""

    def __init__(self, simulation: Simulation, size: int):
        self.bytes = simulation.empty((size,), np.uint8)
        self.bytes[:] = 0xA5
        self.next = 0

    def place(self, size: int, alignment: int = 4) -> int:
        address = -(-self.next // alignment) * alignment
        self.next = address + size + GAP_BYTES
        assert self.next <= len(self.bytes), "make the test's memory larger"
        return address


def run_program(simulation: Simulation, program: Program, seed: int) -> None:
    """Send the program's pieces, receive its tiles, and compare; operands and tiles are parts of wider matrices."""
    system = simulation.system
    (engine,), (part,) = system.dma, system.accelerator
    registers, map_ = simulation.registers[engine.name], part.register_map
    # Whatever the accelerator held before is gone.
    simulation.registers[part.name]["control"].write(reset=1)
    memory, rng = _Memory(simulation, 1 << 20), random.Random(seed)
    mm2s: list[Word] = []
    tiles = list(program.tiles)
    for piece in program.pieces:
        if isinstance(piece, int):
            mm2s.append(Word.command(map_["load_literal"], launch=True, word=piece))
            continue
        row, stride = piece[0].nbytes, piece[0].nbytes + 4 * rng.randint(0, 9) + rng.randint(0, 3)
        address = memory.place(len(piece) * stride, 1)
        for number, values in enumerate(piece):
            begin = address + number * stride
            memory.bytes[begin : begin + row] = np.frombuffer(values.tobytes(), np.uint8)
        mm2s += _transfer(system, "mm2s", address, len(piece), row, stride)
    s2mm: list[Word] = []
    places = []
    for tile in tiles:
        row, stride = tile[0].nbytes, tile[0].nbytes + 4 * rng.randint(0, 9)
        address = memory.place(len(tile) * stride, 4)
        places.append((address, stride))
        s2mm += _transfer(system, "s2mm", address, len(tile), row, stride)
    # Rows of tiles of one length: the length is told once, before all.
    lengths = {tile[0].nbytes for tile in tiles}
    assert len(lengths) == 1
    mm2s.insert(0, Word.command(map_["job_output"], launch=True, row_bytes=lengths.pop()))

    _start(simulation, registers, memory, s2mm, mm2s)
    simulation.wait_interrupt(engine.name, limit=400_000)
    # What is sent behind the last result is still on its way.
    for _ in range(1000):
        if not registers["mm2s_status"].read().busy:
            break
        simulation.run(100)
    registers["interrupt_pending"].write_bits(registers["interrupt_pending"].register.pack(s2mm_chain=1))
    for number, (tile, (address, stride)) in enumerate(zip(tiles, places, strict=True)):
        found = np.stack(
            [memory.bytes[address + row * stride :][: tile[0].nbytes].view(tile.dtype) for row in range(len(tile))]
        )
        np.testing.assert_array_equal(found, tile, err_msg=f"tile {number}")
        between = memory.bytes[address + tile[0].nbytes : address + stride]
        assert (between == 0xA5).all(), f"tile {number}: written beside its rows"
    adapter = simulation.registers[part.name]
    assert adapter["status"].read().error == StreamError.NONE


def _transfer(system: System, channel: str, address: int, rows: int, row_bytes: int, stride: int) -> list[Word]:
    map_ = system.dma[0].register_map
    return [
        Word.set(map_[f"{channel}_row_bytes"], bytes=row_bytes),
        Word.set(map_[f"{channel}_count1"], count=rows),
        Word.set(map_[f"{channel}_stride1"], bytes=stride),
        Word.set(map_[f"{channel}_address"], offset=address, base=0, launch=True),
    ]


def _start(simulation: Simulation, registers, memory: _Memory, s2mm: list[Word], mm2s: list[Word]) -> None:
    mask = registers["interrupt_mask"]
    fields = [item.name for item in mask.register.fields]
    mask.write(**(dict.fromkeys(fields, 1) | {"s2mm_chain": 0}))
    registers["base0"].write_bits(memory.bytes.device_address)
    for channel, words in (("s2mm", s2mm), ("mm2s", mm2s)):
        content = b"".join(word.encode().to_bytes(8, "little") for word in words)
        address = memory.place(len(content), 8)
        memory.bytes[address : address + len(content)] = np.frombuffer(content, np.uint8)
        registers[f"{channel}_chain_head"].write_bits(memory.bytes.device_address + address)
        registers[f"{channel}_chain_words"].write_bits(len(words))
