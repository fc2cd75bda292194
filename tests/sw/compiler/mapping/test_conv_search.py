"""The choice among tilings that cost the same doesn't depend on how a process orders its sets."""

import os
import subprocess
import sys

CHOOSE = """
from hw.spec import load_system
from sw.compiler.mapping import Conv, rank_conv
system = load_system("base")
# A depthwise layer of kws: its filters can be cut in several ways that move the same bytes in the same cycles.
conv = Conv(images=1, height=25, width=5, channels=64, filters=64, kernel=(3, 3), strides=(1, 1), dilations=(1, 1),
            pads=(1, 1, 1, 1), groups=64, bundle_channels=8, bundle_filters=8, filter_layout="fhwc")
print([mapping.text for mapping in rank_conv(conv, system, system.matmul, 0)])
"""


def test_ties_are_broken_alike(root):
    chosen = [
        subprocess.run(
            [sys.executable, "-c", CHOOSE],
            env=os.environ | {"PYTHONHASHSEED": str(seed), "PYTHONPATH": str(root)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in range(4)
    ]
    assert chosen[0].count("filters") > 1
    assert chosen == chosen[:1] * 4
