"""IEEE 754 single precision, rounded to nearest even, subnormal numbers included.

A result that isn't a number is the quiet NaN with no payload and no sign.
"""

from amaranth.hdl import Cat, Const, Module, Mux, Signal, Value, signed

__all__ = ["add", "multiply"]

FRACTION, EXPONENT, BIAS = 23, 8, 127
GREATEST = (1 << EXPONENT) - 1
NAN = GREATEST << FRACTION | 1 << FRACTION - 1
GUARD = 3  # bits below the fraction that decide the rounding of a sum


class _Parts:
    """Sign, exponent as if of a normal number, significand with its leading bit, and what else it may be."""

    def __init__(self, m: Module, bits: Value, name: str):
        field = bits[FRACTION : FRACTION + EXPONENT]
        fraction = bits[:FRACTION]
        self.sign = bits[FRACTION + EXPONENT]
        self.exponent = Signal(EXPONENT, name=f"{name}_exponent")
        self.significand = Signal(FRACTION + 1, name=f"{name}_significand")
        self.infinite = (field == GREATEST) & (fraction == 0)
        self.nan = (field == GREATEST) & (fraction != 0)
        self.zero = (field == 0) & (fraction == 0)
        m.d.comb += [
            self.exponent.eq(Mux(field == 0, 1, field)),
            self.significand.eq(Cat(fraction, field != 0)),
        ]


def _leading_zeros(m: Module, value: Value, name: str) -> Signal:
    """How many zeros stand above the highest one."""
    count = Signal(range(len(value) + 1), init=len(value), name=name)
    m.d.comb += count.eq(len(value))
    for position in range(len(value)):
        with m.If(value[position]):
            m.d.comb += count.eq(len(value) - 1 - position)
    return count


def _rounded(m: Module, sign: Value, exponent: Value, exact: Value, name: str) -> Signal:
    """The number that is nearest to ``exact``, whose highest bit weighs what a leading bit at ``exponent`` does.

    The lowest bit of ``exact`` stands for itself and all below it.
    """
    width = len(exact)
    zeros = _leading_zeros(m, exact, f"{name}_zeros")
    room = Signal(signed(11), name=f"{name}_room")  # places that it may move left until the exponent is the least
    shift, down = Signal(range(width + 1), name=f"{name}_shift"), Signal(range(width + 2), name=f"{name}_down")
    normal, lost = Signal(width, name=f"{name}_normal"), Signal(name=f"{name}_lost")
    field = Signal(signed(11), name=f"{name}_field")
    m.d.comb += [
        room.eq(exponent - 1),
        shift.eq(Mux(room < 0, 0, Mux(room < zeros, room, zeros))),
        down.eq(Mux(room >= 0, 0, Mux(room < -width, width + 1, -room))),
        normal.eq((exact << shift) >> down),
        lost.eq((exact & ((Const(1, width + 2) << down) - 1)) != 0),
        field.eq(Mux(normal[-1], exponent - shift + down, 0)),
    ]
    fraction = normal[width - 1 - FRACTION : width - 1]
    half, rest = normal[width - 2 - FRACTION], (normal[: width - 2 - FRACTION] != 0) | lost
    result = Signal(FRACTION + EXPONENT + 1, name=name)
    whole = Signal(FRACTION + EXPONENT, name=f"{name}_whole")
    m.d.comb += [
        # A carry out of the fraction is what the next exponent's first number looks like.
        whole.eq(Cat(fraction, field[:EXPONENT]) + (half & (rest | fraction[0]))),
        result.eq(Cat(Mux(field >= GREATEST, GREATEST << FRACTION, whole), sign)),
    ]
    return result


def multiply(m: Module, a: Value, b: Value, name: str) -> Signal:
    """The product of two numbers, combinationally."""
    x, y = _Parts(m, a, f"{name}_a"), _Parts(m, b, f"{name}_b")
    sign = x.sign ^ y.sign
    exact, exponent = Signal(2 * FRACTION + 2, name=f"{name}_exact"), Signal(signed(11), name=f"{name}_exponent")
    m.d.comb += [
        exact.eq(x.significand * y.significand),
        # A product of two significands of one place before the point has two.
        exponent.eq(x.exponent + y.exponent - BIAS + 1),
    ]
    rounded = _rounded(m, sign, exponent, exact, f"{name}_rounded")
    result = Signal(FRACTION + EXPONENT + 1, name=name)
    m.d.comb += result.eq(rounded)
    with m.If(x.infinite | y.infinite):
        m.d.comb += result.eq(Cat(Const(GREATEST << FRACTION, FRACTION + EXPONENT), sign))
    with m.If(x.nan | y.nan | (x.infinite & y.zero) | (y.infinite & x.zero)):
        m.d.comb += result.eq(NAN)
    return result


def add(m: Module, a: Value, b: Value, name: str) -> Signal:
    """The sum of two numbers, combinationally."""
    magnitude = FRACTION + EXPONENT
    great, small = Signal(magnitude + 1, name=f"{name}_great"), Signal(magnitude + 1, name=f"{name}_small")
    ordered = a[:magnitude] >= b[:magnitude]
    m.d.comb += [great.eq(Mux(ordered, a, b)), small.eq(Mux(ordered, b, a))]
    x, y = _Parts(m, great, f"{name}_a"), _Parts(m, small, f"{name}_b")
    width = FRACTION + 1 + GUARD
    distance = Signal(range(width + 1), name=f"{name}_distance")
    kept, aligned = Signal(width, name=f"{name}_kept"), Signal(width, name=f"{name}_aligned")
    exact, subtract = Signal(width + 1, name=f"{name}_exact"), Signal(name=f"{name}_subtract")
    whole = Cat(Const(0, GUARD), y.significand)
    apart = x.exponent - y.exponent
    m.d.comb += [
        distance.eq(Mux(apart > width, width, apart)),
        kept.eq(whole >> distance),
        # What is shifted out still tells that there is something.
        aligned.eq(kept | ((kept << distance)[:width] != whole)),
        subtract.eq(x.sign ^ y.sign),
        exact.eq(
            Mux(subtract, Cat(Const(0, GUARD), x.significand) - aligned, Cat(Const(0, GUARD), x.significand) + aligned)
        ),
    ]
    sign = Mux(exact == 0, x.sign & y.sign, x.sign)
    rounded = _rounded(m, sign, x.exponent + 1, exact, f"{name}_rounded")
    result = Signal(magnitude + 1, name=name)
    m.d.comb += result.eq(rounded)
    with m.If(x.infinite):
        m.d.comb += result.eq(great)
    with m.If(x.nan | y.nan | (x.infinite & y.infinite & subtract)):
        m.d.comb += result.eq(NAN)
    return result
