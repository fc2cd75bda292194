"""Tests of hw.axi."""
