"""Systems: the blocks composed with a bus, a host and memory ports."""
