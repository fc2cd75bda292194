"""AXI4, AXI4-Lite and AXI-Stream as wiring signatures, seen from the master.

Members are flat, so that a top level can name its ports after them (``m_axi_dma0_awaddr``).
"""

from enum import IntEnum

from amaranth.lib import wiring
from amaranth.lib.wiring import In, Out

__all__ = ["AXI4LiteSignature", "AXI4Signature", "AXIStreamSignature", "Burst", "Response"]

LITE_DATA_WIDTH = 32


class Response(IntEnum):
    """RRESP and BRESP."""

    OKAY = 0
    EXOKAY = 1
    SLVERR = 2
    DECERR = 3


class Burst(IntEnum):
    """ARBURST and AWBURST."""

    FIXED = 0
    INCR = 1
    WRAP = 2


class AXI4Signature(wiring.Signature):
    """An AXI4 port, seen from the master (a slave is ``In`` of it).

    Parameters
    ----------
    address_width : int
        Bits of AWADDR and ARADDR.
    data_width : int
        Bits of WDATA and RDATA.
    id_width : int
        Bits of the four IDs.
    """

    def __init__(self, address_width: int, data_width: int, id_width: int):
        self.address_width = address_width
        self.data_width = data_width
        self.id_width = id_width

        def address(prefix: str) -> dict:
            return {
                f"{prefix}id": Out(id_width),
                f"{prefix}addr": Out(address_width),
                f"{prefix}len": Out(8),
                f"{prefix}size": Out(3),
                f"{prefix}burst": Out(2),
                f"{prefix}lock": Out(1),
                f"{prefix}cache": Out(4),
                f"{prefix}prot": Out(3),
                f"{prefix}qos": Out(4),
                f"{prefix}valid": Out(1),
                f"{prefix}ready": In(1),
            }

        super().__init__(
            {
                **address("aw"),
                "wdata": Out(data_width),
                "wstrb": Out(data_width // 8),
                "wlast": Out(1),
                "wvalid": Out(1),
                "wready": In(1),
                "bid": In(id_width),
                "bresp": In(2),
                "bvalid": In(1),
                "bready": Out(1),
                **address("ar"),
                "rid": In(id_width),
                "rdata": In(data_width),
                "rresp": In(2),
                "rlast": In(1),
                "rvalid": In(1),
                "rready": Out(1),
            }
        )


class AXI4LiteSignature(wiring.Signature):
    """A 32-bit AXI4-Lite port, seen from the master.

    Parameters
    ----------
    address_width : int
        Bits of AWADDR and ARADDR.
    """

    def __init__(self, address_width: int):
        self.address_width = address_width
        super().__init__(
            {
                "awaddr": Out(address_width),
                "awprot": Out(3),
                "awvalid": Out(1),
                "awready": In(1),
                "wdata": Out(LITE_DATA_WIDTH),
                "wstrb": Out(LITE_DATA_WIDTH // 8),
                "wvalid": Out(1),
                "wready": In(1),
                "bresp": In(2),
                "bvalid": In(1),
                "bready": Out(1),
                "araddr": Out(address_width),
                "arprot": Out(3),
                "arvalid": Out(1),
                "arready": In(1),
                "rdata": In(LITE_DATA_WIDTH),
                "rresp": In(2),
                "rvalid": In(1),
                "rready": Out(1),
            }
        )


class AXIStreamSignature(wiring.Signature):
    """A plain AXI-Stream, seen from the sender: without TID, TDEST, TUSER and TSTRB.

    Parameters
    ----------
    data_width : int
        Bits of TDATA, whole bytes.
    """

    def __init__(self, data_width: int):
        self.data_width = data_width
        super().__init__(
            {
                "tdata": Out(data_width),
                "tkeep": Out(data_width // 8),
                "tlast": Out(1),
                "tvalid": Out(1),
                "tready": In(1),
            }
        )
