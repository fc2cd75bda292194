"""Train the digits network, quantise it, and write the model file that's kept beside this script.

    .venv/bin/python -m examples.digits.train

It takes seconds, and writes the same bytes each time.
"""

import numpy as np
from tflite_micro.python.tflite_micro.runtime import Interpreter

from . import MODEL
from .data import SIDE, Digits, held_out, quantised, training
from .network import Layer, Schedule, activations, train
from .quantise import quantised_model

__all__ = ["classified", "trained", "main"]

WIDTHS = [SIDE * SIDE, 96, 64, 10]
SCHEDULE = Schedule(epochs=120, batch=32, rate=0.05, momentum=0.9, weight_decay=1e-3, seed=1)


def trained(digits: Digits) -> list[Layer]:
    """The float network that `digits` teach."""
    return train(digits.images, digits.labels, WIDTHS, SCHEDULE)


def classified(model: bytes, digits: Digits) -> np.ndarray:
    """Logits int8 [n, 10] of a model file, computed by tflite-micro."""
    interpreter = Interpreter.from_bytes(model)
    logits = []
    for image in quantised(digits.images):
        interpreter.set_input(image[np.newaxis], 0)
        interpreter.invoke()
        logits.append(interpreter.get_output(0)[0])
    return np.array(logits)


def main() -> None:
    """Write the model; print how well it does before and after quantisation."""
    digits, unseen = training(), held_out()
    layers = trained(digits)
    model = quantised_model(layers, digits.images)
    MODEL.write_bytes(model)
    as_float = np.mean(activations(layers, unseen.images)[-1].argmax(axis=1) == unseen.labels)
    as_int8 = np.mean(classified(model, unseen).argmax(axis=1) == unseen.labels)
    print(f"{MODEL.name}: {len(model)} bytes; {len(unseen.labels)} digits held out of training,")
    print(f"of which {as_float:.2%} are recognised in float and {as_int8:.2%} in int8")


if __name__ == "__main__":
    main()
