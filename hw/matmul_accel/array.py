"""The output-stationary array: dot-product units, accumulators, and the registers that results leave through."""

from amaranth.hdl import Module, Mux, Signal, Value, signed
from amaranth.lib import wiring
from amaranth.lib.wiring import In, Out

from .pipeline import delayed

__all__ = ["Array"]

ADDENDS = 8  # summed between two registers


def wrapped(value: Value) -> Value:
    """The low 32 bits, signed.

    Products and sums are declared as wide as the accumulators, and operands as half of that: a simulator works on
    whole machine words and needs no masks then. Synthesis drops the bits that repeat the sign.
    """
    return value[:32].as_signed()


class Array(wiring.Component):
    """``rows`` x ``cols`` units that each take the sum of ``depth`` products per cycle.

    Parameters
    ----------
    rows, cols, depth, drain : int
        Powers of two.

    Members
    -------
    a, b : In, signed[rows][depth], [cols][depth]
        -255 to 255.
    valid, first, last : In
        A step; the first and last one of a tile.
    done : Out
        Pulses ``latency`` cycles after a last step: in the next cycle the tile is in the drain registers.
    results : Out, int32[drain]
        The tile in row-major order, ``drain`` elements per cycle from the cycle after ``done``.

    A tile may follow another without a gap, if it has at least rows x cols / drain steps.
    """

    def __init__(self, *, rows: int, cols: int, depth: int, drain: int):
        self.rows, self.cols, self.depth, self.drain = rows, cols, depth, drain
        super().__init__(
            {
                "a": In(signed(16)).array(rows, depth),
                "b": In(signed(16)).array(cols, depth),
                "valid": In(1),
                "first": In(1),
                "last": In(1),
                "done": Out(1),
                "results": Out(signed(32)).array(drain),
            }
        )

    @property
    def latency(self) -> int:
        """Cycles from ``valid`` and ``last`` to ``done``: products, sums, accumulator."""
        levels, addends = 0, self.depth
        while addends > 1:
            addends = -(-addends // ADDENDS)
            levels += 1
        return 2 + levels

    def elaborate(self, platform: object) -> Module:
        m = Module()
        stages = self.latency
        valid = [self.valid]
        for stage in range(stages):
            valid.append(delayed(m, valid[-1], 1, name=f"valid{stage}"))
        first = delayed(m, self.first, stages - 1, name="first", reset_less=True)
        m.d.comb += self.done.eq(delayed(m, self.valid & self.last, stages, name="last"))

        totals = []
        for row in range(self.rows):
            for col in range(self.cols):
                total = Signal(signed(32), name=f"total_{row}_{col}", reset_less=True)
                dot = self._dot(m, row, col, valid)
                with m.If(valid[stages - 1]):
                    m.d.sync += total.eq(wrapped(Mux(first, 0, total) + dot))
                totals.append(total)

        # Drain registers: loaded as a whole, shifted by `drain` elements a cycle.
        leaving = [Signal(signed(32), name=f"leaving_{index}", reset_less=True) for index in range(len(totals))]
        for index, register in enumerate(leaving):
            following = leaving[index + self.drain] if index + self.drain < len(leaving) else 0
            m.d.sync += register.eq(Mux(self.done, totals[index], following))
        m.d.comb += [result.eq(register) for result, register in zip(self.results, leaving[: self.drain], strict=True)]
        return m

    def _dot(self, m: Module, row: int, col: int, valid: list[Signal]) -> Signal:
        """Products in registers, then sums of up to ADDENDS values in registers."""
        terms = []
        for index in range(self.depth):
            product = Signal(signed(32), name=f"product_{row}_{col}_{index}", reset_less=True)
            with m.If(valid[0]):
                m.d.sync += product.eq(self.a[row][index] * self.b[col][index])
            terms.append(product)
        level = 0
        while len(terms) > 1:
            level += 1
            sums = []
            for start in range(0, len(terms), ADDENDS):
                total = terms[start]
                for term in terms[start + 1 : start + ADDENDS]:
                    total = wrapped(total + term)
                register = Signal(signed(32), name=f"sum_{row}_{col}_{level}_{start}", reset_less=True)
                with m.If(valid[level]):
                    m.d.sync += register.eq(total)
                sums.append(register)
            terms = sums
        return terms[0]
