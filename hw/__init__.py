"""The hardware: its description, the blocks it is built from, and the systems that compose them."""
