"""The face of Headrace: command line and Python API.

The API's names come from `headrace.api` when they are first used, so that the command starts at once.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .api import Outcome, Program, Session, compile, load, load_system, run

__all__ = ["Outcome", "Program", "Session", "compile", "load", "load_system", "run"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'headrace' has no attribute '{name}'")
    from . import api

    return getattr(api, name)
