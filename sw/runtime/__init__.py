"""What a driver calls: the portable C runtime, its Python side, and the transports."""
