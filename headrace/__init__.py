"""The face of Headrace: command line and Python API."""
