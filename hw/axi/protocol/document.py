"""The rules as a Markdown page: ``python -m hw.axi.protocol.document > docs/protocol_rules.md``."""

from .axi4_lite_rules import AXI4_LITE_RULES
from .axi4_rules import AXI4_RULES
from .packet_rules import PACKET_RULES
from .rule import RuleTable
from .stream_rules import STREAM_RULES

__all__ = ["rules_markdown"]

HEAD = """\
# Protocol rules

Made from the tables in `hw/axi/protocol` (`python -m hw.axi.protocol.document`), from which the checkers and their
messages are made too. A rule binds the master or the slave of a port; on streams, the sender is the master.
Sources are sections of the AMBA AXI specification (ARM IHI 0022) and, for streams, of AMBA AXI-Stream (ARM IHI
0051); *this project* marks what is narrower than those, or not in them. "The limit of cycles" is a parameter of the
checker, so long in a system that only what never happens exceeds it.

Every rule has at least one fault in `tests/hw/axi/protocol` that it catches.
"""


def _section(table: RuleTable) -> str:
    rows = [
        f"| {number} | `{rule.identifier}` | {rule.side.name.lower()} | {rule.statement} | {rule.source} |"
        for number, rule in enumerate(table.rules, 1)  # as a checker's `first` counts
    ]
    head = ["| number | rule | binds | what holds | source |", "|--:|---|---|---|---|"]
    return "\n".join([f"## {table.name}: {len(table)} rules", "", *head, *rows, ""])


def rules_markdown() -> str:
    """The whole page."""
    return "\n".join([HEAD, *map(_section, (AXI4_RULES, AXI4_LITE_RULES, PACKET_RULES, STREAM_RULES))])


if __name__ == "__main__":
    print(rules_markdown(), end="")
