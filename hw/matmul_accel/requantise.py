"""Requantisation of int32 sums: times a per-channel multiplier, rounded, shifted, clamped to int8."""

from amaranth.hdl import Cat, Const, Module, Mux, Signal, signed
from amaranth.lib import data, wiring
from amaranth.lib.wiring import In, Out

from hw.spec.words import Rounding

from .pipeline import delayed

__all__ = ["Requantiser", "requantise_control_layout"]

# The value, shifted but for the last bit, is cut to this many bits (saturated) before the zero point is added: no int8
# zero point brings a saturated value back inside the clamp.
SATURATED_BITS = 11


def requantise_control_layout() -> data.StructLayout:
    """What all lanes share: ``enable`` 0 passes the sums through as they are."""
    return data.StructLayout({"enable": 1, "rounding": 1, "zero_point": signed(8), "low": signed(8), "high": signed(8)})


class Requantiser(wiring.Component):
    """See `requantise_model.requantise`, of which this is the hardware.

    Parameters
    ----------
    lanes : int

    Members
    -------
    acc, multiplier, shift : In, per lane
        Int32; 31 bits; 6 bits.
    control : In(requantise_control_layout())
        Of the same cycle.
    result : Out, 32 bits per lane
        ``LATENCY`` cycles later: the int8 result, sign extended, or ``acc`` itself.
    """

    LATENCY = 7

    def __init__(self, lanes: int):
        self.lanes = lanes
        super().__init__(
            {
                "acc": In(signed(32)).array(lanes),
                "multiplier": In(31).array(lanes),
                "shift": In(6).array(lanes),
                "control": In(requantise_control_layout()),
                "result": Out(signed(32)).array(lanes),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        control = delayed(m, self.control, self.LATENCY - 1, name="control", reset_less=True)
        for lane in range(self.lanes):
            self._lane(m, lane, control)
        return m

    def _lane(self, m: Module, lane: int, control) -> None:
        def register(name: str, value) -> Signal:
            result = Signal(value.shape(), name=f"{name}_{lane}", reset_less=True)
            m.d.sync += result.eq(value)
            return result

        acc = self.acc[lane]
        # Rounding half up to 2**shift is the same as shifting by one bit less, adding 1 and shifting by 1: that needs
        # no power of two as an addend. Sums that aren't to be scaled take the same way, times 1 and shifted by 0.
        multiplier = Mux(self.control.enable, self.multiplier[lane], 1)
        less = (self.shift[lane] - 1)[:6]
        shift = Mux(self.control.enable, less, 0)
        acc_low, acc_high = acc[:16], acc[16:].as_signed()
        scale_low, scale_high = multiplier[:16], multiplier[16:31]

        # 1: partial products of at most 17x17 bits.
        low = register("low", acc_low * scale_low)
        cross_low = register("cross_low", acc_low * scale_high)
        cross_high = register("cross_high", acc_high * scale_low)
        high = register("high", acc_high * scale_high)
        doubly = (self.control.rounding == Rounding.DOUBLE.value) & (shift > 30)
        nudge = register("nudge", Mux(doubly, Mux(acc[31], -1, 1), Const(0, signed(2))))

        # 2, 3, 4: their sum, of less than 63 bits, and what double rounding adds before the shift.
        cross = register("cross", cross_low + cross_high)
        outer = register("outer", Cat(low, high))
        nudge = register("nudge_after", nudge)
        product = register("product", (outer.as_signed() + (cross << 16))[:64])
        nudge = register("nudge_last", nudge)
        total = register("total", (product + (nudge << 30))[:64])

        # 5, 6: the shift, coarse and fine.
        shift = delayed(m, shift, 4, name=f"shift_{lane}", reset_less=True)
        coarse = register("coarse", total.as_signed() >> (shift[4:6] << 4))
        fine = coarse >> delayed(m, shift[:4], 1, name=f"fine_shift_{lane}", reset_less=True)
        upper = fine[SATURATED_BITS - 1 :]
        fits = (upper == 0) | upper.all()
        limit = Cat((~fine[-1]).replicate(SATURATED_BITS - 1), fine[-1])
        enabled = delayed(m, self.control.enable, 5, name=f"enabled_{lane}", reset_less=True)
        small = Mux(fits, fine[:SATURATED_BITS], limit)
        value = register("value", Mux(enabled, small.as_signed(), fine[:32].as_signed()))

        # 7: the last bit of the shift, zero point and clamp.
        shifted = ((value[:SATURATED_BITS].as_signed() + 1) >> 1) + control.zero_point
        clamped = Mux(shifted < control.low, control.low, Mux(shifted > control.high, control.high, shifted))
        m.d.sync += self.result[lane].eq(Mux(control.enable, clamped, value))
