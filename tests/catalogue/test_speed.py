"""Loading the catalogue is quick: the first time, and with what was kept."""

import subprocess
import sys
from pathlib import Path

COLD = 1.5
KEPT = 0.15
CODE = """
import time
from overcrush.catalogue import load_catalogue
started = time.process_time()
assert len(load_catalogue()) == 375
print(time.process_time() - started)
"""


def seconds(home: Path) -> float:
    environment = {"OVERCRUSH_HOME": str(home), "PATH": ""}
    ran = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True, env=environment)
    return float(ran.stdout)


def test_a_start_is_quick_and_the_next_one_quicker(tmp_path: Path) -> None:
    # Processor time, and the best of several: the limits are about the work, not about how busy the machine is.
    cold = [seconds(tmp_path / str(number)) for number in range(3)]
    kept = [seconds(tmp_path / str(number)) for number in range(3)]
    assert min(cold) < COLD
    assert min(kept) < KEPT
    assert min(kept) < min(cold)
