"""Tests of hw.spec."""
