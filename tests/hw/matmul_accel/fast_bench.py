"""The accelerator's RTL, run from a file of beats: a hundred times faster than a Python test bench.

It is built once for each version of its Verilog, in ``build/matmul_bench``.
"""

import fcntl
import hashlib
import os
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hw.axi.packet_model import Beat, Packet, StreamItem, beats
from hw.matmul_accel.accel import MatmulAccel
from hw.spec import Matmul
from sim.toolchain import verilator_bin, verilator_env
from tests.cocotb_build import component_verilog

ROOT = Path(__file__).resolve().parents[3]
SOURCE = Path(__file__).with_name("fast_bench.cpp")
NAME = "matmul_accel"


@dataclass(frozen=True)
class Result:
    """What came out: packets, the cycle of each beat, the registers at the end, and how long it took."""

    packets: list[Packet]
    cycles: int
    beat_cycles: list[int]
    registers: dict[str, dict[str, int]]

    def counter(self, name: str) -> int:
        return self.registers[name]["count"]


@cache
def build(matmul: Matmul, data_width: int) -> Path:
    """Return the bench's executable."""
    text = component_verilog(MatmulAccel(matmul, data_width), NAME)
    arguments = [
        *("--cc", "--exe", "--build", "-O3", "--x-assign", "fast", "--x-initial", "fast", "--noassert"),
        *("-Wno-fatal", "-Wno-lint", "-Wno-style", "-CFLAGS", "-O2", "--top-module", NAME, "-j", "2"),
    ]
    digest = hashlib.sha256("\0".join([text, SOURCE.read_text(), *arguments]).encode()).hexdigest()[:16]
    folder = ROOT / "build" / "matmul_bench" / digest
    folder.mkdir(parents=True, exist_ok=True)
    executable = folder / "obj" / f"V{NAME}"
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "done").exists():
            (folder / f"{NAME}.v").write_text(text)
            command = [verilator_bin(), *arguments, "--Mdir", folder / "obj", folder / f"{NAME}.v", SOURCE]
            done = subprocess.run(command, env=verilator_env(), capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stderr[-4000:]
            (folder / "done").touch()
    return executable


def pack(beat: Beat, data_bytes: int) -> int:
    """A beat as `packet_layout` packs it."""
    width = 8 * data_bytes
    return (
        beat.data
        | beat.keep << width
        | int(beat.last) << (width + data_bytes)
        | int(beat.command) << (width + data_bytes + 1)
    )


def run(
    matmul: Matmul,
    data_width: int,
    items: Iterable[StreamItem],
    jobs: int,
    *,
    row_bytes: list[list[int]],
    seed: int = 0,
    input_percent: int = 100,
    output_percent: int = 100,
    quiet_cycles: int = 20000,
) -> Result:
    """Feed items and collect packets.

    Parameters
    ----------
    jobs : int
        Jobs to wait for.
    row_bytes : list of list of int
        Bytes of each row of each packet that should come out: beats are cut into rows by it, and its length by
        ``keep``, so a wrong number of beats or bytes shows.
    input_percent, output_percent : int
        How often a beat is offered, and taken.
    """
    executable = build(matmul, data_width)
    data_bytes = data_width // 8
    payload_bits = 9 * data_bytes + 2
    record = max(8, -(-payload_bits // 32) * 4)
    stimulus = b"".join(pack(beat, data_bytes).to_bytes(record, "little") for beat in beats(items, data_bytes))
    folder = executable.parent.parent
    base = folder / f"run-{os.getpid()}"
    base.with_suffix(".in").write_bytes(stimulus)
    registers = matmul.register_map
    arguments = [seed, input_percent, output_percent, jobs, quiet_cycles, len(registers)]
    arguments += [registers["jobs_completed"].index, registers["status"].index]
    subprocess.run(
        [executable, base.with_suffix(".in"), base.with_suffix(".out"), *map(str, arguments)], check=True, timeout=600
    )
    content = base.with_suffix(".out").read_bytes()
    for suffix in (".in", ".out"):
        base.with_suffix(suffix).unlink()
    cycles = int.from_bytes(content[:8], "little")
    values = {
        register.name: register.unpack(int.from_bytes(content[8 + 4 * index :][:4], "little"))
        for index, register in enumerate(registers)
    }
    rest = content[8 + 4 * len(registers) :]
    size = record + 8
    got = [rest[start : start + size] for start in range(0, len(rest), size)]
    payloads = [int.from_bytes(item[8:], "little") for item in got]
    return Result(
        packets=packets_of(payloads, row_bytes, data_bytes),
        cycles=cycles,
        beat_cycles=[int.from_bytes(item[:8], "little") for item in got],
        registers=values,
    )


def packets_of(payloads: list[int], row_bytes: list[list[int]], data_bytes: int) -> list[Packet]:
    """Cut output beats into packets; whatever is left over or cut off shows as an odd packet."""
    full = (1 << data_bytes) - 1
    position = 0

    def take(count: int) -> tuple[bytes, bool]:
        nonlocal position
        row, last = b"", False
        for payload in payloads[position : position + count]:
            data = (payload & ((1 << 8 * data_bytes) - 1)).to_bytes(data_bytes, "little")
            keep = payload >> 8 * data_bytes & full
            assert keep & (keep + 1) == 0, "kept bytes are the low ones"
            row += data[: keep.bit_length()]
            last = bool(payload >> 9 * data_bytes & 1)
        position += count
        return row, last

    packets = []
    for rows in row_bytes:
        taken = [take(-(-length // data_bytes)) for length in rows]
        if any(last for _, last in taken[:-1]):
            packets.append(Packet([b"TLAST inside a packet"]))
        packets.append(Packet([row for row, _ in taken], taken[-1][1]))
    if position < len(payloads):
        packets.append(Packet([b"beats left over"] * (len(payloads) - position)))
    return packets
