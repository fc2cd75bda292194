"""The components under proof: as they are, at reduced widths, or with a fault planted."""

import importlib
import inspect
import sys
from dataclasses import dataclass
from types import ModuleType
from typing import Any

__all__ = ["Fault", "Loader"]


@dataclass(frozen=True)
class Fault:
    """A line of a module that is written wrong.

    Parameters
    ----------
    module : str
        Name of the module: ``hw.axi.stream_fifo``.
    right, wrong : str
        The text there, which occurs once, and what replaces it.
    """

    module: str
    right: str
    wrong: str


class Loader:
    """Imports modules of the RTL.

    Parameters
    ----------
    fault : Fault, optional
        What to get wrong.
    """

    def __init__(self, fault: Fault | None = None):
        self.fault = fault
        self.planted = False

    def __call__(self, name: str, **replaced: Any) -> Any:
        """The module called ``name``, in which ``replaced`` stands for what it defines or imports."""
        module = importlib.import_module(name)
        faulty = self.fault is not None and self.fault.module == name
        if not faulty and not replaced:
            return module
        text = inspect.getsource(module)
        if self.fault is not None and faulty:
            if text.count(self.fault.right) != 1:
                raise ValueError(
                    f"{name}: {self.fault.right!r} is there {text.count(self.fault.right)} times, not once"
                )
            text = text.replace(self.fault.right, self.fault.wrong)
            self.planted = True
        return _execute(module, text, replaced)


def _execute(module: ModuleType, text: str, replaced: dict[str, Any]) -> ModuleType:
    """A second copy of ``module``, made from ``text``."""
    copy = ModuleType(module.__name__, module.__doc__)
    copy.__file__, copy.__package__ = module.__file__, module.__package__
    # Dataclasses look their module up by name while they are made.
    sys.modules[module.__name__] = copy
    try:
        exec(compile(text, str(module.__file__), "exec"), copy.__dict__)
    finally:
        sys.modules[module.__name__] = module
    for name, value in replaced.items():
        if name not in copy.__dict__:
            raise ValueError(f"{module.__name__} has no {name}")
        copy.__dict__[name] = value
    return copy
