"""The description in other tools' formats: C header, JSON, Markdown, SystemRDL.

Each exporter is a function from a `System` to a text, the same text for the same system, byte for byte.
"""

from collections.abc import Callable, Mapping

from hw.spec.system import System

from .c_header import c_header
from .json_export import registers_json
from .markdown import registers_markdown
from .systemrdl import registers_systemrdl

__all__ = ["FORMATS", "c_header", "registers_json", "registers_markdown", "registers_systemrdl"]

FORMATS: Mapping[str, Callable[[System], str]] = {
    "md": registers_markdown,
    "c": c_header,
    "json": registers_json,
    "rdl": registers_systemrdl,
}
