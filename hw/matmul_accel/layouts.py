"""What the accelerator's components tell one another, named once."""

from amaranth.lib import data

from hw.axi.register_bank import register_layout
from hw.spec import Group, Matmul

from .pipeline import log2
from .requantise import requantise_control_layout

__all__ = ["job_layout", "load_layout", "output_position_bits", "output_word_bytes", "panel_layout", "tile_layout"]


def _image(matmul: Matmul, group: Group) -> data.StructLayout:
    return data.StructLayout(
        {register.name: register_layout(register) for register in matmul.register_map.in_group(group)}
    )


def job_layout(matmul: Matmul) -> data.StructLayout:
    """The image of a job: a struct per register."""
    return _image(matmul, Group.JOB)


def load_layout(matmul: Matmul) -> data.StructLayout:
    """The image of a load: a struct per register."""
    return _image(matmul, Group.LOAD)


def output_word_bytes(matmul: Matmul, data_bytes: int) -> int:
    """Width of the output buffer's memories: a beat, or one step's int32 of a row."""
    return max(data_bytes, 4 * min(matmul.drain, matmul.cols))


def output_position_bits(matmul: Matmul, data_bytes: int) -> int:
    """A position is one word of all rows of a panel; there are as many as two of the longest rows take."""
    return log2(2 * matmul.output_row_bytes // output_word_bytes(matmul, data_bytes))


def tile_layout(matmul: Matmul, data_bytes: int) -> data.StructLayout:
    """All that the drain must know about a tile.

    ``parameters`` and ``accumulators`` are the low bits of ring pointers, ``position`` is the output buffer's
    position where the panel begins, ``column`` the tile's number in the panel. ``panel_end`` ends a panel of results,
    ``job_end`` the job; then the releases apply.
    """
    return data.StructLayout(
        {
            "accumulate": 1,
            "keep": 1,
            "bias": 1,
            "scale": requantise_control_layout(),
            "parameters": log2(matmul.parameter_groups),
            "accumulators": log2(matmul.accumulator_tiles),
            "position": output_position_bits(matmul, data_bytes),
            "column": log2(max(2, matmul.output_row_bytes // matmul.cols)),
            "panel_end": 1,
            "job_end": 1,
            "release_parameters": 8,
            "release_accumulators": 12,
        }
    )


def panel_layout(matmul: Matmul, data_bytes: int) -> data.StructLayout:
    """A panel of results to be sent: ``rows`` of ``row_bytes`` from the oldest position on.

    ``job_end`` completes the job, ``last`` asks for TLAST. ``empty`` sends nothing and only completes a job.
    """
    return data.StructLayout(
        {
            "rows": log2(matmul.rows) + 1,
            "row_bytes": log2(matmul.output_row_bytes) + 1,
            "positions": output_position_bits(matmul, data_bytes),
            "last": 1,
            "job_end": 1,
            "empty": 1,
        }
    )
