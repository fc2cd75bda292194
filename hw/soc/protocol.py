"""Protocol checkers on every port of a system, and on the streams inside it."""

from hw.axi.protocol import (
    AXI4_LITE_RULES,
    AXI4_RULES,
    PACKET_RULES,
    STREAM_RULES,
    AXI4Checker,
    AXI4LiteChecker,
    PacketChecker,
    RuleTable,
    Side,
    StreamChecker,
    Watched,
)
from hw.spec import StreamAccel, System
from hw.stream_accel import StreamAdapter

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
        if isinstance(part, StreamAccel):
            tables |= {f"{part.name}_input": STREAM_RULES, f"{part.name}_output": STREAM_RULES}
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
        # A load is one transfer, unless an opcode's sends are; a stored transfer may gather what several jobs send.
        one = not isinstance(part, StreamAccel) or part.input_last != "opcode"
        into = PacketChecker(width, uniform_rows=one, limit_cycles=limit)
        out = PacketChecker(width, commands=False, uniform_rows=False, limit_cycles=limit)
        ports[f"{part.dma}_to_stream"] = Watched(into, engine.to_stream, None, restart)
        ports[f"{part.dma}_from_stream"] = Watched(out, engine.from_stream, None, restart)
        if isinstance(part, StreamAccel):
            ports |= _foreign(part, top.accelerator[part.name], limit)
    return ports


def _foreign(part: StreamAccel, adapter: StreamAdapter, limit: int) -> dict[str, Watched]:
    """Checkers between an adapter and the accelerator behind it, which counts as the surroundings."""
    restart = adapter.soft_reset | adapter.accelerator_reset

    def watched(interface: object, own: Side) -> Watched:
        return Watched(StreamChecker(part.stream_width_bits, limit_cycles=limit), interface, own, restart)

    return {
        f"{part.name}_input": watched(adapter.to_accelerator, Side.MASTER),
        f"{part.name}_output": watched(adapter.from_accelerator, Side.SLAVE),
    }
