"""Loading the catalogue is quick: the first time, and with what was kept."""

import subprocess
import sys
from pathlib import Path

COLD = 1.5
KEPT = 0.15
"""Seconds of processor time of the reference machine."""
ROOT = Path(__file__).parents[2]
CODE = """
from overcrush.catalogue import load_catalogue
from tests.stopwatch import work_of
seconds, catalogue = work_of(load_catalogue)
assert len(catalogue) == 375
print(seconds)
"""


def seconds(home: Path) -> float:
    environment = {"OVERCRUSH_HOME": str(home), "PATH": ""}
    command = [sys.executable, "-c", CODE]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=ROOT)
    return float(ran.stdout)


def test_a_start_is_quick_and_the_next_one_quicker(tmp_path: Path) -> None:
    cold = [seconds(tmp_path / str(number)) for number in range(3)]
    kept = [seconds(tmp_path / str(number)) for number in range(3)]
    assert min(cold) < COLD
    assert min(kept) < KEPT
    assert min(kept) < min(cold)
