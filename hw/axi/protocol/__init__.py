"""Protocol checkers for AXI4, AXI4-Lite, AXI-Stream and the packet stream, each made from a table of rules."""

from .axi4_checker import AXI4Checker
from .axi4_lite_checker import AXI4LiteChecker
from .axi4_lite_rules import AXI4_LITE_RULES
from .axi4_rules import AXI4_RULES
from .checker import BOTH_SIDES, ProtocolChecker
from .monitor import ProtocolMonitor, Watched
from .packet_checker import PacketChecker
from .packet_rules import PACKET_RULES
from .rule import OURS, Rule, RuleTable, Side
from .stream_checker import StreamChecker
from .stream_rules import STREAM_RULES

__all__ = [
    "AXI4_LITE_RULES",
    "AXI4_RULES",
    "BOTH_SIDES",
    "OURS",
    "PACKET_RULES",
    "STREAM_RULES",
    "AXI4Checker",
    "AXI4LiteChecker",
    "PacketChecker",
    "ProtocolChecker",
    "ProtocolMonitor",
    "Rule",
    "RuleTable",
    "Side",
    "StreamChecker",
    "Watched",
]
