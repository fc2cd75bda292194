"""What a model's results should be, computed by code that isn't ours, in a child process.

A .tflite model is run by TensorFlow Lite Micro; an .mlir program by MLIR's own lowering and execution engine. Both can
crash on a bad file without taking this process with them.
"""

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from ..errors import CompileError
from ..frontend import Signature, Tensor, model_signature

__all__ = ["REFERENCES", "reference_outputs"]

REFERENCES = {".tflite": "tflite-micro", ".mlir": "mlir-jit"}
"""Name of the reference, by the model's suffix."""
CHILDREN = {".tflite": "tflite_child.py", ".mlir": "mlir_child.py"}
TIMEOUT_SECONDS = 600


def reference_outputs(
    model: str | Path,
    inputs: Sequence[np.ndarray],
    signature: Signature | None = None,
    timeout_seconds: float = TIMEOUT_SECONDS,
) -> list[np.ndarray]:
    """The results of a model on `inputs`, one array for each result.

    Parameters
    ----------
    model : path
        A ``.tflite`` or ``.mlir`` file.
    inputs : sequence of arrays
        One for each argument, of its shape and dtype. Several samples are run in one go if every argument has a leading
        dimension of 1 and every array a leading dimension of N instead; results are then N×rest too.
    signature : Signature, optional
        The model's, if it's known already.

    Raises
    ------
    CompileError
        The inputs don't fit the signature; or the reference crashed, failed, or took too long.
    """
    model = Path(model)
    signature = signature or model_signature(model)
    samples, stacked = _stack(model, inputs, signature)
    with tempfile.TemporaryDirectory(prefix="headrace-") as folder:
        for place, array in enumerate(stacked):
            np.save(Path(folder, f"in{place}.npy"), array)
        Path(folder, "outputs").write_text(str(len(signature.results)))
        child = Path(__file__).parent / CHILDREN[model.suffix]
        command = [sys.executable, "-I", str(child), str(model), folder]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=timeout_seconds)
        except subprocess.TimeoutExpired:
            limit, remedy = f"it may take {timeout_seconds} s", "give fewer samples, or don't check"
            raise CompileError(f"{model}: reference", "no answer", limit, remedy) from None
        files = [Path(folder, f"out{place}.npy") for place in range(len(signature.results))]
        if done.returncode != 0 or not all(file.exists() for file in files):
            raise _failure(model, done)
        arrays = [np.load(file) for file in files]
    for array, tensor in zip(arrays, signature.results, strict=True):
        _check_result(model, array, tensor)
    return [
        array.reshape(samples, *tensor.shape[1:]) if samples is not None else array.reshape(tensor.shape)
        for array, tensor in zip(arrays, signature.results, strict=True)
    ]


def _stack(model: Path, inputs: Sequence[np.ndarray], signature: Signature) -> tuple[int | None, list[np.ndarray]]:
    """How many samples there are (None: one, of the full shape), and the inputs with a leading dimension of samples."""
    if len(inputs) != len(signature.arguments):
        limit = f"the model takes {len(signature.arguments)}"
        raise CompileError(f"{model}: inputs", len(inputs), limit, "give one array for each argument")
    for array, tensor in zip(inputs, signature.arguments, strict=True):
        if array.dtype != tensor.dtype:
            limit = f"the model takes {tensor.dtype}"
            raise CompileError(f"{model}: input {tensor.name}", array.dtype, limit, "quantise the input")
    if all(array.shape == tensor.shape for array, tensor in zip(inputs, signature.arguments, strict=True)):
        return None, [array[np.newaxis] for array in inputs]
    counts = {_samples(array, tensor) for array, tensor in zip(inputs, signature.arguments, strict=True)}
    batched = all(tensor.shape[0] == 1 for tensor in signature.results)
    if len(counts) != 1 or None in counts or not batched:
        found = ", ".join("x".join(map(str, array.shape)) for array in inputs)
        wanted = ", ".join("x".join(map(str, tensor.shape)) for tensor in signature.arguments)
        limit = f"the model takes {wanted}"
        raise CompileError(
            f"{model}: input shapes", found, limit, "give this shape, or N samples where it begins with 1"
        )
    return counts.pop(), [array[:, np.newaxis] for array in inputs]


def _samples(array: np.ndarray, tensor: Tensor) -> int | None:
    whole = array.ndim == len(tensor.shape) and array.shape[1:] == tensor.shape[1:] and tensor.shape[0] == 1
    return array.shape[0] if whole else None


def _check_result(model: Path, array: np.ndarray, tensor: Tensor) -> None:
    """Demand that a result, of each sample, is what the signature says; a damaged model may claim another."""
    if array[0].size != np.prod(tensor.shape) or array.dtype != tensor.dtype:
        value = f"{'x'.join(map(str, array.shape[1:]))} {array.dtype}"
        limit = f"the model says {'x'.join(map(str, tensor.shape))} {tensor.dtype}"
        raise CompileError(f"{model}: reference's {tensor.name}", value, limit, "check that the model is intact")


def _failure(model: Path, done: subprocess.CompletedProcess) -> CompileError:
    name = REFERENCES[model.suffix]
    said = done.stderr.strip().splitlines()
    if done.returncode < 0:
        value = f"{name} crashed (signal {-done.returncode})"
    else:
        value = f"{name} failed ({said[-1] if said else f'exit status {done.returncode}'})"
    return CompileError(
        f"{model}: reference", value, "the reference must run the model", "check that the model is intact"
    )
