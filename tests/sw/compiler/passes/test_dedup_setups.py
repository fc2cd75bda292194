"""Deduplication: its text, and the registers that every launch sees before and after, in programs with control flow."""

import random
from pathlib import Path

import pytest
from filecheck.matcher import Matcher
from filecheck.options import Options
from mlir import ir

from hw.spec import load_system
from hw.spec.registers import Group
from sw.compiler.dialects import new_context
from sw.compiler.dialects.accfg import Setup
from sw.compiler.passes import dedup_setups
from sw.compiler.values import main_of
from tests.sw.compiler.programs import programs

SYSTEM = load_system("base")
FIELDS = ("mm2s_row_bytes.bytes", "mm2s_count1.count", "mm2s_count2.count")
PROGRAMS = programs(Path(__file__).with_name("dedup_setups.mlir"))


@pytest.mark.parametrize("program", PROGRAMS, ids=str)
def test_text(program, tmp_path):
    with new_context(), ir.Location.unknown():
        module = ir.Module.parse(program.text)
        before = _launches(module)
        dedup_setups.run(module, SYSTEM)
        module.operation.verify()
        assert _launches(module) == before
        output, checks = tmp_path / "output.mlir", tmp_path / "checks.mlir"
        output.write_text(f"// {program.title}\n{module}")
        checks.write_text(program.text)
    matcher = Matcher.from_opts(Options(match_filename=str(checks), input_file=str(output)))
    assert matcher.run() == 0, output.read_text()


class _Machine:
    """A register file that executes setups; calls clobber it, unless they say that they don't."""

    def __init__(self) -> None:
        self.registers: dict[str, object] = {}
        self.clobbers = 0
        self.values: dict[ir.Value, object] = {}
        self.seen: list[dict[str, object]] = []
        self.writes = 0

    def block(self, block: ir.Block) -> None:
        for item in block.operations:
            self._operation(item.operation)

    def _operation(self, op: ir.Operation) -> None:
        if op.name == "arith.constant":
            self.values[op.result] = ir.IntegerAttr(op.attributes["value"]).value
        elif op.name == "accfg.reset":
            registers = SYSTEM.register_maps["dma0"].in_group(Group("mm2s"))
            self.registers |= {f"{item.name}.{part.name}": part.reset for item in registers for part in item.fields}
        elif op.name == "accfg.setup":
            fields = Setup(op).fields
            self.registers |= {name: self.values[value] for name, value in fields.items()}
            self.writes += len(fields)
        elif op.name == "accfg.launch":
            self.seen.append({name: self.registers.get(name) for name in FIELDS})
        elif op.name == "func.call" and "accfg.effects" not in op.attributes:
            self.clobbers += 1
            self.registers |= dict.fromkeys(FIELDS, ("clobbered", self.clobbers))
        elif op.name == "scf.for":
            low, high, step = (self.values[value] for value in op.operands)
            for _ in range(low, high, step):
                self.block(op.regions[0].blocks[0])
        elif op.name == "scf.if":
            region = op.regions[0 if self.values[op.operands[0]] else 1]
            for block in region.blocks:
                self.block(block)


def _run(module: ir.Module) -> _Machine:
    machine = _Machine()
    machine.block(main_of(module).regions[0].blocks[0])
    return machine


def _launches(module: ir.Module) -> list[dict[str, object]]:
    return _run(module).seen


class _Writer:
    """Writes random structured programs: setups from the latest or an older state, launches, loops, branches, calls."""

    def __init__(self, seed: int):
        self.rng = random.Random(seed)
        self.names = 0

    def module(self) -> str:
        numbers = "\n".join(f"%c{value} = arith.constant {value} : i32" for value in range(4))
        indices = "\n".join(f"%i{value} = arith.constant {value} : index" for value in range(11))
        body = self._body([], 0)
        return f"""func.func private @loud()
func.func private @quiet()
func.func @main() {{
{numbers}
{indices}
%true = arith.constant true
%false = arith.constant false
{body}
return
}}"""

    def _name(self) -> str:
        self.names += 1
        return f"%v{self.names}"

    def _body(self, states: list[str], depth: int) -> str:
        states = list(states)
        return "\n".join(self._statement(states, depth) for _ in range(self.rng.randint(1, 6)))

    def _statement(self, states: list[str], depth: int) -> str:
        rng = self.rng
        kind = rng.choices(["setup", "launch", "for", "if", "loud", "quiet", "reset"], [8, 5, 2, 2, 1, 1, 1])[0]
        if kind == "launch" and states:
            return (
                f'{self._name()} = "accfg.launch"({states[-1]}) {{accelerator = "dma0.mm2s", fields = []}} '
                ": (!accfg.state) -> !accfg.token"
            )
        if kind in ("for", "if") and depth < 3:
            inner = self._body(states, depth + 1)
            if kind == "for":
                low, high, step = rng.choice([(0, 0, 1), (0, 1, 1), (0, 3, 1), (0, 10, 4)])
                return f"scf.for {self._name()} = %i{low} to %i{high} step %i{step} {{\n{inner}\n}}"
            other = f" else {{\n{self._body(states, depth + 1)}\n}}" if rng.random() < 0.5 else ""
            return f"scf.if {rng.choice(['%true', '%false'])} {{\n{inner}\n}}{other}"
        if kind == "loud":
            return "func.call @loud() : () -> ()"
        if kind == "quiet":
            return 'func.call @quiet() {accfg.effects = "none"} : () -> ()'
        name = self._name()
        if kind == "reset":
            states.append(name)
            return f'{name} = "accfg.reset"() {{accelerator = "dma0.mm2s"}} : () -> !accfg.state'
        source = [rng.choice(states[-2:])] if states and rng.random() < 0.9 else []
        fields = rng.sample(FIELDS, rng.randint(1, len(FIELDS)))
        values = [f"%c{rng.randint(0, 3)}" for _ in fields]
        kinds = ["!accfg.state"] * len(source) + ["i32"] * len(values)
        states.append(name)
        quoted = ", ".join(f'"{field}"' for field in fields)
        operands = ", ".join([*source, *values])
        return (
            f'{name} = "accfg.setup"({operands}) {{accelerator = "dma0.mm2s", fields = [{quoted}], '
            f"operandSegmentSizes = array<i32: {len(source)}, {len(values)}>}} : ({', '.join(kinds)}) -> !accfg.state"
        )


def test_every_launch_sees_the_same_registers():
    """2,000 random programs. What a setup leaves unset holds what was there, which the machine knows."""
    removed = 0
    with new_context(), ir.Location.unknown():
        for seed in range(2000):
            module = ir.Module.parse(_Writer(seed).module())
            before = _run(module)
            dedup_setups.run(module, SYSTEM)
            module.operation.verify()
            after = _run(module)
            assert after.seen == before.seen, f"seed {seed}\n{module}"
            removed += before.writes - after.writes
    assert removed > 1000


def test_the_random_programs_find_a_planted_mistake(monkeypatch):
    """Knowledge that is carried into loops and past them, as if they left the registers alone."""

    def careless(self, op):
        for region in op.regions:
            for block in region.blocks:
                inner = dedup_setups._Block(self.system)
                inner.known, inner.latest = dict(self.known), dict(self.latest)
                inner.run(block)

    monkeypatch.setattr(dedup_setups._Block, "_other", careless)
    with new_context(), ir.Location.unknown():
        for seed in range(2000):
            module = ir.Module.parse(_Writer(seed).module())
            before = _launches(module)
            dedup_setups.run(module, SYSTEM)
            if _launches(module) != before:
                return
    pytest.fail("not found")


LOOP = """
func.func private @loud()
func.func @main() {{
  %x = arith.constant 1 : i32
  %y = arith.constant 2 : i32
  %i0 = arith.constant 0 : index
  %i1 = arith.constant 1 : index
  %i4 = arith.constant 4 : index
  %i10 = arith.constant 10 : index
  %true = arith.constant true
  {0}
  return
}}
"""


def _set(name: str, value: str, source: str = "") -> str:
    operands = f"{source}, {value}" if source else value
    kinds = "!accfg.state, i32" if source else "i32"
    return (
        f'{name} = "accfg.setup"({operands}) {{accelerator = "dma0.mm2s", fields = ["mm2s_count1.count"], '
        f"operandSegmentSizes = array<i32: {1 if source else 0}, 1>}} : ({kinds}) -> !accfg.state"
    )


def _go(name: str, state: str) -> str:
    return (
        f'{name} = "accfg.launch"({state}) {{accelerator = "dma0.mm2s", fields = []}} : (!accfg.state) -> !accfg.token'
    )


UNSOUND = {
    "the value changes within the loop": [
        _set("%a", "%x"),
        "scf.for %i = %i0 to %i4 step %i1 {",
        _set("%b", "%x", "%a"),
        _go("%t1", "%b"),
        _set("%c", "%y", "%b"),
        _go("%t2", "%c"),
        "}",
    ],
    "the loop may not run": [
        _set("%a", "%x"),
        "scf.for %i = %i0 to %i0 step %i1 {",
        _set("%b", "%y", "%a"),
        "}",
        _set("%d", "%y", "%a"),
        _go("%t", "%d"),
    ],
    "a call within a branch": [
        _set("%a", "%x"),
        "scf.if %true {",
        "func.call @loud() : () -> ()",
        "}",
        _set("%b", "%x", "%a"),
        _go("%t", "%b"),
    ],
    "a call within a loop": [
        _set("%a", "%x"),
        "scf.for %i = %i0 to %i10 step %i4 {",
        _set("%b", "%x", "%a"),
        _go("%t", "%b"),
        "func.call @loud() : () -> ()",
        "}",
        _set("%c", "%x", "%a"),
        _go("%u", "%c"),
    ],
}


@pytest.mark.parametrize("case", UNSOUND)
def test_published_mistakes(case):
    """Cases that a published deduplication gets wrong: nothing may be dropped, and every launch sees its value."""
    with new_context(), ir.Location.unknown():
        module = ir.Module.parse(LOOP.format("\n".join(UNSOUND[case])))
        before, text = _run(module), str(module)
        dedup_setups.run(module, SYSTEM)
        assert _run(module).seen == before.seen
        assert str(module).count("accfg.setup") == text.count("accfg.setup")
