"""Whether all that a transfer touches is inside the window, before any of it is touched."""

from amaranth.hdl import Cat, Module, Mux, Signal, signed
from amaranth.lib import stream, wiring
from amaranth.lib.wiring import In, Out

from .layouts import COUNT_BITS, STRIDE_BITS, Layouts

__all__ = ["WindowCheck"]

SPAN_BITS = COUNT_BITS + STRIDE_BITS  # of a dimension: its stride times all but one of its iterations


class WindowCheck(wiring.Component):
    """Finds a transfer's lowest and highest byte, and marks it as refused if either is outside the window.

    `hw.axi_dma.pattern.Pattern.extent` is its specification. A refused transfer's address becomes the byte that is
    outside: the lowest, if that one is, and else the highest. Transfers that touch no memory or are illegal pass.

    Parameters
    ----------
    layouts : Layouts

    Members
    -------
    i, o : stream of transfer
    window : In(window)

    Timing: without a window transfers pass in no time. With one, a transfer takes a cycle for each of its dimensions
    that has more than one iteration, and at least one; transfers follow each other without a gap. There is one
    multiplier: a transfer of n such dimensions has at least 2^n rows, which take longer.
    """

    def __init__(self, layouts: Layouts):
        self.layouts = layouts
        super().__init__(
            {
                "i": In(stream.Signature(layouts.transfer())),
                "o": Out(stream.Signature(layouts.transfer())),
                "window": In(layouts.window()),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        i, o, window = self.i, self.o, self.window
        # Three spans and an address add up without wrapping.
        wide = signed(max(SPAN_BITS, self.layouts.address) + 3)
        held = Signal(self.layouts.transfer())
        busy, touches = Signal(), Signal()
        left = Signal(3)  # dimensions whose span isn't known yet
        span = Signal(signed(SPAN_BITS + 1))  # found in the cycle before
        low, high = Signal(wide), Signal(wide)  # without that span
        lowest, highest = Signal(wide), Signal(wide)
        m.d.comb += [
            lowest.eq(low + Mux(span < 0, span, 0)),
            highest.eq(high + Mux(span < 0, 0, span)),
        ]

        below, outside = Signal(), Signal()
        m.d.comb += [
            below.eq((lowest < window.base) & ~held.outside),
            outside.eq(touches & ~held.illegal & (held.outside | below | (highest > window.limit))),
        ]
        with m.If(busy):
            m.d.comb += [o.valid.eq(left == 0), o.p.eq(held), i.ready.eq(o.valid & o.ready)]
            with m.If(outside):
                m.d.comb += [o.p.refused.eq(1), o.p.address.eq(Mux(below, lowest, highest))]
        with m.Elif(~window.enable):
            m.d.comb += [o.valid.eq(i.valid), o.p.eq(i.p), i.ready.eq(o.ready)]
        with m.Else():
            m.d.comb += i.ready.eq(1)

        # The multiplier looks at the transfer that comes in, or goes on with the one that is held.
        source, open_dimensions, rest = Signal(self.layouts.transfer()), Signal(3), Signal(3)
        take = Signal()
        count, stride = Signal(COUNT_BITS), Signal(signed(STRIDE_BITS))
        m.d.comb += [
            take.eq(i.valid & i.ready & (busy | window.enable)),
            source.eq(Mux(take, i.p.as_value(), held.as_value())),
            open_dimensions.eq(Mux(take, Cat(i.p[f"valid{d}"] > 1 for d in (1, 2, 3)), left)),
            rest.eq(open_dimensions & (open_dimensions - 1)),
        ]
        for number in (3, 2, 1):
            with m.If(open_dimensions[number - 1]):
                m.d.comb += [count.eq(source[f"valid{number}"] - 1), stride.eq(source[f"stride{number}"])]
        with m.If(take):
            valid = Cat(i.p[f"valid{d}"] != 0 for d in (1, 2, 3)).all()
            m.d.sync += [
                held.eq(i.p),
                busy.eq(1),
                touches.eq(i.p.row_valid & valid),
                low.eq(i.p.address),
                high.eq(i.p.address + i.p.valid_minus_one),
            ]
        with m.Elif(busy & (left != 0)):
            m.d.sync += [low.eq(lowest), high.eq(highest)]
        with m.Elif(o.valid & o.ready):
            m.d.sync += busy.eq(0)
        with m.If(take | (busy & (left != 0))):
            m.d.sync += [left.eq(rest), span.eq(Mux(open_dimensions == 0, 0, stride * count))]
        return m
