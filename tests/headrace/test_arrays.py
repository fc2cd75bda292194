"""Arrays from `.npy` files."""

import io
import pickle

import numpy as np
import pytest

from headrace.arrays import ArrayFile, npy_bytes
from headrace.errors import BadInput


@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("dtype", ["int8", "<i4", ">i4"])
def test_read_into(tmp_path, order, dtype):
    wanted = np.arange(-60, 60).reshape(4, 5, 6).astype(dtype, order=order)
    np.save(tmp_path / "x.npy", wanted)
    with ArrayFile(tmp_path / "x.npy") as file:
        assert file.shape == (4, 5, 6)
        found = np.zeros((4, 5, 6), dtype=np.dtype(dtype).newbyteorder("="))
        for _ in range(2):
            file.read_into(found)
            np.testing.assert_array_equal(found, wanted)
        row = np.zeros((1, 5, 6), dtype=found.dtype)
        file.read_into(row, row=3)
        np.testing.assert_array_equal(row[0], wanted[3])
        np.testing.assert_array_equal(file.read(), wanted)


def test_what_is_written_is_what_numpy_reads():
    array = np.arange(6, dtype=np.int8).reshape(2, 3)
    found = np.load(io.BytesIO(npy_bytes(array.T)))
    np.testing.assert_array_equal(found, array.T)


def refusal(path) -> str:
    with pytest.raises(BadInput) as caught:
        ArrayFile(path)
    return str(caught.value)


def test_files_that_are_refused(tmp_path):
    path = tmp_path / "x.npy"
    assert refusal(path) == f"--input: {path}; no such file or directory; name a readable .npy file"
    assert refusal(tmp_path) == f"--input: {tmp_path}; is a directory; name a readable .npy file"
    assert refusal("/dev/zero") == "--input: /dev/zero; not a regular file; save it to a file first"
    assert refusal("a\0b") == "--input: a\0b; embedded null byte; name a readable .npy file"
    np.save(path, np.array([{"a": 1}], dtype=object), allow_pickle=True)
    text = f"--input: {path}; holds pickled objects; save plain numbers, which need no allow_pickle"
    assert refusal(path) == text
    np.save(path, np.zeros(1000, dtype=np.int8))
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    assert refusal(path) == f"--input: {path}; truncated: 1127 bytes where its header says 1128; save it again"
    path.write_bytes(whole + b"x")
    assert refusal(path) == f"--input: {path}; trailing bytes: 1129 bytes where its header says 1128; save it again"
    np.savez(tmp_path / "x.npz", a=np.zeros(3))
    for content in (
        b"",
        b"\x93NUMPY",
        b"\x93NUMPY\x01\x00\xff\xff{'descr'",
        b"\x93NUMPY\x07\x00",
        b"\x93NUMPY\x01\x00\x06\x00" + b"(" * 6,
        b"\x93NUMPY\x01\x00\x10\x00" + b"{'descr': '<i4'}",
        pickle.dumps([1, 2]),
        b"1,2,3\n",
        (tmp_path / "x.npz").read_bytes(),
    ):
        path.write_bytes(content)
        assert refusal(path) == f"--input: {path}; not a .npy file; write one with numpy.save"


def test_a_huge_shape_is_not_believed(tmp_path):
    path = tmp_path / "x.npy"
    header = b"{'descr': '|i1', 'fortran_order': False, 'shape': (99999999999, 99999999999), }"
    path.write_bytes(b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header)
    assert "; truncated: " in refusal(path)


def test_a_file_that_shrinks_meanwhile(tmp_path):
    path = tmp_path / "x.npy"
    np.save(path, np.zeros(1000, dtype=np.int8))
    with ArrayFile(path) as file:
        path.write_bytes(path.read_bytes()[:500])
        with pytest.raises(BadInput) as caught:
            file.read_into(np.zeros(1000, dtype=np.int8))
    assert str(caught.value) == (
        f"--input: {path}; became shorter while it was read; leave it alone until the run is over"
    )
