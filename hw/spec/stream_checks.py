"""What of a stream accelerator's description depends on more than one of its keys."""

import re
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from .checks import require
from .opcodes import Group, parse_flow, print_flow
from .stream_parts import AUTO, DIMENSIONS, OPERANDS

if TYPE_CHECKING:
    from .stream_accel import StreamAccel

__all__ = ["check_stream_accel"]

LITERAL_BITS = 32


def check_stream_accel(part: "StreamAccel", where: str) -> None:
    """Raise `SpecError` for the first thing that doesn't fit the rest. ``where``: the part, as ``accelerator.mm0``."""
    require(
        part.loops == "" or sorted(part.loops) == sorted(DIMENSIONS),
        f"{where}.loops",
        repr(part.loops),
        "each of m, n and k once, the outermost first",
        "write 'mnk', or leave it out",
    )
    require(len(part.verilog) > 0, f"{where}.verilog", "no files", "at least one", "name the Verilog files")
    for text in part.verilog:
        path = Path(part.directory) / text
        require(path.is_file(), f"{where}.verilog", text, "a file beside the description", "correct the name")
    _check_buffers(part, where)
    _check_dimension_word(part, where)
    _check_opcodes(part, where)


def _check_buffers(part: "StreamAccel", where: str) -> None:
    if part.run_time_dimensions:
        require(
            part.buffers is not None,
            f"{where}.buffers",
            "missing",
            "run-time dimensions need to know what fits",
            "add the elements of a, b and c that the accelerator holds",
        )
    elif part.buffers is not None:
        for operand in OPERANDS:
            held, needed = getattr(part.buffers, operand), part.tile_elements(operand)
            require(
                held >= needed,
                f"{where}.buffers.{operand}",
                held,
                f"at least a tile of {needed} elements",
                f"write {needed}, or a smaller tile",
            )


def _check_dimension_word(part: "StreamAccel", where: str) -> None:
    word = part.dimension_word
    if word is None:
        return
    width = word.width_bits
    for name in DIMENSIONS:
        end, extent = getattr(word, name) + width, getattr(part.tile, name)
        require(
            end <= LITERAL_BITS,
            f"{where}.dimension_word.{name}",
            getattr(word, name),
            f"{width} bits from there end within {LITERAL_BITS}",
            f"write at most {LITERAL_BITS - width}",
        )
        require(
            extent < 1 << width,
            f"{where}.tile.{name}",
            extent,
            f"less than 2 to the power of dimension_word.width_bits ({width})",
            f"write at most {(1 << width) - 1}",
        )
    for one, other in combinations(DIMENSIONS, 2):
        require(
            abs(getattr(word, one) - getattr(word, other)) >= width,
            f"{where}.dimension_word.{other}",
            getattr(word, other),
            f"{width} bits clear of {one}, which begins at {getattr(word, one)}",
            "move one of them",
        )


def _check_opcodes(part: "StreamAccel", where: str) -> None:
    """Every text is in the grammar, and names opcodes that there are."""
    known = ", ".join(part.opcodes)

    def check_known(key: str, names: tuple[str, ...]) -> None:
        for name in names:
            require(name in part.opcodes, f"{where}.{key}", repr(name), f"opcodes are: {known}", "name one of them")

    require(
        part.opcode_flow != AUTO or len(part.flows) > 0,
        f"{where}.flows",
        "none",
        f"opcode_flow is '{AUTO}'",
        "add flows to choose from",
    )
    for name, _ in part.flows:
        require(
            re.fullmatch(r"[A-Za-z0-9_-]+", name) is not None and name != AUTO,
            f"{where}.flows",
            repr(name),
            f"a name of letters, digits, _ and -, other than '{AUTO}'",
            "rename it",
        )
    texts = {f"flows.{name}": text for name, text in part.flows}
    if part.opcode_flow != AUTO and part.opcode_flow not in dict(part.flows):
        texts["opcode_flow"] = part.opcode_flow
    for key, text in texts.items():
        check_known(key, parse_flow(text, f"{where}.{key}").names())
    check_known("computes", part.computes)
    check_known("emits", part.emits)
    _check_initial(part, where)
    check_known("init_opcodes", part.initial)
    for name in part.initial:
        moving = [action.kind for action in part.opcodes[name] if action.kind in ("send", "recv", "send_idx")]
        require(
            not moving,
            f"{where}.init_opcodes",
            repr(name),
            "before the loops there are literals and dimensions only",
            "take send, recv and send_idx out of it",
        )


def _check_initial(part: "StreamAccel", where: str) -> None:
    group = parse_flow(part.init_opcodes or "()", f"{where}.init_opcodes")
    require(
        not any(isinstance(item, Group) for item in group.items),
        f"{where}.init_opcodes",
        print_flow(group),
        "one group, before the first loop",
        "take the inner parentheses away",
    )
