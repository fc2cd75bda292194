"""Tests of sw.compiler.reference."""
