"""An AXI4 slave for test benches: pipelined, late, out of order between IDs, and wrong where it's told to be.

It is advanced once a cycle by its owner, at the falling edge: every output of the port under test comes from a
register, so what shows then is what the next rising edge sees.
"""

import random
from collections import deque
from dataclasses import dataclass, field

__all__ = ["AxiMemory", "Timing"]

OKAY, SLVERR, DECERR = 0, 2, 3
PAGE = 4096


@dataclass
class Timing:
    """How the memory answers.

    ``latency``: cycles from an address accepted to its first beat, and from the last write beat to its response;
    ``stall``: probability of each handshake to be held back; ``reorder``: whether IDs overtake each other.
    """

    latency: int = 32
    stall: float = 0.0
    reorder: bool = False


@dataclass
class _Burst:
    address: int
    beats: int
    due: int
    id: int = 0
    sent: int = 0
    content: bytes = b""  # what a read returns
    stores: list[tuple[int, int]] = field(default_factory=list)  # address and byte of what a write stores


@dataclass
class AxiMemory:
    """A memory of ``size`` bytes from address 0 behind the port ``prefix`` of ``dut`` (None: connected to nothing).

    It is as unhelpful as AXI allows: a read returns what memory held when its address was accepted, and a write
    shows in memory only with its response. Protocol errors of the master raise AssertionError. ``read_errors`` and
    ``write_errors`` map a beat's address to its response.
    """

    dut: object
    prefix: str
    data_bytes: int
    size: int
    timing: Timing = field(default_factory=Timing)
    seed: int = 1
    outstanding: int = 256

    def __post_init__(self):
        self.content = bytearray(random.Random(self.seed).randbytes(self.size))
        self.random = random.Random(self.seed)
        self.read_errors: dict[int, int] = {}
        self.write_errors: dict[int, int] = {}
        self.dead = False
        self.cycle = 0
        self.reads: dict[int, deque[_Burst]] = {}
        self.writes: deque[_Burst] = deque()
        self.data: deque[tuple[int, int, bool]] = deque()
        self.responses: deque[tuple[int, int, _Burst]] = deque()
        self.address_cycles: list[tuple[int, int, int]] = []  # cycle, ARID, address
        self.write_address_cycles: list[tuple[int, int]] = []
        self.read_beat_cycles: list[tuple[int, int]] = []  # cycle, RID
        self.write_beat_cycles: list[int] = []
        self.response_cycles: list[int] = []
        self.strobed_bytes = 0
        self._driven: dict[str, int] = {}
        self._held: dict[str, tuple] = {}
        self._reading: _Burst | None = None
        if self.dut is not None:
            self._connect()

    def _connect(self) -> None:
        self._port = {
            name: getattr(self.dut, f"{self.prefix}_{name}")
            for name in (
                *("arvalid", "arready", "araddr", "arlen", "arid", "arsize", "arburst"),
                *("rvalid", "rready", "rdata", "rresp", "rlast", "rid"),
                *("awvalid", "awready", "awaddr", "awlen", "awid", "awsize", "awburst"),
                *("wvalid", "wready", "wdata", "wstrb", "wlast", "bvalid", "bready", "bresp", "bid"),
            )
        }
        for name in ("arready", "rvalid", "rdata", "rresp", "rlast", "rid", "awready", "wready", "bvalid", "bresp"):
            self._drive(name, 0)
        self._drive("bid", 0)

    def _drive(self, name: str, value: int) -> None:
        if self._driven.get(name) != value:
            self._driven[name] = value
            self._port[name].value = value

    def _get(self, name: str) -> int:
        return int(self._port[name].value)

    def _go(self) -> bool:
        return not self.dead and (self.timing.stall == 0 or self.random.random() >= self.timing.stall)

    def _check_burst(self, channel: str) -> tuple[int, int]:
        address, beats = self._get(f"{channel}addr"), self._get(f"{channel}len") + 1
        assert self._get(f"{channel}burst") == 1, "only INCR bursts"
        assert 1 << self._get(f"{channel}size") == self.data_bytes, "size is the bus width"
        last = address // self.data_bytes * self.data_bytes + beats * self.data_bytes - 1
        assert address // PAGE == last // PAGE, f"{channel} burst at {address:#x} of {beats} beats crosses 4 KiB"
        assert last < self.size, f"{channel} burst at {address:#x} of {beats} beats leaves memory"
        return address, beats

    def _check_stable(self, channel: str, names: tuple[str, ...], accepted: bool) -> None:
        """VALID and its payload hold until READY."""
        held = self._held.pop(channel, None)
        if self._get(f"{channel}valid"):
            payload = tuple(self._get(name) for name in names)
            assert held is None or held == payload, f"{channel} payload changed while stalled"
            if not accepted:
                self._held[channel] = payload
        else:
            assert held is None, f"{channel}valid dropped while stalled"

    def reset(self) -> None:
        """Forget what is outstanding, as after a hardware reset."""
        for queue in (self.writes, self.data, self.responses, self.reads):
            queue.clear()
        self._held.clear()
        self._reading = None
        self._drive("rvalid", 0)
        self._drive("bvalid", 0)

    def step(self) -> None:
        """One cycle."""
        self.cycle += 1
        self._accept_reads()
        self._send_reads()
        self._accept_writes()
        self._respond()

    def _accept_reads(self) -> None:
        ready = self._go()
        self._drive("arready", int(ready))
        if self.timing.stall:
            self._check_stable("ar", ("araddr", "arlen", "arid"), ready)
        if ready and self._get("arvalid"):
            address, beats = self._check_burst("ar")
            number = self._get("arid")
            self.address_cycles.append((self.cycle, number, address))
            late = self.random.randrange(100) if self.timing.reorder else 0
            base = address // self.data_bytes * self.data_bytes
            content = bytes(self.content[base : base + beats * self.data_bytes])
            self.reads.setdefault(number, deque()).append(
                _Burst(address, beats, self.cycle + self.timing.latency + late, number, content=content)
            )
            assert sum(map(len, self.reads.values())) <= self.outstanding, "too many reads outstanding"

    def _send_reads(self) -> None:
        due = [queue for queue in self.reads.values() if queue and queue[0].due <= self.cycle]
        if not due or not self._go():
            self._drive("rvalid", 0)
            return
        if self.timing.reorder:
            queue = self.random.choice(due)  # beats of different IDs interleave
        else:
            queue = min(due, key=lambda item: item[0].due)
            if self._reading is not None:
                queue = self.reads[self._reading.id]
        assert self._get("rready"), "read data is made to wait"
        burst = queue[0]
        start = burst.sent * self.data_bytes
        base = burst.address // self.data_bytes * self.data_bytes + start
        burst.sent += 1
        last = burst.sent == burst.beats
        self._reading = None if last else burst
        if last:
            queue.popleft()
        self._drive("rvalid", 1)
        self._drive("rdata", int.from_bytes(burst.content[start : start + self.data_bytes], "little"))
        self._drive("rresp", self.read_errors.get(base, OKAY))
        self._drive("rlast", int(last))
        self._drive("rid", burst.id)
        self.read_beat_cycles.append((self.cycle, burst.id))

    def _accept_writes(self) -> None:
        ready = self._go()
        self._drive("awready", int(ready))
        if self.timing.stall:
            self._check_stable("aw", ("awaddr", "awlen"), ready)
        if ready and self._get("awvalid"):
            address, beats = self._check_burst("aw")
            self.write_address_cycles.append((self.cycle, address))
            self.writes.append(_Burst(address, beats, 0, self._get("awid")))
            assert len(self.writes) + len(self.responses) <= self.outstanding, "too many writes outstanding"
        ready = self._go()
        self._drive("wready", int(ready))
        if self.timing.stall:
            self._check_stable("w", ("wdata", "wstrb", "wlast"), ready)
        if ready and self._get("wvalid"):
            self.write_beat_cycles.append(self.cycle)
            self.data.append((self._get("wdata"), self._get("wstrb"), bool(self._get("wlast"))))
        self._store()

    def _store(self) -> None:
        while self.writes and self.data:
            burst = self.writes[0]
            value, strobes, last = self.data.popleft()
            base = burst.address // self.data_bytes * self.data_bytes + burst.sent * self.data_bytes
            burst.sent += 1
            assert last == (burst.sent == burst.beats), f"WLAST on beat {burst.sent} of {burst.beats}"
            response = self.write_errors.get(base, OKAY)
            burst.due = max(burst.due, response)
            if not response:
                for lane in range(self.data_bytes):
                    if strobes >> lane & 1:
                        burst.stores.append((base + lane, value >> 8 * lane & 0xFF))
            self.strobed_bytes += strobes.bit_count()
            if last:
                self.writes.popleft()
                late = self.random.randrange(50) if self.timing.reorder else 0
                due = self.cycle + self.timing.latency + late
                if self.responses:
                    due = max(due, self.responses[-1][0])
                self.responses.append((due, burst.due, burst))

    def _respond(self) -> None:
        if self._driven["bvalid"] and not self._bready_seen:
            # Held until the master takes it.
            self._bready_seen = bool(self._get("bready"))
            return
        if self.responses and self.responses[0][0] <= self.cycle and self._go():
            _, response, burst = self.responses.popleft()
            for address, value in burst.stores:
                self.content[address] = value
            self._drive("bresp", response)
            self._drive("bid", burst.id)
            self._drive("bvalid", 1)
            self._bready_seen = bool(self._get("bready"))
            self.response_cycles.append(self.cycle)
        else:
            self._drive("bvalid", 0)

    _bready_seen = True
