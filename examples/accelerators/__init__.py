"""Accelerators of matrix products with AXI-Streams, each as Verilog and a description of it."""
