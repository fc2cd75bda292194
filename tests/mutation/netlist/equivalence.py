"""Whether a mutant changes anything at all: the netlist with and without it, compared by z3.

From any state and any inputs, the next state and every output must be the same. Registers and memories are cut: what
they hold is anything, also what they can never hold. So what is proved here is equivalent, and what isn't may be.
"""

import json
from collections import defaultdict
from collections.abc import Callable
from functools import cache
from typing import Any

import z3

from tests.mutation.netlist.mutants import READ, Mutant, made

__all__ = ["equivalent"]

Bit = int | str
Term = Any  # z3's stubs name every kind of expression
TIMEOUT_MS = 5000
STATE = ("$dff", "$dffe", "$sdff", "$sdffe", "$sdffce", "$mem_v2")
BINARY: dict[str, Callable] = {
    "$add": lambda a, b: a + b,
    "$sub": lambda a, b: a - b,
    "$mul": lambda a, b: a * b,
    "$and": lambda a, b: a & b,
    "$or": lambda a, b: a | b,
    "$xor": lambda a, b: a ^ b,
    "$shl": lambda a, b: a << b,
    "$eq": lambda a, b: a == b,
    "$ne": lambda a, b: a != b,
}
ORDER = {"$lt": (z3.ULT, "__lt__"), "$le": (z3.ULE, "__le__"), "$gt": (z3.UGT, "__gt__"), "$ge": (z3.UGE, "__ge__")}


@cache
def _netlist(block: str) -> dict:
    folder = made("json", block, READ + "write_json block.json")
    (module,) = json.loads((folder / "block.json").read_text())["modules"].values()
    return module


@cache
def _links(block: str) -> tuple[dict[Bit, str], dict[Bit, set[str]], set[Bit]]:
    """Driver of each bit, readers of each bit, and the bits that are outputs."""
    module = _netlist(block)
    driver: dict[Bit, str] = {}
    readers: dict[Bit, set[str]] = defaultdict(set)
    for name, cell in module["cells"].items():
        for port, bits in cell["connections"].items():
            for bit in bits:
                if cell["port_directions"][port] == "output":
                    driver[bit] = name
                elif isinstance(bit, int):
                    readers[bit].add(name)
    outputs = {bit for port in module["ports"].values() if port["direction"] == "output" for bit in port["bits"]}
    return driver, readers, outputs


class _Copy:
    """Values of a netlist's bits, as functions of state and inputs; with a mutant or without."""

    def __init__(self, block: str, mutant: Mutant | None):
        self.module = _netlist(block)
        self.driver = _links(block)[0]
        self.values: dict[Bit, Term] = {"0": z3.BitVecVal(0, 1), "1": z3.BitVecVal(1, 1)}
        self.fields = mutant.fields if mutant else {"cell": "", "port": ""}

    def changed(self, cell: str, port: str, bits: list[Term]) -> list[Term]:
        fields = self.fields
        if fields["cell"].removeprefix("\\") != cell or fields["port"].removeprefix("\\") != port:
            return bits
        number, bits = int(fields["portbit"]), list(bits)
        control: Term = bits[int(fields["ctrlbit"])] if "ctrlbit" in fields else None
        old = bits[number]
        bits[number] = {
            "inv": lambda: ~old,
            "const0": lambda: z3.BitVecVal(0, 1),
            "const1": lambda: z3.BitVecVal(1, 1),
            "cnot0": lambda: old ^ ~control,
            "cnot1": lambda: old ^ control,
        }[fields["mode"]]()
        return bits

    def bit(self, wanted: Bit) -> Term:
        waiting = [wanted]
        while waiting:
            bit = waiting[-1]
            if bit in self.values:
                waiting.pop()
                continue
            name = self.driver.get(bit)
            if name is None or self.module["cells"][name]["type"] in STATE:
                if name is None:
                    self.values[bit] = z3.BitVec(f"free{bit}", 1)
                else:
                    self._state(name)
                waiting.pop()
                continue
            missing = [
                source
                for port, bits in self.module["cells"][name]["connections"].items()
                if self.module["cells"][name]["port_directions"][port] == "input"
                for source in bits
                if source not in self.values
            ]
            if missing:
                waiting += missing
            else:
                self._cell(name)
                waiting.pop()
        return self.values[wanted]

    def _state(self, name: str) -> None:
        for port, bits in self.module["cells"][name]["connections"].items():
            if self.module["cells"][name]["port_directions"][port] == "output":
                old = [z3.BitVec(f"state{bit}", 1) for bit in bits]
                for bit, value in zip(bits, self.changed(name, port, old), strict=True):
                    self.values[bit] = value

    def port(self, name: str, port: str) -> list[Term]:
        return self.changed(name, port, [self.bit(bit) for bit in self.module["cells"][name]["connections"][port]])

    def _word(self, name: str, port: str, width: int, signed: bool) -> Term:
        bits = self.port(name, port)
        word: Term = z3.Concat(*reversed(bits)) if len(bits) > 1 else bits[0]
        if word.size() > width:
            return z3.Extract(width - 1, 0, word)
        return (z3.SignExt if signed else z3.ZeroExt)(width - word.size(), word)

    def _cell(self, name: str) -> None:
        cell = self.module["cells"][name]
        kind, pins = cell["type"], cell["connections"]
        flag = lambda value: z3.If(value, z3.BitVecVal(1, 1), z3.BitVecVal(0, 1))  # noqa: E731
        signed = bool(int(cell["parameters"].get("A_SIGNED", "0"), 2))
        out = len(pins["Y"])
        widest = max(out, *(len(pins[port]) for port in ("A", "B") if port in pins))
        if kind in ("$mux", "$pmux"):
            a, s = self.port(name, "A"), self.port(name, "S")
            b = self.port(name, "B")
            result = a
            for number in reversed(range(len(s))):
                chosen = b[number * out : (number + 1) * out]
                result = [z3.If(s[number] == 1, new, old) for new, old in zip(chosen, result, strict=True)]
            self._set(name, result)
            return
        if kind in ("$not", "$pos", "$neg"):
            a = self._word(name, "A", out, signed)
            word = {"$not": ~a, "$pos": a, "$neg": -a}[kind]
        elif kind in ("$logic_not", "$reduce_or", "$reduce_bool", "$reduce_and"):
            a: Term = self._word(name, "A", len(pins["A"]), False)
            zero = a == 0
            full = a == z3.BitVecVal(-1, a.size())
            result = flag({"$logic_not": zero, "$reduce_and": full}.get(kind, z3.Not(zero)))
            word = z3.ZeroExt(out - 1, result)
        elif kind in ("$shr", "$sshr", "$shl"):
            a, b = self._word(name, "A", widest, signed), self._word(name, "B", widest, False)
            word = {"$shl": a << b, "$shr": z3.LShR(a, b), "$sshr": (a >> b) if signed else z3.LShR(a, b)}[kind]
            word = z3.Extract(out - 1, 0, word)
        else:
            both = signed and bool(int(cell["parameters"]["B_SIGNED"], 2))
            a, b = (self._word(name, port, widest, both) for port in "AB")
            if kind in ORDER:
                unsigned, method = ORDER[kind]
                word = z3.ZeroExt(out - 1, flag(getattr(a, method)(b) if both else unsigned(a, b)))
            else:
                word = BINARY[kind](a, b)
                word = z3.ZeroExt(out - 1, flag(word)) if z3.is_bool(word) else z3.Extract(out - 1, 0, word)
        self._set(name, [z3.Extract(number, number, word) for number in range(out)])

    def _set(self, name: str, result: list[Term]) -> None:
        bits = self.module["cells"][name]["connections"]["Y"]
        for bit, value in zip(bits, self.changed(name, "Y", result), strict=True):
            self.values[bit] = z3.simplify(value)


def _next(copy: _Copy, name: str) -> list[Term]:
    """What a register holds next, or what a memory is asked."""
    cell = copy.module["cells"][name]
    if cell["type"] == "$mem_v2":
        ports = [port for port, way in cell["port_directions"].items() if way == "input" and "CLK" not in port]
        return [bit for port in sorted(ports) for bit in copy.port(name, port)]
    value, held = copy.port(name, "D"), copy.port(name, "Q")
    active = lambda pin: copy.port(name, pin)[0] == int(cell["parameters"][f"{pin}_POLARITY"][-1])  # noqa: E731
    if cell["type"] in ("$dffe", "$sdffe", "$sdffce"):
        value = [z3.If(active("EN"), new, old) for new, old in zip(value, held, strict=True)]
    if cell["type"].startswith("$sdff"):
        initial = reversed(cell["parameters"]["SRST_VALUE"])
        reset = [z3.BitVecVal(1 if bit == "1" else 0, 1) for bit in initial]
        cleared = active("SRST")
        if cell["type"] == "$sdffce":
            cleared = z3.And(cleared, active("EN"))
        value = [z3.If(cleared, new, old) for new, old in zip(reset, value, strict=True)]
    return value


def equivalent(mutant: Mutant) -> bool:
    """True if it is proved; False if it isn't, or not within five seconds."""
    _, readers, outputs = _links(mutant.block)
    cells = _netlist(mutant.block)["cells"]
    origin = mutant.cell.removeprefix("\\")
    if origin not in cells:
        return False
    if cells[origin]["type"] in STATE and mutant.fields["port"].removeprefix("\\") in ("Q", "RD_DATA"):
        return False  # a state that others see changed
    seen, waiting, sinks, shown = {origin}, [origin], [], []
    while waiting:
        name = waiting.pop()
        if cells[name]["type"] in STATE:
            sinks.append(name)
            continue
        for bit in cells[name]["connections"]["Y"]:
            if bit in outputs:
                shown.append(bit)
            for reader in readers[bit] - seen:
                seen.add(reader)
                waiting.append(reader)
    sound, faulty = _Copy(mutant.block, None), _Copy(mutant.block, mutant)
    pairs = [(sound.bit(bit), faulty.bit(bit)) for bit in shown]
    for name in sinks:
        pairs += zip(_next(sound, name), _next(faulty, name), strict=True)
    differing = [left != right for left, right in pairs if not left.eq(right)]
    if not differing:
        return True
    solver = z3.SolverFor("QF_BV")
    solver.set("timeout", TIMEOUT_MS)
    solver.add(z3.Or(differing))
    return solver.check() == z3.unsat
