"""Resizing as TensorFlow Lite Micro does it: which elements, and how much of each, are tables made at compile time."""

from typing import Any

import numpy as np
from mlir import ir

from ..values import constant
from .inline import inline

__all__ = ["bilinear_table", "nearest_table", "resize"]


def resize(kind: str, image: ir.Value, shape: list[int], options: dict[str, Any]) -> ir.Value:
    """An int8 image [batch, height, width, channels] resized to `shape`, at the current insertion point."""
    flags = (bool(options.get("alignCorners")), bool(options.get("halfPixelCenters")))
    sizes = list(zip(image.type.shape[1:3], shape[1:3], strict=True))
    if kind == "RESIZE_NEAREST_NEIGHBOR":
        tables = [nearest_table(*size, *flags)[np.newaxis] for size in sizes]
    else:
        tables = [bilinear_table(*size, *flags) for size in sizes]
    values = [constant(row) for table in tables for row in table]
    body = NEAREST if kind == "RESIZE_NEAREST_NEIGHBOR" else BILINEAR
    return inline(_text(body, image.type, shape, values), [image, *values])


def nearest_table(length: int, made: int, align_corners: bool, half_pixels: bool) -> np.ndarray:
    """For each of `made` places the place of the element, out of `length`, that it takes. In single precision."""
    single = np.float32
    corners = align_corners and made > 1
    scale = single(length - 1) / single(made - 1) if corners else single(length) / single(made)
    at = (np.arange(made).astype(single) + single(0.5 if half_pixels else 0)) * scale
    places = np.floor(at + single(0.5)) if align_corners else np.floor(at)
    return np.clip(places, 0, length - 1).astype(np.int32)


def bilinear_table(length: int, made: int, align_corners: bool, half_pixels: bool) -> np.ndarray:
    """Rows: place of the first element, place of the second, and 1024ths of the second, for each of `made` places."""
    one = 1 << 10
    scale = (one * length + made // 2) // made
    if align_corners and made > 1:
        scale = (one * (length - 1) + (made - 1) // 2) // (made - 1)
    at = np.arange(made) * scale + (scale // 2 - one // 2 if half_pixels else 0)
    first = np.maximum(np.trunc(at / one).astype(np.int64), 0)
    second = np.minimum(np.trunc((at + one - 1) / one).astype(np.int64), length - 1)
    return np.stack([first, second, at - one * first]).astype(np.int32)


def _text(body: str, image: ir.Type, shape: list[int], tables: list[ir.Value]) -> str:
    """A function of the image and the tables, of which the first half are of lines, the others of columns."""
    half = len(tables) // 2
    names = [f"%t{i}" for i in range(len(tables))]
    kinds = [str(table.type) for table in tables]
    maps = [f"affine_map<(b, y, x, c) -> ({'y' if i < half else 'x'})>" for i in range(len(tables))]
    out = f"tensor<{'x'.join(map(str, shape))}xi8>"
    arguments = ", ".join(f"{name}: {kind}" for name, kind in zip(names, kinds, strict=True))
    elements = ", ".join(f"%e{i}: i32" for i in range(len(tables)))
    return f"""
    func.func @main(%image: {image}, {arguments}) -> {out} {{
      %empty = tensor.empty() : {out}
      %r = linalg.generic {{indexing_maps = [{", ".join(maps)}, affine_map<(b, y, x, c) -> (b, y, x, c)>],
          iterator_types = ["parallel", "parallel", "parallel", "parallel"]}}
        ins({", ".join(names)} : {", ".join(kinds)}) outs(%empty : {out}) {{
      ^bb0({elements}, %old: i8):
        %b = linalg.index 0 : index
        %c = linalg.index 3 : index
        {body.replace("IMAGE", str(image))}
      }} -> {out}
      return %r : {out}
    }}"""


NEAREST = """
        %y = arith.index_cast %e0 : i32 to index
        %x = arith.index_cast %e1 : i32 to index
        %v = tensor.extract %image[%b, %y, %x, %c] : IMAGE
        linalg.yield %v : i8
"""
BILINEAR = """
        %one = arith.constant 1024 : i32
        %half = arith.constant 524288 : i32
        %minus_half = arith.constant -524288 : i32
        %whole = arith.constant 1048576 : i32
        %zero = arith.constant 0 : i32
        %y0 = arith.index_cast %e0 : i32 to index
        %y1 = arith.index_cast %e1 : i32 to index
        %x0 = arith.index_cast %e3 : i32 to index
        %x1 = arith.index_cast %e4 : i32 to index
        %wy0 = arith.subi %one, %e2 : i32
        %wx0 = arith.subi %one, %e5 : i32
        %v00 = tensor.extract %image[%b, %y0, %x0, %c] : IMAGE
        %v01 = tensor.extract %image[%b, %y0, %x1, %c] : IMAGE
        %v10 = tensor.extract %image[%b, %y1, %x0, %c] : IMAGE
        %v11 = tensor.extract %image[%b, %y1, %x1, %c] : IMAGE
        %i00 = arith.extsi %v00 : i8 to i32
        %i01 = arith.extsi %v01 : i8 to i32
        %i10 = arith.extsi %v10 : i8 to i32
        %i11 = arith.extsi %v11 : i8 to i32
        %w00 = arith.muli %wy0, %wx0 : i32
        %w01 = arith.muli %wy0, %e5 : i32
        %w10 = arith.muli %e2, %wx0 : i32
        %w11 = arith.muli %e2, %e5 : i32
        %p00 = arith.muli %i00, %w00 : i32
        %p01 = arith.muli %i01, %w01 : i32
        %p10 = arith.muli %i10, %w10 : i32
        %p11 = arith.muli %i11, %w11 : i32
        %s0 = arith.addi %p00, %p01 : i32
        %s1 = arith.addi %p10, %p11 : i32
        %s = arith.addi %s0, %s1 : i32
        %positive = arith.cmpi sgt, %s, %zero : i32
        %nudge = arith.select %positive, %half, %minus_half : i32
        %t = arith.addi %s, %nudge : i32
        %q = arith.divsi %t, %whole : i32
        %v = arith.trunci %q : i32 to i8
        linalg.yield %v : i8
"""
