"""How memory and bus behave: the options of a simulation, checked and put into the harness's structure."""

from collections.abc import Mapping, Sequence

from hw.spec import SpecError

from .library import CHANNELS, Options

__all__ = ["pair", "set_options"]

MEMORY_CHANNELS = CHANNELS[:5]
# Option → field of the structure, and its value for each choice.
CHOICES = {
    "read_at": ("read_at_address", {"data": 0, "address": 1}),
    "write_at": ("write_at_data", {"response": 0, "data": 1}),
    "checked_sides": ("checked_sides", {"none": 0, "design": 1, "surroundings": 2, "both": 3}),
}


def pair(value: float | Sequence[float]) -> tuple[float, float]:
    """A number for reads and one for writes, where one number means both."""
    if isinstance(value, int | float):
        return value, value
    first, second = value
    return first, second


def _set_back_pressure(options: Options, wanted: float | Mapping[str, float]) -> None:
    if not isinstance(wanted, Mapping):
        wanted = dict.fromkeys(MEMORY_CHANNELS, wanted)
    if unknown := sorted(set(wanted) - set(CHANNELS)):
        raise SpecError("back_pressure", unknown[0], f"channels are {', '.join(CHANNELS)}", "name one of them")
    for channel, probability in wanted.items():
        if not 0 <= probability <= 0.99:
            raise SpecError(f"back_pressure of {channel}", probability, "from 0 to 0.99", "write a probability")
    for number, channel in enumerate(CHANNELS):
        options.stall[number] = wanted.get(channel, 0.0)


def set_options(
    options: Options,
    *,
    back_pressure: float | Mapping[str, float] | None,
    bandwidth: float | tuple[float, float] | None,
    choices: Mapping[str, str | None],
    numbers: Mapping[str, int | None],
) -> None:
    """Set what isn't None; `sim.Simulation.configure` says what it means. Raises `SpecError` for what can't be."""
    if back_pressure is not None:
        _set_back_pressure(options, back_pressure)
    if bandwidth is not None:
        rates = pair(bandwidth)
        if not all(0.001 <= rate <= 1 for rate in rates):
            raise SpecError("bandwidth", bandwidth, "from 0.001 to 1 beat a cycle", "write a fraction")
        options.read_bandwidth, options.write_bandwidth = rates
    for name, choice in choices.items():
        if choice is not None:
            target, values = CHOICES[name]
            if choice not in values:
                raise SpecError(name, repr(choice), f"one of: {', '.join(values)}", "name one of them")
            setattr(options, target, values[choice])
    for name, number in numbers.items():
        if number is not None:
            setattr(options, name, number)
