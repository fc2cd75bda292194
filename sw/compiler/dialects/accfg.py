"""The `accfg` dialect from Python: builders and views."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mlir import ir

__all__ = ["Setup", "accelerator_of", "await_", "launch", "register_of", "reset", "setup"]


def _state() -> ir.Type:
    return ir.Type.parse("!accfg.state")


def accelerator_of(op: ir.Operation) -> str:
    """The accelerator that an operation configures."""
    return ir.StringAttr(op.attributes["accelerator"]).value


def register_of(field: str) -> str:
    """The register that a field belongs to: ``load_shape.rows`` → ``load_shape``."""
    return field.partition(".")[0]


def reset(accelerator: str) -> ir.Value:
    """The state in which every register holds its reset value."""
    attributes = {"accelerator": ir.StringAttr.get(accelerator)}
    return ir.Operation.create("accfg.reset", results=[_state()], attributes=attributes).result


def setup(accelerator: str, state: ir.Value | None, fields: Mapping[str, ir.Value]) -> ir.Value:
    """Write fields; returns the new state."""
    return ir.Operation.create(
        "accfg.setup",
        operands=[*([state] if state is not None else []), *fields.values()],
        results=[_state()],
        attributes={
            "accelerator": ir.StringAttr.get(accelerator),
            "fields": ir.ArrayAttr.get([ir.StringAttr.get(name) for name in fields]),
            "operandSegmentSizes": ir.DenseI32ArrayAttr.get([int(state is not None), len(fields)]),
        },
    ).result


def launch(accelerator: str, state: ir.Value, values: Mapping[str, ir.Value] | None = None) -> ir.Value:
    """Begin; returns the token to await. ``values`` maps trigger registers to what the host writes there."""
    values = values or {}
    return ir.Operation.create(
        "accfg.launch",
        operands=[state, *values.values()],
        results=[ir.Type.parse("!accfg.token")],
        attributes={
            "accelerator": ir.StringAttr.get(accelerator),
            "fields": ir.ArrayAttr.get([ir.StringAttr.get(name) for name in values]),
        },
    ).result


def await_(tokens: Sequence[ir.Value]) -> ir.Operation:
    """Wait for launches."""
    return ir.Operation.create("accfg.await", operands=list(tokens))


@dataclass(frozen=True)
class Setup:
    """A view of one ``accfg.setup``."""

    op: ir.Operation

    @property
    def accelerator(self) -> str:
        """The accelerator that is configured."""
        return accelerator_of(self.op)

    @property
    def source(self) -> ir.Value | None:
        """The state before, if one is given."""
        return self.op.operands[0] if ir.DenseI32ArrayAttr(self.op.attributes["operandSegmentSizes"])[0] else None

    @property
    def fields(self) -> dict[str, ir.Value]:
        """Field → value, in order."""
        names = [ir.StringAttr(name).value for name in ir.ArrayAttr(self.op.attributes["fields"])]
        values = list(self.op.operands)[1 if self.source is not None else 0 :]
        return dict(zip(names, values, strict=True))
