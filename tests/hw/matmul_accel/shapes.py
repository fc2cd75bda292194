"""Accelerators that the tests build: the presets and shapes that are neither square nor balanced."""

from hw.spec import Matmul, load_system


def accelerator(
    rows: int, cols: int, depth: int, drain: int, *, buffer_bytes: int = 16384, output_row_bytes: int = 512
) -> Matmul:
    """An accelerator of any shape, with small buffers so that the rings wrap around often."""
    return Matmul(
        name="gemm0",
        dma="dma0",
        rows=rows,
        cols=cols,
        depth=depth,
        drain=drain,
        a_buffer_bytes=buffer_bytes,
        b_buffer_bytes=buffer_bytes,
        accumulator_bytes=max(32768, 4 * rows * cols),
        parameter_channels=16 * cols,
        output_row_bytes=output_row_bytes,
    )


def preset(name: str) -> tuple[Matmul, int]:
    """A preset's accelerator and the width of its stream in bits."""
    system = load_system(name)
    return system.matmul, system.bus.data_width_bits


# Name → accelerator, stream width in bits.
SHAPES: dict[str, tuple[Matmul, int]] = {
    "tiny": preset("tiny"),
    "base": preset("base"),
    "4x4x4_32": (accelerator(4, 4, 4, 8, output_row_bytes=128), 32),
    "4x4x4_512": (accelerator(4, 4, 4, 1), 512),
    "8x4x16_128": (accelerator(8, 4, 16, 4), 128),
    "16x16x8_256": (accelerator(16, 16, 8, 64), 256),
    "8x8x2_64": (accelerator(8, 8, 2, 4), 64),
    "2x8x4_32": (accelerator(2, 8, 4, 16), 32),
}
