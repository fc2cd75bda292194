"""Mutants that Yosys draws from the netlists of the blocks."""
