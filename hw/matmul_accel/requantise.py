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
    valid : In
        There is something to do; without it the stages rest.
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
                "valid": In(1),
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
        enabled = delayed(m, self.control.enable, self.LATENCY - 2, name="enabled", reset_less=True)
        valid = [self.valid]
        for stage in range(1, self.LATENCY):
            valid.append(delayed(m, valid[-1], 1, name=f"valid_{stage}"))
        for lane in range(self.lanes):
            self._lane(m, lane, control, enabled, valid)
        return m

    def _lane(self, m: Module, lane: int, control, enabled, valid: list) -> None:
        def register(stage: int, name: str, value) -> Signal:
            result = Signal(value.shape(), name=f"{name}_{lane}_{stage}", reset_less=True)
            with m.If(valid[stage - 1]):
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
        low = register(1, "low", acc_low * scale_low)
        cross_low = register(1, "cross_low", acc_low * scale_high)
        cross_high = register(1, "cross_high", acc_high * scale_low)
        high = register(1, "high", acc_high * scale_high)
        doubly = (self.control.rounding == Rounding.DOUBLE.value) & (shift > 30)
        nudge = register(1, "nudge", Mux(doubly, Mux(acc[31], -1, 1), Const(0, signed(2))))

        # 2, 3, 4: their sum, of less than 63 bits, and what double rounding adds before the shift.
        cross = register(2, "cross", cross_low + cross_high)
        outer = register(2, "outer", Cat(low, high))
        nudge = register(2, "nudge", nudge)
        product = register(3, "product", (outer.as_signed() + (cross << 16))[:64])
        nudge = register(3, "nudge", nudge)
        total = register(4, "total", (product + (nudge << 30))[:64])

        # 5, 6: the shift, coarse and fine.
        for stage in range(1, 5):
            shift = register(stage, "shift", shift)
        coarse = register(5, "coarse", total.as_signed() >> (shift[4:6] << 4))
        fine = coarse >> register(5, "fine_shift", shift[:4])
        upper = fine[SATURATED_BITS - 1 :]
        fits = (upper == 0) | upper.all()
        limit = Cat((~fine[-1]).replicate(SATURATED_BITS - 1), fine[-1])
        small = Mux(fits, fine[:SATURATED_BITS], limit)
        value = register(6, "value", Mux(enabled, small.as_signed(), fine[:32].as_signed()))

        # 7: the last bit of the shift, zero point and clamp.
        shifted = ((value[:SATURATED_BITS].as_signed() + 1) >> 1) + control.zero_point
        clamped = Mux(shifted < control.low, control.low, Mux(shifted > control.high, control.high, shifted))
        with m.If(valid[6]):
            m.d.sync += self.result[lane].eq(Mux(control.enable, clamped, value))
