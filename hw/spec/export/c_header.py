"""A C99 header of register addresses, fields, chain words and enumerations.

Names are upper case and begin with ``HR_``. For a register ``mm2s_status`` of the block ``dma0``:

==================================  ==========================================================================
macro                               value
==================================  ==========================================================================
``HR_DMA0_BASE``                    the block's first byte on the AXI4-Lite port
``HR_DMA0_MM2S_STATUS``             the register's address on the AXI4-Lite port
``HR_DMA0_MM2S_STATUS_RESET``       its value after reset, where that isn't zero
``HR_DMA0_MM2S_STATUS_ERROR_SHIFT`` position of the field ``error``
``HR_DMA0_MM2S_STATUS_ERROR_MASK``  the field's bits, in place
``HR_DMA0_MM2S_ADDRESS_INDEX``      a register's number in chain words; only where those may write it
==================================  ==========================================================================
"""

import re
from collections.abc import Iterator

from hw.spec.errors import SpecError
from hw.spec.registers import Field, Register
from hw.spec.system import System
from hw.spec.words import (
    ENUMERATIONS,
    INDEX_SHIFT,
    KIND_SHIFT,
    LAUNCH_SHIFT,
    VALUE_SHIFT,
    WORD_BYTES,
    Documented,
)

__all__ = ["c_header"]

HEAD = """\
/* Registers and chain words of the Headrace system `{name}`.
 * Generated from its description: change that, not this.
 */
#ifndef HEADRACE_REGS_H
#define HEADRACE_REGS_H

#include <stdint.h>

/* Put a value into a field, take it out, and take out a signed one:
 * HR_PUT(HR_DMA0_MM2S_MODE_FILL, 7), HR_GET(HR_DMA0_MM2S_STATUS_ERROR, status). */
#define HR_PUT(field, value) (((uint32_t)(value) << field##_SHIFT) & field##_MASK)
#define HR_GET(field, bits) (((uint32_t)(bits) & field##_MASK) >> field##_SHIFT)
#define HR_GET_SIGNED(field, bits) \\
  ((int32_t)((HR_GET(field, bits) ^ ((field##_MASK >> field##_SHIFT >> 1) + 1u)) \\
             - ((field##_MASK >> field##_SHIFT >> 1) + 1u)))
"""

WORDS = f"""\
/* A chain word is 64 bits, little-endian. */
#define HR_WORD_BYTES {WORD_BYTES}u
#define HR_WORD_VALUE_SHIFT {VALUE_SHIFT}
#define HR_WORD_INDEX_SHIFT {INDEX_SHIFT}
#define HR_WORD_KIND_SHIFT {KIND_SHIFT}
#define HR_WORD_LAUNCH_SHIFT {LAUNCH_SHIFT}
#define HR_WORD(kind, index, value, launch) \\
  ((uint64_t)(uint32_t)(value) << HR_WORD_VALUE_SHIFT | (uint64_t)(index) << HR_WORD_INDEX_SHIFT \\
   | (uint64_t)(kind) << HR_WORD_KIND_SHIFT | (uint64_t)(launch) << HR_WORD_LAUNCH_SHIFT)
"""


def c_header(system: System) -> str:
    """The header ``headrace_regs.h`` of a system.

    Raises
    ------
    SpecError
        If two blocks' names make the same macro.
    """
    parts = [HEAD.format(name=system.name), WORDS, *map(_enumeration, ENUMERATIONS)]
    for block, address in system.address_map.items():
        block_map = system.register_maps[block]
        lines = [f"/* {block}: {block_map.doc} */", f"#define HR_{block.upper()}_BASE 0x{address:08x}u", ""]
        for register in block_map:
            lines.extend(_register(block, address, register))
        parts.append("\n".join(lines) + "\n")
    text = "\n".join([*parts, "#endif\n"])
    _refuse_duplicates(text)
    return text


def _register(block: str, block_address: int, register: Register) -> Iterator[str]:
    name = f"HR_{block}_{register.name}".upper()
    yield f"/* {register.doc} ({register.access.value}) */"
    yield f"#define {name} 0x{block_address + register.offset:08x}u"
    if register.is_image:
        yield f"#define {name}_INDEX {register.index}u"
    if register.reset:
        yield f"#define {name}_RESET 0x{register.reset:08x}u"
    for field in register.fields:
        yield from _field(name, field)


def _field(register: str, field: Field) -> Iterator[str]:
    name = f"{register}_{field.name}".upper()
    mask = ((1 << field.width) - 1) << field.offset
    yield f"#define {name}_SHIFT {field.offset}"
    yield f"#define {name}_MASK 0x{mask:08x}u{' /* signed */' if field.signed else ''}"


def _enumeration(kind: type[Documented]) -> str:
    """An enumeration, and a function that names its members: ``DmaError`` → ``hr_dma_error``."""
    tag = "hr" + re.sub("([A-Z])", r"_\1", kind.__name__).lower()
    members = [f"  {tag.upper()}_{item.name} = {item.value}, /* {item.doc} */" for item in kind]
    cases = [f'  case {tag.upper()}_{item.name}: return "{item.name.lower()}";' for item in kind]
    return "\n".join(
        [
            f"/* {(kind.__doc__ or '').strip()} */",
            f"enum {tag} {{",
            *members,
            "};",
            f"static inline const char *{tag}_name(uint32_t value) {{",
            "  switch (value) {",
            *cases,
            '  default: return "unknown";',
            "  }",
            "}",
            "",
        ]
    )


def _refuse_duplicates(text: str) -> None:
    seen: set[str] = set()
    for name in re.findall(r"^#define (\w+)", text, re.MULTILINE):
        if name in seen:
            raise SpecError("name", name, "each macro of the C header is defined once", "rename one of the blocks")
        seen.add(name)
