"""Constants of a module on buffers: ``memref.global`` and what reads them."""

import numpy as np
from mlir import ir

from .values import defining, elements_of, main_of

__all__ = ["add_constant", "contents_of", "drop_unused_constants"]


def contents_of(symbols: ir.SymbolTable, value: ir.Value | None) -> np.ndarray | None:
    """The elements of a whole constant buffer; None if the value is anything else."""
    op = defining(value) if value is not None else None
    if op is None or op.name != "memref.get_global":
        return None
    target = symbols[ir.FlatSymbolRefAttr(op.attributes["name"]).value].operation
    if "constant" not in target.attributes:
        return None
    return elements_of(target.attributes["initial_value"])


def add_constant(module: ir.Module, symbol: str, contents: np.ndarray) -> ir.Value:
    """A new constant buffer, read at the current insertion point."""
    attribute = ir.DenseElementsAttr.get(np.ascontiguousarray(contents), signless=True)
    kind = ir.MemRefType.get(list(contents.shape), ir.RankedTensorType(attribute.type).element_type)
    with ir.InsertionPoint.at_block_begin(module.body):
        ir.Operation.create(
            "memref.global",
            attributes={
                "sym_name": ir.StringAttr.get(symbol),
                "sym_visibility": ir.StringAttr.get("private"),
                "type": ir.TypeAttr.get(kind),
                "initial_value": attribute,
                "constant": ir.UnitAttr.get(),
            },
        )
    return ir.Operation.create(
        "memref.get_global", results=[kind], attributes={"name": ir.FlatSymbolRefAttr.get(symbol)}
    ).result


def drop_unused_constants(module: ir.Module) -> None:
    """Erase constants that nothing reads any more."""
    for op in list(main_of(module).regions[0].blocks[0].operations):
        if op.operation.name == "memref.get_global" and not list(op.operation.result.uses):
            op.operation.erase()
    used = set()

    def note(op: ir.Operation) -> ir.WalkResult:
        if op.name == "memref.get_global":
            used.add(ir.FlatSymbolRefAttr(op.attributes["name"]).value)
        return ir.WalkResult.ADVANCE

    module.operation.walk(note)
    for op in list(module.body.operations):
        if op.operation.name == "memref.global" and op.operation.attributes["sym_name"].value not in used:
            op.operation.erase()
