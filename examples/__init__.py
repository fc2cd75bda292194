"""Whole programs, from a model to a checked result."""
