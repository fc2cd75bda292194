"""Modules at the kernel stage, written by hand, with the answers that numpy gives."""

from dataclasses import dataclass, field

import numpy as np

from tests.gemm_job import requantise


@dataclass
class GemmCase:
    """One ``kernel.gemm`` in `main`: text, operands and expected result.

    ``run_time`` names the parameters that are arguments of the program rather than constants.
    """

    m: int
    n: int
    k: int
    a_layout: str = "mk"
    b_layout: str = "nk"
    bias: bool = True
    requantised: bool = True
    accumulate: bool = False
    run_time: tuple[str, ...] = ()
    constant_b: bool = False
    seed: int = 0
    arguments: list[np.ndarray] = field(init=False)
    expected: np.ndarray = field(init=False)
    text: str = field(init=False)

    def __post_init__(self):
        rng = np.random.default_rng(self.seed)
        m, n, k = self.m, self.n, self.k
        a = rng.integers(-128, 128, (m, k), dtype=np.int8)
        b = rng.integers(-128, 128, (n, k), dtype=np.int8)
        c = rng.integers(-(1 << 28), 1 << 28, (m, n), dtype=np.int32)
        parameters = {
            "bias": rng.integers(-(1 << 16), 1 << 16, n, dtype=np.int32),
            "multiplier": rng.integers(1 << 30, (1 << 31) - 1, n, dtype=np.int32),
            "shift": rng.integers(38, 46, n, dtype=np.int32),
        }
        za, zb, zo = (int(value) for value in rng.integers(-128, 128, 3))
        low, high = sorted(int(value) for value in rng.integers(-128, 128, 2))
        total = (a.astype(np.int64) - za) @ (b.astype(np.int64) - zb).T
        if self.accumulate:
            total = total + c
        if self.bias:
            total = total + parameters["bias"]
        total = total.astype(np.int32)
        if self.requantised:
            self.expected = requantise(total, parameters["multiplier"], parameters["shift"], zo, low, high)
        else:
            self.expected = total

        operands, constants, types, values = [], [], [], []
        self.arguments = []

        def add(name: str, array: np.ndarray, constant: bool = False) -> None:
            kind = f"memref<{'x'.join(map(str, array.shape))}x{'i8' if array.dtype == np.int8 else 'i32'}>"
            types.append(kind)
            values.append(f"%{name}")
            if constant:
                constants.append((name, kind, array))
            else:
                operands.append((name, kind))
                self.arguments.append(array)

        add("a", np.ascontiguousarray(a if self.a_layout == "mk" else a.T))
        add("b", np.ascontiguousarray(b if self.b_layout == "nk" else b.T), self.constant_b)
        present = {"bias": self.bias, "multiplier": self.requantised, "shift": self.requantised}
        for name, there in present.items():
            if there:
                add(name, parameters[name], name not in self.run_time)
        if self.accumulate:
            add("c", c)
        out = f"memref<{m}x{n}x{'i8' if self.requantised else 'i32'}>"
        types.append(out)
        values.append("%out")
        segments = [1, 1, *(int(there) for there in present.values()), int(self.accumulate), 1]
        arguments = ", ".join(f"%{name}: {kind}" for name, kind in [*operands, ("out", out)])
        lines = [
            f'memref.global "private" constant @{name} : {kind} = dense<{array.tolist()}>'
            for name, kind, array in constants
        ]
        gets = [f"%{name} = memref.get_global @{name} : {kind}" for name, kind, _ in constants]
        count = len(operands)
        self.text = "\n".join(
            [
                "module {",
                *lines,
                f"func.func @main({arguments}) attributes {{headrace.arguments = {count} : i64, "
                "headrace.results = 1 : i64} {",
                *gets,
                f'"kernel.gemm"({", ".join(values)}) {{operandSegmentSizes = array<i32: {str(segments)[1:-1]}>, '
                f'name = "gemm", index = 0 : i64, a_layout = "{self.a_layout}", b_layout = "{self.b_layout}", '
                f"a_zero_point = {za} : i32, b_zero_point = {zb} : i32, out_zero_point = {zo} : i32, "
                f'clamp_low = {low} : i32, clamp_high = {high} : i32, rounding = "double"}} '
                f": ({', '.join(types)}) -> ()",
                "return",
                "}",
                "}",
            ]
        )
