"""What the harness counts, as plain data."""

from dataclasses import dataclass

from . import library

__all__ = ["Counters", "OperatorSpan", "PortCounters"]


@dataclass(frozen=True, kw_only=True)
class PortCounters:
    """Traffic of one memory port. Bus bytes are beats times the bus's width."""

    read_addresses: int
    read_beats: int
    write_addresses: int
    write_beats: int
    write_responses: int
    read_bus_bytes: int
    write_bus_bytes: int
    write_strobed_bytes: int
    error_responses: int


@dataclass(frozen=True, kw_only=True)
class Counters:
    """The harness's counters at one moment: cycle numbers, and counts since they were last cleared.

    ``first_register_write`` and ``last_write_response`` are the cycles in which the first register write was put on
    the bus and in which a memory port last took a write response; None if there was none.
    """

    cycle: int
    first_register_write: int | None
    last_write_response: int | None
    register_writes: int
    register_reads: int
    copied_bytes: int
    copies: int
    copy_cycles: int
    ports: dict[str, PortCounters]

    @property
    def job_cycles(self) -> int | None:
        """From the first register write to the last write response, both included."""
        if self.first_register_write is None or self.last_write_response is None:
            return None
        return self.last_write_response - self.first_register_write + 1

    def total(self, name: str) -> int:
        """A port counter, summed over the ports."""
        return sum(getattr(port, name) for port in self.ports.values())


@dataclass(frozen=True, kw_only=True)
class OperatorSpan:
    """One passage of the driver through an operator."""

    index: int
    begin: Counters
    end: Counters

    @property
    def cycles(self) -> int:
        """Cycles between its marks."""
        return self.end.cycle - self.begin.cycle


def _values(structure) -> dict[str, int]:
    return {name: getattr(structure, name) for name, *_ in structure._fields_}


def port_counters(structure: library.PortCounters) -> PortCounters:
    """From the C structure."""
    return PortCounters(**_values(structure))


def counters(structure: library.Counters, ports: dict[str, PortCounters]) -> Counters:
    """From the C structure, where a cycle that never was is all ones."""
    values = {name: None if value == library.NEVER else value for name, value in _values(structure).items()}
    return Counters(**values, ports=ports)  # type: ignore[arg-type]


def spans(marks: list[tuple[int, bool, Counters]]) -> list[OperatorSpan]:
    """Pair the marks of operators; a mark without its partner (the driver gave up) is dropped."""
    opened: dict[int, Counters] = {}
    paired = []
    for index, end, at in marks:
        if not end:
            opened[index] = at
        elif index in opened:
            paired.append(OperatorSpan(index=index, begin=opened.pop(index), end=at))
    return paired
