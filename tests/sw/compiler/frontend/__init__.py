"""Tests of sw.compiler.frontend."""
