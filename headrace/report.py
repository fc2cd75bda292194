"""The report of a run, `report.json`: its shape, and how the figures are put together.

All names are a contract with whoever reads reports; new ones may be added, none may change. Bytes are payload (what was
asked for; strobed, for writes) unless the name says `bus` (beats × bus width).
"""

from typing import Literal

from pydantic import BaseModel, ConfigDict

__all__ = ["Block", "Check", "Config", "MainMemory", "OperatorRow", "Report"]

SCHEMA = "headrace.report/1"


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class MainMemory(_Part):
    """Bytes of main memory moved, by mover.

    `payload_total_bytes` is DMA reads and writes, descriptors and host data; ratios between data modes are made of it.
    `host_copy_bytes` counts each copied byte once, `host_data_bytes` as the read and the write that it costs.
    """

    dma_read_bytes: int
    dma_write_bytes: int
    descriptor_bytes: int
    host_copy_bytes: int
    host_data_bytes: int
    host_instruction_bytes: int
    payload_total_bytes: int
    bus_total_bytes: int


class Config(_Part):
    """What it cost to tell the hardware what to do."""

    register_writes: int
    register_reads: int
    launches: int


class Check(_Part):
    """The comparison with the reference; `reference` is null if it was switched off."""

    reference: str | None
    elements: int
    mismatches: int


class OperatorRow(_Part):
    """One operator of the model. Cycles that nobody predicted or measured are null."""

    name: str
    index: int
    placement: str
    shape: list[int]
    predicted_cycles: int | None
    cycles: int | None
    ideal_cycles: int | None


class Block(_Part):
    """A block's counters, by register name, as differences over the run."""

    kind: str
    counters: dict[str, int]


class Report(_Part):
    """A whole run. Cycles count from the driver's entry to its return, summed over all samples of a batch."""

    schema_: Literal["headrace.report/1"] = SCHEMA
    commit: str | None
    system: str
    host: str
    data: str
    model: str
    seed: int | None
    samples: int
    complete: bool
    error: str | None
    cycles: int
    ideal_cycles: int
    utilisation: float
    main_memory: MainMemory
    config: Config
    blocks: dict[str, Block]
    check: Check
    operators: list[OperatorRow]

    model_config = ConfigDict(extra="forbid", frozen=True, alias_generator=lambda name: name.rstrip("_"))

    def to_json(self) -> str:
        """The content of `report.json`."""
        return self.model_dump_json(indent=2, by_alias=True) + "\n"
