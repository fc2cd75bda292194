"""Random legal traffic on an AXI4 port."""

import random
from collections import Counter, deque
from collections.abc import Mapping

from hw.axi import AXI4Signature
from hw.axi.protocol import AXI4Checker

from .trace import Cycle, Line, reset_cycles, session_after

__all__ = ["BURST_BEATS", "DATA_BYTES", "ID_BITS", "LEGAL_CACHE", "LIMIT", "LOADS", "OUTSTANDING", "WIDTHS"]
__all__ += ["random_burst", "make_checker", "traffic"]

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


def random_burst(rng: random.Random) -> Cycle:
    """The payload of an address channel."""
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
            plan.append(random_burst(rng))
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

        offer = random_burst(rng) if total_reads < OUTSTANDING and line["ar"].offers() else None
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
