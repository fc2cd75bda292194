"""Tests of the protocol checkers: legal traffic raises nothing, and each rule catches a fault planted for it."""
