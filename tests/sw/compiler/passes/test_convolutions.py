"""Convolutions on the models: every draw computes what numpy does, whatever the system and the data mode."""

import numpy as np
import pytest
from mlir import ir

from sw.compiler.dialects import kernel, new_context
from sw.compiler.errors import CompileError
from sw.compiler.pipeline import DATA_MODES, Options, lower
from tests.sw.compiler.convolutions import draw
from tests.sw.compiler.interpreter import Interpreter
from tests.sw.compiler.systems import SYSTEMS

SEEDS, MORE_SEEDS = range(60), range(60, 1500)


def check(seed: int) -> bool:
    """Whether the system's buffers are large enough; if so, the result is right."""
    case = draw(seed)
    system = list(SYSTEMS.values())[seed % len(SYSTEMS)]
    options = Options(system=system, data=DATA_MODES[seed // len(SYSTEMS) % len(DATA_MODES)])
    found = np.zeros_like(case.expected)
    with new_context(), ir.Location.unknown():
        module = ir.Module.parse(case.text)
        kernel.verify(module)
        try:
            lower(module, options)
        except CompileError as error:
            if "no tiling fits the buffers" not in str(error):
                raise
            return False
        Interpreter(module, system).run(list(case.arguments), [found])
    np.testing.assert_array_equal(found, case.expected, err_msg=f"{system.name}, {options.data}, {case.title}")
    return True


@pytest.mark.parametrize("seed", SEEDS)
def test_random_convolution(seed):
    check(seed)


@pytest.mark.long
def test_many_random_convolutions():
    done = [check(seed) for seed in MORE_SEEDS]
    assert sum(done) > 0.98 * len(done)
