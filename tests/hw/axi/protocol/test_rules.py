"""Every rule catches the faults that are planted for it, and nothing that is legal."""

import random

import pytest

from hw.axi.protocol import AXI4_LITE_RULES, AXI4_RULES, PACKET_RULES, STREAM_RULES, Side
from hw.axi.protocol.document import rules_markdown

from . import axi4_faults, axi4_lite_traffic, axi4_traffic, packet_traffic, stream_traffic
from .trace import Mutant, judge, plant

WIDE, NARROW = 128, 32


def check(checker, traffics: list, mutants: dict[str, list[Mutant]]) -> None:
    """Each fault is caught in its cycle, by its rule and by no other that isn't broken as well."""
    rng = random.Random(1)
    planted = [(name, mutant, plant(traffics, mutant, rng)) for name, faults in mutants.items() for mutant in faults]
    verdicts = judge(checker, [trace for _, _, trace in planted])
    for (name, mutant, trace), verdict in zip(planted, verdicts, strict=True):
        assert name in verdict.broken, f"{name} wasn't caught; {verdict}"
        assert set(verdict.broken) <= {name, *mutant.also}, f"{name}: {verdict}"
        end = len(trace) - 1
        assert verdict.cycle in range(end - mutant.hold, end + 1), f"{name}: planted before cycle {end}; {verdict}"
        if not mutant.also:
            assert verdict.first == name


def test_every_rule_has_a_fault():
    assert set(axi4_faults.MUTANTS) == set(AXI4_RULES)
    assert set(axi4_lite_traffic.MUTANTS) == set(AXI4_LITE_RULES)
    packet = {*packet_traffic.mutants(WIDE), *packet_traffic.mutants(NARROW), "T_COMMAND_SENDER"}
    assert packet == set(PACKET_RULES)
    assert set(stream_traffic.mutants(WIDE)) == set(STREAM_RULES)
    assert all(faults for table in (axi4_faults.MUTANTS, axi4_lite_traffic.MUTANTS) for faults in table.values())
    assert len(AXI4_RULES) >= 40


def test_the_page_of_rules_is_current(root):
    page = (root / "docs" / "protocol_rules.md").read_text()
    assert page == rules_markdown(), "run: python -m hw.axi.protocol.document > docs/protocol_rules.md"


def test_axi4_faults():
    traffics = [axi4_traffic.traffic(1000, 5, loads=loads) for loads in axi4_traffic.LOADS]
    check(axi4_traffic.make_checker(), traffics, axi4_faults.MUTANTS)


def test_axi4_lite_faults():
    dense, sparse = axi4_lite_traffic.traffic(1000, 5), axi4_lite_traffic.traffic(1000, 5, load=0.1)
    check(axi4_lite_traffic.make_checker(), [dense, sparse], axi4_lite_traffic.MUTANTS)


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_packet_faults(width):
    traffic = packet_traffic.traffic(1000, 5, data_width=width)
    check(packet_traffic.make_checker(width), [traffic], packet_traffic.mutants(width))


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_stream_faults(width):
    traffic = stream_traffic.traffic(500, 5, data_width=width)
    check(stream_traffic.make_checker(width), [traffic], stream_traffic.mutants(width))


def test_a_command_where_none_is_taken():
    legal = packet_traffic.traffic(400, 5, data_width=WIDE, commands=False)
    wrong = Mutant(
        lambda c: "_reset" not in c and c["valid"] and not c["_held"] and c["keep"] == (1 << WIDE // 8) - 1,
        lambda c: {"command": 1, "last": 0, "data": 2 << 48},
    )
    check(packet_traffic.make_checker(WIDE, commands=False), [legal], {"T_COMMAND_SENDER": [wrong]})


@pytest.mark.parametrize("rate", [0.15, 0.5, 1.0])
def test_legal_traffic_breaks_nothing(rate):
    cases = [
        (axi4_traffic.make_checker(), axi4_traffic.traffic(1500, 11, rate=rate, resets=4)),
        (axi4_lite_traffic.make_checker(), axi4_lite_traffic.traffic(1000, 12, rate=rate, resets=4)),
        (stream_traffic.make_checker(WIDE), stream_traffic.traffic(1000, 14, data_width=WIDE, rate=rate, resets=4)),
        *(
            (
                packet_traffic.make_checker(width),
                packet_traffic.traffic(1000, 13, data_width=width, rate=rate, resets=4),
            )
            for width in (NARROW, WIDE)
        ),
    ]
    for checker, trace in cases:
        (verdict,) = judge(checker, [trace])
        assert verdict.broken == (), f"{checker.rules.name}: {verdict}"


def test_only_enabled_sides_are_recorded():
    """And what has been recorded is kept through a reset, until both are disabled."""
    rng = random.Random(1)
    legal = axi4_lite_traffic.traffic(300, 5)
    faults = {side: plant([legal], axi4_lite_traffic.MUTANTS[name][0], rng) for side, name in SIDES.items()}
    for enabled in Side:
        verdicts = judge(axi4_lite_traffic.make_checker(), list(faults.values()), enable=1 << enabled)
        assert [verdict.first for verdict in verdicts] == [
            name if side is enabled else None for side, name in SIDES.items()
        ]
    reset = [{"rst": 1}] * 3
    disabled = [{"rst": 0, "enable": 0}] * 2
    kept, forgotten = judge(
        axi4_lite_traffic.make_checker(),
        [faults[Side.MASTER] + reset, faults[Side.MASTER] + reset + disabled],
    )
    assert (kept.first, forgotten.first) == ("AW_HELD", None)


SIDES = {Side.MASTER: "AW_HELD", Side.SLAVE: "B_HELD"}
