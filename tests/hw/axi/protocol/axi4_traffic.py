"""Random legal traffic on an AXI4 port, and a fault for each rule."""

import random
from collections import Counter, deque
from collections.abc import Mapping

from hw.axi import AXI4Signature
from hw.axi.protocol import AXI4Checker

from .trace import Cycle, Line, Mutant, reset_cycles, session_after

__all__ = ["LOADS", "MUTANTS", "make_checker", "traffic"]

ADDRESS_BITS, DATA_BYTES, ID_BITS = 16, 4, 2
OUTSTANDING, BURST_BEATS, LIMIT = 4, 8, 400
ADDRESS = {
    "id": ID_BITS, "addr": ADDRESS_BITS, "len": 8, "size": 3, "burst": 2, "lock": 1, "cache": 4, "prot": 3, "qos": 4
}  # fmt: skip
WIDTHS = {
    "aw": ADDRESS,
    "w": {"data": 8 * DATA_BYTES, "strb": DATA_BYTES, "last": 1},
    "b": {"id": ID_BITS, "resp": 2},
    "ar": ADDRESS,
    "r": {"id": ID_BITS, "data": 8 * DATA_BYTES, "resp": 2, "last": 1},
}
LEGAL_CACHE = (0b0000, 0b0001, 0b0010, 0b0011, 0b0110, 0b0111, 0b1010, 0b1011, 0b1110, 0b1111)
Loads = Mapping[str, float]
NO_LOADS: Loads = {}
# Traffic of several kinds: busy, rarely anything, data ahead of its address, slow answers, and few but slow ones.
LOADS: tuple[Loads, ...] = (
    NO_LOADS,
    {"aw": 0.05, "w": 0.05, "ar": 0.05},
    {"aw": 0.1},
    {"b": 0.1, "r": 0.1},
    {"aw": 0.05, "w": 0.3, "b": 0.05, "ar": 0.01},
    {"aw": 0.03, "ar": 0.01},
)
ALL_LANES = (1 << DATA_BYTES) - 1


def make_checker() -> AXI4Checker:
    """The checker that `traffic` is for."""
    return AXI4Checker(
        AXI4Signature(ADDRESS_BITS, 8 * DATA_BYTES, ID_BITS),
        outstanding=OUTSTANDING,
        burst_beats=BURST_BEATS,
        limit_cycles=LIMIT,
    )


def _burst(rng: random.Random) -> Cycle:
    beats = rng.randint(1, BURST_BEATS)
    page = rng.randrange(1 << ADDRESS_BITS >> 12) << 12
    # Often up to the very end of the page, or of the address space.
    beat = rng.choice((0x1000 // DATA_BYTES - beats, rng.randrange(0x1000 // DATA_BYTES - beats + 1)))
    return {
        "id": rng.getrandbits(ID_BITS),
        "addr": page + beat * DATA_BYTES + rng.randrange(DATA_BYTES),
        "len": beats - 1,
        "size": (DATA_BYTES - 1).bit_length(),
        "burst": 1,
        "lock": 0,
        "cache": rng.choice(LEGAL_CACHE),
        "prot": 0,
        "qos": rng.getrandbits(4),
    }


def traffic(cycles: int, seed: int, *, rate: float = 0.5, loads: Loads = NO_LOADS, resets: int = 0) -> list[Cycle]:
    """Legal traffic: bursts up to 4 KiB boundaries, data ahead and behind, IDs out of order and interleaved.

    ``rate``: probability that what can happen in a cycle does; ``loads``: factor on that for offers of some
    channels; ``resets``: number of resets in mid-traffic.
    """
    rng = random.Random(seed)
    made: list[Cycle] = []
    for _ in range(resets + 1):
        made += session_after(made, _session(rng, cycles // (resets + 1), rate, loads))
    return made


def _session(rng: random.Random, cycles: int, rate: float, loads: Loads) -> list[Cycle]:
    """From a reset on."""
    line = {name: Line(name, widths, rng, rate) for name, widths in WIDTHS.items()}
    for name, load in loads.items():
        line[name].load = load
    made = reset_cycles(line.values())
    plan: list[Cycle] = []  # writes, in order
    presented = accepted = 0  # addresses
    burst = beat = 0  # of the data
    first_strobe = 0
    finished: dict[int, deque] = {}  # ID → writes that are owed a response, in order
    complete = 0  # writes counted into `finished`
    open_writes: Counter = Counter()
    reads: dict[int, deque] = {number: deque() for number in range(1 << ID_BITS)}
    for _ in range(cycles):
        while len(plan) < presented + 3:
            plan.append(_burst(rng))
        due = [number for number, queue in finished.items() if queue]
        waiting = [number for number, queue in reads.items() if queue]
        total_writes, total_reads = sum(open_writes.values()), sum(map(len, reads.values()))
        cycle: Cycle = {
            "rst": 0,
            "_due": sum(1 << number for number in due),
            "_open": sum(1 << number for number, count in open_writes.items() if count),
            "_writes": total_writes,
            "_reading": sum(1 << number for number in waiting),
            "_reads": total_reads,
            "_burst": burst,
            "_beat": beat,
            "_first_strobe": first_strobe,
        }

        offer = plan[presented] if total_writes < OUTSTANDING and line["aw"].offers() else None
        new = line["aw"].held is None
        now, taken = line["aw"].drive(cycle, offer)
        ahead = burst - presented  # of what was presented before this cycle
        presented += new and bool(now)
        accepted_now = accepted + taken
        owes = accepted < presented and burst >= presented  # its data is there before it is accepted
        cycle |= {"_ahead": ahead, "_known": int(burst < presented), "_owes": int(owes and not new)}

        offer = None
        if burst <= presented and line["w"].offers():
            low = plan[burst]["addr"] % DATA_BYTES if beat == 0 else 0
            strobe = rng.getrandbits(DATA_BYTES) & (ALL_LANES << low) & ALL_LANES
            offer = {"data": rng.getrandbits(32), "strb": strobe, "last": int(beat == plan[burst]["len"])}
        cycle |= {"_low": plan[burst]["addr"] % DATA_BYTES, "_last": int(beat == plan[burst]["len"])}
        data, data_taken = line["w"].drive(cycle, offer)
        if data_taken:
            first_strobe = data["strb"] if beat == 0 else first_strobe
            burst, beat = (burst + 1, 0) if data["last"] else (burst, beat + 1)

        offer = {"id": rng.choice(due), "resp": rng.choice((0, 2, 3))} if due and line["b"].offers() else None
        answer, answered = line["b"].drive(cycle, offer)
        if answered:
            finished[answer["id"]].popleft()
            open_writes[answer["id"]] -= 1
        if taken:
            open_writes[now["id"]] += 1
        accepted = accepted_now
        while complete < min(accepted, burst):
            finished.setdefault(plan[complete]["id"], deque()).append(complete)
            complete += 1

        offer = _burst(rng) if total_reads < OUTSTANDING and line["ar"].offers() else None
        asked, asked_taken = line["ar"].drive(cycle, offer)
        offer = None
        if waiting and line["r"].offers():
            number = rng.choice(waiting)
            offer = {"id": number, "data": rng.getrandbits(32), "resp": rng.choice((0, 2, 3))}
            offer["last"] = int(reads[number][0] == 0)
        beat_read, read_taken = line["r"].drive(cycle, offer)
        if read_taken:
            reads[beat_read["id"]][0] -= 1
            if beat_read["last"]:
                reads[beat_read["id"]].popleft()
        if asked_taken:
            reads[asked["id"]].append(asked["len"])
        made.append(cycle)
    return made


# Where faults can be planted. A cycle's bookkeeping is as it was when the cycle began.


def _live(cycle: Cycle) -> bool:
    return "_reset" not in cycle


def _held(channel: str):
    return lambda cycle: _live(cycle) and cycle[f"_{channel}held"]


def _new(channel: str):
    return lambda cycle: _live(cycle) and cycle[f"{channel}valid"] and not cycle[f"_{channel}held"]


def _idle(channel: str):
    return lambda cycle: _live(cycle) and not cycle[f"{channel}valid"]


def _both(*conditions):
    return lambda cycle: all(condition(cycle) for condition in conditions)


def _flip(signal: str, bits: int = 1):
    return lambda cycle: {signal: cycle[signal] ^ bits}


def _put(**signals: int):
    return lambda cycle: signals


def _quiet(cycle: Cycle) -> bool:
    """Nothing is asked for or waits."""
    busy = any(cycle[f"{channel}valid"] for channel in WIDTHS)
    return _live(cycle) and not (busy or cycle["_writes"] or cycle["_reads"] or cycle["_beat"] or cycle["_ahead"])


def _unknown(mask: str):
    """An ID that isn't in the mask."""
    return lambda cycle: next(number for number in range(1 << ID_BITS) if not cycle[mask] >> number & 1)


def _reset_faults(channel: str) -> list[Mutant]:
    # Within reset, and in the first cycle after it.
    loud = {f"{channel}valid": 1, f"{channel}id": 0}
    also = {"w": ("W_LAST_EARLY", "W_LAST_MISSING"), "b": ("B_UNASKED",), "r": ("R_UNASKED",)}.get(channel, ())
    legal = {f"{channel}{name}": value for name, value in _burst(random.Random(1)).items()} if channel[0] == "a" else {}
    return [
        Mutant(lambda cycle: cycle.get("_reset") == 1, lambda cycle: loud | {"rst": 1}),
        Mutant(
            lambda cycle: cycle.get("_reset") == 2,
            lambda cycle: loud | legal | ({f"{channel}resp": 0} if channel in "br" else {}),
            also=also,
        ),
    ]


def _handshake_faults(channel: str) -> dict[str, list[Mutant]]:
    name = channel.upper()
    bits = {"awcache": 1, "arcache": 1, "wstrb": 1 << DATA_BYTES - 1, "bresp": 2, "rresp": 2}
    also = {
        "SIZE": (f"{name}_SIZE",), "BURST": (f"{name}_BURST",), "LOCK": (f"{name}_LOCK",), "PROT": (f"{name}_PROT",),
        "LAST": (f"{name}_LAST_EARLY", f"{name}_LAST_MISSING"), "LEN": (f"{name}_BOUNDARY", f"{name}_END"),
        "CACHE": (f"{name}_CACHE",),
    }  # fmt: skip
    on_id: dict[str, tuple[str, ...]] = {"b": ("B_ID", "B_UNASKED", "B_BEFORE_DATA", "B_BEFORE_ADDRESS")}
    on_id["r"] = ("R_ID", "R_UNASKED", "R_BEFORE_ADDRESS", "R_LAST_EARLY", "R_LAST_MISSING")
    faults = {f"{name}_RESET": _reset_faults(channel)}
    faults[f"{name}_HELD"] = [Mutant(_held(channel), _put(**{f"{channel}valid": 0}))]
    for signal in WIDTHS[channel]:
        extra = on_id.get(channel, ()) if signal == "id" else also.get(signal.upper(), ())
        change = _flip(f"{channel}{signal}", bits.get(f"{channel}{signal}", 1))
        faults[f"{name}_STABLE_{signal.upper()}"] = [Mutant(_held(channel), change, also=extra)]
    return faults


def _address_faults(channel: str, count: str) -> dict[str, list[Mutant]]:
    def fault(**signals: int) -> list[Mutant]:
        changed = {f"{channel}{name}": value for name, value in signals.items()}
        # Far from boundaries, with room, and where no data came ahead: only what is changed is wrong.
        legal = {f"{channel}addr": 0x1000, f"{channel}len": 3}
        new = _both(_new(channel), lambda cycle: channel == "ar" or (cycle["_ahead"] == 0 and not cycle["_beat"]))
        quiet = {"wvalid": 0, "_wheld": 0} if channel == "aw" else {}
        return [Mutant(_both(new, lambda cycle: not cycle["_wheld"]), lambda cycle: legal | changed | quiet)]

    name = channel.upper()
    longest = _burst(random.Random(2)) | {"addr": 0, "len": BURST_BEATS - 1}
    legal = {f"{channel}{signal}": value for signal, value in longest.items()}
    full = _both(_idle(channel), lambda cycle: cycle[count] == OUTSTANDING)
    if channel == "aw":
        full = _both(full, lambda cycle: cycle["_ahead"] == 0 and not (cycle["wvalid"] and cycle["wlast"]))
    return {
        f"{name}_END": fault(addr=0xFFFC, len=1) + fault(addr=0xFFE4 + 3, len=7),
        f"{name}_BOUNDARY": fault(addr=0x1FFC, len=1) + fault(addr=0xEFE4, len=7) + fault(addr=0x1FFF, len=1),
        f"{name}_LENGTH": fault(len=BURST_BEATS) + fault(len=255),
        f"{name}_SIZE": fault(size=1) + fault(size=3),
        f"{name}_BURST": fault(burst=0) + fault(burst=2) + fault(burst=3),
        f"{name}_LOCK": fault(lock=1),
        f"{name}_CACHE": [mutant for code in range(16) if code not in LEGAL_CACHE for mutant in fault(cache=code)],
        f"{name}_PROT": fault(prot=1) + fault(prot=2) + fault(prot=4),
        f"{name}_OUTSTANDING": [Mutant(full, lambda cycle: legal | {f"{channel}valid": 1})],
    }


DATA_COMES = ("AW_COMES", "W_COMES")  # what comes late as well when everything stands still


def _limit_faults() -> dict[str, list[Mutant]]:
    legal = _burst(random.Random(3)) | {"len": 0}
    asked = {f"aw{name}": value for name, value in legal.items()}
    read = {f"ar{name}": value for name, value in legal.items()}
    writing = _both(_live, lambda cycle: not cycle["_wheld"] and cycle["_ahead"] < 0, _calm("w"))
    return {
        "AW_TAKEN": [Mutant(_quiet, lambda cycle: asked | {"awvalid": 1, "awready": 0}, hold=LIMIT, also=("W_COMES",))],
        "AW_COMES": [Mutant(_both(_calm("aw"), lambda c: c["_ahead"] > 0 and not c["_writes"]), _put(), hold=LIMIT)],
        "W_TAKEN": [Mutant(writing, lambda cycle: {"wvalid": 1, "wready": 0, "wstrb": 8} | _last(cycle), hold=LIMIT)],
        "W_COMES": [Mutant(writing, _put(wvalid=0), hold=LIMIT)],
        "B_TAKEN": [Mutant(_both(_calm("b"), lambda c: c["_due"]), _answer, hold=LIMIT, also=DATA_COMES)],
        "B_COMES": [Mutant(_both(_calm("b"), lambda c: c["_due"]), _put(bvalid=0), hold=LIMIT, also=DATA_COMES)],
        "AR_TAKEN": [Mutant(_quiet, lambda cycle: read | {"arvalid": 1, "arready": 0}, hold=LIMIT)],
        "R_TAKEN": [Mutant(_both(_new("r"), lambda c: _alone(c, "r")), _put(rready=0), hold=LIMIT)],
        "R_COMES": [Mutant(_both(_calm("r"), lambda c: c["_reads"]), _put(rvalid=0), hold=LIMIT)],
    }


def _alone(cycle: Cycle, channel: str) -> bool:
    """No other channel is valid, and none but this one's transactions are under way."""
    silent = not any(cycle[f"{other}valid"] for other in WIDTHS if other != channel)
    writes = cycle["_writes"] or cycle["_ahead"] or cycle["_beat"]
    return silent and not (writes if channel in ("ar", "r") else cycle["_reads"])


def _calm(channel: str):
    """The channel is idle, and so is everything that another limit watches."""
    return lambda cycle: (
        _live(cycle)
        and not cycle[f"{channel}valid"]
        and _alone(cycle, channel)
        and (channel != "w" or not cycle["_due"])
    )


def _last(cycle: Cycle) -> Cycle:
    return {"wlast": cycle["_last"]}


def _answer(cycle: Cycle) -> Cycle:
    return {"bvalid": 1, "bready": 0, "bid": cycle["_due"].bit_length() - 1, "bresp": 0}


def _fresh_data(*, last: bool | None = None, first: bool = False, low: bool = False):
    """A beat that shows for the first time, of a burst whose address is known."""
    return lambda cycle: (
        _live(cycle)
        and cycle["wvalid"]
        and not cycle["_wheld"]
        and cycle["_known"]
        and (last is None or cycle["wlast"] == last)
        and (not first or cycle["_beat"] == 0)
        and (not low or cycle["_low"])
    )


def _address_after_data(cycle: Cycle) -> bool:
    """An address shows whose burst is complete already."""
    return _new("aw")(cycle) and cycle["_ahead"] == 1 and not cycle["wvalid"]


def _address_in_data(cycle: Cycle) -> bool:
    """An address shows some of whose beats have been taken already."""
    return _new("aw")(cycle) and cycle["_ahead"] == 0 and cycle["_beat"] > 1 and not cycle["wvalid"]


def _write_faults() -> dict[str, list[Mutant]]:
    stray = _both(_idle("b"), lambda cycle: not cycle["_writes"] and not cycle["_owes"])
    to_lanes = {"wstrb": 1}
    return {
        "W_LAST_EARLY": [
            Mutant(_fresh_data(last=False), _put(wlast=1)),
            Mutant(
                lambda c: _address_after_data(c) and c["awlen"] < BURST_BEATS - 1,
                lambda c: {"awlen": c["awlen"] + 1, "awaddr": c["awaddr"] % DATA_BYTES},
            ),
        ],
        "W_LAST_MISSING": [
            Mutant(_fresh_data(last=True), _put(wlast=0)),
            Mutant(lambda c: _address_after_data(c) and c["awlen"], lambda c: {"awlen": c["awlen"] - 1}),
            Mutant(_address_in_data, _put(awlen=0)),
        ],
        "W_LANES": [
            Mutant(_fresh_data(first=True, low=True), _put(**to_lanes)),
            Mutant(
                lambda c: (_address_after_data(c) or _address_in_data(c)) and c["_first_strobe"] & 7,
                lambda c: {"awaddr": c["awaddr"] | 3},
            ),
        ],
        "W_AHEAD": [
            Mutant(lambda c: _live(c) and c["_ahead"] == 1 and not c["awvalid"] and not c["wvalid"], _put(wvalid=1)),
        ],
        "B_UNASKED": [Mutant(stray, _put(bvalid=1, bresp=0))],
        "B_ID": [
            Mutant(
                lambda c: _idle("b")(c) and c["_open"] not in (0, 15) and not c["_owes"],
                lambda c: {"bvalid": 1, "bresp": 0, "bid": _unknown("_open")(c)},
            )
        ],
        "B_BEFORE_ADDRESS": [
            Mutant(
                lambda c: _idle("b")(c) and c["_owes"] and not c["_open"] >> c["awid"] & 1,
                lambda c: {"bvalid": 1, "bresp": 0, "bid": c["awid"]},
            )
        ],
        "B_BEFORE_DATA": [
            Mutant(
                lambda c: _idle("b")(c) and c["_open"] & ~c["_due"],
                lambda c: {"bvalid": 1, "bresp": 0, "bid": (c["_open"] & ~c["_due"]).bit_length() - 1},
            )
        ],
        "B_EXOKAY": [Mutant(_new("b"), _put(bresp=1))],
    }


def _read_faults() -> dict[str, list[Mutant]]:
    def stray(cycle: Cycle) -> bool:
        return _idle("r")(cycle) and not cycle["arvalid"]

    beat = {"rvalid": 1, "rresp": 0}
    return {
        "R_UNASKED": [Mutant(lambda c: stray(c) and not c["_reads"], _put(**beat))],
        "R_ID": [
            Mutant(
                lambda c: stray(c) and c["_reading"] not in (0, 15), lambda c: beat | {"rid": _unknown("_reading")(c)}
            )
        ],
        "R_BEFORE_ADDRESS": [
            Mutant(
                lambda c: _idle("r")(c) and c["arvalid"] and not c["_reading"] >> c["arid"] & 1,
                lambda c: beat | {"rid": c["arid"]},
            )
        ],
        "R_LAST_EARLY": [Mutant(lambda c: _new("r")(c) and not c["rlast"], _put(rlast=1))],
        "R_LAST_MISSING": [Mutant(lambda c: _new("r")(c) and c["rlast"], _put(rlast=0))],
        "R_EXOKAY": [Mutant(_new("r"), _put(rresp=1))],
    }


MUTANTS: dict[str, list[Mutant]] = {
    **{name: faults for channel in WIDTHS for name, faults in _handshake_faults(channel).items()},
    **_address_faults("aw", "_writes"),
    **_address_faults("ar", "_reads"),
    **_limit_faults(),
    **_write_faults(),
    **_read_faults(),
}
