"""Systems that the compiler is tested on: the presets, and shapes of array and bus that no preset has."""

import dataclasses

from hw.spec import System, load_system

__all__ = ["SYSTEMS"]


def _variant(name: str, like: str, bus_bits: int, **array: int) -> System:
    base = load_system(like)
    accelerator = dataclasses.replace(base.accelerator[0], **array)
    bus = dataclasses.replace(base.bus, data_width_bits=bus_bits)
    return dataclasses.replace(base, name=name, bus=bus, accelerator=(accelerator,))


SYSTEMS = {
    "base": load_system("base"),
    "tiny": load_system("tiny"),
    "wide": _variant("wide", "base", 256, rows=16, cols=16, depth=8, drain=32),
    "flat": _variant("flat", "base", 64, rows=8, cols=4, depth=16, drain=8),
    "tall": _variant("tall", "tiny", 32, rows=4, cols=8, depth=4, drain=8, a_buffer_bytes=2048, b_buffer_bytes=4096),
}
