"""Tests of sw.compiler.dialects."""
