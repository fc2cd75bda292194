"""From the array's results to the output buffer: accumulators, bias, requantisation; ``drain`` results a cycle."""

from amaranth.hdl import Array, Module, Mux, Signal, signed
from amaranth.lib import data, wiring
from amaranth.lib.wiring import In, Out

from hw.spec import Matmul

from .layouts import tile_layout
from .pipeline import POINTER_BITS, delayed, log2
from .requantise import Requantiser

__all__ = ["Drain", "result_layout"]


def result_layout(matmul: Matmul, data_bytes: int) -> data.StructLayout:
    """Where ``drain`` results go: see `tile_layout`. ``end`` is the last step of a panel, or of a job that keeps."""
    tile = tile_layout(matmul, data_bytes)
    return data.StructLayout(
        {
            "store": 1,
            "int8": 1,
            "position": tile["position"].shape,
            "column": tile["column"].shape,
            "step": log2(max(2, matmul.drain_steps)),
            "end": 1,
        }
    )


class Drain(wiring.Component):
    """A pipeline without stalls.

    =====  ==================================================================
    cycle  what
    =====  ==================================================================
    0      results leave the array; accumulators and parameters are addressed
    1      both are read
    2      sum with the accumulators
    3      sum with the bias: kept sums are written
    10     requantised: to the output buffer
    =====  ==================================================================

    So a kept tile can be read 4 cycles after it was (the sequencer's ``KEEP_LATENCY``).

    Parameters
    ----------
    matmul : Matmul
    data_bytes : int

    Members
    -------
    start, tile : In
        The cycle before a tile's first results, and what to do with it.
    results : In
    parameter_address, bias, multiplier, shift : to `ParameterBuffer`
    accumulator_address, accumulators, keep_enable, keep_address, keep : to `AccumulatorBuffer`
    parameters_tail, accumulators_tail : Out
        Pointers of the oldest entries not released.
    out, out_results : Out
        To `OutputBuffer`.
    """

    def __init__(self, matmul: Matmul, data_bytes: int):
        self.matmul, self.data_bytes = matmul, data_bytes
        accumulator_bits = log2(matmul.accumulator_tiles * matmul.drain_steps)
        super().__init__(
            {
                "start": In(1),
                "tile": In(tile_layout(matmul, data_bytes)),
                "results": In(signed(32)).array(matmul.drain),
                "parameter_address": Out(log2(matmul.parameter_groups)),
                "bias": In(32).array(matmul.cols),
                "multiplier": In(32).array(matmul.cols),
                "shift": In(32).array(matmul.cols),
                "accumulator_address": Out(accumulator_bits),
                "accumulators": In(signed(32)).array(matmul.drain),
                "keep_enable": Out(1),
                "keep_address": Out(accumulator_bits),
                "keep": Out(signed(32)).array(matmul.drain),
                "parameters_tail": Out(POINTER_BITS),
                "accumulators_tail": Out(POINTER_BITS),
                "out": Out(result_layout(matmul, data_bytes)),
                "out_results": Out(32).array(matmul.drain),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        matmul = self.matmul
        steps = matmul.drain_steps

        # 0
        active = Signal()
        tile = Signal.like(self.tile, name="tile_0")
        step = Signal(log2(max(2, steps)))
        last = Signal()
        m.d.comb += [
            last.eq(active & (step == steps - 1)),
            self.parameter_address.eq(tile.parameters),
            self.accumulator_address.eq(tile.accumulators * steps + step),
        ]
        with m.If(self.start):
            m.d.sync += [active.eq(1), tile.eq(self.tile), step.eq(0)]
        with m.Else():
            m.d.sync += [active.eq(active & ~last), step.eq(step + 1)]
        with m.If(last & tile.job_end):
            m.d.sync += [
                self.parameters_tail.eq(self.parameters_tail + tile.release_parameters),
                self.accumulators_tail.eq(self.accumulators_tail + tile.release_accumulators),
            ]
        end = last & Mux(tile.keep, tile.job_end, tile.panel_end)

        def later(value, cycles: int, name: str, *, reset_less: bool = True):
            return delayed(m, value, cycles, name=name, reset_less=reset_less)

        accumulate = later(tile.accumulate, 1, "accumulate")
        bias = later(tile.bias, 2, "bias_enable")
        step_1 = later(step, 1, "step")
        control = later(tile.scale, 3, "scale")
        m.d.comb += [
            self.keep_enable.eq(later(active & tile.keep, 3, "keep", reset_less=False)),
            self.keep_address.eq(later(self.accumulator_address, 3, "keep_address")),
        ]

        m.submodules.requantiser = requantiser = Requantiser(matmul.drain)
        going = later(active & ~tile.keep, 3, "going", reset_less=False)
        m.d.comb += [requantiser.control.eq(control), requantiser.valid.eq(going)]
        for lane in range(matmul.drain):
            result = later(self.results[lane], 1, f"result_{lane}")
            total = Signal(signed(32), name=f"total_{lane}", reset_less=True)
            m.d.sync += total.eq(result + Mux(accumulate, self.accumulators[lane], 0))
            lane_bias, multiplier, shift = self._parameters(m, lane, step_1)
            biased = Signal(signed(32), name=f"biased_{lane}", reset_less=True)
            m.d.sync += biased.eq(total + Mux(bias, lane_bias, 0))
            m.d.comb += [
                self.keep[lane].eq(biased),
                requantiser.acc[lane].eq(biased),
                requantiser.multiplier[lane].eq(later(multiplier, 1, f"multiplier_{lane}")),
                requantiser.shift[lane].eq(later(shift, 1, f"shift_{lane}")),
                self.out_results[lane].eq(requantiser.result[lane]),
            ]

        out = Signal.like(self.out, name="out_0")
        m.d.comb += [
            out.store.eq(active & ~tile.keep),
            out.int8.eq(tile.scale.enable),
            out.position.eq(tile.position),
            out.column.eq(tile.column),
            out.step.eq(step),
            out.end.eq(end),
        ]
        m.d.comb += self.out.eq(later(out, 3 + Requantiser.LATENCY, "out", reset_less=False))
        return m

    def _parameters(self, m: Module, lane: int, step: Signal) -> tuple[Signal, Signal, Signal]:
        """The lane's parameters in registers: of a fixed column, or of the one that the step names."""
        matmul = self.matmul
        selected = []
        for name, width, plane in (
            ("bias", 32, self.bias),
            ("multiplier", 31, self.multiplier),
            ("shift", 6, self.shift),
        ):
            if matmul.drain >= matmul.cols:
                value = plane[lane % matmul.cols]
            else:
                steps = matmul.cols // matmul.drain
                choices = [plane[index * matmul.drain + lane] for index in range(steps)]
                value = Array(choices)[step[: log2(steps)]]
            register = Signal(width, name=f"chosen_{name}_{lane}", reset_less=True)
            m.d.sync += register.eq(value)
            selected.append(register.as_signed() if name == "bias" else register)
        return tuple(selected)
