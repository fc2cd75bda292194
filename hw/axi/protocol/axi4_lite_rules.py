"""Rules of AXI4-Lite. Sources are sections of the AMBA AXI specification (ARM IHI 0022)."""

from .rule import OURS, Rule, RuleTable, Side, handshake_rules

__all__ = ["AXI4_LITE_RULES", "LITE_PAYLOAD"]

LITE_PAYLOAD = {
    "AW": ("ADDR", "PROT"),
    "W": ("DATA", "STRB"),
    "B": ("RESP",),
    "AR": ("ADDR", "PROT"),
    "R": ("DATA", "RESP"),
}
DRIVER = {"AW": Side.MASTER, "W": Side.MASTER, "B": Side.SLAVE, "AR": Side.MASTER, "R": Side.SLAVE}


def _handshake(channel: str) -> list[Rule]:
    return handshake_rules(
        channel, DRIVER[channel], LITE_PAYLOAD[channel], handshake="A3.2.1, B1.1", reset="A3.1.2, B1.1"
    )


AXI4_LITE_RULES = RuleTable(
    "AXI4-Lite",
    [
        *_handshake("AW"),
        Rule("AW_OUTSTANDING", Side.MASTER, "no more writes are outstanding than the port may have", OURS),
        Rule("AW_COMES", Side.MASTER, "data gets its address within the limit of cycles", OURS),
        *_handshake("W"),
        Rule("W_OUTSTANDING", Side.MASTER, "no more data is unanswered than the port may have writes", OURS),
        Rule("W_COMES", Side.MASTER, "an address gets its data within the limit of cycles", OURS),
        *_handshake("B"),
        Rule("B_UNASKED", Side.SLAVE, "a response comes only while a write is outstanding: one for each", "A3.3.1"),
        Rule("B_BEFORE_ADDRESS", Side.SLAVE, "a response comes after its address has been accepted", "A3.3.1"),
        Rule("B_BEFORE_DATA", Side.SLAVE, "a response comes after its data has been accepted", "A3.3.1"),
        Rule("B_EXOKAY", Side.SLAVE, "BRESP isn't EXOKAY: AXI4-Lite has no exclusive access", "B1.1.1"),
        Rule("B_COMES", Side.SLAVE, "a complete write is answered within the limit of cycles", OURS),
        *_handshake("AR"),
        Rule("AR_OUTSTANDING", Side.MASTER, "no more reads are outstanding than the port may have", OURS),
        *_handshake("R"),
        Rule("R_UNASKED", Side.SLAVE, "data comes only while a read is outstanding: once for each", "A3.3.1"),
        Rule("R_BEFORE_ADDRESS", Side.SLAVE, "data comes after its address has been accepted", "A3.3.1"),
        Rule("R_EXOKAY", Side.SLAVE, "RRESP isn't EXOKAY: AXI4-Lite has no exclusive access", "B1.1.1"),
        Rule("R_COMES", Side.SLAVE, "a read is answered within the limit of cycles", OURS),
    ],
)
