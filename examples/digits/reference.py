"""What the model is expected to answer, by tflite-micro."""

import numpy as np
from numpy.typing import NDArray
from tflite_micro.python.tflite_micro.runtime import Interpreter

__all__ = ["expected_logits"]


def expected_logits(model: bytes, images: NDArray[np.int8]) -> NDArray[np.int8]:
    """Logits [n, 10] of a `.tflite` file's content for images [n, 64]."""
    interpreter = Interpreter.from_bytes(model)
    logits = []
    for image in images:
        interpreter.set_input(image[np.newaxis], 0)
        interpreter.invoke()
        logits.append(interpreter.get_output(0)[0])
    return np.array(logits)
