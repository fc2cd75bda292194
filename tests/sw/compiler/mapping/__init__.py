"""Tests of the compiler: mapping."""
