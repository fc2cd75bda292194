"""Pass: a kernel's function becomes a pair of descriptor chains, and its call the register writes that start them.

Before::

    func.func private @kernel_0(…) { accfg.reset, setups, launches of dma0.mm2s, dma0.s2mm, gemm0.load, gemm0.job }
    %s = "accfg.setup"(%image, %arena, %out) {accelerator = "dma0", fields = ["base0", "base1", "base2"]}
    call @kernel_0(%a, %b, %c) {accfg.later = ["base2"]}

After::

    memref.global "private" constant @kernel_0_s2mm : memref<3xi64, "dma"> = dense<…>
    memref.global "private" constant @kernel_0_mm2s : memref<41xi64, "dma"> = dense<…>
    %s = "accfg.setup"(%image, %arena) {accelerator = "dma0", fields = ["base0", "base1"]}
    %s1 = "accfg.setup"(%s, %chain1) {accelerator = "dma0", fields = ["mm2s_chain_head"]}
    %t1 = "accfg.launch"(%s1, %c41) {accelerator = "dma0", fields = ["mm2s_chain_words"]}
    %s2 = "accfg.setup"(%s1, %out, %chain2) {accelerator = "dma0", fields = ["base2", "s2mm_chain_head"]}
    %t2 = "accfg.launch"(%s2, %c3) {accelerator = "dma0", fields = ["s2mm_chain_words"]}
    "accfg.await"(%t1, %t2)

Chain words are sparse register images: a setup's registers become SET words of the channel, or COMMAND words in the
MM2S chain when they are the accelerator's, and the last of them carries the launch.
"""

from dataclasses import dataclass, field

import numpy as np
from mlir import ir

from hw.spec import System
from hw.spec.dma_registers import CHANNELS
from hw.spec.registers import Group
from hw.spec.words import WORD_BYTES, Word

from ..dialects import accel, accfg
from ..dialects.accel import buffer_bytes
from ..dialects.accfg import Setup, accelerator_of, register_of
from ..values import attributes_of, main_of
from .lower_kernels import kernel_functions

__all__ = ["encode", "run"]


def run(module: ir.Module, system: System) -> None:
    """Encode every kernel and rewrite its call."""
    calls = {
        ir.FlatSymbolRefAttr(op.operation.attributes["callee"]).value: op.operation
        for op in main_of(module).regions[0].blocks[0].operations
        if op.operation.name == "func.call"
    }
    end = ir.IntegerAttr(module.operation.attributes["headrace.constant_bytes"]).value
    for function in kernel_functions(module):
        name = ir.StringAttr(function.attributes["sym_name"]).value
        chains = encode(function, system)
        with function.location:
            kinds = {}
            for channel, words in chains.items():
                kinds[channel], end = _global(module, function, f"{name}_{channel}", words, end, system)
            _start(calls[name], name, kinds, chains, trailing="accel.trailing" in function.attributes)
        function.erase()
    i64 = ir.IntegerType.get_signless(64)
    module.operation.attributes["headrace.image_bytes"] = ir.IntegerAttr.get(i64, end)


@dataclass
class _Registers:
    """What one register group holds, and what was set since its last launch."""

    accelerator: str
    values: dict[str, dict[str, int]] = field(default_factory=dict)
    pending: list[str] = field(default_factory=list)


def encode(function: ir.Operation, system: System) -> dict[str, list[int]]:
    """The chains of a kernel: channel → words, S2MM first."""
    chains: dict[str, list[int]] = {"s2mm": [], "mm2s": []}
    groups: dict[str, _Registers] = {}
    for item in function.regions[0].blocks[0].operations:
        op = item.operation
        if op.name not in ("accfg.reset", "accfg.setup", "accfg.launch"):
            continue
        accelerator = accelerator_of(op)
        group = groups.setdefault(accelerator, _Registers(accelerator))
        if op.name == "accfg.reset":
            group.values = _reset(accelerator, system)
        elif op.name == "accfg.setup":
            for name, value in Setup(op).fields.items():
                register = register_of(name)
                if register not in group.pending:
                    group.pending.append(register)
                    group.values[register] = {}
                group.values[register][name.partition(".")[2]] = _integer(value)
        else:
            chain = chains["s2mm" if accelerator.endswith(".s2mm") else "mm2s"]
            chain.extend(word.encode() for word in _launch(group, system))
    return chains


def _reset(accelerator: str, system: System) -> dict[str, dict[str, int]]:
    block, _, group = accelerator.partition(".")
    registers = system.register_maps[block].in_group(Group(group))
    return {item.name: {part.name: part.reset for part in item.fields} for item in registers}


def _integer(value: ir.Value) -> int:
    return ir.IntegerAttr(value.owner.operation.attributes["value"]).value


def _launch(group: _Registers, system: System) -> list[Word]:
    """The words of a launch: pending registers in the map's order, or one again if none is pending."""
    block, _, name = group.accelerator.partition(".")
    register_map = system.register_maps[block]
    pending = sorted(group.pending or [next(iter(group.values))], key=lambda item: register_map[item].index)
    group.pending = []
    make = Word.set if name in CHANNELS else Word.command
    return [
        make(register_map[item], launch=number == len(pending) - 1, **group.values[item])
        for number, item in enumerate(pending)
    ]


def _global(
    module: ir.Module, function: ir.Operation, symbol: str, words: list[int], offset: int, system: System
) -> tuple[ir.MemRefType, int]:
    """Put a chain into the image; returns its type and where the image ends now."""
    i64 = ir.IntegerType.get_signless(64)
    kind = ir.MemRefType.get([len(words)], i64, memory_space=ir.StringAttr.get("dma"))
    contents = ir.DenseElementsAttr.get(np.array(words, dtype=np.uint64).view(np.int64), signless=True)
    described = {name: value for name, value in attributes_of(function).items() if name.startswith("accel.")}
    with ir.InsertionPoint.at_block_begin(module.body):
        ir.Operation.create(
            "memref.global",
            attributes={
                **described,
                "sym_name": ir.StringAttr.get(symbol),
                "sym_visibility": ir.StringAttr.get("private"),
                "type": ir.TypeAttr.get(kind),
                "initial_value": contents,
                "constant": ir.UnitAttr.get(),
                "accel.offset": ir.IntegerAttr.get(i64, offset),
                "accel.chain": ir.StringAttr.get(symbol.rpartition("_")[2]),
            },
        )
    alignment = system.alignment_bytes
    assert WORD_BYTES * len(words) == buffer_bytes(kind)
    return kind, offset + -(-WORD_BYTES * len(words) // alignment) * alignment


def _start(
    call: ir.Operation,
    name: str,
    kinds: dict[str, ir.MemRefType],
    chains: dict[str, list[int]],
    *,
    trailing: bool,
) -> None:
    """Write the chains' heads and lengths in place of the call. ``trailing``: MM2S may end last, and is awaited too.

    MM2S goes first, because its first data takes longest, and what only S2MM needs is written while MM2S fetches. No
    fence stands in these chains, so that neither channel looks at the other's count.
    """
    i32 = ir.IntegerType.get_signless(32)
    operations = [item.operation for item in call.block.operations]
    place = next(number for number, item in enumerate(operations) if item == call)
    bound = Setup(next(item for item in reversed(operations[:place]) if item.name == "accfg.setup"))
    waiting = {ir.StringAttr(item).value for item in ir.ArrayAttr(call.attributes["accfg.later"])}
    # Where nothing had to be bound for this kernel, the setup that is found is another one's, and done.
    mine = bound.fields if bound.op == operations[place - 1] else {}
    later = {field: value for field, value in mine.items() if field in waiting}
    with ir.InsertionPoint(call), call.location:
        dma, state = bound.accelerator, bound.op.result
        if later:
            first = {field: value for field, value in mine.items() if field not in waiting}
            state = accfg.setup(dma, bound.source, first)
        begin, tokens = None, []
        for channel, kind in reversed(kinds.items()):
            chain = ir.Operation.create(
                "memref.get_global",
                results=[kind],
                attributes={"name": ir.FlatSymbolRefAttr.get(f"{name}_{channel}")},
            ).result
            head = accel.address(chain)
            words = ir.Operation.create(
                "arith.constant", results=[i32], attributes={"value": ir.IntegerAttr.get(i32, len(chains[channel]))}
            ).result
            fields = {f"{channel}_chain_head": head}
            state = accfg.setup(dma, state, fields if channel == "mm2s" else later | fields)
            begin = begin or state.owner.operation
            tokens.append(accfg.launch(dma, state, {f"{channel}_chain_words": words}))
        awaited = accfg.await_(tokens)
        if trailing:
            awaited.attributes["trailing"] = ir.UnitAttr.get()
    # Setups that follow go on from the state that this leaves.
    for use in list(bound.op.result.uses):
        if use.owner.operation.name == "accfg.setup" and use.owner.operation != begin:
            use.owner.operation.operands[use.operand_number] = state
    if later:
        bound.op.erase()
    call.erase()
