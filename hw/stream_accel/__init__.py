"""What stands between our DMA and somebody else's AXI-Stream accelerator.

`StreamAdapter` in Amaranth, `StreamModel` as its behavioural model with the accelerator behind it.
"""

from .adapter import StreamAdapter
from .model import ForeignModel, StreamModel, StreamRun

__all__ = ["ForeignModel", "StreamAdapter", "StreamModel", "StreamRun"]
