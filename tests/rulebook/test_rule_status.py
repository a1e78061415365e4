"""Which rules count as shown, and how the files say so."""

from pathlib import Path

from overcrush.rulebook import rulebook
from overcrush.rulebook.rule_status import Outcome, read_shown_by, read_status, status_of, write


def test_a_rule_is_shown_by_a_passing_test() -> None:
    status, shown_by = status_of(rulebook(), [Outcome("tests/a.py::test_a", ["X-012", "X-013"], True)])
    assert status.shown == 2
    assert status.rules == 534
    assert shown_by == {"X-012": ["tests/a.py::test_a"], "X-013": ["tests/a.py::test_a"]}


def test_one_failing_test_is_enough_to_doubt_a_rule() -> None:
    outcomes = [Outcome("tests/a.py::test_a", ["X-012"], True), Outcome("tests/b.py::test_b", ["X-012"], False)]
    status, shown_by = status_of(rulebook(), outcomes)
    assert shown_by == {}
    whys = {entry.id: entry.why for entry in status.not_shown}
    assert whys["X-012"] == "A test that cites it fails: tests/b.py::test_b"


def test_every_rule_that_is_not_shown_says_why() -> None:
    status, _ = status_of(rulebook(), [])
    whys = {entry.id: entry.why for entry in status.not_shown}
    assert len(whys) == 534
    assert whys["T-001"] == "No test cites it yet."
    assert whys["D-016"] == rulebook().not_testable["D-016"]


def test_writing_tells_what_changed_and_is_silent_the_second_time(tmp_path: Path) -> None:
    nothing = status_of(rulebook(), [])
    some = status_of(rulebook(), [Outcome("tests/a.py::test_a", ["X-012"], True)])
    other = status_of(rulebook(), [Outcome("tests/b.py::test_b", ["X-012"], True)])
    assert write(*nothing, tmp_path) == ["there was no readable status before"]
    assert write(*some, tmp_path) == ["X-012 is now shown"]
    assert write(*some, tmp_path) == []
    assert write(*other, tmp_path) == ["X-012 is shown by other tests than before"]
    assert (read_status(tmp_path), read_shown_by(tmp_path)) == other
    assert write(*nothing, tmp_path) == ["X-012 is no longer shown"]


def test_the_committed_files_agree_with_each_other() -> None:
    status, shown_by = read_status(), read_shown_by()
    assert status.rules == len(rulebook().rules)
    assert status.shown == len(shown_by)
    assert {entry.id for entry in status.not_shown} | set(shown_by) == set(rulebook().rules)
