"""The files in the repository are what the generator writes."""

import pytest

from examples.accelerators.generate import FOLDER, verilog
from examples.accelerators.source.describe import description
from examples.accelerators.source.variant import VARIANTS
from hw.spec import load_system
from sim.foreign import foreign_files

BY_NAME = {variant.name: variant for variant in VARIANTS}
REMEDY = "run: python -m examples.accelerators.generate"


def test_every_file_has_a_variant():
    names = {path.stem for kind in ("v", "toml") for path in FOLDER.glob(f"*.{kind}")}
    assert names == set(BY_NAME)


@pytest.mark.parametrize("name", BY_NAME)
def test_files_are_current(name):
    variant = BY_NAME[name]
    assert (FOLDER / f"{name}.toml").read_text() == description(variant), REMEDY
    assert (FOLDER / f"{name}.v").read_text() == verilog(variant), REMEDY


@pytest.mark.parametrize("name", BY_NAME)
def test_description_fits_the_verilog(name):
    system = load_system(FOLDER / f"{name}.toml")
    (part,) = system.accelerator
    assert part.macs_per_cycle == BY_NAME[name].lanes
    assert len(foreign_files(system).sources) == 1
