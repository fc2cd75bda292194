"""What the harness has to know of the protocol checkers at compile time."""

from collections.abc import Mapping
from typing import Protocol

__all__ = ["NO_RULES", "rules_header"]

NO_RULES = "// Nothing is under watch.\n#pragma once\n"


class Rule(Protocol):
    """As in `hw.axi.protocol`, which takes long to import."""

    @property
    def text(self) -> str: ...


class RuleTable(Protocol):
    """As in `hw.axi.protocol`."""

    @property
    def rules(self) -> tuple[Rule, ...]: ...


def rules_header(tables: Mapping[str, RuleTable]) -> str:
    """Names of the ports under watch, and texts of their rules by number; see harness/pins.h."""
    lines = ["// Ports under watch, and their rules by number.", "#pragma once"]
    for port, table in tables.items():
        lines += [f"static const char *const rules_of_{port}[] = {{", '    "no rule",']
        lines += [f'    "{rule.text}",' for rule in table.rules]
        lines += ["};"]
    ports = " ".join(f"X({port})" for port in tables)
    return "\n".join([*lines, f"#define HARNESS_CHECKED(X) {ports}", ""])
