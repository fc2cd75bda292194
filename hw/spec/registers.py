"""Register maps as data.

A map is an ordered list of 32-bit registers, whose offsets follow from the order. Nothing else in the
project may hold a register's offset: the RTL, the C header, the compiler and the documentation ask the map.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

from .errors import SpecError

__all__ = ["Access", "Field", "Group", "Register", "RegisterMap"]

REGISTER_BYTES = 4
FIRST_OFFSET = 0


class Access(Enum):
    """Who may do what with a register from the bus."""

    READ_WRITE = "rw"
    READ_ONLY = "ro"
    WRITE_ONE_TO_CLEAR = "w1c"
    TRIGGER = "wo"  # a write acts at once and nothing is stored; reads as zero


class Group(Enum):
    """What a register is for, which decides who may write it and when."""

    IDENTITY = "identity"
    CONTROL = "control"
    INTERRUPT = "interrupt"
    STATUS = "status"
    COUNTER = "counter"
    BASE = "base"  # addresses of buffers, chosen at run time by the host
    WINDOW = "window"  # the addresses that a block may touch: kept by a soft reset, and closed by its lock
    MM2S = "mm2s"  # image: the transfer registers of the memory-to-stream channel
    S2MM = "s2mm"  # image: the transfer registers of the stream-to-memory channel
    LOAD = "load"  # image: what the accelerator's load unit does with the next packet
    JOB = "job"  # image: the accelerator's next job


IMAGE_GROUPS = frozenset({Group.MM2S, Group.S2MM, Group.LOAD, Group.JOB})


@dataclass(frozen=True, kw_only=True)
class Field:
    """A run of bits in a register.

    Fields of a register are packed from bit 0 upwards in the order given; ``offset`` is filled in by the register.
    """

    name: str
    width: int
    doc: str
    signed: bool = False
    reset: int = 0
    offset: int = 0

    @property
    def limits(self) -> tuple[int, int]:
        """The least and the greatest value that fits."""
        if self.signed:
            return -(1 << (self.width - 1)), (1 << (self.width - 1)) - 1
        return 0, (1 << self.width) - 1

    def encode(self, value: int, where: str = "") -> int:
        """Return ``value`` as unsigned bits at bit 0, or raise if the field would truncate it."""
        low, high = self.limits
        if not low <= value <= high:
            raise SpecError(
                f"{where}{self.name}",
                value,
                f"the field holds {low} to {high} ({self.width} bits)",
                "split the work into smaller pieces",
            )
        return value & ((1 << self.width) - 1)

    def decode(self, bits: int) -> int:
        """Inverse of ``encode``: take this field out of a whole register's value."""
        value = (bits >> self.offset) & ((1 << self.width) - 1)
        if self.signed and value >> (self.width - 1):
            value -= 1 << self.width
        return value


@dataclass(frozen=True, kw_only=True)
class Register:
    """A 32-bit register: its fields, who may access it, and what it is for."""

    name: str
    group: Group
    access: Access
    doc: str
    fields: tuple[Field, ...]
    offset: int = 0

    def __post_init__(self) -> None:
        placed = []
        position = 0
        for item in self.fields:
            placed.append(
                Field(
                    name=item.name,
                    width=item.width,
                    doc=item.doc,
                    signed=item.signed,
                    reset=item.reset,
                    offset=position,
                )
            )
            position += item.width
        if position > 32:
            raise SpecError(f"register {self.name}", f"{position} bits", "a register has 32", "split it")
        object.__setattr__(self, "fields", tuple(placed))

    @property
    def index(self) -> int:
        """The register's number in its map, as chain words and command words name it."""
        return self.offset // REGISTER_BYTES

    @property
    def reset(self) -> int:
        """The whole register's value after reset."""
        return self.pack(**{item.name: item.reset for item in self.fields})

    @property
    def is_image(self) -> bool:
        """Whether chain words or command words may write it."""
        return self.group in IMAGE_GROUPS

    def field(self, name: str) -> Field:
        """Return the field called ``name``."""
        for item in self.fields:
            if item.name == name:
                return item
        raise KeyError(f"register {self.name} has no field {name}")

    def pack(self, **values: int) -> int:
        """Pack named field values into 32 bits; fields that aren't named take their reset value."""
        unknown = set(values) - {item.name for item in self.fields}
        if unknown:
            raise KeyError(f"register {self.name} has no field {', '.join(sorted(unknown))}")
        bits = 0
        for item in self.fields:
            value = values.get(item.name, item.reset)
            bits |= item.encode(value, where=f"{self.name}.") << item.offset
        return bits

    def unpack(self, bits: int) -> dict[str, int]:
        """Split 32 bits into named field values."""
        return {item.name: item.decode(bits) for item in self.fields}


@dataclass(frozen=True, kw_only=True)
class RegisterMap:
    """The registers of one block, in address order.

    Parameters
    ----------
    name : str
        The block's kind (``axi_dma``, ``matmul_accel``); its place in a system is the address map's affair.
    registers : tuple of Register
        In order; offsets are assigned here, four bytes apart.
    """

    name: str
    doc: str
    registers: tuple[Register, ...]
    size_bytes: int = field(default=4096)

    def __post_init__(self) -> None:
        placed = []
        names = set()
        for position, item in enumerate(self.registers):
            if item.name in names:
                raise SpecError(f"register map {self.name}", item.name, "a name occurs once", "rename it")
            names.add(item.name)
            placed.append(
                Register(
                    name=item.name,
                    group=item.group,
                    access=item.access,
                    doc=item.doc,
                    fields=item.fields,
                    offset=FIRST_OFFSET + position * REGISTER_BYTES,
                )
            )
        object.__setattr__(self, "registers", tuple(placed))
        end = FIRST_OFFSET + len(placed) * REGISTER_BYTES
        if end > self.size_bytes:
            raise SpecError(f"register map {self.name}", f"{end} bytes", f"{self.size_bytes} bytes", "drop registers")

    @cached_property
    def _by_name(self) -> dict[str, Register]:
        return {item.name: item for item in self.registers}

    def __getitem__(self, name: str) -> Register:
        return self._by_name[name]

    def __contains__(self, name: str) -> bool:
        return name in self._by_name

    def __iter__(self) -> Iterator[Register]:
        return iter(self.registers)

    def __len__(self) -> int:
        return len(self.registers)

    def by_index(self, index: int) -> Register | None:
        """The register that a chain word or command word names by ``index``, or None."""
        for item in self.registers:
            if item.index == index:
                return item
        return None

    def in_group(self, group: Group) -> tuple[Register, ...]:
        """The registers of one group, in order."""
        return tuple(item for item in self.registers if item.group is group)
