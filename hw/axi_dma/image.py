"""From a channel's image registers to a transfer."""

from collections.abc import Mapping

from amaranth.hdl import Array, Cat, Module, Signal
from amaranth.lib import data

from hw.spec.dma_registers import BASES

from .layouts import Layouts

__all__ = ["describe_transfer"]


def describe_transfer(
    m: Module, layouts: Layouts, channel: str, values: Mapping[str, data.View], host: object
) -> data.View:
    """Add the logic that adds base and offset and checks the shape, and return the transfer that the image means.

    Parameters
    ----------
    values : mapping
        `RegisterBank.values`.
    host : Signal
        Whether a launch now would be the host's.
    """
    transfer = Signal(layouts.transfer(), name=f"{channel}_transfer")

    def image(name: str) -> data.View:
        return values[f"{channel}_{name}"]

    base = Array(Cat(values[f"base{n}"].as_value(), values[f"base{n}_high"].as_value()) for n in range(BASES))
    address = Signal(65, name=f"{channel}_first_address")
    m.d.comb += [
        address.eq(base[image("address").base] + image("address").offset),
        transfer.address.eq(address[: layouts.address]),
        transfer.outside.eq(address[layouts.address :] != 0),
    ]
    row, padding = image("row_bytes").bytes, image("padding0").count
    illegal = (row == 0) | (padding > row)
    m.d.comb += [
        transfer.row_minus_one.eq(row - 1),
        transfer.valid_minus_one.eq(row - padding - 1),
        transfer.row_valid.eq(row != padding),
    ]
    for number in (1, 2, 3):
        count, padding = image(f"count{number}").count, image(f"padding{number}").count
        illegal = illegal | (count == 0) | (padding > count)
        m.d.comb += [
            transfer[f"last{number}"].eq(count - 1),
            transfer[f"valid{number}"].eq(count - padding),
            transfer[f"stride{number}"].eq(image(f"stride{number}").bytes),
        ]
    m.d.comb += [
        transfer.illegal.eq(illegal),
        transfer.last.eq(image("mode").last),
        transfer.fill.eq(image("mode").fill),
        transfer.host.eq(host),
    ]
    return transfer
