"""All proofs, by name."""

from . import (
    burst_splitter,
    chain_fetcher,
    lite_bridge,
    register_bank,
    row_generator,
    streams,
    write_aligner,
)
from .prove import Proof

__all__ = ["PROOFS"]

BLOCKS = (
    streams,
    lite_bridge,
    register_bank,
    burst_splitter,
    row_generator,
    chain_fetcher,
    write_aligner,
)
PROOFS: dict[str, Proof] = {proof.name: proof for block in BLOCKS for proof in block.PROOFS}
