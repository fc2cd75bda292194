"""One generator: arrays and buses that no preset has, through compiler, driver and RTL."""

import dataclasses

import pytest

from hw.spec import System, load_system

from .test_convolutions import check_convolutions
from .test_matmul import check_shapes, shapes

ARRAYS = {  # rows, cols, depth, drain: bus widths
    (4, 4, 4, 4): (32, 128, 512),
    (8, 8, 8, 16): (32, 64, 256, 512),
    (16, 16, 8, 32): (128, 512),
    (8, 4, 16, 8): (64, 128),
    (2, 8, 4, 2): (32,),
    (8, 8, 2, 4): (64,),
}


def variant(rows: int, cols: int, depth: int, drain: int, bus: int) -> System:
    """`base` with another array and bus."""
    base = load_system("base")
    array = dataclasses.replace(base.accelerator[0], rows=rows, cols=cols, depth=depth, drain=drain)
    return dataclasses.replace(
        base,
        name=f"array_{rows}x{cols}x{depth}_bus_{bus}",
        bus=dataclasses.replace(base.bus, data_width_bits=bus),
        accelerator=(array,),
    )


@pytest.mark.long
@pytest.mark.parametrize(("array", "bus"), [(array, bus) for array, buses in ARRAYS.items() for bus in buses])
def test_array_and_bus(array, bus, tmp_path):
    rows, cols, depth, drain = array
    system = variant(rows, cols, depth, drain, bus)
    check_shapes(tmp_path, system, "zero-copy", [(1, 1, 1, False), *shapes(4, 40, seed=8), *shapes(4, 150, seed=9)])
    check_convolutions(tmp_path, system, "zero-copy", range(3000, 3012))
