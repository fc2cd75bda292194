"""The `.tflite` container: tensors, constants and operators of one subgraph, packed by the schema's own classes.

Those classes come with tflite-micro. What an operator's options mean is `tflite_writer`'s business.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import flatbuffers
import numpy as np
from numpy.typing import NDArray
from tflite_micro.tensorflow.lite.micro.python import schema_py_generated as schema

__all__ = ["Quantisation", "Subgraph", "Tensor", "require"]

SCHEMA_VERSION = 3
FILE_IDENTIFIER = b"TFL3"
BUFFER_ALIGNMENT_BYTES = 16

# What the older, narrower field of a builtin code holds for codes that it can't.
_PLACEHOLDER_CODE = 127
_TENSOR_TYPES = {"int8": schema.TensorType.INT8, "int32": schema.TensorType.INT32, "float32": schema.TensorType.FLOAT32}


def require(condition: bool, what: str, value: object, limit: str, remedy: str) -> None:
    """Raise a `ValueError` that names what is wrong, its value, the limit and the remedy."""
    if not condition:
        raise ValueError(f"{what}: {value}; {limit}; {remedy}")


@dataclass(frozen=True)
class Quantisation:
    """real = scale · (value − zero_point), one pair for the whole tensor. The file keeps `scale` as float32."""

    scale: float
    zero_point: int = 0

    def __post_init__(self) -> None:
        with np.errstate(over="ignore"):
            stored = np.float32(self.scale)
        legal = bool(np.isfinite(stored) and stored > 0)
        require(legal, "scale", self.scale, "positive and finite as float32", "write such a number")
        require(
            -128 <= self.zero_point <= 127, "zero_point", self.zero_point, "from -128 to 127", "write an int8 value"
        )


@dataclass(frozen=True)
class Tensor:
    """A tensor of a model that's being written, as its operators see it. `quantisation` is None for float32."""

    index: int
    name: str
    shape: tuple[int, ...]
    quantisation: Quantisation | None


class _AlignedBuffer(schema.BufferT):
    """A constant's bytes, aligned as the schema demands (its own packer doesn't)."""

    def Pack(self, builder: Any) -> int:
        data = bytes(self.data or b"")
        builder.StartVector(1, len(data), BUFFER_ALIGNMENT_BYTES)
        builder.head -= len(data)
        builder.Bytes[builder.head : builder.head + len(data)] = data
        offset = builder.EndVector()
        schema.BufferStart(builder)
        if data:
            schema.BufferAddData(builder, offset)
        return schema.BufferEnd(builder)


class Subgraph:
    """What a model with one subgraph is made of, in the order in which it was added.

    Parameters
    ----------
    description : str
        Kept in the file.
    """

    def __init__(self, description: str):
        self._description = description
        self._codes: list[Any] = []
        self._tensors: list[Any] = []
        self._operators: list[Any] = []
        # By the schema the first buffer is empty: tensors without content share it.
        self._buffers: list[Any] = [_AlignedBuffer()]
        self._inputs: list[int] = []
        self._outputs: list[int] = []

    def input(
        self, name: str, shape: Sequence[int], quantisation: Quantisation | None, *, any_batch: bool = False
    ) -> Tensor:
        """The next argument. With `any_batch` its leading dimension is also marked as unknown, `?`."""
        tensor = self._activation(name, tuple(shape), quantisation)
        if any_batch:
            self._tensors[tensor.index].shapeSignature = [-1, *shape[1:]]
        self._inputs.append(tensor.index)
        return tensor

    def output(self, tensor: Tensor) -> None:
        """Make a tensor the next result."""
        self._outputs.append(tensor.index)

    def to_bytes(self) -> bytes:
        """The file's content."""
        require(bool(self._outputs), "results", 0, "at least one", "call output()")
        subgraph = schema.SubGraphT(
            tensors=self._tensors,
            inputs=self._inputs,
            outputs=self._outputs,
            operators=self._operators,
            name="main",
        )
        model = schema.ModelT(
            version=SCHEMA_VERSION,
            operatorCodes=self._codes,
            subgraphs=[subgraph],
            description=self._description,
            buffers=self._buffers,
        )
        builder = flatbuffers.Builder(1 << 16)
        builder.Finish(model.Pack(builder), file_identifier=FILE_IDENTIFIER)
        return bytes(builder.Output())

    def _operator(
        self,
        kind: str,
        options: Any,
        version: int,
        inputs: list[int],
        result: tuple[tuple[int, ...], Quantisation | None],
    ) -> Tensor:
        """Append an operator, `kind` as the schema spells it, and its result of that shape and quantisation."""
        tensor = self._activation(f"{kind.lower()}_{len(self._operators)}", *result)
        options_kind = type(options).__name__.removesuffix("T")
        self._operators.append(
            schema.OperatorT(
                opcodeIndex=self._code(getattr(schema.BuiltinOperator, kind), version),
                inputs=inputs,
                outputs=[tensor.index],
                builtinOptionsType=getattr(schema.BuiltinOptions, options_kind),
                builtinOptions=options,
            )
        )
        return tensor

    def _code(self, builtin: int, version: int) -> int:
        """Index of an operator code, added if new. Codes below 128 are repeated where older readers look for them."""
        for index, code in enumerate(self._codes):
            if (code.builtinCode, code.version) == (builtin, version):
                return index
        self._codes.append(
            schema.OperatorCodeT(
                deprecatedBuiltinCode=min(builtin, _PLACEHOLDER_CODE), builtinCode=builtin, version=version
            )
        )
        return len(self._codes) - 1

    def _activation(self, name: str, shape: tuple[int, ...], quantisation: Quantisation | None) -> Tensor:
        require(all(length > 0 for length in shape), f"shape of {name}", shape, "at least 1 each", "check the operator")
        dtype = "float32"
        parameters = None
        if quantisation is not None:
            dtype = "int8"
            parameters = _parameters(np.array([quantisation.scale], np.float32), quantisation.zero_point)
        return Tensor(self._tensor(name, shape, dtype, 0, parameters), name, shape, quantisation)

    def _constant(self, name: str, values: NDArray, scales: NDArray | None = None, channel_axis: int = 0) -> int:
        parameters = None if scales is None else _parameters(scales, 0, channel_axis)
        little_endian = np.ascontiguousarray(values).astype(values.dtype.newbyteorder("<"))
        self._buffers.append(_AlignedBuffer(data=little_endian.tobytes()))
        return self._tensor(name, values.shape, values.dtype.name, len(self._buffers) - 1, parameters)

    def _tensor(self, name: str, shape: tuple[int, ...], dtype: str, buffer: int, parameters: Any) -> int:
        self._tensors.append(
            schema.TensorT(
                shape=list(shape), type=_TENSOR_TYPES[dtype], buffer=buffer, name=name, quantization=parameters
            )
        )
        return len(self._tensors) - 1


def _parameters(scales: NDArray, zero_point: int, axis: int = 0) -> Any:
    """Quantisation as the schema has it. The axis of a single scale is 0 whatever the operator, as converters write."""
    return schema.QuantizationParametersT(
        scale=scales,
        zeroPoint=np.full(len(scales), zero_point, np.int64),
        quantizedDimension=axis if len(scales) > 1 else 0,
    )
