"""What the terminal shows of one system: its parts, and how its accelerators are driven."""

from rich.console import Console
from rich.table import Table

from hw.spec import Matmul, StreamAccel, System
from hw.spec.matmul_opcodes import MATMUL_FLOW, matmul_opcodes
from hw.spec.opcodes import Action, Group, OpcodeMap, parse_flow, print_flow
from hw.spec.stream_accel import AUTO, DIMENSIONS, OPERANDS, Tile

from .summary import escape_text, size_text

__all__ = ["print_system"]


def print_system(system: System) -> None:
    """Print a system's parts, each accelerator with its opcodes and flows.

    Raises
    ------
    SpecError
        A flow can't compute the product, and why.
    """
    # First all that may be refused, so that nothing is printed then.
    tables = [_stream(part) if isinstance(part, StreamAccel) else _matmul(part) for part in system.accelerator]
    console = Console(highlight=False, soft_wrap=True)
    head = f"[bold]{system.name}[/bold]"
    console.print(f"{head}: {escape_text(system.description)}" if system.description else head)
    console.print(f"\nbus   {system.bus.data_width_bits} bit, addresses of {system.bus.address_width_bits}")
    for memory in system.memory:
        size = size_text(memory.size_bytes)
        cached = ", cacheable" if memory.cacheable else ""
        console.print(f"{memory.name}   {size} at {memory.base:#x}, latency of {memory.latency_cycles} cycles{cached}")
    for engine in system.dma:
        most = f"{engine.outstanding} bursts of at most {engine.burst_beats} beats"
        console.print(f"{engine.name}   DMA engine, {most} in flight")
    for part, (facts, *shown) in zip(system.accelerator, tables, strict=True):
        console.print(f"\n[bold]{part.name}[/bold] on {part.dma}: {escape_text(facts)}")
        for table in shown:
            console.print()
            console.print(table)


def _stream(part: StreamAccel) -> tuple[str, Table, Table, Table]:
    from sw.compiler.mapping.flows import plan_flow
    from sw.compiler.mapping.nests import loop_order, receives_within

    operands = _table("operand", "element", "tile", "order in the stream", "holds")
    for name in OPERANDS:
        layout = getattr(part.layouts, name)
        most = "up to " if part.run_time_dimensions else ""
        extents = "x".join(str(getattr(part.tile, letter)) for letter in layout)
        held = getattr(part.buffers, name) if part.buffers else part.tile_elements(name)
        operands.add_row(name, getattr(part.elements, name), f"{most}{extents}", layout, f"{held:,} elements")
    flows = _table("flow", "opcodes", "loops", "received")
    named = [("", part.opcode_flow)] if part.flow_key().endswith("opcode_flow") and part.opcode_flow != AUTO else []
    for name, _ in [*named, *part.flows]:
        nest = plan_flow(part, name)
        chosen = " [dim](chosen)[/dim]" if name in ("", part.opcode_flow) else ""
        partial = "partial sums over k, which the host adds" if receives_within(nest, part, "k") else "whole sums"
        flow = escape_text(print_flow(part.parsed_flow(name)))
        flows.add_row(f"{escape_text(name) or 'opcode_flow'}{chosen}", flow, " ".join(loop_order(nest)), partial)
    files = ", ".join(part.verilog)
    facts = f"stream accelerator, module {part.top} of {files}, {part.stream_width_bits} bit, "
    facts += f"{part.macs_per_cycle} MAC/cycle"
    return facts, operands, _opcodes(part.opcodes, part.initial, part.computes, part.emits), flows


def _matmul(part: Matmul) -> tuple[str, Table, Table]:
    tile = Tile(m=part.rows, n=part.cols, k=part.depth)
    facts = f"our own GEMM, {part.rows}x{part.cols}x{part.depth} array, {part.macs_per_cycle} MAC/cycle. "
    facts += "In opcodes, for one tile of the array's extents (two literals are one command word):"
    flows = _table("flow", "opcodes", "loops", "received")
    group: Group = parse_flow(MATMUL_FLOW)
    flows.add_row("Ns", print_flow(group), "m n k", "partial sums over k, unless the tile has all of k")
    return facts, _opcodes(matmul_opcodes(part, tile), (), ("job",), ()), flows


def _opcodes(opcodes: OpcodeMap, initial: tuple[str, ...], computes: tuple[str, ...], emits: tuple[str, ...]) -> Table:
    table = _table("opcode", "actions", "")
    for name, actions in opcodes.items():
        roles = [
            text
            for text, names in (("before the loops", initial), ("computes", computes), ("sends c", emits))
            if name in names
        ]
        table.add_row(escape_text(name), ", ".join(map(_action, actions)), ", ".join(roles))
    return table


def _action(action: Action) -> str:
    if action.kind in ("send", "recv"):
        return f"{action.kind} {OPERANDS[action.value]}"
    if action.kind == "send_literal":
        return f"{action.value:#x}" if abs(action.value) > 0xFFFF else str(action.value)
    return f"{action.kind} {DIMENSIONS[action.value]}"


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False)
    for name in columns:
        table.add_column(name, overflow="fold")
    return table
