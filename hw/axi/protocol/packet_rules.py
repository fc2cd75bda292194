"""Rules of the stream between DMA and accelerator: AXI-Stream's (ARM IHI 0051), and what `hw.axi.packet` says."""

from .rule import OURS, Rule, RuleTable, Side, handshake_rules

__all__ = ["PACKET_PAYLOAD", "PACKET_RULES"]

PACKET_PAYLOAD = ("DATA", "KEEP", "LAST", "COMMAND")

PACKET_RULES = RuleTable(
    "packet stream",
    [
        *handshake_rules("T", Side.MASTER, PACKET_PAYLOAD, handshake="2.2.1", reset="2.7.2"),
        Rule("T_KEEP_NONE", Side.MASTER, "a beat keeps at least one byte", OURS),
        Rule("T_KEEP_LOW", Side.MASTER, "the bytes that a beat keeps are its lowest", OURS),
        Rule(
            "T_ROWS", Side.MASTER, "all rows of a packet are equally long, and beats partial at their ends only", OURS
        ),
        Rule("T_COMMAND_SENDER", Side.MASTER, "command beats come only where a receiver of commands is", OURS),
        Rule("T_COMMAND_KEEP", Side.MASTER, "a command beat keeps all bytes", OURS),
        Rule("T_COMMAND_LAST", Side.MASTER, "TLAST is low on a command beat", OURS),
        Rule("T_COMMAND_KIND", Side.MASTER, "a command beat carries a word of the kind COMMAND", OURS),
        Rule("T_COMMAND_HALVES", Side.MASTER, "nothing comes between the two beats of a command word", OURS),
    ],
)
