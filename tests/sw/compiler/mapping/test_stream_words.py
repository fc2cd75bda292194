"""Tiles that aren't whole words of an accelerator's stream."""

import pytest

from hw.spec import SpecError
from hw.spec.stream_accel import Layouts
from sw.compiler.mapping.streams import StreamProblem, map_stream
from tests.sw.compiler.stream_accelerators import stream_system

PROBLEM = StreamProblem(m=24, n=24, k=24)
REMEDY = "put a module with a narrower stream around it"


@pytest.mark.parametrize(
    ("tile", "elements", "more", "said"),
    [
        (3, ("i8", "i8", "i32"), {}, "3x3x3 of i8; a tile of a is whole words of stream_width_bits (32)"),
        (
            4,
            ("i32", "i32", "i32"),
            {"stream_width_bits": 64, "layouts": Layouts(c="nm")},
            "4x4x4 of i32; a tile of c is whole words of stream_width_bits (64), "
            "and so is each row of c that lies in one piece in memory",
        ),
        (
            6,
            ("i8", "i8", "i8"),
            {"stream_width_bits": 32},
            "6x6x6 of i8; a tile of c is whole words of stream_width_bits (32), "
            "and so is each row of c that lies in one piece in memory",
        ),
    ],
)
def test_fixed_tiles(tmp_path, tile, elements, more, said):
    system = stream_system(tmp_path, "v3", tile, "Cs", elements, **more)
    with pytest.raises(SpecError) as caught:
        map_stream(PROBLEM, system, system.accelerator[0])
    assert str(caught.value) == f"accelerator.mm0.tile: {said}; {REMEDY}"


def test_tiles_of_run_time_extents_have_whole_rows(tmp_path):
    """Equal cuts of 24 are 24, 12, 8, 6, 5, 4, 3, 2, 1; a row of c of 2 bytes an element is whole words of 4 bytes."""
    system = stream_system(tmp_path, "v4", 20, "Cs", ("i16", "i16", "i16"))
    assert map_stream(PROBLEM, system, system.accelerator[0]).tile.n % 2 == 0
    system = stream_system(tmp_path, "v4", 20, "Cs", ("i16", "i16", "i16"), layouts=Layouts(c="nm"))
    with pytest.raises(SpecError, match="no tile fits, in whole words of the stream"):
        map_stream(PROBLEM, system, system.accelerator[0])
