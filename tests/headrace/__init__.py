"""Tests of the command line and the Python API."""
