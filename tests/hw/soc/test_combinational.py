"""No AXI port has a path from an input to an output without a register on it."""

import pytest

from hw.soc import build_verilog
from hw.soc.verilog import top_name
from hw.spec import load_system

from .combinational import combinational_paths

HOLE = """
module hole(input clk, input rst, input a, input b, output x, output reg y);
  wire w; inner i(.p(a), .q(w)); assign x = w ^ y;
  always @(posedge clk) y <= b;
endmodule
module inner(input p, output q); assign q = ~p; endmodule
"""


@pytest.mark.parametrize("name", ["tiny", pytest.param("base", marks=pytest.mark.long)])
def test_no_path_through_the_system(name, tmp_path):
    system = load_system(name)
    assert combinational_paths(build_verilog(system), top_name(system), tmp_path) == []


def test_a_path_is_found(tmp_path):
    assert combinational_paths(HOLE, "hole", tmp_path) == [("a", "x")]


def test_a_path_that_is_planted_in_the_system_is_found(tmp_path):
    """ARREADY made to depend on ARVALID, as a slave without a register slice would have it."""
    system = load_system("tiny")
    text = build_verilog(system)
    right = "assign s_axil_arready ="
    assert text.count(right) == 1
    text = text.replace(right, "assign s_axil_arready = s_axil_arvalid &")
    assert ("s_axil_arvalid", "s_axil_arready") in combinational_paths(text, top_name(system), tmp_path)
