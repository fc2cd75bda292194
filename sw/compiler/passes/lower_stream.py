"""A ``kernel.matmul`` as loops of sends, literals and receives, by the opcode flow of a stream accelerator.

Of a 60x50x70 product in tiles of 16, flow ``((s) r)`` with ``s = [send_literal(7), send(0), send(1)]``::

    scf.for %m = %c0 to %c4 step %c1 {
      scf.for %n = … {
        scf.for %k = … {
          "accel.send_literal"() {fields = ["load_literal.word"], values = [7], …}
          %rows = arith.minsi %c16, (60 - 16 · %m)
          %0 = memref.reinterpret_cast %a to offset: [%m · 1120 + %k · 16], sizes: [%rows, %columns], strides: [70, 1]
          "accel.send"(%0) {shape = [16, 16], fill = 0}
          …

Tiles at an edge are views of what is there, in a packet of a whole tile.
"""

from mlir import ir

from hw.spec import StreamAccel
from hw.spec.stream_accel import DIMENSIONS, OPERANDS

from ..dialects import accel
from ..indices import index_arith, index_constant
from ..mapping.nests import Loop, Nest
from ..mapping.streams import StreamMapping

__all__ = ["StreamBody", "ends_with_receive"]


def ends_with_receive(nest: Nest, accelerator: StreamAccel) -> bool:
    """Whether the last action of a nest is a receive, so that all that was sent is over with the last result."""
    last = nest[-1]
    if isinstance(last, Loop):
        return ends_with_receive(last.body, accelerator)
    return accelerator.opcodes[last][-1].kind == "recv"


class StreamBody:
    """Writes the body of a kernel's function at the current insertion point.

    Parameters
    ----------
    operands : dict
        ``a``, ``b``, ``c`` → the function's argument that holds it, and at which element of that it begins.
    """

    def __init__(
        self,
        mapping: StreamMapping,
        accelerator: StreamAccel,
        dma: str,
        operands: dict[str, tuple[ir.Value, int]],
    ):
        self.mapping, self.accelerator, self.dma, self.operands = mapping, accelerator, dma, operands
        problem = mapping.problem
        self.layouts = {"a": problem.a_layout, "b": problem.b_layout, "c": "mn"}
        self.constants: dict[int, ir.Value] = {}

    def write(self) -> None:
        """The whole kernel."""
        self.function = ir.InsertionPoint.current.block
        row, _ = self._rows("c")
        self._command("job", "job_output.row_bytes", row * self.accelerator.element_bytes("c"))
        for name in self.accelerator.initial:
            self._opcode(name, {})
        self._block(self.mapping.nest, {})

    def _block(self, nest: Nest, place: dict[str, ir.Value]) -> None:
        for item in nest:
            if isinstance(item, str):
                self._opcode(item, place)
                continue
            trips = self.mapping.trips(item.dimension)
            if trips == 1:
                self._block(item.body, place | {item.dimension: self._constant(0)})
                continue
            bounds = [self._constant(number) for number in (0, trips, 1)]
            loop = ir.Operation.create("scf.for", operands=bounds, regions=1)
            body = loop.regions[0].blocks.append(ir.IndexType.get())
            with ir.InsertionPoint(body):
                self._block(item.body, place | {item.dimension: body.arguments[0]})
                ir.Operation.create("scf.yield")

    def _opcode(self, name: str, place: dict[str, ir.Value]) -> None:
        """An opcode's actions. Dimensions that share a word go when the last of them does."""
        actions = self.accelerator.opcodes[name]
        sent = [number for number, action in enumerate(actions) if action.kind != "recv"]
        dimensions: list[str] = []
        for number, action in enumerate(actions):
            last = number == sent[-1] if sent else False
            if action.kind == "send_dim":
                dimensions.append(DIMENSIONS[action.value])
                following = actions[number + 1 : number + 2]
                packed = self.accelerator.dimension_word is not None
                if packed and following and following[0].kind == "send_dim":
                    continue
                self._literal(self._dimensions(dimensions), last=last)
                dimensions = []
            elif action.kind == "send_literal":
                self._literal(action.value, last=last)
            elif action.kind == "send_idx":
                accel.send_index(
                    self.dma,
                    self.accelerator.name,
                    "load",
                    self._literal_register(last),
                    place[DIMENSIONS[action.value]],
                )
            else:
                self._move(action.kind, OPERANDS[action.value], place, last=last)

    def _dimensions(self, names: list[str]) -> int:
        word = self.accelerator.dimension_word
        if word is None:
            return int(getattr(self.mapping.tile, names[0]))
        packed = sum(getattr(self.mapping.tile, name) << getattr(word, name) for name in names)
        return packed - (1 << 32) if packed >= 1 << 31 else packed

    def _literal_register(self, last: bool) -> str:
        closes = last and self.accelerator.input_last == "opcode"
        return "load_literal_last.word" if closes else "load_literal.word"

    def _literal(self, word: int, *, last: bool) -> None:
        self._command("load", self._literal_register(last), word)

    def _command(self, group: str, field: str, value: int) -> None:
        accel.send_literal(self.dma, self.accelerator.name, group, {field: value})

    def _rows(self, operand: str) -> tuple[int, bool]:
        """Elements of a row of a tile in the stream, and whether such a row lies in one piece in memory."""
        _, second = getattr(self.accelerator.layouts, operand)
        if self.layouts[operand][1] == second:
            return getattr(self.mapping.tile, second), True
        return 1, False

    def _move(self, kind: str, operand: str, place: dict[str, ir.Value], *, last: bool) -> None:
        """Send or receive a tile."""
        tile, problem = self.mapping.tile, self.mapping.problem
        buffer, start = self.operands[operand]
        slow, fast = self.layouts[operand]
        strides = {slow: problem.extent(fast), fast: 1}
        offset = self._constant(start)
        extents: list[int] = []
        sizes: list[int | ir.Value] = []
        for dimension in getattr(self.accelerator.layouts, operand):
            extent, whole = getattr(tile, dimension), problem.extent(dimension)
            offset = self._add(offset, self._times(place[dimension], extent * strides[dimension]))
            extents.append(extent)
            sizes.append(self._size(place[dimension], extent, whole))
        if operand == "c" and self.mapping.parts:
            offset = self._add(offset, self._times(place["k"], problem.m * problem.n))
        steps = [strides[dimension] for dimension in getattr(self.accelerator.layouts, operand)]
        if not self._rows(operand)[1]:
            extents, sizes, steps = [*extents, 1], [*sizes, 1], [*steps, 1]
        view = accel.tile(buffer, offset, sizes, steps)
        shape = [] if extents == sizes else extents
        if kind == "recv":
            accel.recv(view, self.dma, shape=shape, last=self.accelerator.output_last == "tile")
        else:
            ends = last or self.accelerator.input_last != "opcode"
            accel.send(view, self.dma, shape=shape, last=ends)

    def _size(self, number: ir.Value, extent: int, whole: int) -> int | ir.Value:
        """Elements of a tile that are there."""
        if whole % extent == 0:
            return extent
        if whole < extent:
            return whole
        left = index_arith("arith.subi", self._constant(whole), self._times(number, extent))
        return index_arith("arith.minsi", self._constant(extent), left)

    def _constant(self, value: int) -> ir.Value:
        if value not in self.constants:
            with ir.InsertionPoint.at_block_begin(self.function):
                self.constants[value] = index_constant(value)
        return self.constants[value]

    def _add(self, left: ir.Value, right: ir.Value) -> ir.Value:
        nothing = self.constants.get(0)
        if nothing in (left, right):
            return right if left == nothing else left
        return index_arith("arith.addi", left, right)

    def _times(self, value: ir.Value, factor: int) -> ir.Value:
        if value == self.constants.get(0):
            return value
        return index_arith("arith.muli", value, self._constant(factor))
