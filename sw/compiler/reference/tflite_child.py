"""Child process of `reference`: run a .tflite model with TensorFlow Lite Micro. Run by path, never imported.

``python -I tflite_child.py MODEL FOLDER`` reads FOLDER/in0.npy …, each of shape [samples, …], and writes
FOLDER/out0.npy …, likewise.
"""

import sys
from pathlib import Path

import numpy as np

LEAST_ARENA_BYTES = 64 << 20
"""Address space for activations. Only what is used becomes memory."""


def main(model: str, folder: str) -> None:
    from tflite_micro import runtime

    data = Path(model).read_bytes()
    interpreter = runtime.Interpreter.from_bytes(data, arena_size=max(LEAST_ARENA_BYTES, 10 * len(data)))
    inputs = [np.load(path) for path in sorted(Path(folder).glob("in*.npy"), key=number)]
    count = int(Path(folder, "outputs").read_text())
    outputs: list[list[np.ndarray]] = [[] for _ in range(count)]
    for sample in range(len(inputs[0])):
        for place, array in enumerate(inputs):
            interpreter.set_input(array[sample], place)
        interpreter.invoke()
        for place in range(count):
            outputs[place].append(np.array(interpreter.get_output(place)))
    for place, arrays in enumerate(outputs):
        np.save(Path(folder, f"out{place}.npy"), np.stack(arrays))


def number(path: Path) -> int:
    return int("".join(filter(str.isdigit, path.stem)))


if __name__ == "__main__":
    main(*sys.argv[1:])
