"""What a program is, as plain data: signature, operators as the compiler foresees them, memory."""

from collections.abc import Mapping
from typing import Any

from mlir import ir

from hw.spec import System
from hw.spec.words import WORD_BYTES

from ..frontend.signature import Signature
from ..values import main_of
from .image import Image

__all__ = ["make_manifest"]


def make_manifest(
    module: ir.Module, name: str, signature: Signature, image: Image, system: System, data: str
) -> dict[str, Any]:
    """The manifest of a module whose chains are encoded. All values are JSON's."""
    kernels = _kernels(module)
    operators = [_operator(op, kernels) for op in _marks(module)]
    attributes = module.operation.attributes

    def size(key: str) -> int:
        return ir.IntegerAttr(attributes[f"headrace.{key}"]).value

    return {
        "name": name,
        "system": system.name,
        "data": data,
        "arguments": [_tensor(item) for item in signature.arguments],
        "results": [_tensor(item) for item in signature.results],
        "operators": operators,
        "memory": {
            "image_bytes": len(image.content),
            "constant_bytes": image.constant_bytes,
            "arena_bytes": size("arena_bytes"),
            "arena_least_bytes": size("arena_least_bytes"),
            "heap_bytes": size("heap_bytes"),
            "heap_least_bytes": size("heap_least_bytes"),
        },
        "image": [
            {"name": entry.name, "offset": entry.offset, "bytes": entry.size, "chain": entry.chain}
            for entry in image.entries
        ],
    }


def _tensor(item: Any) -> dict[str, Any]:
    return {"name": item.name, "shape": list(item.shape), "dtype": str(item.dtype)}


def _marks(module: ir.Module) -> list[ir.Operation]:
    operations = main_of(module).regions[0].blocks[0].operations
    return [op.operation for op in operations if op.operation.name == "accel.begin"]


def _kernels(module: ir.Module) -> list[dict[str, Any]]:
    """What was foreseen of each kernel, in order; it travels with the kernel's chains."""
    found: dict[int, dict[str, Any]] = {}
    for item in module.body.operations:
        op = item.operation
        if op.name != "memref.global" or "accel.chain" not in op.attributes:
            continue

        def number(key: str, attributes: ir.OpAttributeMap = op.attributes) -> int:
            return ir.IntegerAttr(attributes[f"accel.{key}"]).value

        kernel = found.setdefault(number("kernel"), {"chain_words": {}})
        channel = ir.StringAttr(op.attributes["accel.chain"]).value
        kernel["chain_words"][channel] = ir.MemRefType(ir.TypeAttr(op.attributes["type"]).value).shape[0]
        kernel["tiling"] = ir.StringAttr(op.attributes["accel.tiling"]).value
        for key in ("predicted_cycles", "ideal_cycles", "read_bytes", "write_bytes"):
            kernel[key] = number(key)
    return [found[key] for key in sorted(found)]


def _operator(mark: ir.Operation, kernels: list[dict[str, Any]]) -> Mapping[str, Any]:
    def text(key: str) -> str:
        return ir.StringAttr(mark.attributes[key]).value

    row: dict[str, Any] = {
        "name": text("name"),
        "index": ir.IntegerAttr(mark.attributes["index"]).value,
        "placement": text("placement"),
        "kind": text("kind"),
        "shape": list(ir.DenseI64ArrayAttr(mark.attributes["shape"])),
        "predicted_cycles": None,
        "ideal_cycles": None,
    }
    if row["placement"] != "host":
        kernel = kernels.pop(0)
        chains = sum(kernel["chain_words"].values()) * WORD_BYTES
        row |= {key: kernel[key] for key in ("predicted_cycles", "ideal_cycles", "read_bytes", "write_bytes", "tiling")}
        row["chain_bytes"] = chains
    return row
