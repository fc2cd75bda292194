"""The one error of this room: what is wrong, the value, the limit, the remedy."""

__all__ = ["SpecError"]


class SpecError(ValueError):
    """A description that no hardware can be built from.

    Parameters
    ----------
    what : str
        The key or quantity, as the user wrote it (``accelerator.gemm0.rows``).
    value : object
        The offending value.
    limit : str
        The rule that it breaks.
    remedy : str
        What to write instead.
    """

    def __init__(self, what: str, value: object, limit: str, remedy: str):
        self.what = what
        self.value = value
        self.limit = limit
        self.remedy = remedy
        super().__init__(f"{what}: {value}; {limit}; {remedy}")
