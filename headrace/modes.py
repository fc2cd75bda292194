"""What can be chosen on the command line, as plain strings that cost nothing to import."""

__all__ = ["DATA_MODES", "FORMATS"]

DATA_MODES = ("zero-copy", "staged", "staged-once")
FORMATS = ("md", "c", "json", "rdl")
