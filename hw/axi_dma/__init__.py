"""The DMA engine: N-D addresses, legal bursts, descriptor chains, memory to stream and back."""

from .engine import AxiDma

__all__ = ["AxiDma"]
