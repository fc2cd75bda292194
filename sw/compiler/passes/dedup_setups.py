"""Pass: a register is not written when it provably holds the value already.

Before::

    %1 = "accfg.setup"(%0, %c64, %c1) {fields = ["mm2s_row_bytes.bytes", "mm2s_count1.count"]}
    %2 = "accfg.launch"(%1)
    %3 = "accfg.setup"(%1, %c64, %c8) {fields = ["mm2s_row_bytes.bytes", "mm2s_count1.count"]}

After::

    %3 = "accfg.setup"(%1, %c8) {fields = ["mm2s_count1.count"]}

Registers are the unit, because hardware writes whole ones: one of several fields stays if any of them changes. What is
known follows from states: after ``accfg.reset`` the reset values, after a setup what it wrote and what its input state
held. Nothing is known without an input state, when the input isn't the accelerator's latest state, or after a call that
may write registers (all that don't say ``accfg.effects = "none"``). Where control flow branches or loops, nothing is
carried in or out.
"""

from mlir import ir

from hw.spec import System
from hw.spec.registers import Group

from ..dialects import accfg
from ..dialects.accfg import Setup, accelerator_of, register_of

__all__ = ["run"]

Known = dict[str, object]  # field → value


def run(module: ir.Module, system: System) -> None:
    """Deduplicate every function's setups."""
    for op in module.body.operations:
        for region in op.operation.regions:
            for block in region.blocks:
                _Block(system).run(block)


def _key(value: ir.Value) -> object:
    """What makes two SSA values equal: the same constant, or the same value."""
    owner = value.owner
    if not isinstance(owner, ir.Block) and owner.operation.name == "arith.constant":
        return ir.IntegerAttr(owner.operation.attributes["value"]).value
    return value


class _Block:
    """Walks one block from nothing known."""

    def __init__(self, system: System):
        self.system = system
        self.known: dict[ir.Value, Known] = {}  # state → what the registers hold in it
        self.latest: dict[str, ir.Value] = {}  # accelerator → its live state

    def run(self, block: ir.Block) -> None:
        for op in [item.operation for item in block.operations]:
            if op.name == "accfg.reset":
                self.known[op.result] = self._reset_values(accelerator_of(op))
                self.latest[accelerator_of(op)] = op.result
            elif op.name == "accfg.setup":
                self._setup(Setup(op))
            elif op.name == "func.call" or list(op.regions):
                self._other(op)

    def _other(self, op: ir.Operation) -> None:
        for region in op.regions:
            for block in region.blocks:
                _Block(self.system).run(block)
        if "accfg.effects" not in op.attributes or ir.StringAttr(op.attributes["accfg.effects"]).value != "none":
            self.known.clear()
            self.latest.clear()

    def _setup(self, setup: Setup) -> None:
        accelerator, source, fields = setup.accelerator, setup.source, setup.fields
        known: Known = {}
        latest = self.latest.get(accelerator)
        if source is not None and latest is not None and latest == source:
            known = dict(self.known.get(source, {}))
        keys = {name: _key(value) for name, value in fields.items()}
        changed = {register_of(name) for name, key in keys.items() if name not in known or known[name] != key}
        kept = {name: value for name, value in fields.items() if register_of(name) in changed}
        known |= keys
        op = setup.op
        if len(kept) == len(fields):
            self.known[op.result] = known
            self.latest[accelerator] = op.result
            return
        if not kept and source is not None:
            state = source
        else:
            with ir.InsertionPoint(op), op.location:
                state = accfg.setup(accelerator, source, kept)
        op.result.replace_all_uses_with(state)
        op.erase()
        self.known[state] = known
        self.latest[accelerator] = state

    def _reset_values(self, accelerator: str) -> Known:
        """Field → reset value of one register group."""
        block, _, group = accelerator.partition(".")
        register_map = self.system.register_maps[block]
        return {
            f"{register.name}.{field.name}": field.reset
            for register in register_map.in_group(Group(group))
            for field in register.fields
        }
