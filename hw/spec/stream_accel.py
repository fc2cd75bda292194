"""Somebody else's accelerator, as far as it can be seen from its two AXI-Streams."""

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from .checks import in_range, name_like, one_of, power_of_two, require
from .errors import SpecError
from .opcodes import Group, OpcodeMap, parse_flow, parse_opcode_map
from .registers import RegisterMap

if TYPE_CHECKING:
    from .system import Bus

__all__ = [
    "AUTO",
    "DIMENSIONS",
    "ELEMENT_BYTES",
    "OPERANDS",
    "Buffers",
    "DimensionWord",
    "Elements",
    "Layouts",
    "StreamAccel",
    "StreamPorts",
    "Tile",
]

ELEMENT_BYTES = {"i8": 1, "i16": 2, "i32": 4, "f32": 4}
OPERANDS = ("a", "b", "c")
"""Operands of a matrix product, by their numbers in ``send`` and ``recv``."""
AUTO = "auto"
"""In place of a flow: the compiler chooses one."""
DIMENSIONS = ("m", "n", "k")
"""Dimensions of a matrix product, by their numbers in ``send_dim`` and ``send_idx``."""


@dataclass(frozen=True, kw_only=True)
class Elements:
    """Types of the operands' elements: ``i8``, ``i16``, ``i32`` or ``f32``."""

    a: str
    b: str
    c: str


@dataclass(frozen=True, kw_only=True)
class Layouts:
    """Order in which a tile's elements pass: its dimensions, the slowest first."""

    a: str = "mk"
    b: str = "kn"
    c: str = "mn"


@dataclass(frozen=True, kw_only=True)
class Tile:
    """Extents of a tile of C[m, n] += A[m, k] · B[k, n], in elements."""

    m: int
    n: int
    k: int


@dataclass(frozen=True, kw_only=True)
class Buffers:
    """Elements of each operand that the accelerator holds."""

    a: int
    b: int
    c: int


@dataclass(frozen=True, kw_only=True)
class DimensionWord:
    """Where the dimensions stand in one packed word, by the bit at which each begins.

    Neighbouring ``send_dim`` actions of an opcode then share a word; without this each sends a word of its own.
    """

    m: int
    n: int
    k: int
    width_bits: int


@dataclass(frozen=True, kw_only=True)
class StreamPorts:
    """Port names of the Verilog: ``<input>_tdata``, ``<input>_tvalid``, ``<input>_tready``, ``<input>_tlast``, …

    ``reset_level`` is the level that resets: ``high`` or ``low``. ``keep``: whether there are ``tkeep`` ports.
    """

    clock: str = "clk"
    reset: str = "rst"
    reset_level: str = "high"
    input: str = "s_axis"
    output: str = "m_axis"
    keep: bool = False


@dataclass(frozen=True, kw_only=True)
class StreamAccel:
    """An accelerator of matrix products that is driven by opcodes in its input stream.

    Parameters
    ----------
    elements, layouts : Elements, Layouts
        What passes of each operand, and in which order.
    tile : Tile
        The extents of every tile; where ``run_time_dimensions``, the greatest that can be told to it.
    buffers : Buffers, optional
        Capacities in elements; by default just a tile of each operand.
    opcode_map, opcode_flow, init_opcodes : str
        What each opcode sends and receives; how opcodes nest in the loops; opcodes before the first loop. In the
        grammar of AXI4MLIR (docs/stream-accelerators.md).
    flows : tuple of (str, str)
        Further flows: name and text; a table in TOML. ``opcode_flow`` may be the name of one, or
        ``auto``: the cheapest for each product.
    loops : str
        Order of the loops, outermost first, as ``mkn``; by default the first order that suits the flow.
    computes : tuple of str
        Opcodes with which C += A · B of the tiles held happens; by default, in each flow, the last of the innermost
        group that sends an operand.
    emits : tuple of str
        Opcodes upon which C is sent, for another one to receive. Where there are any, all other results have to be
        asked for by the opcode that receives them; where there are none, this isn't checked.
    accumulates : bool
        Whether that adds to the C that is held, which a receive clears; otherwise it replaces it.
    dimension_word : DimensionWord, optional
        How dimensions are packed.
    stream_width_bits : int
        Width of both streams' data; a literal is one such word.
    input_last : {"none", "transfer", "opcode"}
        Where TLAST is wanted on the input: nowhere, at the end of each operand, or of each opcode.
    output_last : {"tile", "none"}
        Where the output has TLAST: on the last word of each received tile, or nowhere.
    macs_per_cycle : int
        Multiplications per cycle at best, for predictions and ideal cycles.
    verilog : tuple of str
        Files, relative to ``directory``.
    top : str
        The module to instantiate.
    directory : str
        Where the description lies.
    """

    name: str
    dma: str
    kind: str
    elements: Elements
    tile: Tile
    opcode_map: str
    opcode_flow: str
    verilog: tuple[str, ...]
    top: str
    operation: str = "matmul"
    run_time_dimensions: bool = False
    layouts: Layouts = field(default_factory=Layouts)
    buffers: Buffers | None = None
    init_opcodes: str = ""
    flows: tuple[tuple[str, str], ...] = ()
    loops: str = ""
    computes: tuple[str, ...] = ()
    emits: tuple[str, ...] = ()
    accumulates: bool = True
    dimension_word: DimensionWord | None = None
    stream_width_bits: int = 32
    input_last: str = "none"
    output_last: str = "tile"
    macs_per_cycle: int = 1
    timeout_cycles: int = 1 << 20
    ports: StreamPorts = field(default_factory=StreamPorts)
    directory: str = ""

    def __post_init__(self) -> None:
        where = f"accelerator.{self.name}"
        name_like("accelerator.name", self.name)
        one_of(f"{where}.operation", self.operation, ("matmul",))
        for operand in OPERANDS:
            one_of(f"{where}.elements.{operand}", getattr(self.elements, operand), tuple(ELEMENT_BYTES))
            right = getattr(Layouts(), operand)
            one_of(f"{where}.layouts.{operand}", getattr(self.layouts, operand), (right, right[::-1]))
        for dimension in DIMENSIONS:
            in_range(f"{where}.tile.{dimension}", getattr(self.tile, dimension), 1, 65535)
        power_of_two(f"{where}.stream_width_bits", self.stream_width_bits, 32, 512)
        one_of(f"{where}.input_last", self.input_last, ("none", "transfer", "opcode"))
        one_of(f"{where}.output_last", self.output_last, ("tile", "none"))
        in_range(f"{where}.macs_per_cycle", self.macs_per_cycle, 1, 1 << 20)
        in_range(f"{where}.timeout_cycles", self.timeout_cycles, 1024, (1 << 32) - 1)
        one_of(f"{where}.ports.reset_level", self.ports.reset_level, ("high", "low"))
        require(
            self.loops == "" or sorted(self.loops) == sorted(DIMENSIONS),
            f"{where}.loops",
            repr(self.loops),
            "each of m, n and k once, the outermost first",
            "write 'mnk', or leave it out",
        )
        require(len(self.verilog) > 0, f"{where}.verilog", "no files", "at least one", "name the Verilog files")
        for text in self.verilog:
            path = Path(self.directory) / text
            require(path.is_file(), f"{where}.verilog", text, "a file beside the description", "correct the name")
        self._check_buffers(where)
        self._check_opcodes(where)

    def _check_opcodes(self, where: str) -> None:
        """Every text is in the grammar, and names opcodes that there are."""
        known = ", ".join(self.opcodes)
        texts = {"init_opcodes": self.init_opcodes or "()"}
        if self.opcode_flow != AUTO:
            texts["opcode_flow"] = self.flow()
        else:
            require(
                len(self.flows) > 0, f"{where}.flows", "none", f"opcode_flow is '{AUTO}'", "add flows to choose from"
            )
        for key, text in {**texts, **{f"flows.{name}": text for name, text in self.flows}}.items():
            for name in parse_flow(text, f"{where}.{key}").names():
                require(name in self.opcodes, f"{where}.{key}", repr(name), f"opcodes are: {known}", "name one of them")
        for key in ("computes", "emits"):
            for name in getattr(self, key):
                require(name in self.opcodes, f"{where}.{key}", repr(name), f"opcodes are: {known}", "name one of them")
        for name in self.initial:
            moving = [action.kind for action in self.opcodes[name] if action.kind in ("send", "recv", "send_idx")]
            require(
                not moving,
                f"{where}.init_opcodes",
                repr(name),
                "before the loops there are literals and dimensions only",
                "take send, recv and send_idx out of it",
            )

    def _check_buffers(self, where: str) -> None:
        if self.run_time_dimensions:
            require(
                self.buffers is not None,
                f"{where}.buffers",
                "missing",
                "run-time dimensions need to know what fits",
                "add the elements of a, b and c that the accelerator holds",
            )
        elif self.buffers is not None:
            for operand in OPERANDS:
                held, needed = getattr(self.buffers, operand), self.tile_elements(operand)
                require(
                    held >= needed,
                    f"{where}.buffers.{operand}",
                    held,
                    f"at least a tile of {needed} elements",
                    f"write {needed}, or a smaller tile",
                )

    @cached_property
    def opcodes(self) -> OpcodeMap:
        """The opcode map, read."""
        return parse_opcode_map(self.opcode_map, f"accelerator.{self.name}.opcode_map")

    def parsed_flow(self, name: str = "") -> Group:
        """A flow by its name, read; by default ``opcode_flow``."""
        return parse_flow(self.flow(name), self.flow_key(name))

    @property
    def initial(self) -> tuple[str, ...]:
        """Opcodes before the first loop."""
        return parse_flow(self.init_opcodes or "()", f"accelerator.{self.name}.init_opcodes").names()

    def tile_elements(self, operand: str) -> int:
        """Elements of an operand's (greatest) tile."""
        first, second = getattr(self.layouts, operand)
        return getattr(self.tile, first) * getattr(self.tile, second)

    def element_bytes(self, operand: str) -> int:
        """Bytes of an element of an operand."""
        return ELEMENT_BYTES[getattr(self.elements, operand)]

    def flow(self, name: str = "") -> str:
        """The text of a flow by its name; by default of ``opcode_flow``.

        Raises
        ------
        SpecError
            No flow has that name.
        """
        named = dict(self.flows)
        if name and name not in named:
            listed = ", ".join(named) or "none"
            raise SpecError(f"accelerator.{self.name}.flows", repr(name), f"it has: {listed}", "name one of them")
        return named[name] if name else named.get(self.opcode_flow, self.opcode_flow)

    def flow_key(self, name: str = "") -> str:
        """The key of the description under which `flow` finds its text, for messages."""
        named = name or (self.opcode_flow if self.opcode_flow in dict(self.flows) else "")
        return f"accelerator.{self.name}.{f'flows.{named}' if named else 'opcode_flow'}"

    @property
    def stream_bytes(self) -> int:
        """Bytes of a word of the streams."""
        return self.stream_width_bits // 8

    def verilog_sources(self) -> dict[str, str]:
        """File name → text, of all its Verilog."""
        return {text: (Path(self.directory) / text).read_text() for text in self.verilog}

    def check_bus(self, bus: "Bus") -> None:
        """Demand what depends on the width of the streams between DMA and adapter."""
        require(
            self.stream_width_bits <= bus.data_width_bits,
            f"accelerator.{self.name}.stream_width_bits",
            self.stream_width_bits,
            f"at most bus.data_width_bits ({bus.data_width_bits})",
            f"widen the bus to {self.stream_width_bits}",
        )

    @cached_property
    def register_map(self) -> RegisterMap:
        """Registers of the adapter that it is connected by."""
        from .stream_registers import stream_register_map

        return stream_register_map(self)
