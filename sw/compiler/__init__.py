"""From a network or MLIR to a C driver, stage by stage."""
