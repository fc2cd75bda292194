"""Tests of hw.matmul_accel."""
