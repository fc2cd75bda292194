"""The grammar of opcode maps and flows: what it reads, what it prints, and the words in which it refuses the rest."""

import re
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hw.spec import SpecError
from hw.spec.opcodes import Action, Group, parse_flow, parse_opcode_map, print_flow, print_opcode_map

# Everything that may stand between quotes, and words that mean something elsewhere in the grammar.
NAMES = st.one_of(
    st.sampled_from(["s", "r", "a", "m", "send", "op_send", "recv", "send_dim", "opcode_map", "x.y", "s-1", "0", "é"]),
    st.text(string.ascii_letters + string.digits + "_", min_size=1, max_size=6),
    st.text(st.characters(blacklist_characters='"\n', blacklist_categories=["Cs"]), min_size=1, max_size=6),
)
ACTIONS = st.one_of(
    st.builds(Action, st.sampled_from(["send", "recv", "send_dim", "send_idx"]), st.integers(0, 2)),
    st.builds(Action, st.just("send_literal"), st.integers(-(1 << 31), (1 << 31) - 1)),
)
MAPS = st.dictionaries(NAMES, st.lists(ACTIONS, min_size=1, max_size=4).map(tuple), min_size=1, max_size=4)
FLOWS = st.recursive(
    st.lists(NAMES, max_size=3).map(lambda items: Group(tuple(items))),
    lambda inner: st.lists(st.one_of(NAMES, inner), max_size=4).map(lambda items: Group(tuple(items))),
    max_leaves=8,
)
SPACE = st.text(" \t\r\n", max_size=3)


@settings(max_examples=200, deadline=None)
@given(MAPS)
def test_a_map_comes_back_from_its_text(opcodes):
    found = parse_opcode_map(print_opcode_map(opcodes))
    assert found == opcodes
    assert list(found) == list(opcodes)  # in the order in which they were written


@settings(max_examples=200, deadline=None)
@given(FLOWS)
def test_a_flow_comes_back_from_its_text(flow):
    assert parse_flow(print_flow(flow)) == flow


@settings(max_examples=100, deadline=None)
@given(st.data(), FLOWS)
def test_white_space_means_nothing(data, flow):
    def spread(group):
        parts = [spread(item) if isinstance(item, Group) else f'"{item}"' for item in group.items]
        between = [data.draw(SPACE) for _ in range(len(parts) + 1)]
        return "(" + between[0] + "".join(part + space for part, space in zip(parts, between[1:], strict=True)) + ")"

    assert parse_flow(data.draw(SPACE) + spread(flow) + data.draw(SPACE)) == flow


@settings(max_examples=300, deadline=None)
@given(st.text('()[]<>=,"\n amsr0x9-é', max_size=20), st.sampled_from(["", "opcode_map<", "opcode_map<s=[send("]))
def test_any_text_is_read_or_refused_in_one_line(text, start):
    for parse in (parse_flow, parse_opcode_map):
        try:
            parse(start + text)
            said = "line 1, column 1"
        except SpecError as error:
            said = str(error)
        assert "\n" not in said
        assert re.search(r"\bline \d+, column \d+", said)


# What the published parser stumbles over, and its normal form.
@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("(s r)", "(s r)"),
        ("(a (b) (c) d)", "(a (b) (c) d)"),
        ("(s0  (s1   s2)  r2)", "(s0 (s1 s2) r2)"),
        ("((s) )", "((s))"),
        ("( ( s ) r )", "((s) r)"),
        ("(s0(s1 s2)r2)", "(s0 (s1 s2) r2)"),
        ("\n(\ts\r\n)\n", "(s)"),
        ("()", "()"),
        ('("s 0" "s1")', '("s 0" s1)'),
        ("(send recv a m)", "(send recv a m)"),
    ],
)
def test_flows(text, normal):
    assert print_flow(parse_flow(text)) == normal


def test_groups():
    assert parse_flow("(a (b (c)) (d) e)") == Group(("a", Group(("b", Group(("c",)))), Group(("d",)), "e"))
    assert parse_flow("(a (b (c)) (d) e)").depth == 3
    assert parse_flow("(a (b (c)) (d) e)").names() == ("a", "b", "c", "d", "e")


def test_a_map():
    text = """opcode_map < s = [ op_send_literal(0x10), send(a), op_send(1) ],
        "r 1" = [send_dim(m), send_dim(2), op_send_idx(n), op_recv(c)], recv=[send_literal(0xFFFFFFFF)] >"""
    found = parse_opcode_map(text)
    assert found == {
        "s": (Action("send_literal", 16), Action("send", 0), Action("send", 1)),
        "r 1": (Action("send_dim", 0), Action("send_dim", 2), Action("send_idx", 1), Action("recv", 2)),
        "recv": (Action("send_literal", -1),),
    }
    assert print_opcode_map(found) == (
        "opcode_map<s = [send_literal(16), send(0), send(1)], "
        '"r 1" = [send_dim(0), send_dim(2), send_idx(1), recv(2)], recv = [send_literal(-1)]>'
    )


@pytest.mark.parametrize(
    ("literal", "value"),
    [
        ("7", 7),
        ("007", 7),
        ("-7", -7),
        ("0x1f", 31),
        ("0X1F", 31),
        ("0x80000000", -(1 << 31)),
        ("2147483647", 2**31 - 1),
    ],
)
def test_literals(literal, value):
    assert parse_opcode_map(f"opcode_map<s=[send_literal({literal})]>")["s"] == (Action("send_literal", value),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the end; line 1, column 1: expected '('; correct it there"),
        ("s", "'s'; line 1, column 1: expected '('; correct it there"),
        ("(s", "the end; line 1, column 3: expected '(' or ')' or a name; correct it there"),
        ("(s\n (r\n", "the end; line 3, column 1: expected '(' or ')' or a name; correct it there"),
        ("(s))", "')'; line 1, column 4: expected the end; correct it there"),
        ("(s)\n  (r)", "'('; line 2, column 3: expected the end; correct it there"),
        ("(s, r)", "','; line 1, column 3: expected '(' or ')' or a name; correct it there"),
        ("(s [r])", "'['; line 1, column 4: expected '(' or ')' or a name; correct it there"),
        ('(s "")', "'\"'; line 1, column 4: expected '(' or ')' or a name; correct it there"),
        ("(s # r)", "'#'; line 1, column 4: expected '(' or ')' or a name; correct it there"),
        ("(" * 65 + ")" * 65, "'('; line 1, column 1: groups nest at most 64 deep; take parentheses away"),
        ("(" * 9000 + ")" * 9000, "'('; line 1, column 8936: groups nest at most 64 deep; take parentheses away"),
    ],
)
def test_flows_that_are_none(text, message):
    with pytest.raises(SpecError) as caught:
        parse_flow(text)
    assert str(caught.value) == f"opcode_flow: {message}"


ACTION = "an action: send, recv, send_literal, send_dim or send_idx"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the end; line 1, column 1: expected 'opcode_map'; correct it there"),
        ("opcodes<>", "'opcodes'; line 1, column 1: expected 'opcode_map'; correct it there"),
        ("opcode_map<>", "'>'; line 1, column 12: expected a name; correct it there"),
        ("opcode_map<s=[]>", f"']'; line 1, column 15: expected {ACTION}; correct it there"),
        ("opcode_map<s=[send(0)]", "the end; line 1, column 23: expected ',' or '>'; correct it there"),
        ("opcode_map<s=[send(0)],>", "'>'; line 1, column 24: expected a name; correct it there"),
        ("opcode_map<s=[send(0) send(1)]>", "'send'; line 1, column 23: expected ',' or ']'; correct it there"),
        ("opcode_map<\n  s : [send(0)]>", "':'; line 2, column 5: expected '='; correct it there"),
        ("opcode_map<s=[fetch(0)]>", f"'fetch'; line 1, column 15: expected {ACTION}; correct it there"),
        (
            "opcode_map<s=[send_literals(0)]>",
            f"'send_literals'; line 1, column 15: expected {ACTION}; correct it there",
        ),
        ("opcode_map<s=[send(m)]>", "'m'; line 1, column 20: expected a, b or c or an integer; correct it there"),
        ("opcode_map<s=[send_dim(a)]>", "'a'; line 1, column 24: expected an integer or m, n or k; correct it there"),
        ("opcode_map<s=[send_literal(x)]>", "'x'; line 1, column 28: expected an integer; correct it there"),
        (
            "opcode_map<s=[send(3)]>",
            "'3'; line 1, column 20: an operand is 0 to 2, or one of a, b, c; correct it there",
        ),
        (
            "opcode_map<s=[send_idx(-1)]>",
            "'-1'; line 1, column 24: a dimension is 0 to 2, or one of m, n, k; correct it there",
        ),
        (
            "opcode_map<s=[send_literal(0x100000000)]>",
            "'0x100000000'; line 1, column 28: a literal has 32 bits; correct it there",
        ),
        (
            f"opcode_map<s=[send_literal({'9' * 9000})]>",
            f"'{'9' * 40}…'; line 1, column 28: a literal has 32 bits; correct it there",
        ),
        (
            'opcode_map<s=[send(0)],\n"s"=[send(1)]>',
            "'s'; line 2, column 1: an opcode has this name already; rename one of them",
        ),
    ],
)
def test_maps_that_are_none(text, message):
    with pytest.raises(SpecError) as caught:
        parse_opcode_map(text)
    assert str(caught.value) == f"opcode_map: {message}"
