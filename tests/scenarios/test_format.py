"""Our own scenarios are read strictly, and files of the first format still run as they did."""

from pathlib import Path

import pytest

from overcrush.scenarios import PASSED, run_file, run_text

TESTS = Path(__file__).parent.parent
LENIENT = Path(__file__).parent / "lenient"
FOLDERS = ("bugs", "cards", "random_cards/scenarios", "scenarios")
THE_SAME = ("fast-strikes-first", "order-of-triggers", "a-level-that-fits-both-dice-of-a-block")
"""Files that say the same in both readings."""


def test_our_scenarios_are_read_strictly() -> None:
    files = [path for folder in FOLDERS for path in (TESTS / folder).rglob("*.toml") if path.parent != LENIENT]
    lenient = [
        path.relative_to(TESTS).as_posix()
        for path in files
        if "scenario = 2" not in path.read_text(encoding="utf-8").splitlines()
    ]
    assert len(files) > 1000
    assert lenient == [], "write `scenario = 2` at the top of these and mend what they then tell"


@pytest.mark.parametrize("path", sorted(LENIENT.glob("*.toml")), ids=lambda path: path.stem)
def test_a_file_of_the_first_format_is_read_as_it_was(path: Path) -> None:
    outcome = run_file(path)
    assert outcome.result == PASSED, "\n".join(map(str, outcome.problems))
    assert not outcome.strict


@pytest.mark.parametrize("path", sorted(LENIENT.glob("*.toml")), ids=lambda path: path.stem)
def test_the_strict_reading_notices_what_was_understood_silently(path: Path) -> None:
    strict = run_text("scenario = 2\n" + path.read_text(encoding="utf-8"))
    assert (strict.result == PASSED) == (path.stem in THE_SAME)
