"""The DMA engine: N-D addresses, legal bursts, descriptor chains, memory to stream and back."""
