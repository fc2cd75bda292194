"""Stream accelerators as the compiler's tests need them: descriptions, and what they compute, in numpy."""

import dataclasses
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from hw.spec import StreamAccel, System, load_system
from hw.spec.stream_accel import Buffers, DimensionWord, Elements, Tile
from hw.stream_accel.model import StreamRun

DTYPES = {"i8": np.int8, "i16": np.int16, "i32": np.int32, "f32": np.float32}
READ_A, READ_B, COMPUTE, SEND_C, DIMENSIONS = 1, 2, 4, 8, 16

V1 = {"opcode_map": "opcode_map<s = [send(0), send(1)], r = [recv(2)]>", "accumulates": False}
V1_FLOWS = {"Ns": "(s r)"}
V2 = {
    "opcode_map": """opcode_map<
        s = [send_literal(7), send(0), send(1)], r = [recv(2)],
        s0 = [send_literal(1), send(0)], s1c = [send_literal(6), send(1)],
        s1 = [send_literal(2), send(1)], s0c = [send_literal(5), send(0)]>""",
    "accumulates": False,
}
V2_FLOWS = {"Ns": "(s r)", "As": "(s0 (s1c r))", "Bs": "(s1 (s0c r))"}
V3 = {
    "opcode_map": """opcode_map<
        n = [send_literal(15), send(0), send(1)], r = [recv(2)],
        s0 = [send_literal(1), send(0)], s1c = [send_literal(14), send(1)],
        s1 = [send_literal(2), send(1)], s0c = [send_literal(13), send(0)],
        s = [send_literal(7), send(0), send(1)], rc = [send_literal(8), recv(2)]>""",
}
V3_FLOWS = {"Ns": "(n r)", "As": "(s0 (s1c r))", "Bs": "(s1 (s0c r))", "Cs": "((s) rc)"}
V4 = {
    **V3,
    "opcode_map": V3["opcode_map"].replace(
        "opcode_map<", "opcode_map< d = [send_literal(16), send_dim(m), send_dim(n), send_dim(k)], "
    ),
    "init_opcodes": "(d)",
    "run_time_dimensions": True,
    "dimension_word": DimensionWord(m=0, n=10, k=20, width_bits=10),
}
VERSIONS = {"v1": (V1, V1_FLOWS), "v2": (V2, V2_FLOWS), "v3": (V3, V3_FLOWS), "v4": (V4, V3_FLOWS)}


def stream_system(
    folder: Path, version: str, tile: int, flow: str, elements: tuple[str, str, str] = ("i32",) * 3, **more: object
) -> System:
    """`base` with one of the published accelerators in place of our own."""
    (folder / "accelerator.v").write_text("module accelerator; endmodule\n")
    keys, flows = VERSIONS[version]
    limits = {"tile": Tile(m=tile, n=tile, k=tile)}
    if version == "v4":
        limits = {"tile": Tile(m=tile, n=tile, k=tile), "buffers": Buffers(a=4096, b=4096, c=4096)}
    accelerator = StreamAccel(
        name="mm0",
        dma="dma0",
        kind="stream",
        elements=Elements(**dict(zip("abc", elements, strict=True))),
        verilog=("accelerator.v",),
        top="accelerator",
        directory=str(folder),
        flows=tuple(flows.items()),
        opcode_flow=flow,
        **{**keys, **limits, **more},  # type: ignore[arg-type]
    )
    base = load_system("base")
    memory = dataclasses.replace(base.memory[0], size_bytes=1 << 26)
    return dataclasses.replace(base, accelerator=(accelerator,), memory=(memory,))


class OpcodeMatmul:
    """What the published accelerators do. An opcode is a set of bits, done in the order of their numbers."""

    def __init__(self, accelerator: StreamAccel, version: str):
        self.accelerator, self.version = accelerator, version
        self.reset()

    def reset(self) -> None:
        """As at the start."""
        tile = self.accelerator.tile
        self.dimensions = {"m": tile.m, "n": tile.n, "k": tile.k}
        self.input = b""
        self.held: dict[str, np.ndarray] = {}
        self.todo: list[int] = []
        self.total: np.ndarray | int = 0

    def feed(self, run: StreamRun) -> Iterable[StreamRun]:
        """Take words, give those that come out."""
        self.input += run.content
        made: list[StreamRun] = []
        while True:
            if not self.todo:
                if self.version == "v1":
                    opcode = READ_A | READ_B | COMPUTE | SEND_C
                elif (word := self._take(self.accelerator.stream_bytes)) is not None:
                    opcode = int.from_bytes(word, "little")
                    if self.version == "v2" and opcode & COMPUTE:
                        opcode |= SEND_C
                else:
                    return made
                self.todo = [bit for bit in (DIMENSIONS, READ_A, READ_B, COMPUTE, SEND_C) if opcode & bit]
            step = self.todo[0]
            if not self._step(step, made):
                return made
            self.todo.pop(0)

    def _take(self, size: int) -> bytes | None:
        if len(self.input) < size:
            return None
        taken, self.input = self.input[:size], self.input[size:]
        return taken

    def _step(self, bit: int, made: list[StreamRun]) -> bool:
        if bit == DIMENSIONS:
            word = self._take(4)
            if word is None:
                return False
            packed = int.from_bytes(word, "little")
            self.dimensions = {name: packed >> 10 * place & 1023 for place, name in enumerate("mnk")}
        elif bit in (READ_A, READ_B):
            operand = "a" if bit == READ_A else "b"
            layout = getattr(self.accelerator.layouts, operand)
            kind = np.dtype(DTYPES[getattr(self.accelerator.elements, operand)])
            shape = [self.dimensions[letter] for letter in layout]
            content = self._take(int(np.prod(shape)) * kind.itemsize)
            if content is None:
                return False
            tile = np.frombuffer(content, kind).reshape(shape)
            self.held[operand] = tile if layout in ("mk", "kn") else tile.T
        elif bit == COMPUTE:
            kind = DTYPES[self.accelerator.elements.c]
            product = self.held["a"].astype(kind) @ self.held["b"].astype(kind)
            self.total = self.total + product if self.accelerator.accumulates else product
        else:
            tile = np.asarray(self.total, DTYPES[self.accelerator.elements.c])
            tile = tile if self.accelerator.layouts.c == "mn" else tile.T
            made.append(StreamRun(np.ascontiguousarray(tile).tobytes(), last=True))
            self.total = 0
        return True


def matmul_text(m: int, n: int, k: int, elements: tuple[str, str, str] = ("i32",) * 3, *, add: bool = False) -> str:
    """``linalg.matmul`` on tensors; ``add``: onto a third argument."""
    a, b, c = (
        f"tensor<{shape}x{kind}>" for shape, kind in zip((f"{m}x{k}", f"{k}x{n}", f"{m}x{n}"), elements, strict=True)
    )
    zero = "0.0" if elements[2].startswith("f") else "0"
    start = (
        ""
        if add
        else f"""
  %zero = arith.constant {zero} : {elements[2]}
  %empty = tensor.empty() : {c}
  %c = linalg.fill ins(%zero : {elements[2]}) outs(%empty : {c}) -> {c}"""
    )
    third = f", %c: {c}" if add else ""
    return f"""func.func @main(%a: {a}, %b: {b}{third}) -> {c} {{{start}
  %0 = linalg.matmul ins(%a, %b : {a}, {b}) outs(%c : {c}) -> {c}
  return %0 : {c}
}}
"""
