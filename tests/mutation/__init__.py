"""Faults kept in the RTL, each of which a short run must notice."""
