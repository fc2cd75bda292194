"""Our own GEMM as stream accelerators are described: opcodes of literals, sends and receives.

A literal is half of a command word, the low half first, as a stream of 32 bits carries them. Words depend on the
tile's extents, so a map is for one tile. The compiler isn't bound to that: it writes only what changes, and lets jobs
share what is loaded.
"""

from typing import TYPE_CHECKING

from .opcodes import Action, OpcodeMap
from .words import LoadTarget, Word

if TYPE_CHECKING:
    from .matmul import Matmul
    from .stream_parts import Tile

__all__ = ["MATMUL_FLOW", "matmul_opcodes"]

MATMUL_FLOW = "(load_a load_b job)"
"""Loads of a tile of A and of B, and the job that multiplies them; int32 results, partial sums over k."""

HALF_BITS = 32
OPERANDS = {"a": 0, "b": 1, "c": 2}


def matmul_opcodes(matmul: "Matmul", tile: "Tile") -> OpcodeMap:
    """The opcodes that multiply tiles of C[m, n] = A[m, k] · B[k, n], both row by row, from the reset state.

    ``load_a`` and ``load_b`` write the load unit's registers and send int8 rows; ``job`` writes the job's registers,
    computes, releases both operands, and receives int32 rows.
    """
    registers = matmul.register_map
    a_pitch = matmul.pitch_words("a", tile.k)
    b_pitch = matmul.pitch_words("b", tile.n, transposed=True)

    def opcode(action: Action, *writes: tuple[str, dict[str, int]]) -> tuple[Action, ...]:
        actions: list[Action] = []
        for position, (name, fields) in enumerate(writes):
            word = Word.command(registers[name], launch=position == len(writes) - 1, **fields).encode()
            actions += [Action("send_literal", half) for half in _halves(word)]
        return (*actions, action)

    def load(operand: str, rows: int, row_bytes: int, pitch: int) -> tuple[Action, ...]:
        return opcode(
            Action("send", OPERANDS[operand]),
            ("load_shape", {"rows": rows, "row_bytes": row_bytes}),
            ("load_layout", {"pitch": pitch, "target": LoadTarget[operand.upper()]}),
        )

    return {
        "load_a": load("a", tile.m, tile.k, a_pitch),
        "load_b": load("b", tile.k, tile.n, b_pitch),
        "job": opcode(
            Action("recv", OPERANDS["c"]),
            ("job_shape", {"m": tile.m, "n": tile.n}),
            ("job_depth", {"k": tile.k}),
            ("job_pitch", {"a": a_pitch, "b": b_pitch}),
            ("job_mode", {"b_transposed": 1, "last": 1}),
            ("job_release", {"a": tile.m * a_pitch, "b": tile.k * b_pitch}),
        ),
    }


def _halves(word: int) -> tuple[int, int]:
    """The low and the high half of a word, signed as literals are."""
    low, high = word & (1 << HALF_BITS) - 1, word >> HALF_BITS
    return _signed(low), _signed(high)


def _signed(half: int) -> int:
    return half - (1 << HALF_BITS) if half >> HALF_BITS - 1 else half
