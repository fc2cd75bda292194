"""Tests of sw.compiler.interpret."""
