"""Malformed scenarios: the file's place and what is wrong, whatever is in it."""

import re
from pathlib import Path

from hypothesis import strategies as st

from overcrush.scenarios import FAILED, PASSED, WRONG, run_text
from tests.bad_input.counting import generated
from tests.scenarios.test_malformed import damaged, replaced

SMALL = sorted(
    (path.read_text(encoding="utf-8") for path in (Path(__file__).parent.parent / "scenarios").glob("*.toml")), key=len
)[:12]


def check(text: str) -> None:
    outcome = run_text(text)
    assert outcome.result in (PASSED, FAILED, WRONG)
    assert (outcome.result == PASSED) == (not outcome.problems)
    for problem in outcome.problems:
        assert len(problem.sentence.split()) >= 3
        assert "Traceback" not in problem.sentence
        assert "Error" not in problem.sentence.split(":")[0]


@st.composite
def lines_moved(draw: st.DrawFn) -> str:
    """A good file of which lines were dropped, doubled or swapped, or a number blown up."""
    lines = draw(st.sampled_from(SMALL)).splitlines()
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        other = draw(st.integers(0, len(lines) - 1))
        match draw(st.integers(0, 3)):
            case 0:
                lines[at] = ""
            case 1:
                lines.insert(other, lines[at])
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case _:
                number = draw(st.sampled_from(("0", "-7", "9" * 30)))
                lines[at] = re.sub(r"[0-9]+", number, lines[at])
    return "\n".join(lines)


@generated("scenarios: damaged files", st.one_of(damaged(), lines_moved()))
def test_a_damaged_file(text: str) -> None:
    check(text)


@generated("scenarios: wrong values", replaced())
def test_a_wrong_value(text: str) -> None:
    check(text)
