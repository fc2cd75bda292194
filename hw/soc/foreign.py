"""Somebody else's module, connected to the adapter in front of it."""

from amaranth.hdl import ClockSignal, Instance, Module, ResetSignal, Signal

from hw.spec.stream_ports import stream_ports
from hw.stream_accel import StreamAdapter

__all__ = ["connect_foreign"]


def connect_foreign(m: Module, name: str, adapter: StreamAdapter) -> None:
    """Instantiate an accelerator's Verilog module, as the submodule ``name``."""
    part = adapter.accelerator
    into, out = adapter.to_accelerator, adapter.from_accelerator
    reset = Signal(name=f"{name}_reset")
    active = ResetSignal() | adapter.accelerator_reset
    m.d.comb += reset.eq(active if part.ports.reset_level == "high" else ~active)
    # What the accelerator doesn't tell: all bytes of a word, and no last one.
    m.d.comb += out.tkeep.eq((1 << part.stream_bytes) - 1)
    ports = {}
    for port, (direction, width, role) in stream_ports(part).items():
        side, _, signal = role.partition(".")
        if side == "clock":
            ports[f"i_{port}"] = ClockSignal()
        elif side == "reset":
            ports[f"i_{port}"] = reset
        elif direction == "input":
            ports[f"i_{port}"] = getattr(into if side == "input" else out, signal)
        else:
            given = Signal(width, name=f"{name}_{port}")
            ports[f"o_{port}"] = given
            m.d.comb += getattr(into if side == "input" else out, signal).eq(given)
    m.submodules[name] = Instance(part.top, **ports)
