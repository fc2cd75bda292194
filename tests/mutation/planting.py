"""Imports modules of the RTL with faults in them, all at once, each behind its number."""

import importlib.abc
import importlib.machinery
import sys
from collections.abc import Iterable
from types import ModuleType

from tests.mutation.faults import FAULTS, Fault
from tests.mutation.selection import planted

__all__ = ["plant", "plant_text"]


def plant_text(module: str, text: str, faults: Iterable[tuple[int, Fault]]) -> str:
    """The text of ``module`` with each of the numbered faults that are in it as a choice.

    Raises
    ------
    ValueError
        If what a fault replaces isn't there exactly once.
    """
    for number, fault in faults:
        for change in fault.changes:
            if change.module != module:
                continue
            if text.count(change.where) != 1 or change.where.count(change.right) != 1:
                raise ValueError(
                    f"fault '{fault.name}': {change.where!r} is in {module} "
                    f"{text.count(change.where)} times, not once, "
                    f"or {change.right!r} isn't once in it; say it as the source does now"
                )
            choice = f"planted({number}, {change.right}, {change.wrong})"
            text = text.replace(change.where, change.where.replace(change.right, choice))
    return text


class _Loader(importlib.machinery.SourceFileLoader):
    def exec_module(self, module: ModuleType) -> None:
        text = plant_text(module.__name__, self.get_source(module.__name__) or "", enumerate(FAULTS, 1))
        module.__dict__["planted"] = planted
        exec(compile(text, self.path, "exec"), module.__dict__)


class _Finder(importlib.abc.MetaPathFinder):
    def __init__(self, modules: set[str]):
        self.modules = modules

    def find_spec(self, name: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        if name not in self.modules:
            return None
        found = importlib.machinery.PathFinder.find_spec(name, path)  # type: ignore[arg-type]
        assert found is not None
        assert found.origin is not None
        found.loader = _Loader(name, found.origin)
        return found


def plant() -> None:
    """From here on this process imports faulty modules. None of them may be imported already."""
    modules = {change.module for fault in FAULTS for change in fault.changes}
    early = sorted(modules & sys.modules.keys())
    if early:
        raise RuntimeError(f"modules with faults: {early}; imported too early; plant in a new process")
    sys.meta_path.insert(0, _Finder(modules))
