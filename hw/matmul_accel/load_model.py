"""One load of the accelerator: rows of a packet into a ring."""

import numpy as np

from hw.spec import Matmul, Register
from hw.spec.words import LoadTarget, MatmulError

from .job_model import Rings

__all__ = ["PLANES", "Load"]

PLANES = 3


class Load:
    """A launched load and how far it has come.

    ``start`` is its first tile in the accumulators' ring, which it takes when it is launched, so that loads and jobs
    share that ring in stream order.
    """

    def __init__(self, matmul: Matmul, image: dict[Register, int], start: int):
        self.matmul = matmul
        fields = {register.name: register.unpack(bits) for register, bits in image.items()}
        self.rows, self.row_bytes = fields["load_shape"]["rows"], fields["load_shape"]["row_bytes"]
        layout = fields["load_layout"]
        self.pitch, self.plane, self.hold = layout["pitch"], layout["plane"], layout["hold"]
        self.target = LoadTarget(layout["target"])
        self.start = start
        self.done = 0

    @property
    def groups(self) -> int:
        """Groups of ``cols`` channels in a row of int32."""
        return -(-self.row_bytes // (4 * self.matmul.cols))

    @property
    def tiles(self) -> int:
        """Accumulator tiles that the load takes."""
        if self.target is not LoadTarget.ACCUMULATORS:
            return 0
        return -(-self.rows // self.matmul.rows) * self.groups

    @property
    def error(self) -> MatmulError:
        """What is wrong with the load, if anything."""
        matmul = self.matmul
        good = self.rows > 0 and self.row_bytes > 0
        if self.target in (LoadTarget.A, LoadTarget.B):
            word, words = (
                (matmul.a_word_bytes, matmul.a_words)
                if self.target is LoadTarget.A
                else (matmul.b_word_bytes, matmul.b_words)
            )
            good &= -(-self.row_bytes // word) <= self.pitch <= words
        elif self.target is LoadTarget.PARAMETERS:
            good &= self.row_bytes % 4 == 0 and self.plane + self.rows <= PLANES
            good &= self.groups <= matmul.parameter_groups
        else:
            good &= self.row_bytes % 4 == 0 and self.tiles <= matmul.accumulator_tiles
        return MatmulError.NONE if good else MatmulError.BAD_LOAD

    @property
    def complete(self) -> bool:
        """Whether all rows are in."""
        return self.done == self.rows

    def has_room(self, rings: Rings) -> bool:
        """Whether the next row may be written."""
        if self.target is LoadTarget.PARAMETERS:
            ring = rings.parameters
            return ring.level + self.groups <= ring.capacity
        if self.target is LoadTarget.ACCUMULATORS:
            ring = rings.accumulators
            return self.start + self.tiles - ring.tail <= ring.capacity
        ring = rings.a if self.target is LoadTarget.A else rings.b
        return ring.level + self.pitch <= ring.capacity

    def put(self, rings: Rings, row: np.ndarray) -> None:
        """Write the next row, a uint8 array of ``row_bytes``."""
        matmul, number = self.matmul, self.done
        self.done += 1
        if self.target in (LoadTarget.A, LoadTarget.B):
            ring = rings.a if self.target is LoadTarget.A else rings.b
            word = ring.storage.shape[1]
            words = -(-self.row_bytes // word)
            padded = np.zeros(words * word, dtype=np.uint8)
            padded[: self.row_bytes] = row
            ring.storage[ring.slots(ring.head, words)] = padded.reshape(words, word)
            ring.head += self.pitch
            return
        channels = np.zeros(self.groups * matmul.cols, dtype=np.int32)
        channels[: self.row_bytes // 4] = row.view("<i4")
        channels = channels.reshape(self.groups, matmul.cols)
        if self.target is LoadTarget.PARAMETERS:
            ring = rings.parameters
            ring.storage[ring.slots(ring.head, self.groups), self.plane + number] = channels
            if self.complete and not self.hold:
                ring.head += self.groups
        else:
            ring = rings.accumulators
            panel = self.start + number // matmul.rows * self.groups
            ring.storage[ring.slots(panel, self.groups), number % matmul.rows] = channels
