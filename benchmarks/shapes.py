"""The shapes that GEMM accelerators are measured with: squares, random ones, and the layers of known networks.

Convolutions are listed as the GEMM that im2col makes of them: M = output pixels, N = output channels, K = kernel
height x kernel width x input channels. Each distinct shape of a network is listed once.
"""

from dataclasses import dataclass

import numpy as np

__all__ = ["LAYERS", "SQUARES", "Shape", "ragged", "random_multiples"]


@dataclass(frozen=True)
class Shape:
    """An M x N x K product; ``name`` says where it comes from."""

    m: int
    n: int
    k: int
    name: str = ""


SQUARES = (16, 32, 64, 128, 256, 512)

_NETWORKS = {
    "ResNet18": (  # 224x224 input
        *((12544, 64, 147), (3136, 64, 576), (784, 128, 576), (784, 128, 1152), (784, 128, 64), (196, 256, 1152)),
        *((196, 256, 2304), (196, 256, 128), (49, 512, 2304), (49, 512, 4608), (49, 512, 256), (1, 1000, 512)),
    ),
    "MobileNetV2": (  # the pointwise layers, 224x224 input
        *((12544, 16, 32), (12544, 96, 16), (3136, 24, 96), (3136, 144, 24), (3136, 24, 144), (784, 32, 144)),
        *((784, 192, 32), (784, 32, 192), (196, 64, 192), (196, 384, 64), (196, 64, 384), (196, 96, 384)),
        *((196, 576, 96), (196, 96, 576), (49, 160, 576), (49, 960, 160), (49, 160, 960), (49, 320, 960)),
        *((49, 1280, 320), (1, 1000, 1280)),
    ),
    "ViT-B/16": (  # 196 patches and a class token, 12 heads
        *((196, 768, 768), (197, 2304, 768), (197, 197, 64), (197, 64, 197), (197, 768, 768)),
        *((197, 3072, 768), (197, 768, 3072), (1, 1000, 768)),
    ),
    "BERT-Base": ((128, 768, 768), (128, 128, 64), (128, 64, 128), (128, 3072, 768), (128, 768, 3072)),  # sequence 128
    "TinyBERT": (
        *((128, 128, 128), (128, 128, 512), (128, 128, 64), (128, 512, 128), (128, 64, 128), (128, 30528, 128)),
    ),
}

LAYERS = tuple(Shape(*shape, name=network) for network, shapes in _NETWORKS.items() for shape in shapes)


def random_multiples(count: int, seed: int = 1) -> list[Shape]:
    """Dimensions in multiples of 8 from 8 to 256, drawn uniformly."""
    rng = np.random.default_rng(seed)
    return [Shape(*(int(8 * v) for v in rng.integers(1, 33, 3)), name="random") for _ in range(count)]


def ragged(count: int, seed: int = 2) -> list[Shape]:
    """Dimensions from 1 to 257, drawn uniformly."""
    rng = np.random.default_rng(seed)
    return [Shape(*(int(v) for v in rng.integers(1, 258, 3)), name="ragged") for _ in range(count)]
