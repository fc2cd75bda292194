"""An adapter in Amaranth's simulator: packets on one side, words on the other, back-pressure everywhere."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from amaranth.hdl import Module
from amaranth.sim import Simulator

from hw.axi.packet_model import Beat, StreamItem, beats
from hw.axi.protocol import PacketChecker, StreamChecker
from hw.spec import StreamAccel
from hw.spec.stream_accel import Elements, StreamPorts, Tile
from hw.stream_accel import StreamAdapter

__all__ = ["Bench", "Result", "Share", "accelerator"]


def accelerator(width: int, **more) -> StreamAccel:
    """A description with streams of some width; its Verilog isn't used."""
    values = {
        "name": "accel0",
        "kind": "stream",
        "dma": "dma0",
        "elements": Elements(a="i32", b="i32", c="i32"),
        "tile": Tile(m=4, n=4, k=4),
        "opcode_map": "opcode_map<s = [send(a), send(b)], r = [recv(c)]>",
        "opcode_flow": "(s r)",
        "verilog": (__file__,),
        "top": "nobody",
        "stream_width_bits": width,
        "ports": StreamPorts(keep=True),
    }
    return StreamAccel(**(values | more))


@dataclass(frozen=True)
class Share:
    """Of all cycles: in which the input is offered, the accelerator takes and gives, the output is taken."""

    input: float = 1.0
    takes: float = 1.0
    gives: float = 1.0
    output: float = 1.0


@dataclass
class Result:
    """What came out: (word, last) at the accelerator with its cycle, beats of the output with theirs, registers."""

    words: list[tuple[int, bool]] = field(default_factory=list)
    word_cycles: list[int] = field(default_factory=list)
    beats: list[Beat] = field(default_factory=list)
    beat_cycles: list[int] = field(default_factory=list)
    registers: dict[str, dict[str, int]] = field(default_factory=dict)
    interrupt: int = 0
    accelerator_resets: int = 0
    moved_in_reset: int = 0  # words of the accelerator while it was reset
    broken: dict[str, list[str]] = field(default_factory=dict)


def _noisy(beat: Beat, data_bytes: int, rng: random.Random) -> dict[str, int]:
    """A beat, with anything in the bytes that aren't kept."""
    kept = 8 * beat.keep.bit_length()
    return beat._asdict() | {"data": beat.data | rng.getrandbits(8 * data_bytes) >> kept << kept}


class Bench:
    """One adapter.

    Parameters
    ----------
    part : StreamAccel
    data_width : int
    """

    def __init__(self, part: StreamAccel, data_width: int):
        self.part, self.data_bytes = part, data_width // 8
        self.dut = StreamAdapter(part, data_width)
        self.m = Module()
        self.m.submodules.dut = self.dut
        self.checkers = {
            "to_accelerator": (StreamChecker(part.stream_width_bits), self.dut.to_accelerator),
            "from_accelerator": (StreamChecker(part.stream_width_bits), self.dut.from_accelerator),
            "output": (PacketChecker(data_width, commands=False, uniform_rows=False), self.dut.output),
        }
        for name, (checker, port) in self.checkers.items():
            self.m.submodules[name] = checker
            self.m.d.comb += checker.observe(port)

    def run(
        self,
        items: Sequence[StreamItem] = (),
        words: Sequence[tuple[int, bool]] = (),
        *,
        share: Share = Share(),
        seed: int = 0,
        quiet: int = 40,
        keep: Callable[[int], int] | None = None,
        at: dict[int, Callable] | None = None,
        limit: int = 20_000,
    ) -> Result:
        """Send items, and words from the accelerator, until nothing has moved for ``quiet`` cycles.

        ``at``: cycle → coroutine function of (simulation context, bench) that runs then. ``keep``: TKEEP of the
        accelerator's word by its number; by default all bytes.
        """
        dut, result = self.dut, Result()
        full = (1 << self.part.stream_bytes) - 1
        sent, given = list(beats(items, self.data_bytes)), list(words)
        rng = random.Random(seed)
        state = self.state = {"cycle": 0, "moved": 0, "in": 0, "out": 0, "drop": 0}

        async def drive(ctx):
            offered, giving = False, False
            await ctx.tick()  # nobody offers anything in the first cycle after reset
            while state["cycle"] - state["moved"] < quiet and state["cycle"] < limit:
                if not offered and state["in"] < len(sent) and rng.random() < share.input:
                    ctx.set(dut.input.p, _noisy(sent[state["in"]], self.data_bytes, rng))
                    offered = True
                if not giving and state["out"] < len(given) and rng.random() < share.gives:
                    word, last = given[state["out"]]
                    ctx.set(dut.from_accelerator.tdata, word)
                    ctx.set(dut.from_accelerator.tlast, last)
                    ctx.set(dut.from_accelerator.tkeep, keep(state["out"]) if keep else full)
                    giving = True
                ctx.set(dut.input.valid, offered)
                ctx.set(dut.from_accelerator.tvalid, giving)
                ctx.set(dut.to_accelerator.tready, rng.random() < share.takes)
                ctx.set(dut.output.ready, rng.random() < share.output)
                moved = False
                if offered and ctx.get(dut.input.ready):
                    offered, moved = False, True
                    state["in"] += 1
                if giving and ctx.get(dut.from_accelerator.tready):
                    giving, moved = False, True
                    state["out"] += 1
                if ctx.get(dut.to_accelerator.tvalid) and ctx.get(dut.to_accelerator.tready):
                    result.words.append((ctx.get(dut.to_accelerator.tdata), bool(ctx.get(dut.to_accelerator.tlast))))
                    result.word_cycles.append(state["cycle"])
                    moved = True
                if ctx.get(dut.output.valid) and ctx.get(dut.output.ready):
                    beat = dut.output.p
                    values = (
                        ctx.get(beat.data),
                        ctx.get(beat.keep),
                        bool(ctx.get(beat.last)),
                        bool(ctx.get(beat.command)),
                    )
                    result.beats.append(Beat(*values))
                    result.beat_cycles.append(state["cycle"])
                    moved = True
                if ctx.get(dut.accelerator_reset):
                    result.accelerator_resets += 1
                    for port in (dut.to_accelerator, dut.from_accelerator):
                        result.moved_in_reset += ctx.get(port.tvalid & port.tready)
                if moved:
                    state["moved"] = state["cycle"]
                await ctx.tick()
                state["cycle"] += 1
                if at and state["cycle"] in at:
                    ctx.set(dut.input.valid, 0)
                    ctx.set(dut.from_accelerator.tvalid, 0)
                    ctx.set(dut.output.ready, 0)
                    ctx.set(dut.to_accelerator.tready, 0)
                    await at[state["cycle"]](ctx, self)
                    state["moved"] = state["cycle"]
                    if state["drop"]:
                        state["in"], offered, state["drop"] = state["drop"], False, 0
            for register in self.part.register_map:
                result.registers[register.name] = register.unpack(await self.read(ctx, register.name))
            result.interrupt = ctx.get(dut.interrupt)
            for name, (checker, _) in self.checkers.items():
                rules = checker.rules.broken(ctx.get(checker.errors))
                result.broken[name] = [rule.identifier for rule in rules]

        simulator = Simulator(self.m)
        simulator.add_clock(1e-6)
        simulator.add_testbench(drive)
        simulator.run()
        return result

    def drop(self, count: int) -> None:
        """From within ``at``: go on with the input behind its first ``count`` beats."""
        self.state["drop"] = count

    async def read(self, ctx, register: str) -> int:
        """Read a register over the bus."""
        bus = self.dut.registers
        ctx.set(bus.read_index, self.part.register_map[register].index)
        ctx.set(bus.read_valid, 1)
        await ctx.tick().until(bus.read_ready)
        value = ctx.get(bus.read_data)
        ctx.set(bus.read_valid, 0)
        await ctx.tick()
        return value

    async def write(self, ctx, register: str, **fields: int) -> bool:
        """Write a register over the bus; False if it is refused."""
        bus, item = self.dut.registers, self.part.register_map[register]
        ctx.set(bus.write_index, item.index)
        ctx.set(bus.write_data, item.pack(**fields))
        ctx.set(bus.write_valid, 1)
        while not ctx.get(bus.write_ready):
            await ctx.tick()
        error = ctx.get(bus.write_error)
        await ctx.tick()
        ctx.set(bus.write_valid, 0)
        return not error
