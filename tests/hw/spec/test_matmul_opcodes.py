"""Our own GEMM, driven by the opcodes that it is described with, on its behavioural model."""

import numpy as np
import pytest

from hw.axi.packet_model import Packet
from hw.matmul_accel.model import MatmulModel
from hw.spec import load_system
from hw.spec.matmul_opcodes import MATMUL_FLOW, matmul_opcodes
from hw.spec.opcodes import parse_flow, parse_opcode_map, print_opcode_map
from hw.spec.stream_accel import Tile
from hw.spec.words import MatmulError, Word


@pytest.mark.parametrize("preset", ["tiny", "base"])
@pytest.mark.parametrize("extents", [(8, 8, 8), (5, 12, 7), (16, 3, 20)])
def test_the_opcodes_multiply(preset, extents):
    matmul = load_system(preset).matmul
    m, n, k = extents
    opcodes = matmul_opcodes(matmul, Tile(m=m, n=n, k=k))
    assert parse_opcode_map(print_opcode_map(opcodes)) == opcodes
    model = MatmulModel(matmul)
    rng = np.random.default_rng(1)
    a, b = rng.integers(-128, 128, (2 * m, 2 * k), np.int8), rng.integers(-128, 128, (2 * k, 2 * n), np.int8)
    found = np.zeros((2 * m, 2 * n), np.int64)
    for row, column, step in np.ndindex(2, 2, 2):
        rows, columns, steps = (slice(at * size, (at + 1) * size) for at, size in ((row, m), (column, n), (step, k)))
        tiles = [a[rows, steps], b[steps, columns]]
        out, received, literals = [], 0, []
        for name in parse_flow(MATMUL_FLOW).names():
            for action in opcodes[name]:
                if action.kind == "send_literal":
                    literals.append(action.value % (1 << 32))
                    if len(literals) == 2:
                        out += model.feed(Word.decode(literals[0] | literals[1] << 32))
                        literals = []
                elif action.kind == "send":
                    out += model.feed(Packet([line.tobytes() for line in tiles[action.value]]))
                else:
                    received += 1
        (packet,) = out
        assert (received, packet.last) == (1, True)
        found[rows, columns] += np.frombuffer(packet.payload, np.int32).reshape(m, n)
    np.testing.assert_array_equal(found, a.astype(np.int64) @ b.astype(np.int64))
    assert (model.error, model.idle, model.jobs_completed) == (MatmulError.NONE, True, 8)
