"""Child process of `reference`: run the `main` of an .mlir file as it was written. Run by path, never imported.

Upstream's passes lower it to LLVM IR, which MLIR's execution engine compiles and calls. None of our passes is used.

``python -I mlir_child.py MODEL FOLDER`` reads FOLDER/in0.npy …, each of shape [samples, …], and writes
FOLDER/out0.npy …, likewise.
"""

import ctypes
import sys
from pathlib import Path

import numpy as np
from mlir import ir
from mlir.execution_engine import ExecutionEngine
from mlir.passmanager import PassManager
from mlir.runtime import get_ranked_memref_descriptor

PIPELINES = (
    "builtin.module(inline,func.func(tosa-optional-decompositions,tosa-to-linalg-named,tosa-to-linalg,"
    "tosa-to-arith{include-apply-rescale=true},tosa-to-tensor,tosa-to-scf,convert-elementwise-to-linalg),"
    "canonicalize,linalg-fuse-elementwise-ops)",
    "builtin.module(one-shot-bufferize{bufferize-function-boundaries "
    "function-boundary-type-conversion=identity-layout-map},"
    "buffer-results-to-out-params{modify-public-functions=true},canonicalize)",
    "builtin.module(func.func(convert-linalg-to-loops),expand-strided-metadata,lower-affine,"
    "convert-scf-to-cf,convert-math-to-llvm,convert-index-to-llvm,convert-arith-to-llvm,"
    "finalize-memref-to-llvm,convert-func-to-llvm,convert-cf-to-llvm,reconcile-unrealized-casts)",
)
DTYPES = {"i8": np.int8, "i16": np.int16, "i32": np.int32, "f32": np.float32}


def main(model: str, folder: str) -> None:
    libraries = Path(ir.__file__).with_name("lib")
    inputs = [np.load(path) for path in sorted(Path(folder).glob("in*.npy"), key=number)]
    with ir.Context(), ir.Location.unknown():
        module = ir.Module.parseFile(model)
        function = next(op for op in module.body.operations if str(getattr(op, "name", "")) == '"main"')
        function.operation.attributes["llvm.emit_c_interface"] = ir.UnitAttr.get()
        # Arguments are the caller's: results must not be written over them.
        read_only = ir.DictAttr.get({"bufferization.writable": ir.BoolAttr.get(False)})
        function.operation.attributes["arg_attrs"] = ir.ArrayAttr.get([read_only] * len(function.type.inputs))
        results = [(list(kind.shape), DTYPES[str(kind.element_type)]) for kind in function.type.results]
        for pipeline in PIPELINES:
            PassManager.parse(pipeline).run(module.operation)
        engine = ExecutionEngine(module, opt_level=2, shared_libs=[str(libraries / "libmlir_c_runner_utils.so")])
        outputs: list[list[np.ndarray]] = [[] for _ in results]
        for sample in range(len(inputs[0]) if inputs else 1):
            made = [np.zeros(shape, dtype) for shape, dtype in results]
            arrays = [np.ascontiguousarray(array[sample]) for array in inputs] + made
            descriptors = [get_ranked_memref_descriptor(array) for array in arrays]
            engine.invoke("main", *[ctypes.pointer(ctypes.pointer(descriptor)) for descriptor in descriptors])
            for place, array in enumerate(made):
                outputs[place].append(array)
    for place, arrays in enumerate(outputs):
        np.save(Path(folder, f"out{place}.npy"), np.stack(arrays))


def number(path: Path) -> int:
    return int("".join(filter(str.isdigit, path.stem)))


if __name__ == "__main__":
    main(*sys.argv[1:])
