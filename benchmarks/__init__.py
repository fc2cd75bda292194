"""Measurements on the RTL, data movement included and results checked, as JSON in `build/bench`."""
