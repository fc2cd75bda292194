"""Protocol checkers on every port of a system, and on the streams inside it."""

from hw.axi.protocol import (
    AXI4_LITE_RULES,
    AXI4_RULES,
    PACKET_RULES,
    AXI4Checker,
    AXI4LiteChecker,
    PacketChecker,
    RuleTable,
    Side,
    Watched,
)
from hw.spec import System

__all__ = ["protocol_tables", "watched_ports"]

# A register access may be held, and a burst may wait for its data, until the block gives up: that isn't "never".
TIMEOUTS = 4


def protocol_tables(system: System) -> dict[str, RuleTable]:
    """Name of each port of ``SystemTop(checked=True)`` that is under watch → its rules."""
    tables = {"s_axil": AXI4_LITE_RULES}
    for part in system.dma:
        tables[f"m_axi_{part.name}"] = AXI4_RULES
    for part in system.accelerator:
        tables |= {f"{part.dma}_to_stream": PACKET_RULES, f"{part.dma}_from_stream": PACKET_RULES}
    return tables


def watched_ports(top: object) -> dict[str, Watched]:
    """Checkers for all ports of a `SystemTop`, in the order of `protocol_tables`."""
    system: System = top.system
    limit = TIMEOUTS * max(part.timeout_cycles for part in (*system.dma, *system.accelerator))
    ports = {"s_axil": Watched(AXI4LiteChecker(top.s_axil.signature, limit_cycles=limit), top.s_axil, Side.SLAVE)}
    for part in system.dma:
        port = getattr(top, f"m_axi_{part.name}")
        checker = AXI4Checker(
            top.dma[part.name].axi.signature,
            outstanding=part.outstanding,
            burst_beats=part.burst_beats,
            limit_cycles=limit,
        )
        ports[f"m_axi_{part.name}"] = Watched(checker, port, Side.MASTER)
    for part in system.accelerator:
        engine, width = top.dma[part.dma], system.bus.data_width_bits
        restart = engine.soft_reset | top.accelerator[part.name].soft_reset
        # A load is one transfer; a stored transfer may gather what several jobs send.
        into = PacketChecker(width, limit_cycles=limit)
        out = PacketChecker(width, commands=False, uniform_rows=False, limit_cycles=limit)
        ports[f"{part.dma}_to_stream"] = Watched(into, engine.to_stream, None, restart)
        ports[f"{part.dma}_from_stream"] = Watched(out, engine.from_stream, None, restart)
    return ports
