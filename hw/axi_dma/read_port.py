"""The AR and R channels, shared by three readers."""

from amaranth.hdl import Const, Module, Signal
from amaranth.lib import data, stream, wiring
from amaranth.lib.wiring import In, Out

from hw.axi import RegisterSlice

from .layouts import Layouts, ReadUser

__all__ = ["ReadPort"]


class ReadPort(wiring.Component):
    """Arbitrates AR, numbers each reader by ARID, and hands read data out by RID, in whatever order they return.

    Chains go first: their fetchers ask for no more than they have room for, and everything else waits for them.

    Parameters
    ----------
    layouts : Layouts

    Members
    -------
    requests_<reader> : In(stream of request)
    beat_valid_<reader> : Out(1)
        A beat of ``rdata`` for this reader; it must be taken.
    busy_<reader> : Out(1)
        A burst of this reader is outstanding.
    addresses : Out(stream)
        To AR, registered: ``id``, ``address``, ``len``.
    rid, rlast, rvalid : In, rready : Out
        Of R; ``rready`` is always high after reset.
    idle : Out(1)
        Nothing is outstanding.

    Timing: one cycle from a request to AR, one request per cycle.
    """

    def __init__(self, layouts: Layouts):
        self.layouts = layouts
        self.request = data.StructLayout({"id": 2, "address": layouts.address, "len": 8})
        readers = {}
        for user in ReadUser:
            readers[f"requests_{user.name.lower()}"] = In(stream.Signature(layouts.request()))
            readers[f"beat_valid_{user.name.lower()}"] = Out(1)
            readers[f"busy_{user.name.lower()}"] = Out(1)
        super().__init__(
            {
                **readers,
                "addresses": Out(stream.Signature(self.request)),
                "rid": In(2),
                "rlast": In(1),
                "rvalid": In(1),
                "rready": Out(1),
                "idle": Out(1),
            }
        )

    def elaborate(self, platform: object) -> Module:
        m = Module()
        outstanding = self.layouts.dma.outstanding
        m.submodules.ar = ar = RegisterSlice(self.request)
        wiring.connect(m, ar.o, wiring.flipped(self.addresses))
        unanswered = Signal(range(outstanding + 1))
        room = unanswered != outstanding
        issued = ar.i.valid & ar.i.ready
        answered = self.rvalid & self.rready & self.rlast
        m.d.sync += [unanswered.eq(unanswered + issued - answered), self.rready.eq(1)]
        m.d.comb += self.idle.eq(unanswered == 0)

        earlier = Const(0, 1)
        for user in (ReadUser.MM2S_CHAIN, ReadUser.S2MM_CHAIN, ReadUser.MM2S_DATA):
            name = user.name.lower()
            request = getattr(self, f"requests_{name}")
            chosen = request.valid & ~earlier
            m.d.comb += request.ready.eq(ar.i.ready & room & ~earlier)
            with m.If(chosen):
                m.d.comb += [
                    ar.i.valid.eq(room),
                    ar.i.p.id.eq(user),
                    ar.i.p.address.eq(request.p.address),
                    ar.i.p.len.eq(request.p.len),
                ]
            earlier = earlier | request.valid
            beat = getattr(self, f"beat_valid_{name}")
            own = Signal(range(outstanding + 1), name=f"unanswered_{name}")
            m.d.sync += own.eq(own + (request.valid & request.ready) - (beat & self.rlast))
            m.d.comb += [
                beat.eq(self.rvalid & self.rready & (self.rid == user)),
                getattr(self, f"busy_{name}").eq(own != 0),
            ]
        return m
