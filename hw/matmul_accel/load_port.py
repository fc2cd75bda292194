"""The port between load unit and memories."""

from amaranth.lib import wiring
from amaranth.lib.wiring import In, Out

from hw.spec import Matmul
from hw.spec.words import LoadTarget

from .pipeline import POINTER_BITS

__all__ = ["LoadPortSignature", "load_port_members", "write_bytes"]


def write_bytes(matmul: Matmul, data_bytes: int) -> dict[LoadTarget, int]:
    """Bytes that each target takes in a cycle: a beat, or as much of it as the target's memory is wide."""
    return {
        LoadTarget.A: min(data_bytes, matmul.a_banks * matmul.a_word_bytes),
        LoadTarget.B: min(data_bytes, matmul.b_banks * matmul.b_word_bytes),
        LoadTarget.PARAMETERS: min(data_bytes, 4 * matmul.cols),
        LoadTarget.ACCUMULATORS: min(data_bytes, 4 * matmul.cols, 4 * matmul.drain),
    }


class LoadPortSignature(wiring.Signature):
    """One target's port, seen from the load unit.

    Members
    -------
    write, place, data, left : Out
        Write a piece of a row: from which chunk on, and how many of its bytes belong to the row. Place and chunks are
        counted as the target's memory says.
    ready : In
        The write happens in this cycle.
    head : Out
        Ring pointer behind the last entry that has arrived.
    tail : In
        Ring pointer of the oldest entry that may still be read.
    """

    def __init__(self, piece_bytes: int):
        self.piece_bytes = piece_bytes
        super().__init__(
            {
                "write": Out(1),
                "place": Out(POINTER_BITS),
                "data": Out(8 * piece_bytes),
                "left": Out(range(piece_bytes + 1)),
                "plane": Out(2),
                "ready": In(1),
                "head": Out(POINTER_BITS),
                "tail": In(POINTER_BITS),
            }
        )


def load_port_members(matmul: Matmul, data_bytes: int, direction=Out) -> dict:
    """A port ``to_<target>`` for each target."""
    return {
        f"to_{target.name.lower()}": direction(LoadPortSignature(width))
        for target, width in write_bytes(matmul, data_bytes).items()
    }
