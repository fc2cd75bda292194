"""Rules of a plain AXI-Stream (ARM IHI 0051)."""

from .rule import OURS, Rule, RuleTable, Side, handshake_rules

__all__ = ["STREAM_PAYLOAD", "STREAM_RULES"]

STREAM_PAYLOAD = ("DATA", "KEEP", "LAST")

STREAM_RULES = RuleTable(
    "AXI-Stream",
    [
        *handshake_rules("T", Side.MASTER, STREAM_PAYLOAD, handshake="2.2.1", reset="2.7.2"),
        Rule("T_KEEP_ALL", Side.MASTER, "a word keeps all its bytes", OURS),
    ],
)
