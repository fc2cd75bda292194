"""Kernels in numpy, written plainly: what an accelerator must compute, for comparison."""

import numpy as np

from ..dialects.kernel import Conv2d, Gemm, Kernel, MatMul

__all__ = ["DTYPES", "conv2d", "epilogue", "execute", "gemm", "matmul"]

DTYPES = {"i1": np.bool_, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64, "f32": np.float32}


def execute(op: Kernel, operands: dict[str, np.ndarray]) -> np.ndarray:
    """The result of a kernel, given its operands by name."""
    if isinstance(op, MatMul):
        return matmul(op, operands)
    return conv2d(op, operands) if isinstance(op, Conv2d) else gemm(op, operands)


def matmul(op: MatMul, operands: dict[str, np.ndarray]) -> np.ndarray:
    """The result of a ``kernel.matmul``; integers wrap around. Of partial sums the first is all, the others nothing."""
    a, b = (operands[name] for name in ("a", "b"))
    a = a if op.a_layout == "mk" else a.T
    b = b if op.b_layout == "kn" else b.T
    kind = np.dtype(DTYPES[op.elements[2]])
    total = (a.astype(np.int64) @ b.astype(np.int64) if kind.kind == "i" else a @ b).astype(kind)
    if op.parts == 0:
        return total
    return np.concatenate([total[None], np.zeros((op.parts - 1, *total.shape), kind)])


def gemm(op: Gemm, operands: dict[str, np.ndarray]) -> np.ndarray:
    """The result of a ``kernel.gemm``, M×N."""
    a = operands["a"].astype(np.float64) - op.a_zero_point
    b = operands["b"].astype(np.float64) - op.b_zero_point
    a = a if op.a_layout == "mk" else a.T
    b = b if op.b_layout == "kn" else b.T
    total = (a @ b).astype(np.int64)  # exact: far below 2^53
    return epilogue(op, operands, total)


def conv2d(op: Conv2d, operands: dict[str, np.ndarray]) -> np.ndarray:
    """The result of a ``kernel.conv2d``, batch × out_height × out_width × filters.

    For each tap of the kernel, the pixels that it meets times the tap's weights, a group of channels at a time.
    """
    top, bottom, left, right = op.pads
    around = ((0, 0), (top, bottom), (left, right), (0, 0))
    image = np.pad(operands["image"], around, constant_values=op.pad_value).astype(np.float64) - op.a_zero_point
    weights = operands["filter"].astype(np.float64) - op.b_zero_point
    weights = weights if op.filter_layout == "hwcf" else weights.transpose(1, 2, 3, 0)
    width = op.filters // op.groups
    total = np.zeros((op.batch, op.out_height, op.out_width, op.filters))
    for row in range(op.kernel_height):
        for column in range(op.kernel_width):
            y, x = row * op.dilations[0], column * op.dilations[1]
            lines = slice(y, y + (op.out_height - 1) * op.strides[0] + 1, op.strides[0])
            columns = slice(x, x + (op.out_width - 1) * op.strides[1] + 1, op.strides[1])
            pixels = image[:, lines, columns]
            for group in range(op.groups):
                seen = pixels[..., group * op.group_channels : (group + 1) * op.group_channels]
                made = slice(group * width, (group + 1) * width)
                total[..., made] += seen @ weights[row, column, :, made]
    return epilogue(op, operands, total.astype(np.int64))  # exact: far below 2^53


def epilogue(op: Kernel, operands: dict[str, np.ndarray], total: np.ndarray) -> np.ndarray:
    """What becomes of the sums, whose last dimension is channels.

    int32 sums wrap around. Requantisation is in one step, with s = shift, a = the sum after bias and C::

        y = (a·multiplier + 2^(s−1) + (double and s > 31: ±2^30, by the sign of a)) >> s

    then the zero point is added, and the result clamped. The products and sums fit 64 bits.
    """
    for name in ("bias", "c"):
        if name in operands:
            total = total + operands[name]
    total = total.astype(np.int32).astype(np.int64)
    if not op.requantised:
        return total.astype(np.int32)
    shift = operands["shift"].astype(np.int64)
    rounding = np.left_shift(1, shift - 1) + np.zeros_like(total)
    if op.rounding == "double":
        rounding = rounding + np.where(shift > 31, np.where(total >= 0, 1 << 30, -(1 << 30)), 0)
    scaled = (total * operands["multiplier"].astype(np.int64) + rounding) >> shift
    return np.clip(scaled + op.out_zero_point, op.clamp_low, op.clamp_high).astype(np.int8)
