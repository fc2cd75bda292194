"""Flows as loops, and the abstract machine against the published accelerators' behaviour, on numbers."""

import dataclasses
import itertools
import random

import pytest

from hw.spec.opcodes import parse_flow
from sw.compiler.mapping.flows import FlowError, check_flow, plan_flow
from sw.compiler.mapping.nests import Loop, loop_order, receives_within
from tests.sw.compiler.stream_accelerators import VERSIONS, stream_system

ORDERS = ["".join(order) for order in itertools.permutations("mnk")]
# Of the published table.
PUBLISHED = {"Ns": "mnk", "As": "mkn", "Bs": "nkm", "Cs": "mnk"}
READ_A, READ_B, COMPUTE, SEND_C = 1, 2, 4, 8


def nest_of(group, order, around=None):
    """By the definition: the innermost group is the innermost loop, loops that are left lie around."""
    around = len(order) - group.depth if around is None else around
    if around:
        return (Loop(order[0], nest_of(group, order[1:], around - 1)),)
    items = [(item,) if isinstance(item, str) else nest_of(item, order[1:], 0) for item in group.items]
    return (Loop(order[0], tuple(itertools.chain(*items))),)


@pytest.fixture(scope="module")
def published(tmp_path_factory):
    folder = tmp_path_factory.mktemp("published")
    return {
        (version, flow): stream_system(folder, version, 4, flow).accelerator[0]
        for version, (_, flows) in VERSIONS.items()
        for flow in flows
    }


def test_published_flows(published):
    for (version, flow), accelerator in published.items():
        nest = plan_flow(accelerator)
        assert nest == plan_flow(accelerator, flow)
        assert loop_order(nest) == PUBLISHED[flow], (version, flow)
        assert receives_within(nest, accelerator, "k") == (flow != "Cs")


def test_nests(published):
    assert plan_flow(published["v3", "As"]) == (Loop("m", (Loop("k", ("s0", Loop("n", ("s1c", "r")))),)),)
    assert plan_flow(published["v3", "Cs"]) == (Loop("m", (Loop("n", (Loop("k", ("s",)), "rc")),)),)
    assert plan_flow(published["v1", "Ns"]) == (Loop("m", (Loop("n", (Loop("k", ("s", "r")),)),)),)


def test_an_order_that_is_asked_for(published):
    accelerator = dataclasses.replace(published["v3", "As"], loops="kmn")
    assert loop_order(plan_flow(accelerator)) == "kmn"


# A scalar product per tile, on an accelerator whose opcodes are sets of bits: the published versions 2 and 3.


def pool(version):
    """All opcodes that say something to it, by what their names' letters send, do and receive."""
    emits = COMPUTE if version == 2 else SEND_C
    names = ["a", "b", "ab", "abx", "ax", "bx", "x"]
    if version == 3:
        names += ["abxe", "axe", "bxe", "xe", "e", "er", "abxer"]
    opcodes = {"r": "recv(c)"}
    bits = {"r": 0}
    for name in names:
        bits[name] = sum(bit for letter, bit in zip("abxe", (1, 2, 4, 8), strict=True) if letter in name)
        actions = [f"send_literal({bits[name]})", *(f"send({letter})" for letter in "ab" if letter in name)]
        opcodes[name] = ", ".join(actions + ["recv(c)"] * name.endswith("r"))
    text = ", ".join(f"{name} = [{actions}]" for name, actions in opcodes.items())
    return {
        "opcode_map": f"opcode_map<{text}>",
        "computes": tuple(name for name in bits if bits[name] & COMPUTE),
        "emits": tuple(name for name in bits if bits[name] & emits and "r" not in name),
        "accumulates": version == 3,
    }, bits


class Wrong(Exception):
    pass


class Numbers:
    """Host and accelerator at work on random numbers, one opcode after the other."""

    def __init__(self, version, bits, extents, rng):
        self.version, self.bits, self.extents = version, bits, dict(zip("mnk", extents, strict=True))
        self.rng, self.held, self.total, self.sent, self.stored = rng, {}, None, [], {}
        self.data = {}

    def value(self, operand, *place):
        return self.data.setdefault((operand, *place), self.rng.getrandbits(40))

    def opcode(self, name, place):
        bits, k = self.bits[name], place.get("k")
        if bits & READ_A:
            self.held["a"] = self.value("a", place["m"], k) if k is not None else self.fail()
        if bits & READ_B:
            self.held["b"] = self.value("b", place["n"], k) if k is not None else self.fail()
        if bits & COMPUTE:
            product = self.held["a"] * self.held["b"]
            self.total = product if self.version == 2 or self.total is None else self.total + product
        if bits & (COMPUTE if self.version == 2 else SEND_C):
            self.sent.append(self.total)
            self.total = None
        if name.endswith("r"):
            target = (place["m"], place["n"], k)
            if not self.sent or target in self.stored or self.sent[0] is None:
                self.fail()
            self.stored[target] = self.sent.pop(0)

    def fail(self):
        raise Wrong

    def block(self, nest, place):
        for item in nest:
            if isinstance(item, str):
                self.opcode(item, place)
                continue
            for turn in range(self.extents[item.dimension]):
                self.block(item.body, place | {item.dimension: turn})

    def right(self, nest):
        """Whether all of C is there, each part of it received once, and nothing is left."""
        try:
            self.block(nest, {})
        except (Wrong, KeyError):
            return False
        found = {}
        for (m, n, _), value in self.stored.items():
            found[m, n] = found.get((m, n), 0) + value
        m, n, k = self.extents.values()
        wanted = {
            (row, column): sum(self.value("a", row, step) * self.value("b", column, step) for step in range(k))
            for row in range(m)
            for column in range(n)
        }
        return found == wanted and not self.sent and self.total is None


SHAPES = ["({})", "({} {})", "(({}) {})", "({} ({} {}))", "({} {} {})", "(({} {}))", "({} ({}) {})", "(({}) ({}) {})"]
SHAPES += ["({} ({} ({} {})))", "(({} ({})) {})", "({} ({}) ({}))", "({} ({} {}) {})"]


@pytest.mark.parametrize("version", [2, 3])
def test_the_machine_accepts_what_computes_and_nothing_else(published, version):
    keys, bits = pool(version)
    accelerator = dataclasses.replace(published[f"v{version}", "Ns"], flows=(), opcode_flow="(r)", **keys)
    rng = random.Random(version)
    texts = []
    for shape in SHAPES:
        choices = list(itertools.product(bits, repeat=shape.count("{}")))
        texts += [shape.format(*names) for names in (choices if len(choices) <= 200 else rng.sample(choices, 200))]
    texts += ["(a (bx r))", "(b (ax r))", "(abx r)"] if version == 2 else ["((abx) er)", "(a (bxe r))", "((a bx) e r)"]
    accepted = 0
    for text, order in itertools.product(texts, ORDERS):
        nest = nest_of(parse_flow(text), order)
        right = all(Numbers(version, bits, extents, rng).right(nest) for extents in [(2, 2, 2), (3, 1, 2)])
        try:
            check_flow(accelerator, nest)
            said = None
        except FlowError as error:
            said = str(error)
        assert (said is None) == right, (text, order, said)
        accepted += right
    assert accepted >= 20


# (version, more of the description, flow, what is said)
V3_KNOWN = {"computes": ("n", "s", "s1c", "s0c"), "emits": ("n", "s1c", "s0c")}
IMPOSSIBLE = [
    ("v3", {}, "((((s))) rc)", "4 nested groups, but a matrix product has 3 loops; take parentheses away"),
    # Holding C, on an accelerator that overwrites it.
    (
        "v2",
        {"computes": ("s", "s1c", "s0c")},
        "((s) r)",
        "loops mnk: opcode 's' overwrites results that nobody received; receive c behind every product",
    ),
    (
        "v2",
        {"emits": ("s", "s1c", "s0c")},
        "((s) r)",
        "loops mnk: opcode 'r' receives once, but the accelerator sends c in every turn of loop k; "
        "receive in the innermost group, or compute with an opcode that isn't in `emits`",
    ),
    # Hangs.
    (
        "v3",
        {},
        "(rc (s))",
        "loops mnk: opcode 'rc' waits for results that nothing computes: it would wait for ever; "
        "compute before it, or list the opcode that does in `computes`",
    ),
    (
        "v3",
        V3_KNOWN,
        "(s0 (s1 rc))",
        "loops mkn: opcode 'rc' waits for results that nothing computes: it would wait for ever; "
        "compute before it, or list the opcode that does in `computes`",
    ),
    (
        "v3",
        V3_KNOWN,
        "((s) r)",
        "loops mnk: opcode 'r' waits for results that nothing asks for: it would wait for ever; "
        "compute with an opcode that is in `emits`, or receive with one that asks by a literal",
    ),
    (
        "v3",
        {},
        "(s rc rc)",
        "loops mnk: opcode 'rc' waits for results that nothing computes: it would wait for ever; "
        "compute before it, or list the opcode that does in `computes`",
    ),
    # Asked twice.
    (
        "v3",
        V3_KNOWN,
        "(n rc)",
        "loops mnk: opcode 'rc' asks for results that the accelerator has sent already; "
        "receive them with an opcode that sends nothing, or compute with one that isn't in `emits`",
    ),
    (
        "v3",
        V3_KNOWN,
        "((n) r)",
        "loops mnk: opcode 'r' receives once, but the accelerator sends c in every turn of loop k; "
        "receive in the innermost group, or compute with an opcode that isn't in `emits`",
    ),
    # Results that are lost, mixed, counted twice or never.
    (
        "v3",
        {},
        "(s0 (s1c))",
        "loops mkn: opcode 's1c' adds to the results of another n; receive c within loop n",
    ),
    (
        "v3",
        {"loops": "kmn"},
        "(s)",
        "loops kmn: opcode 's' adds to the results of another n; receive c within loop n",
    ),
    (
        "v3",
        {},
        "((s) (s) rc)",
        "loops mnk: some tiles are multiplied more than once; let one opcode of the innermost group compute",
    ),
    (
        "v1",
        {"emits": ("s",)},
        "(s)",
        "loops mnk: results stay in the accelerator at the end; receive c behind the last product",
    ),
    # Operands that aren't there, or are old.
    (
        "v3",
        {},
        "(s1c rc)",
        "loops mnk: opcode 's1c' computes with no tile of a; send a in every turn of its loops, before that",
    ),
    (
        "v3",
        {"computes": ("s1c",)},
        "(s1c s0 rc)",
        "loops mnk: opcode 's1c' computes with no tile of a; send a in every turn of its loops, before that",
    ),
    (
        "v3",
        {"computes": ("s", "s1c")},
        "(s rc s1c rc)",
        "loops mnk: some tiles are multiplied more than once; let one opcode of the innermost group compute",
    ),
    # Operands outside of their loops.
    (
        "v3",
        {},
        "(s (rc))",
        "loops mnk: opcode 's' sends a outside of loop k; move it further in, or change the order of the loops",
    ),
    (
        "v3",
        {"loops": "mnk"},
        "(s0 (s1c r))",
        "loops mnk: opcode 's0' sends a outside of loop k; move it further in, or change the order of the loops",
    ),
    (
        "v3",
        {"loops": "mkn"},
        "((s) rc)",
        "loops mkn: opcode 's' adds to the results of another n; receive c within loop n",
    ),
    (
        "v3",
        {"loops": "mnk"},
        "(s0 ((s1c r)))",
        "loops mnk: opcode 's0' sends a outside of loop k; move it further in, or change the order of the loops",
    ),
    ("v3", {}, "()", "loops mnk: some tiles are never multiplied; let one opcode of the innermost group compute"),
]


@pytest.mark.parametrize(("version", "more", "flow", "said"), IMPOSSIBLE)
def test_impossible_flows(published, version, more, flow, said):
    accelerator = dataclasses.replace(published[version, "Ns"], opcode_flow=flow, **more)
    with pytest.raises(FlowError) as caught:
        plan_flow(accelerator)
    assert str(caught.value) == f"accelerator.mm0.opcode_flow: {flow}; {said}"


def test_results_that_come_in_another_order(published):
    accelerator = dataclasses.replace(published["v3", "Ns"], **V3_KNOWN)
    inner = (Loop("n", (Loop("k", ("n",)),)), Loop("k", (Loop("n", ("r",)),)))
    with pytest.raises(FlowError) as caught:
        check_flow(accelerator, (Loop("m", inner),))
    assert str(caught.value) == (
        "accelerator.mm0.loops: mnk; opcode 'r' receives another tile of c than was computed; move it further in"
    )


def test_a_flow_among_several_is_named(published):
    accelerator = published["v3", "Ns"]
    accelerator = dataclasses.replace(accelerator, flows=(*accelerator.flows, ("lost", "(s)")), opcode_flow="auto")
    with pytest.raises(FlowError, match=r"^accelerator\.mm0\.flows\.lost: \(s\); loops mnk: opcode 's' adds to"):
        plan_flow(accelerator, "lost")


def test_dimensions_come_before_tiles(published):
    accelerator = published["v4", "Cs"]
    assert loop_order(plan_flow(accelerator)) == "mnk"
    accelerator = dataclasses.replace(
        accelerator,
        opcode_map=accelerator.opcode_map.replace("send_dim(n), send_dim(k)", "send_dim(n)"),
    )
    with pytest.raises(FlowError) as caught:
        plan_flow(accelerator)
    assert str(caught.value) == (
        "accelerator.mm0.flows.Cs: ((s) rc); loops mnk: opcode 's' sends a before the accelerator knows k; "
        "put an opcode with send_dim into init_opcodes"
    )


def test_an_index_outside_of_its_loop(published):
    opcodes = published["v3", "Cs"].opcode_map.replace("rc = [", "i = [send_idx(k)], rc = [")
    accelerator = dataclasses.replace(published["v3", "Cs"], opcode_map=opcodes, opcode_flow="((i s) rc)")
    assert loop_order(plan_flow(accelerator)) == "mnk"
    with pytest.raises(FlowError) as caught:
        plan_flow(dataclasses.replace(accelerator, opcode_flow="(i (s) rc)", loops="mnk"))
    assert str(caught.value) == (
        "accelerator.mm0.opcode_flow: (i (s) rc); loops mnk: opcode 'i' sends the index of k outside of loop k; "
        "move it further in, or change the order of the loops"
    )


@pytest.mark.parametrize(
    ("action", "said"), [("recv(0)", "receives a"), ("recv(b)", "receives b"), ("send(2)", "sends c")]
)
def test_operands_go_one_way(published, action, said):
    opcodes = published["v3", "Cs"].opcode_map.replace("rc = [", f"x = [{action}], rc = [")
    accelerator = dataclasses.replace(published["v3", "Cs"], opcode_map=opcodes, opcode_flow="((s x) rc)")
    with pytest.raises(FlowError, match=f"opcode 'x' {said}; send a and b, receive c$"):
        plan_flow(accelerator)
