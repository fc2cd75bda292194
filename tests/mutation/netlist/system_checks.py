"""Runs that reach what jobs alone don't: registers, counters, the window, every fault, convolutions."""

import dataclasses
import random
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from mlir import ir

from hw.spec import load_system
from hw.spec.registers import IMAGE_GROUPS, Access, Group
from hw.spec.words import WORD_BYTES, DmaError, Word
from sim import build_driver
from sim.system import Simulation
from sw.compiler.dialects import kernel, new_context
from sw.compiler.frontend.signature import Signature, Tensor
from sw.compiler.pipeline import Options, compile_module
from sw.runtime.errors import RegisterAccessError
from tests.gemm_job import gemm_job
from tests.hw.axi_dma import loopback
from tests.hw.soc import test_faults, test_reuse, test_window
from tests.hw.soc.bench_of_jobs import JobBench
from tests.hw.soc.faults import FAULTS, job_under_test
from tests.hw.soc.jobs import JOBS
from tests.sw.compiler.convolutions import draw

__all__ = [
    "areas",
    "cases",
    "convolutions",
    "counters",
    "every_fault",
    "exact_windows",
    "hard_resets",
    "host_port",
    "many_jobs",
    "pending_transfers",
    "prepare",
    "registers",
    "stalled_convolutions",
    "windows",
]

CONVOLUTIONS = (*range(2000, 2040), 3002, 3005)
WINDOWS, EXACT, JOBS_IN_A_ROW, HARD_RESETS = 80, 12, 80, 12
SHOWN = (Access.READ_WRITE,)


@cache
def cases() -> tuple:
    """Compiled convolutions: arguments, driver, expected result."""
    made = []
    for seed in CONVOLUTIONS:
        case = draw(seed)
        arguments = tuple(Tensor(f"argument{n}", a.shape, a.dtype) for n, a in enumerate(case.arguments))
        signature = Signature(arguments, (Tensor("result", case.expected.shape, case.expected.dtype),))
        with new_context(), ir.Location.unknown(), TemporaryDirectory() as folder:
            module = ir.Module.parse(case.text)
            kernel.verify(module)
            program = compile_module(module, signature, Options(system=load_system("tiny"), data="zero-copy"))
            for name, content in program.files.items():
                (Path(folder) / name).write_bytes(content)
            made.append((case.arguments, build_driver(Path(folder)), case.expected))
    return tuple(made)


def prepare() -> None:
    """Whatever takes long and is the same for every mutant."""
    cases()


def convolutions(simulation: Simulation) -> None:
    """Random convolutions through compiler and driver, against numpy: the only jobs that walk windows."""
    for arguments, driver, expected in cases():
        found = np.zeros_like(expected)
        simulation.run_driver(driver, arguments, [found])
        np.testing.assert_array_equal(found, expected)


def stalled_convolutions(simulation: Simulation) -> None:
    """The same on slow memories: results wait, and so do images."""
    for number, (arguments, driver, expected) in enumerate(cases()):
        simulation.configure(back_pressure=({"r": 0.5}, {"w": 0.8}, 0.3)[number % 3], seed=number + 1)
        found = np.zeros_like(expected)
        simulation.run_driver(driver, arguments, [found])
        np.testing.assert_array_equal(found, expected)


def registers(simulation: Simulation) -> None:
    """What is stored has its reset value, keeps what is written, and no other register changes; the rest refuses."""
    rng = random.Random(1)
    for block, handles in simulation.registers.items():
        stored = {name: handle for name, handle in handles.items() if handle.register.access in SHOWN}
        expected = {name: handle.register.reset for name, handle in stored.items()}
        for name in (*stored, *rng.sample(sorted(stored), len(stored) // 2)):
            for other in (name, *rng.sample(sorted(stored), 3)):
                found = stored[other].read_bits()
                assert found == expected[other], f"{block}.{other}: {found:#x}, not {expected[other]:#x}"
            register = stored[name].register
            value = rng.getrandbits(sum(item.width for item in register.fields))
            if register.group is Group.WINDOW and name.endswith("control"):
                value &= 1
            stored[name].write_bits(value)
            expected[name] = value
        for name, handle in handles.items():
            access = handle.register.access
            if name in stored:
                assert handle.read_bits() == expected[name], f"{block}.{name}"
            elif access is Access.TRIGGER:
                assert handle.read_bits() == 0, f"{block}.{name}: a trigger reads as zero"
            elif access is Access.READ_ONLY:
                before = handle.read_bits()
                try:
                    handle.write_bits(~before & 0xFFFF_FFFF)
                    raise AssertionError(f"{block}.{name}: a write to what can only be read was answered well")
                except RegisterAccessError:
                    pass
                after = handle.read_bits()
                assert name == "config_writes" or after == before, f"{block}.{name}"
        handles["control"].write(reset=1)
        handles["timeout"].write()  # a write waits until the reset is over
        for name, handle in stored.items():
            kept = handle.register.group is Group.WINDOW
            found, wanted = handle.read_bits(), expected[name] if kept else handle.register.reset
            assert found == wanted, f"{block}.{name} after a soft reset: {found:#x}, not {wanted:#x}"


def counters(simulation: Simulation) -> None:
    """The engine's and the accelerator's counts agree with the harness's, and with what the job asks for."""
    bench = JobBench(simulation)
    dma, gemm = simulation.registers["dma0"], simulation.registers["gemm0"]
    port = "dma0"
    commands = 0
    chain_bytes = {"mm2s": 0, "s2mm": 0}
    writes = {block: simulation.registers[block]["config_writes"].read_bits() for block in simulation.registers}
    written = simulation.counters().register_writes - sum(writes.values())
    before = simulation.counters().ports[port]
    jobs = [{"m": 60, "n": 30, "k": 70, "seed": 9}, *JOBS, {"m": 128, "n": 100, "k": 120, "seed": 8}]
    for number, arguments in enumerate(jobs, 1):
        job = gemm_job(bench.system, **arguments, base=0)
        if job.result_address + job.expected.nbytes > bench.room.nbytes:
            continue
        cycle = simulation.cycle
        busy = {name: dma[name].read_bits() for name in ("mm2s_busy_cycles", "s2mm_busy_cycles")} | {
            "busy_cycles": gemm["busy_cycles"].read_bits()
        }
        bench.run_and_check(job)
        elapsed = simulation.cycle - cycle
        for channel, words in (("mm2s", job.mm2s), ("s2mm", job.s2mm)):
            chain_bytes[channel] += len(words) * WORD_BYTES
            assert dma[f"{channel}_chain_bytes"].read_bits() == chain_bytes[channel], "chain words"
            assert dma[f"{channel}_chains_completed"].read_bits() == number, "chains"
        commands += sum(Word.decode(bits).kind.name == "COMMAND" for bits in job.mm2s)
        now = simulation.counters().ports[port]
        read, beats = now.read_addresses - before.read_addresses, now.read_beats - before.read_beats
        assert dma["s2mm_beats"].read_bits() == now.write_beats - before.write_beats, "beats written"
        assert dma["s2mm_bursts"].read_bits() == now.write_addresses - before.write_addresses, "bursts written"
        assert dma["s2mm_payload_bytes"].read_bits() == now.write_strobed_bytes - before.write_strobed_bytes, "bytes"
        assert 0 < dma["mm2s_bursts"].read_bits() < read, "bursts of loads are some of those of the port"
        assert (
            0 < dma["mm2s_beats"].read_bits() <= beats - sum(chain_bytes.values()) // simulation.system.bus.data_bytes
        )
        assert gemm["jobs_completed"].read_bits() == number, "jobs"
        assert gemm["command_words"].read_bits() == commands, "commands"
        for name, old in busy.items():
            new = (gemm if name == "busy_cycles" else dma)[name].read_bits()
            assert 0 < new - old <= elapsed, f"{name}: {new - old} of {elapsed} cycles"
    counted = sum(handles["config_writes"].read_bits() for handles in simulation.registers.values())
    assert counted == simulation.counters().register_writes - written, "register writes"


def windows(simulation: Simulation) -> None:
    """Nothing leaves for what reaches outside; what touches the first and the last byte is carried out; the lock."""
    simulation.room = simulation.empty(4 * test_window.WINDOW_BYTES, np.uint8)  # type: ignore[attr-defined]
    test_window.refuse(simulation, 7, WINDOWS)
    test_window.test_a_chain_outside_isnt_fetched(simulation)
    test_window.test_what_touches_no_memory_needs_no_window(simulation)
    test_window.test_what_touches_the_windows_first_and_last_byte_is_carried_out(simulation)
    test_window.test_the_lock_opens_at_hardware_reset_only(simulation)


def every_fault(simulation: Simulation) -> None:
    """All of docs/faults.md: error, message, address, time, and the next job."""
    bench = JobBench(simulation)
    began = simulation.cycle
    bench.run_and_check(job_under_test(bench.system))
    sound_cycles = simulation.cycle - began
    for fault in FAULTS:
        test_faults.test_fault(bench, sound_cycles, fault)


def host_port(simulation: Simulation) -> None:
    """Jobs, and registers in bursts, with back pressure on the host's port."""
    bench = JobBench(simulation)
    rng = random.Random(2)
    dma, gemm = simulation.registers["dma0"], simulation.registers["gemm0"]
    plain = [
        handle
        for handles in (dma, gemm)
        for handle in handles.values()
        if handle.register.group in IMAGE_GROUPS | {Group.BASE} and handle.register.access is Access.READ_WRITE
    ]
    for stall in ({}, {"lite_b": 0.8}, {"lite_r": 0.8}, {"lite_aw": 0.8}, {"lite_w": 0.8, "lite_ar": 0.5}):
        simulation.configure(back_pressure=stall or 0.0, seed=rng.randrange(1000))
        wanted = {}
        for handle in rng.sample(plain, 40):
            value = rng.getrandbits(sum(item.width for item in handle.register.fields))
            handle.write_bits(value, posted=True)
            wanted[handle] = value
        for handle, value in wanted.items():
            assert handle.read_bits() == value, f"{handle.register.name}: not what was written"
        bench.reset()
        bench.run_and_check(gemm_job(bench.system, **JOBS[2], base=0))
    for address in (bench.system.register_address("dma0", "window_control") + 4, 0xFFFC):
        for access in (simulation.read32, lambda where: simulation.write32(where, 1)):
            try:
                access(address)
                raise AssertionError(f"an access where nothing is: {address:#x}")
            except RegisterAccessError:
                pass


def hard_resets(simulation: Simulation) -> None:
    """Hard resets in the middle of jobs."""
    test_reuse.run_with_resets(JobBench(simulation, 1 << 15), 5, HARD_RESETS, hard=True)


def many_jobs(simulation: Simulation) -> None:
    """Random jobs back to back, on memories of several kinds."""
    test_reuse.run_jobs(JobBench(simulation, 1 << 15), 6, JOBS_IN_A_ROW)


def areas(simulation: Simulation, rng: np.random.Generator):
    """Source and destination of random bytes in DMA memory, and the engine's registers, whose bases name them."""
    source, target = (
        simulation.array(rng.integers(0, 256, 4 * loopback.AREA, dtype=np.uint8)) for _ in ("source", "target")
    )
    registers = simulation.registers["dma0"]
    registers["base0"].write(address=source.device_address)
    registers["base1"].write(address=target.device_address)
    return source, target, registers


def exact_windows(simulation: Simulation) -> None:
    """Stores of fill whose window is just what they write; a byte less on either side, and nothing is written."""
    rng, draws = np.random.default_rng(3), random.Random(3)
    source, target, registers = areas(simulation, rng)
    for _ in range(EXACT):
        pattern = test_window.random_pattern(draws)
        low, high = test_window.corners_extent(pattern)
        place = 2 * loopback.AREA - low
        filled = (pattern.row_bytes, 0, 0, 0)
        transfer = loopback.Transfer(
            pattern.row_bytes,
            pattern.counts,  # type: ignore[arg-type]
            0,
            place,
            (0, 0, 0),
            pattern.strides,  # type: ignore[arg-type]
            filled,
            pattern.padding,  # type: ignore[arg-type]
            0xA5,
        )
        low, high = (target.device_address + place + end for end in (low, high))
        for narrower in ((1, 0), (0, 1), (0, 0)):
            test_window.set_window(simulation, low + narrower[0], high - narrower[1])
            if narrower == (0, 0):
                loopback.check(simulation, transfer, source, target)
                continue
            before = np.array(target)
            moved = dataclasses.replace(pattern, address=target.device_address + place)
            test_window.write_pattern(simulation, "s2mm", moved)
            registers["s2mm_launch"].write(launch=1)
            simulation.run(30)
            wanted = low if narrower[0] else high
            assert test_window.found(simulation, "s2mm") == (DmaError.WINDOW, wanted)
            np.testing.assert_array_equal(np.asarray(target), before)
            registers["control"].write(reset=1)
            registers["base0"].write(address=source.device_address)
            registers["base1"].write(address=target.device_address)
        registers["base1"].write(address=target.device_address)


def pending_transfers(simulation: Simulation) -> None:
    """Transfers that are launched while one runs and one waits: the host's write is held."""
    rng = np.random.default_rng(4)
    source, target, registers = areas(simulation, rng)
    for round_ in range(6):
        simulation.configure(back_pressure=({}, {"r": 0.6}, {"w": 0.6})[round_ % 3] or 0.0, seed=round_ + 1)
        wanted, done = np.array(target), registers["s2mm_completed"].read_bits()
        transfers = []
        for number in range(5):
            row, rows = int(rng.integers(1, 200)), int(rng.integers(1, 6))
            begin = number * 4096 + int(rng.integers(0, 60))
            strides = (row, 0, 0)
            nothing = (0, 0, 0, 0)
            transfers.append(
                loopback.Transfer(row, (rows, 1, 1), begin, begin + 7, strides, strides, nothing, nothing, 0)
            )
            wanted = loopback.expected(transfers[-1], np.asarray(source), wanted)
        for transfer in transfers:
            for channel, base, offset in (("mm2s", 0, transfer.source), ("s2mm", 1, transfer.target)):
                registers[f"{channel}_address"].write(offset=offset, base=base, posted=True)
                registers[f"{channel}_row_bytes"].write(bytes=transfer.row_bytes, posted=True)
                registers[f"{channel}_count1"].write(count=transfer.counts[0], posted=True)
                registers[f"{channel}_stride1"].write(bytes=transfer.source_strides[0], posted=True)
                registers[f"{channel}_launch"].write(launch=1, posted=True)
        for _ in range(2000):
            if registers["s2mm_completed"].read_bits() == done + len(transfers):
                break
            simulation.run(20)
        np.testing.assert_array_equal(np.asarray(target), wanted)
        for channel in ("mm2s", "s2mm"):
            status = registers[f"{channel}_status"].read()
            assert (status.busy, status.pending, status.error) == (0, 0, 0), f"{channel}: {status}"
