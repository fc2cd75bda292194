"""The memory of one operand: banks of narrow words, as many read per cycle as there are banks."""

from amaranth.hdl import Array, Cat, Module, Mux, Signal
from amaranth.lib import wiring
from amaranth.lib.memory import Memory
from amaranth.lib.wiring import In, Out

from .pipeline import log2

__all__ = ["OperandBuffer"]


class OperandBuffer(wiring.Component):
    """Banks of ``word_bytes``; word address modulo ``banks`` names the bank.

    Parameters
    ----------
    banks, word_bytes, words : int
        Powers of two; ``words`` is the capacity.
    write_bytes : int
        Bytes that are written per cycle, at most all banks' words.

    Members
    -------
    write_enable, write_address, write_data : In
        Consecutive chunks of min(``word_bytes``, ``write_bytes``) from a chunk address on; one enable per chunk.
    addresses : In, one word address per bank's worth of reading
    wanted : In
        Which of the addresses are still to be read.
    granted : Out
        Those that can be read in this cycle: of several in the same bank the lowest. Combinational.
    fire : In
        Read what is granted.
    words_out : Out
        Three cycles after ``fire``, the granted words; the others keep what they held.
    """

    def __init__(self, *, banks: int, word_bytes: int, words: int, write_bytes: int):
        self.banks, self.word_bytes, self.words = banks, word_bytes, words
        self.chunk_bytes = min(word_bytes, write_bytes)
        self.chunks = write_bytes // self.chunk_bytes
        assert self.chunks <= banks
        self.address_bits = log2(words)
        super().__init__(
            {
                "write_enable": In(self.chunks),
                "write_address": In(log2(words * word_bytes // self.chunk_bytes)),
                "write_data": In(8 * write_bytes),
                "addresses": In(self.address_bits).array(banks),
                "wanted": In(banks),
                "granted": Out(banks),
                "fire": In(1),
                "words_out": Out(8 * word_bytes).array(banks),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        bank_bits = log2(self.banks)
        ports = []
        for number in range(self.banks):
            memory = Memory(shape=8 * self.word_bytes, depth=self.words // self.banks, init=[])
            m.submodules[f"bank{number}"] = memory
            self._write(m, number, memory.write_port(granularity=8 * self.chunk_bytes))
            ports.append(memory.read_port())

        banks = [address[:bank_bits] for address in self.addresses]
        for word in range(self.banks):
            rivals = [self.wanted[other] & (banks[other] == banks[word]) for other in range(word)]
            m.d.comb += self.granted[word].eq(self.wanted[word] & ~Cat(rivals).any())

        for number, port in enumerate(ports):
            address = Signal.like(port.addr, name=f"bank_address{number}", reset_less=True)
            choice = 0
            for word in range(self.banks):
                mine = self.granted[word] & (banks[word] == number)
                choice |= Mux(mine, self.addresses[word][bank_bits:], 0)
            m.d.sync += address.eq(choice)
            m.d.comb += port.addr.eq(address)

        read = Array(port.data for port in ports)
        for word in range(self.banks):
            taken, source = self.granted[word] & self.fire, banks[word]
            for stage in range(2):
                taken_after = Signal(name=f"taken{word}_{stage}")
                source_after = Signal(bank_bits, name=f"source{word}_{stage}", reset_less=True)
                m.d.sync += [taken_after.eq(taken), source_after.eq(source)]
                taken, source = taken_after, source_after
            with m.If(taken):
                m.d.sync += self.words_out[word].eq(read[source])
        return m

    def _write(self, m: Module, number: int, port) -> None:
        """Turn the chunks round so that each meets its bank."""
        parts = self.word_bytes // self.chunk_bytes
        part, address = self.write_address[: log2(parts)], self.write_address[log2(parts) :]
        bank_bits = log2(self.banks)
        first = address[:bank_bits]
        chunk = Signal(bank_bits, name=f"chunk{number}")
        enabled = Signal(name=f"enabled{number}")
        pieces = [self.write_data.word_select(item, 8 * self.chunk_bytes) for item in range(self.chunks)]
        enables = [self.write_enable[item] for item in range(self.chunks)]
        m.d.comb += chunk.eq(number - first)
        with m.Switch(chunk):
            for item in range(self.chunks):
                with m.Case(item):
                    m.d.comb += [enabled.eq(enables[item]), port.data.eq(pieces[item].replicate(parts))]
        m.d.comb += [
            # Banks below the first one belong to the next line.
            port.addr.eq(address[bank_bits:] + (number < first if number < self.banks - 1 else 0)),
            port.en.eq(Mux(enabled, 1 << part, 0)),
        ]
