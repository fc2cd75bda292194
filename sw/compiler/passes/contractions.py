"""Sums of products whose subscripts are single loop variables: matrix products in any guise.

``linalg.matmul`` with plain or transposed maps, ``matvec``, ``vecmat``, ``batch_matmul``, the quantised forms,
``linalg.contract`` and ``linalg.generic``. Loop variables sort into batch (in all three operands), rows (in A and C),
columns (in B and C) and the sum (in A and B); several of a kind are one longer dimension where they lie together.
"""

import math
from collections.abc import Sequence
from typing import Any

from .starts import start_of
from .sums_of_products import SumOfProducts, single

__all__ = ["contraction_of"]

SWAPPED = {"mk": "nk", "km": "kn", "nk": "mk", "kn": "km"}
"""The layout that an operand has in the other operand's place."""


def contraction_of(sum_: SumOfProducts) -> dict[str, Any] | None:
    """The fields of a `Product`, or None where operands don't lie as matrices."""
    dims = [[single(terms) for terms in places] for places in (sum_.a_map, sum_.b_map)]
    if any(None in places or len(set(places)) != len(places) for places in dims):
        return None
    a, b = dims
    c = list(sum_.c_map)
    if not c:
        return None
    common = [dim for dim in c if dim in a and dim in b]
    # A leading dimension of C that one operand lacks is a batch too: the operand is shared.
    leading = [*common, c[len(common)]] if c[: len(common)] == common and len(common) < len(c) else common
    for batch in dict.fromkeys([tuple(common), tuple(leading)]):
        found = _matrices(sum_, a, b, c, list(batch))
        if found:
            return found
    return None


def _matrices(sum_: SumOfProducts, a: list[int], b: list[int], c: list[int], batch: list[int]) -> dict[str, Any] | None:
    rows = [dim for dim in c if dim in a and dim not in batch]
    columns = [dim for dim in c if dim in b and dim not in batch]
    summed = [dim for dim in a if dim not in c]
    if set(rows) & set(columns) or len(batch) + len(rows) + len(columns) != len(c):
        return None
    whole = c == [*batch, *rows, *columns]
    turned = c == [*batch, *columns, *rows]
    a_layout = _layout(a, batch, {"m": rows, "k": summed}, ("mk", "km"))
    b_layout = _layout(b, batch, {"n": columns, "k": summed}, ("kn", "nk"))
    if not (whole or turned) or a_layout is None or b_layout is None:
        return None
    sizes = sum_.extents()
    extent = {"m": _extent(sizes, rows), "n": _extent(sizes, columns), "k": _extent(sizes, summed)}
    sides = [
        (sum_.a, a_layout, sum_.a_zero_point, a),
        (sum_.b, b_layout, sum_.b_zero_point, b),
    ]
    # C's rows must be the rows; and a matrix times a vector is better one row of many columns than the other way round.
    if not whole or (turned and not columns):
        sides = [(value, SWAPPED[layout], point, places) for value, layout, point, places in reversed(sides)]
        extent["m"], extent["n"] = extent["n"], extent["m"]
    (a_value, a_layout, a_point, a), (b_value, b_layout, b_point, b) = sides
    # A vector lies alike in either layout: as one row it's read in one piece.
    a_layout = "mk" if extent["m"] == 1 else a_layout
    b_layout = "nk" if extent["n"] == 1 else b_layout
    bias, onto = start_of(sum_.c, extent["n"])
    return {
        "a": a_value,
        "b": b_value,
        "a_shape": tuple(extent[letter] for letter in a_layout),
        "b_shape": tuple(extent[letter] for letter in b_layout),
        "a_layout": a_layout,
        "b_layout": b_layout,
        "a_zero_point": a_point,
        "b_zero_point": b_point,
        "bias": bias,
        "c": onto,
        "batch": _extent(sizes, batch),
        "batched": tuple(name for name, places in (("a", a), ("b", b)) if batch and set(batch) <= set(places)),
    }


def _layout(places: list[int], batch: list[int], groups: dict[str, list[int]], layouts: tuple[str, ...]) -> str | None:
    """Which layout an operand has, whose subscripts are `places`. It may lack the whole of `batch`."""
    for before in (batch, []):
        for layout in layouts:
            if places == [*before, *groups[layout[0]], *groups[layout[1]]]:
                return layout
    return None


def _extent(sizes: dict[int, int], dims: Sequence[int]) -> int:
    return math.prod(sizes[dim] for dim in dims)
