"""Opcode maps and flows of stream accelerators, in AXI4MLIR's grammar made total.

::

    map    ::= "opcode_map" "<" entry ("," entry)* ">"
    entry  ::= name "=" "[" action ("," action)* "]"
    action ::= ("send" | "recv") "(" operand ")" | "send_literal" "(" integer ")"
             | ("send_dim" | "send_idx") "(" dimension ")"
    flow   ::= group
    group  ::= "(" (name | group)* ")"

A name is an identifier or a string. Operands are 0, 1, 2 or a, b, c; dimensions 0, 1, 2 or m, n, k; integers are
decimal or begin with 0x. The words ``op_send`` … of the published grammar mean the same. White space is free.
"""

import re
from dataclasses import dataclass
from functools import cache

from lark import Lark, Token, Transformer, UnexpectedInput

from .errors import SpecError

__all__ = ["Action", "Group", "OpcodeMap", "parse_flow", "parse_opcode_map", "print_flow", "print_opcode_map"]

OPERAND_NAMES = ("a", "b", "c")
DIMENSION_NAMES = ("m", "n", "k")
LITERALS = range(-(1 << 31), 1 << 32)
#: Far more than there are loops; what is nested deeper isn't meant.
MOST_DEPTH = 64

_GRAMMAR = r"""
map: "opcode_map" "<" entry ("," entry)* ">"
entry: name "=" "[" action ("," action)* "]"
action: SEND "(" operand ")"
      | RECV "(" operand ")"
      | SEND_LITERAL "(" INTEGER ")"
      | SEND_DIM "(" dimension ")"
      | SEND_IDX "(" dimension ")"
operand: INTEGER | OPERAND
dimension: INTEGER | DIMENSION
flow: group
group: OPEN (name | group)* ")"
name: NAME | SEND | RECV | SEND_LITERAL | SEND_DIM | SEND_IDX | OPERAND | DIMENSION | STRING

SEND.2: /(op_)?send(?![A-Za-z0-9_.$-])/
RECV.2: /(op_)?recv(?![A-Za-z0-9_.$-])/
SEND_LITERAL.2: /(op_)?send_literal(?![A-Za-z0-9_.$-])/
SEND_DIM.2: /(op_)?send_dim(?![A-Za-z0-9_.$-])/
SEND_IDX.2: /(op_)?send_idx(?![A-Za-z0-9_.$-])/
OPERAND.2: /[abc](?![A-Za-z0-9_.$-])/
DIMENSION.2: /[mnk](?![A-Za-z0-9_.$-])/
INTEGER: /-?(0[xX][0-9A-Fa-f]+|[0-9]+)/
NAME: /[A-Za-z_][A-Za-z0-9_.$-]*/
STRING: /"[^"\n]+"/
OPEN: "("
%import common.WS
%ignore WS
"""
_EXPECTED = {
    "LPAR": "'('",
    "OPEN": "'('",
    "RPAR": "')'",
    "LSQB": "'['",
    "RSQB": "']'",
    "LESSTHAN": "'<'",
    "MORETHAN": "'>'",
    "COMMA": "','",
    "EQUAL": "'='",
    "OPCODE_MAP": "'opcode_map'",
    "INTEGER": "an integer",
    "OPERAND": "a, b or c",
    "DIMENSION": "m, n or k",
    "$END": "the end",
}
_NAMES = {"NAME", "STRING"}
_ACTIONS = {"SEND", "RECV", "SEND_LITERAL", "SEND_DIM", "SEND_IDX"}


@dataclass(frozen=True)
class Action:
    """One thing that an opcode does.

    Parameters
    ----------
    kind : {"send", "recv", "send_literal", "send_dim", "send_idx"}
    value : int
        An operand's number (0 a, 1 b, 2 c), the literal, or a dimension's number (0 m, 1 n, 2 k).
    """

    kind: str
    value: int


@dataclass(frozen=True)
class Group:
    """A pair of parentheses: names of opcodes, and groups that sit one loop further in."""

    items: "tuple[str | Group, ...]"

    @property
    def depth(self) -> int:
        """Levels of groups, this one included."""
        return 1 + max((item.depth for item in self.items if isinstance(item, Group)), default=0)

    def names(self) -> tuple[str, ...]:
        """All opcodes in it, in the order in which they are written."""
        found: list[str] = []
        for item in self.items:
            found += [item] if isinstance(item, str) else item.names()
        return tuple(found)


OpcodeMap = dict[str, tuple[Action, ...]]
"""Name of an opcode → its actions."""


class _Build(Transformer):
    """Values in place of trees. A name stays a token until it is used, for its place."""

    def name(self, items: list[Token]) -> Token:
        return items[0].update(value=str(items[0]).strip('"'))

    def _number(self, items: list[Token], names: tuple[str, ...], what: str) -> int:
        token = items[0]
        if token.type != "INTEGER":
            return names.index(str(token))
        number = _integer(token)
        if not 0 <= number < len(names):
            raise _Refused(token, f"{what} is 0 to {len(names) - 1}, or one of {', '.join(names)}")
        return number

    def operand(self, items: list[Token]) -> int:
        return self._number(items, OPERAND_NAMES, "an operand")

    def dimension(self, items: list[Token]) -> int:
        return self._number(items, DIMENSION_NAMES, "a dimension")

    def action(self, items: list) -> Action:
        kind, value = items
        if isinstance(value, Token):
            number = _integer(value)
            if number not in LITERALS:
                raise _Refused(value, "a literal has 32 bits")
            value = number - (1 << 32) if number >= 1 << 31 else number
        return Action(str(kind).removeprefix("op_"), value)

    def entry(self, items: list) -> tuple[Token, tuple[Action, ...]]:
        name, *actions = items
        return name, tuple(actions)

    def map(self, items: list[tuple[Token, tuple[Action, ...]]]) -> OpcodeMap:
        found: OpcodeMap = {}
        for name, actions in items:
            if str(name) in found:
                raise _Refused(name, "an opcode has this name already", "rename one of them")
            found[str(name)] = actions
        return found

    def group(self, items: list) -> Group:
        opening, *inside = items
        made = Group(tuple(item if isinstance(item, Group) else str(item) for item in inside))
        if made.depth > MOST_DEPTH:
            raise _Refused(opening, f"groups nest at most {MOST_DEPTH} deep", "take parentheses away")
        return made

    def flow(self, items: list[Group]) -> Group:
        return items[0]


class _Refused(Exception):
    """A token that is well written, but can't be."""

    def __init__(self, token: Token, limit: str, remedy: str = "correct it there"):
        self.token, self.limit, self.remedy = token, limit, remedy


def _integer(token: Token) -> int:
    """Its value; digits after a zero are decimal too. One that is absurdly long is just too great."""
    if len(token) > 64:
        return LITERALS.stop
    return int(token, 16 if "x" in token.lower() else 10)


@cache
def _parser(start: str) -> Lark:
    """A parser of its own for each start, so that it expects nothing of the other's. It builds without recursion."""
    return Lark(_GRAMMAR, parser="lalr", lexer="contextual", start=start, transformer=_Build())


def _parse(text: str, start: str, where: str) -> object:
    try:
        return _parser(start).parse(text)
    except UnexpectedInput as error:
        line, column, found = _place(error, text)
        limit = f"line {line}, column {column}: expected {_expected(error)}"
        raise SpecError(where, found, limit, "correct it there") from None
    except _Refused as error:
        token = error.token
        limit = f"line {token.line}, column {token.column}: {error.limit}"
        raise SpecError(where, _shown(str(token)), limit, error.remedy) from None


def _shown(text: str) -> str:
    """A piece of the text for a message."""
    return repr(text if len(text) <= 40 else f"{text[:40]}…")


def _place(error: UnexpectedInput, text: str) -> tuple[int, int, str]:
    """Line, column and what was found there."""
    token = getattr(error, "token", None)
    if (token is not None and token.type == "$END") or error.pos_in_stream is None or error.line < 1:
        lines = text.split("\n")
        return len(lines), len(lines[-1]) + 1, "the end"
    found = re.compile(r"[A-Za-z0-9_.$-]+|.", re.DOTALL).match(text, error.pos_in_stream)
    return error.line, error.column, _shown(found.group() if found else "")


def _expected(error: UnexpectedInput) -> str:
    wanted = set(getattr(error, "accepts", None) or getattr(error, "expected", None) or getattr(error, "allowed", ()))
    said = {_EXPECTED[name] for name in wanted if name in _EXPECTED}
    if wanted & _NAMES:
        said = (said - {_EXPECTED["OPERAND"], _EXPECTED["DIMENSION"]}) | {"a name"}
    elif wanted >= _ACTIONS:
        said |= {"an action: send, recv, send_literal, send_dim or send_idx"}
    return " or ".join(sorted(said)) or "something else"


def parse_opcode_map(text: str, where: str = "opcode_map") -> OpcodeMap:
    """Read an opcode map.

    Raises
    ------
    SpecError
        It is not in the grammar, with line, column and what was expected; or a name is there twice.
    """
    found = _parse(text, "map", where)
    assert isinstance(found, dict)
    return found


def parse_flow(text: str, where: str = "opcode_flow") -> Group:
    """Read a flow. Raises as `parse_opcode_map`."""
    group = _parse(text, "flow", where)
    assert isinstance(group, Group)
    return group


def _print_name(name: str) -> str:
    plain = name.isascii() and name.isidentifier() and name != "opcode_map"
    return name if plain else f'"{name}"'


def print_opcode_map(opcodes: OpcodeMap) -> str:
    """The map's text, which `parse_opcode_map` reads back."""
    entries = []
    for name, actions in opcodes.items():
        inside = ", ".join(f"{action.kind}({action.value})" for action in actions)
        entries.append(f"{_print_name(name)} = [{inside}]")
    return f"opcode_map<{', '.join(entries)}>"


def print_flow(group: Group) -> str:
    """The flow's text, which `parse_flow` reads back."""
    return f"({' '.join(print_flow(item) if isinstance(item, Group) else _print_name(item) for item in group.items)})"
