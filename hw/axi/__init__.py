"""AXI4, AXI4-Lite and AXI4-Stream: signatures, skid buffers, protocol checkers."""
