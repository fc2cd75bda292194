"""What the parts of a description check on construction; each raises `SpecError`."""

from .errors import SpecError

__all__ = ["in_range", "name_like", "one_of", "power_of_two", "require"]


def require(condition: bool, what: str, value: object, limit: str, remedy: str) -> None:
    """Raise with these words unless the condition holds."""
    if not condition:
        raise SpecError(what, value, limit, remedy)


def power_of_two(what: str, value: int, low: int, high: int) -> None:
    """Demand a power of two in a range, both ends included."""
    legal = low <= value <= high and value & (value - 1) == 0
    choices = [1 << bit for bit in range(high.bit_length()) if low <= 1 << bit <= high]
    if legal:
        return
    nearest = min(choices, key=lambda choice: (abs(choice - value), choice))
    raise SpecError(what, value, f"a power of two from {low} to {high}", f"write {nearest}")


def in_range(what: str, value: int, low: int, high: int) -> None:
    """Demand a number in a range, both ends included."""
    require(
        low <= value <= high,
        what,
        value,
        f"from {low} to {high}",
        f"write a value of at least {low} and at most {high}",
    )


def name_like(what: str, name: str) -> None:
    """Demand a name that can stand in C and in Verilog."""
    require(
        name.isidentifier() and name == name.lower() and name.isascii(),
        what,
        repr(name),
        "lower-case letters, digits and underscores, not starting with a digit",
        "rename it",
    )


def one_of(what: str, value: object, choices: tuple[str, ...]) -> None:
    """Demand that a value is one of a few words."""
    listed = ", ".join(choices)
    require(value in choices, what, repr(value), f"one of: {listed}", f"write '{choices[0]}'")
