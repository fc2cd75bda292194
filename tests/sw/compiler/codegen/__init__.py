"""Tests of sw.compiler.codegen."""
