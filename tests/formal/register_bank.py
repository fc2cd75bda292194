"""The register bank: each write changes the register that it names and no other, and held writes wait."""

from amaranth.hdl import Assert, Cat, Const, Module, Mux, Signal

from hw.spec import Access, Field, Group, Register, RegisterMap

from .bench import Bench
from .load import Fault, Loader
from .prove import Proof

__all__ = ["PROOFS"]

MODULE = "hw.axi.register_bank"
PORT = "load"  # of commands


def _register(name: str, group: Group, access: Access, *fields: Field) -> Register:
    return Register(name=name, group=group, access=access, doc="", fields=fields)


def _word(name: str, reset: int = 0) -> Field:
    return Field(name=name, width=32, doc="", reset=reset)


def _bits(*names: str) -> tuple[Field, ...]:
    return tuple(Field(name=name, width=1, doc="") for name in names)


# A register of each kind that the bank tells apart.
MAP = RegisterMap(
    name="proof",
    doc="",
    registers=(
        _register("identity", Group.IDENTITY, Access.READ_ONLY, _word("value", 23130)),
        _register("control", Group.CONTROL, Access.TRIGGER, *_bits("reset", "stop")),
        _register("timeout", Group.CONTROL, Access.READ_WRITE, _word("cycles", 3)),
        _register("interrupt_pending", Group.INTERRUPT, Access.WRITE_ONE_TO_CLEAR, *_bits("done", "error")),
        _register("interrupt_enable", Group.INTERRUPT, Access.READ_WRITE, *_bits("done", "error")),
        _register("interrupt_mask", Group.INTERRUPT, Access.READ_WRITE, *_bits("done", "error")),
        _register("window_base", Group.WINDOW, Access.READ_WRITE, _word("address")),
        _register("status", Group.STATUS, Access.READ_ONLY, _word("value")),
        _register("config_writes", Group.COUNTER, Access.READ_ONLY, _word("count")),
        _register("load_first", Group.LOAD, Access.READ_WRITE, _word("value")),
        _register("load_second", Group.LOAD, Access.READ_WRITE, _word("value", 7)),
        _register("load_launch", Group.CONTROL, Access.TRIGGER, *_bits("launch")),
    ),
)


class Owner:
    """Everything around the bank is free, but keeps to its contracts."""

    def __init__(self, load: Loader):
        self.bench = Bench(load)
        self.m: Module = self.bench.m
        self.bank = load(MODULE).RegisterBank(MAP, {PORT: (Group.LOAD,)})
        self.inner = self.bench.add("bank", self.bank)
        bank, bus = self.bank, self.bank.bus
        self.hold, self.refuse = bank.hold[Group.LOAD], bank.refuse[Group.LOAD]
        for name in ("hold", "refuse", "events", "passed_on", "reset_image", "inputs"):
            for key, signal in getattr(bank, name).items():
                self.bench.choose(f"{name}_{getattr(key, 'value', key)}", signal)
        self.bench.choose("lock", bank.lock)
        # The bus holds what it asks.
        self.written = self.past("asked_write", bus.write_valid & ~bus.write_ready)
        self.bench.assume(
            ~self.written | (bus.write_valid & (Cat(bus.write_index, bus.write_data) == self._before("write"))),
            ~self.past("asked_read", bus.read_valid & ~bus.read_ready)
            | (bus.read_valid & (bus.read_index == self.past("read_index", bus.read_index))),
        )
        self.accepted = bus.write_valid & bus.write_ready & ~bus.write_error
        self.command = getattr(bank, f"command_{PORT}")
        self.commanded = self.command.valid & self.command.ready

    def past(self, name: str, value, init: int = 0) -> Signal:
        """The value in the cycle before."""
        register = Signal(len(Cat(value)), name=f"past_{name}", init=init)
        self.m.d.sync += register.eq(value)
        return register

    def _before(self, name: str) -> Signal:
        bus = self.bank.bus
        return self.past(name, Cat(bus.write_index, bus.write_data))


def _build(load: Loader) -> Bench:
    owner = Owner(load)
    _answers(owner)
    _stored(owner)
    _pulses(owner)
    _interrupts(owner)
    _reads(owner)
    return owner.bench


def _named(bus_index, *names: str):
    return Cat(bus_index == MAP[name].index for name in names).any()


def _answers(owner: Owner) -> None:
    """When a write from the bus is taken, when it waits, and when it is refused."""
    m, bank, bus = owner.m, owner.bank, owner.bank.bus
    launch = bank.launches[Group.LOAD]
    known = _named(bus.write_index, *(item.name for item in MAP if item.access is not Access.READ_ONLY))
    held, refused, expired = Signal(), Signal(), Signal()
    waited = Signal(32)
    with m.If(_named(bus.write_index, "load_first", "load_second", "load_launch")):
        m.d.comb += [held.eq(owner.hold | launch | owner.command.valid), refused.eq(owner.refuse)]
    with m.If(_named(bus.write_index, "control")):
        m.d.comb += [held.eq(bank.hold["control"] | bank.strobes["control"]), refused.eq(bank.refuse["control"])]
    with m.If(_named(bus.write_index, "window_base")):
        m.d.comb += refused.eq(bank.lock)
    waits = bus.write_valid & known & held & ~refused & ~expired
    m.d.comb += expired.eq(held & (waited >= bank.values["timeout"].as_value()))
    m.d.sync += waited.eq(Mux(waits, waited + 1, 0))
    owner.bench.support(owner.inner["waited"] == waited)
    m.d.comb += [
        Assert(bus.write_ready == (bus.write_valid & ~waits), "a held write waits, at most for the time-out"),
        Assert(
            bus.write_error == (bus.write_valid & (~known | refused | expired)),
            "a write is refused if there is nothing to write, its owner says so, or it has waited too long",
        ),
        Assert(
            bank.timed_out == owner.past("expired", bus.write_valid & expired), "a write given up is told to the owner"
        ),
    ]
    mine = _named(owner.command.p.index, "load_first", "load_second")
    free = ~owner.hold & ~(launch & ~bank.passed_on[Group.LOAD] & owner.command.p.launch)
    bad = owner.past("bad", owner.command.valid & ~mine)
    m.d.comb += [
        Assert(owner.command.ready == (~mine | free), "a command waits while its group is held"),
        Assert(getattr(bank, f"bad_command_{PORT}") == bad, "a command for another register is told, and dropped"),
    ]


def _stored(owner: Owner) -> None:
    """What registers hold: the last thing that was written to them."""
    m, bank, bus = owner.m, owner.bank, owner.bank.bus
    for register in MAP:
        if register.name not in bank.values:
            continue
        value = Signal(32, name=f"spec_{register.name}", init=register.reset)
        width = sum(item.width for item in register.fields)
        with m.If(owner.accepted & (bus.write_index == register.index)):
            m.d.sync += value.eq(bus.write_data)
        if register.group is Group.LOAD:
            with m.If(owner.commanded & (owner.command.p.index == register.index)):
                m.d.sync += value.eq(owner.command.p.value)
            with m.If(bank.reset_image[Group.LOAD]):
                m.d.sync += value.eq(register.reset)
        if register.group is not Group.WINDOW:
            with m.If(bank.clear):
                m.d.sync += value.eq(register.reset)
        stored = bank.values[register.name].as_value()
        m.d.comb += Assert(
            stored[:width] == value[:width], "a register holds what was last written to it, by bus or by command"
        )
        owner.bench.support(stored == value)


def _pulses(owner: Owner) -> None:
    m, bank, bus = owner.m, owner.bank, owner.bank.bus
    mine = _named(owner.command.p.index, "load_first", "load_second")
    by_command = owner.commanded & mine & owner.command.p.launch
    by_bus = owner.accepted & _named(bus.write_index, "load_launch") & bus.write_data[0]
    strobe = owner.accepted & _named(bus.write_index, "control")
    both = owner.commanded & mine & by_bus
    m.d.comb += [
        Assert(~both, "bus and command never launch at once"),
        Assert(
            bank.launches[Group.LOAD] == owner.past("launch", ~bank.clear & (by_command | by_bus)),
            "a launch follows each write that asks for it, and nothing else",
        ),
        Assert(
            bank.strobes["control"] == owner.past("strobe", ~bank.clear & strobe),
            "a trigger fires once for each write to it",
        ),
        Assert(
            ~bank.strobes["control"] | (bank.written["control"].as_value() == owner.past("data", bus.write_data)),
            "with what was written",
        ),
    ]


def _interrupts(owner: Owner) -> None:
    m, bank, bus = owner.m, owner.bank, owner.bank.bus
    pending = Signal(2)
    happened = Cat(bank.events["done"], bank.events["error"]) & bank.values["interrupt_enable"].as_value()[:2]
    cleared = Mux(owner.accepted & _named(bus.write_index, "interrupt_pending"), bus.write_data[:2], 0)
    m.d.sync += pending.eq(Mux(bank.clear, 0, (pending & ~cleared) | happened))
    owner.pending = pending
    line = owner.past("line", (pending & ~bank.values["interrupt_mask"].as_value()[:2]).any())
    owner.bench.support(owner.inner["pending"][:2] == pending, owner.inner["pending"][2:] == 0)
    m.d.comb += Assert(bank.interrupt == line, "an event stays pending until it is cleared, and none is lost")


def _reads(owner: Owner) -> None:
    m, bank, bus = owner.m, owner.bank, owner.bank.bus
    count = Signal(32)
    m.d.sync += count.eq(Mux(bank.clear, 0, count + owner.accepted))
    owner.bench.support(owner.inner["config_writes"] == count)
    shown, known = Const(0, 32), _named(bus.read_index, *(item.name for item in MAP))
    for register in MAP:
        source = Const(0, 32)
        if register.name in bank.values:
            source = bank.values[register.name].as_value()
        elif register.name in bank.inputs:
            source = bank.inputs[register.name].as_value()
        elif register.name == "identity":
            source = Const(register.reset, 32)
        elif register.name == "config_writes":
            source = count
        elif register.access is Access.WRITE_ONE_TO_CLEAR:
            source = owner.pending
        shown = Mux(bus.read_index == register.index, source, shown)
    asked = owner.past("asked", bus.read_valid & ~bus.read_ready)
    m.d.comb += [
        Assert(bus.read_ready == asked, "a read is answered once, in the cycle after it is asked"),
        Assert(~asked | (bus.read_error == owner.past("unknown", ~known)), "a read of no register is an error"),
        Assert(~asked | (bus.read_data == owner.past("shown", shown)), "a read shows the register that it names"),
    ]


PROOFS = (
    Proof(
        name="register_bank",
        block="hw/axi/register_bank.py",
        build=_build,
        depth=2,
        widths="a map with a register of each kind; 32-bit data",
        faults={
            "neighbour": Fault(
                MODULE,
                "select.eq(bus.write_index == register.index)",
                "select.eq(bus.write_index[1:] == register.index >> 1)",
            ),
            "impatient": Fault(MODULE, "known & ~held & ~refused)", "known & ~refused)"),
            "forever": Fault(MODULE, "(~known | refused | expired)", "(~known | refused)"),
            "stray": Fault(MODULE, "with m.If(select & accepted):", "with m.If(accepted):"),
            "unlocked": Fault(MODULE, "refused.eq(self.lock)", "refused.eq(0)"),
            "relaunch": Fault(
                MODULE, "held.eq(self.hold[group] | self.launches[group] | busy)", "held.eq(self.hold[group] | busy)"
            ),
            "collides": Fault(MODULE, "self.launches[group] | busy)", "self.launches[group])"),
            "event_lost": Fault(MODULE, "& ~cleared) | event)", "| event) & ~cleared)"),
            "window_cleared": Fault(MODULE, "if item.group is not Group.WINDOW", "if item.group is not None"),
        },
    ),
)
