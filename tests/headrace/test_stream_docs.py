"""docs/stream-accelerators.md: its example is one, it has every key, and its errors are those that come."""

import re

import pytest

from hw.spec import SpecError, StreamAccel, load_system
from hw.spec.schema import schema_tables
from sw.compiler.mapping.flows import plan_flow
from sw.compiler.mapping.nests import loop_order, receives_within


@pytest.fixture
def page(root):
    return (root / "docs" / "stream-accelerators.md").read_text()


def described(page, root, folder):
    """The example, in the surroundings of `base`."""
    (example,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    base = (root / "configs" / "base.toml").read_text()
    before, _, after = base.partition("[[accelerator]]")
    (folder / "mac4.v").write_text("module mac4; endmodule\n")
    (folder / "theirs.toml").write_text(before + example + after[after.index("[[host]]") :])
    part = load_system(folder / "theirs.toml").accelerator[0]
    assert isinstance(part, StreamAccel)
    return part


def test_the_example(page, root, tmp_path):
    part = described(page, root, tmp_path)
    orders = {name: loop_order(plan_flow(part, name)) for name, _ in part.flows}
    assert orders == {"a_stays": "mkn", "c_stays": "mnk"}
    partial = {name: receives_within(plan_flow(part, name), part, "k") for name in orders}
    assert partial == {"a_stays": True, "c_stays": False}


def test_the_error(page, root, tmp_path):
    with pytest.raises(SpecError) as caught:
        plan_flow(described(page.replace('"((both) ask)"', '"((both) take)"'), root, tmp_path), "c_stays")
    assert str(caught.value) in " ".join(page.split())


def test_every_key_is_explained(page):
    section = page.partition("## Keys")[2].partition("\n## ")[0]
    named = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (.*?) \|", section, re.MULTILINE))))
    tables = {(table.header, table.when): table for table in schema_tables()}
    assert named == {key.name for key in tables["[[accelerator]]", 'kind = "stream"'].keys}
