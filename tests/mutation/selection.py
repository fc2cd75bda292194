"""The number of the fault that is active, as hardware sees it.

A model reads it from the file ``active_fault`` of the current folder when it is made; without one it is 0: none.
"""

from amaranth.hdl import Instance, Mux, Signal, Value

__all__ = ["ACTIVE_FILE", "NUMBER", "planted", "selector", "selector_verilog"]

ACTIVE_FILE = "active_fault"
NUMBER_BITS = 8
NUMBER = Signal(NUMBER_BITS, name="active_fault")


def planted(number: int, right: object, wrong: object) -> Value:
    """``right``, and ``wrong`` while fault ``number`` is active."""
    return Mux(number == NUMBER, wrong, right)  # type: ignore[arg-type]


def selector() -> Instance:
    """What drives `NUMBER`; one in a design."""
    return Instance("fault_selector", o_number=NUMBER)


def selector_verilog(name: str = "fault_selector", bits: int = NUMBER_BITS) -> str:
    """The module behind `selector`."""
    return f"""
module {name}(output reg [{bits - 1}:0] number);
  integer file, found;
  initial begin
    number = 0;
    file = $fopen("{ACTIVE_FILE}", "r");
    if (file != 0) begin
      found = $fscanf(file, "%d", number);
      $fclose(file);
    end
  end
endmodule
"""
