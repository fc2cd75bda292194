"""How a matrix product goes to a stream accelerator: the extents of its tiles, the loops, and what that costs.

Free of IR. A tile at an edge is completed by the DMA, so that all tiles of a product have the same extents.
"""

from dataclasses import dataclass
from math import prod

import numpy as np

from hw.spec import SpecError, StreamAccel, System
from hw.spec.stream_accel import AUTO, DIMENSIONS, OPERANDS, Tile
from hw.spec.words import WORD_BYTES

from .cost import Prediction
from .flows import plan_flow
from .nests import Loop, Nest, loop_order, receives_within

__all__ = ["StreamMapping", "StreamProblem", "map_stream", "rank_stream"]

#: From the first register write until data moves, and from the last word of a result to its response.
START_CYCLES = 110
#: Cycles in which an adapter and an accelerator change from one packet or literal to the next.
TURN_CYCLES = 1


@dataclass(frozen=True, kw_only=True)
class StreamProblem:
    """c[m, n] = sum over k of a[m, k] * b[k, n]; layouts say in which order each lies in memory, slowest first."""

    m: int
    n: int
    k: int
    a_layout: str = "mk"
    b_layout: str = "kn"

    def extent(self, dimension: str) -> int:
        """The extent of ``m``, ``n`` or ``k``."""
        return int(getattr(self, dimension))

    @property
    def macs(self) -> int:
        """Multiplications."""
        return self.m * self.n * self.k


@dataclass(frozen=True, kw_only=True)
class StreamMapping:
    """The choice.

    Parameters
    ----------
    tile : Tile
    flow : str
        Name of the flow, or "" for the description's own.
    nest : Nest
        Its loops.
    parts : int
        Partial sums of each result, which the host adds; 0 where the accelerator adds all.
    steps : int
        Opcodes that are sent in the product, those before the first loop included.
    """

    problem: StreamProblem
    tile: Tile
    flow: str
    nest: Nest
    parts: int
    steps: int
    prediction: Prediction
    ideal_cycles: int

    def trips(self, dimension: str) -> int:
        """Tiles along a dimension."""
        return -(-self.problem.extent(dimension) // getattr(self.tile, dimension))

    @property
    def host_bytes(self) -> int:
        """What the host reads and writes to add partial sums, of 4 bytes each at most."""
        return 4 * self.problem.m * self.problem.n * (self.parts + 1) if self.parts else 0

    @property
    def text(self) -> str:
        """For people."""
        name = f"{self.flow}, " if self.flow else ""
        return f"{name}tiles {self.tile.m}x{self.tile.n}x{self.tile.k}, loops {loop_order(self.nest)}"


def map_stream(problem: StreamProblem, system: System, accelerator: StreamAccel) -> StreamMapping:
    """The cheapest mapping of a product: the first that `rank_stream` has."""
    return rank_stream(problem, system, accelerator, 1)[0]


def rank_stream(
    problem: StreamProblem, system: System, accelerator: StreamAccel, count: int = 4
) -> list[StreamMapping]:
    """The cheapest mappings of a product, by predicted cycles, then by bytes.

    Where ``opcode_flow`` is ``auto``, all flows of the description compete.

    Raises
    ------
    SpecError
        No flow computes the product, or no tile fits.
    """
    names = tuple(name for name, _ in accelerator.flows) if accelerator.opcode_flow == AUTO else ("",)
    found = [mapping for name in names for mapping in _cheapest(problem, system, accelerator, name, count)]
    found.sort(key=lambda mapping: (mapping.prediction.cycles, mapping.prediction.bytes + mapping.host_bytes))
    return found[:count]


def _cheapest(
    problem: StreamProblem, system: System, accelerator: StreamAccel, flow: str, count: int
) -> list[StreamMapping]:
    """The cheapest tiles for a flow."""
    nest = plan_flow(accelerator, flow)
    extents = _candidates(problem, accelerator) if accelerator.run_time_dimensions else _fixed(accelerator)
    cost = _Cost(problem, system, accelerator, extents)
    cost.block(nest, ())
    cost.initial()
    cycles, total = cost.cycles + START_CYCLES, cost.read_bytes + cost.write_bytes + cost.chain_bytes
    order = np.lexsort((np.broadcast_to(total, cycles.shape), cycles))
    partial = receives_within(nest, accelerator, "k")
    found = []
    for best in order[:count]:

        def pick(numbers: np.ndarray | int, at: int = int(best)) -> int:
            return int(np.broadcast_to(numbers, cycles.shape)[at])

        tile = Tile(**{name: pick(values) for name, values in extents.items()})
        parts = -(-problem.k // tile.k)
        found.append(
            StreamMapping(
                problem=problem,
                tile=tile,
                flow=flow,
                nest=nest,
                parts=parts if parts > 1 and partial else 0,
                steps=pick(cost.steps),
                prediction=Prediction(
                    cycles=pick(cycles),
                    read_bytes=pick(cost.read_bytes),
                    write_bytes=pick(cost.write_bytes),
                    chain_bytes=pick(cost.chain_bytes),
                ),
                ideal_cycles=-(-problem.macs // accelerator.macs_per_cycle),
            )
        )
    return found


def _fixed(accelerator: StreamAccel) -> dict[str, np.ndarray]:
    """The extents of tiles that can't be chosen."""
    extents = {name: np.array([getattr(accelerator.tile, name)]) for name in DIMENSIONS}
    for operand in OPERANDS:
        if not _whole_words(operand, extents, accelerator).all():
            rows = ", and so is each row of c that lies in one piece in memory" if operand == "c" else ""
            raise SpecError(
                f"accelerator.{accelerator.name}.tile",
                f"{_shape(extents)} of {getattr(accelerator.elements, operand)}",
                f"a tile of {operand} is whole words of stream_width_bits ({accelerator.stream_width_bits}){rows}",
                "put a module with a narrower stream around it",
            )
    return extents


def _candidates(problem: StreamProblem, accelerator: StreamAccel) -> dict[str, np.ndarray]:
    """Extents of tiles that fit the accelerator: all that cut a dimension into equal tiles, the last one shorter."""
    axes = []
    for name in DIMENSIONS:
        extent, most = problem.extent(name), getattr(accelerator.tile, name)
        axes.append(sorted({-(-extent // count) for count in range(1, extent + 1)} & set(range(1, most + 1))))
    grid = dict(zip(DIMENSIONS, (axis.reshape(-1) for axis in np.meshgrid(*axes, indexing="ij")), strict=True))
    fits = np.ones(grid["m"].shape, dtype=bool)
    assert accelerator.buffers is not None
    for operand in OPERANDS:
        first, second = getattr(accelerator.layouts, operand)
        fits &= grid[first] * grid[second] <= getattr(accelerator.buffers, operand)
        fits &= _whole_words(operand, grid, accelerator)
    if not fits.any():
        raise SpecError(
            f"accelerator.{accelerator.name}.buffers",
            f"{problem.m}x{problem.n}x{problem.k}",
            "no tile fits, in whole words of the stream",
            "enlarge the buffers",
        )
    return {name: values[fits] for name, values in grid.items()}


def _whole_words(operand: str, extents: dict[str, np.ndarray], accelerator: StreamAccel) -> np.ndarray:
    """Whether tiles are whole words of the stream; of c, which lies as mn in memory, each row of them too."""
    first, second = getattr(accelerator.layouts, operand)
    elements = extents[first] * extents[second]
    if operand == "c":
        elements = extents[second] if (first, second) == ("m", "n") else np.ones_like(elements)
    return elements * accelerator.element_bytes(operand) % accelerator.stream_bytes == 0


def _shape(extents: dict[str, np.ndarray]) -> str:
    return "x".join(str(int(extents[name][0])) for name in DIMENSIONS)


class _Cost:
    """Sums up a nest for arrays of tile extents. Opcodes follow each other, as the accelerators that we know work."""

    def __init__(
        self, problem: StreamProblem, system: System, accelerator: StreamAccel, extents: dict[str, np.ndarray]
    ):
        self.problem, self.accelerator, self.extents = problem, accelerator, extents
        self.bus_bytes = system.bus.data_bytes
        self.trips = {name: -(-problem.extent(name) // size) for name, size in extents.items()}
        self.cycles = np.zeros(extents["m"].shape, dtype=np.int64)
        self.steps: np.ndarray | int = 0
        self.read_bytes = self.write_bytes = self.chain_bytes = np.zeros_like(self.cycles)
        macs = prod(extents.values(), start=np.ones_like(self.cycles))  # type: ignore[call-overload]
        # Every tile is multiplied once, and nothing else passes meanwhile.
        self.cycles = self.cycles + prod(self.trips.values()) * -(-macs // accelerator.macs_per_cycle)

    def block(self, nest: Nest, around: tuple[str, ...]) -> None:
        """Add what a nest costs inside of the loops ``around``."""
        times = prod((self.trips[name] for name in around), start=np.ones_like(self.cycles))  # type: ignore[call-overload]
        for item in nest:
            if isinstance(item, Loop):
                self.block(item.body, (*around, item.dimension))
            else:
                self._opcode(item, times)

    def initial(self) -> None:
        """Add the opcodes before the first loop."""
        for name in self.accelerator.initial:
            self._opcode(name, np.ones_like(self.cycles))

    def _opcode(self, name: str, times: np.ndarray) -> None:
        actions = self.accelerator.opcodes[name]
        if any(action.kind != "recv" for action in actions):
            self.steps = self.steps + times
        for action in actions:
            if action.kind not in ("send", "recv"):
                self.cycles = self.cycles + times * (1 + TURN_CYCLES)
                self.chain_bytes = self.chain_bytes + times * WORD_BYTES
                continue
            operand = OPERANDS[action.value]
            first, second = getattr(self.accelerator.layouts, operand)
            size = self.extents[first] * self.extents[second] * self.accelerator.element_bytes(operand)
            words = -(-size // self.accelerator.stream_bytes)
            # Every row of a tile is at least a beat, and one more where it doesn't begin at one.
            row = self.extents[second] * self.accelerator.element_bytes(operand)
            beats = self.extents[first] * -(-row // self.bus_bytes)
            self.cycles = self.cycles + times * (np.maximum(words, beats) + TURN_CYCLES)
            self.chain_bytes = self.chain_bytes + times * 2 * WORD_BYTES
            # Only what lies inside of the operand moves in memory: each of its rows in every turn of the other loops.
            inside = times // (self.trips[first] * self.trips[second])
            moved = inside * self.problem.extent(first) * self.problem.extent(second)
            moved = moved * self.accelerator.element_bytes(operand)
            if action.kind == "send":
                self.read_bytes = self.read_bytes + moved
            else:
                self.write_bytes = self.write_bytes + moved
