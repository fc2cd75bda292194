"""The DMA engine's registers."""

from typing import TYPE_CHECKING

from .registers import Access, Field, Group, Register, RegisterMap

if TYPE_CHECKING:
    from .system import Dma

__all__ = ["BASE_BITS", "BASES", "CHANNELS", "DIMENSIONS", "OFFSET_BITS", "dma_register_map"]

CHANNELS = ("mm2s", "s2mm")
DIMENSIONS = 4  # a row of bytes, and three outer dimensions
BASE_BITS = 3
BASES = 1 << BASE_BITS  # base registers, shared by both channels
OFFSET_BITS = 32 - BASE_BITS


def _one(name: str, width: int, doc: str, **more) -> tuple[Field, ...]:
    return (Field(name=name, width=width, doc=doc, **more),)


def identity_register(kind: str) -> Register:
    """Which block this is; ``kind`` is two ASCII characters."""
    return Register(
        name="identity",
        group=Group.IDENTITY,
        access=Access.READ_ONLY,
        doc="Which block this is.",
        fields=(
            Field(name="version", width=16, doc="Version of the register map.", reset=1),
            Field(name="kind", width=16, doc=f"ASCII '{kind}'.", reset=int.from_bytes(kind.encode(), "big")),
        ),
    )


def hold_timeout_register(cycles: int) -> Register:
    """How long an accelerator holds a register write; ``cycles`` is the reset value."""
    return Register(
        name="timeout",
        group=Group.CONTROL,
        access=Access.READ_WRITE,
        doc="Cycles after which a held register write gives up.",
        fields=_one("cycles", 32, "Cycles.", reset=cycles),
    )


def interrupt_registers(events: tuple[tuple[str, str], ...]) -> tuple[Register, ...]:
    """Pending, enable and mask for a list of (event name, doc).

    An event sets its pending bit while enabled; pending bits that are not masked hold the interrupt line high.
    """
    fields = tuple(Field(name=name, width=1, doc=doc) for name, doc in events)
    everything = tuple(Field(name=name, width=1, doc=doc, reset=1) for name, doc in events)
    return (
        Register(
            name="interrupt_pending",
            group=Group.INTERRUPT,
            access=Access.WRITE_ONE_TO_CLEAR,
            doc="Events that have happened; write one to clear.",
            fields=fields,
        ),
        Register(
            name="interrupt_enable",
            group=Group.INTERRUPT,
            access=Access.READ_WRITE,
            doc="Events that set their pending bit.",
            fields=everything,
        ),
        Register(
            name="interrupt_mask",
            group=Group.INTERRUPT,
            access=Access.READ_WRITE,
            doc="Pending bits that are kept from the interrupt line.",
            fields=everything,
        ),
    )


def counter(name: str, doc: str) -> Register:
    """A 32-bit counter that wraps; cleared by reset only, so that software takes differences."""
    return Register(
        name=name,
        group=Group.COUNTER,
        access=Access.READ_ONLY,
        doc=doc,
        fields=_one("count", 32, doc),
    )


def _image(channel: str, dma: "Dma") -> tuple[Register, ...]:
    group = Group(channel)

    def register(name: str, doc: str, *fields: Field) -> Register:
        return Register(name=f"{channel}_{name}", group=group, access=Access.READ_WRITE, doc=doc, fields=tuple(fields))

    side = "source" if channel == "mm2s" else "destination"
    outer = []
    for dimension in range(1, DIMENSIONS):
        outer.append(
            register(
                f"count{dimension}",
                f"Iterations of dimension {dimension}.",
                Field(name="count", width=24, doc="At least 1.", reset=1),
            )
        )
        outer.append(
            register(
                f"stride{dimension}",
                f"Bytes from one iteration of dimension {dimension} to the next.",
                Field(name="bytes", width=32, signed=True, doc="Signed."),
            )
        )
    padding = tuple(
        register(
            f"padding{dimension}",
            f"Trailing elements of dimension {dimension} outside its valid extent: "
            + ("filled without reading memory." if channel == "mm2s" else "discarded without writing memory."),
            Field(
                name="count",
                width=dma.length_width_bits if dimension == 0 else 24,
                doc="Bytes of the row." if dimension == 0 else "Iterations.",
            ),
        )
        for dimension in range(DIMENSIONS)
    )
    return (
        register(
            "address",
            f"First byte of the {side}: a base register plus an offset.",
            Field(name="offset", width=OFFSET_BITS, doc="Bytes from the base."),
            Field(name="base", width=BASE_BITS, doc="Number of the base register."),
        ),
        register(
            "row_bytes",
            "Contiguous bytes of a row (dimension 0); each row starts a new beat of the stream.",
            Field(name="bytes", width=dma.length_width_bits, doc="At least 1."),
        ),
        *outer,
        *padding,
        register(
            "mode",
            "How the transfer meets the stream.",
            Field(
                name="last",
                width=1,
                reset=1,
                doc="Mark the final beat with TLAST." if channel == "mm2s" else "Expect TLAST on the final beat, only.",
            ),
            Field(
                name="fill", width=8, doc="Value of bytes outside the valid extent." if channel == "mm2s" else "Unused."
            ),
        ),
    )


def _channel(channel: str) -> tuple[Register, ...]:
    def register(name: str, group: Group, access: Access, doc: str, *fields: Field) -> Register:
        return Register(name=f"{channel}_{name}", group=group, access=access, doc=doc, fields=tuple(fields))

    return (
        register(
            "launch",
            Group.CONTROL,
            Access.TRIGGER,
            "Copy the image and run one transfer. Held while a transfer is pending.",
            Field(name="launch", width=1, doc="Write 1."),
        ),
        register(
            "chain_head",
            Group.CONTROL,
            Access.READ_WRITE,
            "Address of a descriptor chain, 8-byte aligned.",
            Field(name="address", width=32, doc="Bits 31 to 0."),
        ),
        register(
            "chain_head_high",
            Group.CONTROL,
            Access.READ_WRITE,
            "Address of a descriptor chain, upper half.",
            Field(name="address", width=32, doc="Bits 63 to 32."),
        ),
        register(
            "chain_words",
            Group.CONTROL,
            Access.TRIGGER,
            "Start a chain: reset the image to its reset values, zero the fence count, and fetch this many words. "
            "Held while a chain runs.",
            Field(name="words", width=24, doc="64-bit words in the chain, at least 1."),
        ),
        register(
            "status",
            Group.STATUS,
            Access.READ_ONLY,
            "State of the channel.",
            Field(name="busy", width=1, doc="A transfer runs or is pending, or a chain is active."),
            Field(name="pending", width=1, doc="The pending slot is taken."),
            Field(name="chain", width=1, doc="A chain is active."),
            Field(name="error", width=5, doc="First error since reset (`DmaError`); the channel has stopped."),
        ),
        register(
            "completed",
            Group.STATUS,
            Access.READ_ONLY,
            "Transfers completed since reset (mm2s: last read beat delivered; s2mm: last write response). Wraps.",
            Field(name="count", width=32, doc="Transfers."),
        ),
        register(
            "chains_completed",
            Group.STATUS,
            Access.READ_ONLY,
            "Chains completed since reset: all words executed and all their transfers complete. Wraps.",
            Field(name="count", width=32, doc="Chains."),
        ),
        register(
            "error_address",
            Group.STATUS,
            Access.READ_ONLY,
            "Address of the burst, row or chain word that met the first error.",
            Field(name="address", width=32, doc="Bits 31 to 0."),
        ),
        register(
            "error_address_high",
            Group.STATUS,
            Access.READ_ONLY,
            "Upper half of the error address.",
            Field(name="address", width=32, doc="Bits 63 to 32."),
        ),
        *(
            counter(f"{channel}_{name}", doc)
            for name, doc in (
                ("payload_bytes", "Bytes of payload requested (mm2s) or strobed (s2mm)."),
                ("beats", "Data beats on the bus."),
                ("bursts", "Bursts issued."),
                ("chain_bytes", "Bytes of chain words fetched."),
                ("busy_cycles", "Cycles with a transfer running."),
                ("stall_memory_cycles", "Running cycles in which the stream was ready and memory was not."),
                ("stall_stream_cycles", "Running cycles in which memory was ready and the stream was not."),
            )
        ),
    )


def _window() -> tuple[Register, ...]:
    """The addresses that the engine may touch: one window for loads, stores and chain fetches."""

    def register(name: str, doc: str, *fields: Field) -> Register:
        doc += " Kept by control.reset; answers SLVERR once locked."
        return Register(
            name=f"window_{name}", group=Group.WINDOW, access=Access.READ_WRITE, doc=doc, fields=tuple(fields)
        )

    halves = (("", "Bits 31 to 0."), ("_high", "Bits 63 to 32."))
    bounds = (
        ("base", "First byte that the engine may touch.", 0),
        ("limit", "Last byte that the engine may touch.", 1),
    )
    return (
        *(
            register(name + suffix, doc, Field(name="address", width=32, doc=bits, reset=full * 0xFFFF_FFFF))
            for name, doc, full in bounds
            for suffix, bits in halves
        ),
        register(
            "control",
            "Whether the window is looked at, and whether it can be changed.",
            Field(name="enable", width=1, doc="Refuse a transfer or chain of which any byte is outside the window."),
            Field(name="lock", width=1, doc="Write 1: the window's registers stay as they are until hardware reset."),
        ),
    )


def dma_register_map(dma: "Dma") -> RegisterMap:
    """The registers of a DMA engine: control first, then both channels, their images and the base registers."""
    bases = []
    for number in range(BASES):
        for half, suffix in ((0, ""), (1, "_high")):
            bases.append(
                Register(
                    name=f"base{number}{suffix}",
                    group=Group.BASE,
                    access=Access.READ_WRITE,
                    doc=f"Base {number} of transfer addresses, bits {half * 32 + 31} to {half * 32}. "
                    "Read when a transfer is launched.",
                    fields=_one("address", 32, "Bytes."),
                )
            )
    return RegisterMap(
        name="axi_dma",
        doc="AXI4 DMA engine: a memory-to-stream (MM2S) and a stream-to-memory (S2MM) channel.",
        registers=(
            identity_register("DM"),
            Register(
                name="control",
                group=Group.CONTROL,
                access=Access.TRIGGER,
                doc="Acts on the whole engine.",
                fields=_one(
                    "reset", 1, "Write 1: finish outstanding bus transactions, then return to the reset state."
                ),
            ),
            *interrupt_registers(
                (
                    ("mm2s_transfer", "An MM2S transfer that the host launched is complete."),
                    ("s2mm_transfer", "An S2MM transfer that the host launched is complete."),
                    ("mm2s_chain", "An MM2S chain is complete."),
                    ("s2mm_chain", "An S2MM chain is complete."),
                    ("mm2s_event", "An MM2S chain met an INTERRUPT word."),
                    ("s2mm_event", "An S2MM chain met an INTERRUPT word."),
                    ("error", "A channel met its first error."),
                )
            ),
            Register(
                name="timeout",
                group=Group.CONTROL,
                access=Access.READ_WRITE,
                doc="Cycles without progress after which a busy channel, or a held register write, gives up.",
                fields=_one("cycles", 32, "Cycles.", reset=dma.timeout_cycles),
            ),
            counter("config_writes", "Register writes over AXI4-Lite."),
            *(register for channel in CHANNELS for register in _channel(channel)),
            *(register for channel in CHANNELS for register in _image(channel, dma)),
            *bases,
            *_window(),
        ),
    )
