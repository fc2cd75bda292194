"""The command as it is installed."""

import os
import re
import subprocess
import sys
from importlib.metadata import version

import pytest

from hw.spec import PRESETS, load_system
from hw.spec.export import FORMATS, c_header

from .conftest import HEADRACE

HELP = "see 'headrace --help'"
NAME_SYSTEM = "name a preset (tiny, base) or a readable .toml file"


def test_version(installed):
    outcome = installed("--version")
    assert (outcome.code, outcome.stdout) == (0, f"headrace {version('headrace')}\n")


def test_works_beside_folders_of_the_same_names(installed, tmp_path):
    for room in ("hw", "sw", "sim", "headrace"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "__init__.py").write_text("raise ImportError('the wrong one')\n")
    outcome = installed("regs", "--format", "c")
    assert (outcome.code, outcome.stderr) == (0, "")
    assert outcome.stdout == c_header(load_system("base"))


HEAVY = ("amaranth", "cocotb", "mlir", "numpy", "pydantic", "tflite_micro", "sim", "sw")


def test_help_names_every_command(installed):
    outcome = installed("--help")
    assert (outcome.code, outcome.stderr) == (0, "")
    for command in ("systems", "rtl", "regs", "compile", "run"):
        assert re.search(rf"\b{command}\b", outcome.stdout)


def test_help_is_quick():
    # What it imports decides how long it takes, and does so on every machine.
    program = (
        "import sys\nfrom headrace.cli import main\nsys.argv = ['headrace', '--help']\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        f"print(*[name for name in {HEAVY} if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-P", "-c", program], capture_output=True, text=True, check=True)
    assert "Usage" in done.stdout
    assert done.stderr.split() == []


def test_systems(headrace):
    outcome = headrace("systems")
    assert (outcome.code, outcome.stderr) == (0, "")
    for name in PRESETS:
        assert f"{name}: {load_system(name).description}\n" in outcome.stdout


@pytest.mark.parametrize("form", FORMATS)
def test_regs(headrace, tmp_path, form):
    expected = FORMATS[form](load_system("tiny"))
    assert headrace("regs", "--system", "tiny", "--format", form).stdout == expected
    outcome = headrace("regs", "--system", "tiny", "--format", form, "-o", tmp_path / "out")
    assert (outcome.code, outcome.stdout, outcome.stderr) == (0, "", "")
    assert (tmp_path / "out").read_text() == expected
    assert list(tmp_path.iterdir()) == [tmp_path / "out"]


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ([], f"usage: headrace; missing command; {HELP}"),
        (["fly"], f"usage: headrace fly; no such command 'fly'; {HELP}"),
        (["--fly"], f"usage: headrace --fly; no such option: --fly; {HELP}"),
        (
            ["systems", "tiny", "base"],
            "usage: headrace systems tiny base; got unexpected extra argument(s) (base); see 'headrace systems --help'",
        ),
        (["rtl"], "usage: headrace rtl; missing option '-o' / '--output'; see 'headrace rtl --help'"),
        (["regs", "--format", "xml"], "--format: xml; one of: md, c, json, rdl; write md"),
        (["regs", "--system"], f"usage: headrace regs --system; option '--system' requires an argument; {HELP}"),
        (["regs", "--system", "huge"], f"system: huge; no such file or directory; {NAME_SYSTEM}"),
        (["regs", "--system", "a\nb\x1b\udcff"], rf"system: a\nb\x1b\udcff; no such file or directory; {NAME_SYSTEM}"),
        (["regs", "--system", "a" * 5000], f"system: {'a' * 299}…; file name too long; {NAME_SYSTEM}"),
        (["a\nb"], rf"usage: headrace 'a\nb'; no such command 'a\nb'; {HELP}"),
    ],
)
def test_wrong_usage(headrace, arguments, text):
    assert headrace(*arguments).refusal == text


def test_wrong_usage_of_the_installed_command(installed):
    assert installed("regs", "--format", "xml").refusal == "--format: xml; one of: md, c, json, rdl; write md"


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (("rows = 8", "rows = 0"), "accelerator.gemm0.rows: 0; a power of two from 2 to 64; write 2"),
        (("rows = 8", "rows = 12"), "accelerator.gemm0.rows: 12; a power of two from 2 to 64; write 8"),
        (
            ("a_buffer_bytes = 65536", "a_buffer_bytes = 64"),
            "accelerator.gemm0.a_buffer_bytes: 64; at least 128, for one tile of 8x8x8; "
            "write 128 or a larger power of two",
        ),
        (
            ("[bus]", '[bus]\n"new\\nline" = 1'),
            r"bus.new\nline: unknown key; known keys: data_width_bits, address_width_bits; correct or remove it",
        ),
    ],
)
@pytest.mark.parametrize("command", ["regs", "rtl"])
def test_wrong_description(headrace, tmp_path, root, command, change, text, nothing_left):
    described = (root / "configs" / "base.toml").read_text()
    assert change[0] in described
    (tmp_path / "mine.toml").write_text(described.replace(*change, 1))
    nothing_left.renew()
    assert headrace(command, "--system", tmp_path / "mine.toml", "-o", tmp_path / "out").refusal == text


@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("absent/out.v", "no such file or directory"),
        ("file/out.v", "not a directory"),
        (".", "is a folder"),
        ("", "names a folder, not a file"),
        ("a/" * 3000 + "out.v", "file name too long"),
    ],
)
def test_output_that_cannot_be_written(headrace, tmp_path, monkeypatch, target, why, nothing_left):
    (tmp_path / "file").write_text("")
    monkeypatch.chdir(tmp_path)
    nothing_left.renew()
    shown = target if len(target) < 300 else target[:299] + "…"
    remedy = "name a file in a folder that exists and can be written"
    assert headrace("regs", "-o", target).refusal == f"-o: {shown}; {why}; {remedy}"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_output_folder_without_permission(headrace, tmp_path):
    tmp_path.chmod(0o500)
    assert "; permission denied; " in headrace("regs", "-o", tmp_path / "out").refusal


def test_output_in_a_folder_where_nobody_can_write(headrace):
    assert headrace("regs", "-o", "/proc/out").refusal == (
        "-o: /proc/out; no such file or directory; name a file in a folder that exists and can be written"
    )


def test_a_device_is_written_to_and_not_replaced(headrace):
    before = os.stat(os.devnull)
    assert headrace("regs", "-o", os.devnull).code == 0
    assert os.stat(os.devnull).st_ino == before.st_ino
    outcome = headrace("regs", "-o", "/dev/full")
    assert (outcome.code, outcome.stdout) == (1, "")
    assert outcome.stderr == (
        "headrace: error: -o: /dev/full; cannot be written: no space left on device; "
        "free space, or name another place\n"
    )


def test_reader_that_leaves(installed):
    command = f"{HEADRACE} regs | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("# Registers of `base`\n", "")


def test_full_disk_under_stdout(installed):
    with open("/dev/full", "w") as full:
        outcome = installed("regs", stdout=full)
    assert outcome.code == 1
    assert outcome.stderr == "headrace: error: OSError: output; no space left on device; see to it and run again\n"
