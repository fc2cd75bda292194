"""Indices and dimensions as an accelerator gets them: `send_idx`, and `send_dim` without a packed word."""

import dataclasses
import itertools

import numpy as np
import pytest

from hw.spec.stream_accel import Buffers, Tile
from hw.stream_accel.model import StreamModel
from sw.compiler.pipeline import compile_model
from tests.sw.compiler.model_device import ModelDevice, build, run_driver
from tests.sw.compiler.stream_accelerators import V3, OpcodeMatmul, matmul_text, stream_system

INDICES = 32


class Watching(OpcodeMatmul):
    """Opcode 32: three words follow, which are written down. Opcode 16: m, n and k follow as a word each."""

    def reset(self):
        super().reset()
        self.seen = []

    def _step(self, bit, made):
        if bit != 16:
            return super()._step(bit, made)
        if len(self.input) < 12:
            return False
        self.dimensions = dict(zip("mnk", (int(self._word()) for _ in range(3)), strict=True))
        return True

    def _word(self):
        return np.frombuffer(self._take(4), np.int32)[0]

    def feed(self, run):
        # An index is taken before anything else is looked at.
        self.pending = getattr(self, "pending", b"") + run.content
        made = []
        while len(self.pending) >= 4:
            word = int.from_bytes(self.pending[:4], "little")
            if not self.todo and not self.input and word == INDICES:
                if len(self.pending) < 16:
                    break
                self.seen.append(tuple(np.frombuffer(self.pending[4:16], np.int32).tolist()))
                self.pending = self.pending[16:]
            else:
                made += super().feed(type(run)(self.pending[:4], last=False))
                self.pending = self.pending[4:]
        return made


def changed(system, **keys):
    return dataclasses.replace(system, accelerator=(dataclasses.replace(system.accelerator[0], **keys),))


@pytest.mark.parametrize("loops", ["mnk", "nmk"])
def test_indices(tmp_path, loops):
    index = "i = [send_literal(32), send_idx(m), send_idx(1), send_idx(k)], "
    opcodes = V3["opcode_map"].replace("opcode_map<", f"opcode_map<{index}")
    system = changed(stream_system(tmp_path, "v3", 4, "Cs"), opcode_map=opcodes, opcode_flow="((i s) rc)", loops=loops)
    (tmp_path / "p.mlir").write_text(matmul_text(10, 7, 13))
    program = compile_model(tmp_path / "p.mlir", system)
    rng = np.random.default_rng(1)
    a, b = rng.integers(-99, 99, (10, 13), np.int32), rng.integers(-99, 99, (13, 7), np.int32)
    accelerator = system.accelerator[0]
    watching = Watching(accelerator, "v3")
    device = ModelDevice(system, StreamModel(accelerator, watching))
    found = run_driver(program, build(program, tmp_path), device, [a, b], [np.zeros((10, 7), np.int32)], in_dma=True)
    np.testing.assert_array_equal(found[0], a @ b)
    extents = {"m": 3, "n": 2, "k": 4}
    turns = itertools.product(*(range(extents[name]) for name in loops))
    assert watching.seen == [tuple(turn[loops.index(name)] for name in "mnk") for turn in turns]


def test_dimensions_in_words_of_their_own(tmp_path):
    tile, buffers = Tile(m=16, n=8, k=5), Buffers(a=80, b=40, c=128)
    system = changed(stream_system(tmp_path, "v4", 16, "Cs"), dimension_word=None, tile=tile, buffers=buffers)
    (tmp_path / "p.mlir").write_text(matmul_text(20, 11, 13))
    program = compile_model(tmp_path / "p.mlir", system)
    rng = np.random.default_rng(2)
    a, b = rng.integers(-99, 99, (20, 13), np.int32), rng.integers(-99, 99, (13, 11), np.int32)
    accelerator = system.accelerator[0]
    watching = Watching(accelerator, "v4")
    device = ModelDevice(system, StreamModel(accelerator, watching))
    found = run_driver(program, build(program, tmp_path), device, [a, b], [np.zeros((20, 11), np.int32)], in_dma=True)
    np.testing.assert_array_equal(found[0], a @ b)
    assert all(watching.dimensions[name] <= getattr(accelerator.tile, name) for name in "mnk")
