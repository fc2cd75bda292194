"""What a fault is made of."""

from dataclasses import dataclass

__all__ = ["Change", "Fault", "fault"]


@dataclass(frozen=True)
class Change:
    """An expression of the RTL that is written wrong.

    Parameters
    ----------
    module : str
    where : str
        Text of the module that is there exactly once.
    right : str
        The expression in ``where``, which is there once.
    wrong : str
        Another expression, of values that the place knows.
    """

    module: str
    where: str
    right: str
    wrong: str


@dataclass(frozen=True)
class Fault:
    """One mistake. ``design``: the one whose run must notice it (`tests.mutation.design`)."""

    name: str
    design: str
    changes: tuple[Change, ...]


def fault(name: str, module: str, where: str, right: str, wrong: str, *, design: str = "system") -> Fault:
    """A fault in a single expression; ``right`` is all of ``where`` if it is empty."""
    return Fault(name, design, (Change(module, where, right or where, wrong),))
