"""Pass: each kernel becomes a function of sends, literals and receives, by the mapping's schedule.

Before::

    "kernel.gemm"(%a, %b, %planes…, %out) {…}

After::

    call @kernel_0(%a, %b, %planes, %out)
    …
    func.func private @kernel_0(%a: memref<64x64xi8, "dma">, …) {
      "accel.send_literal"() {accelerator = "gemm0", group = "load", fields = ["load_shape.rows", …], values = …}
      %0 = memref.reinterpret_cast %a to offset: [0], sizes: [8, 64], strides: [64, 1]
      "accel.send"(%0) {dma = "dma0"}
      "accel.send_literal"() {accelerator = "gemm0", group = "job", …}
      "accel.recv"(%1) {dma = "dma0"}
      "accel.wait"() {dma = "dma0"}
      return

The function's arguments are whole buffers: their addresses are all that is left for run time.
"""

from mlir import ir

from hw.spec import Accelerator, SpecError, StreamAccel, System
from hw.spec.words import LoadTarget, Rounding

from ..dialects import accel
from ..dialects.accel import Area, area_of
from ..dialects.kernel import Conv2d, Gemm, Kernel, MatMul, kernels
from ..errors import CompileError
from ..mapping import Conv, ConvMapping, Job, Load, Mapping, Planes, Window, map_conv, map_gemm
from ..mapping import Gemm as Problem
from ..mapping.streams import StreamMapping, StreamProblem, map_stream
from .lower_stream import StreamBody, ends_with_receive

__all__ = ["conv_problem_of", "kernel_functions", "problem_of", "run", "stream_mapping_of"]

PLANES = ("bias", "multiplier", "shift")


def run(module: ir.Module, system: System) -> None:
    """Lower every kernel of `main` for the system's first accelerator."""
    for number, kernel in enumerate(kernels(module)):
        with kernel.op.location:
            LOWERINGS[type(kernel)](module, kernel, number, system).run()


def kernel_functions(module: ir.Module) -> list[ir.Operation]:
    """The functions that this pass makes, in order."""
    return [op.operation for op in module.body.operations if "accel.kernel" in op.operation.attributes]


def problem_of(gemm: Gemm) -> Problem:
    """The kernel as the mapping sees it."""
    return Problem(
        m=gemm.m,
        n=gemm.n,
        k=gemm.k,
        a_transposed=gemm.a_layout == "km",
        b_transposed=gemm.b_layout == "kn",
        out_bytes=1 if gemm.requantised else 4,
        accumulate=gemm.c is not None,
        planes=_planes(gemm),
    )


def conv_problem_of(conv: Conv2d) -> Conv:
    """The convolution as the mapping sees it, after `pack_filters`."""
    kernel = tuple(ir.DenseI64ArrayAttr(conv.op.attributes["accel.kernel"]))
    channels, filters = ir.DenseI64ArrayAttr(conv.op.attributes["accel.bundle"])
    return Conv(
        images=conv.batch,
        height=conv.height,
        width=conv.width,
        channels=conv.channels,
        filters=conv.out.type.shape[3],
        kernel=kernel,  # type: ignore[arg-type]
        strides=conv.strides,  # type: ignore[arg-type]
        dilations=conv.dilations,  # type: ignore[arg-type]
        pads=conv.pads,  # type: ignore[arg-type]
        groups=conv.groups,
        bundle_channels=channels,
        bundle_filters=filters,
        filter_layout=conv.filter_layout,
        out_bytes=1 if conv.requantised else 4,
        planes=_planes(conv),
    )


def stream_mapping_of(kernel: MatMul, system: System, accelerator: StreamAccel) -> StreamMapping:
    """How a bare product goes to a stream accelerator.

    Raises
    ------
    CompileError
        It can't.
    """
    problem = StreamProblem(m=kernel.m, n=kernel.n, k=kernel.k, a_layout=kernel.a_layout, b_layout=kernel.b_layout)
    try:
        return map_stream(problem, system, accelerator)
    except SpecError as error:
        raise CompileError(error.what, error.value, error.limit, error.remedy, kernel.location) from None


def _planes(kernel: Kernel) -> tuple[Planes, ...]:
    """Parameter planes by the loads that bring them: those that lie in one buffer at one stride go together."""
    found: list[tuple[Planes, Area, int]] = []
    for number, name in enumerate(PLANES):
        value = kernel.operand(name)
        if value is None:
            continue
        area = area_of(value)
        if found:
            planes, first, stride = found[-1]
            step = area.offset_bytes - first.offset_bytes - (planes.count - 1) * stride
            if area.root == first.root and planes.first + planes.count == number and step > 0:
                if planes.count == 1 or step == stride:
                    joined = Planes(source=planes.source, first=planes.first, count=planes.count + 1)
                    found[-1] = (joined, first, step)
                    continue
        found.append((Planes(source=name, first=number, count=1), area, 0))
    return tuple(planes for planes, _, _ in found)


class _Lowering:
    """One kernel.

    ``trailing`` says that the last of what is sent may still be on its way when the last result is stored.
    """

    trailing = False
    accelerator: Accelerator

    def __init__(self, module: ir.Module, kernel: Kernel, number: int, system: System):
        self.module, self.kernel, self.number = module, kernel, number
        self.mapping = self.map(system)
        self.dma = system.dma_of(self.accelerator).name
        self.areas = {name: area_of(value) for name, value in kernel.present().items()}
        for name, area in self.areas.items():
            if not area.dense:
                raise CompileError(
                    f"{kernel.op.name} {name}", "a strided view", "operands are dense", "copy it first", kernel.location
                )
        self.roots: list[ir.Value] = []
        for area in self.areas.values():
            if area.root not in self.roots:
                self.roots.append(area.root)

    def map(self, system: System) -> Mapping | ConvMapping | StreamMapping:
        """Choose an accelerator and a mapping."""
        raise NotImplementedError

    def body(self) -> None:
        """Write the kernel's sends and receives."""
        raise NotImplementedError

    def run(self) -> None:
        kernel, mapping = self.kernel, self.mapping
        problem = self.problem
        name = f"kernel_{self.number}"
        kind = ir.FunctionType.get([root.type for root in self.roots], [])
        i64 = ir.IntegerType.get_signless(64)

        def integer(value: int) -> ir.IntegerAttr:
            return ir.IntegerAttr.get(i64, value)

        with ir.InsertionPoint(self.module.body):
            function = ir.Operation.create(
                "func.func",
                regions=1,
                attributes={
                    "sym_name": ir.StringAttr.get(name),
                    "sym_visibility": ir.StringAttr.get("private"),
                    "function_type": ir.TypeAttr.get(kind),
                    "accel.kernel": integer(self.number),
                    "accel.name": ir.StringAttr.get(kernel.name),
                    "accel.index": integer(kernel.index),
                    "accel.shape": ir.DenseI64ArrayAttr.get([problem.m, problem.n, problem.k]),
                    "accel.tiling": ir.StringAttr.get(mapping.text),
                    "accel.predicted_cycles": integer(mapping.prediction.cycles),
                    "accel.ideal_cycles": integer(mapping.ideal_cycles),
                    "accel.read_bytes": integer(mapping.prediction.read_bytes),
                    "accel.write_bytes": integer(mapping.prediction.write_bytes),
                    "accel.accelerator": ir.StringAttr.get(self.accelerator.name),
                    "accel.dma": ir.StringAttr.get(self.dma),
                    **({"accel.trailing": ir.UnitAttr.get()} if self.trailing else {}),
                },
            )
        body = function.regions[0].blocks.append(*[root.type for root in self.roots])
        self.arguments = dict(zip(self.roots, body.arguments, strict=True))
        with ir.InsertionPoint(body):
            self.body()
            accel.wait(self.dma)
            ir.Operation.create("func.return")
        with ir.InsertionPoint(kernel.op):
            ir.Operation.create("func.call", operands=self.roots, attributes={"callee": ir.FlatSymbolRefAttr.get(name)})
        kernel.op.erase()


class _ScheduleLowering(_Lowering):
    """A kernel of our own accelerator: loads and jobs in the order of a schedule."""

    mapping: Mapping | ConvMapping

    def body(self) -> None:
        for step in self.mapping.schedule.steps:
            if isinstance(step, Load):
                self._load(step)
            else:
                self._job(step)

    def _rectangle(self, source: str, row: int, rows: int, column: int, columns: int, pitch: int) -> ir.Value:
        """Rows of an operand, whose rows lie ``pitch`` elements apart."""
        area = self.areas[source]
        size = accel.element_bytes(area.root.type)
        offset = area.offset_bytes // size + row * pitch + column
        return accel.rectangle(self.arguments[area.root], offset, [rows, columns], [pitch, 1])

    def _pitch(self, load: Load) -> int:
        """Elements between rows of the operand that a load reads as a rectangle."""
        if load.target is not LoadTarget.PARAMETERS:
            return self.areas[load.source].strides_bytes[0] // accel.element_bytes(self.areas[load.source].root.type)
        if load.rows == 1:
            return load.columns
        following = PLANES[PLANES.index(load.source) + 1]
        return (self.areas[following].offset_bytes - self.areas[load.source].offset_bytes) // 4

    def _load(self, load: Load) -> None:
        accel.send_literal(
            self.dma,
            self.accelerator.name,
            "load",
            {
                "load_shape.rows": load.rows,
                "load_shape.row_bytes": load.row_bytes,
                "load_layout.pitch": load.pitch_words,
                "load_layout.target": int(load.target),
                "load_layout.plane": load.plane,
                "load_layout.hold": int(load.hold),
            },
        )
        pattern = load.pattern
        if pattern is None:
            pitch = self._pitch(load)
            accel.send(self._rectangle(load.source, load.row, load.rows, load.column, load.columns, pitch), self.dma)
            return
        area = self.areas[load.source]
        offset = area.offset_bytes + pattern.offset
        view = accel.rectangle(self.arguments[area.root], offset, pattern.shape, pattern.strides)
        accel.send(view, self.dma, pattern.padding, pattern.fill)

    def _job(self, job: Job) -> None:
        kernel, stores = self.kernel, not job.keep
        offset, release = job.offset, job.release
        a_transposed, b_transposed = self.transposed
        fields = {
            "job_shape.m": job.m,
            "job_shape.n": job.n,
            "job_depth.k": job.k,
            "job_operands.a": offset[LoadTarget.A],
            "job_operands.b": offset[LoadTarget.B],
            "job_pitch.a": job.a_pitch,
            "job_pitch.b": job.b_pitch,
            "job_epilogue.parameters": offset[LoadTarget.PARAMETERS],
            "job_epilogue.accumulators": offset[LoadTarget.ACCUMULATORS],
            "job_mode.a_transposed": int(a_transposed),
            "job_mode.b_transposed": int(b_transposed),
            "job_mode.accumulate": int(job.accumulate),
            "job_mode.keep": int(job.keep),
            "job_mode.bias": int(kernel.bias is not None and stores),
            "job_mode.requantise": int(kernel.requantised and stores),
            "job_mode.rounding": int(Rounding.DOUBLE if kernel.rounding == "double" else Rounding.SINGLE),
            "job_mode.last": 1,
            "job_mode.window": int(job.window is not None),
            **(_window_fields(job.window) if job.window else {}),
            "job_zero_points.a": kernel.a_zero_point,
            "job_zero_points.b": kernel.b_zero_point,
            "job_zero_points.out": kernel.out_zero_point,
            "job_clamp.low": kernel.clamp_low,
            "job_clamp.high": kernel.clamp_high,
            "job_release.a": release[LoadTarget.A],
            "job_release.b": release[LoadTarget.B],
            "job_release_epilogue.parameters": release[LoadTarget.PARAMETERS],
            "job_release_epilogue.accumulators": release[LoadTarget.ACCUMULATORS],
            "job_release_epilogue.reserve": job.reserve,
        }
        accel.send_literal(self.dma, self.accelerator.name, "job", fields)
        if stores:
            accel.recv(self._rectangle("out", job.m0, job.m, job.n0, job.n, self.problem.n), self.dma)


class _GemmLowering(_ScheduleLowering):
    kernel: Gemm

    def map(self, system: System) -> Mapping:
        self.problem = problem_of(self.kernel)
        self.transposed = (self.kernel.a_layout == "km", self.kernel.b_layout == "kn")
        self.accelerator = system.matmul
        return map_gemm(self.problem, system, system.matmul)


class _ConvLowering(_ScheduleLowering):
    kernel: Conv2d
    trailing = True  # padding behind the last line

    def map(self, system: System) -> ConvMapping:
        conv = self.kernel
        self.problem = conv_problem_of(conv)
        self.transposed = (False, self.problem.filter_layout == "hwcf")
        self.accelerator = matmul = system.matmul
        mapping = map_conv(self.problem, system, matmul, conv.pad_value & 0xFF)
        if mapping is None:
            raise CompileError(
                f"conv2d {conv.name}",
                f"no tiling fits the buffers of {matmul.name}",
                f"A {matmul.a_buffer_bytes} bytes, B {matmul.b_buffer_bytes} bytes",
                "enlarge a_buffer_bytes, b_buffer_bytes or accumulator_bytes",
                conv.location,
            )
        return mapping


class _StreamLowering(_Lowering):
    """A kernel of a stream accelerator."""

    kernel: MatMul
    mapping: StreamMapping

    def map(self, system: System) -> StreamMapping:
        self.accelerator = accelerator = system.accelerator[0]
        assert isinstance(accelerator, StreamAccel)
        mapping = stream_mapping_of(self.kernel, system, accelerator)
        self.problem = mapping.problem
        self.trailing = not ends_with_receive(mapping.nest, accelerator)
        return mapping

    def body(self) -> None:
        assert isinstance(self.accelerator, StreamAccel)
        operands = {}
        for operand, name in zip("abc", MatMul.OPERANDS, strict=True):
            area = self.areas[name]
            start = area.offset_bytes // accel.element_bytes(area.root.type)
            operands[operand] = (self.arguments[area.root], start)
        StreamBody(self.mapping, self.accelerator, self.dma, operands).write()


LOWERINGS: dict[type[Kernel], type[_Lowering]] = {
    Gemm: _GemmLowering,
    Conv2d: _ConvLowering,
    MatMul: _StreamLowering,
}


def _window_fields(window: Window) -> dict[str, int]:
    return {
        "job_window.channels": window.channels,
        "job_window.kernel_columns": window.kernel_columns,
        "job_image.columns": window.columns,
        "job_image.wrap": window.wrap,
        "job_panel.words": window.panel_words,
        "job_panel.columns": window.panel_columns,
        "job_taps.even": window.taps[0],
        "job_taps.odd": window.taps[1],
        "job_tap_rows.even": window.tap_rows[0],
        "job_tap_rows.odd": window.tap_rows[1],
    }
