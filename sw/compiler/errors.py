"""The compiler's one error: what is wrong, the value, the limit, the remedy, and where."""

__all__ = ["CompileError"]


class CompileError(ValueError):
    """A program, or a file said to hold one, that can't be compiled.

    Parameters
    ----------
    what : str
        The file, operator or quantity, as the user knows it.
    value : object
        The offending value. Line breaks become spaces, so that the message stays one line.
    limit : str
        The rule that it breaks.
    remedy : str
        What to do instead.
    location : str, optional
        Where in the source: ``file:line:column`` or an operator's name. It's put before `what`.
    """

    def __init__(self, what: str, value: object, limit: str, remedy: str, location: str | None = None):
        self.what = f"{location}: {what}" if location else what
        self.value = " ".join(str(value).split())
        self.limit = limit
        self.remedy = remedy
        self.location = location
        super().__init__(f"{self.what}: {self.value}; {limit}; {remedy}")
