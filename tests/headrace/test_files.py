"""Outputs are there whole, or not at all."""

import json
import os
from contextlib import suppress

import pytest

from headrace.errors import BadInput, RunError
from headrace.files import ReservedFile, refuse_same_file
from headrace.folders import ReservedFolder


def test_visible_only_after_commit(tmp_path):
    target = tmp_path / "out"
    with ReservedFile(target, "-o") as place:
        place.write("new")
        assert not target.exists()
        place.commit()
    assert target.read_text() == "new"
    assert os.listdir(tmp_path) == ["out"]


@pytest.mark.parametrize("old", [None, "old"])
def test_failure_leaves_what_was_there(tmp_path, old):
    target = tmp_path / "out"
    if old:
        target.write_text(old)
    with suppress(ZeroDivisionError), ReservedFile(target, "-o") as place:
        place.write("half")
        raise ZeroDivisionError
    assert (target.read_text() if target.exists() else None) == old
    assert os.listdir(tmp_path) == (["out"] if old else [])


def test_link_is_followed_and_mode_is_kept(tmp_path):
    real = tmp_path / "real"
    real.write_text("old")
    real.chmod(0o640)
    (tmp_path / "link").symlink_to(real)
    with ReservedFile(tmp_path / "link", "-o") as place:
        place.write(b"new")
        place.commit()
    assert (tmp_path / "link").is_symlink()
    assert real.read_text() == "new"
    assert real.stat().st_mode & 0o777 == 0o640


def test_two_outputs_in_one_place(tmp_path):
    refuse_same_file([("--output", "/dev/null"), ("--report", "/dev/null")])
    with pytest.raises(BadInput, match=r"--report: .*/./a; --output writes there too; give each output its own file"):
        refuse_same_file([("--output", f"{tmp_path}/a"), ("--report", f"{tmp_path}/./a")])


def build(target, *, name="driver.c", content="new") -> None:
    with ReservedFolder(target, "-o") as place:
        (place.path / name).write_text(content)
        (place.path / "manifest.json").write_text(json.dumps({"files": [name]}))
        place.commit()


def contents(folder) -> dict[str, str]:
    return {str(path.relative_to(folder)): path.read_text() for path in folder.rglob("*") if path.is_file()}


def test_new_folder_with_its_parents(tmp_path):
    build(tmp_path / "a" / "b")
    assert contents(tmp_path) == {"a/b/driver.c": "new", "a/b/manifest.json": '{"files": ["driver.c"]}'}


def test_earlier_build_is_replaced_and_strangers_stay(tmp_path):
    target = tmp_path / "b"
    build(target, name="old.c", content="old")
    (target / "notes").mkdir()
    (target / "notes" / "mine.txt").write_text("mine")
    build(target)
    found = contents(tmp_path)
    assert found == {"b/driver.c": "new", "b/manifest.json": '{"files": ["driver.c"]}', "b/notes/mine.txt": "mine"}


def test_failure_leaves_the_earlier_build(tmp_path):
    build(tmp_path / "b")
    before = contents(tmp_path)
    with suppress(ZeroDivisionError), ReservedFolder(tmp_path / "b", "-o") as place:
        (place.path / "driver.c").write_text("half")
        raise ZeroDivisionError
    assert contents(tmp_path) == before
    with pytest.raises(ZeroDivisionError), ReservedFolder(tmp_path / "x" / "y", "-o"):
        raise ZeroDivisionError
    assert contents(tmp_path) == before
    assert os.listdir(tmp_path) == ["b"]


def test_folders_that_are_refused(tmp_path, monkeypatch):
    def refusal(target) -> str:
        with pytest.raises(BadInput) as caught:
            ReservedFolder(target, "-o")
        return str(caught.value)

    (tmp_path / "file").write_text("")
    mine = tmp_path / "mine"
    mine.mkdir()
    monkeypatch.chdir(mine)
    assert refusal(".") == "-o: .; is the current folder, which would be replaced; name another"
    (mine / "thesis.tex").write_text("")
    (mine / "z").write_text("")
    monkeypatch.chdir(tmp_path)
    assert refusal("mine") == "-o: mine; holds files that aren't a build's (thesis.tex, …); name a new or empty folder"
    assert refusal("file") == "-o: file; is a file; name a folder that can be written"
    assert refusal("file/b") == "-o: file/b; not a directory; name a folder that can be written"
    assert refusal("") == "-o: ; names no folder; name a folder that can be written"
    assert refusal("/proc/b") == "-o: /proc/b; no such file or directory; name a folder that can be written"
    assert sorted(os.listdir(tmp_path)) == ["file", "mine"]


def test_full_disk(tmp_path):
    with ReservedFile("/dev/full", "--report") as place:
        place.write("x")
        with pytest.raises(RunError) as caught:
            place.commit()
    assert str(caught.value) == (
        "--report: /dev/full; cannot be written: no space left on device; free space, or name another place"
    )
