"""All proofs, by name."""

from . import burst_splitter, lite_bridge, row_generator, streams
from .prove import Proof

__all__ = ["PROOFS"]

BLOCKS = (streams, lite_bridge, burst_splitter, row_generator)
PROOFS: dict[str, Proof] = {proof.name: proof for block in BLOCKS for proof in block.PROOFS}
