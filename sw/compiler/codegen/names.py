"""Names and text that are safe in C."""

import re

__all__ = ["comment", "identifier"]


def identifier(text: str) -> str:
    """A C identifier in lower case, made from any name: ``ad01 int8-v2`` → ``ad01_int8_v2``."""
    name = re.sub(r"[^0-9a-z]+", "_", text.lower()).strip("_") or "program"
    return f"model_{name}" if name[0].isdigit() else name


def comment(text: str) -> str:
    """Text for the inside of a C comment: printable, on one line, and unable to end it or to nest."""
    printable = "".join(letter if " " <= letter <= "~" else "?" for letter in text)
    return printable.replace("*/", "* /").replace("/*", "/ *")
