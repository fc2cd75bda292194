"""Two register banks behind the AXI4-Lite bridge: the top of their test bench."""

from amaranth.hdl import Module
from amaranth.lib import wiring
from amaranth.lib.wiring import In, Out, connect, flipped

from hw.axi import AXI4LiteSignature, LiteBridge, RegisterBank
from hw.spec import Group, System


class BankBench(wiring.Component):
    """The banks of a system's first engine and first accelerator, with the owner's signals as ports.

    ``launches`` counts launch pulses of the mm2s image, ``launched_row_bytes`` is what the image held at the latest.
    """

    def __init__(self, system: System):
        self.system = system
        super().__init__(
            {
                "s_axil": In(AXI4LiteSignature(system.lite_address_width_bits)),
                **{name: In(1) for name in ("hold", "refuse", "hold_chain", "refuse_chain", "reset_image", "clear")},
                "event_error": In(1),
                "passed_on": In(1),
                "beats": In(32),
                **{f"command_{name}": In(width) for name, width in (("value", 32), ("index", 10), ("launch", 1))},
                "command_valid": In(1),
                "command_ready": Out(1),
                "bad_commands": Out(8),
                "launches": Out(8),
                "launched_row_bytes": Out(32),
                "chains": Out(8),
                "chain_words": Out(24),
                "irq": Out(1),
                "given_up": Out(8),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        engine, accelerator = self.system.dma[0], self.system.accelerator[0]
        m.submodules.bridge = bridge = LiteBridge(self.system)
        m.submodules.bank = bank = RegisterBank(engine.register_map, {"mm2s": (Group.MM2S,)})
        m.submodules.other = other = RegisterBank(accelerator.register_map, {})
        connect(m, flipped(self.s_axil), bridge.axil)
        connect(m, bridge.windows[engine.name], bank.bus)
        connect(m, bridge.windows[accelerator.name], other.bus)
        command = bank.command_mm2s
        m.d.comb += [
            bank.hold[Group.MM2S].eq(self.hold),
            bank.refuse[Group.MM2S].eq(self.refuse),
            bank.passed_on[Group.MM2S].eq(self.passed_on),
            bank.hold["mm2s_chain_words"].eq(self.hold_chain),
            bank.refuse["mm2s_chain_words"].eq(self.refuse_chain),
            bank.reset_image[Group.MM2S].eq(self.reset_image),
            bank.clear.eq(self.clear),
            bank.events["error"].eq(self.event_error),
            bank.inputs["mm2s_beats"].count.eq(self.beats),
            command.p.value.eq(self.command_value),
            command.p.index.eq(self.command_index),
            command.p.launch.eq(self.command_launch),
            command.valid.eq(self.command_valid),
            self.command_ready.eq(command.ready),
            self.irq.eq(bank.interrupt),
        ]
        m.d.sync += [
            self.bad_commands.eq(self.bad_commands + bank.bad_command_mm2s),
            self.launches.eq(self.launches + bank.launches[Group.MM2S]),
            self.chains.eq(self.chains + bank.strobes["mm2s_chain_words"]),
            self.given_up.eq(self.given_up + bank.timed_out),
        ]
        with m.If(bank.launches[Group.MM2S]):
            m.d.sync += self.launched_row_bytes.eq(bank.values["mm2s_row_bytes"].as_value())
        with m.If(bank.strobes["mm2s_chain_words"]):
            m.d.sync += self.chain_words.eq(bank.written["mm2s_chain_words"].words)
        return m
