"""Errors as the user meets them: one line that says what, the value, the limit and the remedy."""

__all__ = ["MAX_VALUE_CHARACTERS", "BadInput", "HeadraceError", "RunError", "error_line"]

MAX_VALUE_CHARACTERS = 300


class HeadraceError(Exception):
    """Something that the face refuses or reports.

    Parameters
    ----------
    what : str
        The option, argument or quantity, as the user wrote it.
    value : object
        The offending value.
    limit : str
        The rule that it breaks.
    remedy : str
        What to do instead.
    """

    exit_code = 2

    def __init__(self, what: str, value: object, limit: str, remedy: str):
        self.what = what
        self.value = value
        self.limit = limit
        self.remedy = remedy
        super().__init__(f"{what}: {value}; {limit}; {remedy}")


class BadInput(HeadraceError, ValueError):
    """Bad usage or bad input: nothing has been run and nothing is written."""


class RunError(HeadraceError):
    """The run, or the writing of its results, failed."""

    exit_code = 1


def error_line(error: BaseException) -> str:
    """The one line that the command prints for any room's error that names value, limit and remedy."""
    parts = (getattr(error, name) for name in ("what", "value", "limit", "remedy"))
    what, value, limit, remedy = (_one_line(str(part)) for part in parts)
    return f"headrace: error: {what}: {value}; {limit}; {remedy}"


def _one_line(text: str) -> str:
    """Escape what isn't printable, so that a newline in a file's name stays within the line, and shorten."""
    if len(text) > MAX_VALUE_CHARACTERS:
        text = text[: MAX_VALUE_CHARACTERS - 1] + "…"
    return "".join(item if item.isprintable() else item.encode("unicode_escape").decode() for item in text)
