"""Ports that a stream accelerator's Verilog has to have, after its description."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .stream_accel import StreamAccel

__all__ = ["StreamPort", "stream_ports"]


class StreamPort(NamedTuple):
    """A port of the foreign module.

    Parameters
    ----------
    direction : {"input", "output"}
    width_bits : int
    role : str
        What it is: ``clock``, ``reset``, or side and signal of a stream, as ``input.tdata``.
    """

    direction: str
    width_bits: int
    role: str


def stream_ports(accelerator: "StreamAccel") -> dict[str, StreamPort]:
    """Name → port, of all ports that are connected.

    TLAST is connected where the description says that it is there (``input_last``, ``output_last``), TKEEP where
    ``ports.keep``.
    """
    names, width = accelerator.ports, accelerator.stream_width_bits
    made = {
        names.clock: StreamPort("input", 1, "clock"),
        names.reset: StreamPort("input", 1, "reset"),
    }
    streams = (("input", names.input, accelerator.input_last), ("output", names.output, accelerator.output_last))
    for side, prefix, last in streams:
        forward, backward = ("input", "output") if side == "input" else ("output", "input")
        made[f"{prefix}_tdata"] = StreamPort(forward, width, f"{side}.tdata")
        if names.keep:
            made[f"{prefix}_tkeep"] = StreamPort(forward, width // 8, f"{side}.tkeep")
        if last != "none":
            made[f"{prefix}_tlast"] = StreamPort(forward, 1, f"{side}.tlast")
        made[f"{prefix}_tvalid"] = StreamPort(forward, 1, f"{side}.tvalid")
        made[f"{prefix}_tready"] = StreamPort(backward, 1, f"{side}.tready")
    return made
