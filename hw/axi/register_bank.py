"""The register file of a block, made from its register map.

The bank stores what the map says is stored, answers the register bus, and takes writes from command ports (chain
words, command words) as well, so that host, descriptor and command word are three writers of one set of registers.
"""

from collections.abc import Mapping

from amaranth.hdl import Cat, Module, Signal, signed, unsigned
from amaranth.lib import data, stream, wiring
from amaranth.lib.wiring import In, Out

from hw.spec.registers import Access, Group, Register, RegisterMap
from hw.spec.words import INDEX_BITS

from .packet import command_layout

__all__ = ["RegisterBank", "RegisterBusSignature", "register_layout"]


class RegisterBusSignature(wiring.Signature):
    """A register bus, seen from the side that asks.

    Members
    -------
    write_valid, write_index, write_data : Out
        Held until ``write_ready``.
    write_ready, write_error : In
        The write has happened, or (with ``write_error``) has been refused.
    read_valid, read_index : Out
        Held until ``read_ready``.
    read_ready, read_data, read_error : In
        The answer, in the cycle of ``read_ready``.
    """

    def __init__(self) -> None:
        super().__init__(
            {
                "write_valid": Out(1),
                "write_index": Out(INDEX_BITS),
                "write_data": Out(32),
                "write_ready": In(1),
                "write_error": In(1),
                "read_valid": Out(1),
                "read_index": Out(INDEX_BITS),
                "read_ready": In(1),
                "read_data": In(32),
                "read_error": In(1),
            }
        )


def register_layout(register: Register) -> data.StructLayout:
    """The register's fields as a 32-bit struct; unused upper bits are the field ``_unused``."""
    fields = {item.name: signed(item.width) if item.signed else unsigned(item.width) for item in register.fields}
    used = sum(item.width for item in register.fields)
    if used < 32:
        fields["_unused"] = unsigned(32 - used)
    return data.StructLayout(fields)


class RegisterBank(wiring.Component):
    """Registers of one block.

    Parameters
    ----------
    register_map : RegisterMap
    command_ports : mapping of str to tuple of Group
        Name of each command port → the image groups that it may write.

    Members
    -------
    bus : In(RegisterBusSignature)
    command_<port> : In(stream of command_layout())
    bad_command_<port> : Out(1)
        Pulses when a command named a register outside the port's groups (the command is dropped).
    interrupt : Out(1)
        Level: some pending bit is not masked.
    clear : In(1)
        Return every stored register to its reset value.
    timed_out : Out(1)
        Pulses when a held write from the bus was refused after ``timeout`` cycles.

    Attributes (signals, connected by the owner)
    --------------------------------------------
    values : dict, register name → struct of fields
        Stored registers. Outputs.
    inputs : dict, register name → struct of fields
        Read-only registers other than identity and ``config_writes``. Driven by the owner.
    strobes, written : dict, register name → pulse, struct
        Trigger registers: the pulse comes the cycle after the write, together with what was written.
    launches : dict, Group → pulse
        A launch of an image group, from its trigger register ``<group>_launch`` or a command with ``launch`` set.
        In the cycle of the pulse ``values`` holds the image to copy.
    hold : dict, Group or register name → signal, driven by the owner
        While high, writes to the group's registers and its launch (or to that trigger register) wait. Wired to
        "the pending slot is taken"; the cycle of the launch pulse is held by the bank itself.
    passed_on : dict, Group → signal, may be driven by the owner
        In the cycle of a launch pulse: the image is copied to where the pending slot stays free, so that a command
        may launch again in this very cycle.
    refuse : dict, Group or register name → signal, driven by the owner
        While high, writes from the bus to the group and its launch (or to that trigger register) are answered with
        an error.
    reset_image : dict, Group → signal, driven by the owner
        Pulse: return the group's registers to their reset values.
    lock : signal, driven by the owner
        While high, writes to registers of `Group.WINDOW` are answered with an error. ``clear`` spares those.
    events : dict, event name → signal, driven by the owner
        Pulses that set interrupt pending bits.

    Timing: a write is accepted and answered in one cycle when nothing holds it; a read takes two.
    """

    def __init__(self, register_map: RegisterMap, command_ports: Mapping[str, tuple[Group, ...]]):
        self.map = register_map
        self.command_ports = dict(command_ports)
        members = {"bus": In(RegisterBusSignature()), "interrupt": Out(1), "clear": In(1), "timed_out": Out(1)}
        for port in self.command_ports:
            members[f"command_{port}"] = In(stream.Signature(command_layout()))
            members[f"bad_command_{port}"] = Out(1)
        super().__init__(members)

        self.values: dict[str, data.View] = {}
        self.inputs: dict[str, data.View] = {}
        self.strobes: dict[str, Signal] = {}
        self.written: dict[str, data.View] = {}
        self.hold: dict[Group | str, Signal] = {}
        self.launches: dict[Group, Signal] = {}
        self.passed_on: dict[Group, Signal] = {}
        self.refuse: dict[Group | str, Signal] = {}
        self.reset_image: dict[Group, Signal] = {}
        self.lock = Signal()
        self.events: dict[str, Signal] = {}
        for register in register_map:
            layout = register_layout(register)
            if register.access is Access.READ_WRITE:
                init = {item.name: item.reset for item in register.fields}
                self.values[register.name] = Signal(layout, name=register.name, init=init)  # type: ignore[arg-type]
            elif register.access is Access.TRIGGER:
                self.strobes[register.name] = Signal(name=f"{register.name}_strobe")
                self.written[register.name] = Signal(layout, name=f"{register.name}_written")
                if not register.name.endswith("_launch"):
                    self.hold[register.name] = Signal(name=f"{register.name}_hold")
                    self.refuse[register.name] = Signal(name=f"{register.name}_refuse")
            elif register.access is Access.WRITE_ONE_TO_CLEAR:
                self.events |= {item.name: Signal(name=f"event_{item.name}") for item in register.fields}
            elif register.group is not Group.IDENTITY and register.name != "config_writes":
                self.inputs[register.name] = Signal(layout, name=register.name)
            if register.is_image and register.group not in self.launches:
                group = register.group
                self.launches[group] = Signal(name=f"{group.value}_launch_pulse")
                self.passed_on[group] = Signal(name=f"{group.value}_passed_on")
                self.hold[group] = Signal(name=f"{group.value}_hold")
                self.refuse[group] = Signal(name=f"{group.value}_refuse")
                self.reset_image[group] = Signal(name=f"{group.value}_reset_image")

    def _launch_group(self, register: Register) -> Group | None:
        """The image group that a ``<group>_launch`` trigger launches."""
        for group in self.launches:
            if register.name == f"{group.value}_launch":
                return group
        return None

    def elaborate(self, platform: object) -> Module:
        m = Module()
        bus = self.bus
        for pulse in (*self.strobes.values(), *self.launches.values(), self.timed_out):
            m.d.sync += pulse.eq(0)

        self._write_commands(m)
        accepted = self._write_bus(m)
        self._interrupts(m, accepted)
        self._read(m, accepted)

        for group, pulse in self.reset_image.items():
            with m.If(pulse):
                self._reset(m, [item for item in self.map.in_group(group) if item.name in self.values])
        with m.If(self.clear):
            stored = [item for item in self.map if item.name in self.values]
            self._reset(m, [item for item in stored if item.group is not Group.WINDOW])
            m.d.sync += [pulse.eq(0) for pulse in (*self.launches.values(), *self.strobes.values())]
        m.d.comb += bus.write_ready.eq(accepted | bus.write_error)
        return m

    def _reset(self, m: Module, registers: list[Register]) -> None:
        for register in registers:
            m.d.sync += self.values[register.name].as_value().eq(register.reset)

    def _write_commands(self, m: Module) -> None:
        for port, groups in self.command_ports.items():
            command = getattr(self, f"command_{port}")
            bad = getattr(self, f"bad_command_{port}")
            m.d.sync += bad.eq(0)
            # An If a register, and no Switch over all of them, whose text grows with their square.
            named = []
            for group in groups:
                mine = [command.p.index == register.index for register in self.map.in_group(group)]
                named += mine
                # While a launch pulses its image is being copied: writing is harmless, launching only if the copy
                # leaves the slot free.
                blocked = self.launches[group] & ~self.passed_on[group] & command.p.launch
                with m.If(Cat(mine).any()):
                    m.d.comb += command.ready.eq(~self.hold[group] & ~blocked)
                    with m.If(command.valid & command.ready):
                        m.d.sync += self.launches[group].eq(command.p.launch)
                for select, register in zip(mine, self.map.in_group(group), strict=True):
                    with m.If(select & command.valid & command.ready):
                        m.d.sync += self.values[register.name].as_value().eq(command.p.value)
            with m.If(~Cat(named).any()):
                m.d.comb += command.ready.eq(1)
                m.d.sync += bad.eq(command.valid)

    def _write_bus(self, m: Module) -> Signal:
        """Decode a write from the bus; returns the signal that says it is accepted in this cycle."""
        bus = self.bus
        known, held, refused, accepted = Signal(), Signal(), Signal(), Signal()
        waited = Signal(32)
        expired = held & (waited >= self.values["timeout"]["cycles"])
        m.d.comb += [
            accepted.eq(bus.write_valid & known & ~held & ~refused),
            bus.write_error.eq(bus.write_valid & (~known | refused | expired)),
        ]
        m.d.sync += waited.eq(0)
        with m.If(bus.write_valid & held & ~bus.write_error):
            m.d.sync += waited.eq(waited + 1)
        with m.If(bus.write_valid & expired):
            m.d.sync += self.timed_out.eq(1)
        for register in self.map:
            if register.access is Access.READ_ONLY:
                continue
            group = register.group if register.is_image else self._launch_group(register)
            select = Signal(name=f"{register.name}_select")
            m.d.comb += select.eq(bus.write_index == register.index)
            with m.If(select):
                m.d.comb += known.eq(1)
                if group is not None:
                    ports = [port for port, groups in self.command_ports.items() if group in groups]
                    busy = Cat(getattr(self, f"command_{port}").valid for port in ports).any()
                    m.d.comb += [
                        held.eq(self.hold[group] | self.launches[group] | busy),
                        refused.eq(self.refuse[group]),
                    ]
                elif register.group is Group.WINDOW:
                    m.d.comb += refused.eq(self.lock)
                elif register.name in self.hold:
                    m.d.comb += [
                        held.eq(self.hold[register.name] | self.strobes[register.name]),
                        refused.eq(self.refuse[register.name]),
                    ]
            with m.If(select & accepted):
                if register.access is Access.READ_WRITE:
                    m.d.sync += self.values[register.name].as_value().eq(bus.write_data)
                elif register.access is Access.TRIGGER:
                    m.d.sync += self.written[register.name].as_value().eq(bus.write_data)
                    if group is not None:
                        m.d.sync += self.launches[group].eq(bus.write_data[0])
                    else:
                        m.d.sync += self.strobes[register.name].eq(1)
        return accepted

    def _interrupts(self, m: Module, accepted: Signal) -> None:
        register = self.map["interrupt_pending"]
        enable, mask = self.values["interrupt_enable"], self.values["interrupt_mask"]
        pending = Signal(register_layout(register))
        self._pending = pending
        clearing = accepted & (self.bus.write_index == register.index)
        for item in register.fields:
            event = self.events[item.name] & enable[item.name]
            cleared = clearing & self.bus.write_data[item.offset]
            # An event in the very cycle of the clear is not lost.
            m.d.sync += pending[item.name].eq((pending[item.name] & ~cleared) | event)
        with m.If(self.clear):
            m.d.sync += pending.as_value().eq(0)
        unmasked = [pending[item.name] & ~mask[item.name] for item in register.fields]
        m.d.sync += self.interrupt.eq(Cat(unmasked).any())

    def _read(self, m: Module, accepted: Signal) -> None:
        bus = self.bus
        with m.If(bus.read_ready):
            m.d.sync += bus.read_ready.eq(0)
        with m.Elif(bus.read_valid):
            m.d.sync += [bus.read_ready.eq(1), bus.read_data.eq(0), bus.read_error.eq(0)]
        config_writes = Signal(32)
        with m.If(accepted):
            m.d.sync += config_writes.eq(config_writes + 1)
        with m.If(self.clear):
            m.d.sync += config_writes.eq(0)
        with m.If(bus.read_valid & ~bus.read_ready):
            with m.Switch(bus.read_index):
                for register in self.map:
                    with m.Case(register.index):
                        if register.name in self.values:
                            source = self.values[register.name].as_value()
                        elif register.name in self.inputs:
                            source = self.inputs[register.name].as_value()
                        elif register.access is Access.WRITE_ONE_TO_CLEAR:
                            source = self._pending.as_value()
                        elif register.name == "config_writes":
                            source = config_writes
                        else:
                            source = register.reset if register.group is Group.IDENTITY else 0
                        m.d.sync += bus.read_data.eq(source)
                with m.Default():
                    m.d.sync += bus.read_error.eq(1)
