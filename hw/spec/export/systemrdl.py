"""The register maps as SystemRDL 2.0.

One ``addrmap`` for the system with one inside it per block, at the addresses of the AXI4-Lite port. Signed fields carry
the user-defined property ``is_signed``, since the language has none.
"""

from collections.abc import Iterator

from hw.spec.registers import Access, Field, Group, Register, RegisterMap
from hw.spec.system import System

__all__ = ["registers_systemrdl"]

# Reserved words of SystemRDL 2.0; as an instance's name they are written with a backslash.
KEYWORDS = frozenset(
    """
    abstract accesstype addressingtype addrmap alias all bit boolean bothedge clr componentwidth compact constraint
    constraint_disable coverage cpuif default define element encode enum external false field fullalign hw inside
    internal level longint mem na negedge number nonsticky onreadtype onwritetype posedge property public r rclr ref
    reg regalign regfile rset ruser rw rw1 set signal string struct sw this true type unsigned user w w1 wclr woclr
    woset wot wr wset wuser wzc wzs wzt
    """.split()  # noqa: SIM905
)

SOFTWARE = {
    Access.READ_WRITE: ("sw = rw;", "hw = r;"),
    Access.READ_ONLY: ("sw = r;", "hw = w;"),
    Access.WRITE_ONE_TO_CLEAR: ("sw = rw;", "onwrite = woclr;", "hw = w;"),
    Access.TRIGGER: ("sw = w;", "hw = r;"),
}
CONSTANT = ("sw = r;", "hw = na;")


def registers_systemrdl(system: System) -> str:
    """A system's registers as a self-contained SystemRDL file."""
    lines = ["property is_signed { component = field; type = boolean; default = true; };", ""]
    lines += [f"addrmap {_name(system.name)} {{", f"  desc = {_quote(system.description or system.name)};"]
    for block, address in system.address_map.items():
        lines += ["", *("  " + line for line in _block(block, address, system.register_maps[block]))]
    return "\n".join([*(line.rstrip() for line in lines), "};"]) + "\n"


def _block(block: str, address: int, block_map: RegisterMap) -> Iterator[str]:
    yield "addrmap {"
    yield f"  name = {_quote(block_map.name)};"
    yield f"  desc = {_quote(block_map.doc)};"
    yield "  default regwidth = 32;"
    yield "  default accesswidth = 32;"
    for register in block_map:
        yield ""
        yield from ("  " + line for line in _register(register))
    yield f"}} {_name(block)} @ {address:#x};"


def _register(register: Register) -> Iterator[str]:
    constant = register.group is Group.IDENTITY
    yield "reg {"
    yield f"  desc = {_quote(register.doc)};"
    for line in CONSTANT if constant else SOFTWARE[register.access]:
        yield f"  default {line}"
    for field in register.fields:
        yield from ("  " + line for line in _field(field))
    yield f"}} {_name(register.name)} @ {register.offset:#x};"


def _field(field: Field) -> Iterator[str]:
    signed = " is_signed;" if field.signed else ""
    high = field.offset + field.width - 1
    reset = field.encode(field.reset)
    yield f"field {{ desc = {_quote(field.doc)};{signed} }} {_name(field.name)}[{high}:{field.offset}] = {reset:#x};"


def _name(name: str) -> str:
    return f"\\{name}" if name in KEYWORDS else name


def _quote(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
