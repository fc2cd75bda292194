"""Arrays in DMA memory: addresses of views, lifetime, and a host that may not touch them."""

import gc
import subprocess
import sys
import textwrap

import numpy as np
import pytest

from sim import DmaArray
from sw.runtime.errors import DmaMemoryFull

from . import copy_engine


def test_views_keep_their_address(engine):
    array = engine.empty((6, 10, 4), np.int32)
    base = array.device_address
    assert base % engine.system.alignment_bytes == 0
    assert array[2].device_address == base + 2 * 160
    assert array[1, 3:, 2].device_address == base + 160 + 3 * 16 + 2 * 4
    assert array[::2, ::-1].device_address == base + 9 * 16
    assert array.reshape(60, 4)[17].device_address == base + 17 * 16
    assert array.T.device_address == base
    assert array.view(np.int8)[..., 5:].device_address == base + 5
    assert np.asarray(array[3]).view(DmaArray).in_dma is False
    # What is written through a view is what the device sees at that address.
    array[...] = 0
    array[4, 5] = [1, 2, 3, 4]
    place = array[4, 5].device_address - base
    seen = bytes(engine.memories["main"].buffer(base, array.nbytes))
    assert seen[place : place + 16] == np.arange(1, 5, dtype=np.int32).tobytes()
    assert sum(seen) == 10


def test_copies_have_none(engine):
    array = engine.array(np.arange(8))
    assert type(array + 1) is np.ndarray
    assert isinstance(array.copy(), DmaArray)
    assert not array.copy().in_dma
    with pytest.raises(ValueError, match=r"copy on the heap: allocate it with Simulation\.empty"):
        _ = array.copy().device_address
    array += 1
    assert array.in_dma
    assert array.sum() == 36


def test_memory_comes_back_with_the_last_view(engine):
    first = engine.empty(4096)
    address = first.device_address
    part = first[100:200].reshape(10, 10)
    del first
    gc.collect()
    second = engine.empty(4096)
    assert second.device_address != address
    part[...] = 7
    del part
    gc.collect()
    assert engine.empty(4096).device_address == address


def test_neighbours_are_joined_again(engine):
    size = engine.system.memory[0].size_bytes
    arrays = [engine.empty(size // 4) for _ in range(4)]
    with pytest.raises(
        DmaMemoryFull, match=rf"DMA memory: 1 bytes wanted; 0 of {size} bytes are free, 0 of them in one piece; free"
    ):
        engine.empty(1)
    del arrays[2], arrays[0]
    gc.collect()
    with pytest.raises(DmaMemoryFull, match=rf"{size // 2} of {size} bytes are free, {size // 4} of them in one piece"):
        engine.empty(size // 2)
    arrays.clear()
    gc.collect()
    assert engine.empty(size).nbytes == size


def test_arrays_outlive_their_simulation():
    with copy_engine.simulate() as simulation:
        array = simulation.array(np.arange(1000))
    assert array.sum() == 499500
    with pytest.raises(RuntimeError, match="closed"):
        simulation.run(1)
    del simulation
    gc.collect()
    assert array.sum() == 499500


def test_types_without_bytes_are_refused(engine):
    with pytest.raises(TypeError, match="dtype object has no fixed bytes"):
        engine.empty(3, object)


def test_the_device_works_while_the_host_may_not(engine):
    source, target = engine.array(np.arange(160, dtype=np.uint8)), engine.empty(160, np.uint8)
    with engine.memories["main"].unreadable():
        copy_engine.copy(engine, target, source)
        engine.wait_interrupt("dma0")
    np.testing.assert_array_equal(target, source)


def test_a_host_that_does_is_ended():
    touch = """
        from tests.sim import copy_engine
        simulation = copy_engine.simulate()
        array = simulation.empty(8)
        with simulation.memories["main"].unreadable():
            print("reading", flush=True)
            print(array[3])
    """
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(touch)], capture_output=True, text=True, check=False)
    assert done.stdout == "reading\n"
    assert done.returncode == -11  # SIGSEGV
