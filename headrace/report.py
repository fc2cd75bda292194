"""The report of a run, `report.json`: its shape, and how the figures are put together.

All names are a contract with whoever reads reports; new ones may be added, none may change. Bytes are payload (what was
asked for; strobed, for writes) unless the name says `bus` (beats × bus width).
"""

import subprocess
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict

from .costs import Costs
from .program import Program

__all__ = ["Block", "Buffers", "Check", "Config", "MainMemory", "OperatorRow", "Report", "make_report", "source_commit"]

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


class Buffers(_Part):
    """Bytes of memory that the program holds, and the least that any plan of the same buffers could hold.

    `arena` is DMA memory for what crosses to the device, `heap` the host's own, `image` constants and chains. The least
    is the most that is needed at one time, by the buffers' lifetimes. Builds of other makers don't say.
    """

    image_bytes: int
    arena_bytes: int
    arena_least_bytes: int
    heap_bytes: int
    heap_least_bytes: int


class Config(_Part):
    """What it cost to tell the hardware what to do. Launches are transfers and jobs, whoever launched them."""

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
    """A whole run.

    Cycles count from the driver's entry to its return. Everything is summed over the samples of a batch, predicted and
    ideal cycles too. After an error the run is not `complete`, and the figures are those of what was run.
    """

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
    buffers: Buffers | None
    config: Config
    blocks: dict[str, Block]
    check: Check
    operators: list[OperatorRow]

    model_config = ConfigDict(extra="forbid", frozen=True, alias_generator=lambda name: name.rstrip("_"))

    def to_json(self) -> str:
        """The content of `report.json`."""
        return self.model_dump_json(indent=2, by_alias=True) + "\n"


def make_report(program: Program, costs: Costs, check: Check, *, seed: int | None, error: str | None = None) -> Report:
    """Put a report together.

    Parameters
    ----------
    seed : int or None
        Of random inputs; None if the inputs were given.
    error : str, optional
        Why the run isn't complete.
    """
    ideal = [row.get("ideal_cycles") for row in program.operators]
    ideal_cycles = costs.runs * sum(value for value in ideal if value is not None)
    return Report(
        commit=source_commit(),
        system=program.system.name,
        host=program.system.host[0].kind,
        data=program.data,
        model=program.manifest["source"],
        seed=seed,
        samples=costs.runs,
        complete=error is None,
        error=error,
        cycles=costs.cycles,
        ideal_cycles=ideal_cycles,
        utilisation=round(ideal_cycles / costs.cycles, 4) if costs.cycles else 0.0,
        main_memory=_main_memory(program, costs),
        buffers=_buffers(program),
        config=Config(
            register_writes=costs.register_writes,
            register_reads=costs.register_reads,
            launches=sum(value for (_, name), value in costs.hardware.items() if name in LAUNCHES),
        ),
        blocks={
            block: Block(
                kind=register_map.name,
                counters={name: value for (owner, name), value in costs.hardware.items() if owner == block},
            )
            for block, register_map in program.system.register_maps.items()
        },
        check=check,
        operators=[_operator(row, costs) for row in program.operators],
    )


LAUNCHES = ("mm2s_completed", "s2mm_completed", "jobs_completed")


def _main_memory(program: Program, costs: Costs) -> MainMemory:
    read = costs.of_engines("mm2s_payload_bytes")
    written = costs.strobed_bytes
    descriptors = costs.of_engines("chain_bytes")
    host = 2 * costs.copied_bytes  # each byte is read and written
    return MainMemory(
        dma_read_bytes=read,
        dma_write_bytes=written,
        descriptor_bytes=descriptors,
        host_copy_bytes=costs.copied_bytes,
        host_data_bytes=host,
        host_instruction_bytes=0,  # a native host fetches none from this memory
        payload_total_bytes=read + written + descriptors + host,
        bus_total_bytes=costs.bus_bytes + costs.copy_cycles * program.system.bus.data_bytes,
    )


def _buffers(program: Program) -> Buffers | None:
    """What the compiler planned; None for a build that doesn't say."""
    plan = program.manifest.get("memory")
    return Buffers(**{name: plan[name] for name in Buffers.model_fields}) if plan else None


def _operator(row, costs: Costs) -> OperatorRow:
    def total(name: str) -> int | None:
        value = row.get(name)
        return None if value is None else value * costs.runs

    return OperatorRow(
        name=row["name"],
        index=row["index"],
        placement=row["placement"],
        shape=list(row["shape"]),
        predicted_cycles=total("predicted_cycles"),
        cycles=costs.operator_cycles.get(row["index"]),
        ideal_cycles=total("ideal_cycles"),
    )


def source_commit() -> str | None:
    """The sources' commit, with ``-dirty`` if they differ from it; None outside of a repository."""
    root = Path(__file__).resolve().parent.parent
    command = ["git", "-C", str(root), "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return None
    return done.stdout.strip() if done.returncode == 0 else None
