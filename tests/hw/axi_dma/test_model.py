"""The behavioural model against numpy's strided views and chains written out by hand."""

import numpy as np
import pytest

from hw.axi.packet_model import Packet
from hw.axi_dma.errors import DmaFault
from hw.axi_dma.model import DmaModel
from hw.spec import Bus, Dma
from hw.spec.words import DmaError, Word, WordKind

MEMORY_BYTES = 1 << 16
CHAIN = {"mm2s": 0xE000, "s2mm": 0xF000}


class ArrayMemory:
    """Memory in a numpy array."""

    def __init__(self, seed: int = 1):
        self.content = np.random.default_rng(seed).integers(0, 256, MEMORY_BYTES, dtype=np.uint8)

    def read(self, address: int, length: int) -> bytes:
        assert address + length <= MEMORY_BYTES
        return self.content[address : address + length].tobytes()

    def write(self, address: int, data: bytes) -> None:
        self.content[address : address + len(data)] = np.frombuffer(data, np.uint8)


@pytest.fixture(params=[32, 64, 128])
def model(request) -> DmaModel:
    return DmaModel(Dma(name="dma0"), Bus(data_width_bits=request.param), ArrayMemory())


def put_chain(model: DmaModel, channel: str, words: list[Word], *, start: bool = True) -> None:
    model.memory.write(CHAIN[channel], b"".join(word.encode().to_bytes(8, "little") for word in words))
    if start:
        model.start_chain(channel, CHAIN[channel], len(words))


def test_a_4d_load_with_negative_strides_and_padding_equals_a_strided_view(model):
    counts, strides, padding, row = (5, 3, 2), (-100, 700, 5000), (7, 2, 1, 1), 30
    first = 20_003
    model.bases[2] = 20_000
    model.write("mm2s_address", base=2, offset=3)
    model.write("mm2s_row_bytes", bytes=row)
    for number in range(3):
        model.write(f"mm2s_count{number + 1}", count=counts[number])
        model.write(f"mm2s_stride{number + 1}", bytes=strides[number])
    for number in range(4):
        model.write(f"mm2s_padding{number}", count=padding[number])
    model.write("mm2s_mode", fill=0xA5)
    packet = model.load()

    view = np.lib.stride_tricks.as_strided(
        model.memory.content[first:], shape=(*counts[::-1], row), strides=(*strides[::-1], 1)
    ).copy()
    for axis, pad in enumerate(padding[::-1]):
        view[(slice(None),) * axis + (slice(view.shape[axis] - pad, None),)] = 0xA5
    assert packet.last
    assert [*packet.rows] == [bytes(item) for item in view.reshape(-1, row)]
    assert model.completed["mm2s"] == 1
    assert model.payload_bytes["mm2s"] == 1 * 2 * 3 * 23


def test_a_store_discards_what_is_outside_its_extent_and_spares_the_bytes_around(model):
    rows = [bytes([16 * i + j for j in range(10)]) for i in range(4)]
    before = model.memory.content.copy()
    model.write("s2mm_address", offset=1001)
    model.write("s2mm_row_bytes", bytes=10)
    model.write("s2mm_count1", count=4)
    model.write("s2mm_stride1", bytes=13)
    model.write("s2mm_padding0", count=1)
    model.write("s2mm_padding1", count=1)
    model.store([Packet(rows)])
    for i in range(3):
        before[1001 + 13 * i : 1010 + 13 * i] = np.frombuffer(rows[i][:9], np.uint8)
    assert np.array_equal(model.memory.content, before)


def test_a_store_takes_beats_however_the_sender_cut_its_rows(model):
    width = model.bus.data_bytes
    content = bytes(range(6 * width))
    model.write("s2mm_address", offset=64)
    model.write("s2mm_row_bytes", bytes=3 * width)
    model.write("s2mm_count1", count=2)
    model.write("s2mm_stride1", bytes=3 * width)
    model.store([Packet([content[: 2 * width], content[2 * width :]])])
    assert model.memory.read(64, 6 * width) == content


def test_a_chain_mixes_commands_and_transfers_in_order_and_keeps_what_it_does_not_write(model):
    registers = model.map
    command = Word(kind=WordKind.COMMAND, index=5, value=0xDEADBEEF, launch=True)
    model.bases[1] = 0x1000
    put_chain(
        model,
        "mm2s",
        [
            command,
            Word.set(registers["mm2s_row_bytes"], bytes=9),
            Word.set(registers["mm2s_mode"], last=0),
            Word.set(registers["mm2s_address"], base=1, offset=5, launch=True),
            Word(kind=WordKind.INTERRUPT),
            Word.set(registers["mm2s_address"], base=1, offset=50, launch=True),
            command,
        ],
    )
    items = []
    while (item := model.next_item()) is not None:
        items.append(item)
    read = model.memory.read
    assert items == [command, Packet([read(0x1005, 9)], False), Packet([read(0x1032, 9)], False), command]
    assert not model.active("mm2s")
    assert model.chains_completed["mm2s"] == 1
    assert model.events["mm2s"] == 1
    assert model.chain_bytes["mm2s"] == 56


def test_a_chain_starts_from_reset_values(model):
    model.write("mm2s_row_bytes", bytes=77)
    put_chain(model, "mm2s", [Word.set(model.map["mm2s_address"], offset=0, launch=True)])
    with pytest.raises(DmaFault) as caught:
        model.next_item()
    assert caught.value.error is DmaError.BAD_SHAPE


def test_fences_order_both_channels(model):
    registers = model.map
    put_chain(
        model,
        "s2mm",
        [
            Word.set(registers["s2mm_row_bytes"], bytes=8),
            Word.set(registers["s2mm_address"], offset=0x200, launch=True),
            Word(kind=WordKind.FENCE, value=2),
            Word.set(registers["s2mm_address"], offset=0x200, launch=True),
        ],
    )
    put_chain(
        model,
        "mm2s",
        [
            Word.set(registers["mm2s_row_bytes"], bytes=8),
            Word.set(registers["mm2s_address"], offset=0x100, launch=True),
            Word(kind=WordKind.FENCE, value=1),
            Word.set(registers["mm2s_address"], offset=0x200, launch=True),
        ],
    )
    model.memory.write(0x100, bytes(range(8)))

    def plus_one(item):
        return [Packet([bytes(value + 1 for value in item.rows[0])])]

    model.run(plus_one)
    assert model.memory.read(0x200, 8) == bytes(range(2, 10))
    assert model.completed == {"mm2s": 2, "s2mm": 2}


def test_without_its_fence_the_load_reads_what_was_there_before(model):
    """The planted fault for the test above: fences matter."""
    registers = model.map
    stale = model.memory.read(0x200, 8)
    put_chain(
        model,
        "mm2s",
        [
            Word.set(registers["mm2s_row_bytes"], bytes=8),
            Word.set(registers["mm2s_address"], offset=0x200, launch=True),
        ],
    )
    assert model.next_item() == Packet([stale])


def test_fences_in_a_circle_time_out(model):
    for channel in ("s2mm", "mm2s"):
        put_chain(model, channel, [Word(kind=WordKind.FENCE, value=1)])
    with pytest.raises(DmaFault) as caught:
        model.run(lambda item: [])
    assert caught.value.error is DmaError.TIMEOUT
    assert str(caught.value).startswith("mm2s TIMEOUT: 0xe000; a channel makes progress; ")


@pytest.mark.parametrize(
    ("channel", "bits"),
    [
        ("mm2s", 0),
        ("s2mm", Word(kind=WordKind.COMMAND).encode()),
        ("mm2s", Word(kind=WordKind.SET, index=0).encode()),
        ("mm2s", Word(kind=WordKind.SET, index=1023).encode()),
        ("mm2s", 7 << 48),
        ("mm2s", Word(kind=WordKind.FENCE).encode() | 1 << 63),
        ("mm2s", Word(kind=WordKind.FENCE, launch=True).encode()),
    ],
)
def test_words_that_are_refused(model, channel, bits):
    model.memory.write(CHAIN[channel], Word(kind=WordKind.INTERRUPT).encode().to_bytes(8, "little"))
    model.memory.write(CHAIN[channel] + 8, bits.to_bytes(8, "little"))
    model.start_chain(channel, CHAIN[channel], 2)
    with pytest.raises(DmaFault) as caught:
        model.run(lambda item: [])
    assert (caught.value.channel, caught.value.error) == (channel, DmaError.INVALID_WORD)
    assert caught.value.address == CHAIN[channel] + 8


@pytest.mark.parametrize(
    ("setting", "error"),
    [
        ({"row_bytes": {"bytes": 0}}, DmaError.BAD_SHAPE),
        ({"count2": {"count": 0}}, DmaError.BAD_SHAPE),
        ({"padding0": {"count": 9}}, DmaError.BAD_SHAPE),
        ({"padding3": {"count": 2}}, DmaError.BAD_SHAPE),
        ({"count1": {"count": 2}, "stride1": {"bytes": -1000}}, DmaError.ADDRESS_OVERFLOW),
        ({"count1": {"count": 5}, "stride1": {"bytes": 1 << 30}}, DmaError.ADDRESS_OVERFLOW),
    ],
)
def test_shapes_that_are_refused(model, setting, error):
    model.memory.read = lambda address, length: bytes(length)
    model.write("mm2s_address", offset=100)
    model.write("mm2s_row_bytes", bytes=8)
    for name, fields in setting.items():
        model.write(f"mm2s_{name}", **fields)
    with pytest.raises(DmaFault) as caught:
        model.load()
    assert caught.value.error is error


@pytest.mark.parametrize(
    ("rows", "last", "error"),
    [
        ([b"a" * 8] * 3, True, DmaError.TLAST_EARLY),
        ([b"a" * 8] * 5, True, DmaError.TLAST_MISSING),
        ([b"a" * 8] * 4, False, DmaError.TLAST_MISSING),
        ([b"a" * 8] * 3, False, DmaError.TIMEOUT),
    ],
)
def test_a_packet_that_does_not_fit_the_store(model, rows, last, error):
    model.write("s2mm_address", offset=100)
    model.write("s2mm_row_bytes", bytes=8)
    model.write("s2mm_count1", count=4)
    model.write("s2mm_stride1", bytes=8)
    with pytest.raises(DmaFault) as caught:
        model.store([Packet(rows, last)])
    assert caught.value.error is error


def test_several_packets_without_tlast_fill_one_store(model):
    model.write("s2mm_address", offset=100)
    model.write("s2mm_row_bytes", bytes=8)
    model.write("s2mm_count1", count=4)
    model.write("s2mm_stride1", bytes=8)
    model.store([Packet([b"abcdefgh"] * 2, False), Packet([b"ABCDEFGH"] * 2)])
    assert model.memory.read(100, 32) == b"abcdefgh" * 2 + b"ABCDEFGH" * 2
