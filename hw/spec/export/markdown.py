"""The register maps and the chain word as Markdown tables, for people."""

from collections.abc import Iterable, Iterator

from hw.spec.registers import Field, Register
from hw.spec.system import System
from hw.spec.words import (
    ENUMERATIONS,
    INDEX_BITS,
    INDEX_SHIFT,
    KIND_BITS,
    KIND_SHIFT,
    LAUNCH_SHIFT,
    VALUE_BITS,
    VALUE_SHIFT,
)

__all__ = ["registers_markdown"]

ACCESS = """\
Access: `rw` read and write, `ro` read only, `w1c` write one to clear, `wo` acts when written and reads as zero.
Registers with a number in the column *index* make up the image: chain words and command words write them by it."""


def registers_markdown(system: System) -> str:
    """A document with one section per block, the chain word's format and the enumerations."""
    lines = [f"# Registers of `{system.name}`", "", system.description, "", *_overview(system), "", ACCESS]
    for block, address in system.address_map.items():
        block_map = system.register_maps[block]
        lines += ["", f"## {block} (`{block_map.name}`)", "", block_map.doc, ""]
        lines += _table(
            ("address", "name", "index", "access", "reset", "bits", "field", "meaning"),
            (row for register in block_map for row in _rows(address, register)),
        )
    lines += ["", "## Chain words", "", "A chain is an array of 64-bit little-endian words.", "", *_word()]
    for kind in ENUMERATIONS:
        lines += ["", f"### `{kind.__name__}`", "", (kind.__doc__ or "").strip(), ""]
        lines += _table(("value", "name", "meaning"), ((str(item.value), item.name.lower(), item.doc) for item in kind))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _overview(system: System) -> list[str]:
    rows = (
        (f"`{address:#06x}`", block, f"`{system.register_maps[block].name}`", str(len(system.register_maps[block])))
        for block, address in system.address_map.items()
    )
    return _table(("address", "block", "kind", "registers"), rows)


def _rows(block_address: int, register: Register) -> Iterator[tuple[str, ...]]:
    yield (
        f"`{block_address + register.offset:#06x}`",
        f"**{register.name}**",
        str(register.index) if register.is_image else "",
        register.access.value,
        f"`{register.reset:#x}`",
        "",
        "",
        register.doc,
    )
    for field in register.fields:
        yield ("", "", "", "", "", _bits(field.offset, field.width), field.name, _meaning(field))


def _meaning(field: Field) -> str:
    notes = ["signed"] if field.signed else []
    if field.reset:
        notes.append(f"reset {field.reset}")
    return f"{field.doc} ({', '.join(notes)})" if notes else field.doc


def _bits(offset: int, width: int) -> str:
    return str(offset) if width == 1 else f"{offset + width - 1}:{offset}"


def _word() -> list[str]:
    return _table(
        ("bits", "name", "meaning"),
        (
            (_bits(VALUE_SHIFT, VALUE_BITS), "value", "The register's new value, or the count that a fence waits for."),
            (_bits(INDEX_SHIFT, INDEX_BITS), "index", "The register's number in its block's map."),
            (_bits(KIND_SHIFT, KIND_BITS), "kind", "`WordKind`."),
            (_bits(LAUNCH_SHIFT, 1), "launch", "After writing the register, launch its group."),
        ),
    )


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    def line(cells: tuple[str, ...]) -> str:
        return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"

    return [line(head), "|" + "---|" * len(head), *map(line, rows)]
