"""Rules of our subset of AXI4: INCR bursts over the whole width of the bus, nothing exclusive.

Sources are sections of the AMBA AXI specification (ARM IHI 0022).
"""

from .rule import OURS, Rule, RuleTable, Side, handshake_rules

__all__ = ["ADDRESS_PAYLOAD", "AXI4_RULES", "CHANNEL_PAYLOAD"]

ADDRESS_PAYLOAD = ("ADDR", "LEN", "SIZE", "BURST", "ID", "LOCK", "CACHE", "PROT", "QOS")
CHANNEL_PAYLOAD = {
    "AW": ADDRESS_PAYLOAD,
    "W": ("DATA", "STRB", "LAST"),
    "B": ("ID", "RESP"),
    "AR": ADDRESS_PAYLOAD,
    "R": ("ID", "DATA", "RESP", "LAST"),
}
DRIVER = {"AW": Side.MASTER, "W": Side.MASTER, "B": Side.SLAVE, "AR": Side.MASTER, "R": Side.SLAVE}


def _handshake(channel: str) -> list[Rule]:
    payload = CHANNEL_PAYLOAD[channel]
    return handshake_rules(channel, DRIVER[channel], payload, handshake="A3.2.1", reset="A3.1.2")


def _address(channel: str, what: str) -> list[Rule]:
    return [
        Rule(f"{channel}_{name}", Side.MASTER, statement.format(channel), source)
        for name, statement, source in (
            ("END", "a burst doesn't run off the end of the address space", "A3.4.1"),
            ("BOUNDARY", "a burst doesn't cross a 4 KiB boundary", "A3.4.1"),
            ("LENGTH", "{}LEN is within the longest burst of the port", OURS),
            ("SIZE", "{}SIZE is the width of the bus", OURS),
            ("BURST", "{}BURST is INCR", OURS),
            ("LOCK", "{}LOCK is 0: no exclusive access", OURS),
            ("CACHE", "{}CACHE is no reserved encoding: what isn't modifiable allocates nowhere", "A4.4"),
            ("PROT", "{}PROT is 0: an unprivileged, secure data access", OURS),
            ("OUTSTANDING", f"no more {what} are outstanding than the port may have", OURS),
        )
    ]


AXI4_RULES = RuleTable(
    "AXI4",
    [
        *_handshake("AW"),
        *_address("AW", "writes"),
        Rule("AW_COMES", Side.MASTER, "data that ran ahead gets its address within the limit of cycles", OURS),
        *_handshake("W"),
        Rule("W_LAST_EARLY", Side.MASTER, "WLAST is low before the last of the AWLEN + 1 beats", "A3.4.1"),
        Rule("W_LAST_MISSING", Side.MASTER, "WLAST is high on the last of the AWLEN + 1 beats", "A3.4.1"),
        Rule("W_LANES", Side.MASTER, "the first beat of a write strobes no byte below AWADDR", "A3.4.3"),
        Rule("W_AHEAD", Side.MASTER, "data runs ahead of AWVALID by at most one burst", OURS),
        Rule("W_COMES", Side.MASTER, "the next beat of a write comes within the limit of cycles", OURS),
        *_handshake("B"),
        Rule("B_UNASKED", Side.SLAVE, "a response comes only while a write is outstanding: one for each", "A3.3.1"),
        Rule("B_ID", Side.SLAVE, "BID is that of an outstanding write", "A5.3"),
        Rule("B_BEFORE_ADDRESS", Side.SLAVE, "a response comes after its address has been accepted", "A3.3.1"),
        Rule("B_BEFORE_DATA", Side.SLAVE, "a response comes after its last beat has been accepted", "A3.3.1"),
        Rule("B_EXOKAY", Side.SLAVE, "BRESP isn't EXOKAY, since no access is exclusive", "A7.2"),
        Rule("B_COMES", Side.SLAVE, "a complete write is answered within the limit of cycles", OURS),
        *_handshake("AR"),
        *_address("AR", "reads"),
        *_handshake("R"),
        Rule("R_UNASKED", Side.SLAVE, "data comes only while a read is outstanding", "A3.3.1"),
        Rule("R_ID", Side.SLAVE, "RID is that of an outstanding read", "A5.3"),
        Rule("R_BEFORE_ADDRESS", Side.SLAVE, "data comes after its address has been accepted", "A3.3.1"),
        Rule("R_LAST_EARLY", Side.SLAVE, "RLAST is low before the last beat of its ID's oldest read", "A3.4.1, A5.3"),
        Rule("R_LAST_MISSING", Side.SLAVE, "RLAST is high on the last beat of its ID's oldest read", "A3.4.1, A5.3"),
        Rule("R_EXOKAY", Side.SLAVE, "RRESP isn't EXOKAY, since no access is exclusive", "A7.2"),
        Rule("R_COMES", Side.SLAVE, "the next beat of outstanding reads comes within the limit of cycles", OURS),
    ],
)
