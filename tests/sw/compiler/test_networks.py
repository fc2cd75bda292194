"""Whole networks at the kernel stage: kernels by numpy, host operators by their C. Every element must be right."""

import numpy as np
import pytest

from examples.digits import MODEL as DIGITS
from sw.compiler.dialects.kernel import convs, gemms
from sw.compiler.frontend import load_model, model_signature
from sw.compiler.interpret import run_kernel_stage
from sw.compiler.passes import ANY_KERNEL, GEMMS_ONLY, to_kernel_stage
from sw.compiler.reference import reference_outputs
from tests import models as random_models

NETWORKS = {
    "ad01_int8": (["ad_windows_i8"], (640,), 10, 0),
    "kws_ref_model": (["kws_input_i8"], (49, 10, 1), 5, 5),
    "pretrainedResnet_quant": ([], (32, 32, 3), 1, 9),
    "vww_96_int8": (["vww_person_i8", "vww_noperson_i8"], (96, 96, 3), 14, 14),
}
"""Files of real inputs, shape of a sample, and how many GEMMs (pointwise and fully connected layers) and convolutions
there are."""


@pytest.mark.parametrize("accepts", [ANY_KERNEL, GEMMS_ONLY])
@pytest.mark.parametrize("name", NETWORKS)
def test_trained_network(name, accepts, models):
    """Equal to tflite-micro on real inputs, and on random ones; with convolutions as kernels, and on the host."""
    files, shape, count, convolutions = NETWORKS[name]
    random = np.random.default_rng(1).integers(-128, 128, (2, *shape), dtype=np.int8)
    samples = np.concatenate([*(np.load(models / "inputs" / f"{file}.npy")[:2] for file in files), random])
    path = models / f"{name}.tflite"
    module = to_kernel_stage(load_model(path), accepts)
    assert len(gemms(module)) == count
    assert len(convs(module)) == (convolutions if accepts is ANY_KERNEL else 0)
    (expected,) = reference_outputs(path, [samples])
    (found,) = run_kernel_stage(module, [samples[:, np.newaxis]], samples=True)
    np.testing.assert_array_equal(found.reshape(expected.shape), expected)


def test_all_of_a_fully_connected_network_is_gemm(models):
    module = to_kernel_stage(load_model(models / "ad01_int8.tflite"))
    assert "func.call" not in str(module)
    assert "memref.copy" not in str(module)


RANDOM = {
    "fully connected": lambda seed: random_models.fully_connected(3, 37, 11, seed=seed),
    "mlp": lambda seed: random_models.mlp([19, 24, 8, 5], batch=2, seed=seed),
    "residual": lambda seed: random_models.residual(seed=seed),
    "separable": lambda seed: random_models.separable(seed=seed),
}


@pytest.mark.parametrize("accepts", [ANY_KERNEL, GEMMS_ONLY])
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", RANDOM)
def test_random_network(name, seed, accepts, tmp_path):
    """Equal to numpy's idea of the operators' specification."""
    made = RANDOM[name](seed)
    module = to_kernel_stage(load_model(made.save(tmp_path / "model.tflite")), accepts)
    found = run_kernel_stage(module, made.inputs)
    for ours, right in zip(found, made.expected, strict=True):
        np.testing.assert_array_equal(ours.reshape(right.shape), right)


def test_digits():
    """The example's network, equal to tflite-micro on random images."""
    module = to_kernel_stage(load_model(DIGITS))
    assert "func.call" not in str(module)
    (_, *rest) = model_signature(DIGITS).arguments[0].shape
    images = np.random.default_rng(0).integers(-128, 128, (50, *rest), np.int8)
    (expected,) = reference_outputs(DIGITS, [images])
    (found,) = run_kernel_stage(module, [images[:, np.newaxis]], samples=True)
    np.testing.assert_array_equal(found.reshape(expected.shape), expected)
