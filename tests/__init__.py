"""Tests of Headrace; the folders mirror the product's."""
