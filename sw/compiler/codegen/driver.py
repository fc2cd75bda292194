"""``driver.h`` and ``driver.c``: readable C99 against ``headrace.h``, one statement for each operation of `main`."""

import textwrap
from dataclasses import dataclass

from mlir import ir

from hw.spec import System

from ..frontend.signature import Signature, Tensor
from .image import Image
from .main_c import MainWriter
from .names import comment

__all__ = ["DriverText", "emit_driver"]


@dataclass(frozen=True)
class DriverText:
    """The two files."""

    source: str
    header: str


def emit_driver(
    module: ir.Module,
    name: str,
    signature: Signature,
    image: Image,
    system: System,
    data: str,
    host_functions: str,
) -> DriverText:
    """Write the driver of a module whose chains are encoded.

    Parameters
    ----------
    name : str
        Prefix of its functions, a C identifier.
    host_functions : str
        C of the host operators, as static functions.
    """
    writer = MainWriter(module, name, system, data)
    body = writer.body()
    skipped = image.constant_bytes if data == "staged" else 0
    facts = _Facts(
        name=name,
        data=data,
        image_bytes=len(image.content),
        skipped_bytes=skipped,
        arena_bytes=ir.IntegerAttr(module.operation.attributes["headrace.arena_bytes"]).value,
        heap_bytes=ir.IntegerAttr(module.operation.attributes["headrace.heap_bytes"]).value,
        bounce_bytes=writer.bounce_bytes,
        cacheable=any(memory.cacheable for memory in system.memory),
    )
    header = _header(facts, signature, system)
    parts = [
        f"/* {name}: compiled for the system {system.name}, data mode {data}. Generated; see driver.h. */\n"
        '#include "driver.h"\n\n#include <string.h>\n\n#include "headrace_regs.h"\n',
        host_functions,
        _TRY,
        *([_AT] if "AT(" in body else []),
        *writer.helpers(),
        _load(facts),
        _run(facts, body),
        _unload(facts),
    ]
    return DriverText(source="\n".join(part for part in parts if part), header=header)


@dataclass(frozen=True, kw_only=True)
class _Facts:
    """Sizes of a driver's areas, in bytes; ``skipped_bytes`` of the image stay where the caller has them."""

    name: str
    data: str
    image_bytes: int
    skipped_bytes: int
    arena_bytes: int
    heap_bytes: int
    bounce_bytes: int
    cacheable: bool

    @property
    def loaded_bytes(self) -> int:
        """Bytes of the image that are copied into DMA memory."""
        return self.image_bytes - self.skipped_bytes


_TRY = """\
/* Leave with the first failure. */
#define TRY(call)                    \\
    do {                             \\
        hr_status status_ = (call);  \\
        if (status_ != HR_OK) {      \\
            return status_;          \\
        }                            \\
    } while (0)
"""


_AT = """\
/* A place in one of the driver's areas, or in a caller's buffer. */
#define AT(area, offset) ((void *)((unsigned char *)(area) + (offset)))
"""


def _header(facts: _Facts, signature: Signature, system: System) -> str:
    name, upper = facts.name, facts.name.upper()

    def describe(tensors: tuple[Tensor, ...]) -> str:
        lines = []
        for number, tensor in enumerate(tensors):
            shape = "x".join(map(str, tensor.shape))
            size = tensor.dtype.itemsize
            for extent in tensor.shape:
                size *= extent
            lines.append(f" *   {number}: {comment(tensor.name)}, {shape} {tensor.dtype}, {size} bytes")
        return "\n".join(lines) if lines else " *   none"

    members = []
    if facts.loaded_bytes:
        kept = "chains" if facts.skipped_bytes else "constants and chains"
        members.append(f"    hr_buffer image;  /* {kept}, in DMA memory */")
    if facts.arena_bytes:
        what = "windows through which transfers are staged" if facts.data == "staged" else "intermediate results"
        members.append(f"    hr_buffer arena;  /* {what}, in DMA memory */")
    if facts.bounce_bytes:
        members.append("    hr_buffer bounce; /* for callers' heap memory, in DMA memory; made when first needed */")
    if facts.skipped_bytes:
        members.append("    const unsigned char *constants; /* in the caller's image */")
    if facts.heap_bytes:
        words = -(-facts.heap_bytes // 8)
        members.append(f"    uint64_t heap[{words}]; /* intermediate results, in the host's memory */")
    if not members:
        members.append("    char nothing;")
    stays = (
        ", aligned to 8 bytes;\n * it has to stay where it is until the program is unloaded"
        if facts.skipped_bytes
        else ""
    )
    return f"""\
/* Driver of {name}, compiled for the system {comment(system.name)}, data mode {facts.data}.
 *
 * Arguments, row-major and dense:
{describe(signature.arguments)}
 * Results:
{describe(signature.results)}
 */
#ifndef {upper}_DRIVER_H
#define {upper}_DRIVER_H

#include "headrace.h"

#ifdef __cplusplus
extern "C" {{
#endif

#define {upper}_ARGUMENTS {len(signature.arguments)}
#define {upper}_RESULTS {len(signature.results)}
#define {upper}_IMAGE_BYTES {facts.image_bytes}

/* One instance of the program. Its members are the driver's own. */
typedef struct {{
{chr(10).join(members)}
}} {name}_context;

/* Allocate DMA memory and put the image into it. `image` is the content of image.bin{stays}.
 * After a failure nothing is left allocated. */
hr_status {name}_load(hr_device *device, {name}_context *context, const void *image, size_t bytes);

/* Run once. Arguments are only read. Buffers in DMA memory are used in place; heap memory is copied, and counted. */
hr_status {name}_run(hr_device *device, {name}_context *context, const hr_buffer *arguments, const hr_buffer *results);

/* Give back what `{name}_load` took. */
void {name}_unload(hr_device *device, {name}_context *context);

#ifdef __cplusplus
}}
#endif

#endif
"""


def _load(facts: _Facts) -> str:
    name, upper = facts.name, facts.name.upper()
    lines = [
        f"hr_status {name}_load(hr_device *device, {name}_context *context, const void *image, size_t bytes) {{",
        "    memset(context, 0, sizeof *context);",
        f"    if (bytes != {upper}_IMAGE_BYTES) {{",
        "        return HR_ERROR_ARGUMENT;",
        "    }",
    ]
    if facts.loaded_bytes or facts.arena_bytes:
        lines.append("    hr_status status = HR_OK;")
    else:
        lines += ["    (void)device;", "    (void)image;"]
    for area, size in (("image", facts.loaded_bytes), ("arena", facts.arena_bytes)):
        if size:
            lines += [
                "    if (status == HR_OK) {",
                f"        status = hr_alloc(device, {size}, &context->{area});",
                "    }",
            ]
    if facts.loaded_bytes or facts.arena_bytes:
        lines += [
            "    if (status != HR_OK) {",
            f"        {name}_unload(device, context);",
            "        return status;",
            "    }",
        ]
    if facts.loaded_bytes:
        source = f"(const unsigned char *)image + {facts.skipped_bytes}" if facts.skipped_bytes else "image"
        lines.append(f"    memcpy(context->image.host, {source}, {facts.loaded_bytes});")
        if facts.cacheable:
            lines.append(f"    hr_sync_for_device(device, &context->image, 0, {facts.loaded_bytes});")
    if facts.skipped_bytes:
        lines.append("    context->constants = image;")
    return "\n".join([*lines, "    return HR_OK;", "}", ""])


def _run(facts: _Facts, body: str) -> str:
    heading = (
        f"hr_status {facts.name}_run(hr_device *device, {facts.name}_context *context, const hr_buffer *arguments,\n"
        f"{' ' * (len(facts.name) + 15)}const hr_buffer *results) {{\n"
    )
    used = [name for name in ("device", "context", "arguments", "results") if name not in body]
    unused = "".join(f"    (void){name};\n" for name in used)
    return f"{heading}{unused}{textwrap.indent(body, '    ', lambda line: line.strip() != '')}    return HR_OK;\n}}\n"


def _unload(facts: _Facts) -> str:
    areas = [
        area
        for area, size in (
            ("bounce", facts.bounce_bytes),
            ("arena", facts.arena_bytes),
            ("image", facts.loaded_bytes),
        )
        if size
    ]
    lines = [f"    hr_free(device, &context->{area});" for area in areas]
    if not areas:
        lines.append("    (void)device;")
    lines.append("    memset(context, 0, sizeof *context);")
    return (
        f"void {facts.name}_unload(hr_device *device, {facts.name}_context *context) {{\n" + "\n".join(lines) + "\n}\n"
    )
