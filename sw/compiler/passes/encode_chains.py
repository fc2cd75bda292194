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

import numpy as np
from mlir import ir

from hw.spec import System
from hw.spec.dma_registers import CHANNELS
from hw.spec.registers import Group, Register
from hw.spec.words import WORD_BYTES, Word, WordKind

from ..dialects import accel, accfg
from ..dialects.accel import buffer_bytes
from ..dialects.accfg import Setup
from ..values import attributes_of, main_of
from .lower_kernels import kernel_functions
from .unroll import Events, Number, unrolled

__all__ = ["encode", "run"]

VALUES = (1 << 32) - 1
"""The bits of a chain word that hold a value."""


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


def encode(function: ir.Operation, system: System) -> dict[str, np.ndarray]:
    """The chains of a kernel: channel → words (uint64), S2MM first. A register is written where its value changes."""
    parts: dict[str, list[tuple[np.ndarray, np.ndarray]]] = {"s2mm": [], "mm2s": []}
    for group, events in unrolled(function).items():
        if events.launches:
            parts["s2mm" if group.endswith(".s2mm") else "mm2s"].append(_words(group, events, system))
    return {channel: _in_order(words) for channel, words in parts.items()}


def _in_order(parts: list[tuple[np.ndarray, np.ndarray]]) -> np.ndarray:
    """The words of several groups by their times, those of one time in the order that they have."""
    times, words = (np.concatenate([part[place] for part in parts] or [np.array([])]) for place in range(2))
    return words[np.argsort(times, kind="stable")].astype(np.uint64)


def _words(group: str, events: Events, system: System) -> tuple[np.ndarray, np.ndarray]:
    """Times and words of a group's launches.

    Of each launch, the registers whose values aren't those of the launch before, in the map's order, the last with the
    launch; or one again if none has changed: that which was set last.
    """
    block, _, name = group.partition(".")
    fields: dict[Register, dict[str, list[tuple[Number, Number]]]] = {}
    for path, sets in events.sets.items():
        register, _, part = path.partition(".")
        fields.setdefault(system.register_maps[block][register], {})[part] = sets
    registers = sorted(fields, key=lambda item: item.index) or [system.register_maps[block].in_group(Group(name))[0]]
    launches = np.sort(_flat(events.launches))
    values, last_set = zip(
        *(_values(register, fields.get(register, {}), launches) for register in registers), strict=True
    )
    changed = np.array(
        [
            _changed(value, there, register.reset if events.from_reset else None)
            for register, value, there in zip(registers, values, last_set, strict=True)
        ]
    )
    idle = np.flatnonzero(~changed.any(axis=0))
    changed[np.argmax(np.array(last_set)[:, idle], axis=0), idle] = True

    make = Word.set if name in CHANNELS else Word.command
    empty = np.array([make(register).encode() & ~VALUES for register in registers], dtype=np.int64)
    launch, which = np.nonzero(changed.T)
    words = empty[which] | np.array(values)[which, launch]
    words[np.append(launch[1:] != launch[:-1], True)] |= Word(kind=WordKind.INVALID, launch=True).encode()
    return launches[launch], words


def _flat(numbers: list[Number]) -> np.ndarray:
    """Ints and arrays as one array. The ints, of which there may be thousands, don't become an array each."""
    single = [number for number in numbers if isinstance(number, int)]
    arrays = [number for number in numbers if not isinstance(number, int)]
    return np.concatenate([np.array(single, dtype=np.int64), *arrays])


def _values(
    register: Register, fields: dict[str, list[tuple[Number, Number]]], launches: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """A register's bits at each launch, and when it was set last before that (-1: never)."""
    bits = np.zeros(launches.size, dtype=np.int64)
    last = np.full(launches.size, -1, dtype=np.int64)
    for item in register.fields:
        if item.name not in fields:
            bits |= item.encode(item.reset) << item.offset
            continue
        times, values = (_flat(numbers) for numbers in zip(*fields[item.name], strict=True))
        for extreme in (values.min(), values.max()):
            item.encode(int(extreme), where=f"{register.name}.")
        order = np.argsort(times, kind="stable")
        place = np.searchsorted(times[order], launches) - 1
        found = np.where(place >= 0, values[order][place], item.reset)
        bits |= (found & ((1 << item.width) - 1)) << item.offset
        last = np.maximum(last, np.where(place >= 0, times[order][place], -1))
    return bits, last


def _changed(values: np.ndarray, last_set: np.ndarray, before: int | None) -> np.ndarray:
    """At which launches a register has another value than at the one before. ``before``: at the start, if known."""
    there = last_set >= 0
    known = np.append(before is not None, there[:-1] | (before is not None))
    return there & (~known | (values != np.append(before or 0, values[:-1])))


def _global(
    module: ir.Module, function: ir.Operation, symbol: str, words: np.ndarray, offset: int, system: System
) -> tuple[ir.MemRefType, int]:
    """Put a chain into the image; returns its type and where the image ends now."""
    i64 = ir.IntegerType.get_signless(64)
    kind = ir.MemRefType.get([len(words)], i64, memory_space=ir.StringAttr.get("dma"))
    contents = ir.DenseElementsAttr.get(words.view(np.int64), signless=True)
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
    chains: dict[str, np.ndarray],
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
