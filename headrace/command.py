"""`headrace run`: files in, files out, all or nothing."""

from collections.abc import Sequence
from contextlib import ExitStack

from .api import Outcome, load, run_program
from .arrays import ArrayFile, npy_bytes
from .errors import BadInput, RunError
from .files import ReservedFile, refuse_same_file
from .inputs import count_samples
from .progress import Progress
from .summary import print_report

__all__ = ["run_files"]


def run_files(
    model: str,
    *,
    system: str | None,
    data: str | None,
    inputs: Sequence[str],
    outputs: Sequence[str],
    seed: int,
    report: str | None,
    waves: str | None,
    check: bool,
) -> bool:
    """Run a model or a folder, write what was asked for, print the summary.

    Everything that can be refused is refused before the first long step. Once something has run, results and report
    are written, whole, also if the run failed or the results differ.

    Returns
    -------
    bool
        Whether the results equal the reference (or weren't compared).

    Raises
    ------
    BadInput, SpecError, CompileError
        Nothing has run, nothing is written.
    RunError
        The run failed; there is a report.
    """
    named = [("--output", path) for path in outputs]
    named += [(what, path) for what, path in (("--report", report), ("--waves", waves)) if path is not None]
    refuse_same_file(named)
    if seed < 0:
        raise BadInput("--seed", seed, "at least 0", "write a non-negative number")
    with ExitStack() as stack:
        # Reserved in order of appearance; a place that is never committed leaves nothing.
        sources = [stack.enter_context(ArrayFile(path)) for path in inputs]
        result_places = [stack.enter_context(ReservedFile(path, "--output")) for path in outputs]
        report_place = stack.enter_context(ReservedFile(report, "--report")) if report is not None else None
        waves_place = stack.enter_context(ReservedFile(waves, "--waves")) if waves is not None else None
        progress = stack.enter_context(Progress())
        progress.stage("compile")
        program = load(model, system=system, data=data)
        if outputs and len(outputs) != len(program.results):
            wanted = "; ".join(item.text for item in program.results)
            limit = f"the program gives {len(program.results)} ({wanted})"
            raise BadInput("--output", f"{len(outputs)} given", limit, "give one per result, in order, or none")
        if sources:
            count_samples("--input", sources, program.arguments, batch=program.takes_batches)
        outcome = run_program(
            program,
            sources,
            seed=seed,
            check=check,
            waves=None if waves_place is None else waves_place.path,
            progress=progress.samples,
            stage=progress.stage,
        )
        for place, result in zip(result_places, outcome.results, strict=False):
            place.write(npy_bytes(result))
        if report_place is not None:
            report_place.write(outcome.report.to_json())
        for place in (*result_places, report_place, waves_place):
            if place is not None:
                place.commit()
    return _conclude(outcome)


def _conclude(outcome: Outcome) -> bool:
    if outcome.error is not None:
        parts = [getattr(outcome.error, name) for name in ("what", "value", "limit", "remedy")]
        raise RunError(*parts) from outcome.error
    print_report(outcome.report)
    return outcome.report.check.mismatches == 0
