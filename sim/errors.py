"""What a build says when it fails."""

__all__ = ["BuildError"]


class BuildError(RuntimeError):
    """A step of the build failed: what it was, what it said, what should hold, and what to do."""

    def __init__(self, what: str, value: str, limit: str, remedy: str):
        self.what = what
        self.value = value
        self.limit = limit
        self.remedy = remedy
        super().__init__(f"{what}: {value}; {limit}; {remedy}")
