"""Pass: host functions become loops on memrefs, with results and scratch as arguments.

Before::

    func.func private @host_7_softmax(%arg0: tensor<1x12xi8>) -> tensor<1x12xi8> { TOSA or linalg on tensors }
    …
    %1 = call @host_7_softmax(%0) : (tensor<1x12xi8>) -> tensor<1x12xi8>

After::

    func.func private @host_7_softmax(%arg0: memref<1x12xi8>, %arg1: memref<1x12xi8>, %arg2: memref<1x12xi32>) { loops }
    …
    %in = bufferization.to_buffer %0 : memref<1x12xi8>
    %out = memref.alloc() : memref<1x12xi8>
    %scratch = memref.alloc() : memref<1x12xi32>
    call @host_7_softmax(%in, %out, %scratch) {kernel.inputs = 1, kernel.results = 1, kernel.scratch = 1}
    %1 = bufferization.to_tensor %out restrict : memref<1x12xi8>

Arguments are inputs, results, scratch, in this order, all of static shape and identity layout. Inputs are only read.
Upstream's passes do the work, on a module that holds nothing else. ``tosa.apply_scale`` and ``math.ctlz`` become calls
of small functions of their own (`host_helpers`), so that the loops stay readable as C.
"""

from mlir import ir
from mlir.dialects import linalg
from mlir.passmanager import PassManager

from ..errors import CompileError
from ..operators import operator_at, operator_of
from ..values import attributes_of, defining, main_of
from .host_helpers import call_helpers
from .widen import widen

__all__ = ["run"]

TO_LINALG = (
    "builtin.module(func.func(tosa-optional-decompositions,tosa-to-linalg-named,tosa-to-linalg,tosa-to-arith,tosa-to-tensor,tosa-to-scf,"
    "convert-elementwise-to-linalg),"
    "canonicalize,cse,linalg-fuse-elementwise-ops,canonicalize,cse)"
)
TO_BUFFERS = (
    "builtin.module("
    "one-shot-bufferize{bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map},"
    "canonicalize,cse,"
    "buffer-results-to-out-params{hoist-static-allocs=true modify-public-functions=true})"
)
TO_LOOPS = (
    "builtin.module(func.func(convert-linalg-to-loops,fold-memref-alias-ops),canonicalize,cse,"
    "lower-affine,canonicalize,cse)"
)


def run(module: ir.Module) -> None:
    """Lower every function of the module but `main`, and the calls of them in `main`.

    Raises
    ------
    CompileError
        An operation that upstream can't lower, with its operator's name.
    """
    functions = _functions(module)
    if not functions:
        return
    with ir.Location.unknown():
        host = ir.Module.create()
    for function in functions.values():
        host.body.append(function)
        del function.attributes["sym_visibility"]
        _protect_inputs(function)
        _refuse_float(function)
    _pipeline(host, TO_LINALG)
    _pipeline(host, TO_BUFFERS)
    _copies_are_loops(host)
    _pipeline(host, TO_LOOPS)
    widen(_find(host.operation))
    call_helpers(host)
    _name_constants(host)
    scratch = {}
    for name, function in _functions(host).items():
        if "kernel.helper" not in function.attributes:
            scratch[name] = _scratch_to_arguments(function)
            _check_lowered(function, name)
    calls = [op.operation for op in main_of(module).regions[0].blocks[0].operations if op.operation.name == "func.call"]
    for call in calls:
        _rewrite_call(call, scratch)
    anchor = module.body.operations[0]
    for op in list(host.body.operations):
        if op.operation.name == "func.func":
            op.operation.attributes["sym_visibility"] = ir.StringAttr.get("private")
        op.operation.move_before(anchor.operation)


def _functions(module: ir.Module) -> dict[str, ir.Operation]:
    functions = [op.operation for op in module.body.operations if op.operation.name == "func.func"]
    named = {ir.StringAttr(op.attributes["sym_name"]).value: op for op in functions}
    return {name: op for name, op in named.items() if name != "main"}


def _protect_inputs(function: ir.Operation) -> None:
    """Bufferisation must not write results into arguments: other operators, or the caller, still read them."""
    count = len(function.regions[0].blocks[0].arguments)
    read_only = ir.DictAttr.get({"bufferization.writable": ir.BoolAttr.get(False)})
    function.attributes["arg_attrs"] = ir.ArrayAttr.get([read_only] * count)


def _refuse_float(function: ir.Operation) -> None:
    """Refuse floating point early: TOSA would lower it, but neither bit-exactly nor to what small cores can run."""
    for op in _find(function):
        for value in (*op.results, *op.operands):
            element = getattr(value.type, "element_type", value.type)
            if isinstance(element, ir.FloatType):
                limit, remedy = "host operators are integer", "quantise the operator"
                raise CompileError(str(operator_of(op) or op.name), value.type, limit, remedy)


def _pipeline(module: ir.Module, text: str) -> None:
    try:
        PassManager.parse(text).run(module.operation)
    except ir.MLIRError as error:
        first = error.error_diagnostics[0] if error.error_diagnostics else None
        message = first.message if first else str(error).splitlines()[0]
        operator = operator_at(first.location) if first else None
        limit, remedy = "upstream MLIR must lower it to loops", "replace the operator"
        raise CompileError(str(operator or "host operator"), message, limit, remedy) from None


def _copies_are_loops(module: ir.Module) -> None:
    """``memref.copy`` → ``linalg.copy``, which becomes loops like everything else."""
    for copy in _find(module.operation, "memref.copy"):
        with ir.InsertionPoint(copy), copy.location:
            linalg.copy(copy.operands[0], outs=[copy.operands[1]])
        copy.erase()


def _find(root: ir.Operation, *names: str) -> list[ir.Operation]:
    """The operations of these names, or all, inside one, in program order."""
    found: list[ir.Operation] = []

    def look(op: ir.Operation) -> ir.WalkResult:
        if not names or op.name in names:
            found.append(op.operation)
        return ir.WalkResult.ADVANCE

    root.walk(look, ir.WalkOrder.PRE_ORDER)
    return found


def _name_constants(module: ir.Module) -> None:
    """Constants are numbered as the functions use them, since the order that bufferisation leaves them in varies.

    They lose their alignment, which EmitC can't express.
    """
    symbols = ir.SymbolTable(module.operation)
    names: dict[str, str] = {}
    for function in _functions(module).values():
        for op in _find(function):
            for value in op.operands:
                maker = defining(value)
                if maker is not None and maker.name == "memref.get_global":
                    old = ir.FlatSymbolRefAttr(maker.attributes["name"]).value
                    names.setdefault(old, f"host_constant_{len(names)}")
    constants = {old: symbols[old].operation for old in names}
    for use in _find(module.operation, "memref.get_global"):
        old = ir.FlatSymbolRefAttr(use.attributes["name"]).value
        if old in names:
            use.attributes["name"] = ir.FlatSymbolRefAttr.get(names[old])
        else:
            use.erase()
    for op in _find(module.operation, "memref.global"):
        if ir.StringAttr(op.attributes["sym_name"]).value not in names:
            op.erase()
    first = _find(module.operation, "func.func")[0]
    for old, constant in constants.items():
        constant.attributes["sym_name"] = ir.StringAttr.get(names[old])
        if "alignment" in constant.attributes:
            del constant.attributes["alignment"]
        constant.move_before(first)


def _scratch_to_arguments(function: ir.Operation) -> list[ir.Type]:
    """``memref.alloc`` → a further argument. Returns the types of those arguments, in order."""
    block = function.regions[0].blocks[0]
    kinds = []
    for alloc in _find(function, "memref.alloc"):
        kind = alloc.results[0].type
        if list(alloc.results[0].uses):
            with alloc.location:
                argument = block.add_argument(kind, alloc.location)
            alloc.results[0].replace_all_uses_with(argument)
            kinds.append(kind)
        alloc.erase()
    for dealloc in _find(function, "memref.dealloc"):
        dealloc.erase()
    inputs = [argument.type for argument in block.arguments]
    function.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(inputs, []))
    for attributes in ("arg_attrs", "res_attrs"):
        if attributes in function.attributes:
            del function.attributes[attributes]
    return kinds


def _check_lowered(function: ir.Operation, name: str) -> None:
    """Nothing may be left that `codegen.host_c` has no C for."""
    known = ("func", "arith", "memref", "scf", "math")
    for op in _find(function):
        what = str(operator_of(op) or f"host function {name}")
        if op.name.split(".")[0] not in known:
            limit, remedy = f"host code is made of {', '.join(known)}", "replace the operator"
            raise CompileError(what, op.name, limit, remedy)
        for result in op.results:
            kind = result.type
            if isinstance(kind, ir.IntegerType) and kind.width not in (1, 8, 16, 32, 64):
                limit, remedy = "C has integers of 8, 16, 32 and 64 bits", "use int8 activations"
                raise CompileError(what, kind, limit, remedy)


def _rewrite_call(call: ir.Operation, scratch: dict[str, list[ir.Type]]) -> None:
    """A call on tensors becomes one on buffers, between tensors still."""
    name = ir.FlatSymbolRefAttr(call.attributes["callee"]).value
    i64 = ir.IntegerType.get_signless(64)
    with ir.InsertionPoint(call), call.location:
        inputs = [_create("bufferization.to_buffer", [value], _memref(value.type)) for value in call.operands]
        results = [_create("memref.alloc", [], _memref(result.type), _no_operands(2)) for result in call.results]
        spare = [_create("memref.alloc", [], kind, _no_operands(2)) for kind in scratch[name]]
        counts = {"inputs": len(inputs), "results": len(results), "scratch": len(spare)}
        attributes = attributes_of(call)
        attributes |= {f"kernel.{key}": ir.IntegerAttr.get(i64, count) for key, count in counts.items()}
        ir.Operation.create("func.call", operands=[*inputs, *results, *spare], attributes=attributes)
        for old, buffer in zip(call.results, results, strict=True):
            whole = {"restrict": ir.UnitAttr.get()}
            old.replace_all_uses_with(_create("bufferization.to_tensor", [buffer], old.type, whole))
    call.erase()


def _no_operands(segments: int) -> dict[str, ir.Attribute]:
    return {"operandSegmentSizes": ir.DenseI32ArrayAttr.get([0] * segments)}


def _create(name: str, operands: list, kind: ir.Type, attributes: dict | None = None) -> ir.Value:
    return ir.Operation.create(name, operands=operands, results=[kind], attributes=attributes or {}).result


def _memref(kind: ir.RankedTensorType) -> ir.MemRefType:
    return ir.MemRefType.get(kind.shape, kind.element_type)
