"""Proofs of the RTL's properties, and faults that each of them finds."""
