"""Tests of sw.runtime."""
