"""Tests of hw.soc."""
