"""Tests of hw.axi_dma."""
