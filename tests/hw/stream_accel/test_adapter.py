"""The adapter: bytes arrive as dense words in order, words leave as rows, whoever is slow."""

import random
from functools import cache

import pytest

from hw.axi.packet_model import Beat, Packet, StreamItem, beats
from hw.spec.words import StreamError, Word, WordKind
from hw.stream_accel import StreamModel, StreamRun
from hw.stream_accel.adapter import RESET_CYCLES

from .bench import Bench, Share, accelerator

WIDTHS = [(bus, word) for bus in (32, 64, 128) for word in (32, 64, 128) if word <= bus]
SHARES = [Share(), Share(0.6, 0.7, 0.7, 0.5), Share(1.0, 0.3, 1.0, 1.0), Share(1.0, 1.0, 1.0, 0.2)]


@cache
def bench(bus: int, word: int, **more) -> Bench:
    return Bench(accelerator(word, **more), bus)


def literal(map_, value: int, *, last: bool = False) -> Word:
    return Word.command(map_["load_literal_last" if last else "load_literal"], launch=True, word=value)


def rows_of(map_, row_bytes: int) -> Word:
    return Word.command(map_["job_output"], launch=True, row_bytes=row_bytes)


def random_input(seed: int, word_bytes: int, *, part) -> tuple[list[StreamItem], list[tuple[int, bool]]]:
    """Literals and packets of rows of any length, and the words that must arrive, put together from the bytes."""
    rng = random.Random(seed)
    items, words = [], []
    for _ in range(30):
        if rng.random() < 0.4:
            value, last = rng.randint(-(1 << 31), (1 << 31) - 1), rng.random() < 0.3
            items.append(literal(part.register_map, value, last=last))
            words.append((value & 0xFFFF_FFFF, last))
            if rng.random() < 0.5:  # the registers' next values don't matter yet
                register = part.register_map[rng.choice(("load_literal", "load_literal_last"))]
                items.append(Word.command(register, word=rng.getrandbits(31)))
            continue
        row = rng.choice((1, 2, 3, word_bytes, 2 * word_bytes, rng.randint(1, 40)))
        # As many rows as make whole words.
        rows = rng.randint(1, 3) * next(n for n in range(1, word_bytes + 1) if n * row % word_bytes == 0)
        packet = Packet([rng.randbytes(row) for _ in range(rows)], last=rng.random() < 0.8)
        items.append(packet)
        content = b"".join(packet.rows)
        run = [int.from_bytes(content[at : at + word_bytes], "little") for at in range(0, len(content), word_bytes)]
        words += [(word, packet.last and number == len(run) - 1) for number, word in enumerate(run)]
    return items, words


def random_output(seed: int, word_bytes: int, data_bytes: int, *, row_words: int) -> tuple[list, list[Beat]]:
    """Words of the accelerator, and the beats that its rows must become."""
    rng = random.Random(seed)
    words, expected = [], []
    for _ in range(6):
        rows = rng.randint(1, 4)
        for row in range(rows):
            content = rng.randbytes(row_words * word_bytes)
            end = row == rows - 1
            for at in range(0, len(content), word_bytes):
                final = end and at + word_bytes == len(content)
                words.append((int.from_bytes(content[at : at + word_bytes], "little"), final))
            for at in range(0, len(content), data_bytes):
                piece = content[at : at + data_bytes]
                final = end and at + data_bytes >= len(content)
                expected.append(Beat(int.from_bytes(piece, "little"), (1 << len(piece)) - 1, final, False))
    return words, expected


def sound(result) -> None:
    assert not any(result.broken.values()), result.broken


def masked(beats: list[Beat]) -> list[Beat]:
    """Without what bytes hold that aren't kept."""
    return [beat._replace(data=beat.data & (1 << 8 * beat.keep.bit_length()) - 1) for beat in beats]


@pytest.mark.parametrize(("bus", "word"), WIDTHS)
def test_both_directions_under_back_pressure(bus, word):
    unit = bench(bus, word, input_last="opcode")
    for number, share in enumerate(SHARES):
        row_words = (1, 3, 4, 7)[number]
        items, arriving = random_input(number, word // 8, part=unit.part)
        words, expected = random_output(number, word // 8, bus // 8, row_words=row_words)
        items.insert(0, rows_of(unit.part.register_map, row_words * word // 8))
        result = unit.run(items, words, share=share, seed=number)
        sound(result)
        assert result.words == arriving
        assert masked(result.beats) == expected
        assert result.registers["status"]["error"] == StreamError.NONE
        assert result.registers["words_in"]["count"] == len(arriving)
        assert result.registers["words_out"]["count"] == len(words)
        assert result.registers["command_words"]["count"] == sum(isinstance(item, Word) for item in items)


@pytest.mark.parametrize(("bus", "word"), WIDTHS)
def test_no_bubbles(bus, word):
    """Dense rows take a cycle a word, literals between them too where the bus is wide enough; so does the output."""
    unit = bench(bus, word, input_last="opcode")
    map_ = unit.part.register_map
    row, count = 64, 512 // word
    packets = [Packet([bytes(range(row))] * 4) for _ in range(8)]
    items = [rows_of(map_, row), *(item for packet in packets for item in (literal(map_, 7), packet))]
    words = [(number, number % (4 * count) == 4 * count - 1) for number in range(32 * count)]
    result = unit.run(items, words)
    # A command takes as long as a word where both are as wide as a beat, or twice as long.
    hidden = bus > word
    takes = 8 * (4 * count + 1) if hidden else 8 * (4 * count + (2 if bus == 32 else 1))
    assert result.word_cycles[-1] - result.word_cycles[0] <= takes + (0 if hidden else 8)
    assert len(result.beats) == len(words) * word // bus
    assert result.beat_cycles[-1] - result.beat_cycles[0] == len(words) - bus // word
    assert result.registers["stall_output_cycles"]["count"] <= 4  # until the rows' length has come


def errors(map_) -> dict[str, tuple[StreamError, list[StreamItem]]]:
    """What goes wrong in the input → the error, and what does it on a stream of 64-bit words."""
    return {
        "not a command": (StreamError.UNKNOWN_COMMAND, [Word.set(map_["load_literal"], word=1)]),
        "no image register": (StreamError.UNKNOWN_COMMAND, [Word(kind=WordKind.COMMAND, index=map_["status"].index)]),
        "packet": (StreamError.PARTIAL_WORD, [Packet([b"seven b"])]),
        "rows": (StreamError.PARTIAL_WORD, [Packet([b"abc"] * 3)]),
        "literal": (StreamError.PARTIAL_WORD, [Packet([b"abc"], last=False), literal(map_, 1)]),
        "no bytes": (StreamError.BAD_OUTPUT, [rows_of(map_, 0)]),
        "half a word": (StreamError.BAD_OUTPUT, [rows_of(map_, 12)]),
    }


@pytest.mark.parametrize("name", errors(accelerator(64).register_map))
def test_errors_of_the_input(name):
    unit = bench(64, 64, input_last="opcode")
    error, items = errors(unit.part.register_map)[name]
    after = [literal(unit.part.register_map, 5), Packet([bytes(16)] * 3), *[literal(unit.part.register_map, 6)] * 20]
    result = unit.run([*items, *after], [(1, True)] * 4, share=SHARES[1])
    sound(result)
    assert StreamError(result.registers["status"]["error"]) is error
    assert result.registers["interrupt_pending"]["error"] == 1
    # The packet's whole words may have gone before; what comes behind the error doesn't.
    whole = [b"abcabcab"] if name == "rows" else []
    assert [word.to_bytes(8, "little") for word, _ in result.words] == whole
    assert result.beats == []
    assert result.registers["command_words"]["count"] < 10
    model = StreamModel(unit.part, Echo())
    model.feed(*items, *after)
    assert model.error is error
    assert model.words_in == len(whole)


def test_last_within_a_row_is_an_error():
    unit = bench(128, 32)
    words = [(number, number == 5) for number in range(16)]
    result = unit.run([rows_of(unit.part.register_map, 16)], words)
    assert StreamError(result.registers["status"]["error"]) is StreamError.TLAST_EARLY
    assert len(result.beats) == 1
    assert result.registers["words_out"]["count"] <= 8


def test_a_partial_word_of_the_accelerator_is_an_error():
    unit = bench(128, 32)
    result = unit.run([rows_of(unit.part.register_map, 16)], [(7, False)] * 16, keep=lambda n: 3 if n == 6 else 15)
    assert StreamError(result.registers["status"]["error"]) is StreamError.BAD_OUTPUT
    assert len(result.beats) == 1
    assert "T_KEEP_ALL" in result.broken["from_accelerator"]


def test_words_wait_until_the_rows_are_known():
    unit = bench(64, 32)
    early = unit.run([], [(1, False)] * 8)
    assert early.beats == []
    assert early.registers["status"]["error"] == StreamError.NONE
    assert early.registers["stall_output_cycles"]["count"] > 0


def test_rows_change_at_a_row():
    """A row that has begun ends as it began."""
    unit = bench(64, 32)
    map_ = unit.part.register_map
    items = [rows_of(map_, 12), *[literal(map_, n) for n in range(40)], rows_of(map_, 8)]
    result = unit.run(items, [(n, False) for n in range(27)], share=Share(gives=0.35))
    keeps = [beat.keep for beat in result.beats]
    changed = keeps.index(0xFF, keeps.index(0xFF) + 1) if 0x0F not in keeps else len(keeps) - keeps[::-1].index(0x0F)
    assert keeps[:changed] == [0xFF, 0x0F] * (changed // 2)
    assert keeps[changed:] == [0xFF] * (len(keeps) - changed)
    assert 0 < changed < len(keeps)


def test_soft_reset_amid_a_packet():
    """Everything is forgotten, the accelerator is reset, and the adapter works as new."""
    unit = bench(64, 32, input_last="transfer")
    map_ = unit.part.register_map
    packet = Packet([bytes([number]) * 3 for number in range(40)])
    after = [rows_of(map_, 4), literal(map_, 9), Packet([b"abcdefgh"])]

    async def reset(ctx, bench_):
        assert await bench_.write(ctx, "control", reset=1)
        bench_.drop(len([*beats([rows_of(map_, 8), packet], 8)]))

    # The accelerator goes on talking, as one that has no reset would.
    result = unit.run([rows_of(map_, 8), packet, *after], [(1, False)] * 200, at={37: reset})
    assert result.moved_in_reset == 0
    assert result.accelerator_resets == RESET_CYCLES
    expected = [(9, False), (int.from_bytes(b"abcd", "little"), False), (int.from_bytes(b"efgh", "little"), True)]
    assert result.words[-3:] == expected
    assert 3 < len(result.words) < 33
    assert result.registers["words_in"]["count"] == 3
    assert result.registers["status"]["error"] == StreamError.NONE


def test_the_host_writes_images_and_reads_identity():
    unit = bench(64, 32)

    async def write(ctx, bench_):
        assert await bench_.write(ctx, "job_output", row_bytes=8)
        assert not await bench_.write(ctx, "status")

    result = unit.run(at={5: write})
    assert result.registers["job_output"]["row_bytes"] == 8
    assert result.registers["identity"] == {"version": 1, "kind": 0x5341}
    assert result.registers["config_writes"]["count"] == 1


class Echo:
    """An accelerator that gives back what it takes, three words late."""

    def __init__(self):
        self.held = b""

    def feed(self, run):
        self.held += run.content
        whole = max(0, len(self.held) - 24)
        out, self.held = self.held[:whole], self.held[whole:]
        return [StreamRun(out, False)] if out else []

    def reset(self):
        self.held = b""


@pytest.mark.parametrize(("bus", "word"), [(64, 64), (128, 32)])
def test_model_agrees(bus, word):
    """The same items: the words that the model counts, and rows of what its accelerator gives back."""
    unit = bench(bus, word, input_last="opcode")
    for seed in range(20):
        items, words = random_input(seed, word // 8, part=unit.part)
        content = b"".join(value.to_bytes(word // 8, "little") for value, _ in words)
        row = (1 + seed % 5) * 8
        model = StreamModel(unit.part, Echo())
        packets = model.feed(rows_of(unit.part.register_map, row), *items)
        assert model.error is StreamError.NONE
        assert model.words_in == len(words)
        rows = [piece for packet in packets for piece in packet.rows]
        assert rows == [content[at : at + row] for at in range(0, (len(content) - 24) // row * row, row)]


def test_without_last_there_is_none():
    unit = bench(64, 32, input_last="none")
    items, words = random_input(3, 4, part=unit.part)
    result = unit.run(items)
    assert result.words == [(value, False) for value, _ in words]
