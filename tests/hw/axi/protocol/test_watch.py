"""A breach fails a cocotb run, though nothing in the bench looks for it."""

import pytest
from amaranth.hdl import Module, Signal
from amaranth.lib import wiring
from amaranth.lib.wiring import Out

from hw.axi import packet_signature
from tests.cocotb_build import build_bench


class Impatient(wiring.Component):
    """Offers a beat, and takes it back after some cycles."""

    packets: Out(packet_signature(32))

    def elaborate(self, platform: object) -> Module:
        m = Module()
        count = Signal(5)
        m.d.sync += count.eq(count + 1)
        m.d.comb += [self.packets.valid.eq(count[3:5] == 1), self.packets.p.keep.eq(0b1111)]
        return m


@pytest.mark.cocotb
def test_a_breach_fails_the_run():
    bench = build_bench(Impatient(), "impatient")
    with pytest.raises(AssertionError, match=r"^cycle \d+: packets T_HELD: TVALID stays high until TREADY \(2.2.1\)"):
        bench.run("tests.hw.axi.protocol.bench_idle")
