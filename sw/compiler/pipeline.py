"""The back half of the compiler: from the kernel stage to register writes and chains, as one ordered list."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from mlir import ir

from hw.spec import System

from .dialects import irdl_files
from .errors import CompileError
from .passes import (
    dedup_setups,
    encode_chains,
    lower_kernels,
    lower_to_accfg,
    mark_operators,
    pack_parameters,
    place_buffers,
    plan_memory,
    stage_transfers,
)

__all__ = ["DATA_MODES", "PASSES", "Options", "Stage", "dump_stage", "lower"]

DATA_MODES = ("zero-copy", "staged", "staged-once")


@dataclass(frozen=True, kw_only=True)
class Options:
    """What a compilation depends on, besides the program."""

    system: System
    data: str = "zero-copy"

    def __post_init__(self) -> None:
        if self.data not in DATA_MODES:
            raise CompileError("data", repr(self.data), f"one of: {', '.join(DATA_MODES)}", "name one of them")

    @property
    def cacheable(self) -> bool:
        """Whether the host's caches may hold lines of DMA memory."""
        return any(memory.cacheable for memory in self.system.memory)


@dataclass(frozen=True)
class Stage:
    """A pass and its name, which is the name of the file that it dumps."""

    name: str
    run: Callable[[ir.Module, Options], None]


def _stage_transfers(module: ir.Module, options: Options) -> None:
    if options.data == "staged":
        stage_transfers.run(module, options.system)


#: From the kernel stage to the driver, in order.
PASSES: tuple[Stage, ...] = (
    Stage("mark-operators", lambda module, options: mark_operators.run(module, options.system)),
    Stage("pack-parameters", lambda module, options: pack_parameters.run(module, options.system)),
    Stage(
        "place-buffers",
        lambda module, options: place_buffers.run(module, data=options.data, cacheable=options.cacheable),
    ),
    Stage("lower-kernels", lambda module, options: lower_kernels.run(module, options.system)),
    Stage("stage-transfers", _stage_transfers),
    Stage("plan-memory", lambda module, options: plan_memory.run(module, options.system)),
    Stage("lower-to-accfg", lambda module, options: lower_to_accfg.run(module)),
    Stage("dedup-setups", lambda module, options: dedup_setups.run(module, options.system)),
    Stage("encode-chains", lambda module, options: encode_chains.run(module, options.system)),
)


def lower(module: ir.Module, options: Options, dump: Path | None = None) -> ir.Module:
    """Run `PASSES` on a module at the kernel stage, in place.

    Parameters
    ----------
    dump : Path, optional
        A folder that receives the IR before the first pass and after each, as generic MLIR, and our dialects' IRDL.
    """
    with module.context, ir.Location.unknown():
        dump_stage(module, dump, 0, "kernel")
        for number, stage in enumerate(PASSES, 1):
            stage.run(module, options)
            module.operation.verify()
            dump_stage(module, dump, number, stage.name)
    return module


def dump_stage(module: ir.Module, folder: Path | None, number: int, name: str) -> None:
    """Write one stage, which ``mlir-opt --irdl-file=accel.irdl.mlir …`` reads back."""
    if folder is None:
        return
    folder.mkdir(parents=True, exist_ok=True)
    for path in irdl_files():
        (folder / path.name).write_text(path.read_text())
    text = module.operation.get_asm(print_generic_op_form=True, enable_debug_info=True)
    (folder / f"{number:02}-{name}.mlir").write_text(text + "\n")
