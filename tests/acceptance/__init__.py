"""Whole paths, from a model's file to bytes that the RTL wrote, against numpy and tflite-micro."""
