"""Waveforms, read back by a reader that isn't ours."""

import numpy as np
import pytest

from . import copy_engine

pywellen = pytest.importorskip("pywellen")


def test_waves_hold_what_happened(tmp_path):
    path = tmp_path / "copy.fst"
    with copy_engine.simulate(waves=path) as simulation:
        source, target = simulation.array(np.arange(2000, dtype=np.uint8)), simulation.empty(2000, np.uint8)
        copy_engine.copy(simulation, target, source)
        simulation.wait_interrupt("dma0")
        cycles = simulation.cycle
        beats = simulation.counters().total("read_beats")
    signals = {
        variable.full_name.removeprefix("copy_engine.m_axi_dma0_"): variable.signal
        for variable in pywellen.Waveform(str(path)).all_vars()
    }

    def value(name: str, cycle: int) -> int:
        return int(signals[name].value_at(2 * cycle))

    seen = [
        value("rdata", cycle).to_bytes(8, "little")
        for cycle in range(cycles)
        if value("rvalid", cycle) and value("rready", cycle)
    ]
    assert len(seen) == beats == 250
    assert b"".join(seen) == source.tobytes()


def test_a_file_that_cant_be_written(tmp_path):
    with pytest.raises(OSError, match=r"waveforms: .*none/copy.fst; No such file or directory; name a file in a"):
        copy_engine.simulate(waves=tmp_path / "none" / "copy.fst")
