"""The DMA engine: registers, two channels, and one AXI4 port."""

from amaranth.hdl import Cat, Module, ResetInserter, Signal
from amaranth.lib import wiring
from amaranth.lib.wiring import In, Out, connect, flipped

from hw.axi import AXI4Signature, Burst, RegisterBank, RegisterBusSignature, RegisterSlice, packet_signature
from hw.spec import Bus, Dma
from hw.spec.dma_registers import CHANNELS
from hw.spec.registers import Group
from hw.spec.words import DmaError

from .channel import Channel
from .channel_status import COUNTERS
from .image import describe_transfer
from .layouts import Layouts, ReadUser
from .read_port import ReadPort
from .read_stage import ReadStage
from .write_aligner import write_beat_layout
from .write_stage import WriteStage

__all__ = ["AxiDma"]

ID_WIDTH = 2
EVENTS = ("transfer", "chain", "event")
TICKS = ("beat", "burst", "memory_slow", "stream_slow")
CACHE = 0b0011  # normal memory, non-cacheable, bufferable


class AxiDma(wiring.Component):
    """Memory to stream (MM2S) and stream to memory (S2MM), N-D and at any alignment, from registers or from chains.

    Parameters
    ----------
    dma : Dma
    bus : Bus

    Members
    -------
    registers : In(RegisterBusSignature)
    axi : Out(AXI4Signature)
        Towards memory; every output is a register. ``arid`` is a `ReadUser`, ``awid`` is 0.
    to_stream : Out(stream of packet)
        MM2S; every output is a register.
    from_stream : In(stream of packet)
        S2MM; its ``command`` and ``keep`` don't count, since the transfer says where rows end.
    interrupt : Out(1)

    Attributes
    ----------
    soft_reset : Signal
        High in the cycle that ends with everything reset by ``control.reset``.

    Timing: docs/axi_dma.md.
    """

    def __init__(self, dma: Dma, bus: Bus):
        self.dma = dma
        self.bus = bus
        self.soft_reset = Signal()
        super().__init__(
            {
                "registers": In(RegisterBusSignature()),
                "axi": Out(AXI4Signature(bus.address_width_bits, bus.data_width_bits, ID_WIDTH)),
                "to_stream": Out(packet_signature(bus.data_width_bits)),
                "from_stream": In(packet_signature(bus.data_width_bits)),
                "interrupt": Out(1),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        layouts = Layouts(self.dma, self.bus)
        groups = {channel: Group(channel) for channel in CHANNELS}
        m.submodules.bank = bank = RegisterBank(
            self.dma.register_map, {channel: (group,) for channel, group in groups.items()}
        )
        m.d.comb += self.interrupt.eq(bank.interrupt)

        # A soft reset first lets the bus come to rest, then resets all that is wrapped in `resetting`.
        draining, drained, reset = Signal(), Signal(), self.soft_reset
        resetting = ResetInserter(reset)
        channels = {name: Channel(layouts, name) for name in CHANNELS}
        stages = {"mm2s": ReadStage(layouts), "s2mm": WriteStage(layouts)}
        port = ReadPort(layouts)
        m.submodules.port = resetting(port)
        for name in CHANNELS:
            m.submodules[name] = resetting(channels[name])
            m.submodules[f"{name}_stage"] = resetting(stages[name])
        m.d.comb += drained.eq(draining & port.idle & ~stages["s2mm"].busy)
        m.d.sync += reset.eq(drained & ~reset)
        with m.If(bank.strobes["control"] & bank.written["control"].reset):
            m.d.sync += draining.eq(1)
        with m.If(reset):
            m.d.sync += draining.eq(0)
        m.d.comb += bank.clear.eq(reset)
        self._connect_registers(m, bank, draining)

        window = Signal(layouts.window())
        values = bank.values
        m.d.comb += [
            *(
                window[name].eq(Cat(values[f"window_{name}"].address, values[f"window_{name}_high"].address))
                for name in ("base", "limit")
            ),
            window.enable.eq(values["window_control"].enable),
            bank.lock.eq(values["window_control"].lock),
            *(channel.window.eq(window) for channel in channels.values()),
        ]
        for name, other in zip(CHANNELS, reversed(CHANNELS), strict=True):
            channel, stage, status = channels[name], stages[name], channels[name].status
            host = ~status.chain
            self._connect_bank(m, bank, name, channel, describe_transfer(m, layouts, name, bank.values, host))
            connect(m, channel.bursts, stage.bursts)
            connect(m, channel.entries, stage.entries)
            m.d.comb += [
                stage.halt.eq(channel.halt),
                channel.stop.eq(draining),
                channel.stage_busy.eq(stage.busy),
                channel.stage_moved.eq(stage.moved),
                channel.stage_fault_address.eq(stage.fault_address),
                channel.other_completed.eq(channels[other].status.fence_count),
                status.fault_aborted.eq(channels[other].status.error != 0),
                status.other_moved.eq(channels[other].status.moved),
                status.other_chain.eq(channels[other].status.chain),
                status.other_chain_start.eq(channels[other].chain_start),
                status.draining.eq(stage.busy | getattr(port, f"busy_{name}_chain")),
                status.report.eq(stage.report),
                status.report_valid.eq(stage.report_valid),
                status.fault_stage.eq(stage.fault),
                status.fault_code_stage.eq(stage.fault_code),
                status.fault_address_stage.eq(stage.fault_address),
                *(
                    getattr(status, key).eq(getattr(stage, key))
                    for key in ("beat", "burst", "memory_slow", "stream_slow")
                ),
            ]
        m.d.comb += bank.events["error"].eq(Cat(channels[name].status.event_error for name in CHANNELS).any())
        connect(m, stages["mm2s"].packets, flipped(self.to_stream))
        connect(m, flipped(self.from_stream), stages["s2mm"].packets)
        self._connect_reads(m, port, channels, stages["mm2s"])
        self._connect_writes(m, stages["s2mm"], layouts)
        return m

    def _connect_registers(self, m: Module, bank: RegisterBank, draining: Signal) -> None:
        """The register bus, on which writes wait until a soft reset is over (or it is clear that it never will be)."""
        bus = self.registers
        connect(m, flipped(bus), bank.bus)
        waited, expired = Signal(32), Signal()
        m.d.sync += waited.eq(waited + 1)
        with m.If(~draining):
            m.d.sync += waited.eq(0)
        m.d.comb += expired.eq(waited >= bank.values["timeout"].cycles)
        with m.If(draining):
            refused = bus.write_valid & expired
            m.d.comb += [bank.bus.write_valid.eq(0), bus.write_ready.eq(refused), bus.write_error.eq(refused)]

    def _connect_bank(self, m: Module, bank: RegisterBank, name: str, channel: Channel, transfer: object) -> None:
        group, status = Group(name), channel.status
        failed = status.error != 0
        start = f"{name}_chain_words"
        head = Cat(bank.values[f"{name}_chain_head"].address, bank.values[f"{name}_chain_head_high"].address)
        connect(m, channel.sets, getattr(bank, f"command_{name}"))
        m.d.comb += [
            channel.launch.eq(bank.launches[group]),
            channel.transfer.eq(transfer),
            bank.hold[group].eq(channel.held),
            bank.passed_on[group].eq(channel.passed_on),
            bank.refuse[group].eq(status.chain | channel.chain_start | failed),
            channel.chain_start.eq(bank.strobes[start] & ~failed),
            channel.chain_head.eq(head),
            channel.chain_words.eq(bank.written[start].words),
            bank.hold[start].eq(status.chain & ~failed),
            bank.refuse[start].eq(failed),
            bank.reset_image[group].eq(channel.chain_start),
            *(
                bank.events[f"{name}_{event}"].eq(getattr(status, f"event_{event}"))
                for event in ("transfer", "chain", "event")
            ),
            status.timeout.eq(bank.values["timeout"].cycles),
        ]
        # A held write that the bank gave up is an error of the channel that it was for.
        written = Signal.like(bank.bus.write_index, name=f"{name}_given_up")
        m.d.sync += written.eq(bank.bus.write_index)
        mine = [item.index for item in bank.map if item.group is group or item.name in (start, f"{name}_launch")]
        m.d.comb += [
            status.fault_refused.eq(bank.timed_out & Cat(written == index for index in mine).any()),
            status.fault_code_refused.eq(DmaError.TIMEOUT),
        ]
        inputs = bank.inputs
        m.d.comb += [
            inputs[f"{name}_status"].busy.eq(status.busy),
            inputs[f"{name}_status"].pending.eq(channel.pending),
            inputs[f"{name}_status"].chain.eq(status.chain),
            inputs[f"{name}_status"].error.eq(status.error),
            inputs[f"{name}_completed"].count.eq(status.completed),
            inputs[f"{name}_chains_completed"].count.eq(status.chains_completed),
            inputs[f"{name}_error_address"].address.eq(status.error_address[:32]),
            inputs[f"{name}_error_address_high"].address.eq(status.error_address[32:]),
            *(inputs[f"{name}_{counter}"].count.eq(getattr(status, counter)) for counter in COUNTERS),
        ]

    def _connect_reads(self, m: Module, port: ReadPort, channels: dict[str, Channel], stage: ReadStage) -> None:
        axi = self.axi
        connect(m, stage.requests, port.requests_mm2s_data)
        connect(m, channels["mm2s"].chain_requests, port.requests_mm2s_chain)
        connect(m, channels["s2mm"].chain_requests, port.requests_s2mm_chain)
        addresses = port.addresses
        m.d.comb += [
            axi.arvalid.eq(addresses.valid),
            addresses.ready.eq(axi.arready),
            axi.arid.eq(addresses.p.id),
            axi.araddr.eq(addresses.p.address),
            axi.arlen.eq(addresses.p.len),
            axi.arsize.eq((self.bus.data_bytes - 1).bit_length()),
            axi.arburst.eq(Burst.INCR),
            axi.arcache.eq(CACHE),
            port.rid.eq(axi.rid),
            port.rlast.eq(axi.rlast),
            port.rvalid.eq(axi.rvalid),
            axi.rready.eq(port.rready),
            stage.beat_valid.eq(port.beat_valid_mm2s_data),
            stage.beat_data.eq(axi.rdata),
            stage.beat_response.eq(axi.rresp),
            stage.beat_last.eq(axi.rlast),
        ]
        for name, user in (("mm2s", ReadUser.MM2S_CHAIN), ("s2mm", ReadUser.S2MM_CHAIN)):
            m.d.comb += [
                channels[name].chain_beat_valid.eq(getattr(port, f"beat_valid_{user.name.lower()}")),
                channels[name].chain_beat_data.eq(axi.rdata),
                channels[name].chain_beat_response.eq(axi.rresp),
            ]

    def _connect_writes(self, m: Module, stage: WriteStage, layouts: Layouts) -> None:
        axi = self.axi
        m.submodules.aw = aw = RegisterSlice(layouts.request())
        m.submodules.w = w = RegisterSlice(write_beat_layout(layouts.bus.data_width_bits))
        m.submodules.b = b = RegisterSlice(2)
        connect(m, stage.requests, aw.i)
        connect(m, stage.beats, w.i)
        connect(m, b.o, stage.responses)
        m.d.comb += [
            axi.awvalid.eq(aw.o.valid),
            aw.o.ready.eq(axi.awready),
            axi.awaddr.eq(aw.o.p.address),
            axi.awlen.eq(aw.o.p.len),
            axi.awsize.eq((self.bus.data_bytes - 1).bit_length()),
            axi.awburst.eq(Burst.INCR),
            axi.awcache.eq(CACHE),
            axi.wvalid.eq(w.o.valid),
            w.o.ready.eq(axi.wready),
            axi.wdata.eq(w.o.p.data),
            axi.wstrb.eq(w.o.p.strb),
            axi.wlast.eq(w.o.p.last),
            b.i.valid.eq(axi.bvalid),
            b.i.p.eq(axi.bresp),
            axi.bready.eq(b.i.ready),
        ]
