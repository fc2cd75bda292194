"""From the words of an operand buffer to the array's operands."""

from amaranth.hdl import Module, Mux, signed
from amaranth.lib import wiring
from amaranth.lib.wiring import In, Out

__all__ = ["OperandAlign"]


class OperandAlign(wiring.Component):
    """Words → operands: turned if transposed, with the zero point subtracted, and masked lanes at 0.

    An operand is an int9 in 16 bits: see `array.wrapped`.

    Members
    -------
    words : In, as they come from `OperandBuffer`
    valid : In
    lane_mask, k_mask, transposed, zero_point : In
        Of the same step.
    operands : Out, signed[side][depth]
        One cycle later; they keep their value while ``valid`` is low.
    """

    def __init__(self, *, side: int, depth: int):
        self.side, self.depth = side, depth
        self.word_bytes = min(side, depth)
        super().__init__(
            {
                "words": In(8 * self.word_bytes).array(max(side, depth)),
                "valid": In(1),
                "lane_mask": In(side),
                "k_mask": In(depth),
                "transposed": In(1),
                "zero_point": In(8),
                "operands": Out(signed(16)).array(side, depth),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        flat = [
            self.words[word].word_select(byte, 8) for word in range(len(self.words)) for byte in range(self.word_bytes)
        ]
        zero = self.zero_point.as_signed()
        with m.If(self.valid):
            for lane in range(self.side):
                for value in range(self.depth):
                    plain, turned = flat[lane * self.depth + value], flat[value * self.side + lane]
                    byte = Mux(self.transposed, turned, plain)
                    used = self.lane_mask[lane] & self.k_mask[value]
                    m.d.sync += self.operands[lane][value].eq(Mux(used, byte.as_signed() - zero, 0))
        return m
