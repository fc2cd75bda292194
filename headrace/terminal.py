"""Running the command line so that every failure ends as one line on stderr and an exit code."""

import os
import shlex
import sys
import traceback
from typing import NoReturn

import typer
from typer.exceptions import TyperException

from .errors import BadInput, error_line

__all__ = ["DEBUG_VARIABLE", "run_app"]

DEBUG_VARIABLE = "HEADRACE_TRACEBACK"
INTERRUPTED = 130  # as a shell reports a process that SIGINT ended


def run_app(app: typer.Typer, arguments: list[str] | None = None, *, program: str = "headrace") -> NoReturn:
    """Run a command line (of ``program``, for messages) and leave with its exit code.

    Exit codes are 0 for success, 1 for a mismatch or an error at run time, 2 for bad usage or bad input. An error is
    exactly one line on stderr, with nothing on stdout; with `HEADRACE_TRACEBACK=1` its traceback comes before.
    """
    arguments = sys.argv[1:] if arguments is None else arguments
    try:
        code = app(args=arguments, prog_name=program, standalone_mode=False)
        sys.stdout.flush()
    except TyperException as error:
        code = _report(_usage(error, program, arguments), 2)
    except BrokenPipeError:
        # Whoever read our output has had enough; Python must not try to flush it again on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    except KeyboardInterrupt:
        code = INTERRUPTED
    except Exception as error:
        if all(hasattr(error, name) for name in ("what", "value", "limit", "remedy")):
            # SpecError and CompileError are about what was given, the other rooms' errors about what happened.
            code = _report(error, getattr(error, "exit_code", 2 if isinstance(error, ValueError) else 1))
        else:
            code = _report(_unforeseen(error), 1)
    if code == INTERRUPTED:
        code = _report(
            BadInput("interrupted", "SIGINT", "outputs that weren't complete are gone", "run it again"), code
        )
    sys.exit(code or 0)


def _report(error: Exception, code: int) -> int:
    if os.environ.get(DEBUG_VARIABLE):
        traceback.print_exception(error.__cause__ or error)
    try:
        sys.stderr.write(error_line(error) + "\n")
        sys.stderr.flush()
    except OSError:
        pass  # there is nobody left to tell
    return code


def _usage(error: TyperException, program: str, arguments: list[str]) -> BadInput:
    """A usage error in our form: the command line as the value, Typer's message as the limit."""
    message = " ".join(error.format_message().split()).rstrip(".")
    message = message[:1].lower() + message[1:]
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else program
    found = BadInput("usage", " ".join([program, *map(shlex.quote, arguments)]), message, f"see '{path} --help'")
    found.__cause__ = error
    return found


def _unforeseen(error: Exception) -> BadInput:
    """What nobody expected: a full disk under stdout, or a mistake of ours."""
    kind = type(error).__name__
    if isinstance(error, OSError):
        found = BadInput(
            kind, error.filename or "output", (error.strerror or str(error)).lower(), "see to it and run again"
        )
    else:
        found = BadInput(
            "internal error",
            f"{kind}: {error}",
            "this is a mistake in headrace",
            f"report it, with {DEBUG_VARIABLE}=1 set",
        )
    found.__cause__ = error
    return found
