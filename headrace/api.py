"""The command's abilities as functions: compile a model, hold a session with it, run it and compare.

import headrace

program = headrace.compile("model.tflite", system="tiny")
with headrace.Session(program) as session:
    session.input(0)[...] = x        # DMA memory: nothing is copied on the way
    (y,) = session.run()
    print(session.report().cycles)
"""

import os
import shutil
import tempfile
import weakref
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from hw.spec import System, load_system

from .errors import BadInput
from .files import reason
from .folders import ReservedFolder
from .inputs import ArraySource, Source, count_samples, random_sources
from .program import Program, check_data_mode, compile_into, open_program, refuse_conflict
from .report import Check, Report
from .session import Session

__all__ = ["Outcome", "Program", "Session", "compile", "load", "load_system", "run", "run_program"]

PathLike = str | os.PathLike[str]


def compile(
    model: PathLike,
    *,
    system: str | System = "base",
    data: str = "zero-copy",
    dump: PathLike | None = None,
    output: PathLike | None = None,
) -> Program:
    """Compile a model file.

    Parameters
    ----------
    model : path
        A ``.tflite`` or ``.mlir`` file.
    system : str or System
        A preset's name, a ``.toml`` file, or a description.
    data : {"zero-copy", "staged", "staged-once"}
    dump : path, optional
        A folder for the text of every stage of lowering.
    output : path, optional
        The folder for the program, which is written whole or not at all: a new or empty one, or that of an earlier
        compilation. Without it the program is in a temporary folder, which lasts as long as the object.

    Raises
    ------
    BadInput, SpecError, CompileError
        Each with what, value, limit and remedy.
    """
    check_data_mode(data)
    described = _described(system)
    if not os.fspath(model):
        limit, remedy = "names no file", "give a .tflite or .mlir file, or a folder that compile wrote"
        raise BadInput("MODEL", model, limit, remedy)
    if output is None:
        folder = tempfile.mkdtemp(prefix="headrace-")
        try:
            with _dump_folder(dump) as stages:
                program = compile_into(Path(folder), model, described, data, stages)
                program = replace(program, shown=os.fspath(model))
        except BaseException:
            shutil.rmtree(folder)
            raise
        weakref.finalize(program, shutil.rmtree, folder, ignore_errors=True)
        return program
    with ReservedFolder(output, "-o") as place:
        inside = None if dump is None else place.inside(dump)
        with _dump_folder(inside) as stages:
            compile_into(place.path, model, described, data, stages)
        place.commit()
    return open_program(output)


def load(model: PathLike, *, system: str | System | None = None, data: str | None = None) -> Program:
    """A program from a model file, which is compiled, or from a folder that was compiled earlier.

    With a folder, ``system`` and ``data`` are left away, or say what it was compiled for.
    """
    described = None if system is None else _described(system)
    if not os.path.isdir(model):
        return compile(model, system=described or "base", data="zero-copy" if data is None else data)
    program = open_program(model)
    refuse_conflict(program, described, data)
    return program


@dataclass(frozen=True)
class Outcome:
    """Results of a run, one array per argument's order, its report, and the error that ended it early, if any."""

    results: list[np.ndarray]
    report: Report
    error: Exception | None = None


def run(
    model: PathLike,
    *arrays: np.ndarray,
    system: str | System | None = None,
    data: str | None = None,
    seed: int = 0,
    check: bool = True,
    waves: PathLike | None = None,
) -> Outcome:
    """Compile (unless it is a folder), run and compare, all at once.

    Parameters
    ----------
    *arrays
        One per argument; none for random data from ``seed``. N×rest for a batch of a ``.tflite``.
    check : bool
        Whether to compare with the reference.

    Raises
    ------
    BadInput, SpecError, CompileError
        For what is wrong before anything has run. What goes wrong during the run is in the outcome's ``error``.
    """
    program = load(model, system=system, data=data)
    sources = [ArraySource(np.asarray(item), f"array {place}") for place, item in enumerate(arrays)]
    return run_program(program, sources, seed=seed, check=check, waves=waves)


def run_program(
    program: Program,
    sources: Sequence[Source],
    *,
    seed: int = 0,
    check: bool = True,
    waves: PathLike | None = None,
    progress: Callable[[int, int], None] | None = None,
    stage: Callable[[str], None] = lambda name: None,
) -> Outcome:
    """Run a program on sources (random data if there are none) and compare with the reference.

    ``stage`` is told what begins: ``reference``, ``build``, ``run``.
    """
    _check_room(program)
    drawn = bool(program.arguments) and not sources
    chosen: Sequence[Source] = random_sources(program.arguments, seed) if drawn else sources
    count_samples("--input", chosen, program.arguments, batch=program.takes_batches)
    expected = None
    if check:
        stage("reference")
        expected = _reference(program, chosen)
    stage("build")
    with Session(program, waves=waves) as session:
        stage("run")
        error = None
        try:
            results = session.run_sources(chosen, "--input", progress)
        except BadInput:
            raise
        except Exception as failure:
            if not hasattr(failure, "remedy"):
                raise
            error, results = failure, session.results
        report = session.report(_compare(program, expected, results), seed=seed if drawn else None, error=error)
    return Outcome(results, report, error)


def _check_room(program: Program) -> None:
    """Refuse a program whose buffers can't all be in DMA memory, before anything is built for it."""
    planned = program.manifest.get("memory", {})
    wanted = planned.get("image_bytes", 0) + planned.get("arena_bytes", 0)
    if program.data == "zero-copy":
        wanted += sum(item.size_bytes for item in (*program.arguments, *program.results))
    room = sum(part.size_bytes for part in program.system.memory)
    if wanted > room:
        limit = f"{program.system.name} has {room}"
        remedy = "describe a system with more memory.size_bytes, or run a smaller model"
        raise BadInput("DMA memory", f"{wanted} bytes of tensors and program", limit, remedy)


def _reference(program: Program, sources: Sequence[Source]) -> list[np.ndarray]:
    from sw.compiler.errors import CompileError
    from sw.compiler.reference import reference_outputs

    arrays = [source.read() for source in sources]
    try:
        return reference_outputs(program.model, [array.astype(array.dtype.newbyteorder("=")) for array in arrays])
    except CompileError as error:
        # The user doesn't know the copy of the model by its name.
        what = error.what.replace(str(program.model), program.shown)
        raise BadInput(what, error.value, error.limit, error.remedy) from error


def _compare(program: Program, expected: list[np.ndarray] | None, results: list[np.ndarray]) -> Check:
    from sw.compiler.reference import REFERENCES

    if expected is None:
        return Check(reference=None, elements=0, mismatches=0)
    mismatches = 0
    for wanted, found in zip(expected, results, strict=True):
        if (wanted.shape, wanted.dtype) != (found.shape, found.dtype):
            limit = f"the reference gives {wanted.shape} {wanted.dtype}"
            raise BadInput("result", f"{found.shape} {found.dtype}", limit, "report this")
        mismatches += int(np.count_nonzero(wanted != found))
    elements = sum(array.size for array in expected)
    return Check(reference=REFERENCES[program.model.suffix], elements=elements, mismatches=mismatches)


def _described(system: str | System) -> System:
    return system if isinstance(system, System) else load_system(system)


@contextmanager
def _dump_folder(path: PathLike | None) -> Iterator[Path | None]:
    """Make the folder for dumps; it goes again if nothing was dumped."""
    if path is None:
        yield None
        return
    folder = Path(path)
    try:
        made = [item for item in (folder, *folder.parents) if not item.exists()]
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        raise BadInput("--dump", path, reason(error), "name a folder that can be written") from None
    try:
        yield folder
    finally:
        for item in made:
            if item.is_dir() and not any(item.iterdir()):
                item.rmdir()
