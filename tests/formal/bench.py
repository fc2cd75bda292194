"""What a proof puts around a component: free inputs, and a look at its inner signals."""

from collections.abc import Collection
from typing import Any

from amaranth.hdl import Assert, Assume, Module, ShapeLike, Signal, Value, ValueCastable, ValueLike
from amaranth.hdl._ir import PortDirection
from amaranth.lib import data, wiring
from amaranth.lib.wiring import In

from hw.axi.protocol import ProtocolChecker, Side

from .load import Loader

__all__ = ["Bench", "Opened"]


class Opened:
    """A component whose inner signals can be named, as an invariant has to.

    Parameters
    ----------
    component : wiring.Component

    ``opened["left"]`` is the one signal of that name that the component drives; ``opened.part("buffer")`` is its
    submodule, opened as well.
    """

    def __init__(self, component: wiring.Component):
        self.component = component
        self.module: Module = component.elaborate(None)
        component._MustUse__used = True  # or Amaranth warns that nothing elaborated it
        self._opened: dict[str, Opened] = {}

    def __getitem__(self, name: str) -> Signal:
        found = [signal for signal in self.module._driving if signal.name == name]
        if len(found) != 1:
            names = ", ".join(sorted({signal.name for signal in self.module._driving}))
            raise KeyError(f"{type(self.component).__name__} drives {len(found)} signals called {name}, of: {names}")
        return found[0]

    def view(self, name: str, shape: data.StructLayout) -> data.View:
        """An inner signal as what it holds."""
        return data.View(shape, self[name])

    def part(self, name: str) -> "Opened":
        """The submodule called ``name``."""
        if name not in self._opened:
            component, location = self.module._named_submodules[name]
            self._opened[name] = opened = Opened(component)
            self.module._named_submodules[name] = (opened.module, location)
        return self._opened[name]

    def raw(self, name: str) -> Any:
        """The submodule called ``name`` as it is: a memory."""
        return self.module._named_submodules[name][0]


class Bench:
    """A proof's module ``m``, and what the solver may choose: ``ports``."""

    def __init__(self, load: Loader) -> None:
        self.m = Module()
        self._faulty = load.fault is not None
        self.ports: dict[str, tuple[Value, PortDirection]] = {}
        self._begun = Signal()
        self.m.d.sync += self._begun.eq(1)

    def add(self, name: str, component: wiring.Component, *, tied: Collection[str] = ()) -> Opened:
        """Put a component under proof. Its inputs are free, but for those named in ``tied`` (``o.ready``)."""
        opened = Opened(component)
        self.m.submodules[name] = opened.module
        left = set(tied)
        for path, member, value in component.signature.flatten(component):
            key = ".".join(map(str, path))
            if key in left:
                left.remove(key)
            elif member.flow == In:
                self._port(f"{name}_{key.replace('.', '_')}", value)
        if left:
            raise KeyError(f"{type(component).__name__} has no input {', '.join(sorted(left))}")
        return opened

    def free(self, name: str, shape: ShapeLike) -> Any:
        """A value that the solver chooses anew in each cycle."""
        signal = Signal(shape, name=name)
        self._port(name, signal)
        return signal

    def constant(self, name: str, shape: ShapeLike) -> Any:
        """A value that the solver chooses once."""
        signal = self.free(name, shape)
        bits = Value.cast(signal)
        before = Signal(len(bits), name=f"{name}_before", reset_less=True)
        self.m.d.sync += before.eq(bits)
        self.assume(~self._begun | (before == bits))
        return signal

    def protocol(self, name: str, checker: ProtocolChecker, interface: Any, *, asserted: Side) -> Opened:
        """A protocol checker on an interface: one side's rules are asserted, those of the other are assumed.

        Rules that ask for a limit of cycles aren't among them: a proof knows none.
        """
        opened = Opened(checker)
        self.m.submodules[name] = opened.module
        self.m.d.comb += checker.observe(interface)
        for number, rule in enumerate(checker.rules.rules):
            if "limit of cycles" not in rule.statement:
                state = Assert if rule.side is asserted else Assume
                self.m.d.comb += state(~checker.found[number], rule.text)
        return opened

    def choose(self, name: str, signal: Any) -> None:
        """Let the solver choose what the component's owner would drive."""
        self._port(name, signal)

    def assume(self, *conditions: ValueLike) -> None:
        """What the surroundings keep to."""
        for condition in conditions:
            self.m.d.comb += Assume(condition, "", src_loc_at=1)

    def support(self, *invariants: ValueLike) -> None:
        """Assert what the induction needs to know of the inside.

        With a fault planted nothing is asserted: it must be seen from the outside.
        """
        for invariant in invariants:
            if not self._faulty:
                self.m.d.comb += Assert(invariant, "", src_loc_at=1)

    def _port(self, name: str, value: Any) -> None:
        if isinstance(value, ValueCastable):
            value = value.as_value()
        self.ports[name] = (value, PortDirection.Input)
