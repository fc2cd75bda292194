"""Each example accelerator behind our DMA: hand-made chains of all opcodes on random data, against numpy."""

import re

import numpy as np
import pytest

from examples.accelerators.generate import FOLDER
from examples.accelerators.source.variant import VARIANTS
from hw.spec import load_system
from hw.spec.words import StreamError, Word
from sim import BuildError, ProtocolError, Simulation
from sim.build import build_library

from .chains import run_program
from .opcodes import Program, random_program

BY_NAME = {variant.name: variant for variant in VARIANTS}
# Each system is Verilated by itself, which takes half a minute.
EVERY_RUN = ("v3_4",)
CASES = [pytest.param(name, marks=() if name in EVERY_RUN else pytest.mark.long) for name in BY_NAME]


@pytest.mark.parametrize("name", CASES)
def test_random_opcodes(name):
    variant = BY_NAME[name]
    with Simulation(load_system(FOLDER / f"{name}.toml")) as simulation:
        for seed, pressure in enumerate((0.0, 0.0, 0.4, 0.4)):
            simulation.configure(back_pressure=pressure, seed=seed)
            if variant.run_time:
                program = fixed_dimensions(seed)
            else:
                program = random_program(variant, seed, 40)
            run_program(simulation, program, seed)


def fixed_dimensions(seed: int) -> Program:
    """Version 4 with dimensions that are told once."""
    program = Program(BY_NAME["v4"], seed)
    program.opcode(16)
    for _ in range(12):
        bits = program.random.randrange(16)
        bits |= ((program.a is None) | (program.b is None) << 1) if bits & 4 else 0
        program.opcode(bits)
    program.opcode(15)
    return program


def changed(tmp_path, *changes: tuple[str, str], name: str = "v3_4", verilog: tuple[tuple[str, str], ...] = ()):
    """A description with some of its text replaced, beside a copy of its Verilog."""
    text = (FOLDER / f"{name}.toml").read_text()
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    source = (FOLDER / f"{name}.v").read_text()
    for before, after in verilog:
        assert before in source
        source = source.replace(before, after)
    (tmp_path / f"{name}.v").write_text(source)
    (tmp_path / f"{name}.toml").write_text(text)
    return load_system(tmp_path / f"{name}.toml")


ALL_PORTS = (
    "s_axis_tvalid, m_axis_tready, clk, rst, s_axis_tready, m_axis_tdata, m_axis_tvalid, m_axis_tlast, s_axis_tdata"
)
WRONG = {
    "name": (
        ('input = "s_axis"', 'input = "in"'),
        f"accelerator.accel0.ports: no port 'in_tdata' in module 'v3_4'; its ports: {ALL_PORTS}; correct ports.input",
    ),
    "reset": (
        ('reset = "rst"', 'reset = "aresetn"'),
        f"accelerator.accel0.ports: no port 'aresetn' in module 'v3_4'; its ports: {ALL_PORTS}; correct ports.reset",
    ),
    "direction": (
        ('input = "s_axis"\noutput = "m_axis"', 'input = "m_axis"\noutput = "s_axis"'),
        "accelerator.accel0.ports: 'm_axis_tdata' is an output; input.tdata is an input; correct ports.input",
    ),
    "last": (
        ('input_last = "none"', 'input_last = "transfer"'),
        f"accelerator.accel0.ports: no port 's_axis_tlast' in module 'v3_4'; its ports: {ALL_PORTS}; "
        'correct ports.input, or say input_last = "none"',
    ),
    "keep": (
        ('clock = "clk"', 'clock = "clk"\nkeep = true'),
        f"accelerator.accel0.ports: no port 's_axis_tkeep' in module 'v3_4'; its ports: {ALL_PORTS}; say keep = false",
    ),
    "width": (
        ("stream_width_bits = 32", "stream_width_bits = 64"),
        "accelerator.accel0.stream_width_bits: 's_axis_tdata' has 32 bits; the description says 64; make both equal",
    ),
    "top": (
        ('top = "v3_4"', 'top = "engine"'),
        "accelerator.accel0.top: 'engine'; no such module in v3_4.v; correct it",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_description_is_one_clear_line(name, tmp_path):
    change, says = WRONG[name]
    with pytest.raises(BuildError) as raised:
        build_library(changed(tmp_path, change))
    assert str(raised.value) == says


def test_an_input_that_nobody_drives_is_named(tmp_path):
    added = (("  input rst;\n", "  input rst;\n  input start;\n"), ("clk, rst, s_axis", "clk, rst, start, s_axis"))
    system = changed(tmp_path, verilog=added)
    with pytest.raises(
        BuildError, match=r"input 'start' of module 'v3_4' is connected to nothing; connected: clk, rst"
    ):
        build_library(system)


def test_a_file_that_is_no_verilog_is_named(tmp_path):
    system = changed(tmp_path, verilog=(("module v3_4(", "modul v3_4("),))
    with pytest.raises(BuildError, match=r"accelerator.accel0.verilog: v3_4.v:\d+:\d+: syntax error.*mend the file$"):
        build_library(system)


@pytest.mark.long
def test_an_accelerator_that_breaks_the_protocol_is_noticed(tmp_path):
    """TVALID depends on TREADY of the cycle before: it is taken back."""
    late = "reg was; always @(posedge clk) was <= m_axis_tready;"
    faults = (
        ("  reg m_axis_tvalid;", f"  reg m_axis_tvalid;\n  {late}"),
        ("m_axis_tvalid = 1'h1;", "m_axis_tvalid = was;"),
    )
    system = changed(tmp_path, verilog=faults)
    program = Program(BY_NAME["v3_4"], 1)
    for _ in range(20):
        program.opcode(15)
    says = "accel0_output T_HELD: TVALID stays high until TREADY"
    with (
        Simulation(system, back_pressure=0.6, seed=2) as simulation,
        pytest.raises(ProtocolError, match=re.escape(says)),
    ):
        run_program(simulation, program, 1)


def test_errors_of_the_adapter_reach_the_host():
    """A row length that isn't whole words stops the adapter; a reset makes it work again."""
    variant = BY_NAME["v3_4"]
    with Simulation(load_system(FOLDER / "v3_4.toml")) as simulation:
        part = simulation.system.accelerator[0]
        adapter, program = simulation.registers[part.name], random_program(variant, 5, 10)
        adapter["interrupt_mask"].write(error=0)
        # The host has no launch; chains of one command do it.
        send_command(simulation, row_bytes=6)
        assert simulation.wait_interrupt(part.name, limit=5_000)[part.name]
        assert adapter["status"].read().error == StreamError.BAD_OUTPUT
        run_program(simulation, program, 5)


def send_command(simulation: Simulation, **fields: int) -> None:
    system = simulation.system
    word = Word.command(system.accelerator[0].register_map["job_output"], launch=True, **fields)
    chain = simulation.array(np.frombuffer(word.encode().to_bytes(8, "little"), np.uint8))
    registers = simulation.registers[system.dma[0].name]
    registers["mm2s_chain_head"].write_bits(chain.device_address)
    registers["mm2s_chain_words"].write_bits(1)
    simulation.run(200)
