"""Faults for each rule of AXI4, to be planted in `axi4_traffic`."""

import random

from .axi4_traffic import BURST_BEATS, DATA_BYTES, ID_BITS, LEGAL_CACHE, LIMIT, OUTSTANDING, WIDTHS, random_burst
from .trace import Cycle, Mutant

__all__ = ["MUTANTS"]

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
    legal = (
        {f"{channel}{name}": value for name, value in random_burst(random.Random(1)).items()}
        if channel[0] == "a"
        else {}
    )
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
    longest = random_burst(random.Random(2)) | {"addr": 0, "len": BURST_BEATS - 1}
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
    legal = random_burst(random.Random(3)) | {"len": 0}
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
