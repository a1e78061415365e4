"""The ordinary test run tries at least ten thousand malformed records, scenarios, teams, answers and bytes."""

import re
from pathlib import Path

from tests.bad_input.counting import CASES, LEAST


def test_the_table_of_cases_is_large_enough() -> None:
    assert sum(CASES.values()) >= LEAST


def test_every_line_of_the_table_has_its_test() -> None:
    used: list[str] = []
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        used += re.findall(r'@generated\(\s*"([^"]+)"', path.read_text(encoding="utf-8"))
    assert sorted(used) == sorted(CASES)
