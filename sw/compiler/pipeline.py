"""The compiler as one ordered list: model file → kernel stage → accel → accfg → chains → C."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mlir import ir

from hw.spec import System
from hw.spec.export import c_header

from .codegen.driver import emit_driver
from .codegen.host_c import emit_host_functions
from .codegen.image import make_image
from .codegen.manifest import make_manifest
from .codegen.names import identifier
from .dialects import irdl_files
from .errors import CompileError
from .frontend import load_model, signature_of
from .frontend.signature import Signature
from .passes import (
    complete_sums,
    dedup_setups,
    encode_chains,
    lower_kernels,
    lower_to_accfg,
    mark_operators,
    pack_filters,
    pack_parameters,
    place_buffers,
    plan_memory,
    stage_transfers,
    to_kernel_stage,
)
from .placement import target_of
from .reproduce import keep_failure

__all__ = [
    "DATA_MODES",
    "PASSES",
    "Options",
    "Program",
    "Stage",
    "compile_model",
    "compile_module",
    "dump_stage",
    "lower",
]

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
    Stage("pack-filters", lambda module, options: pack_filters.run(module, options.system)),
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


@dataclass(frozen=True, kw_only=True)
class Program:
    """What a compilation gives.

    Parameters
    ----------
    name : str
        Prefix of the driver's functions.
    files : mapping of str to bytes
        ``driver.c``, ``driver.h``, ``headrace_regs.h``, ``image.bin``, ``manifest.json``.
    manifest : mapping
        The last of them as data.
    """

    name: str
    files: Mapping[str, bytes]
    manifest: Mapping[str, Any]


def compile_model(path: str | Path, system: System, *, data: str = "zero-copy", dump: Path | None = None) -> Program:
    """Compile a model file for a system. The same input gives the same bytes; nothing is written but dumps.

    Parameters
    ----------
    data : {"zero-copy", "staged", "staged-once"}
        Where tensors live, and so which copies the host makes.
    dump : Path, optional
        A folder that receives every stage as text.

    Raises
    ------
    CompileError
        The model can't be read, or can't be compiled for this system.
    """
    options = Options(system=system, data=data)
    module = load_model(path)
    with module.context:
        signature = signature_of(module)
        dump_stage(module, dump, 0, "source")
        _run(
            "to-kernel-stage",
            module,
            options,
            dump,
            lambda: to_kernel_stage(module, target_of(system)),
        )
        complete_sums.run(module, system)
    return compile_module(module, signature, options, name=identifier(Path(path).stem), dump=dump)


def compile_module(
    module: ir.Module, signature: Signature, options: Options, *, name: str = "program", dump: Path | None = None
) -> Program:
    """Compile a module at the kernel stage, which is used up."""
    system = options.system
    with module.context, ir.Location.unknown():
        host_functions = emit_host_functions(module)
        lower(module, options, dump)
        image = make_image(module, system)
        driver = emit_driver(module, name, signature, image, system, options.data, host_functions)
        manifest = make_manifest(module, name, signature, image, system, options.data)
    files = {
        "driver.c": driver.source.encode(),
        "driver.h": driver.header.encode(),
        "headrace_regs.h": c_header(system).encode(),
        "image.bin": image.content,
        "manifest.json": (json.dumps(manifest, indent=2) + "\n").encode(),
    }
    return Program(name=name, files=files, manifest=manifest)


def lower(module: ir.Module, options: Options, dump: Path | None = None) -> ir.Module:
    """Run `PASSES` on a module at the kernel stage, in place.

    Parameters
    ----------
    dump : Path, optional
        A folder that receives the IR before the first pass and after each, as generic MLIR, and our dialects' IRDL.
    """
    with module.context, ir.Location.unknown():
        dump_stage(module, dump, 1, "kernel")
        for number, stage in enumerate(PASSES, 2):
            _run(stage.name, module, options, dump, lambda stage=stage: stage.run(module, options))
            dump_stage(module, dump, number, stage.name)
    return module


def _run(name: str, module: ir.Module, options: Options, dump: Path | None, step: Callable[[], object]) -> None:
    """Run one step and verify what it leaves. If it fails by a fault of ours, keep what it failed on."""
    before = module.operation.clone()
    try:
        step()
        module.operation.verify()
    except CompileError:
        raise  # the user's to mend
    except Exception as error:
        failed = keep_failure(name, before, options, dump)
        raise CompileError(
            f"pass {name}",
            f"{type(error).__name__}: {error}",
            f"a pass must not fail; the IR that it failed on is in {failed}",
            f"repeat it with: python -m sw.compiler.reproduce {failed}",
        ) from error


def dump_stage(module: ir.Module, folder: Path | None, number: int, name: str) -> None:
    """Write one stage, which ``mlir-opt --irdl-file=accel.irdl.mlir …`` reads back."""
    if folder is None:
        return
    folder.mkdir(parents=True, exist_ok=True)
    for path in irdl_files():
        (folder / path.name).write_text(path.read_text())
    text = module.operation.get_asm(print_generic_op_form=True, enable_debug_info=True)
    (folder / f"{number:02}-{name}.mlir").write_text(f"{text}\n")
