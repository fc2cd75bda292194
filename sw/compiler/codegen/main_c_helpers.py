"""Static functions of a driver, written only where it calls them."""

from hw.spec import System

__all__ = ["helpers"]

_LEAST = """\
#define LEAST(a, b) ((a) < (b) ? (a) : (b))
"""

_STAGE = """\
/* Copy `rows` rows that lie `stride` bytes apart on the heap to a dense place in DMA memory. */
static void stage_in(hr_device *device, void *destination, const void *source, size_t row_bytes, size_t rows,
                     ptrdiff_t stride) {
    const size_t counts[3] = {rows, 1, 1};
    const ptrdiff_t strides[3] = {stride, 0, 0};
    hr_stage_in(device, destination, source, row_bytes, counts, strides);
}
"""

_UNSTAGE = """\
/* The reverse of stage_in: from a dense place in DMA memory to rows on the heap. */
static void stage_out(hr_device *device, void *destination, const void *source, size_t row_bytes, size_t rows,
                      ptrdiff_t stride) {
    const size_t counts[3] = {rows, 1, 1};
    const ptrdiff_t strides[3] = {stride, 0, 0};
    hr_stage_out(device, destination, source, row_bytes, counts, strides);
}
"""


def _acquire(name: str, bounce_bytes: int) -> str:
    return f"""\
/* The caller's buffer as the device sees it: itself, or, for heap memory, `bytes` at `offset` in the bounce buffer. */
static hr_status acquire(hr_device *device, {name}_context *context, const hr_buffer *caller, size_t offset,
                         size_t bytes, hr_buffer *buffer) {{
    *buffer = *caller;
    if (caller->in_dma) {{
        return HR_OK;
    }}
    if (context->bounce.bytes == 0) {{
        TRY(hr_alloc(device, {bounce_bytes}, &context->bounce));
    }}
    buffer->host = (unsigned char *)context->bounce.host + offset;
    buffer->device = context->bounce.device + offset;
    buffer->bytes = bytes;
    buffer->in_dma = 1;
    return HR_OK;
}}
"""


def _await_chain(dma: str, accelerators: list[str]) -> str:
    statuses = [(f"HR_{name.upper()}_STATUS", "0") for name in accelerators]
    mm2s = f"HR_{dma.upper()}_MM2S_STATUS"
    # What S2MM met stops MM2S too.
    statuses.append((mm2s, f"HR_PUT({mm2s}_ERROR, HR_DMA_ERROR_ABORTED)"))
    blocks = "".join(f"        {{{status}, {status}_ERROR_MASK, {stopped}}},\n" for status, stopped in statuses)
    return f"""\
/* Wait for the S2MM chain that makes the count `target`. If it fails, the cause may be an error of another block that
 * kept the results away: then that is what is reported. */
static hr_status await_chain(hr_device *device, uint32_t target) {{
    static const uint32_t blocks[][3] = {{
{blocks}    }};
    hr_status status = hr_await(device, HR_{dma.upper()}_S2MM_CHAINS_COMPLETED, target, HR_{dma.upper()}_S2MM_STATUS,
                                HR_{dma.upper()}_S2MM_STATUS_ERROR_MASK);
    size_t i;
    if (status != HR_ERROR_DEVICE && status != HR_ERROR_TIMEOUT) {{
        return status;
    }}
    for (i = 0; i < sizeof blocks / sizeof blocks[0]; i++) {{
        const hr_device before = *device;
        uint32_t value;
        if (hr_read32(device, blocks[i][0], &value) != HR_OK) {{
            *device = before;
        }} else if ((value & blocks[i][1]) != 0 && (value & blocks[i][1]) != blocks[i][2]) {{
            device->failure = HR_ERROR_DEVICE;
            device->failure_address = blocks[i][0];
            device->failure_value = value;
            return HR_ERROR_DEVICE;
        }}
    }}
    return status;
}}
"""


def helpers(used: set[str], name: str, bounce_bytes: int, system: System) -> list[str]:
    """C of the functions that are ``used``, in the order in which they may call one another."""
    parts = []
    if "least" in used:
        parts.append(_LEAST)
    if "acquire" in used:
        parts.append(_acquire(name, bounce_bytes))
    if "stage_in" in used:
        parts.append(_STAGE)
    if "stage_out" in used:
        parts.append(_UNSTAGE)
    for item in sorted(used):
        if item.startswith("await_chain "):
            dma = item.removeprefix("await_chain ")
            parts.append(_await_chain(dma, [part.name for part in system.accelerator if part.dma == dma]))
    return parts
