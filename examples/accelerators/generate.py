"""Write the Verilog and the descriptions of all example accelerators beside this file.

.venv/bin/python -m examples.accelerators.generate
"""

import re
from pathlib import Path

from hw.soc import component_verilog

from .source.describe import description
from .source.engine import Engine
from .source.variant import VARIANTS, Variant

__all__ = ["FOLDER", "main", "verilog"]

FOLDER = Path(__file__).resolve().parent
CLEARED = re.compile(r"^  initial begin\n(?:    \w+\[\d+\] = \d+'[hd]0+;\n)+  end\n", re.MULTILINE)


def verilog(variant: Variant) -> str:
    """The text of an accelerator's file. Its memories begin with whatever they hold: nothing of that is ever sent."""
    return CLEARED.sub("", component_verilog(Engine(variant), variant.name))


def main() -> None:
    """Write all files."""
    for variant in VARIANTS:
        (FOLDER / f"{variant.name}.v").write_text(verilog(variant))
        (FOLDER / f"{variant.name}.toml").write_text(description(variant))


if __name__ == "__main__":
    main()
