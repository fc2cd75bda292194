"""A classifier of handwritten digits, trained here and run on the simulated hardware."""

from pathlib import Path

__all__ = ["MODEL"]

MODEL = Path(__file__).with_name("digits_int8.tflite")
