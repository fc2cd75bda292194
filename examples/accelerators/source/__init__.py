"""What the accelerators' Verilog is made from, and their behaviour in numpy."""
