"""Protocol checkers on every bench: what they find is printed by the simulated design, and fails the run."""

import re
from collections.abc import Mapping
from pathlib import Path

from amaranth.hdl import Format, Module, Print, Signal
from amaranth.lib import data, stream, wiring
from amaranth.lib.wiring import Flow, connect, flipped

from hw.axi import AXI4LiteSignature, AXI4Signature, packet_layout
from hw.axi.protocol import AXI4Checker, AXI4LiteChecker, PacketChecker, ProtocolMonitor, Side, Watched
from hw.soc import SystemTop
from hw.soc.protocol import watched_ports

__all__ = ["LIMIT_CYCLES", "WatchedBench", "breaches"]

# Longer than anything that a bench waits for on purpose.
LIMIT_CYCLES = 1 << 16
MARK = "protocol breach"


def _is_packet(shape: object) -> bool:
    width = shape.members.get("data") if isinstance(shape, data.StructLayout) else None
    return isinstance(width, int) and shape == packet_layout(width)


def _watched(component: wiring.Component) -> dict[str, Watched]:
    """A checker for each port; a component can name its own, with what it knows of them, by ``watched()``."""
    if isinstance(component, SystemTop):
        return watched_ports(component)
    found: dict[str, Watched] = component.watched() if hasattr(component, "watched") else {}
    for name, member in component.signature.members.items():
        if name in found or not member.is_signature:
            continue
        port, own = getattr(component, name), Side.MASTER if member.flow is Flow.Out else Side.SLAVE
        signature = member.signature if member.flow is Flow.Out else member.signature.flip()
        if isinstance(signature, AXI4Signature):
            found[name] = Watched(AXI4Checker(signature, limit_cycles=LIMIT_CYCLES), port, own)
        elif isinstance(signature, AXI4LiteSignature):
            found[name] = Watched(AXI4LiteChecker(signature, limit_cycles=LIMIT_CYCLES), port, own)
        elif isinstance(signature, stream.Signature) and _is_packet(signature.members["payload"].shape):
            width = len(port.p.data)
            checker = PacketChecker(width, uniform_rows=False, limit_cycles=LIMIT_CYCLES)
            found[name] = Watched(checker, port, own)
    return found


class WatchedBench(wiring.Component):
    """A component with the same ports, and checkers on them.

    Of AXI ports both sides are watched; of streams what the component does, since a bench may send it nonsense.
    """

    def __init__(self, component: wiring.Component):
        self.component = component
        self.ports = _watched(component)
        super().__init__(component.signature)

    @property
    def rules(self) -> Mapping[str, tuple[str, ...]]:
        """Port → texts of its rules, the first of which has the number 1."""
        return {name: tuple(rule.text for rule in port.checker.rules.rules) for name, port in self.ports.items()}

    def elaborate(self, platform: object) -> Module:
        m = Module()
        m.submodules.dut = self.component  # type: ignore[arg-type]
        connect(m, flipped(self), self.component)
        streams = {name for name, port in self.ports.items() if isinstance(port.checker, PacketChecker)}
        cycle = Signal(64, reset_less=True)
        m.d.sync += cycle.eq(cycle + 1)
        for kind, names, enable in (("streams", streams, 1), ("buses", self.ports.keys() - streams, 3)):
            monitor = ProtocolMonitor({name: self.ports[name] for name in sorted(names)})
            m.submodules[f"protocol_{kind}"] = monitor
            m.d.comb += monitor.protocol_enable.eq(enable)
            for name in monitor.ports:
                number, told = getattr(monitor, f"protocol_error_{name}"), Signal(reset_less=True)
                with m.If((number != 0) & ~told):
                    m.d.sync += [told.eq(1), Print(Format(f"{MARK}: {name} {{}} {{}}", number, cycle - 1))]
        return m


def breaches(log: Path, rules: Mapping[str, tuple[str, ...]]) -> list[str]:
    """What checkers have printed into a log."""
    found = re.finditer(rf"^{MARK}: (\w+) +(\d+) +(\d+)$", log.read_text(errors="replace"), re.MULTILINE)
    return [
        f"cycle {cycle}: {port} {rules[port][int(number) - 1]}" for port, number, cycle in (m.groups() for m in found)
    ]
