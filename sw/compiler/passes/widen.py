"""48-bit integers, the sums of int16 products in TOSA, as 64-bit ones: C has no others.

TOSA's sums stay within 48 bits, so the values are the same.
"""

import re
from collections.abc import Sequence

import numpy as np
from mlir import ir

__all__ = ["widen"]


def widen(ops: Sequence[ir.Operation]) -> None:
    """Give every i48 of these operations, and of the blocks in them, 64 bits. They are loops on memrefs and globals."""
    for op in ops:
        if op.name == "arith.extsi" and str(op.results[0].type) == "i64" and str(op.operands[0].type) in ("i48", "i64"):
            op.results[0].replace_all_uses_with(op.operands[0])
            op.erase()
            continue
        for value in (*op.results, *(item for region in op.regions for block in region for item in block.arguments)):
            if "i48" in str(value.type):
                value.set_type(_wide(value.type))
        if op.name == "arith.constant" and "i48" in str(op.attributes["value"]):
            number = int(str(op.attributes["value"]).partition(":")[0])
            op.attributes["value"] = ir.IntegerAttr.get(ir.IntegerType.get_signless(64), number)
        if op.name == "memref.global" and "i48" in str(op.attributes["type"]):
            kind = _wide(ir.TypeAttr(op.attributes["type"]).value)
            elements = _elements(op.attributes["initial_value"], kind.shape)
            op.attributes["type"] = ir.TypeAttr.get(kind)
            op.attributes["initial_value"] = ir.DenseElementsAttr.get(elements, signless=True)


def _wide(kind: ir.Type) -> ir.Type:
    return ir.Type.parse(str(kind).replace("i48", "i64"))


def _elements(attribute: ir.Attribute, shape: Sequence[int]) -> np.ndarray:
    """The elements of a dense i48 attribute, which the bindings can't read: from its text, decimal or hexadecimal."""
    inside = re.search(r'dense<(?:"0x([0-9A-F]*)"|([^>]*))>', str(attribute))
    if inside is None:
        raise ValueError(f"{attribute} isn't dense")
    if inside[1] is not None:
        data = bytes.fromhex(inside[1])
        numbers = [int.from_bytes(data[at : at + 6], "little", signed=True) for at in range(0, len(data), 6)]
    else:
        numbers = [int(number) for number in re.findall(r"-?\d+", inside[2])]
    elements = np.array(numbers, np.int64)
    return np.broadcast_to(elements, shape).copy() if elements.size == 1 else elements.reshape(shape)
