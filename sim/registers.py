"""Registers of a running system by name: ``registers["dma0"].mm2s_status.read().error``."""

from collections.abc import Mapping
from typing import Protocol

from hw.spec import Register, System

__all__ = ["BlockRegisters", "FieldValues", "RegisterHandle", "RegisterPort", "registers_of"]


class RegisterPort(Protocol):
    """What can access a register by its byte address."""

    def read32(self, address: int) -> int: ...

    def write32(self, address: int, value: int, *, posted: bool = False) -> None: ...


class FieldValues(dict[str, int]):
    """Field name → value, as attributes too."""

    def __getattr__(self, name: str) -> int:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"no field {name}; there are: {', '.join(self)}") from None


class RegisterHandle:
    """One register of a running system."""

    def __init__(self, port: RegisterPort, address: int, register: Register):
        self._port = port
        self.address = address
        self.register = register

    def read(self) -> FieldValues:
        """Read it, and split it into fields."""
        return FieldValues(self.register.unpack(self.read_bits()))

    def read_bits(self) -> int:
        """Read all 32 bits."""
        return self._port.read32(self.address)

    def write(self, *, posted: bool = False, **fields: int) -> None:
        """Write it; fields that aren't named take their reset values."""
        self.write_bits(self.register.pack(**fields), posted=posted)

    def write_bits(self, value: int, *, posted: bool = False) -> None:
        """Write all 32 bits. ``posted``: don't wait for the response."""
        self._port.write32(self.address, value, posted=posted)


class BlockRegisters(Mapping[str, RegisterHandle]):
    """The registers of one block, as attributes and as a mapping."""

    def __init__(self, port: RegisterPort, system: System, block: str):
        self.block = block
        self._handles = {
            register.name: RegisterHandle(port, system.register_address(block, register.name), register)
            for register in system.register_maps[block]
        }

    def __getitem__(self, name: str) -> RegisterHandle:
        return self._handles[name]

    def __getattr__(self, name: str) -> RegisterHandle:
        if name.startswith("_") or name not in self._handles:
            raise AttributeError(f"block {self.block} has no register {name}")
        return self._handles[name]

    def __iter__(self):
        return iter(self._handles)

    def __len__(self) -> int:
        return len(self._handles)


def registers_of(port: RegisterPort, system: System) -> dict[str, BlockRegisters]:
    """Block name → its registers."""
    return {block: BlockRegisters(port, system, block) for block in system.register_maps}


def register_name(system: System, address: int) -> str:
    """``block.register`` of a byte address, for messages."""
    for block, register_map in system.register_maps.items():
        for register in register_map:
            if system.register_address(block, register.name) == address:
                return f"{block}.{register.name}"
    return f"register address {address}"
