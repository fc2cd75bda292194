"""Convolutions at the kernel stage, drawn at random, with the answers that numpy gives."""

from dataclasses import dataclass

import numpy as np

from tests.gemm_job import requantise

__all__ = ["ConvCase", "draw"]


@dataclass(frozen=True)
class ConvCase:
    """One ``kernel.conv2d`` in `main`: text, operands and expected result."""

    title: str
    text: str
    arguments: tuple[np.ndarray, ...]
    expected: np.ndarray


def draw(seed: int) -> ConvCase:
    """A convolution of random extents, strides, dilations, padding, groups and layouts."""
    rng = np.random.default_rng(seed)

    def one(*choices):
        return choices[rng.integers(len(choices))]

    groups = int(one(1, 1, 1, 2, 4, 8, 12))
    each = int(one(1, 1, 2, 3, 8) if groups > 1 else one(1, 3, 8, 12, 16, 20, 40))
    channels, filters = groups * each, groups * int(rng.integers(1, 5 if groups > 1 else 40))
    kernel = [int(rng.integers(1, 5)), int(rng.integers(1, 5))]
    strides = one([1, 1], [1, 1], [2, 2], [1, 2], [3, 2], [2, 3])
    dilations = one([1, 1], [1, 1], [1, 1], [2, 1], [2, 2])
    pads = [int(item) for item in rng.integers(0, 3, 4)]
    height, width = (
        int(rng.integers(max(1, dilations[axis] * (kernel[axis] - 1) + 1 - pads[2 * axis] - pads[2 * axis + 1]), 16))
        for axis in (0, 1)
    )
    images = int(one(1, 1, 2))
    layout, constant, scaled = one("fhwc", "hwcf"), bool(rng.integers(2)), bool(rng.integers(2))
    constant = constant or (groups > 1 and each % 8 != 0)  # such groups of run time are the host's
    image = rng.integers(-128, 128, (images, height, width, channels), dtype=np.int8)
    weights = rng.integers(-128, 128, (filters, *kernel, each), dtype=np.int8)
    fill, zero_a, zero_b, zero_out = (int(item) for item in rng.integers(-128, 128, 4))
    low, high = sorted(int(item) for item in rng.integers(-128, 128, 2))
    multiplier = rng.integers(1 << 30, (1 << 31) - 1, filters, dtype=np.int32)
    shift = rng.integers(38, 46, filters, dtype=np.int32)
    sums = _convolve(image, weights, strides, dilations, pads, groups, fill, zero_a, zero_b)
    expected = sums
    if scaled:
        rows = requantise(sums.reshape(-1, filters), multiplier, shift, zero_out, low, high)
        expected = rows.reshape(sums.shape)

    stored = weights if layout == "fhwc" else np.ascontiguousarray(weights.transpose(1, 2, 3, 0))
    tensors = {"image": image, "filter": stored}
    if scaled:
        tensors |= {"multiplier": multiplier, "shift": shift}
    known = {"multiplier", "shift", *(["filter"] if constant else [])}
    arguments = {name: array for name, array in tensors.items() if name not in known}
    kinds = {name: _kind(array) for name, array in tensors.items()}
    kinds["out"] = _kind(expected)
    segments = [1, 1, 0, int(scaled), int(scaled), 1]

    def array(numbers) -> str:
        return f"array<i64: {', '.join(map(str, numbers))}>"

    heads = ", ".join(f"%{name}: {kinds[name]}" for name in [*arguments, "out"])
    lines = [
        f'memref.global "private" constant @{name} : {kinds[name]} = {_dense(tensors[name])}'
        for name in tensors
        if name in known
    ]
    gets = [f"%{name} = memref.get_global @{name} : {kinds[name]}" for name in tensors if name in known]
    numbers = {
        "pad_value": fill,
        "a_zero_point": zero_a,
        "b_zero_point": zero_b,
        "out_zero_point": zero_out,
        "clamp_low": low,
        "clamp_high": high,
    }
    attributes = [
        f"operandSegmentSizes = array<i32: {', '.join(map(str, segments))}>",
        'name = "conv"',
        "index = 0 : i64",
        f'filter_layout = "{layout}"',
        f"strides = {array(strides)}",
        f"dilations = {array(dilations)}",
        f"pads = {array(pads)}",
        f"groups = {groups} : i64",
        'rounding = "double"',
        *(f"{name} = {value} : i32" for name, value in numbers.items()),
    ]
    text = "\n".join(
        [
            *lines,
            f"func.func @main({heads}) attributes {{headrace.arguments = {len(arguments)} : i64, "
            "headrace.results = 1 : i64} {",
            *gets,
            f'"kernel.conv2d"({", ".join("%" + name for name in kinds)}) {{{", ".join(attributes)}}} '
            f": ({', '.join(kinds.values())}) -> ()",
            "return",
            "}",
        ]
    )
    title = (
        f"{seed}: {images}x{height}x{width}x{channels} by {filters}x{kernel[0]}x{kernel[1]} {layout}, "
        f"groups {groups}, strides {strides}, dilations {dilations}, pads {pads}, "
        f"{'constant' if constant else 'run-time'} filters, {'int8' if scaled else 'int32'}"
    )
    return ConvCase(title, text, tuple(arguments.values()), expected)


def _convolve(image, weights, strides, dilations, pads, groups, fill, zero_a, zero_b) -> np.ndarray:
    """int32 sums, by slicing the padded image once for each tap."""
    amounts = ((0, 0), (pads[0], pads[1]), (pads[2], pads[3]), (0, 0))
    padded = np.pad(image.astype(np.int64), amounts, constant_values=fill) - zero_a
    filters, kernel_height, kernel_width, each = weights.shape
    places = [
        (padded.shape[1 + axis] - dilations[axis] * (weights.shape[1 + axis] - 1) - 1) // strides[axis] + 1
        for axis in (0, 1)
    ]
    sums = np.zeros((image.shape[0], *places, filters), np.int64)
    share = filters // groups
    for row in range(kernel_height):
        for column in range(kernel_width):
            top, left = row * dilations[0], column * dilations[1]
            seen = padded[
                :,
                top : top + (places[0] - 1) * strides[0] + 1 : strides[0],
                left : left + (places[1] - 1) * strides[1] + 1 : strides[1],
            ]
            for group in range(groups):
                part = weights[group * share : (group + 1) * share, row, column].astype(np.int64) - zero_b
                sums[..., group * share : (group + 1) * share] += seen[..., group * each : (group + 1) * each] @ part.T
    return sums.astype(np.int32)


def _kind(array: np.ndarray) -> str:
    return f"memref<{'x'.join(map(str, array.shape))}x{'i8' if array.dtype == np.int8 else 'i32'}>"


def _dense(array: np.ndarray) -> str:
    if array.size == 1:
        return f"dense<{array.flat[0]}>"
    return f'dense<"0x{array.tobytes().hex().upper()}">'
