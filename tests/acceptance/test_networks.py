"""The MLPerf Tiny networks on the RTL: convolutions and fully connected layers on the array, byte for byte as
tflite-micro computes them."""

import numpy as np
import pytest

import headrace

NETWORKS = {
    "ad01_int8": (["ad_windows_i8"], (640,), 0),
    "kws_ref_model": (["kws_input_i8"], (49, 10, 1), 2),
    "pretrainedResnet_quant": ([], (32, 32, 3), 5),
    "vww_96_int8": (["vww_person_i8", "vww_noperson_i8"], (96, 96, 3), 2),
}
"""Files of real inputs, shape of a sample, and how many operators the host is left with: additions of tensors, pooling
and softmax."""


def check_network(models, name: str, system: str, real: int, random: int) -> None:
    files, shape, on_host = NETWORKS[name]
    rng = np.random.default_rng(11)
    parts = [np.load(models / "inputs" / f"{file}.npy").reshape(-1, *shape)[:real] for file in files]
    samples = np.concatenate([*parts, rng.integers(-128, 128, (random, *shape), dtype=np.int8)])
    outcome = headrace.run(models / f"{name}.tflite", samples, system=system)
    assert outcome.error is None
    check = outcome.report.check
    assert (check.reference, check.mismatches) == ("tflite-micro", 0)
    assert outcome.report.samples == len(samples)
    assert outcome.report.main_memory.host_copy_bytes == 0
    assert sum(row.placement == "host" for row in outcome.report.operators) == on_host


@pytest.mark.parametrize("name", NETWORKS)
def test_sample(name, models):
    check_network(models, name, "base", real=1, random=1)


@pytest.mark.long
@pytest.mark.parametrize("system", ["tiny", "base"])
@pytest.mark.parametrize("name", NETWORKS)
def test_real_and_random_inputs(name, system, models):
    check_network(models, name, system, real=20, random=20)
