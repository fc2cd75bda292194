"""The whole accelerator: composes the components; `docs/matmul_accel.md` has the drawing."""

from amaranth.hdl import Cat, Module, Mux, ResetInserter, Signal
from amaranth.lib import wiring
from amaranth.lib.wiring import In, Out, connect, flipped

from hw.axi.command_decoder import CommandDecoder
from hw.axi.packet import packet_signature
from hw.axi.register_bank import RegisterBank, RegisterBusSignature
from hw.spec import Group, Matmul
from hw.spec.words import LoadTarget, MatmulError

from .datapath import Datapath
from .load_unit import LoadUnit

__all__ = ["MatmulAccel"]


class MatmulAccel(wiring.Component):
    """An int8 GEMM accelerator.

    Parameters
    ----------
    matmul : Matmul
    data_width : int
        Width of the streams in bits, 32 to 512.

    Members
    -------
    registers : In(RegisterBusSignature())
        The registers of ``matmul.register_map``.
    input : In(packet_signature(data_width))
        Command words and loads.
    output : Out(packet_signature(data_width))
        Rows of results.
    interrupt : Out(1)

    Attributes
    ----------
    soft_reset : Signal
        High in the cycle that ends with everything reset by ``control.reset``.

    On an error the accelerator stops, swallows its input and sends nothing more, until it is reset.
    """

    def __init__(self, matmul: Matmul, data_width: int):
        assert matmul.output_row_bytes >= data_width // 8, "checked by System"
        self.matmul, self.data_width = matmul, data_width
        self.soft_reset = Signal()
        super().__init__(
            {
                "registers": In(RegisterBusSignature()),
                "input": In(packet_signature(data_width)),
                "output": Out(packet_signature(data_width)),
                "interrupt": Out(1),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        matmul, data_bytes = self.matmul, self.data_width // 8
        bank = RegisterBank(matmul.register_map, {"stream": (Group.LOAD, Group.JOB)})
        m.submodules.bank = bank
        clear = self.soft_reset
        resettable = ResetInserter(clear)
        decoder, load, path = (
            CommandDecoder(self.data_width),
            LoadUnit(matmul, data_bytes),
            Datapath(matmul, data_bytes),
        )
        m.submodules.decoder = resettable(decoder)
        m.submodules.load = resettable(load)
        m.submodules.datapath = resettable(path)
        m.d.comb += [
            clear.eq(bank.strobes["control"] & bank.written["control"].reset),
            bank.clear.eq(clear),
            self.interrupt.eq(bank.interrupt),
        ]
        connect(m, flipped(self.registers), bank.bus)
        connect(m, flipped(self.input), decoder.input)
        connect(m, decoder.command, bank.command_stream)
        connect(m, decoder.data, load.input)
        connect(m, path.output, flipped(self.output))
        for target in LoadTarget:
            name = f"to_{target.name.lower()}"
            connect(m, getattr(load, name), getattr(path, name))

        # Launches.
        m.d.comb += [
            load.launch.eq(bank.launches[Group.LOAD]),
            path.launch.eq(bank.launches[Group.JOB]),
            bank.hold[Group.LOAD].eq(load.pending),
            bank.hold[Group.JOB].eq(path.pending),
            load.reserve.eq(path.reserve),
            decoder.expected.eq(load.running | load.pending),
            decoder.launching.eq(bank.launches[Group.LOAD]),
        ]
        for block, group in ((load, Group.LOAD), (path, Group.JOB)):
            for register in matmul.register_map.in_group(group):
                m.d.comb += block.image[register.name].eq(bank.values[register.name])

        # The first error stops everything.
        error = Signal(MatmulError)
        halt = error != MatmulError.NONE.value
        found = (
            (decoder.bad_kind | bank.bad_command_stream, MatmulError.UNKNOWN_COMMAND),
            (load.bad_load, MatmulError.BAD_LOAD),
            (path.bad_job, MatmulError.BAD_JOB),
            (load.early, MatmulError.TLAST_EARLY),
            (load.missing, MatmulError.TLAST_MISSING),
            (decoder.unexpected, MatmulError.UNEXPECTED_DATA),
            (bank.timed_out, MatmulError.TIMEOUT),
        )
        m.d.comb += [decoder.discard.eq(halt), load.halt.eq(halt), path.halt.eq(halt)]
        with m.If(clear):
            m.d.sync += error.eq(MatmulError.NONE.value)
        with m.Elif(~halt):
            for condition, code in reversed(found):
                with m.If(condition):
                    m.d.sync += error.eq(code.value)
        m.d.comb += [
            bank.events["error"].eq(~halt & Cat(condition for condition, _ in found).any()),
            bank.events["job"].eq(path.completed),
        ]
        self._status(m, bank, decoder, load, path, clear, error)
        return m

    def _status(self, m: Module, bank, decoder, load, path, clear: Signal, error: Signal) -> None:
        """Status registers and counters."""
        in_flight = Signal(8)
        busy = in_flight != 0
        status = bank.inputs["status"]
        m.d.sync += in_flight.eq(Mux(clear, 0, in_flight + path.started - path.completed))
        m.d.comb += [
            status.load_busy.eq(load.running),
            status.load_pending.eq(load.pending),
            status.job_busy.eq(busy),
            status.job_pending.eq(path.pending),
            status.error.eq(error),
        ]
        events = {
            "jobs_completed": path.completed,
            "command_words": decoder.taken,
            "load_beats": decoder.data.valid & decoder.data.ready,
            "busy_cycles": busy,
            "array_cycles": path.done,
            "stall_load_cycles": path.waits_load,
            "stall_drain_cycles": path.waits_drain,
            "stall_output_cycles": path.output.valid & ~path.output.ready,
            "bank_conflict_cycles": path.conflicts,
        }
        for name, event in events.items():
            count = bank.inputs[name].count
            # `inputs` are registers here: nobody else drives them.
            m.d.sync += count.eq(Mux(clear, 0, count + event))
