"""The GEMM accelerator: MAC array, operand buffers, streamers, requantisation, command decoder."""
