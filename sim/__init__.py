"""Co-simulation: the Verilated system as a library, with its memory, faults and traces."""
