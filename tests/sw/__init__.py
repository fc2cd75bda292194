"""Tests of the software."""
