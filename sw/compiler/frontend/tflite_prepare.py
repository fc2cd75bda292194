"""Part of the child process: changes to a model before conversion, which the converter would refuse or take amiss.

Each leaves what TensorFlow Lite Micro computes as it is. Where an operator is to see a tensor at another scale than the
file says, the model is cut there, a *joint*: one side becomes a further result, the other a further argument, and the
compiler joins them again.
"""

import copy
import struct
from typing import Any

import flatbuffers
from tflite_micro.tensorflow.lite.micro.python import schema_py_generated as schema

__all__ = ["prepared"]

Builtin = schema.BuiltinOperator


def prepared(model: Any) -> tuple[bytes | None, int]:
    """The changed file, or None where nothing had to change, and how many joints it has.

    `model` is a ``ModelT`` with one subgraph.
    """
    graph = model.subgraphs[0]
    changed = _name_tensors(graph)
    joints = []
    for operator in [] if graph.operators is None else list(graph.operators):
        code = model.operatorCodes[operator.opcodeIndex]
        change = CHANGES.get(max(code.builtinCode, code.deprecatedBuiltinCode))
        made = change(model, operator) if change else None
        changed = changed or made is not None
        joints += made or []
    if not changed:
        return None, 0
    graph.outputs = [*map(int, graph.outputs), *(source for source, _ in joints)]
    graph.inputs = [*map(int, graph.inputs), *(target for _, target in joints)]
    model.signatureDefs = None
    builder = flatbuffers.Builder(1 << 16)
    builder.Finish(model.Pack(builder), file_identifier=b"TFL3")
    return bytes(builder.Output()), len(joints)


def _name_tensors(graph: Any) -> bool:
    """Operators are found again by their results' names: they must differ. Whether any had to change."""
    seen: set[bytes] = set()
    changed = False
    for number, tensor in enumerate([] if graph.tensors is None else graph.tensors):
        name = bytes(tensor.name or b"")
        if not name or name in seen:
            tensor.name, changed = b"%s_%d" % (name or b"tensor", number), True
        seen.add(bytes(tensor.name))
    return changed


def _softmax(model: Any, operator: Any) -> list | None:
    """softmax(beta · x) is the softmax, with a beta of 1, of x at beta times its scale."""
    graph = model.subgraphs[0]
    beta = operator.builtinOptions.beta if operator.builtinOptions is not None else 1.0
    source = int(operator.inputs[0])
    scales = _scales(graph.tensors[source])
    if beta == 1.0 or len(scales) != 1:
        return None
    alias = _tensor_like(graph, source, f"_times_{beta:.9g}".encode())
    graph.tensors[alias].quantization.scale = [scales[0] * beta]
    operator.builtinOptions.beta = 1.0
    operator.inputs = [alias]
    return [(source, alias)]


def _relu6(model: Any, operator: Any) -> list | None:
    """TensorFlow Lite Micro clamps by the input's scale and zero point, and leaves the elements at them."""
    graph = model.subgraphs[0]
    source, target = int(operator.inputs[0]), int(operator.outputs[0])
    before, after = graph.tensors[source].quantization, graph.tensors[target].quantization
    if before is None or after is None or _parameters(before) == _parameters(after):
        return None
    alias = _tensor_like(graph, target, b"_clamped")
    graph.tensors[alias].quantization = copy.deepcopy(before)
    operator.outputs = [alias]
    return [(alias, target)]


def _window(model: Any, operator: Any) -> list | None:
    """With `same` padding, lines and columns that a last stride doesn't reach are cut off: the converter wants none."""
    graph, options = model.subgraphs[0], operator.builtinOptions
    if options is None or options.padding != schema.Padding.SAME:
        return None
    source = int(operator.inputs[0])
    image = [int(extent) for extent in graph.tensors[source].shape]
    if hasattr(options, "filterHeight"):
        kernel = (options.filterHeight, options.filterWidth)
    else:
        kernel = tuple(graph.tensors[int(operator.inputs[1])].shape)[1:3]
    reached = list(image)
    steps = ((options.strideH, "dilationHFactor"), (options.strideW, "dilationWFactor"))
    for axis, (stride, dilation) in enumerate(steps, 1):
        span = (kernel[axis - 1] - 1) * getattr(options, dilation, 1) + 1
        reached[axis] = min(image[axis], (-(-image[axis] // stride) - 1) * stride + span)
    if reached == image:
        return None
    part = _tensor_like(graph, source, b"_reached_%d" % int(operator.outputs[0]))
    graph.tensors[part].shape = reached
    if graph.tensors[part].shapeSignature is not None:
        graph.tensors[part].shapeSignature = [int(graph.tensors[part].shapeSignature[0]), *reached[1:]]
    operator.inputs = [part, *(int(number) for number in operator.inputs[1:])]
    sizes = [_constant(model, numbers) for numbers in ([0] * len(image), [-1, *reached[1:]])]
    cut = schema.OperatorT(
        opcodeIndex=_code(model, Builtin.SLICE),
        inputs=[source, *sizes],
        outputs=[part],
        builtinOptionsType=schema.BuiltinOptions.SliceOptions,
        builtinOptions=schema.SliceOptionsT(),
    )
    place = next(number for number, other in enumerate(graph.operators) if other is operator)
    graph.operators = [*graph.operators[:place], cut, *graph.operators[place:]]
    return []


def _constant(model: Any, numbers: list[int]) -> int:
    """A new tensor of constant int32. Gives its number."""
    graph, buffer = model.subgraphs[0], schema.BufferT()
    buffer.data = list(struct.pack(f"<{len(numbers)}i", *numbers))
    model.buffers.append(buffer)
    graph.tensors.append(
        schema.TensorT(
            shape=[len(numbers)],
            type=schema.TensorType.INT32,
            buffer=len(model.buffers) - 1,
            name=b"constant_%d" % len(graph.tensors),
        )
    )
    return len(graph.tensors) - 1


def _code(model: Any, builtin: int) -> int:
    """The number of an operator code, added if new."""
    for place, code in enumerate(model.operatorCodes):
        if max(code.builtinCode, code.deprecatedBuiltinCode) == builtin:
            return place
    model.operatorCodes.append(schema.OperatorCodeT(deprecatedBuiltinCode=builtin, builtinCode=builtin, version=2))
    return len(model.operatorCodes) - 1


CHANGES = {
    Builtin.SOFTMAX: _softmax,
    Builtin.RELU6: _relu6,
    Builtin.CONV_2D: _window,
    Builtin.DEPTHWISE_CONV_2D: _window,
    Builtin.AVERAGE_POOL_2D: _window,
    Builtin.MAX_POOL_2D: _window,
}


def _scales(tensor: Any) -> list[float]:
    parameters = tensor.quantization
    return [] if parameters is None or parameters.scale is None else [float(scale) for scale in parameters.scale]


def _parameters(quantization: Any) -> tuple:
    return tuple(tuple(float(x) for x in part) for part in (quantization.scale, quantization.zeroPoint))


def _tensor_like(graph: Any, source: int, suffix: bytes) -> int:
    """A new tensor of a tensor's shape, type and quantisation. Gives its number."""
    tensor = copy.deepcopy(graph.tensors[source])
    tensor.name = bytes(tensor.name) + suffix
    tensor.buffer = 0
    graph.tensors.append(tensor)
    return len(graph.tensors) - 1
