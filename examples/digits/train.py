"""Train the digits network, quantise it, and write the model file that's kept beside this script.

    .venv/bin/python -m examples.digits.train

It takes seconds, and writes the same bytes each time.
"""

import numpy as np

from . import MODEL
from .data import SIDE, Digits, held_out, quantised, training
from .network import Layer, Schedule, activations, train
from .quantise import quantised_model
from .reference import expected_logits

__all__ = ["main", "trained"]

WIDTHS = [SIDE * SIDE, 96, 64, 10]
SCHEDULE = Schedule(epochs=120, batch=32, rate=0.05, momentum=0.9, weight_decay=1e-3, seed=1)


def trained(digits: Digits) -> list[Layer]:
    """The float network that `digits` teach."""
    return train(digits.images, digits.labels, WIDTHS, SCHEDULE)


def main() -> None:
    """Write the model; print how well it does before and after quantisation."""
    digits, unseen = training(), held_out()
    layers = trained(digits)
    model = quantised_model(layers, digits.images)
    MODEL.write_bytes(model)
    as_float = np.mean(activations(layers, unseen.images)[-1].argmax(axis=1) == unseen.labels)
    as_int8 = np.mean(expected_logits(model, quantised(unseen.images)).argmax(axis=1) == unseen.labels)
    print(f"{MODEL.name}: {len(model)} bytes; {len(unseen.labels)} digits held out of training,")
    print(f"of which {as_float:.2%} are recognised in float and {as_int8:.2%} in int8")


if __name__ == "__main__":
    main()
