"""A grouped convolution that the converter has cut into one a group, joined again."""

import numpy as np
from mlir import ir

from ..values import attributes_of, constant, defining, known, scalar_of, shape_of
from .inline import inline

__all__ = ["join_groups"]


def join_groups(ops: list[ir.Operation]) -> ir.Value | None:
    """The one convolution that the operations of an operator are, at the current insertion point, or None.

    They are a ``tosa.concat`` along channels of ``tosa.conv2d``, each of its own channels of one image by a constant
    filter, with a ``tosa.rescale`` and perhaps a ``tosa.clamp`` behind it; or the clamp stands behind the
    ``tosa.concat``. Two groups or more have the same attributes and zero points.
    """
    concat = next((op for op in ops if op.name == "tosa.concat"), None)
    if concat is None:
        return None
    groups = [group for value in concat.operands if (group := _group(value)) is not None]
    if len(groups) != len(concat.operands) or len({group["common"] for group in groups}) != 1:
        return None
    image = groups[0]["image"]
    starts = [group["start"] for group in groups]
    channels = groups[0]["filter"].shape[3]
    if starts != [place * channels for place in range(len(groups))] or any(group["image"] != image for group in groups):
        return None
    if image.type.shape[3] != channels * len(groups):
        return None
    sums = _sums(groups, image, channels)
    made = _rescaled(groups, sums, concat.results[0].type)
    after = ops[ops.index(concat) + 1 :]
    for op in after:  # a clamp
        copy = op.clone()
        copy.operands[0] = made
        made = copy.results[0]
    return made


def _group(value: ir.Value) -> dict | None:
    """One group, or None where its operations aren't the expected ones."""
    clamp = defining(value)
    rescale = defining(clamp.operands[0]) if clamp is not None and clamp.name == "tosa.clamp" else clamp
    conv = defining(rescale.operands[0]) if rescale is not None and rescale.name == "tosa.rescale" else None
    slice_ = defining(conv.operands[0]) if conv is not None and conv.name == "tosa.conv2d" else None
    if slice_ is None or slice_.name != "tosa.slice":
        return None
    filter_, bias = (_sliced(value) for value in conv.operands[1:3])
    numbers = [_sliced(value) for value in rescale.operands[1:3]]
    points = [scalar_of(value) for value in (*conv.operands[3:5], rescale.operands[4])]
    start = shape_of(slice_.operands[1])
    image = slice_.operands[0]
    sizes = list(slice_.results[0].type.shape)
    if filter_ is None or bias is None or None in points or any(item is None for item in numbers):
        return None
    if start is None or any(start[:3]) or sizes[:3] != list(image.type.shape)[:3]:
        return None
    clamps = str(clamp.attributes) if clamp is not rescale else ""
    return {
        "image": image,
        "start": start[3],
        "filter": filter_,
        "bias": np.broadcast_to(bias, (filter_.shape[0],)),
        "multiplier": np.broadcast_to(numbers[0], (filter_.shape[0],)),
        "shift": np.broadcast_to(numbers[1], (filter_.shape[0],)),
        "conv": conv,
        "rescale": rescale,
        "clamp": clamp if clamp is not rescale else None,
        "common": (tuple(points), filter_.shape, _text(conv), _text(rescale), clamps),
    }


def _text(op: ir.Operation) -> str:
    attributes = attributes_of(op)
    return " ".join(f"{name}={attributes[name]}" for name in sorted(attributes) if name != "per_channel")


def _sliced(value: ir.Value) -> np.ndarray | None:
    """The elements of a constant, or of a slice of one."""
    op = defining(value)
    if op is None or op.name != "tosa.slice":
        return known(value)
    elements, start, sizes = known(op.operands[0]), shape_of(op.operands[1]), shape_of(op.operands[2])
    if elements is None or start is None or sizes is None:
        return None
    return elements[tuple(slice(at, at + size) for at, size in zip(start, sizes, strict=True))]


def _sums(groups: list[dict], image: ir.Value, channels: int) -> ir.Value:
    conv = groups[0]["conv"]
    image_point, filter_point, _ = groups[0]["common"][0]
    pads, strides, dilations = (
        list(ir.DenseI64ArrayAttr(conv.attributes[name])) for name in ("pad", "stride", "dilation")
    )
    batch, height, width, _ = image.type.shape
    _, out_height, out_width, filters = conv.results[0].type.shape
    count = len(groups)
    padded = (batch, height + pads[0] + pads[1], width + pads[2] + pads[3])
    weights = np.stack([group["filter"] for group in groups])
    bias = np.stack([group["bias"] for group in groups]).astype(np.int32)

    def kind(*extents: int, element: str = "i8") -> str:
        return f"tensor<{'x'.join(map(str, extents))}x{element}>"

    flat, grouped = kind(*padded, channels * count), kind(*padded, count, channels)
    out = kind(batch, out_height, out_width, count, filters, element="i32")
    result = (batch, out_height, out_width, count * filters)
    whole, bias_kind = kind(*result, element="i32"), kind(*bias.shape, element="i32")
    text = f"""
    func.func @main(%image: {image.type}, %filter: {kind(*weights.shape)}, %bias: {bias_kind}) -> {whole} {{
      %to = tosa.const_shape {{values = dense<{[*padded, count, channels]}> : tensor<5xindex>}} : () -> !tosa.shape<5>
      %back = tosa.const_shape {{values = dense<{list(result)}> : tensor<4xindex>}} : () -> !tosa.shape<4>
      %value = arith.constant {image_point} : i8
      %zi = arith.constant {image_point} : i32
      %zf = arith.constant {filter_point} : i32
      %padded = tensor.pad %image low[0, {pads[0]}, {pads[2]}, 0] high[0, {pads[1]}, {pads[3]}, 0] {{
      ^bb0(%i: index, %j: index, %k: index, %l: index):
        tensor.yield %value : i8
      }} : {image.type} to {flat}
      %grouped = tosa.reshape %padded, %to : ({flat}, !tosa.shape<5>) -> {grouped}
      %empty = tensor.empty() : {out}
      %start = linalg.broadcast ins(%bias : {bias_kind}) outs(%empty : {out}) dimensions = [0, 1, 2]
      %sums = linalg.conv_2d_nhwgc_gfhwc_q
        {{dilations = dense<{dilations}> : tensor<2xi64>, strides = dense<{strides}> : tensor<2xi64>}}
        ins(%grouped, %filter, %zi, %zf : {grouped}, {kind(*weights.shape)}, i32, i32) outs(%start : {out}) -> {out}
      %whole = tosa.reshape %sums, %back : ({out}, !tosa.shape<4>) -> {whole}
      return %whole : {whole}
    }}"""
    return inline(text, [image, constant(weights), constant(bias)])


def _rescaled(groups: list[dict], sums: ir.Value, kind: ir.Type) -> ir.Value:
    """The groups' requantisation, for each channel, and their clamp."""
    multiplier, shift = (np.concatenate([group[name] for group in groups]) for name in ("multiplier", "shift"))
    old = groups[0]["rescale"]
    rescale = ir.Operation.create(
        "tosa.rescale",
        operands=[sums, constant(multiplier), constant(shift.astype(np.int8)), *list(old.operands)[3:]],
        results=[kind],
        attributes={**attributes_of(old), "per_channel": ir.BoolAttr.get(True)},
    )
    if groups[0]["clamp"] is None:
        return rescale.result
    clamp = groups[0]["clamp"].clone()
    clamp.operands[0] = rescale.result
    clamp.results[0].set_type(kind)
    return clamp.results[0]
