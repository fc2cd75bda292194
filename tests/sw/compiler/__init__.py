"""Tests of sw.compiler."""
