"""Little int8 `.tflite` models of one operator each, by name: what a compiler may be given besides layers with weights.

data = CASES["mul, broadcast"]()      # the file
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tflite_micro.tensorflow.lite.micro.python import schema_py_generated as schema

from examples.tflite_writer import Quantisation, Tensor, TfliteModel

__all__ = ["CASES", "one_operator", "pool"]

Q = Quantisation
A = Q(0.05, 3)
B = Q(0.03, -20)
OUT = Q(0.08, 7)
ZERO_TO_ONE = Q(1 / 256, -128)
PLUS_MINUS_ONE = Q(1 / 128, 0)
NONE = schema.ActivationFunctionType.NONE
RELU = schema.ActivationFunctionType.RELU
RELU6 = schema.ActivationFunctionType.RELU6
SAME, VALID = schema.Padding.SAME, schema.Padding.VALID


class Model(TfliteModel):
    """A model to which any operator can be added."""

    def op(
        self,
        kind: str,
        inputs: Sequence[Tensor | NDArray | int],
        *results: tuple[tuple[int, ...], Quantisation],
        options: Any = None,
        version: int = 2,
    ) -> list[Tensor]:
        """Append an operator. An array among the inputs is a constant of its dtype; an int, a tensor's index."""
        places = [self._place(item) for item in inputs]
        made = [self._activation(f"{kind.lower()}_{len(self._operators)}_{i}", *r) for i, r in enumerate(results)]
        name = type(options).__name__.removesuffix("T") if options is not None else "NONE"
        self._operators.append(
            schema.OperatorT(
                opcodeIndex=self._code(getattr(schema.BuiltinOperator, kind), version),
                inputs=places,
                outputs=[tensor.index for tensor in made],
                builtinOptionsType=getattr(schema.BuiltinOptions, name),
                builtinOptions=options,
            )
        )
        return made

    def constant(self, values: NDArray, quantisation: Quantisation) -> int:
        """A quantised int8 constant."""
        index = self._constant("constant", values, np.array([quantisation.scale], np.float32))
        self._tensors[index].quantization.zeroPoint = np.array([quantisation.zero_point], np.int64)
        return index

    def _place(self, item: Tensor | NDArray | int) -> int:
        if isinstance(item, np.ndarray):
            return self._constant("constant", item)
        return item.index if isinstance(item, Tensor) else int(item)


def one_operator(
    kind: str,
    shapes: Sequence[tuple[tuple[int, ...], Quantisation]],
    *results: tuple[tuple[int, ...], Quantisation],
    constants: Sequence[NDArray] = (),
    options: Any = None,
    version: int = 2,
    first: Sequence[NDArray] = (),
) -> bytes:
    """One operator on arguments; `first` are constants before them, `constants` those after."""
    model = Model(kind)
    arguments = [model.input(f"x{i}", *argument) for i, argument in enumerate(shapes)]
    for tensor in model.op(kind, [*first, *arguments, *constants], *results, options=options, version=version):
        model.output(tensor)
    return model.to_bytes()


def _ints(*numbers: Any) -> NDArray[np.int32]:
    return np.array(numbers[0] if len(numbers) == 1 and isinstance(numbers[0], list) else numbers, np.int32)


def _unary(kind: str, out: Quantisation, options: Any = None, shape: tuple[int, ...] = (2, 3, 4), inp=A):
    return lambda: one_operator(kind, [(shape, inp)], (shape, out), options=options)


def _binary(kind: str, options: Any, a=(1, 4, 3, 5), b=(1, 4, 3, 5), result=(1, 4, 3, 5), out=OUT, qa=A, qb=B):
    return lambda: one_operator(kind, [(a, qa), (b, qb)], (result, out), options=options)


def pool(kind: str, padding: int, activation: int, size=(3, 2), stride=(2, 2), shape=(1, 7, 6, 5), q=A):
    def make() -> bytes:
        extents = [
            -(-length // step) if padding == SAME else -(-(length - k + 1) // step)
            for length, k, step in zip(shape[1:3], size, stride, strict=True)
        ]
        options = schema.Pool2DOptionsT(
            padding=padding,
            strideH=stride[0],
            strideW=stride[1],
            filterHeight=size[0],
            filterWidth=size[1],
            fusedActivationFunction=activation,
        )
        return one_operator(kind, [(shape, q)], ((shape[0], *extents, shape[3]), q), options=options)

    return make


def _constant_operand(kind: str, options: Any, values: NDArray) -> Callable[[], bytes]:
    def make() -> bytes:
        model = Model(kind)
        x = model.input("x", (1, 4, 3, 5), A)
        (y,) = model.op(kind, [x, model.constant(values, B)], ((1, 4, 3, 5), OUT), options=options)
        model.output(y)
        return model.to_bytes()

    return make


def _reduce(kind: str, axes: list[int], keep: bool, shape=(1, 4, 3, 5), out=OUT, inp=A):
    def make() -> bytes:
        result = tuple(1 if i in axes else n for i, n in enumerate(shape) if keep or i not in axes)
        options = schema.ReducerOptionsT(keepDims=keep)
        return one_operator(kind, [(shape, inp)], (result, out), constants=[_ints(axes)], options=options)

    return make


def _strided_slice(begin: list[int], end: list[int], strides: list[int], result: tuple[int, ...], **masks: Any):
    return lambda: one_operator(
        "STRIDED_SLICE",
        [((1, 6, 5, 4), A)],
        (result, A),
        constants=[_ints(begin), _ints(end), _ints(strides)],
        options=schema.StridedSliceOptionsT(**masks),
    )


def _concatenation(axis: int, *parts: tuple[tuple[int, ...], Quantisation], result: tuple[int, ...], out=A):
    options = schema.ConcatenationOptionsT(axis=axis, fusedActivationFunction=NONE)
    return lambda: one_operator("CONCATENATION", parts, (result, out), options=options)


def _resize(kind: str, size: tuple[int, int], align: bool, half: bool, shape=(1, 4, 3, 2)):
    maker = schema.ResizeBilinearOptionsT if "BILINEAR" in kind else schema.ResizeNearestNeighborOptionsT
    options = maker(alignCorners=align, halfPixelCenters=half)
    return lambda: one_operator(
        kind, [(shape, A)], ((shape[0], *size, shape[3]), A), constants=[_ints(list(size))], options=options, version=3
    )


def _conv(groups: int = 1, per_channel: bool = True, transpose: bool = False) -> Callable[[], bytes]:
    def make() -> bytes:
        random = np.random.default_rng(groups)
        model = Model("conv")
        x = model.input("x", (1, 6, 5, 4), A)
        weights = random.integers(-127, 128, (6, 3, 3, 4 // groups), dtype=np.int8)
        scales = random.uniform(0.001, 0.003, 6).astype(np.float32)
        w = model._constant("w", weights, scales)
        b = model._constant("b", random.integers(-900, 900, 6, dtype=np.int32), scales * np.float32(A.scale))
        options = schema.Conv2DOptionsT(padding=SAME, strideH=1, strideW=1, dilationHFactor=1, dilationWFactor=1)
        (y,) = model.op("CONV_2D", [x, w, b], ((1, 6, 5, 6), OUT), options=options, version=3)
        model.output(y)
        return model.to_bytes()

    return make


def _padded_conv() -> bytes:
    """A PAD before a convolution with `valid` padding, as exporters write strided ones."""
    random = np.random.default_rng(5)
    model = Model("pad, conv")
    x = model.input("x", (1, 6, 6, 4), A)
    (x,) = model.op(
        "PAD", [x, _ints([[0, 0], [0, 1], [0, 1], [0, 0]])], ((1, 7, 7, 4), A), options=schema.PadOptionsT()
    )
    weights = random.integers(-127, 128, (6, 3, 3, 4), dtype=np.int8)
    bias = random.integers(-900, 900, 6, dtype=np.int32)
    y = model.conv_2d(x, weights, weight_scales=0.002, bias=bias, out=OUT, stride=(2, 2), padding="valid")
    model.output(y)
    return model.to_bytes()


def _transpose_conv() -> bytes:
    random = np.random.default_rng(6)
    model = Model("transpose_conv")
    x = model.input("x", (1, 3, 3, 4), A)
    scales = random.uniform(0.001, 0.003, 5).astype(np.float32)
    w = model._constant("w", random.integers(-127, 128, (5, 3, 3, 4), dtype=np.int8), scales)
    b = model._constant("b", random.integers(-900, 900, 5, dtype=np.int32), scales * np.float32(A.scale))
    options = schema.TransposeConvOptionsT(padding=SAME, strideH=2, strideW=2)
    (y,) = model.op("TRANSPOSE_CONV", [_ints(1, 6, 6, 5), w, x, b], ((1, 6, 6, 5), OUT), options=options, version=3)
    model.output(y)
    return model.to_bytes()


def _prelu() -> bytes:
    model = Model("prelu")
    x = model.input("x", (1, 4, 3, 5), A)
    alpha = model.constant(np.arange(-60, 65, 25, dtype=np.int8).reshape(1, 1, 5), Q(0.01, 4))
    (y,) = model.op("PRELU", [x, alpha], ((1, 4, 3, 5), OUT))
    model.output(y)
    return model.to_bytes()


ADD = {"none": schema.AddOptionsT(), "relu": schema.AddOptionsT(fusedActivationFunction=RELU)}
SUB = {"none": schema.SubOptionsT(), "relu6": schema.SubOptionsT(fusedActivationFunction=RELU6)}
MUL = {"none": schema.MulOptionsT(), "relu": schema.MulOptionsT(fusedActivationFunction=RELU)}
MINMAX = schema.MaximumMinimumOptionsT()

CASES: dict[str, Callable[[], bytes]] = {
    "add": _binary("ADD", ADD["none"]),
    "add, relu": _binary("ADD", ADD["relu"]),
    "add, broadcast": _binary("ADD", ADD["none"], b=(1, 1, 1, 5)),
    "add, ranks differ": _binary("ADD", ADD["none"], b=(5,)),
    "add, both broadcast": _binary("ADD", ADD["none"], a=(1, 4, 1, 5), b=(1, 1, 3, 1)),
    "add, constant": _constant_operand("ADD", ADD["none"], np.arange(-60, 65, 25, dtype=np.int8)),
    "add, one number": _constant_operand("ADD", ADD["none"], np.array([77], np.int8)),
    "sub": _binary("SUB", SUB["none"]),
    "sub, relu6": _binary("SUB", SUB["relu6"]),
    "sub, broadcast": _binary("SUB", SUB["none"], a=(1, 1, 3, 1)),
    "mul": _binary("MUL", MUL["none"]),
    "mul, relu": _binary("MUL", MUL["relu"]),
    "mul, broadcast": _binary("MUL", MUL["none"], b=(1, 1, 1, 5)),
    "mul, squeeze and excite": _binary("MUL", MUL["none"], b=(1, 1, 1, 5), qb=ZERO_TO_ONE),
    "mul, constant": _constant_operand("MUL", MUL["none"], np.arange(-60, 65, 25, dtype=np.int8)),
    "maximum": _binary("MAXIMUM", MINMAX, out=A, qb=A),
    "minimum, broadcast": _binary("MINIMUM", MINMAX, out=A, qb=A, b=(1, 1, 1, 1)),
    "squared_difference": _binary("SQUARED_DIFFERENCE", None),
    "average_pool_2d, same": pool("AVERAGE_POOL_2D", SAME, NONE),
    "average_pool_2d, valid": pool("AVERAGE_POOL_2D", VALID, NONE),
    "average_pool_2d, relu": pool("AVERAGE_POOL_2D", VALID, RELU, stride=(1, 1)),
    "average_pool_2d, relu6": pool("AVERAGE_POOL_2D", SAME, RELU6, stride=(1, 3)),
    "average_pool_2d, global": pool("AVERAGE_POOL_2D", VALID, NONE, size=(7, 6), stride=(1, 1)),
    "max_pool_2d, same": pool("MAX_POOL_2D", SAME, NONE),
    "max_pool_2d, valid": pool("MAX_POOL_2D", VALID, NONE, stride=(3, 1)),
    "max_pool_2d, relu": pool("MAX_POOL_2D", VALID, RELU),
    "max_pool_2d, relu6": pool("MAX_POOL_2D", SAME, RELU6),
    "reshape": lambda: one_operator(
        "RESHAPE", [((1, 4, 3, 5), A)], ((1, 60), A), constants=[_ints(1, 60)], options=schema.ReshapeOptionsT()
    ),
    "squeeze": lambda: one_operator(
        "SQUEEZE", [((1, 1, 1, 5), A)], ((1, 5), A), options=schema.SqueezeOptionsT(squeezeDims=[1, 2])
    ),
    "expand_dims": lambda: one_operator("EXPAND_DIMS", [((2, 5), A)], ((2, 1, 5), A), constants=[_ints([1])]),
    "softmax": _unary("SOFTMAX", ZERO_TO_ONE, schema.SoftmaxOptionsT(beta=1.0), (1, 10)),
    "softmax, beta": _unary("SOFTMAX", ZERO_TO_ONE, schema.SoftmaxOptionsT(beta=0.5), (1, 10)),
    "softmax, rows": _unary("SOFTMAX", ZERO_TO_ONE, schema.SoftmaxOptionsT(beta=1.0), (3, 6)),
    "softmax, 4 dimensions": _unary("SOFTMAX", ZERO_TO_ONE, schema.SoftmaxOptionsT(beta=1.0), (1, 3, 2, 6)),
    "pad": lambda: one_operator(
        "PAD",
        [((1, 4, 3, 2), A)],
        ((1, 7, 4, 2), A),
        constants=[_ints([[0, 0], [1, 2], [0, 1], [0, 0]])],
        options=schema.PadOptionsT(),
    ),
    "pad, channels": lambda: one_operator(
        "PAD",
        [((1, 4, 3, 2), A)],
        ((1, 4, 3, 5), A),
        constants=[_ints([[0, 0], [0, 0], [0, 0], [1, 2]])],
        options=schema.PadOptionsT(),
    ),
    "mirror_pad": lambda: one_operator(
        "MIRROR_PAD",
        [((1, 4, 3, 2), A)],
        ((1, 6, 5, 2), A),
        constants=[_ints([[0, 0], [1, 1], [1, 1], [0, 0]])],
        options=schema.MirrorPadOptionsT(mode=0),
    ),
    "concatenation": _concatenation(3, ((1, 4, 3, 2), A), ((1, 4, 3, 5), A), result=(1, 4, 3, 7)),
    "concatenation, first axis": _concatenation(0, ((2, 3), A), ((1, 3), A), ((3, 3), A), result=(6, 3)),
    "concatenation, last axis counted back": _concatenation(-1, ((2, 3), A), ((2, 4), A), result=(2, 7)),
    "mean": _reduce("MEAN", [1, 2], False),
    "mean, kept": _reduce("MEAN", [1, 2], True),
    "mean, same scale": _reduce("MEAN", [1, 2], True, out=A),
    "mean, channels": _reduce("MEAN", [3], True),
    "sum": _reduce("SUM", [1, 2], True, out=Q(0.5, -4)),
    "reduce_max": _reduce("REDUCE_MAX", [1, 2], True, out=A),
    "reduce_min": _reduce("REDUCE_MIN", [2], False, out=A),
    "relu": _unary("RELU", Q(0.05, -128)),
    "relu, same scale": _unary("RELU", A),
    "relu6": _unary("RELU6", Q(6 / 255, -128)),
    "relu_n1_to_1": _unary("RELU_N1_TO_1", Q(0.05, 3)),
    "logistic": _unary("LOGISTIC", ZERO_TO_ONE),
    "tanh": _unary("TANH", PLUS_MINUS_ONE),
    "hard_swish": _unary("HARD_SWISH", OUT, schema.HardSwishOptionsT()),
    "leaky_relu": _unary("LEAKY_RELU", OUT, schema.LeakyReluOptionsT(alpha=0.1)),
    "elu": _unary("ELU", Q(0.05, -100)),
    "prelu": _prelu,
    "abs": _unary("ABS", Q(0.06, -10), schema.AbsOptionsT()),
    "neg": _unary("NEG", A, schema.NegOptionsT()),
    "exp": _unary("EXP", Q(2.0, -128), schema.ExpOptionsT()),
    "rsqrt": _unary("RSQRT", Q(0.02, -128), inp=Q(0.05, -128)),
    "log_softmax": _unary("LOG_SOFTMAX", Q(16 / 256, 127), schema.LogSoftmaxOptionsT(), (2, 6)),
    "l2_normalization": _unary("L2_NORMALIZATION", PLUS_MINUS_ONE, schema.L2NormOptionsT(), (2, 6)),
    "quantize": _unary("QUANTIZE", OUT, schema.QuantizeOptionsT()),
    "quantize, finer": _unary("QUANTIZE", Q(0.004, -3), schema.QuantizeOptionsT()),
    "transpose": lambda: one_operator(
        "TRANSPOSE",
        [((1, 4, 3, 5), A)],
        ((1, 5, 4, 3), A),
        constants=[_ints(0, 3, 1, 2)],
        options=schema.TransposeOptionsT(),
    ),
    "transpose, matrix": lambda: one_operator(
        "TRANSPOSE", [((6, 5), A)], ((5, 6), A), constants=[_ints(1, 0)], options=schema.TransposeOptionsT()
    ),
    "strided_slice": _strided_slice([0, 1, 0, 0], [1, 6, 5, 4], [1, 2, 1, 1], (1, 3, 5, 4)),
    "strided_slice, masks": _strided_slice(
        [0, 1, 0, 0], [0, 4, 0, 0], [1, 1, 1, 1], (1, 3, 5, 4), beginMask=13, endMask=13
    ),
    "strided_slice, a dimension less": _strided_slice(
        [0, 2, 0, 0], [1, 3, 5, 4], [1, 1, 1, 1], (1, 5, 4), shrinkAxisMask=2
    ),
    "strided_slice, from the end": _strided_slice([0, -3, 0, 0], [1, -1, 5, 4], [1, 1, 1, 1], (1, 2, 5, 4)),
    "strided_slice, backwards": _strided_slice([0, 5, 0, 0], [1, -7, 5, 4], [1, -1, 1, 1], (1, 6, 5, 4)),
    "slice": lambda: one_operator(
        "SLICE",
        [((1, 6, 5, 4), A)],
        ((1, 3, 5, 2), A),
        constants=[_ints(0, 2, 0, 1), _ints(1, 3, 5, 2)],
        options=schema.SliceOptionsT(),
    ),
    "split": lambda: one_operator(
        "SPLIT",
        [((1, 2, 3, 6), A)],
        *[((1, 2, 3, 2), A)] * 3,
        first=[_ints([3]).reshape(())],
        options=schema.SplitOptionsT(numSplits=3),
    ),
    "split_v": lambda: one_operator(
        "SPLIT_V",
        [((1, 6), A)],
        ((1, 1), A),
        ((1, 5), A),
        constants=[_ints(1, 5), _ints([1]).reshape(())],
        options=schema.SplitVOptionsT(numSplits=2),
    ),
    "pack": lambda: one_operator(
        "PACK", [((2, 3), A), ((2, 3), A)], ((2, 2, 3), A), options=schema.PackOptionsT(valuesCount=2, axis=1)
    ),
    "unpack": lambda: one_operator(
        "UNPACK", [((2, 2, 3), A)], ((2, 3), A), ((2, 3), A), options=schema.UnpackOptionsT(num=2, axis=1)
    ),
    "gather": lambda: one_operator(
        "GATHER", [((4, 5), A)], ((3, 5), A), constants=[_ints(2, 0, 2)], options=schema.GatherOptionsT(axis=0)
    ),
    "tile": lambda: one_operator("TILE", [((2, 3), A)], ((4, 3), A), constants=[_ints(2, 1)]),
    "space_to_depth": lambda: one_operator(
        "SPACE_TO_DEPTH", [((1, 4, 6, 2), A)], ((1, 2, 3, 8), A), options=schema.SpaceToDepthOptionsT(blockSize=2)
    ),
    "depth_to_space": lambda: one_operator(
        "DEPTH_TO_SPACE", [((1, 2, 3, 8), A)], ((1, 4, 6, 2), A), options=schema.DepthToSpaceOptionsT(blockSize=2)
    ),
    "space_to_batch_nd": lambda: one_operator(
        "SPACE_TO_BATCH_ND",
        [((1, 4, 6, 2), A)],
        ((4, 2, 3, 2), A),
        constants=[_ints(2, 2), _ints([[0, 0], [0, 0]])],
        options=schema.SpaceToBatchNDOptionsT(),
    ),
    "batch_to_space_nd": lambda: one_operator(
        "BATCH_TO_SPACE_ND",
        [((4, 2, 3, 2), A)],
        ((1, 4, 6, 2), A),
        constants=[_ints(2, 2), _ints([[0, 0], [0, 0]])],
        options=schema.BatchToSpaceNDOptionsT(),
    ),
    "resize_bilinear": _resize("RESIZE_BILINEAR", (8, 6), False, False),
    "resize_bilinear, half pixels": _resize("RESIZE_BILINEAR", (8, 6), False, True),
    "resize_bilinear, corners": _resize("RESIZE_BILINEAR", (7, 5), True, False),
    "resize_nearest_neighbor": _resize("RESIZE_NEAREST_NEIGHBOR", (8, 6), False, False),
    "resize_nearest_neighbor, half pixels": _resize("RESIZE_NEAREST_NEIGHBOR", (8, 6), False, True),
    "resize_nearest_neighbor, corners": _resize("RESIZE_NEAREST_NEIGHBOR", (7, 5), True, False),
    "batch_matmul": lambda: one_operator(
        "BATCH_MATMUL", [((2, 4, 6), A), ((2, 6, 5), B)], ((2, 4, 5), Q(0.2, 4)), options=schema.BatchMatMulOptionsT()
    ),
    "batch_matmul, transposed": lambda: one_operator(
        "BATCH_MATMUL",
        [((1, 2, 4, 6), A), ((1, 2, 5, 6), B)],
        ((1, 2, 4, 5), Q(0.2, 4)),
        options=schema.BatchMatMulOptionsT(adjY=True),
    ),
    "conv_2d": _conv(),
    "conv_2d, groups": _conv(groups=2),
    "pad and conv_2d": _padded_conv,
    "transpose_conv": _transpose_conv,
}
