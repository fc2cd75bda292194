"""The accelerators' descriptions, as a stranger would write them."""

from .variant import DIMENSION_BITS, OPCODES, RUN_TIME_WORDS, Variant

__all__ = ["description"]

READ_A, READ_B, COMPUTE, SEND, DIMENSIONS = (1 << bit for bit in OPCODES.values())

SYSTEM = """\
# {what}.
# Made by examples/accelerators/generate.py.
name = "{name}"
description = "{text}"

[bus]
data_width_bits = 128
address_width_bits = 32

[[memory]]
name = "main"
base = 0x4000_0000
size_bytes = 0x1000_0000 # 256 MiB
latency_cycles = 32

[[dma]]
name = "dma0"
outstanding = 32
burst_beats = 16
buffer_beats = 64

[[accelerator]]
name = "accel0"
kind = "stream"
dma = "dma0"
verilog = ["{name}.v"]
top = "{name}"
operation = "matmul"
elements = {{ a = "{element}", b = "{element}", c = "{result}" }}
layouts = {{ a = "mk", b = "kn", c = "mn" }}
{extents}
macs_per_cycle = {lanes}
accumulates = {accumulates}
stream_width_bits = 32
input_last = "none"
output_last = "tile"
{opcodes}
[accelerator.flows]
{flows}

[accelerator.ports]
clock = "clk"
reset = "rst"
reset_level = "high"
input = "s_axis"
output = "m_axis"

[[host]]
name = "host0"
kind = "native"
"""

MAPS = {
    1: {"s": ("send(a)", "send(b)"), "r": ("recv(c)",)},
    2: {
        "s0": (READ_A, "send(a)"),
        "s1": (READ_B, "send(b)"),
        "sc": (READ_A | READ_B | COMPUTE, "send(a)", "send(b)"),
        "s1c": (READ_B | COMPUTE, "send(b)"),
        "s0c": (READ_A | COMPUTE, "send(a)"),
        "r": ("recv(c)",),
    },
    3: {
        "s0": (READ_A, "send(a)"),
        "s1": (READ_B, "send(b)"),
        "sc": (READ_A | READ_B | COMPUTE, "send(a)", "send(b)"),
        "scr": (READ_A | READ_B | COMPUTE | SEND, "send(a)", "send(b)"),
        "s1cr": (READ_B | COMPUTE | SEND, "send(b)"),
        "s0cr": (READ_A | COMPUTE | SEND, "send(a)"),
        "r": ("recv(c)",),
        "rc": (SEND, "recv(c)"),
    },
}
MAPS[4] = MAPS[3] | {"dims": (DIMENSIONS, "send_dim(m)", "send_dim(n)", "send_dim(k)")}
FLOWS = {
    1: {"Ns": "(s r)"},
    2: {"Ns": "(sc r)", "As": "(s0 (s1c r))", "Bs": "(s1 (s0c r))"},
    3: {"Ns": "(scr r)", "As": "(s0 (s1cr r))", "Bs": "(s1 (s0cr r))", "Cs": "((sc) rc)"},
}
FLOWS[4] = FLOWS[3]
# What computes, and what sends C without being asked.
COMPUTES = {1: ["s"], 2: ["sc", "s1c", "s0c"], 3: ["sc", "scr", "s1cr", "s0cr"]}
COMPUTES[4] = COMPUTES[3]
EMITS = {1: COMPUTES[1], 2: COMPUTES[2], 3: COMPUTES[3][1:], 4: COMPUTES[3][1:]}
WHAT = {
    1: "Takes a tile of A and of B, sends a tile of C",
    2: "Opcodes; computing overwrites C and sends it",
    3: "Opcodes; computing adds to C, sending clears it",
    4: "Opcodes, dimensions at run time; computing adds to C, sending clears it",
}


def description(variant: Variant) -> str:
    """The text of an accelerator's TOML file."""
    version, tile = variant.version, variant.tile
    if variant.run_time:
        bits, most, held = DIMENSION_BITS, (1 << DIMENSION_BITS) - 1, RUN_TIME_WORDS
        size = f"up to {RUN_TIME_WORDS} elements of each operand"
        extents = [
            "run_time_dimensions = true",
            f"tile = {{ m = {most}, n = {most}, k = {most} }}",
            f"buffers = {{ a = {held}, b = {held}, c = {held} }}",
            f"dimension_word = {{ m = 0, n = {bits}, k = {2 * bits}, width_bits = {bits} }}",
        ]
    else:
        size = f"tiles of {tile}x{tile}x{tile}"
        extents = [f"tile = {{ m = {tile}, n = {tile}, k = {tile} }}"]
    text = f"matrix products of {variant.element}, version {version}, {size}"
    entries = [f"  {name} = [{', '.join(map(_action, actions))}]" for name, actions in MAPS[version].items()]
    flows = FLOWS[version]
    opcodes = ['opcode_map = """', "opcode_map<", ",\n".join(entries), '>"""', f'opcode_flow = "{list(flows)[-1]}"']
    for key, names in (("computes", COMPUTES[version]), ("emits", EMITS[version])):
        listed = ", ".join(f'"{name}"' for name in names)
        opcodes.append(f"{key} = [{listed}]")
    if variant.run_time:
        opcodes.append('init_opcodes = "(dims)"')
    return SYSTEM.format(
        text=text,
        what=WHAT[version],
        name=variant.name,
        element=variant.element,
        result=variant.result,
        extents="\n".join(extents),
        lanes=variant.lanes,
        accumulates=str(version >= 3).lower(),
        opcodes=_bits(version) + "\n".join(opcodes) + "\n",
        flows="\n".join(f'{name} = "{flow}"' for name, flow in flows.items()),
    )


def _action(action: int | str) -> str:
    return f"send_literal({action})" if isinstance(action, int) else action


def _bits(version: int) -> str:
    """What the bits of a literal mean, as a comment."""
    if version == 1:
        return ""
    asks = ["read A", "read B", "compute" if version > 2 else "compute and send C"]
    asks += ["send C and clear it"] if version > 2 else []
    lines = [f"bit {number}: {what}" for number, what in enumerate(asks)]
    if version == 4:
        lines.insert(0, "bit 4: read a word K << 20 | N << 10 | M, and clear C")
    return "# An opcode is a set of bits, which act in this order:\n" + "".join(f"#   {line}\n" for line in lines)
