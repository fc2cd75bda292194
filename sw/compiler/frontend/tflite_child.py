"""Child process of `tflite`: inspect a .tflite file and convert it to TOSA. Run by path, never imported.

The converter is C++ that may abort on a damaged file, so it runs apart from the compiler.

``python -I tflite_child.py MODEL FOLDER`` writes FOLDER/model.mlir and FOLDER/report.json. The report holds either
``operators``, a list of ``[index, kind, names of results]``, or ``error``, the parts of an error message.
"""

import json
import re
import sys
from pathlib import Path


def inspect(path: str) -> dict:
    """What the flatbuffer says of itself: its operators, or why it's refused."""
    from tflite_micro.tensorflow.lite.micro.python import schema_py_generated as schema

    data = Path(path).read_bytes()
    tensors, operators = [], []
    try:
        model = schema.ModelT.InitFromPackedBuf(data)
        graphs, codes = list(model.subgraphs or []), list(model.operatorCodes or [])
        kinds = {value: name for name, value in vars(schema.TensorType).items() if isinstance(value, int)}
        names = {value: name for name, value in vars(schema.BuiltinOperator).items() if isinstance(value, int)}
        if not graphs:
            raise ValueError("no subgraph")
        if len(graphs) != 1:
            limit, remedy = "exactly one subgraph is supported", "export a model without control flow"
            return {"error": ["subgraphs", len(graphs), limit, remedy]}
        for tensor in graphs[0].tensors or []:
            name, kind = plain(tensor.name or b""), kinds[tensor.type]
            tensors.append((name, kind))
        for index, operator in enumerate(graphs[0].operators or []):
            code = codes[operator.opcodeIndex]
            kind = names[max(code.builtinCode, code.deprecatedBuiltinCode)]
            operators.append([index, kind, [tensors[number][0] for number in list(operator.outputs or [])]])
    except Exception:  # whatever a damaged file makes the reader trip over
        limit, remedy = "must be a whole TensorFlow Lite model", "export or copy it again"
        return {"error": ["file", f"{len(data)} bytes, truncated or damaged", limit, remedy]}
    for name, kind in tensors:
        if "FLOAT" in kind:
            limit, remedy = "every tensor must be an integer", "quantise the model to int8, inputs and outputs too"
            return {"error": [f"tensor '{name}'", kind, limit, remedy]}
    return {"operators": operators}


def plain(name: bytes) -> str:
    """A name as printable ASCII: names may hold any bytes, and MLIR's Python bindings abort on those."""
    return "".join(chr(byte) if 0x20 <= byte < 0x7F and byte not in b'"\\' else "_" for byte in name)


def main(path: str, folder: str) -> None:
    report = inspect(path)
    if "error" not in report:
        import tosa_converter_for_tflite as converter

        try:
            converter.tflite_flatbuffer_to_tosa_mlir(
                path,
                str(Path(folder, "model.mlir")),
                output_format=converter.TosaConverterOutputFormat.Text,
                debug_info=converter.TosaConverterDebugInfo.Enable,
            )
        except Exception as error:
            limit = "the TOSA converter must accept every operator"
            report = {"error": ["conversion", str(error), limit, "export the model with int8 built-in operators only"]}
        else:
            # What MLIR escapes in names becomes what `plain` makes of it.
            text = Path(folder, "model.mlir")
            text.write_text(re.sub(r"\\(?:[0-9A-F]{2}|.)", "_", text.read_text(errors="replace")))
    Path(folder, "report.json").write_text(json.dumps(report))


if __name__ == "__main__":
    main(*sys.argv[1:])
