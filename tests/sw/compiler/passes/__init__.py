"""Tests of sw.compiler.passes."""
