"""Random lists of loads and jobs with the packets that must come out; for the model and for the RTL.

A program never over-fills a ring, but loads may come early or late, operands may stay for several jobs, be addressed
in part, and K may be cut into blocks whose sums are kept on chip.
"""

from dataclasses import dataclass, field

import numpy as np

from hw.axi.packet_model import Packet, StreamItem
from hw.spec import Matmul
from hw.spec.words import LoadTarget, Rounding, Word

from .reference import gemm, requantise_double, requantise_single, wrap

Registers = dict[str, dict[str, int]]
# A load's registers and the packet that follows.
Load = tuple[Registers, Packet]
PLANES = {"bias": 0, "multiplier": 1, "shift": 2}


@dataclass
class Program:
    """Input stream items, and the expected output packets."""

    items: list[StreamItem] = field(default_factory=list)
    expected: list[Packet] = field(default_factory=list)
    jobs: int = 0
    macs: int = 0


class Writer:
    """Writes commands that set only the registers that change, in random order, the launching one last."""

    def __init__(self, matmul: Matmul, rng: np.random.Generator):
        self.map = matmul.register_map
        self.rng = rng
        self.known: dict[str, int] = {}

    def launch(self, registers: Registers) -> list[Word]:
        images = {self.map[name]: self.map[name].pack(**fields) for name, fields in registers.items()}
        changed = [r for r, bits in images.items() if self.known.get(r.name, r.reset) != bits] or [next(iter(images))]
        self.rng.shuffle(changed)
        self.known.update({r.name: images[r] for r in changed})
        return [Word.command(r, launch=r is changed[-1], **r.unpack(images[r])) for r in changed]


def load_registers(rows: int, row_bytes: int, **layout: int) -> Registers:
    return {"load_shape": {"rows": rows, "row_bytes": row_bytes}, "load_layout": layout}


@dataclass
class Operand:
    """A matrix in a ring: int8 values as stored (rows along K, or along M or N if transposed)."""

    name: str
    values: np.ndarray
    pitch: int
    transposed: bool

    @property
    def words(self) -> int:
        return len(self.values) * self.pitch


class Generator:
    """Draws programs for one accelerator."""

    def __init__(self, matmul: Matmul, data_bytes: int, rng: np.random.Generator, limit: int = 70):
        self.matmul, self.data_bytes, self.rng, self.limit = matmul, data_bytes, rng, limit
        self.writer = Writer(matmul, rng)
        self.program = Program()

    def chance(self, probability: float) -> bool:
        return bool(self.rng.random() < probability)

    def operand(self, name: str, extent: int, k: int) -> Operand:
        """Draw an operand; the pitch conflicts now and then."""
        matmul = self.matmul
        transposed = self.chance(0.5)
        shape = (k, extent) if transposed else (extent, k)
        pitch = matmul.pitch_words(name, shape[1], transposed=transposed)
        if self.chance(0.2):
            word = matmul.a_word_bytes if name == "a" else matmul.b_word_bytes
            pitch = -(-shape[1] // word) + int(self.rng.integers(0, 4))
        high = 2 if self.chance(0.2) else 128
        return Operand(name, self.rng.integers(-128, high, shape).astype(np.int8), pitch, transposed)

    def load_operand(self, operand: Operand) -> list[Load]:
        rows, row_bytes = operand.values.shape
        target = LoadTarget.A if operand.name == "a" else LoadTarget.B
        packet = [row.tobytes() for row in operand.values]
        if row_bytes % self.data_bytes == 0 and self.chance(0.5):
            packet = [b"".join(packet)]  # contiguous in memory: one long row fills the same beats
        return [(load_registers(rows, row_bytes, target=target, pitch=operand.pitch), Packet(packet))]

    def parameters(self, planes: dict[str, np.ndarray]) -> list[Load]:
        """Load planes in runs of neighbours; all but the last one hold the head."""
        names = sorted(planes, key=PLANES.__getitem__)
        runs: list[list[str]] = []
        for name in names:
            follows = runs and PLANES[runs[-1][-1]] + 1 == PLANES[name]
            if follows and self.chance(0.7):
                runs[-1].append(name)
            else:
                runs.append([name])
        self.rng.shuffle(runs)
        loads: list[Load] = []
        for run in runs:
            rows = [planes[name].astype("<i4").tobytes() for name in run]
            layout = {"target": LoadTarget.PARAMETERS, "plane": PLANES[run[0]], "hold": int(run is not runs[-1])}
            loads.append((load_registers(len(run), len(rows[0]), **layout), Packet(rows)))
        return loads

    def emit(self, bundles: list[list[Load]], job: Registers) -> None:
        """Append bundles of loads in any order, and the job among them; now and then two loads are launched ahead."""
        self.rng.shuffle(bundles)
        place = len(bundles) if self.chance(0.6) else int(self.rng.integers(0, len(bundles) + 1))
        job = {f"job_{name}": fields for name, fields in job.items()}
        loads = [load for bundle in bundles[:place] for load in bundle]
        self.loads(loads)
        self.program.items += self.writer.launch(job)
        self.loads([load for bundle in bundles[place:] for load in bundle])
        self.program.jobs += 1
        self.program.macs += job["job_shape"]["m"] * job["job_shape"]["n"] * job["job_depth"]["k"]

    def loads(self, loads: list[Load]) -> None:
        held: list[Packet] = []
        for registers, packet in loads:
            self.program.items += self.writer.launch(registers)
            held.append(packet)
            if len(held) == 2 or self.chance(0.7):
                self.program.items += held
                held = []
        self.program.items += held

    def group(self) -> None:
        """One GEMM, its K cut into 1 to 3 blocks, or one A with several Bs."""
        draw = lambda: int(self.rng.integers(1, self.limit + 1))  # noqa: E731
        if self.chance(0.3):
            self.shared_a(draw(), draw())
        else:
            self.blocks(draw(), draw(), int(self.rng.integers(1, 4)))

    def fits(self, *operands: Operand) -> bool:
        used = {"a": 0, "b": 0}
        for operand in operands:
            used[operand.name] += operand.words
        return used["a"] <= self.matmul.a_words and used["b"] <= self.matmul.b_words

    def epilogue(self, n: int, *, keep: bool):
        """Draw what happens to the sums: registers, loads, and the function that predicts the rows."""
        rng, matmul = self.rng, self.matmul
        bias, requantised = self.chance(0.5), self.chance(0.6)
        # The longest row that the output buffer holds.
        if not keep and not requantised and 4 * n > matmul.output_row_bytes:
            requantised = True
        planes = {}
        if bias:
            planes["bias"] = rng.integers(-(1 << 20), 1 << 20, n).astype(np.int32)
            if self.chance(0.1):
                planes["bias"][:] = (1 << 31) - 1  # the sum wraps around
        if requantised and not keep:
            planes["multiplier"] = rng.integers(1 << 30, 1 << 31, n).astype(np.int32)
            planes["shift"] = rng.integers(36, 46, n).astype(np.int32)
        rounding = Rounding(int(rng.integers(0, 2)))
        zero = int(rng.integers(-128, 128))
        low, high = sorted(int(value) for value in rng.integers(-128, 128, 2))
        if self.chance(0.5):
            low, high = -128, 127
        last = int(self.chance(0.8))
        mode = {"bias": int(bias), "requantise": int(requantised), "rounding": rounding, "last": last}
        scale = requantise_double if rounding is Rounding.DOUBLE else requantise_single

        def finish(sums: np.ndarray) -> np.ndarray:
            total = wrap(sums + planes["bias"] if bias else sums)
            if not keep:
                if requantised:
                    result = scale(total, planes["multiplier"], planes["shift"], zero, low, high)
                else:
                    result = total
                self.program.expected.append(Packet([row.tobytes() for row in result], last=bool(last)))
            return total

        loads = [self.parameters(planes)] if planes else []
        groups = -(-n // matmul.cols) if planes else 0
        return mode, zero, {"low": low, "high": high}, loads, groups, finish

    def blocks(self, m: int, n: int, count: int) -> None:
        """C = Σ over blocks of K; partial sums are kept on chip; the first may start from a loaded C."""
        rng, matmul = self.rng, self.matmul
        tiles = -(-m // matmul.rows) * -(-n // matmul.cols)
        if tiles > matmul.accumulator_tiles:
            count = 1
        c_loaded = self.chance(0.4) and tiles <= matmul.accumulator_tiles
        sums = np.zeros((m, n), dtype=np.int64)
        if c_loaded:
            sums = rng.integers(-(1 << 30), 1 << 30, (m, n)).astype(np.int64)
        for number in range(count):
            final = number == count - 1
            while True:
                k = int(rng.integers(1, self.limit + 1))
                a, b = self.operand("a", m, k), self.operand("b", n, k)
                if self.fits(a, b):
                    break
            zero_a, zero_b = (int(value) if self.chance(0.7) else 0 for value in rng.integers(-128, 128, 2))
            mode, zero, clamp, loads, groups, finish = self.epilogue(n, keep=not final)
            accumulate = number > 0 or c_loaded
            if number == 0 and c_loaded:
                rows = [row.astype("<i4").tobytes() for row in sums]
                loads.append([(load_registers(m, 4 * n, target=LoadTarget.ACCUMULATORS), Packet(rows))])
            loads += [self.load_operand(a), self.load_operand(b)]
            sums = finish(self.matrices(a, b, zero_a, zero_b) + sums).astype(np.int64)
            self.emit(
                loads,
                {
                    "shape": {"m": m, "n": n},
                    "depth": {"k": k},
                    "operands": {"a": 0, "b": 0},
                    "pitch": {"a": a.pitch, "b": b.pitch},
                    "epilogue": {"parameters": 0, "accumulators": 0},
                    "mode": mode
                    | {
                        "a_transposed": int(a.transposed),
                        "b_transposed": int(b.transposed),
                        "accumulate": int(accumulate),
                        "keep": int(not final),
                    },
                    "zero_points": {"a": zero_a, "b": zero_b, "out": zero},
                    "clamp": clamp,
                    "release": {"a": a.words, "b": b.words},
                    "release_epilogue": {
                        "parameters": groups,
                        "accumulators": tiles if final and accumulate else 0,
                        "reserve": tiles if number == 0 and not final and not c_loaded else 0,
                    },
                },
            )

    @staticmethod
    def matrices(a: Operand, b: Operand, zero_a: int, zero_b: int) -> np.ndarray:
        return gemm(a.values.T if a.transposed else a.values, b.values if b.transposed else b.values.T, zero_a, zero_b)

    def shared_a(self, m: int, k: int) -> None:
        """One A for several jobs: whole, or part of its rows, behind what isn't released yet."""
        rng = self.rng
        a = self.operand("a", m, k)
        if not self.fits(a):
            return
        loads_a = self.load_operand(a)
        count = int(rng.integers(1, 4))
        for number in range(count):
            n = int(rng.integers(1, self.limit + 1))
            b = self.operand("b", n, k)
            if not self.fits(b):
                b, n = self.operand("b", 1, k), 1
            zero_a, zero_b = (int(value) for value in rng.integers(-128, 128, 2))
            mode, zero, clamp, loads, groups, finish = self.epilogue(n, keep=False)
            first = int(rng.integers(0, m)) if not a.transposed and self.chance(0.5) else 0
            part = Operand("a", a.values if a.transposed else a.values[first:], a.pitch, a.transposed)
            loads.append(self.load_operand(b))
            if number == 0:
                loads.append(loads_a)
            finish(self.matrices(part, b, zero_a, zero_b))
            self.emit(
                loads,
                {
                    "shape": {"m": m - first, "n": n},
                    "depth": {"k": k},
                    "operands": {"a": first * a.pitch, "b": 0},
                    "pitch": {"a": a.pitch, "b": b.pitch},
                    "epilogue": {"parameters": 0, "accumulators": 0},
                    "mode": mode
                    | {
                        "a_transposed": int(a.transposed),
                        "b_transposed": int(b.transposed),
                        "accumulate": 0,
                        "keep": 0,
                    },
                    "zero_points": {"a": zero_a, "b": zero_b, "out": zero},
                    "clamp": clamp,
                    "release": {"a": a.words if number == count - 1 else 0, "b": b.words},
                    "release_epilogue": {"parameters": groups, "accumulators": 0, "reserve": 0},
                },
            )


def random_program(matmul: Matmul, data_bytes: int, seed: int, groups: int, limit: int = 70) -> Program:
    """Draw ``groups`` GEMMs, each one to three jobs, of dimensions up to ``limit``."""
    limit = min(limit, matmul.output_row_bytes, matmul.parameter_channels)
    generator = Generator(matmul, data_bytes, np.random.default_rng(seed), limit)
    for _ in range(groups):
        generator.group()
    return generator.program
