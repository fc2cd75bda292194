"""Child process of `tflite`: inspect a .tflite file and convert it to TOSA. Run by path, never imported.

The converter is C++ that may abort on a damaged file, so it runs apart from the compiler.

``python -I tflite_child.py MODEL FOLDER`` writes FOLDER/model.mlir and FOLDER/report.json. The report holds
``operators``, a list of what `described` says of each, and ``error``, the parts of an error message, if there is one.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any


def inspect(path: str) -> tuple[dict, Any]:
    """What the flatbuffer says of itself: a report of its operators, or of why it's refused; and the model."""
    from tflite_micro.tensorflow.lite.micro.python import schema_py_generated as schema

    data = Path(path).read_bytes()
    try:
        model = schema.ModelT.InitFromPackedBuf(data)
        graphs = listed(model.subgraphs)
        kinds = {value: name for name, value in vars(schema.TensorType).items() if isinstance(value, int)}
        if not graphs:
            raise ValueError("no subgraph")
        if len(graphs) != 1:
            limit, remedy = "exactly one subgraph is supported", "export a model without control flow"
            return {"error": ["subgraphs", len(graphs), limit, remedy]}, model
        tensors = listed(graphs[0].tensors)
        types = [kinds[tensor.type] for tensor in tensors]
        operators = [
            described(index, operator, model, tensors) for index, operator in enumerate(listed(graphs[0].operators))
        ]
    except Exception:  # whatever a damaged file makes the reader trip over
        limit, remedy = "must be a whole TensorFlow Lite model", "export or copy it again"
        return {"error": ["file", f"{len(data)} bytes, truncated or damaged", limit, remedy]}, None
    for place, kind in enumerate(types):
        if "FLOAT" in kind:
            name = plain(tensors[place].name or b"")
            limit, remedy = "every tensor must be an integer", "quantise the model to int8, inputs and outputs too"
            using = [operator for operator in operators if place in operator["uses"]]
            report = {"operators": operators, "error": [f"tensor '{name}'", kind, limit, remedy]}
            return report | ({"operator": using[0]["index"]} if using else {}), model
    return {"operators": operators}, model


def described(index: int, operator: Any, model: Any, tensors: list) -> dict:
    """An operator as plain data: what it is, names of its results, quantisation of what it reads and makes, options."""
    from tflite_micro.tensorflow.lite.micro.python import schema_py_generated as schema

    names = {value: name for name, value in vars(schema.BuiltinOperator).items() if isinstance(value, int)}
    code = listed(model.operatorCodes)[operator.opcodeIndex]
    inputs, outputs = ([int(number) for number in listed(item)] for item in (operator.inputs, operator.outputs))
    options = vars(operator.builtinOptions) if operator.builtinOptions is not None else {}
    return {
        "index": index,
        "kind": names[max(code.builtinCode, code.deprecatedBuiltinCode)],
        "results": [plain(tensors[number].name or b"") for number in outputs],
        "uses": [number for number in (*inputs, *outputs) if number >= 0],
        "inputs": [quantisation(tensors[number]) if number >= 0 else None for number in inputs],
        "outputs": [quantisation(tensors[number]) for number in outputs],
        "options": {key: value for key, value in options.items() if isinstance(value, bool | int | float)},
    }


def quantisation(tensor: Any) -> list | None:
    """Scale and zero point of a whole tensor, or None where it has none or several."""
    parameters = tensor.quantization
    if parameters is None:
        return None
    scales, points = listed(parameters.scale), listed(parameters.zeroPoint)
    return [float(scales[0]), int(points[0])] if len(scales) == 1 and len(points) == 1 else None


def listed(items: Any) -> list:
    """A vector of the schema, which is None or 0 where it's absent, else a list or an array."""
    return [] if items is None or isinstance(items, int) else list(items)


def plain(name: bytes) -> str:
    """A name as printable ASCII: names may hold any bytes, and MLIR's Python bindings abort on those."""
    return "".join(chr(byte) if 0x20 <= byte < 0x7F and byte not in b'"\\' else "_" for byte in name)


def main(path: str, folder: str) -> None:
    report, model = inspect(path)
    if "error" not in report:
        import tosa_converter_for_tflite as converter

        sys.path.insert(0, str(Path(__file__).parent))
        from tflite_prepare import prepared

        ready = Path(folder, "prepared.tflite")
        data, report["joints"] = prepared(model)
        if data is not None:
            ready.write_bytes(data)
        try:
            converter.tflite_flatbuffer_to_tosa_mlir(
                path if data is None else str(ready),
                str(Path(folder, "model.mlir")),
                output_format=converter.TosaConverterOutputFormat.Text,
                debug_info=converter.TosaConverterDebugInfo.Enable,
            )
        except Exception as error:
            limit = "the TOSA converter must accept every operator"
            report["error"] = ["conversion", str(error), limit, "export the model with int8 built-in operators only"]
        else:
            # What MLIR escapes in names becomes what `plain` makes of it.
            text = Path(folder, "model.mlir")
            text.write_text(re.sub(r"\\(?:[0-9A-F]{2}|.)", "_", text.read_text(errors="replace")))
    Path(folder, "report.json").write_text(json.dumps(report))


if __name__ == "__main__":
    main(*sys.argv[1:])
