"""Somebody else's accelerator, as far as it can be seen from its two AXI-Streams."""

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from .checks import require
from .errors import SpecError
from .limits import Choice, Identifier, Name, PowerOfTwo, Range, Stated, check_limits
from .opcodes import Group, OpcodeMap, parse_flow, parse_opcode_map
from .registers import RegisterMap
from .stream_checks import check_stream_accel
from .stream_parts import (
    AUTO,
    DIMENSIONS,
    ELEMENT_BYTES,
    OPERANDS,
    Buffers,
    DimensionWord,
    Elements,
    Layouts,
    StreamPorts,
    Tile,
)

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


@dataclass(frozen=True, kw_only=True)
class StreamAccel:
    """An accelerator of matrix products that is driven by opcodes in its input stream.

    Parameters
    ----------
    name : str
        Its name, which no other part has.
    dma : str
        The DMA engine whose streams it is connected to.
    kind : str
        Which kind of accelerator this describes.
    operation : str
        What it computes: C[m, n] = sum over k of A[m, k] · B[k, n].
    elements : Elements
        Types of what passes of each operand.
    layouts : Layouts
        The order in which it passes.
    tile : Tile
        The extents of every tile; where ``run_time_dimensions``, the greatest that can be told to it.
    run_time_dimensions : bool
        Whether the extents of tiles are told to it, by ``send_dim``; otherwise they are fixed.
    buffers : Buffers, optional
        Capacities in elements; by default just a tile of each operand. Needed where ``run_time_dimensions``.
    opcode_map : str
        What each opcode sends and receives, in the grammar of AXI4MLIR (docs/stream-accelerators.md).
    opcode_flow : str
        How opcodes nest in the loops over tiles; or the name of one of ``flows``; or ``auto``: of these the cheapest
        for each product.
    init_opcodes : str
        Opcodes before the first loop.
    flows : tuple of (str, str)
        Flows to choose from, by their names.
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
    timeout_cycles : int
        Cycles after which a held register write gives up.
    ports : StreamPorts
        What the module's ports are called.
    verilog : tuple of str
        Files, relative to the description.
    top : str
        The module to instantiate.
    directory : str
        Where the description lies; not a key of it.
    """

    name: Annotated[str, Name()]
    dma: Annotated[str, Stated("the name of a [[dma]]")]
    kind: Annotated[str, Choice(("stream",))]
    elements: Elements
    tile: Tile
    opcode_map: Annotated[str, Stated("opcode_map<name = [action, …], …>")]
    opcode_flow: Annotated[str, Stated("a flow, the name of one of flows, or auto")]
    verilog: Annotated[tuple[str, ...], Stated("at least one file")]
    top: Annotated[str, Identifier()]
    operation: Annotated[str, Choice(("matmul",))] = "matmul"
    run_time_dimensions: bool = False
    layouts: Layouts = field(default_factory=Layouts)
    buffers: Buffers | None = None
    init_opcodes: Annotated[str, Stated("a flow of one group")] = ""
    flows: Annotated[tuple[tuple[str, str], ...], Stated("name = flow")] = ()
    loops: Annotated[str, Stated("each of m, n and k once")] = ""
    computes: Annotated[tuple[str, ...], Stated("names in opcode_map")] = ()
    emits: Annotated[tuple[str, ...], Stated("names in opcode_map")] = ()
    accumulates: bool = True
    dimension_word: DimensionWord | None = None
    stream_width_bits: Annotated[int, PowerOfTwo(32, 512)] = 32
    input_last: Annotated[str, Choice(("none", "transfer", "opcode"))] = "none"
    output_last: Annotated[str, Choice(("tile", "none"))] = "tile"
    macs_per_cycle: Annotated[int, Range(1, 1 << 20)] = 1
    timeout_cycles: Annotated[int, Range(1024, (1 << 32) - 1)] = 1 << 20
    ports: StreamPorts = field(default_factory=StreamPorts)
    directory: str = ""

    def __post_init__(self) -> None:
        where = f"accelerator.{self.name}"
        check_limits(self, where)
        for key in ("elements", "layouts", "tile", "buffers", "dimension_word", "ports"):
            if getattr(self, key) is not None:
                check_limits(getattr(self, key), f"{where}.{key}")
        check_stream_accel(self, where)

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
