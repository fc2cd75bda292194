"""Why each kernel of a model is mapped as it is: the choice, what binds it, and the runners-up."""

from dataclasses import dataclass
from math import prod
from pathlib import Path

from mlir import ir

from hw.spec import Matmul, SpecError, StreamAccel, System
from hw.spec.stream_accel import DIMENSIONS

from .dialects.kernel import Conv2d, Gemm, MatMul, kernels
from .errors import CompileError
from .frontend import load_model
from .mapping import ConvMapping, Mapping, rank_conv, rank_gemm
from .mapping.streams import StreamMapping, StreamProblem, rank_stream
from .passes import pack_filters, pack_parameters, to_kernel_stage
from .passes.lower_kernels import conv_problem_of, problem_of
from .placement import target_of

__all__ = ["Choice", "Explanation", "explain"]


@dataclass(frozen=True, kw_only=True)
class Choice:
    """A mapping: its text, predicted cycles and bytes of main memory, and what binds it.

    ``bound`` is the largest part of the prediction: ``compute`` (cycles of the array, edges of tiles included),
    ``memory`` (beats of the busier direction of the bus), or what is left: ``latency`` (start and end, and waits), or
    on a stream accelerator ``stream`` (words that pass while it doesn't compute).
    """

    text: str
    cycles: int
    bytes: int
    bound: str


@dataclass(frozen=True, kw_only=True)
class Explanation:
    """One kernel: ``choices`` are the chosen mapping and the runners-up, the best first."""

    name: str
    index: int
    kind: str
    shape: tuple[int, int, int]
    ideal_cycles: int
    choices: tuple[Choice, ...]


def explain(path: str | Path, system: System) -> list[Explanation]:
    """Explain every kernel of a model, in order; host operators have nothing to choose.

    Raises
    ------
    CompileError
        The model can't be read, or can't be compiled for this system.
    """
    module = load_model(path)
    with module.context, ir.Location.unknown():
        to_kernel_stage(module, target_of(system))
        if isinstance(system.accelerator[0], StreamAccel):
            return [_of_stream(kernel, system, system.accelerator[0]) for kernel in kernels(module)]
        matmul = system.matmul
        pack_filters.run(module, system)
        pack_parameters.run(module, system)
        found = []
        for kernel in kernels(module):
            if isinstance(kernel, Conv2d):
                problem = conv_problem_of(kernel)
                ranked = rank_conv(problem, system, matmul, kernel.pad_value & 0xFF)
            else:
                assert isinstance(kernel, Gemm)
                problem = problem_of(kernel)
                ranked = rank_gemm(problem, system, matmul)
            found.append(
                Explanation(
                    name=kernel.name,
                    index=kernel.index,
                    kind=kernel.op.name.partition(".")[2],
                    shape=(problem.m, problem.n, problem.k),
                    ideal_cycles=ranked[0].ideal_cycles,
                    choices=tuple(_choice(mapping, system, matmul) for mapping in ranked),
                )
            )
    return found


def _of_stream(kernel: Gemm | Conv2d | MatMul, system: System, accelerator: StreamAccel) -> Explanation:
    """A product on a stream accelerator."""
    assert isinstance(kernel, MatMul)
    problem = StreamProblem(m=kernel.m, n=kernel.n, k=kernel.k, a_layout=kernel.a_layout, b_layout=kernel.b_layout)
    try:
        ranked = rank_stream(problem, system, accelerator)
    except SpecError as error:
        raise CompileError(error.what, error.value, error.limit, error.remedy, kernel.location) from None
    return Explanation(
        name=kernel.name,
        index=kernel.index,
        kind=kernel.op.name.partition(".")[2],
        shape=(problem.m, problem.n, problem.k),
        ideal_cycles=ranked[0].ideal_cycles,
        choices=tuple(_stream_choice(mapping, system, accelerator) for mapping in ranked),
    )


def _stream_choice(mapping: StreamMapping, system: System, accelerator: StreamAccel) -> Choice:
    prediction = mapping.prediction
    compute = prod(mapping.trips(name) * getattr(mapping.tile, name) for name in DIMENSIONS)
    reads = prediction.read_bytes + prediction.chain_bytes
    memory = max(reads, prediction.write_bytes) // system.bus.data_bytes
    compute = -(-compute // accelerator.macs_per_cycle)
    parts = {"compute": compute, "memory": memory, "stream": prediction.cycles - max(compute, memory)}
    return Choice(
        text=mapping.text,
        cycles=prediction.cycles,
        bytes=prediction.bytes + mapping.host_bytes,
        bound=max(parts, key=lambda name: parts[name]),
    )


def _choice(mapping: Mapping | ConvMapping, system: System, matmul: Matmul) -> Choice:
    prediction = mapping.prediction
    compute = sum(
        -(-job.m // matmul.rows) * -(-job.n // matmul.cols) * max(-(-job.k // matmul.depth), matmul.drain_steps)
        for job in mapping.schedule.jobs
    )
    reads = prediction.read_bytes + prediction.chain_bytes
    memory = max(reads, prediction.write_bytes) // system.bus.data_bytes
    parts = {"compute": compute, "memory": memory, "latency": prediction.cycles - max(compute, memory)}
    return Choice(
        text=mapping.text,
        cycles=prediction.cycles,
        bytes=prediction.bytes,
        bound=max(parts, key=lambda name: parts[name]),
    )
