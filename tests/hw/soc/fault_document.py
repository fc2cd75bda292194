"""docs/faults.md, from the table that the tests go through.

To write it again: ``python -m tests.hw.soc.fault_document > docs/faults.md``.
"""

from tests.hw.soc.faults import FAULTS, TIMEOUT, Fault

__all__ = ["fault_document", "message"]

HEAD = f"""\
# Faults

What goes wrong, who notices, and what a caller reads. Written by `tests/hw/soc/fault_document.py` from the table that
`tests/hw/soc/test_faults.py` goes through on the RTL of `tiny`: there each of these is planted in a job, and must end
within `timeout` (there {TIMEOUT}) + 1,024 cycles in this error, with nothing written outside the destination and a bus
that stays quiet; then, after `control.reset` of the engine and then of the accelerator, another job must be right.

An error stops both channels of an engine; the one that didn't meet it reports ABORTED, which a driver passes over. The
address (here `0x…`) is a burst's, a row's or a word's (`docs/axi_dma.md`). Where memory never answers, `control.reset`
can't be carried out: register writes are answered with SLVERR after `timeout` cycles, until hardware reset.

| fault | detected by | what a caller reads |
|---|---|---|
"""


def message(fault: Fault, address: str = "0x…") -> str:
    """The error's text."""
    if fault.error is None:
        return "nothing: the job ends well"
    block, _, channel = fault.detected_by.partition(".")
    return str(fault.error(block, channel, 0 if channel else None)).replace(" at 0x0;", f" at {address};")


def fault_document() -> str:
    """The whole page."""
    rows = (f"| {fault.name} | {fault.detected_by or 'nobody'} | {message(fault)} |\n" for fault in FAULTS)
    return HEAD + "".join(rows)


if __name__ == "__main__":
    print(fault_document(), end="")
